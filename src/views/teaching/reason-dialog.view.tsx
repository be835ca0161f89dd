import { Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import styles from './reason-dialog.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  action: 'reject' | 'remove';
  names: readonly string[];
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

/** Why somebody is not let in, or taken off the list: the learner reads it. */
export function ReasonDialog({ action, names, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const usual =
    action === 'reject'
      ? [t`名额已满，请等待下一次开课。`, t`本次开课只面向本校学生。`, t`请先完成先修课程。`]
      : [t`长期没有学习记录。`, t`与教务选课名单不一致。`];
  const shownNames = listText(names.slice(0, 5));
  const agree = () => {
    setTried(true);
    if (!isEmpty) onAgree(reason.trim());
  };
  return (
    <AskDialog
      title={action === 'reject' ? <Trans>退回 {names.length} 人的申请</Trans> : <Trans>移出 {names.length} 人</Trans>}
      agree={action === 'reject' ? t`退回` : t`移出`}
      className={styles.content}
      onAgree={agree}
      onCancel={onCancel}
    >
      <p>{names.length > 5 ? <Trans>{shownNames} 等</Trans> : shownNames}</p>
      <UsualReasons label={t`常用原因`} reasons={usual} value={reason} onChoose={setReason} />
      <Field
        at="reason"
        label={t`原因（学生可见）`}
        required
        validationMessage={isTried && isEmpty ? t`请输入原因` : undefined}
      >
        <Textarea autoFocus rows={3} maxLength={200} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}
