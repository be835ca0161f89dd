import { msg } from '@lingui/core/macro';
import type { Complaint } from '#contract/library/complaints.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const complaintStates = {
  open: msg`待处理`,
  upheld: msg`已下架`,
  dismissed: msg`不成立`,
} satisfies Record<Complaint['status'], unknown>;

export const complaintTones: Readonly<Record<Complaint['status'], Tone>> = {
  open: 'late',
  upheld: 'ok',
  dismissed: 'none',
};
