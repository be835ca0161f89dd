import { Input, Select, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { MaterialEdit, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { heldSentences } from '#views/library/licence.words.ts';
import { Field } from '#views/common/field.view.tsx';
import { tagsIn } from './materials.words.ts';
import { DirectoryOptions, DownloadOptions, LicenceOptions, TypeOptions } from './fact-options.view.tsx';
import styles from './material-drawer.module.css';

type Change = Omit<MaterialEdit, 'libraryId' | 'materialId' | 'version'>;
type Typed = Required<Omit<Change, 'tags' | 'type' | 'directoryId'>> & {
  tags: string;
  type: string;
  directoryId: string;
};

interface Props {
  id: string;
  formRef: Ref<HTMLFormElement>;
  details: ManagedMaterialDetails;
  directories: Directories['directories'];
  mayEdit: boolean;
  editor: (value: string, onChange: (html: string) => void) => ReactNode;
  onDirty: (isDirty: boolean) => void;
  onSave: (change: Change) => void;
}

const typedOf = (details: ManagedMaterialDetails): Typed => ({
  title: details.title,
  type: String(details.type),
  directoryId: details.directoryId ?? '',
  tags: details.tags.join('，'),
  author: details.author,
  source: details.source,
  licence: details.licence,
  licenceText: details.licenceText,
  downloadPolicy: details.downloadPolicy,
  introduction: details.introduction,
});

/** Only what was touched is sent, so that two people may change different facts. */
function changeOf(typed: Typed, touched: Partial<Record<keyof Typed, unknown>>): Change {
  const all: Required<Change> = {
    ...typed,
    title: typed.title.trim(),
    type: Number(typed.type),
    directoryId: typed.directoryId || null,
    tags: tagsIn(typed.tags),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in touched));
}

/** The facts of a material. */
export function MaterialForm({ id, formRef, details, directories, mayEdit, editor, onDirty, onSave }: Props) {
  const { t, i18n } = useLingui();
  const { control, register, handleSubmit, formState } = useForm<Typed>({ defaultValues: typedOf(details) });
  const { dirtyFields, isDirty, errors } = formState;
  const submit = handleSubmit((typed) => onSave(changeOf(typed, dirtyFields)));
  const tell = useEffectEvent(() => onDirty(isDirty));
  useEffect(() => tell(), [isDirty]);
  const isHeld = useWatch({ control, name: 'downloadPolicy' }) !== 'people';
  const hasOwnWords = useWatch({ control, name: 'licence' }) === 'own';
  return (
    <form id={id} ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.form} disabled={!mayEdit} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Field at="title" required label={t`名称`} validationMessage={errors.title && t`请输入名称`}>
          <Input
            maxLength={120}
            {...register('title', { validate: (text) => text.trim() !== '' })}
            defaultValue={details.title}
          />
        </Field>
        <div className={styles.pair}>
          <Field at="type" required label={t`类型`}>
            <Select {...register('type')} defaultValue={String(details.type)}>
              <TypeOptions />
            </Select>
          </Field>
          <Field at="directoryId" label={t`目录`}>
            <Controller
              control={control}
              name="directoryId"
              render={({ field }) => (
                <Select {...field}>
                  <option value="">{t`不归入资源目录`}</option>
                  <DirectoryOptions directories={directories} />
                </Select>
              )}
            />
          </Field>
        </div>
        <Field at="tags" label={t`标签`} hint={t`用逗号分隔，最多 20 个`}>
          <Input {...register('tags')} defaultValue={details.tags.join('，')} />
        </Field>
        <div className={styles.pair}>
          <Field at="author" label={t`作者`}>
            <Input maxLength={60} {...register('author')} defaultValue={details.author} />
          </Field>
          <Field at="source" label={t`来源`}>
            <Input maxLength={200} {...register('source')} defaultValue={details.source} />
          </Field>
        </div>
        <div className={styles.pair}>
          <Field at="licence" required label={t`许可`}>
            <Select {...register('licence')} defaultValue={details.licence}>
              <LicenceOptions />
            </Select>
          </Field>
          <Field at="downloadPolicy" label={t`下载`} hint={isHeld ? i18n._(heldSentences[details.heldAs]) : undefined}>
            <Select {...register('downloadPolicy')} defaultValue={details.downloadPolicy}>
              <DownloadOptions />
            </Select>
          </Field>
        </div>
        {hasOwnWords && (
          <Field
            at="licenceText"
            required
            label={t`许可说明`}
            validationMessage={errors.licenceText && t`请输入许可说明`}
          >
            <Textarea
              rows={2}
              maxLength={200}
              {...register('licenceText', { validate: (text) => text.trim() !== '' })}
              defaultValue={details.licenceText}
            />
          </Field>
        )}
        <Field at="introduction" label={t`介绍`}>
          <Controller
            control={control}
            name="introduction"
            render={({ field }) => <div>{editor(field.value, field.onChange)}</div>}
          />
        </Field>
      </fieldset>
    </form>
  );
}
