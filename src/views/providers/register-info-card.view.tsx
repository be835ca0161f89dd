import { Button, Spinner } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { isMobile } from '#contract/common/identifier.rule.ts';
import type { UnboundIdentity } from '#contract/providers/providers.rule.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { CodeField } from '../auth/code-field.view.tsx';
import { LoginSceneCard } from '../auth/login-scene-card.view.tsx';
import { PhoneField } from '../auth/phone-field.view.tsx';
import { Agreement } from '../auth/register-card.view.tsx';
import { useFaults } from '../auth/use-faults.ts';
import styles from '../auth/login-scene-card.module.css';
import { useProviderNames } from './provider.words.ts';

interface Typed {
  phone: string;
  code: string;
  hasAgreed: boolean;
}

type Fault = 'phoneMissing' | 'codeMissing' | 'agreementMissing' | 'codeRefused';

const fields = {
  phoneMissing: 'identifier',
  codeMissing: 'code',
  codeRefused: 'code',
  agreementMissing: 'agreement',
} as const;

interface Props {
  /** As the provider calls the person; '' where it tells no name. */
  nickname: string;
  provider: UnboundIdentity['provider'];
  typed: Typed;
  onType: (changed: Partial<Typed>) => void;
  code: CodeState;
  onSend: () => void;
  problems: readonly Fault[];
  message: string | null;
  isWorking: boolean;
  onSubmit: () => void;
  onLogin: () => void;
}

/** 完善用户信息: the phone number that a third-party identity belongs to. */
export function RegisterInfoCard(props: Props) {
  const { t } = useLingui();
  const { nickname, provider, typed, onType, code, onSend, problems, message, isWorking, onSubmit, onLogin } = props;
  const { form, has, touch } = useFaults<Fault>(problems, fields);
  const names = useProviderNames();
  const way = provider === 'app' ? t`第三方应用` : names[provider];
  const phoneFault = has('phoneMissing')
    ? t`请输入手机号（账号）`
    : code.problem === 'empty'
      ? t`请输入手机号！`
      : code.problem === 'bad'
        ? t`请正确输入手机/邮箱！`
        : undefined;
  return (
    <LoginSceneCard
      kind="register"
      title={t`完善用户信息`}
      lead={
        nickname ? (
          <Trans>
            {nickname}，你好。已通过{way}认证，请补充手机号
          </Trans>
        ) : (
          <Trans>已通过{way}认证，请补充手机号</Trans>
        )
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
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
        <div role="alert" className={styles.message}>
          {problems.length === 0 && message}
        </div>
        <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
          {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在提交`} /> : t`完成并登录`}
        </Button>
        <p className={styles.centred}>{t`如手机号已有账号，将直接绑定到该账号`}</p>
        <div className={styles.links}>
          <button type="button" className={styles.plain} onClick={onLogin}>
            {t`返回登录`}
          </button>
        </div>
      </form>
    </LoginSceneCard>
  );
}

/** No identity waits here: it was completed, is over, or never came. */
export function NoIdentityCard({ message, onLogin }: { message: string | null; onLogin: () => void }) {
  const { t } = useLingui();
  return (
    <LoginSceneCard kind="register" title={t`完善用户信息`} lead={message ?? t`授权已失效，请重新登录`}>
      <div className={styles.form}>
        <Button appearance="primary" className={styles.submit} onClick={onLogin} autoFocus>
          {t`重新登录`}
        </Button>
      </div>
    </LoginSceneCard>
  );
}
