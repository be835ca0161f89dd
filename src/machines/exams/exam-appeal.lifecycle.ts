import { makeAppealLifecycle } from '../common/appeal.definition.ts';
import type { StatusOf } from '../common/next-status.ts';

/**
 * A learner's question about the result of an exam: of one question of a paper, or of the paper as a whole, each once.
 * Within: the results are out, and the days in which the exam takes appeals are not over.
 */
export const examAppealLifecycle = makeAppealLifecycle('examAppeal');

export type ExamAppealStatus = StatusOf<typeof examAppealLifecycle>;
