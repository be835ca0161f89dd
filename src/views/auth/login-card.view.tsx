import { Button, Checkbox, Input, Spinner } from '@fluentui/react-components';
import { PhoneRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { Field } from '#views/common/field.view.tsx';
import { LoginSceneCard } from './login-scene-card.view.tsx';
import { PasswordField } from './password-field.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './login-scene-card.module.css';

export interface LoginTyped {
  account: string;
  password: string;
  remember: boolean;
}

type Problem = 'accountMissing' | 'passwordMissing';

interface Props {
  typed: LoginTyped;
  onType: (changed: Partial<LoginTyped>) => void;
  problem: Problem | null;
  /** The server's words about the last attempt. */
  message: string | null;
  isWorking: boolean;
  onSubmit: (typed: LoginTyped) => void;
  onSwitch: (view: 'register' | 'backPassword' | 'loginCode') => void;
  /** What areas put below the form. */
  extras: ReactNode;
}

const fields = { accountMissing: 'username', passwordMissing: 'password' } as const;

/** Account and password, and the ways to every other view. */
export function LoginCard({ typed, onType, problem, message, isWorking, onSubmit, onSwitch, extras }: Props) {
  const { t } = useLingui();
  // A new list, and with it the focus, for each attempt.
  // oxlint-disable-next-line react/exhaustive-deps
  const problems = useMemo(() => (problem ? [problem] : []), [problem, isWorking]);
  const { form, has, touch } = useFaults(problems, fields);
  return (
    <LoginSceneCard
      kind="login"
      title={t`登录`}
      lead={
        <Trans>
          还没有账号？
          <button type="button" className={styles.link} onClick={() => onSwitch('register')}>
            手机号注册
          </button>
        </Trans>
      }
      corner={
        <button
          type="button"
          className={styles.corner}
          aria-label={t`扫码登录，扫码更快`}
          onClick={() => onSwitch('loginCode')}
        >
          <span>{t`扫码更快`}</span>
          <CodeDrawing />
        </button>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) onSubmit(typed);
        }}
      >
        <Field at="account" label={t`账号`} validationMessage={has('accountMissing') ? t`请输入账号` : undefined}>
          <Input
            className={styles.input}
            contentBefore={<PhoneRegular aria-hidden />}
            value={typed.account}
            onChange={(_, { value }) => {
              onType({ account: value });
              if (value.trim() !== '') touch('accountMissing');
            }}
            autoFocus
            name="username"
            autoComplete="username"
            inputMode="tel"
            maxLength={254}
            placeholder={t`11 位手机号`}
          />
        </Field>
        <PasswordField
          label={t`密码`}
          name="password"
          autoComplete="current-password"
          fault={has('passwordMissing') ? t`请输入密码` : undefined}
          value={typed.password}
          onChange={(value) => {
            onType({ password: value });
            touch('passwordMissing');
          }}
        />
        <Checkbox
          className={styles.remember}
          label={t`7 天内免登录`}
          checked={typed.remember}
          onChange={(_, { checked }) => onType({ remember: checked === true })}
        />
        <div role="alert" className={styles.message}>
          {message}
        </div>
        <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
          {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在登录`} /> : t`登 录`}
        </Button>
        <div className={styles.links}>
          <button type="button" className={styles.plain} onClick={() => onSwitch('backPassword')}>
            {t`忘记密码`}
          </button>
        </div>
        <div className={styles.extras}>{extras}</div>
      </form>
    </LoginSceneCard>
  );
}

/** Three eyes and some dots: it means "QR code" and holds none. */
function CodeDrawing() {
  const dots = '0 8,8 0,8 4,8 8,10 10,12 8,10 6,14 8,8 12,8 16,12 12,16 10,18 8,14 14,18 12,12 16,16 16,10 18,18 18';
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={styles.code} fill="currentColor">
      {['0 0', '14 0', '14 14'].map((at) => (
        <path key={at} d={`M${at}h6v6h-6zm1 1v4h4v-4zm1 1h2v2h-2z`} fillRule="evenodd" />
      ))}
      {dots.split(',').map((at) => (
        <path key={at} d={`M${at}h1.4v1.4h-1.4z`} />
      ))}
    </svg>
  );
}
