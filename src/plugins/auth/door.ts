import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import { enterMachine } from '#machines/enter.machine.ts';
import type { LoginViewProps, Platform } from '#shell/plugin-api.ts';
import type { LoginTyped } from '#views/auth/login-card.view.tsx';
import type { RecoverTyped } from '#views/auth/recover-card.view.tsx';
import type { RegisterTyped } from '#views/auth/register-card.view.tsx';

/** What was typed into the views; it stays while somebody goes from one to another, and nowhere longer. */
export interface Typed {
  login: LoginTyped;
  register: RegisterTyped;
  recover: RecoverTyped;
}

export const nothingTyped: Typed = {
  login: { account: '', password: '', remember: false },
  register: { phone: '', code: '', hasAgreed: false, password: '', confirmation: '' },
  recover: { identifier: '', code: '', password: '', confirmation: '' },
};

export interface DoorProps extends LoginViewProps {
  typed: Typed;
  onType: <View extends keyof Typed>(view: View, changed: Partial<Typed[View]>) => void;
}

/** The end of every way in (M0), joined to the platform. */
export const entering = ({ entry, notify }: Platform, { onEntering, onCloseModal }: LoginViewProps) =>
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
