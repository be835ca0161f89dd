import { useEffect, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { isProvider, providers, type Provider } from '#contract/providers/providers.rule.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { learningAppMachine } from '#machines/providers/learning-app.machine.ts';
import {
  completeSignIn,
  rememberPage,
  readStored,
  useMachine,
  useOperation,
  usePlatform,
  type LoginExtraProps,
  type Platform,
} from '#shell/plugin-api.ts';
import { LoginIcons } from '#views/providers/login-icons.view.tsx';

/** The machine of the learning app (M24) with a real window and a real channel. */
function joined(platform: Platform, wayIn: LoginExtraProps) {
  const { page } = wayIn;
  let opened: Window | null = null;
  return learningAppMachine.provide({
    actors: {
      openWindow: fromPromise<void>(async () => {
        const path = page === null ? '' : `?path=${encodeURIComponent(page)}`;
        opened = window.open(`/api/auth/ykb/v2/login${path}`, 'learningApp', 'popup,width=480,height=680');
        if (!opened) throw new Error('the browser blocks windows');
      }),
      channel: fromCallback(({ sendBack }) => {
        const channel = new BroadcastChannel('login');
        channel.onmessage = ({ data }: MessageEvent<{ type?: string }>) => {
          if (data?.type === 'entered') sendBack({ type: 'app.entered' });
        };
        return () => channel.close();
      }),
      completeSignIn: completeSignIn(platform, wayIn, 'ykb'),
    },
    guards: { isWindowGone: () => opened?.closed ?? true },
  });
}

/** Below the login's form: the ways in that this host has. None, and nothing is shown. */
export default function LoginIconsSection(wayIn: LoginExtraProps) {
  const { page, onSwitch, onEntered } = wayIn;
  const platform = usePlatform();
  const { data } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  const [last] = useState(() => readStored('lastWay'));
  const [machine] = useState(() => joined(platform, wayIn));
  const [snapshot, send, actor] = useMachine(machine, { input: { wayBack: platform.entry.wayBack(page) } });

  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => onEntered(actor.getSnapshot().context.goTo) });
    return () => subscription.unsubscribe();
  }, [actor, onEntered]);

  async function goToQq() {
    try {
      const path = page === null ? {} : { path: page };
      const { result } = await platform.call(providersOperations.qqLogin, path);
      location.assign(result);
    } catch (error) {
      platform.notify({ kind: 'error', title: (error as Error).message });
    }
  }

  function choose(provider: Provider) {
    if (page !== null) rememberPage(page);
    const path = page === null ? '' : `?path=${encodeURIComponent(page)}`;
    if (provider === 'wx') onSwitch('wxLogin');
    else if (provider === 'qq') void goToQq();
    else if (provider === 'ykb') send({ type: 'app.start' });
    else location.assign(`/api/auth/${provider}/login${path}`);
  }

  const logins = providers.filter((provider) => data?.logins.includes(provider));
  if (logins.length === 0) return null;
  return (
    <LoginIcons
      logins={logins}
      last={isProvider(last) ? last : null}
      app={snapshot.matches('waiting') ? 'waiting' : snapshot.matches('blocked') ? 'blocked' : 'idle'}
      isLate={snapshot.context.problem === 'late'}
      message={snapshot.context.message}
      onChoose={choose}
    />
  );
}
