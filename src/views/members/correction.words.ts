import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CorrectionField } from '#contract/members/correction.rule.ts';
import type { Correction } from '#contract/members/corrections.contract.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

const fieldNames: Record<CorrectionField, MessageDescriptor> = {
  name: msg`姓名`,
  number: msg`学号`,
  entryYear: msg`入学年份`,
  phone: msg`手机号`,
  mail: msg`邮箱`,
};

/** What the field is called for people of this kind. */
export const correctionFieldName = (field: CorrectionField, kind: MemberKind): MessageDescriptor =>
  field === 'number' && kind === 'staff' ? msg`工号` : fieldNames[field];

export const correctionStatuses: Record<Correction['status'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`待处理`, tone: 'late' },
  approved: { name: msg`已更正`, tone: 'ok' },
  refused: { name: msg`未同意`, tone: 'error' },
  withdrawn: { name: msg`已撤回`, tone: 'none' },
};
