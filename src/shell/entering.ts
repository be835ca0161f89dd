import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import type { Provider } from '#contract/providers.rule.ts';
import { enterMachine, type Entered } from '#machines/enter.machine.ts';
import type { WayInProps } from './declaration.ts';
import type { Platform } from './platform.ts';

/**
 * The end of every way in (M0), joined to the platform.
 * @param way what the login marks as 上次使用 from now on; null: nothing of ours
 */
export const entering = (
  { entry, notify }: Platform,
  { onEntering, onCloseModal }: Pick<WayInProps, 'onEntering' | 'onCloseModal'>,
  way: Provider | null = null,
) =>
  enterMachine.provide({
    actors: {
      getInfo: fromPromise<Entered>(async () => {
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
