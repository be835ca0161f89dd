import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { channelOf, masked } from '#contract/common/identifier.rule.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { CodeField } from './code-field.view.tsx';
import { LoginSceneCard } from './login-scene-card.view.tsx';
import { NewPasswordStep, type NewPasswordFault, type NewPasswordTyped } from './new-password-step.view.tsx';
import { PhoneField } from './phone-field.view.tsx';
import { TwoSteps } from './two-steps.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './login-scene-card.module.css';

export interface RecoverTyped extends NewPasswordTyped {
  identifier: string;
  code: string;
}

type AccountFault = 'identifierBad' | 'codeBad' | 'codeRefused';

interface Props {
  step: 'account' | 'password';
  typed: RecoverTyped;
  onType: (changed: Partial<RecoverTyped>) => void;
  code: CodeState;
  onSend: () => void;
  problems: readonly (AccountFault | NewPasswordFault)[];
  message: string | null;
  isWorking: boolean;
  onNext: () => void;
  onBack: () => void;
  onSubmit: () => void;
  onLogin: () => void;
  /** What areas put below the form. */
  extras: ReactNode;
}

/** A forgotten password, in two steps; both keep what was typed. */
export function RecoverCard(props: Props) {
  const { t } = useLingui();
  const { step, typed, onType, problems, onLogin, extras } = props;
  const shown = masked(typed.identifier);
  return (
    <LoginSceneCard
      kind="recovery"
      title={t`找回密码`}
      lead={
        <Trans>
          已想起密码？
          <button type="button" className={styles.link} onClick={onLogin}>
            立即登录
          </button>
        </Trans>
      }
    >
      <TwoSteps names={[t`验证身份`, t`设置新密码`]} isSecond={step === 'password'} />
      {step === 'account' ? (
        <AccountStep {...props} />
      ) : (
        <NewPasswordStep
          {...props}
          typed={typed}
          onType={onType}
          problems={problems}
          name={typed.identifier}
          labels={{ password: t`新密码`, submit: t`重置密码`, working: t`正在重置` }}
          before={
            <p className={styles.note}>
              <CheckmarkCircleFilled aria-hidden fontSize={18} />
              {channelOf(typed.identifier) === 'email' ? t`通过邮箱 ${shown} 验证` : t`通过手机 ${shown} 验证`}
            </p>
          }
          after={<span className={styles.centred}>{t`完成后，其他设备将退出登录`}</span>}
        />
      )}
      <div className={styles.foot}>{extras}</div>
    </LoginSceneCard>
  );
}

const fields = { identifierBad: 'identifier', codeBad: 'code', codeRefused: 'code' } as const;

function AccountStep({ typed, onType, code, onSend, problems, message, onNext }: Props) {
  const { t } = useLingui();
  const { form, has, touch } = useFaults<AccountFault>(problems, fields);
  const isBad = has('identifierBad') || code.problem === 'bad';
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <PhoneField
        label={t`手机号或邮箱`}
        placeholder={t`注册手机号或绑定邮箱`}
        kind="any"
        autoFocus
        fault={code.problem === 'empty' ? t`请输入手机号/邮箱！` : isBad ? t`请正确输入手机/邮箱！` : undefined}
        isGood={channelOf(typed.identifier) !== null}
        value={typed.identifier}
        onChange={(identifier) => {
          onType({ identifier });
          touch('identifierBad', 'codeRefused');
        }}
      />
      <CodeField
        code={code}
        onSend={onSend}
        fault={
          has('codeBad') ? t`请正确输入验证码！` : has('codeRefused') ? (message ?? t`请正确输入验证码！`) : undefined
        }
        value={typed.code}
        onChange={(value) => {
          onType({ code: value });
          touch('codeBad', 'codeRefused');
        }}
      />
      <Button type="submit" appearance="primary" className={styles.submit}>
        {t`下一步`}
      </Button>
    </form>
  );
}
