import type { EvaluationAnswer } from '#contract/evaluations/evaluations.contract.ts';
import { draftStore } from '#shell/plugin-editing.ts';

/** What was typed as a reply, of an evaluation. */
export const replyDrafts = draftStore('evaluation:reply', { text: '' });
/** What somebody answers, until it is sent: in this tab alone, never on the server. */
export const answerDrafts = draftStore('evaluation:answers', { answers: [] as EvaluationAnswer[] });
/** What is said of a course, and what is answered to that. */
export const ratingDrafts = draftStore('evaluation:rating', { stars: 0, text: '' });
export const ratingAnswerDrafts = draftStore('evaluation:ratingAnswer', { text: '' });
