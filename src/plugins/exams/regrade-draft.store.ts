import { draftStore } from '#shell/plugin-editing.ts';
import type { RegradeDraft } from '#views/exams/marking/regrade.props.ts';

/** What is typed of a regrade, by its question. */
export const regradeDrafts = draftStore<RegradeDraft>('exams:regrade', {
  ...{ scoring: 'key', points: '', key: {}, rule: 'follow', reason: '' },
});

/** What a learner asks about a paper; what is answered, by the appeal. */
export const examAskDrafts = draftStore('exams:appeal', { about: '', reason: '' });
export interface ExamAnswerDraft {
  isCorrected: boolean;
  questionId: string;
  got: string;
  answer: string;
}
export const examAnswerDrafts = draftStore<ExamAnswerDraft>('exams:appealAnswer', {
  ...{ isCorrected: false, questionId: '', got: '', answer: '' },
});
