import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import type { LibraryCreate } from '#contract/maintenance/maintenance.contract.ts';
import type { School } from '#contract/schools/schools.contract.ts';
import { localNameOf, subjectsOf } from '#contract/subjects/subjects.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SchoolSearch } from './school-search.view.tsx';

interface Props {
  edition: 'he' | 've';
  onEdition: (edition: 'he' | 've') => void;
  /** What the search found among the edition's schools. */
  schools: readonly School[];
  onSearch: (text: string) => void;
  isSaving: boolean;
  /** The server's words when it refused; what was typed stays. */
  failure: string | null;
  onFound: (library: LibraryCreate) => void;
  onCancel: () => void;
}

/** What a library must have to begin with; it stays closed to visitors until somebody opens it. */
export function CreateLibraryDialog(props: Props) {
  const { edition, onEdition, schools, onSearch, isSaving, failure, onFound, onCancel } = props;
  const { t, i18n } = useLingui();
  const { control, handleSubmit, setValue } = useForm({ defaultValues: { name: '', schoolId: '', subject: '' } });
  const submit = handleSubmit(({ name, schoolId, subject }) =>
    onFound({ name: name.trim(), schoolId, subject, edition }),
  );
  return (
    <AskDialog
      title={t`新建资源库`}
      agree={isSaving ? t`正在新建…` : t`新建资源库`}
      isOff={isSaving}
      onAgree={() => void submit()}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="edition" label={t`版本`}>
        <SegmentControl
          label={t`版本`}
          choices={[
            { value: 'he', label: t`高等教育` },
            { value: 've', label: t`职业教育` },
          ]}
          value={edition}
          onChoose={(chosen) => {
            setValue('schoolId', '');
            setValue('subject', '');
            onEdition(chosen);
          }}
        />
      </Field>
      <Controller
        control={control}
        name="name"
        rules={{ validate: (text) => text.trim() !== '' || t`请输入资源库名称` }}
        render={({ field, fieldState }) => (
          <Field at="name" label={t`资源库名称`} required validationMessage={fieldState.error?.message}>
            <Input {...field} maxLength={60} autoFocus />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="schoolId"
        rules={{ required: t`请选择牵头学校` }}
        render={({ field, fieldState }) => (
          <Field at="schoolId" label={t`牵头学校`} required validationMessage={fieldState.error?.message}>
            <SchoolSearch
              key={edition}
              schools={schools}
              onSearch={(text) => {
                field.onChange('');
                onSearch(text);
              }}
              onChoose={({ id }) => field.onChange(id)}
              keepsChosen
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="subject"
        rules={{ required: t`请选择学科` }}
        render={({ field, fieldState }) => (
          <Field at="subject" label={t`学科门类 / 专业大类`} required validationMessage={fieldState.error?.message}>
            <Select {...field}>
              <option value="">{t`请选择`}</option>
              {subjectsOf(edition).map((subject) => (
                <option key={subject.code} value={subject.code}>
                  {localNameOf(subject, i18n.locale)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
    </AskDialog>
  );
}
