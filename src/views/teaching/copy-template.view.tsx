import { Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  /** Of the template. */
  title: string;
  isSaving: boolean;
  /** The server's words when it refused; what was typed stays. */
  failure: string | null;
  onCopy: (title: string) => void;
  onCancel: () => void;
}

/** What the new course is called; all else comes from the template. */
export function CopyTemplateDialog({ title, isSaving, failure, onCopy, onCancel }: Props) {
  const { t } = useLingui();
  const { control, handleSubmit } = useForm({ defaultValues: { title } });
  return (
    <AskDialog
      title={t`用模板创建课程`}
      agree={isSaving ? t`正在创建…` : t`创建草稿`}
      isOff={isSaving}
      onAgree={() => void handleSubmit((typed) => onCopy(typed.title.trim()))()}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Controller
        control={control}
        name="title"
        rules={{ validate: (text) => text.trim() !== '' || t`请输入课程名称` }}
        render={({ field, fieldState }) => (
          <Field at="title" label={t`课程名称`} required validationMessage={fieldState.error?.message}>
            <Input {...field} maxLength={120} autoFocus />
          </Field>
        )}
      />
      <p>
        <Trans>复制“{title}”已发布的全部内容，由你负责；作业以草稿复制，不含时间。</Trans>
      </p>
    </AskDialog>
  );
}
