import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordByCodeCard, type PasswordByCodeProps } from './password-by-code-card.view.tsx';
import styles from './login-scene-card.module.css';

/** 注册 */
export function RegisterCard(props: PasswordByCodeProps) {
  const { t } = useLingui();
  return (
    <PasswordByCodeCard
      {...props}
      kind="register"
      title={t`注册`}
      lead={
        <Trans>
          已有账号？
          <button type="button" className={styles.link} onClick={props.onLogin}>
            立即登录
          </button>
        </Trans>
      }
      steps={[t`验证手机`, t`设置密码`]}
      labels={{ password: t`密码`, submit: t`注 册`, working: t`正在注册` }}
    />
  );
}
