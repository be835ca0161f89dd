import { Button, Spinner } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UnboundIdentity } from '#contract/providers/providers.rule.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { AccountForm, type AccountFault, type AccountTyped } from '../auth/account-form.view.tsx';
import { LoginSceneCard } from '../auth/login-scene-card.view.tsx';
import styles from '../auth/login-scene-card.module.css';
import { useProviderNames } from './provider.words.ts';

interface Props {
  /** As the provider calls the person; '' where it tells no name. */
  nickname: string;
  provider: UnboundIdentity['provider'];
  typed: AccountTyped;
  onType: (changed: Partial<AccountTyped>) => void;
  code: CodeState;
  onSend: () => void;
  problems: readonly AccountFault[];
  message: string | null;
  isWorking: boolean;
  onSubmit: () => void;
  onLogin: () => void;
}

/** 完善用户信息: the phone number that a third-party identity belongs to. */
export function RegisterInfoCard(props: Props) {
  const { t } = useLingui();
  const { nickname, provider, typed, onType, code, onSend, problems, message, isWorking, onSubmit, onLogin } = props;
  const names = useProviderNames();
  const way = provider === 'app' ? t`第三方应用` : names[provider];
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
      <AccountForm
        kind="phone"
        typed={typed}
        onType={onType}
        code={code}
        onSend={onSend}
        problems={problems}
        message={message}
        onSubmit={onSubmit}
      >
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
      </AccountForm>
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
