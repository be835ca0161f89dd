import { draftStore } from '#shell/plugin-editing.ts';
import type { PostDraft } from '#views/discussions/post-form.view.tsx';
import type { QuestionDraft } from '#views/discussions/question-form.view.tsx';

export const blankPost: PostDraft = { body: '', isAnonymous: false };
export const blankQuestion: QuestionDraft = { title: '', placeId: '', body: '', isAnonymous: false };

/** Of an offering. */
export const askDrafts = draftStore('discussion:ask', blankQuestion);
/** Of a question that is changed. */
export const questionDrafts = draftStore('discussion:question', blankQuestion);
/** Of a thread, or of the answer that is asked back to. */
export const postDrafts = draftStore('discussion:post', blankPost);
/** Of a post that is changed. */
export const changeDrafts = draftStore('discussion:change', blankPost);
/** Of what is hidden, and of what is reported. */
export const hideDrafts = draftStore('discussion:hide', { reason: '' });
export const reportDrafts = draftStore('discussion:report', { reason: '' });
