import { usePlatform } from '#shell/plugin-api.ts';
import { InboxEntry } from '#views/demo/inbox-entry.view.tsx';
import { openInbox } from './open-inbox.rule.ts';
import { useIsDemo } from './use-is-demo.ts';

/** In the menu of whoever is logged in. */
export default function InboxAction() {
  const platform = usePlatform();
  return useIsDemo() ? <InboxEntry onOpen={() => openInbox(platform)} /> : null;
}
