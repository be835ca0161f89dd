import { Input, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { ratingLimits } from '#contract/evaluations/evaluation.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { usePageBack } from '../common/use-page-back.ts';
import { UsualReasons } from '../common/usual-reasons.view.tsx';

interface Props {
  text: string;
  isBusy: boolean;
  message: string | null;
  onText: (text: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Reports a rating, or hides it, with a reason. */
export function RatingReasonDialog({ act, text, isBusy, message, ...on }: Props & { act: 'report' | 'hide' }) {
  usePageBack();
  const { t } = useLingui();
  const isReport = act === 'report';
  return (
    <AskDialog
      title={isReport ? t`举报该评分` : t`隐藏该评分`}
      agree={isReport ? t`举报` : t`隐藏`}
      isOff={isBusy || text.trim() === ''}
      onAgree={on.onAgree}
      onCancel={on.onCancel}
    >
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`用语不文明`, t`与课程无关`, t`泄露他人隐私`]}
        value={text}
        onChoose={on.onText}
      />
      <Field
        at="reason"
        label={t`原因`}
        required
        hint={isReport ? t`由学校管理员处理，教学团队看不到举报。` : t`作者可见原因，其他人看不到该评分。`}
        validationMessage={message ?? undefined}
      >
        <Input value={text} maxLength={ratingLimits.reason} onChange={(_, { value }) => on.onText(value)} />
      </Field>
    </AskDialog>
  );
}

/** What the team answers below a rating; empty takes it back. */
export function RatingAnswerDialog({ text, isBusy, message, ...on }: Props) {
  usePageBack();
  const { t } = useLingui();
  return (
    <AskDialog title={t`回复该评分`} agree={t`保存`} isOff={isBusy} onAgree={on.onAgree} onCancel={on.onCancel}>
      <Field
        at="text"
        label={t`回复`}
        hint={t`以教学团队的名义公开显示；清空即删除回复。`}
        validationMessage={message ?? undefined}
      >
        <Textarea rows={4} value={text} maxLength={ratingLimits.answer} onChange={(_, { value }) => on.onText(value)} />
      </Field>
    </AskDialog>
  );
}
