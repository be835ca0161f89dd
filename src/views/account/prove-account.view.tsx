import { Button, Input, Spinner } from '@fluentui/react-components';
import { PhoneRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#views/common/field.view.tsx';
import { FactorField } from '../auth/factor-field.view.tsx';
import { PasswordField } from '../auth/password-field.view.tsx';
import { useFaults } from '../auth/use-faults.ts';
import account from './account.module.css';
import styles from './joining.module.css';

const fields = { accountMissing: 'username', passwordMissing: 'password', factorMissing: 'factor' } as const;

interface Props {
  problems: readonly (keyof typeof fields)[];
  /** The other account has a second factor. */
  asksFactor: boolean;
  message: string | null;
  isWorking: boolean;
  onSubmit: (typed: { account: string; password: string; factorCode: string }) => void;
}

/** The first step: the other account proves itself, as it would log in. */
export function ProveAccount({ problems, asksFactor, message, isWorking, onSubmit }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ account: '', password: '', factorCode: '' });
  const { form, has, touch } = useFaults<keyof typeof fields>(problems, fields);
  const type = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  return (
    <section className={account.card} aria-label={t`验证另一个账号`}>
      <div className={account.head}>
        <h2>{t`验证另一个账号`}</h2>
      </div>
      <p className={account.hint}>{t`请输入另一个账号的登录信息。当前登录不受影响，合并前可以查看会合并哪些内容。`}</p>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) onSubmit(typed);
        }}
      >
        <Field
          at="account"
          label={t`账号`}
          required
          validationMessage={has('accountMissing') ? t`请输入账号` : undefined}
        >
          <Input
            contentBefore={<PhoneRegular aria-hidden />}
            value={typed.account}
            onChange={(_, { value }) => {
              type({ account: value });
              touch('accountMissing');
            }}
            name="username"
            autoComplete="off"
            inputMode="tel"
            maxLength={254}
            placeholder={t`11 位手机号`}
          />
        </Field>
        <PasswordField
          label={t`密码`}
          name="password"
          required
          autoComplete="current-password"
          fault={has('passwordMissing') ? t`请输入密码` : undefined}
          value={typed.password}
          onChange={(password) => {
            type({ password });
            touch('passwordMissing');
          }}
        />
        {asksFactor && (
          <FactorField
            at="factorCode"
            value={typed.factorCode}
            fault={has('factorMissing') ? t`请输入验证码` : undefined}
            onChange={(factorCode) => {
              type({ factorCode });
              touch('factorMissing');
            }}
          />
        )}
        <div role="alert" className={styles.message}>
          {message}
        </div>
        <div className={styles.acts}>
          <Button type="submit" appearance="primary" disabledFocusable={isWorking}>
            {isWorking ? <Spinner size="tiny" label={t`正在验证`} /> : t`验证并预览`}
          </Button>
        </div>
      </form>
    </section>
  );
}
