import type { LoginViewProps } from '#shell/plugin-api.ts';
import type { LoginTyped } from '#views/auth/login-card.view.tsx';
import type { PasswordByCodeTyped } from '#views/auth/password-by-code-card.view.tsx';

/** What was typed into the views; it stays while somebody goes from one to another, and nowhere longer. */
export interface Typed {
  login: LoginTyped;
  register: PasswordByCodeTyped;
  recover: PasswordByCodeTyped;
}

export const nothingTyped: Typed = {
  login: { account: '', password: '', remember: false },
  register: { identifier: '', code: '', hasAgreed: false, password: '', confirmation: '' },
  recover: { identifier: '', code: '', password: '', confirmation: '' },
};

export interface LoginFormProps extends LoginViewProps {
  typed: Typed;
  onType: <View extends keyof Typed>(view: View, changed: Partial<Typed[View]>) => void;
}
