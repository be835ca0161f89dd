import { Button, Field, Input, Switch } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { format } from 'date-fns/format';
import type { ComponentType } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { HomeworkCreate } from '#contract/homework.contract.ts';
import styles from './homework-desk.module.css';

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
  lateDays: number;
  penalty: number;
  attempts: number;
  weight: number;
}

const asLocal = (at: string | null) => (at === null ? '' : format(new Date(at), "yyyy-MM-dd'T'HH:mm"));
const asIso = (local: string) => (local === '' ? null : new Date(local).toISOString());

const toForm = ({ lateRule, opensAt, dueAt, ...rest }: HomeworkValues): FormValues => ({
  ...rest,
  opensAt: asLocal(opensAt),
  dueAt: asLocal(dueAt),
  isLateTaken: lateRule !== null,
  lateDays: lateRule?.days ?? 3,
  penalty: lateRule?.penaltyPercentPerDay ?? 10,
});

const fromForm = ({ isLateTaken, lateDays, penalty, opensAt, dueAt, ...rest }: FormValues): HomeworkValues => ({
  ...rest,
  opensAt: asIso(opensAt),
  dueAt: asIso(dueAt),
  lateRule: isLateTaken && dueAt !== '' ? { days: lateDays, penaltyPercentPerDay: penalty } : null,
});

/** Title, times, rules and instructions of a homework. Keeps what was typed whatever the server says. */
export function HomeworkForm({ values, Editor, isBusy, isNew, message, onSave }: Props) {
  const { t } = useLingui();
  const { register, control, handleSubmit, watch, formState } = useForm<FormValues>({ values: toForm(values) });
  const { errors, isDirty } = formState;
  const [opensAt, dueAt, isLateTaken] = watch(['opensAt', 'dueAt', 'isLateTaken']);
  const number = (name: 'lateDays' | 'penalty' | 'attempts' | 'weight', min: number, max: number) =>
    register(name, {
      valueAsNumber: true,
      validate: (value) => (value >= min && value <= max) || t`填 ${min} 到 ${max} 之间的数`,
    });
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit((given) => onSave(fromForm(given)))(event)}>
      <section className={`${styles.card} ${styles.fields}`}>
        <Field label={t`作业名`} required validationMessage={errors.title?.message}>
          <Input
            maxLength={120}
            {...register('title', { validate: (value) => value.trim() !== '' || t`请填写作业名` })}
          />
        </Field>
        <Field label={t`说明`}>
          <Controller
            control={control}
            name="instructions"
            render={({ field: { value, onChange } }) =>
              Editor ? (
                <Editor value={value} label={t`说明`} onChange={onChange} minHeight={200} />
              ) : (
                <Input value={value} onChange={(_, given) => onChange(given.value)} />
              )
            }
          />
        </Field>
      </section>
      <section className={`${styles.card} ${styles.fields}`}>
        <h2>
          <Trans>时间与规则</Trans>
        </h2>
        <Field label={t`开放时间`} hint={t`不填：发布后立即开放`}>
          <Input type="datetime-local" {...register('opensAt')} />
        </Field>
        <Field label={t`截止时间`} hint={t`不填：没有截止`} validationMessage={errors.dueAt?.message}>
          <Input
            type="datetime-local"
            {...register('dueAt', {
              validate: (value) => value === '' || opensAt === '' || value > opensAt || t`截止要晚于开放`,
            })}
          />
        </Field>
        <Controller
          control={control}
          name="isLateTaken"
          render={({ field: { value, onChange } }) => (
            <Switch
              label={t`接收迟交`}
              checked={value && dueAt !== ''}
              disabled={dueAt === ''}
              onChange={(_, { checked }) => onChange(checked)}
            />
          )}
        />
        {isLateTaken && dueAt !== '' && (
          <div className={styles.pair}>
            <Field label={t`最多迟几天`} validationMessage={errors.lateDays?.message}>
              <Input type="number" min={1} max={60} {...number('lateDays', 1, 60)} />
            </Field>
            <Field label={t`每天扣百分之几`} validationMessage={errors.penalty?.message}>
              <Input type="number" min={0} max={100} {...number('penalty', 0, 100)} />
            </Field>
          </div>
        )}
        <div className={styles.pair}>
          <Field label={t`可做次数`} hint={t`取最高分`} validationMessage={errors.attempts?.message}>
            <Input type="number" min={1} max={10} {...number('attempts', 1, 10)} />
          </Field>
          <Field label={t`权重`} hint={t`在作业里占的份额`} validationMessage={errors.weight?.message}>
            <Input type="number" min={0} max={100} step="any" {...number('weight', 0, 100)} />
          </Field>
        </div>
        {message && (
          <Field validationMessage={message}>
            <span />
          </Field>
        )}
        <Button appearance="primary" type="submit" icon={<SaveRegular />} disabled={isBusy || (!isNew && !isDirty)}>
          {isNew ? <Trans>建好，去加题</Trans> : <Trans>保存设置</Trans>}
        </Button>
      </section>
    </form>
  );
}
