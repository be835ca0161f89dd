import { Button, Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Field } from '#views/common/field.view.tsx';
import styles from './captcha.module.css';

type Channel = 'sms' | 'email';

interface Props {
  state: 'asking' | 'sending' | 'typing' | 'checking' | 'solved';
  channel: Channel;
  identifier: string;
  /** The value will count for this identifier alone, so it is not to be changed. */
  isGiven: boolean;
  problem: 'identifierWrong' | 'codeWrong' | null;
  /** The server's words about the last attempt. */
  message: string | null;
  onAsk: (identifier: string) => void;
  onSubmit: (code: string) => void;
  onAgain: () => void;
  /** Back to the picture. */
  onBack: () => void;
}

/** A code of six digits instead of a picture: first for whom, then the code. */
export function CaptchaFallback(props: Props) {
  const { state, identifier } = props;
  const isAsking = state === 'asking' || state === 'sending';
  return isAsking ? <AskForm {...props} /> : <CodeForm key={identifier} {...props} />;
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a form's dialog: the outer one has nothing to do with it.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form className={styles.other} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

function Message({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className={styles.message} role="alert">
      {text}
    </p>
  );
}

function AskForm({ state, channel, identifier, isGiven, problem, message, onAsk, onBack }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(identifier);
  const isSms = channel === 'sms';
  const wrong = isSms ? t`请输入 11 位手机号` : t`请正确输入邮箱`;
  return (
    <Form onSubmit={() => onAsk(typed)}>
      <p>{isSms ? t`看不清图片时，可改用手机验证码。` : t`看不清图片时，可改用邮箱验证码。`}</p>
      <Field
        at="identifier"
        label={isSms ? t`手机号` : t`邮箱`}
        validationMessage={problem === 'identifierWrong' ? wrong : undefined}
      >
        <Input
          size="large"
          type={isSms ? 'tel' : 'email'}
          autoComplete={isSms ? 'tel' : 'email'}
          value={typed}
          readOnly={isGiven}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Message text={message} />
      <Button appearance="primary" size="large" type="submit" disabledFocusable={state === 'sending'}>
        {state === 'sending' ? t`正在发送` : t`发送验证码`}
      </Button>
      <Button appearance="subtle" onClick={onBack}>{t`返回图片验证`}</Button>
    </Form>
  );
}

function CodeForm({ state, identifier, problem, message, onSubmit, onAgain, onBack }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const isBusy = state !== 'typing';
  return (
    <Form onSubmit={() => onSubmit(code)}>
      <p role="status">{t`验证码已发到 ${identifier}，5 分钟内有效。`}</p>
      <Field
        at="code"
        label={t`6 位验证码`}
        validationMessage={problem === 'codeWrong' ? t`请输入 6 位验证码` : undefined}
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          value={code}
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
      <Message text={message} />
      <Button appearance="primary" size="large" type="submit" disabledFocusable={isBusy}>
        {isBusy ? t`正在验证` : t`完成验证`}
      </Button>
      <div className={styles.foot}>
        <button type="button" onClick={onAgain}>{t`重新发送`}</button>
        <button type="button" onClick={onBack}>{t`返回图片验证`}</button>
      </div>
    </Form>
  );
}
