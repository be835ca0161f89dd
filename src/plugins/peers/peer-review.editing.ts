import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import type { PeerReview, PeerReviewSave, PeerReviewSaved } from '#contract/peers/peers.contract.ts';
import { peersOperations } from '#contract/peers/peers.operations.ts';
import type { Editing } from '#kit/save-record.ts';

type MarkKey = `mark ${string}`;
/** Each question is a field of its own. */
export type ReviewDraft = Pick<PeerReviewSave, 'comment'> & { [key: MarkKey]: RubricChoice[] };

export const markOf = (questionId: string): MarkKey => `mark ${questionId}`;

/** How a review is written. */
export const peerReviewEditing = ({
  id,
  questions,
}: PeerReview): Editing<ReviewDraft, PeerReview, PeerReviewSave, PeerReviewSaved> => ({
  operation: peersOperations.save,
  draftOf: ({ marks, comment, version }) => ({
    content: { comment, ...Object.fromEntries(marks.map(({ questionId, choices }) => [markOf(questionId), choices])) },
    version,
  }),
  inputOf: (_changed, version, whole) => ({
    ...{ id, version, comment: whole.comment },
    marks: questions.flatMap(({ question, rubricId }) => {
      const choices = whole[markOf(question.id)];
      return choices ? [{ questionId: question.id, rubricId, choices }] : [];
    }),
  }),
  versionOf: ({ version }) => version,
});
