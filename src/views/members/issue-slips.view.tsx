import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { slipLimits } from '#contract/activation/slip.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import styles from './member-form.module.css';

interface Props {
  count: number;
  failure: string | null;
  isIssuing: boolean;
  onIssue: () => void;
  onCancel: () => void;
}

/** What has to be known before slips are handed out: they are shown once, and older ones are void. */
export function IssueSlipsDialog({ count, failure, isIssuing, onIssue, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const isMany = count > slipLimits.atOnce;
  const [people, most] = [i18n.number(count), i18n.number(slipLimits.atOnce)];
  return (
    <AskDialog
      title={t`为 ${people} 人发放激活凭条`}
      agree={isIssuing ? t`正在生成` : t`生成并打印`}
      isOff={isIssuing || isMany}
      onAgree={onIssue}
      onCancel={onCancel}
    >
      {(failure !== null || isMany) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure ?? t`一次最多发放 ${most} 张，请按学院、班级或年级缩小范围。`}</MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.points}>
        <li>{t`激活码只显示这一次，请立即打印；再次发放会生成新的激活码。`}</li>
        <li>{t`他们之前未使用的凭条立即作废。`}</li>
        <li>{t`凭条 ${slipLimits.days} 天内有效，最多输错 ${slipLimits.tries} 次。`}</li>
        <li>{t`已激活、不在校或没有学工号的人员不会生成凭条。`}</li>
      </ul>
      <p className={styles.hint}>{t`凭条等同于账号的钥匙，请交给本人；发放会记入操作日志。`}</p>
    </AskDialog>
  );
}
