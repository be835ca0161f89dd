import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import type { Provider } from '#contract/providers/providers.rule.ts';
import { completeSignInMachine, type SignedIn, type SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { secondFactorMachine } from '#machines/auth/second-factor.machine.ts';
import type { CallError } from './call-error.ts';
import type { SignInProps } from './declaration.ts';
import type { Platform } from './platform.ts';

/**
 * What a call that lets somebody in comes to: its token, or of an account with a second factor the challenge that the
 * refusal (4016) brings.
 */
export async function grantOf(enter: () => Promise<string>): Promise<SignInGrant> {
  try {
    return await enter();
  } catch (error) {
    const { code, result } = error as Partial<CallError>;
    const { challenge } = (result ?? {}) as { challenge?: unknown };
    if (code === 4016 && typeof challenge === 'string') return { challenge };
    throw error;
  }
}

/**
 * The end of every way in (M0), joined to the platform.
 * @param way what the login marks as 上次使用 from now on; null: nothing of ours
 */
export const completeSignIn = (
  { entry, notify, call }: Platform,
  { onEntering, onCloseModal }: Pick<SignInProps, 'onEntering' | 'onCloseModal'>,
  way: Provider | null = null,
) =>
  completeSignInMachine.provide({
    actors: {
      secondFactor: secondFactorMachine.provide({
        actors: {
          prove: fromPromise<string, { challenge: string; code: string }>(async ({ input, signal }) =>
            loginCodec.decodeGiven((await call(factorOperations.prove, input, { signal })).result),
          ),
        },
      }),
      getInfo: fromPromise<SignedIn>(async () => {
        const person = await entry.readPerson();
        notify({ kind: 'success', title: i18n._(msg`登录成功`) });
        entry.done(way);
        return person;
      }),
    },
    actions: {
      store: () => {
        onEntering();
        entry.store();
      },
      clearToken: entry.clear,
      closeModal: onCloseModal,
    },
  });

/** Where no modal stands above the page. */
export const withoutModal = { onEntering: () => undefined, onCloseModal: () => undefined };
