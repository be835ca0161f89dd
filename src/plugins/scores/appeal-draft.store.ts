import { draftStore } from '#shell/plugin-editing.ts';
import type { AnswerDraft } from '#views/scores/appeal-dialogs.view.tsx';

/** Why a learner asks, of an offering. */
export const askDrafts = draftStore('scores:appeal', { reason: '' });
/** What is answered, of one question. */
export const answerDrafts = draftStore<AnswerDraft>('scores:appealAnswer', { event: 'keep', points: '', answer: '' });
