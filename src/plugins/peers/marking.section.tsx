import { peerTeamOperations as operations } from '#contract/peers/peers.operations.ts';
import { useOperation, type MarkingSectionProps } from '#shell/plugin-api.ts';
import { MarkingReviews } from '#views/peers/marking-reviews.view.tsx';

/** What peers say of the question that is marked. */
export default function MarkingSection({ submissionId, questionId, onPoints }: MarkingSectionProps) {
  const { data, isPlaceholderData } = useOperation(operations.ofWork, { submissionId }, { freshMs: 20_000 });
  if (!data || isPlaceholderData) return null;
  return <MarkingReviews work={data} questionId={questionId} onPoints={onPoints} />;
}
