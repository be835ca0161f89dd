import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { CodeState } from '#views/common/code-state.ts';
import { CodeField } from './code-field.view.tsx';
import { FactorField } from './factor-field.view.tsx';
import { FormDialog } from './form-dialog.view.tsx';
import { PasswordField } from './password-field.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './form-dialog.module.css';

export type ConfirmWay = 'password' | 'sms' | 'email';

interface Props {
  /** Ways that this account has, with the masked phone or address; '' for the password. */
  ways: readonly { way: ConfirmWay; label: string }[];
  way: ConfirmWay;
  onChoose: (way: ConfirmWay) => void;
  code: CodeState;
  onSend: () => void;
  isMissing: boolean;
  /** The account has a second factor. */
  asksFactor: boolean;
  isFactorMissing: boolean;
  message: string | null;
  isWorking: boolean;
  onSubmit: (secret: string, factorCode: string) => void;
  onClose: () => void;
}

const fields = { secretMissing: 'password', codeMissing: 'code', factorMissing: 'factor' } as const;

/** Who is it? Before something that a stranger at this computer must not do. */
export function ConfirmSelf({ ways, way, onChoose, code, onSend, isMissing, message, isWorking, ...rest }: Props) {
  const { asksFactor, isFactorMissing } = rest;
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [typedCode, setTypedCode] = useState('');
  const [factorCode, setFactorCode] = useState('');
  // A new list, and with it the focus, for each attempt.
  const problems = useMemo(
    () => [...(isMissing ? ['secretMissing', 'codeMissing'] : []), ...(isFactorMissing ? ['factorMissing'] : [])],
    [isMissing, isFactorMissing],
  );
  const { form, has, touch } = useFaults<keyof typeof fields>(problems, fields);
  const names = { password: t`密码`, sms: t`短信验证码`, email: t`邮箱验证码` };
  return (
    <FormDialog
      title={t`身份确认`}
      lead={t`此操作涉及账号安全，确认后 5 分钟内不再询问`}
      form={form}
      submit={t`确认`}
      working={t`正在确认`}
      isWorking={isWorking}
      message={message}
      onSubmit={() => rest.onSubmit(way === 'password' ? password : typedCode, factorCode)}
      onClose={rest.onClose}
    >
      {ways.length > 1 && (
        <div role="radiogroup" aria-label={t`确认方式`} className={styles.ways}>
          {ways.map((one) => (
            <label key={one.way}>
              <input type="radio" name="way" checked={one.way === way} onChange={() => onChoose(one.way)} />
              <span>{[names[one.way], one.label].filter(Boolean).join(' ')}</span>
            </label>
          ))}
        </div>
      )}
      {way === 'password' ? (
        <PasswordField
          label={t`密码`}
          name="password"
          required
          autoFocus
          autoComplete="current-password"
          fault={has('secretMissing') ? t`请输入密码` : undefined}
          value={password}
          onChange={(value) => {
            setPassword(value);
            touch('secretMissing');
          }}
        />
      ) : (
        <CodeField
          key={way}
          code={{ ...code, sentTo: code.sentTo === null ? null : (ways.find((one) => one.way === way)?.label ?? '') }}
          onSend={onSend}
          fault={has('codeMissing') ? t`请输入验证码` : undefined}
          value={typedCode}
          onChange={(value) => {
            setTypedCode(value);
            touch('codeMissing');
          }}
        />
      )}
      {asksFactor && (
        <FactorField
          at="factorCode"
          value={factorCode}
          fault={has('factorMissing') ? t`请输入验证码` : undefined}
          onChange={(value) => {
            setFactorCode(value);
            touch('factorMissing');
          }}
        />
      )}
    </FormDialog>
  );
}
