import { Button, Input, Switch, Textarea } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { HomeworkCreate } from '#contract/homework/homework.contract.ts';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { zoneHint } from '#views/common/moments.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './homework-details.module.css';

export type HomeworkValues = Omit<HomeworkCreate, 'courseId'>;

interface Props {
  values: HomeworkValues;
  /** The editor of rich text that an area provides; a plain field where there is none. */
  Editor: ComponentType<{ value: string; label: string; onChange: (html: string) => void; minHeight?: number }> | null;
  isBusy: boolean;
  isNew: boolean;
  /** The server's words about the last try. */
  message: string | null;
  onSave: (values: HomeworkValues) => void;
}

interface FormValues {
  title: string;
  instructions: string;
  opensAt: string;
  dueAt: string;
  isLateTaken: boolean;
  lateDays: string;
  penalty: string;
  attempts: string;
  weight: string;
}

const asLocal = (at: string | null) => (at === null ? '' : fieldOf(at));
const asIso = (local: string) => (local === '' ? null : momentOf(local));

const toForm = ({ lateRule, opensAt, dueAt, attempts, weight, ...rest }: HomeworkValues): FormValues => ({
  ...rest,
  attempts: String(attempts),
  weight: String(weight),
  opensAt: asLocal(opensAt),
  dueAt: asLocal(dueAt),
  isLateTaken: lateRule !== null,
  lateDays: String(lateRule?.days ?? 3),
  penalty: String(lateRule?.penaltyPercentPerDay ?? 10),
});

const fromForm = ({ title, instructions, isLateTaken, opensAt, dueAt, ...numbers }: FormValues): HomeworkValues => ({
  title,
  instructions,
  opensAt: asIso(opensAt),
  dueAt: asIso(dueAt),
  lateRule:
    isLateTaken && dueAt !== ''
      ? { days: Math.round(Number(numbers.lateDays)), penaltyPercentPerDay: Math.round(Number(numbers.penalty)) }
      : null,
  attempts: Math.round(Number(numbers.attempts)),
  weight: Number(numbers.weight),
});

type Control = ReturnType<typeof useForm<FormValues>>['control'];

interface LineProps {
  control: Control;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

/** A text or a moment; Fluent's fields want to be controlled. */
const TextLine = ({
  control,
  name,
  label,
  hint,
  isRequired,
  type,
  validate,
}: LineProps & {
  name: 'title' | 'opensAt' | 'dueAt';
  type?: 'datetime-local';
  validate?: (value: string) => true | string;
}) => (
  <Controller
    control={control}
    name={name}
    rules={{ validate }}
    render={({ field, fieldState }) => (
      <Field
        at={name}
        label={label}
        hint={[hint, type && zoneHint()].filter(Boolean).join(' · ') || undefined}
        required={isRequired}
        validationMessage={fieldState.error?.message}
      >
        <Input {...field} type={type} maxLength={120} />
      </Field>
    )}
  />
);

function NumberLine({
  at,
  control,
  name,
  label,
  hint,
  least,
  most,
}: LineProps & { at: string; name: 'lateDays' | 'penalty' | 'attempts' | 'weight'; least: number; most: number }) {
  const { t } = useLingui();
  return (
    <Controller
      control={control}
      name={name}
      rules={{
        validate: (value) =>
          (value !== '' && Number(value) >= least && Number(value) <= most) || t`请输入 ${least} 到 ${most}`,
      }}
      render={({ field, fieldState }) => (
        <Field at={at} label={label} hint={hint} validationMessage={fieldState.error?.message}>
          <Input
            {...field}
            inputMode="decimal"
            onChange={(_, { value }) => field.onChange(value.replace(/[^\d.]/g, ''))}
          />
        </Field>
      )}
    />
  );
}

/** Title, times, rules and instructions of a homework. Keeps what was typed whatever the server says. */
export function HomeworkForm({ values, Editor, isBusy, isNew, message, onSave }: Props) {
  const { t } = useLingui();
  const { control, handleSubmit, watch, formState } = useForm<FormValues>({ values: toForm(values) });
  const [opensAt, dueAt, isLateTaken] = watch(['opensAt', 'dueAt', 'isLateTaken']);
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit((given) => onSave(fromForm(given)))(event)}>
      <section className={`${styles.card} ${styles.fields}`}>
        <TextLine
          control={control}
          name="title"
          label={t`作业名称`}
          isRequired
          validate={(value) => value.trim() !== '' || t`请输入作业名称`}
        />
        <Field at="instructions" label={t`说明`}>
          <Controller
            control={control}
            name="instructions"
            render={({ field: { value, onChange } }) =>
              Editor ? (
                <Editor value={value} label={t`说明`} onChange={onChange} minHeight={200} />
              ) : (
                <Textarea value={value} onChange={(_, given) => onChange(given.value)} />
              )
            }
          />
        </Field>
      </section>
      <section className={`${styles.card} ${styles.fields}`}>
        <h2>
          <Trans>时间与规则</Trans>
        </h2>
        <TextLine
          control={control}
          name="opensAt"
          type="datetime-local"
          label={t`开放时间`}
          hint={t`留空：发布后立即开放`}
        />
        <TextLine
          control={control}
          name="dueAt"
          type="datetime-local"
          label={t`截止时间`}
          hint={t`留空：不限截止时间`}
          validate={(value) => value === '' || opensAt === '' || value > opensAt || t`截止时间须晚于开放时间`}
        />
        <Controller
          control={control}
          name="isLateTaken"
          render={({ field: { value, onChange } }) => (
            <Field at="lateRule">
              <Switch
                label={t`允许迟交`}
                checked={value && dueAt !== ''}
                disabled={dueAt === ''}
                onChange={(_, { checked }) => onChange(checked)}
              />
            </Field>
          )}
        />
        {isLateTaken && dueAt !== '' && (
          <div className={styles.pair}>
            <NumberLine
              at="lateRule/days"
              control={control}
              name="lateDays"
              label={t`最多迟交天数`}
              least={1}
              most={60}
            />
            <NumberLine
              at="lateRule/penaltyPercentPerDay"
              control={control}
              name="penalty"
              label={t`每天扣分比例（%）`}
              least={0}
              most={100}
            />
          </div>
        )}
        <div className={styles.pair}>
          <NumberLine
            at="attempts"
            control={control}
            name="attempts"
            label={t`可作答次数`}
            hint={t`取最高分`}
            least={1}
            most={10}
          />
          <NumberLine
            at="weight"
            control={control}
            name="weight"
            label={t`权重`}
            hint={t`占作业成绩比例`}
            least={0}
            most={100}
          />
        </div>
        {message && <p role="alert">{message}</p>}
        <Button
          appearance="primary"
          type="submit"
          icon={<SaveRegular />}
          disabled={isBusy || (!isNew && !formState.isDirty)}
        >
          {isNew ? <Trans>创建并添加题目</Trans> : <Trans>保存设置</Trans>}
        </Button>
      </section>
    </form>
  );
}
