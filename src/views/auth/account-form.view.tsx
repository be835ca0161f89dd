import { Checkbox } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { channelOf, isMobile } from '#contract/common/identifier.rule.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { Field } from '#views/common/field.view.tsx';
import { CodeField } from './code-field.view.tsx';
import { PhoneField } from './phone-field.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './login-scene-card.module.css';

export interface AccountTyped {
  /** A phone number, or an address where the account may have one. */
  identifier: string;
  code: string;
  /** Absent where nobody asks for it. */
  hasAgreed?: boolean;
}

export type AccountFault =
  | 'phoneMissing'
  | 'identifierBad'
  | 'codeMissing'
  | 'codeBad'
  | 'codeRefused'
  | 'agreementMissing';

const fields = {
  phoneMissing: 'identifier',
  identifierBad: 'identifier',
  codeMissing: 'code',
  codeBad: 'code',
  codeRefused: 'code',
  agreementMissing: 'agreement',
} as const;

interface Props {
  /** What the account is known by: `any` is a phone number or an address. */
  kind: 'phone' | 'any';
  /** Stands in the empty field, where the account is not there yet. */
  placeholder?: string;
  typed: AccountTyped;
  onType: (changed: Partial<AccountTyped>) => void;
  code: CodeState;
  onSend: () => void;
  /** Those of another step are nobody's here. */
  problems: readonly string[];
  /** The server's words, which may be about the code. */
  message: string | null;
  onSubmit: () => void;
  /** Below the fields: the button that sends. */
  children: ReactNode;
}

/** Whose account it is, proved by a code, and where an account is made the agreement. */
export function AccountForm({ kind, typed, onType, code, onSend, problems, message, ...rest }: Props) {
  const { t } = useLingui();
  const { form, has, touch } = useFaults<AccountFault>(problems, fields);
  const isPhone = kind === 'phone';
  const wrongIdentifier = () => {
    if (has('phoneMissing')) return t`请输入手机号（账号）`;
    if (code.problem === 'empty') return isPhone ? t`请输入手机号！` : t`请输入手机号/邮箱！`;
    return has('identifierBad') || code.problem === 'bad' ? t`请正确输入手机/邮箱！` : undefined;
  };
  const wrongCode = () => {
    if (has('codeMissing')) return t`请输入验证码`;
    if (has('codeBad')) return t`请正确输入验证码！`;
    return has('codeRefused') ? (message ?? t`请正确输入验证码！`) : undefined;
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rest.onSubmit();
      }}
    >
      <PhoneField
        label={isPhone ? t`手机号（账号）` : t`手机号或邮箱`}
        placeholder={rest.placeholder ?? (isPhone ? t`11 位手机号` : t`注册手机号或绑定邮箱`)}
        kind={kind}
        autoFocus
        fault={wrongIdentifier()}
        isGood={isPhone ? isMobile(typed.identifier) : channelOf(typed.identifier) !== null}
        value={typed.identifier}
        onChange={(identifier) => {
          onType({ identifier });
          touch('phoneMissing', 'identifierBad', 'codeRefused');
        }}
      />
      <CodeField
        code={code}
        onSend={onSend}
        fault={wrongCode()}
        value={typed.code}
        onChange={(value) => {
          onType({ code: value });
          touch('codeMissing', 'codeBad', 'codeRefused');
        }}
      />
      {typed.hasAgreed !== undefined && (
        <Agreement
          isTicked={typed.hasAgreed}
          isMissing={has('agreementMissing')}
          onTick={(hasAgreed) => {
            onType({ hasAgreed });
            touch('agreementMissing');
          }}
        />
      )}
      {rest.children}
    </form>
  );
}

/** The texts open in a new tab: the form stays as it is. */
function Agreement(props: { isTicked: boolean; isMissing: boolean; onTick: (isTicked: boolean) => void }) {
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
