import { useEffect, useState } from 'react';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { providersAddresses } from '#contract/providers/providers.addresses.ts';
import { fromPromise } from 'xstate';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import type { Provider, UnboundIdentity } from '#contract/providers/providers.rule.ts';
import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { oauthCallbackMachine } from '#machines/providers/oauth-callback.machine.ts';
import {
  completeSignIn,
  grantOf,
  readStored,
  useFactorStep,
  useMachine,
  usePlatform,
  withoutModal,
  type Platform,
} from '#shell/plugin-api.ts';
import { OauthResult } from '#views/providers/oauth-result.view.tsx';
import { FactorPage } from './factor-page.part.tsx';

interface Props {
  given: { provider: Provider | null; mode: 'login' | 'bind'; code: string; state: string };
  onUnbound: (identity: UnboundIdentity) => void;
  onEntered: (goTo: string) => void;
}

interface Returned {
  code: string;
  state: string;
}

const calls = {
  wx: { enter: providersOperations.wxEnter, bind: providersOperations.wxBind },
  qq: { enter: providersOperations.qqEnter, bind: providersOperations.qqBind },
};

const joined = (platform: Platform, provider: 'wx' | 'qq') =>
  oauthCallbackMachine.provide({
    actors: {
      exchange: fromPromise<SignInGrant, Returned>(({ input, signal }) =>
        grantOf(async () => {
          // The server waits 5 s for each of the provider's answers.
          const { result } = await platform.call(calls[provider].enter, input, { signal, timeoutMs: 20_000 });
          return loginCodec.decodeGiven(result);
        }),
      ),
      bind: fromPromise<string, Returned>(
        async ({ input, signal }) =>
          (await platform.call(calls[provider].bind, input, { signal, timeoutMs: 20_000 })).message,
      ),
      completeSignIn: completeSignIn(platform, withoutModal, provider),
    },
    actions: { clean: () => platform.navigate(providersAddresses.callback.to(), { replace: true }) },
  });

/** The way back from WeChat and QQ (M15). Everybody else comes back with a token. */
export function OauthCallback({ given, onUnbound, onEntered }: Props) {
  const platform = usePlatform();
  const { person, navigate, notify } = platform;
  const { mode, state } = given;
  const provider = given.provider === 'qq' ? 'qq' : 'wx';
  const isKnown = given.provider === 'qq' || given.provider === 'wx';
  const [machine] = useState(() => joined(platform, provider));
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      mode,
      state,
      code: isKnown ? given.code : '',
      token: '',
      isLoggedIn: person.id !== null || readStored('isLogin') === '1',
      wayBack: platform.entry.wayBack(null),
    },
  });

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const { value, context } = actor.getSnapshot();
        if (value === 'unbound' && context.identity) onUnbound(context.identity);
        else if (value === 'entered') onEntered(context.goTo);
        else if (value === 'bound') {
          notify({ kind: 'success', title: context.message ?? '' });
          navigate(accountAddresses.settings.to(), { replace: true });
        } else navigate(mode === 'bind' ? accountAddresses.settings.to() : authAddresses.login.to(), { replace: true });
      },
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  const factor = useFactorStep(snapshot.children.signIn);
  if (factor) return <FactorPage step={factor} />;
  return (
    <OauthResult
      purpose={mode}
      look={snapshot.matches('failed') ? 'failed' : 'working'}
      problem={snapshot.context.problem}
      message={snapshot.context.message}
      name=""
      onConfirm={() => undefined}
      onCancel={() => undefined}
      onRetry={() => send({ type: 'oauth.retry' })}
    />
  );
}
