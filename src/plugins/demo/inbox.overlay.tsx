import { demoOperations } from '#contract/demo.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Inbox } from '#views/demo/inbox.view.tsx';

export default function InboxOverlay({ onClose }: { onClose: (result: null) => void }) {
  const { data, error, refetch } = useOperation(demoOperations.inbox, {}, { everyMs: 3000, freshMs: 0 });
  return (
    <Inbox
      // Captcha answers are for programs that try the product out.
      messages={data?.messages.filter(({ kind }) => kind !== 'captcha') ?? null}
      failure={error}
      onRetry={() => void refetch()}
      onClose={() => onClose(null)}
    />
  );
}
