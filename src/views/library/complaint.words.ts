import { msg } from '@lingui/core/macro';
import type { ComplaintRelation } from '#contract/library/complaints.contract.ts';

/** What whoever complains is to the work. */
export const relationNames = {
  author: msg`作者`,
  holder: msg`其他权利人`,
  agent: msg`权利人的代理人`,
} satisfies Record<ComplaintRelation, unknown>;
