import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import { enterMachine } from '#machines/enter.machine.ts';
import type { LoginViewProps, Platform } from '#shell/plugin-api.ts';

/** The end of every way in (M0), joined to the platform. */
export const entering = (
  { entry, notify }: Platform,
  { onEntering, onCloseModal }: Pick<LoginViewProps, 'onEntering' | 'onCloseModal'>,
) =>
  enterMachine.provide({
    actors: {
      getInfo: fromPromise<{ teacherState: '0' | '1' | '2' }>(async () => {
        const person = await entry.readPerson();
        notify({ kind: 'success', title: i18n._(msg`登录成功`) });
        entry.done();
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
