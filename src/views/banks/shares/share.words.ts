import { msg } from '@lingui/core/macro';
import type { ShareAudience } from '#contract/banks/bank-shares.rule.ts';

/** With whom questions are shared. */
export const audienceNames = {
  course: msg`指定课程`,
  school: msg`本校课程`,
  everybody: msg`全平台课程`,
} satisfies Record<ShareAudience, unknown>;
