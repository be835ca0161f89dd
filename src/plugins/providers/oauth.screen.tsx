import { useState } from 'react';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { isProvider, type UnboundIdentity } from '#contract/providers/providers.rule.ts';
import type { AutoLoginProvider } from '#machines/providers/auto-login.machine.ts';
import { usePlatform, withoutModal } from '#shell/plugin-api.ts';
import { LoginPage } from '#views/auth/login-page.view.tsx';
import { AutoLogin } from './auto-login.part.tsx';
import { OauthCallback } from './oauth-callback.part.tsx';
import RegisterInfoForm from './register-info-form.part.tsx';
import { unbound } from './unbound.store.ts';

/** What another site sent somebody with. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  const of = (name: string) => query.get(name) ?? '';
  const provider = query.get('provider');
  const signed = { appId: of('appId'), account: of('account'), time: Number(of('time')), sign: of('sign') };
  const entry: AutoLoginProvider | null = query.has('token')
    ? { kind: 'token', token: of('token') }
    : query.has('sign')
      ? { kind: of('kind') === 'account' ? 'account' : 'sign', ...signed }
      : null;
  return {
    provider: isProvider(provider) ? provider : null,
    mode: of('mode') === 'bind' ? ('bind' as const) : ('login' as const),
    code: of('code'),
    state: of('state'),
    page: query.get('path'),
    entry,
  };
}

/** `/oauth/index`: where providers, apps and other sites send people to. */
export default function OauthScreen() {
  const { navigate } = usePlatform();
  const [given] = useState(readAddress);
  const [identity, setIdentity] = useState<UnboundIdentity | null>(null);
  const isWindow = given.provider === 'ykb';

  function enter(goTo: string) {
    if (isWindow) {
      const channel = new BroadcastChannel('login');
      channel.postMessage({ type: 'entered' });
      channel.close();
      window.close();
    }
    // A window that the browser does not let close goes on like any other page.
    navigate(goTo, { replace: true });
  }
  function complete(next: UnboundIdentity) {
    unbound.identity = next;
    setIdentity(next);
  }

  if (identity)
    return (
      <LoginPage>
        <RegisterInfoForm
          {...withoutModal}
          page={null}
          onSwitch={() => navigate(authAddresses.login.to(), { replace: true })}
          onEntered={enter}
          onClose={() => navigate(portalAddresses.home.to(), { replace: true })}
        />
      </LoginPage>
    );
  if (given.entry)
    return (
      <AutoLogin
        provider={given.provider}
        entry={given.entry}
        page={given.page}
        onUnbound={complete}
        onEntered={enter}
      />
    );
  return <OauthCallback given={given} onUnbound={complete} onEntered={enter} />;
}
