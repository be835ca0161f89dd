import { draftStore } from '#shell/plugin-editing.ts';
import { emptyQuestion, type EditedQuestion } from '#views/banks/edited-question.rule.ts';

/** What was typed of a question and not saved, and upon which version. */
export interface UnsavedQuestion {
  question: EditedQuestion;
  base: EditedQuestion;
}

/** Of a question by its id, of a new one by its course. */
export const questionDrafts = draftStore<UnsavedQuestion>('bank:question', {
  question: emptyQuestion,
  base: emptyQuestion,
});
