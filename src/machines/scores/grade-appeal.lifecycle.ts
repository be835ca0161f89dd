import { makeAppealLifecycle } from '../common/appeal.definition.ts';
import type { StatusOf } from '../common/next-status.ts';

/**
 * A learner's question about one publication of one grade: another publication that changes it can be asked about anew.
 * Within: the seven days after it are not over, and nothing else that the learner asked about this grade waits for an answer.
 */
export const gradeAppealLifecycle = makeAppealLifecycle('gradeAppeal');

export type GradeAppealStatus = StatusOf<typeof gradeAppealLifecycle>;
