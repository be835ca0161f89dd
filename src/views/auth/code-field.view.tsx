import { Input } from '@fluentui/react-components';
import { ShieldRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { masked } from '#contract/common/identifier.rule.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './login-scene-card.module.css';

interface Props {
  code: CodeState;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  fault?: string;
  autoFocus?: boolean;
}

/** A code, and the button that has it sent: once in 120 s. */
export function CodeField({ code, value, onChange, onSend, fault, autoFocus }: Props) {
  const { t } = useLingui();
  const { left, isSending, sentTo } = code;
  const isIdle = left === 0 && !isSending;
  const to = sentTo === null ? null : masked(sentTo);
  const wrong = fault ?? code.message ?? undefined;
  return (
    <Field
      at="code"
      label={t`验证码`}
      required
      validationMessage={wrong}
      hint={to !== null && wrong === undefined ? <Trans>已发送到 {to}，5 分钟内有效，可直接粘贴</Trans> : undefined}
    >
      <Input
        className={styles.input}
        contentBefore={<ShieldRegular aria-hidden />}
        contentAfter={
          <button type="button" className={styles.send} aria-disabled={!isIdle} onClick={() => isIdle && onSend()}>
            {left > 0 ? t`${left}秒后可重发` : isSending ? t`正在发送` : t`获取验证码`}
          </button>
        }
        value={value}
        // A pasted code may come with spaces.
        onChange={(_, { value: typed }) => onChange(typed.replace(/\s/g, ''))}
        name="code"
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
      />
    </Field>
  );
}
