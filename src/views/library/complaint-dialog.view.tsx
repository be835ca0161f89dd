import { Checkbox, Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useForm, type Control, type FieldPath } from 'react-hook-form';
import type { ComplaintRelation, ComplaintSend } from '#contract/library/complaints.contract.ts';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { relationNames } from './complaint.words.ts';
import styles from './complaint.module.css';

/** What is typed; the statement is given anew each time. */
export type ComplaintDraft = Omit<ComplaintSend, 'materialId' | 'captcha' | 'isTrue'>;
type Fields = ComplaintDraft & { isTrue: boolean };

interface Props {
  /** Of the material. */
  title: string;
  draft: ComplaintDraft;
  isSending: boolean;
  /** What went wrong; what was typed stays. */
  message: string | null;
  onDraft: (draft: ComplaintDraft) => void;
  onSend: (draft: ComplaintDraft) => void;
  onCancel: () => void;
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** 侵权投诉: who says so, which work it is about, what infringes it. */
export function ComplaintDialog({ title, draft, isSending, message, onDraft, onSend, onCancel }: Props) {
  const { t } = useLingui();
  const { control, handleSubmit, subscribe } = useForm<Fields>({ defaultValues: { ...draft, isTrue: false } });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { isTrue: _isTrue, ...typed } }) => onDraft(typed),
      }),
    [subscribe, onDraft],
  );
  const submit = handleSubmit(({ isTrue: _isTrue, ...typed }) => onSend(typed));
  return (
    <AskDialog
      width={600}
      title={t({ message: '侵权投诉', context: 'act' })}
      agree={isSending ? t`正在提交…` : t`提交投诉`}
      isOff={isSending}
      onAgree={() => void submit()}
      onCancel={onCancel}
    >
      <p className={styles.intro}>
        <Trans>
          你认为素材“{title}
          ”侵犯了著作权，可在此投诉。姓名、单位和联系方式仅供处理人员查看，上传者和其他用户不可见，处理完成 180
          天后删除。
        </Trans>
      </p>
      <Who control={control} />
      <Work control={control} />
      <Controller
        control={control}
        name="isTrue"
        rules={{ required: t`请勾选声明` }}
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Field at="isTrue" validationMessage={fieldState.error?.message}>
            <Checkbox
              {...field}
              checked={value}
              onChange={(_, { checked }) => onChange(checked === true)}
              label={t`我声明：以上内容真实、准确，我是权利人或已获得权利人授权；如有不实，由我承担法律责任。`}
            />
          </Field>
        )}
      />
      <div role="alert" className={styles.message}>
        {message}
      </div>
    </AskDialog>
  );
}

interface LineProps {
  control: Control<Fields>;
  name: Exclude<FieldPath<Fields>, 'isTrue' | 'relation'>;
  label: string;
  hint?: string;
  maxLength: number;
  required?: boolean;
  autoComplete?: string;
  /** Of what was typed: what is wrong with it; undefined where nothing is. */
  problem?: (text: string) => string | undefined;
}

function LineField({ control, name, label, hint, maxLength, required = false, autoComplete, problem }: LineProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (text) => problem?.(text.trim()) }}
      render={({ field, fieldState }) => (
        <Field
          at={name}
          label={label}
          required={required}
          validationMessage={fieldState.error?.message}
          {...(hint !== undefined && { hint })}
        >
          <Input {...field} maxLength={maxLength} {...(autoComplete !== undefined && { autoComplete })} />
        </Field>
      )}
    />
  );
}

function Who({ control }: { control: Control<Fields> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={styles.pair}>
        <LineField
          {...{ control, name: 'name', label: t`姓名`, maxLength: 60, required: true, autoComplete: 'name' }}
          problem={(text) => (text === '' ? t`请输入姓名` : undefined)}
        />
        <LineField
          {...{ control, name: 'contact', label: t`手机号或邮箱`, maxLength: 254, required: true }}
          problem={(text) => (channelOf(text) === null ? t`请输入正确的手机号或邮箱` : undefined)}
        />
      </div>
      <LineField
        {...{ control, name: 'organisation', label: t`所代表的单位（选填）`, maxLength: 120 }}
        autoComplete="organization"
      />
      <Controller
        control={control}
        name="relation"
        render={({ field: { value, onChange } }) => (
          <Field at="relation" label={t`与作品的关系`} required>
            <RadioGroup
              layout="horizontal"
              className={styles.relations}
              value={value}
              onChange={(_, chosen) => onChange(chosen.value)}
            >
              {(Object.keys(relationNames) as ComplaintRelation[]).map((one) => (
                <Radio key={one} value={one} label={i18n._(relationNames[one])} />
              ))}
            </RadioGroup>
          </Field>
        )}
      />
    </>
  );
}

function Work({ control }: { control: Control<Fields> }) {
  const { t } = useLingui();
  return (
    <>
      <LineField
        {...{ control, name: 'workTitle', label: t`原作品名称`, maxLength: 200, required: true }}
        problem={(text) => (text === '' ? t`请输入原作品名称` : undefined)}
      />
      <LineField
        {...{ control, name: 'workAddress', label: t`原作品网址（选填）`, maxLength: 500 }}
        problem={(text) =>
          text !== '' && !isWebAddress(text) ? t`请输入以 http:// 或 https:// 开头的网址` : undefined
        }
      />
      <Controller
        control={control}
        name="claim"
        rules={{ validate: (text) => text.trim() !== '' || t`请说明侵权内容` }}
        render={({ field, fieldState }) => (
          <Field
            at="claim"
            required
            label={t`侵权内容`}
            hint={t`说明素材的哪些部分侵权，例如页码、片段；上传者可能看到此说明，请勿填写个人信息`}
            validationMessage={fieldState.error?.message}
          >
            <Textarea {...field} rows={4} resize="vertical" maxLength={2000} />
          </Field>
        )}
      />
    </>
  );
}
