import { Checkbox, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { courseFileLimits } from '#contract/coursefiles/coursefile.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { sizeText } from '../files/file.words.ts';
import styles from './coursefiles.module.css';

interface Props {
  name: string;
  /** Learners who looked at the file that stands there. */
  viewers: number;
  file: { name: string; sizeBytes: number } | null;
  note: string;
  tells: boolean;
  isSaving: boolean;
  failure: string | null;
  hasTheirs: boolean;
  /** Where the file is chosen. */
  upload: ReactNode;
  onChange: (change: { note?: string; tells?: boolean }) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Another file in the place of one: its address stays. */
export function ReplaceDialog(props: Props) {
  const { name, viewers, file, note, tells, isSaving, failure, hasTheirs, upload, onChange, onAgree, onCancel } = props;
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`替换“${name}”`}
      agree={hasTheirs ? t`替换同事的版本` : t`替换文件`}
      isOff={isSaving || file === null}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p className={styles.note}>
        {t`链接地址和权限不变，之前的版本保留在版本记录中。`}
        {viewers > 0 && t`已有 ${viewers} 人看过现在的文件。`}
      </p>
      {failure && (
        <MessageBar intent={hasTheirs ? 'warning' : 'error'}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="fileId" label={t`新文件`} required>
        {file ? <p>{[file.name, sizeText(file.sizeBytes)].join(' · ')}</p> : <div>{upload}</div>}
      </Field>
      <Field at="note" label={t`更新说明`} hint={t`显示在版本记录和消息中，可不填`}>
        <Input value={note} maxLength={courseFileLimits.note} onChange={(_, { value }) => onChange({ note: value })} />
      </Field>
      <Checkbox
        label={t`给看过之前版本的学生发送消息`}
        checked={tells}
        onChange={(_, { checked }) => onChange({ tells: checked === true })}
      />
    </AskDialog>
  );
}
