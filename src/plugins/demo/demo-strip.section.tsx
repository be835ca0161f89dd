import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { usePlatform, type LoginExtraProps } from '#shell/plugin-api.ts';
import { DemoStrip } from '#views/demo/demo-strip.view.tsx';
import { openInbox } from './open-inbox.rule.ts';
import { useIsDemo } from './use-is-demo.ts';

/** Below a form of the login: where its messages go, and accounts to log in with. */
export default function DemoStripSection({ view, onFill }: LoginExtraProps) {
  const platform = usePlatform();
  if (!useIsDemo()) return null;
  return (
    <DemoStrip
      onInbox={() => openInbox(platform)}
      onPick={view === 'login' ? (login) => onFill(demoLogins[login], demoPassword) : null}
    />
  );
}
