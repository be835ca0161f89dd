import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';

interface Props {
  title: string;
  isBusy: boolean;
  onTitle: (title: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What a new exam is called. */
export function CreateExamDialog({ title, isBusy, onTitle, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`新建考试`}
      agree={t`新建考试`}
      isOff={isBusy || title.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <Field at="title" label={t`名称`} hint={t`例如：期中考试`} required>
        <Input autoFocus value={title} maxLength={120} onChange={(_, { value }) => onTitle(value)} />
      </Field>
    </AskDialog>
  );
}
