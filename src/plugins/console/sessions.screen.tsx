import { useSearchParams } from 'wouter';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { SessionsPage } from '#views/console/sessions.view.tsx';
import { LockedPart } from './locked.part.tsx';
import { LoginsPart } from './logins.part.tsx';
import { OpenSessionsPart } from './open-sessions.part.tsx';

/** 会话与登录. */
export default function SessionsScreen() {
  const { askOverlay, navigate } = usePlatform();
  const [query] = useSearchParams();
  const { tab } = consoleAddresses.sessions.read(query);
  return (
    <SessionsPage
      tab={tab}
      onTab={(next) => navigate(consoleAddresses.sessions.to({ tab: next }), { replace: true })}
      onResetFactor={() => void askOverlay(() => import('./factor-reset.overlay.tsx'), {})}
    >
      {tab === 'open' && <OpenSessionsPart />}
      {tab === 'logins' && <LoginsPart />}
      {tab === 'locked' && <LockedPart />}
    </SessionsPage>
  );
}
