import { registerCodec } from '#contract/auth/auth-accounts.codec.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { registerMachine } from '#machines/auth/register.machine.ts';
import { Refused } from '#shell/plugin-api.ts';
import { RegisterCard } from '#views/auth/register-card.view.tsx';
import { LoginFormExtras } from './login-form-extras.part.tsx';
import type { LoginFormProps } from './login-form.props.ts';
import { usePasswordByCode, type PasswordByCode } from './use-password-by-code.ts';

const registration: PasswordByCode = {
  id: 'register',
  machine: registerMachine,
  purpose: 'register',
  channelOf: (identifier) => (isMobile(identifier) ? 'sms' : null),
  encode: ({ identifier: phone, hasAgreed = false, ...typed }) => registerCodec.encode({ ...typed, phone, hasAgreed }),
};

/** 注册 (M5). */
export function RegisterForm(form: LoginFormProps) {
  const card = usePasswordByCode(registration, form);
  return (
    <Refused by={[accountOperations.register, codeOperations.sms]}>
      <RegisterCard {...card} extras={<LoginFormExtras view="register" form={form} />} />
    </Refused>
  );
}
