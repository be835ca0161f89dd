import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { channelOf, masked } from '#contract/common/identifier.rule.ts';
import { PasswordByCodeCard, type PasswordByCodeProps } from './password-by-code-card.view.tsx';
import styles from './login-scene-card.module.css';

/** 找回密码 */
export function RecoverCard(props: PasswordByCodeProps) {
  const { t } = useLingui();
  const { identifier } = props.typed;
  const shown = masked(identifier);
  return (
    <PasswordByCodeCard
      {...props}
      kind="recovery"
      title={t`找回密码`}
      lead={
        <Trans>
          已想起密码？
          <button type="button" className={styles.link} onClick={props.onLogin}>
            立即登录
          </button>
        </Trans>
      }
      steps={[t`验证身份`, t`设置新密码`]}
      labels={{ password: t`新密码`, submit: t`重置密码`, working: t`正在重置` }}
      before={
        <p className={styles.note}>
          <CheckmarkCircleFilled aria-hidden fontSize={18} />
          {channelOf(identifier) === 'email' ? t`通过邮箱 ${shown} 验证` : t`通过手机 ${shown} 验证`}
        </p>
      }
      after={<span className={styles.centred}>{t`完成后，其他设备将退出登录`}</span>}
    />
  );
}
