import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { wxLoginMachine, type WxFrame } from '#machines/providers/wx-login.machine.ts';
import { rememberPage, useMachine, usePlatform, type LoginViewProps } from '#shell/plugin-api.ts';
import { WxCard } from '#views/providers/wx-card.view.tsx';

/** The provider's page with the fields that it knows (docs/protocol.md, "Third parties"). */
function addressOf({ address, appid, redirectUri, state }: WxFrame): string {
  const url = new URL(address);
  const fields = {
    appid,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
    login_type: 'jssdk',
    self_redirect: 'false',
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = 'wechat_redirect';
  return url.href;
}

/** WeChat's code (M23); its answer takes the whole window to /oauth/index. */
export default function WxLoginForm({ page, onSwitch }: LoginViewProps) {
  const { call } = usePlatform();
  const [machine] = useState(() =>
    wxLoginMachine.provide({
      actors: {
        getConfig: fromPromise<WxFrame>(async ({ signal }) => {
          const path = page === null ? {} : { path: page };
          const { result } = await call(providersOperations.wxLogin, { ...path, scope: '0' }, { signal });
          return result;
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const { frame, message } = snapshot.context;

  useEffect(() => {
    const leave = () => {
      if (page !== null) rememberPage(page);
      send({ type: 'wx.returned' });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [page, send]);

  return (
    <WxCard
      look={snapshot.value === 'returned' ? 'waiting' : snapshot.value}
      address={frame && addressOf(frame)}
      message={message}
      onShown={() => send({ type: 'wx.shown' })}
      onRefresh={() => send({ type: 'wx.refresh' })}
      onLogin={() => onSwitch('login')}
    />
  );
}
