import { demoOperations } from '#contract/demo/demo.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Inbox } from '#views/demo/inbox.view.tsx';

export default function InboxOverlay({ onClose }: { onClose: (result: null) => void }) {
  const inbox = useOperation(demoOperations.inbox, {}, { everyMs: 3000, freshMs: 0 });
  return (
    <Inbox
      // Captcha answers are for programs that try the product out.
      shown={shownOf(inbox, ({ messages }) => messages.filter(({ kind }) => kind !== 'captcha'))}
      onClose={() => onClose(null)}
    />
  );
}
