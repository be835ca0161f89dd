import { Button, Checkbox } from '@fluentui/react-components';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isMobile } from '#contract/common/identifier.rule.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { Field } from '#views/common/field.view.tsx';
import { CodeField } from './code-field.view.tsx';
import { LoginSceneCard } from './login-scene-card.view.tsx';
import { NewPasswordStep, type NewPasswordFault, type NewPasswordTyped } from './new-password-step.view.tsx';
import { PhoneField } from './phone-field.view.tsx';
import { TwoSteps } from './two-steps.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './login-scene-card.module.css';

export interface RegisterTyped extends NewPasswordTyped {
  phone: string;
  code: string;
  hasAgreed: boolean;
}

type AccountFault = 'phoneMissing' | 'codeMissing' | 'agreementMissing' | 'codeRefused';

interface Props {
  step: 'account' | 'password';
  typed: RegisterTyped;
  onType: (changed: Partial<RegisterTyped>) => void;
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

/** Registration in two steps; both keep what was typed. */
export function RegisterCard(props: Props) {
  const { t } = useLingui();
  const { step, typed, onType, problems, onLogin, extras } = props;
  return (
    <LoginSceneCard
      kind="register"
      title={t`注册`}
      lead={
        <Trans>
          已有账号？
          <button type="button" className={styles.link} onClick={onLogin}>
            立即登录
          </button>
        </Trans>
      }
    >
      <TwoSteps names={[t`验证手机`, t`设置密码`]} isSecond={step === 'password'} />
      {step === 'account' ? (
        <AccountStep {...props} />
      ) : (
        <NewPasswordStep
          {...props}
          typed={typed}
          onType={onType}
          problems={problems}
          name={typed.phone}
          labels={{ password: t`密码`, submit: t`注 册`, working: t`正在注册` }}
        />
      )}
      <div className={styles.foot}>{extras}</div>
    </LoginSceneCard>
  );
}

const fields = {
  phoneMissing: 'identifier',
  codeMissing: 'code',
  codeRefused: 'code',
  agreementMissing: 'agreement',
} as const;

function AccountStep({ typed, onType, code, onSend, problems, message, onNext }: Props) {
  const { t } = useLingui();
  const { form, has, touch } = useFaults<AccountFault>(problems, fields);
  const phoneFault = has('phoneMissing')
    ? t`请输入手机号（账号）`
    : code.problem === 'empty'
      ? t`请输入手机号！`
      : code.problem === 'bad'
        ? t`请正确输入手机/邮箱！`
        : undefined;
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
        label={t`手机号（账号）`}
        placeholder={t`11 位手机号`}
        kind="phone"
        autoFocus
        fault={phoneFault}
        isGood={isMobile(typed.phone)}
        value={typed.phone}
        onChange={(phone) => {
          onType({ phone });
          touch('phoneMissing', 'codeRefused');
        }}
      />
      <CodeField
        code={code}
        onSend={onSend}
        fault={
          has('codeMissing') ? t`请输入验证码` : has('codeRefused') ? (message ?? t`请正确输入验证码！`) : undefined
        }
        value={typed.code}
        onChange={(value) => {
          onType({ code: value });
          touch('codeMissing', 'codeRefused');
        }}
      />
      <Agreement
        isTicked={typed.hasAgreed}
        isMissing={has('agreementMissing')}
        onTick={(hasAgreed) => {
          onType({ hasAgreed });
          touch('agreementMissing');
        }}
      />
      <Button type="submit" appearance="primary" className={styles.submit}>
        {t`下一步`}
      </Button>
    </form>
  );
}

/** The texts open in a new tab: the form stays as it is. */
export function Agreement(props: { isTicked: boolean; isMissing: boolean; onTick: (isTicked: boolean) => void }) {
  const { t } = useLingui();
  const { isTicked, isMissing, onTick } = props;
  return (
    <Field at="agreement" validationMessage={isMissing ? t`请勾选协议` : undefined}>
      <Checkbox
        className={styles.agree}
        name="agreement"
        checked={isTicked}
        onChange={(_, { checked }) => onTick(checked === true)}
        label={
          <Trans>
            已阅读并同意
            <a href={helpAddresses.common.to({ code: 'ServiceAgreement' })} target="_blank" rel="noopener">
              《服务协议》
            </a>
            和
            <a href={helpAddresses.common.to({ code: 'PrivacyPolicy' })} target="_blank" rel="noopener">
              《隐私政策》
            </a>
          </Trans>
        }
      />
    </Field>
  );
}
