import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import type { Provider } from '#contract/providers/providers.rule.ts';
import { completeSignInMachine, type SignedIn } from '#machines/auth/complete-sign-in.machine.ts';
import type { SignInProps } from './declaration.ts';
import type { Platform } from './platform.ts';

/**
 * The end of every way in (M0), joined to the platform.
 * @param way what the login marks as 上次使用 from now on; null: nothing of ours
 */
export const completeSignIn = (
  { entry, notify }: Platform,
  { onEntering, onCloseModal }: Pick<SignInProps, 'onEntering' | 'onCloseModal'>,
  way: Provider | null = null,
) =>
  completeSignInMachine.provide({
    actors: {
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
