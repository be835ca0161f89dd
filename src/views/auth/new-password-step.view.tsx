import { Button, Spinner } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from './password-field.view.tsx';
import { PasswordRules } from './password-rules.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './login-scene-card.module.css';

export interface NewPasswordTyped {
  password: string;
  confirmation: string;
}

export type NewPasswordFault = 'passwordMissing' | 'passwordBad' | 'repeatMissing' | 'repeatDiffers';

const fields = {
  passwordMissing: 'password',
  passwordBad: 'password',
  repeatMissing: 'confirmation',
  repeatDiffers: 'confirmation',
} as const;

interface Props {
  typed: NewPasswordTyped;
  onType: (changed: Partial<NewPasswordTyped>) => void;
  problems: readonly string[];
  message: string | null;
  isWorking: boolean;
  /** The person's phone or address, which must not be in the password. */
  name: string;
  labels: { password: string; submit: string; working: string };
  /** Above the fields: what the first step has shown. */
  before?: ReactNode;
  onSubmit: () => void;
  /** Leads back to the first step; nothing typed is lost. */
  onBack: () => void;
  after?: ReactNode;
}

/** The second step of registration and recovery: a password, twice. */
export function NewPasswordStep({ typed, onType, problems, message, isWorking, name, labels, ...rest }: Props) {
  const { t } = useLingui();
  const { form, has, touch } = useFaults<NewPasswordFault>(problems, fields);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) rest.onSubmit();
      }}
    >
      {rest.before}
      {/* So that a password manager knows whose password this is. */}
      <input hidden readOnly autoComplete="username" value={name} />
      <PasswordField
        label={labels.password}
        required
        autoFocus
        name="password"
        autoComplete="new-password"
        fault={has('passwordMissing') ? t`请输入密码` : has('passwordBad') ? t`密码格式错误！` : undefined}
        value={typed.password}
        onChange={(password) => {
          onType({ password });
          touch('passwordMissing', 'passwordBad', 'repeatDiffers');
        }}
      />
      <PasswordRules password={typed.password} names={[name]} />
      <PasswordField
        label={t`再次输入`}
        required
        name="confirmation"
        autoComplete="new-password"
        fault={has('repeatMissing') ? t`请再次输入密码` : has('repeatDiffers') ? t`两次密码不匹配!` : undefined}
        value={typed.confirmation}
        onChange={(confirmation) => {
          onType({ confirmation });
          touch('repeatMissing', 'repeatDiffers');
        }}
      />
      <div role="alert" className={styles.message}>
        {message}
      </div>
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
        {isWorking ? <Spinner size="tiny" appearance="inverted" label={labels.working} /> : labels.submit}
      </Button>
      <div className={styles.links}>
        <button type="button" className={styles.plain} disabled={isWorking} onClick={rest.onBack}>
          {t`上一步`}
        </button>
        {rest.after}
      </div>
    </form>
  );
}
