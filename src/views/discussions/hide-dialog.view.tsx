import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { discussionLimits } from '#contract/discussions/discussion.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { usePageBack } from '../common/use-page-back.ts';
import { UsualReasons } from '../common/usual-reasons.view.tsx';

interface Props {
  /** Whether a question is hidden, or something that was written to one. */
  what: 'question' | 'post';
  reason: string;
  isBusy: boolean;
  /** The server's words about the last try. */
  message: string | null;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Hides something with a reason. */
export function HideDialog({ what, reason, isBusy, message, onReason, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  return (
    <AskDialog
      title={what === 'question' ? t`隐藏该问题` : t`隐藏该内容`}
      agree={t`隐藏`}
      isOff={isBusy || reason.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`与课程无关`, t`包含作业或考试答案`, t`用语不文明`, t`重复提问`]}
        value={reason}
        onChoose={onReason}
      />
      <Field
        at="reason"
        label={t`原因`}
        required
        hint={t`作者和教学团队可见原因，其他学生看不到该内容。`}
        validationMessage={message ?? undefined}
      >
        <Input value={reason} maxLength={discussionLimits.reason} onChange={(_, { value }) => onReason(value)} />
      </Field>
    </AskDialog>
  );
}
