import { Button } from '@fluentui/react-components';
import { ShieldKeyholeRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { FactorState } from '#contract/auth/auth-factor.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import styles from './account.module.css';

interface Props {
  state: FactorState;
  onEnrol: () => void;
  onRenew: () => void;
  onDisable: () => void;
}

/** 两步验证: whether it is on, and what can be done about it. */
export function FactorRow({ state: { enabledAt, recoveryLeft, advice }, onEnrol, onRenew, onDisable }: Props) {
  const { t } = useLingui();
  const day = enabledAt ? dayText(enabledAt) : '';
  const offHint =
    advice === 'none'
      ? t`登录时除密码外，再输入手机验证器显示的 6 位数字`
      : t`你管理着他人的数据，建议开启：密码泄露后，别人仍无法登录`;
  return (
    <div className={styles.row}>
      <ShieldKeyholeRegular fontSize={20} aria-hidden />
      <span>
        <strong>
          {t`两步验证`}
          {enabledAt && <FlagTag tone="ok">{t`已开启`}</FlagTag>}
          {!enabledAt && <FlagTag tone={advice === 'none' ? 'none' : 'late'}>{t`未开启`}</FlagTag>}
        </strong>
        <small>{enabledAt ? t`${day} 开启，还剩 ${recoveryLeft} 个恢复码` : offHint}</small>
      </span>
      {enabledAt ? (
        <span className={styles.acts}>
          <Button onClick={onRenew}>{t`重新生成恢复码`}</Button>
          <Button onClick={onDisable}>{t`关闭两步验证`}</Button>
        </span>
      ) : (
        <Button onClick={onEnrol}>{t`开启两步验证`}</Button>
      )}
    </div>
  );
}
