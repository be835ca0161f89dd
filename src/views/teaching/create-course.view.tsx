import { Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import { localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import type { CourseCreate } from '#contract/teaching/teaching.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SubjectOptions } from './subject-options.view.tsx';
import styles from './form.module.css';

interface Typed {
  title: string;
  subject: string;
  category: string;
  summary: string;
}

interface Props {
  /** Its subjects stand first. */
  edition: 'he' | 've';
  isSaving: boolean;
  /** The server's words when it refused; what was typed stays. */
  failure: string | null;
  onCreate: (course: CourseCreate) => void;
  onCancel: () => void;
}

/** What a course must have to begin with; everything else comes later. */
export function CreateCourseDialog({ edition, isSaving, failure, onCreate, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const form = useForm<Typed>({ defaultValues: { title: '', subject: '', category: '', summary: '' } });
  const { control, handleSubmit, watch, setValue } = form;
  const categories = subjectOf(watch('subject'))?.categories ?? [];
  const submit = handleSubmit(({ title, subject, category, summary }) =>
    onCreate({ title: title.trim(), subject, category: category || null, summary: summary.trim() }),
  );
  return (
    <AskDialog
      title={t`新建课程`}
      agree={isSaving ? t`正在新建…` : t`新建草稿`}
      isOff={isSaving}
      width={560}
      onAgree={() => void submit()}
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
      <div className={styles.pair}>
        <Controller
          control={control}
          name="subject"
          rules={{ required: t`请选择学科` }}
          render={({ field, fieldState }) => (
            <Field at="subject" label={t`学科门类 / 专业大类`} required validationMessage={fieldState.error?.message}>
              <Select
                {...field}
                onChange={(event) => {
                  field.onChange(event);
                  setValue('category', '');
                }}
              >
                <option value="">{t`请选择`}</option>
                <SubjectOptions edition={edition} />
              </Select>
            </Field>
          )}
        />
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <Field at="category" label={t`专业类`}>
              <Select {...field} disabled={categories.length === 0}>
                <option value="">{t`不限`}</option>
                {categories.map((category) => (
                  <option key={category.code} value={category.code}>
                    {localNameOf(category, i18n.locale)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="summary"
        render={({ field }) => (
          <Field at="summary" label={t`一句话介绍`} hint={t`显示在课程名称下方，之后可以修改`}>
            <Textarea {...field} maxLength={200} rows={2} />
          </Field>
        )}
      />
    </AskDialog>
  );
}
