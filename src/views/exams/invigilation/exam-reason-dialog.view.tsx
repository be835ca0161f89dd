import { Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';

interface Props {
  title: string;
  text: string;
  agree: string;
  reason: string;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What happens, and why it is done: the reason stands in the record and is shown to whom it concerns. */
export function ExamReasonDialog({ title, text, agree, reason, onReason, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  return (
    <AskDialog title={title} agree={agree} isOff={reason.trim() === ''} onAgree={onAgree} onCancel={onCancel}>
      <p>{text}</p>
      <Field at="reason" label={t`原因（记入操作记录）`} required>
        <Textarea autoFocus rows={3} maxLength={500} value={reason} onChange={(_, { value }) => onReason(value)} />
      </Field>
    </AskDialog>
  );
}
