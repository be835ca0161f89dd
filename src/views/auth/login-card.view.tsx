import { Button, Checkbox, Field, Input, Spinner } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular, LockClosedRegular, PhoneRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLook } from '../common/appearance.view.tsx';
import { Landscape } from '../common/landscape.view.tsx';
import { Mark } from '../common/logo.view.tsx';
import styles from './login-card.module.css';

interface Props {
  problem: 'accountMissing' | 'passwordMissing' | null;
  /** The server's words about the last attempt. */
  message: string | null;
  isWorking: boolean;
  onSubmit: (typed: { account: string; password: string; remember: boolean }) => void;
  /** What areas put below the form; `onFill` writes an account into it. */
  extras: (onFill: (account: string, password: string) => void) => ReactNode;
}

/** Landscape and form, 860 × 640; the same in the modal and on /login. */
export function LoginCard({ problem, message, isWorking, onSubmit, extras }: Props) {
  const { t } = useLingui();
  const { edition } = useLook();
  return (
    <div className={styles.card}>
      <div className={styles.side}>
        <Landscape width={320} height={640} sunAt={0.6} sunSize={56} horizon={0.62} />
        <div className={styles.words}>
          <span className={styles.brand}>{t`云海智学`}</span>
          <p className={styles.slogan}>
            {edition === 've' ? (
              <Trans>
                一技在手
                <br />
                天地自宽
              </Trans>
            ) : (
              <Trans>
                登高一步
                <br />
                便是云海
              </Trans>
            )}
          </p>
        </div>
      </div>
      <div className={styles.main}>
        <span className={styles.mark}>
          <Mark size={36} />
        </span>
        <h2>{t`登录`}</h2>
        <p className={styles.lead}>{t`用手机号和密码进入云海智学`}</p>
        <LoginForm problem={problem} message={message} isWorking={isWorking} onSubmit={onSubmit} extras={extras} />
      </div>
    </div>
  );
}

function LoginForm({ problem, message, isWorking, onSubmit, extras }: Props) {
  const { t } = useLingui();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isCapsOn, setIsCapsOn] = useState(false);
  const accountBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  // The first thing that is missing takes the focus.
  useEffect(() => {
    if (problem === 'accountMissing') accountBox.current?.focus();
    if (problem === 'passwordMissing') passwordBox.current?.focus();
  }, [problem, isWorking]);

  const watchCaps = (event: KeyboardEvent) => setIsCapsOn(event.getModifierState('CapsLock'));
  const isAccountMissing = problem === 'accountMissing' && account.trim() === '';
  const isPasswordMissing = problem === 'passwordMissing' && password === '';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) onSubmit({ account, password, remember });
      }}
    >
      <Field label={t`账号`} validationMessage={isAccountMissing ? t`请输入账号` : undefined}>
        <Input
          ref={accountBox}
          className={styles.input}
          contentBefore={<PhoneRegular aria-hidden />}
          value={account}
          onChange={(_, { value }) => setAccount(value)}
          autoFocus
          name="username"
          autoComplete="username"
          inputMode="tel"
          maxLength={254}
          placeholder={t`11 位手机号`}
        />
      </Field>
      <Field
        label={t`密码`}
        validationMessage={isPasswordMissing ? t`请输入密码` : undefined}
        hint={isCapsOn ? t`大写锁定已打开` : undefined}
      >
        <Input
          ref={passwordBox}
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          contentBefore={<LockClosedRegular aria-hidden />}
          contentAfter={
            <button
              type="button"
              className={styles.eye}
              aria-label={isShown ? t`隐藏密码` : t`显示密码`}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeRegular aria-hidden /> : <EyeOffRegular aria-hidden />}
            </button>
          }
          value={password}
          onChange={(_, { value }) => setPassword(value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setIsCapsOn(false)}
          name="password"
          autoComplete="current-password"
          maxLength={64}
        />
      </Field>
      <Checkbox
        className={styles.remember}
        label={t`这台电脑 7 天内免登录`}
        checked={remember}
        onChange={(_, { checked }) => setRemember(checked === true)}
      />
      <div role="alert" className={styles.message}>
        {message}
      </div>
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
        {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在登录`} /> : t`登 录`}
      </Button>
      <div className={styles.extras}>
        {extras((filledAccount, filledPassword) => {
          setAccount(filledAccount);
          setPassword(filledPassword);
        })}
      </div>
    </form>
  );
}
