import { markingOperations } from '#contract/homework/marking.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { WaitingWorkView } from '#views/homework/waiting-work.view.tsx';

/** What waits for the teacher, at the top of the home page; it is asked anew every minute. */
export default function WaitingWorkSection() {
  const waiting = useOperation(markingOperations.waiting, {}, { everyMs: 60_000 });
  return <WaitingWorkView shown={shownOf(waiting)} />;
}
