import { Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { evaluationLimits } from '#contract/evaluations/evaluation.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { usePageBack } from '../common/use-page-back.ts';

interface Props {
  text: string;
  /** How many learners read it. */
  people: number;
  isBusy: boolean;
  message: string | null;
  onText: (text: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What the team says to all who were asked. */
export function ReplyDialog({ text, people, isBusy, message, onText, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`回复全体学生`}
      agree={t`发送回复`}
      isOff={isBusy || text.trim() === ''}
      width={600}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <Field
        at="text"
        label={t`回复`}
        required
        hint={t`发给全体 ${people} 名学生。教学团队不知道谁写了什么。`}
        validationMessage={message ?? undefined}
      >
        <Textarea rows={6} value={text} maxLength={evaluationLimits.reply} onChange={(_, { value }) => onText(value)} />
      </Field>
    </AskDialog>
  );
}
