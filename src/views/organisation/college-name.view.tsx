import { Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hasEmoji, structureNameLength, structureNameOf } from '#contract/organisation/structure-name.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  /** Null: it is a new one. */
  before: string | null;
  /** In which a new one comes; null: right below the school. */
  parent: string | null;
  /** What somebody else called it meanwhile. */
  theirs: string | null;
  failure: string | null;
  isSaving: boolean;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** What a college is called. */
export function CollegeNameDialog({ before, parent, theirs, failure, isSaving, onName, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(before ?? '');
  const name = structureNameOf(typed);
  const problem = hasEmoji(name) ? t`名称不能包含表情符号` : undefined;
  return (
    <AskDialog
      title={before !== null ? t`重命名“${before}”` : parent !== null ? t`在“${parent}”下新增学院` : t`新增学院`}
      agree={before === null ? t`新增` : t`保存名称`}
      isOff={isSaving || name === '' || name === (theirs ?? before) || problem !== undefined}
      onAgree={() => onName(name)}
      onCancel={onCancel}
    >
      {theirs !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t`其他管理员刚刚将其改名为“${theirs}”。再次保存将以你的名称为准。`}</MessageBarBody>
        </MessageBar>
      )}
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field
        at="name"
        label={t`名称`}
        required
        validationMessage={problem}
        hint={name !== typed && name !== '' ? t`首尾和连续的空格会被去掉：“${name}”` : undefined}
      >
        <Input autoFocus value={typed} maxLength={structureNameLength} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </AskDialog>
  );
}
