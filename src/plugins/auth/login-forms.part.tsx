import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useState } from 'react';
import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import { LoginViewOf, type LoginViewProps } from '#shell/plugin-api.ts';
import { nothingTyped, type LoginFormProps, type Typed } from './login-form.props.ts';
import { PasswordLoginForm } from './password-login-form.part.tsx';
import { QrLoginForm } from './qr-login-form.part.tsx';
import { RecoverForm } from './recover-form.part.tsx';
import { RegisterForm } from './register-form.part.tsx';

export const loginTitles = {
  login: msg`登录`,
  register: msg`注册`,
  loginCode: msg`扫码登录`,
  backPassword: msg`找回密码`,
  registerInfo: msg`完善用户信息`,
  wxLogin: msg`登录`,
} as const satisfies Record<LoginView, MessageDescriptor>;

const own = {
  login: PasswordLoginForm,
  register: RegisterForm,
  loginCode: QrLoginForm,
  backPassword: RecoverForm,
} as const;

interface Props extends LoginViewProps {
  view: LoginView;
  /** Filled into the login's form. */
  account: string;
}

/** The view that is open; what was typed into the others stays. A view that no area shows is the login. */
export function LoginForms({ view, account, ...props }: Props) {
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [filled, setFilled] = useState('');
  const onType: LoginFormProps['onType'] = useCallback(
    (name, changed) => setTyped((before) => ({ ...before, [name]: { ...before[name], ...changed } })),
    [],
  );
  if (account !== filled) {
    setFilled(account);
    // Whoever has just set a password types it once more; nobody else finds it in the forms.
    if (account !== '') setTyped({ ...nothingTyped, login: { ...nothingTyped.login, account } });
  }
  const form = { ...props, typed, onType };
  if (view === 'registerInfo' || view === 'wxLogin')
    return <LoginViewOf {...props} view={view} otherwise={<PasswordLoginForm {...form} />} />;
  const Form = own[view];
  return <Form {...form} />;
}
