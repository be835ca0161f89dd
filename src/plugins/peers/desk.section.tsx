import { peerTeamOperations as operations } from '#contract/peers/peers.operations.ts';
import { useOperation, type DeskSectionProps } from '#shell/plugin-api.ts';
import { DeskReviews } from '#views/peers/desk-reviews.view.tsx';

/** What peers say of the question that is marked. */
export default function DeskSection({ submissionId, questionId, onPoints }: DeskSectionProps) {
  const { data, isPlaceholderData } = useOperation(operations.ofWork, { submissionId }, { freshMs: 20_000 });
  if (!data || isPlaceholderData) return null;
  return <DeskReviews work={data} questionId={questionId} onPoints={onPoints} />;
}
