import { recoverCodec } from '#contract/auth/auth-accounts.codec.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { recoverMachine } from '#machines/auth/recover.machine.ts';
import { Refused } from '#shell/plugin-api.ts';
import { RecoverCard } from '#views/auth/recover-card.view.tsx';
import { LoginFormExtras } from './login-form-extras.part.tsx';
import type { LoginFormProps } from './login-form.props.ts';
import { usePasswordByCode, type PasswordByCode } from './use-password-by-code.ts';

const recovery: PasswordByCode = {
  id: 'recover',
  machine: recoverMachine,
  purpose: 'recovery',
  channelOf,
  encode: recoverCodec.encode,
};

/** 找回密码 (M6). */
export function RecoverForm(form: LoginFormProps) {
  const card = usePasswordByCode(recovery, form);
  return (
    <Refused by={[accountOperations.recover, codeOperations.sms, codeOperations.email]}>
      <RecoverCard {...card} extras={<LoginFormExtras view="backPassword" form={form} />} />
    </Refused>
  );
}
