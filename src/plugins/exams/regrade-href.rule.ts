import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';

/** The way to the regrade of a question; null while the exam is not over. */
export const regradeHref = ({ id, courseId, offeringId, status }: Exam): ((question: string) => string) | null =>
  status !== 'closed' && status !== 'released'
    ? null
    : (question) =>
        examsAddresses.manage.to({ id: courseId, offering: offeringId, exam: id, tab: 'regrade', question });
