import { Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';

interface Props {
  /** Comments that go with it. */
  comments: number;
  isBusy: boolean;
  message: string | null;
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

/** Why a course goes back to its team. */
export function ReturnReviewDialog({ comments, isBusy, message, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const usual = [t`请按意见修改后再送审。`, t`内容不完整，请补充后再送审。`, t`视频缺少字幕，请补充后再送审。`];
  return (
    <AskDialog
      title={<Trans>退回修改</Trans>}
      agree={t`退回`}
      isOff={isBusy || reason.trim() === ''}
      onAgree={() => onAgree(reason.trim())}
      onCancel={onCancel}
    >
      <p>
        {comments > 0 ? (
          <Trans>{comments} 条未解决的意见一并发给教学团队。</Trans>
        ) : (
          <Trans>教学团队可见原因。学生看到的内容不变。</Trans>
        )}
      </p>
      <UsualReasons label={t`常用原因`} reasons={usual} value={reason} onChoose={setReason} />
      <Field at="reason" label={t`原因`} required validationMessage={message ?? undefined}>
        <Textarea autoFocus rows={3} maxLength={500} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}
