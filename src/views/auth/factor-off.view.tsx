import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FactorField } from './factor-field.view.tsx';
import { FormDialog } from './form-dialog.view.tsx';
import { PasswordField } from './password-field.view.tsx';
import { useFaults } from './use-faults.ts';

const fields = { passwordMissing: 'password', codeMissing: 'factor' } as const;

interface Props {
  problems: readonly (keyof typeof fields)[];
  message: string | null;
  isWorking: boolean;
  onSubmit: (password: string, code: string) => void;
  onClose: () => void;
}

/** 关闭两步验证 */
export function FactorOff({ problems, message, isWorking, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, has, touch } = useFaults<keyof typeof fields>(problems, fields);
  return (
    <FormDialog
      title={t`关闭两步验证`}
      lead={t`关闭后，仅凭密码即可登录；恢复码同时失效`}
      form={form}
      submit={t`关闭两步验证`}
      working={t`正在关闭`}
      isWorking={isWorking}
      message={message}
      onSubmit={() => onSubmit(password, code)}
      onClose={onClose}
    >
      <PasswordField
        label={t`密码`}
        name="password"
        required
        autoFocus
        autoComplete="current-password"
        fault={has('passwordMissing') ? t`请输入密码` : undefined}
        value={password}
        onChange={(value) => {
          setPassword(value);
          touch('passwordMissing');
        }}
      />
      <FactorField
        value={code}
        fault={has('codeMissing') ? t`请输入验证码` : undefined}
        onChange={(value) => {
          setCode(value);
          touch('codeMissing');
        }}
      />
    </FormDialog>
  );
}
