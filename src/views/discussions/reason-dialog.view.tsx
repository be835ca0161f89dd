import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { discussionLimits } from '#contract/discussions/discussion.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { usePageBack } from '../common/use-page-back.ts';
import { UsualReasons } from '../common/usual-reasons.view.tsx';

/** Whether it is about a question, or something that was written to one. */
export type Discussed = 'question' | 'post';

interface Props {
  act: 'hide' | 'report';
  what: Discussed;
  reason: string;
  isBusy: boolean;
  /** The server's words about the last try. */
  message: string | null;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

function useWords({ act, what }: Pick<Props, 'act' | 'what'>) {
  const { t } = useLingui();
  const isQuestion = what === 'question';
  const [irrelevant, answers, rude] = [t`与课程无关`, t`包含作业或考试答案`, t`用语不文明`];
  return {
    hide: {
      title: isQuestion ? t`隐藏该问题` : t`隐藏该内容`,
      agree: t`隐藏`,
      reasons: [irrelevant, answers, rude, t`重复提问`],
      hint: t`作者和教学团队可见原因，其他学生看不到该内容。`,
    },
    report: {
      title: isQuestion ? t`举报该问题` : t`举报该内容`,
      agree: t`举报`,
      reasons: [rude, answers, irrelevant, t`泄露他人隐私`],
      hint: t`教学团队可见原因，看不到举报人。`,
    },
  }[act];
}

/** Hides something, or reports it, with a reason. */
export function ReasonDialog({ act, what, reason, isBusy, message, onReason, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const { title, agree, reasons, hint } = useWords({ act, what });
  return (
    <AskDialog title={title} agree={agree} isOff={isBusy || reason.trim() === ''} onAgree={onAgree} onCancel={onCancel}>
      <UsualReasons label={t`常用原因`} reasons={reasons} value={reason} onChoose={onReason} />
      <Field at="reason" label={t`原因`} required hint={hint} validationMessage={message ?? undefined}>
        <Input value={reason} maxLength={discussionLimits.reason} onChange={(_, { value }) => onReason(value)} />
      </Field>
    </AskDialog>
  );
}
