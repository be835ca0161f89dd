import { markingOperations } from '#contract/homework.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { WaitingWorkView } from '#views/homework/waiting-work.view.tsx';

/** What waits for the teacher, at the top of the home page; it is asked anew every minute. */
export default function WaitingWorkSection() {
  const { data, error, refetch } = useOperation(markingOperations.waiting, {}, { everyMs: 60_000 });
  if (data) return <WaitingWorkView shown={{ status: 'shown', work: data }} />;
  if (!error) return <WaitingWorkView shown={{ status: 'loading' }} />;
  const { message, requestId } = error;
  return <WaitingWorkView shown={{ status: 'failed', message, requestId, onRetry: () => void refetch() }} />;
}
