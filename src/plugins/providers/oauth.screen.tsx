import { useState } from 'react';
import { providersAddresses } from '#contract/providers/providers.addresses.ts';
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
  const { provider, mode, code, state, token, returnPath, kind, appId, account, time, sign } =
    providersAddresses.callback.read(location.search);
  const signed = { appId, account, time: Number(time), sign };
  const entry: AutoLoginProvider | null = token ? { kind: 'token', token } : sign ? { kind, ...signed } : null;
  return {
    provider: isProvider(provider) ? provider : null,
    mode,
    code,
    state,
    page: returnPath || null,
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
