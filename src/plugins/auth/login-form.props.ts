import type { LoginViewProps } from '#shell/plugin-api.ts';
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

export interface LoginFormProps extends LoginViewProps {
  typed: Typed;
  onType: <View extends keyof Typed>(view: View, changed: Partial<Typed[View]>) => void;
}
