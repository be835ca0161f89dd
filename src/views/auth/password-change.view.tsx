import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from './form-dialog.view.tsx';
import { PasswordField } from './password-field.view.tsx';
import { PasswordRules } from './password-rules.view.tsx';
import { useFaults } from './use-faults.ts';

export interface PasswordChangeTyped {
  former: string;
  password: string;
  confirmation: string;
}

const fields = {
  formerMissing: 'former',
  passwordMissing: 'password',
  passwordBad: 'password',
  sameAsFormer: 'password',
  repeatMissing: 'confirmation',
  repeatDiffers: 'confirmation',
} as const;
type Fault = keyof typeof fields;

interface Props {
  problems: readonly Fault[];
  message: string | null;
  isWorking: boolean;
  onSubmit: (typed: PasswordChangeTyped) => void;
  onClose: () => void;
}

/** The old password and a new one, twice. */
export function PasswordChange({ problems, message, isWorking, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<PasswordChangeTyped>({ former: '', password: '', confirmation: '' });
  const { form, has, touch } = useFaults<Fault>(problems, fields);
  const newFault = has('passwordMissing')
    ? t`请输入密码`
    : has('passwordBad')
      ? t`密码格式错误！`
      : has('sameAsFormer')
        ? t`新密码不能与原密码相同`
        : undefined;
  return (
    <FormDialog
      title={t`修改密码`}
      lead={t`修改后所有设备将退出登录`}
      form={form}
      submit={t`修改密码`}
      working={t`正在修改`}
      isWorking={isWorking}
      message={message}
      onSubmit={() => onSubmit(typed)}
      onClose={onClose}
    >
      <PasswordField
        label={t`原密码`}
        name="former"
        required
        autoFocus
        autoComplete="current-password"
        fault={has('formerMissing') ? t`请输入原密码` : undefined}
        value={typed.former}
        onChange={(former) => {
          setTyped({ ...typed, former });
          touch('formerMissing', 'sameAsFormer');
        }}
      />
      <PasswordField
        label={t`新密码`}
        name="password"
        required
        autoComplete="new-password"
        fault={newFault}
        value={typed.password}
        onChange={(password) => {
          setTyped({ ...typed, password });
          touch('passwordMissing', 'passwordBad', 'sameAsFormer', 'repeatDiffers');
        }}
      />
      <PasswordRules password={typed.password} names={[]} />
      <PasswordField
        label={t`再次输入`}
        name="confirmation"
        required
        autoComplete="new-password"
        fault={has('repeatMissing') ? t`请再次输入密码` : has('repeatDiffers') ? t`两次密码不匹配!` : undefined}
        value={typed.confirmation}
        onChange={(confirmation) => {
          setTyped({ ...typed, confirmation });
          touch('repeatMissing', 'repeatDiffers');
        }}
      />
    </FormDialog>
  );
}
