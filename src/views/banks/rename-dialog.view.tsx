import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { typedCategory } from '#contract/banks/category.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  path: string;
  questions: number;
  isBusy: boolean;
  message: string | null;
  onAgree: (to: string) => void;
  onCancel: () => void;
}

/** Asks what a branch shall be called, or where it shall lie. */
export function RenameDialog({ path, questions, isBusy, message, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(path);
  return (
    <AskDialog
      title={t`重命名或移动分类`}
      agree={<Trans>保存</Trans>}
      isOff={isBusy || typedCategory(typed) === path}
      onAgree={() => onAgree(typed)}
      onCancel={onCancel}
    >
      <Field
        at="to"
        label={t`分类路径`}
        hint={t`用 / 分级，改动前面的部分即移到别处；留空则取消这一级。包含 ${questions} 题。`}
        validationMessage={message}
      >
        <Input value={typed} maxLength={300} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </AskDialog>
  );
}
