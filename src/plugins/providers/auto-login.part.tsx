import { useEffect, useState } from 'react';
import { providersAddresses } from '#contract/providers/providers.addresses.ts';
import { fromPromise } from 'xstate';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { masked } from '#contract/common/identifier.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import type { Provider, UnboundIdentity } from '#contract/providers/providers.rule.ts';
import { isReturnPath } from '#contract/common/return-path.rule.ts';
import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { autoLoginMachine, type AutoLoginProvider } from '#machines/providers/auto-login.machine.ts';
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
  /** Who vouches for the person; null where an app does. */
  provider: Provider | null;
  entry: AutoLoginProvider;
  /** A page of ours to which the other site leads. */
  page: string | null;
  onUnbound: (identity: UnboundIdentity) => void;
  onEntered: (goTo: string) => void;
}

const joined = (platform: Platform, provider: Provider | null) =>
  autoLoginMachine.provide({
    actors: {
      post: fromPromise<SignInGrant, AutoLoginProvider>(({ input, signal }) =>
        grantOf(async () => {
          if (input.kind === 'token') {
            const { result } = await platform.call(providersOperations.tokenEnter, { token: input.token }, { signal });
            return loginCodec.decodeGiven(result);
          }
          const { kind, ...signed } = input;
          const operation = kind === 'account' ? providersOperations.signAccountEnter : providersOperations.signEnter;
          return loginCodec.decodeGiven((await platform.call(operation, signed, { signal })).result);
        }),
      ),
      logout: fromPromise<void>(async () => {
        await platform.call(authOperations.logout, {});
        platform.entry.clear();
      }),
      completeSignIn: completeSignIn(platform, withoutModal, provider),
    },
    actions: { clean: () => platform.navigate(providersAddresses.callback.to(), { replace: true }) },
  });

/** Automatic login (M16). */
export function AutoLogin({ provider, entry, page, onUnbound, onEntered }: Props) {
  const platform = usePlatform();
  const { person, navigate } = platform;
  const [machine] = useState(() => joined(platform, provider));
  const target = page !== null && isReturnPath(page) ? page : null;
  const isNamed = entry.kind === 'account' && person.id !== null && masked(entry.account) === person.accountMasked;
  const isSomebody = person.id !== null || readStored('isLogin') === '1';
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      entry,
      person: isNamed ? 'named' : isSomebody ? 'other' : 'nobody',
      wayBack: platform.entry.wayBack(target),
    },
  });

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const { value, context } = actor.getSnapshot();
        if (value === 'unbound' && context.identity) onUnbound(context.identity);
        else if (value === 'entered') onEntered(context.goTo);
        else
          navigate(value === 'finished' ? (target ?? portalAddresses.home.to()) : portalAddresses.home.to(), {
            replace: true,
          });
      },
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  const factor = useFactorStep(snapshot.children.signIn);
  if (factor) return <FactorPage step={factor} />;
  const looks = { asking: 'asking', refused: 'failed' } as const;
  return (
    <OauthResult
      purpose="visit"
      look={looks[snapshot.value as keyof typeof looks] ?? 'working'}
      problem={snapshot.context.message === null ? 'badLink' : null}
      message={snapshot.context.message}
      name={person.nickname || person.name}
      onConfirm={() => send({ type: 'auto.confirm' })}
      onCancel={() => send({ type: 'auto.cancel' })}
      onRetry={() => send({ type: 'auto.leave' })}
    />
  );
}
