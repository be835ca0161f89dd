import { Input, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Controller, useForm, type Control } from 'react-hook-form';
import { addDays, dayOf, fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { ManagedOffering, OfferingAdd } from '#contract/teaching/teaching.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { minuteText, zoneHint } from '#views/common/moments.ts';
import { Field } from '#views/common/field.view.tsx';
import { now } from '#views/common/now.ts';
import styles from './form.module.css';

type Fields = Omit<OfferingAdd, 'id'>;

interface Typed {
  term: string;
  enrolFrom: string;
  enrolUntil: string;
  startsAt: string;
  endsAt: string;
  capacity: string;
  isReviewed: boolean;
}

interface Props {
  /** Null: a new one. */
  offering: ManagedOffering | null;
  number: number;
  /** After a conflict: what a colleague saved meanwhile. */
  theirs: ManagedOffering | null;
  failure: string | null;
  isSaving: boolean;
  onSave: (fields: Fields) => void;
  onCancel: () => void;
}

/** 2026 秋: the half year in which it begins. */
const termOf = (start: string, autumn: string, spring: string) =>
  `${start.slice(0, 4)} ${Number(start.slice(5, 7)) > 6 ? autumn : spring}`;

function useStart(offering: ManagedOffering | null): Typed {
  const { t } = useLingui();
  if (offering) {
    const { term, enrolFrom, enrolUntil, startsAt, endsAt, capacity, isReviewed } = offering;
    return {
      ...{ term, isReviewed, capacity: capacity === null ? '' : String(capacity) },
      ...{
        enrolFrom: fieldOf(enrolFrom),
        enrolUntil: fieldOf(enrolUntil),
        startsAt: fieldOf(startsAt),
        endsAt: fieldOf(endsAt),
      },
    };
  }
  const today = dayOf(now());
  const eight = (day: string) => `${day}T08:00`;
  const start = addDays(today, 7);
  return {
    ...{ term: termOf(start, t`秋`, t`春`), capacity: '', isReviewed: false },
    ...{ enrolFrom: eight(today), enrolUntil: eight(addDays(start, 28)) },
    ...{ startsAt: eight(start), endsAt: eight(addDays(start, 112)) },
  };
}

/** One offering: term, the time for enrolling, the time for learning, seats, review. */
export function OfferingDialog({ offering, number, theirs, failure, isSaving, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const { control, handleSubmit, getValues } = useForm<Typed>({ defaultValues: useStart(offering) });
  const submit = handleSubmit(({ term, capacity, isReviewed, ...times }) =>
    onSave({
      term: term.trim(),
      isReviewed,
      capacity: capacity.trim() === '' ? null : Number(capacity),
      startsAt: momentOf(times.startsAt),
      endsAt: momentOf(times.endsAt),
      enrolFrom: momentOf(times.enrolFrom),
      enrolUntil: momentOf(times.enrolUntil),
    }),
  );
  const after = (name: keyof Typed, words: string) => (value: string) => value > String(getValues(name)) || words;
  return (
    <AskDialog
      title={offering ? t`第 ${number} 次开课` : t`安排第 ${number} 次开课`}
      agree={theirs ? t`保存我的版本` : t`保存`}
      isOff={isSaving}
      width={560}
      onAgree={() => void submit()}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent={theirs ? 'warning' : 'error'}>
          <MessageBarBody>
            {failure}
            {theirs && <Theirs theirs={theirs} />}
          </MessageBarBody>
        </MessageBar>
      )}
      <Controller
        control={control}
        name="term"
        rules={{ validate: (text) => text.trim() !== '' || t`请输入学期` }}
        render={({ field, fieldState }) => (
          <Field at="term" label={t`学期`} required validationMessage={fieldState.error?.message}>
            <Input {...field} maxLength={40} />
          </Field>
        )}
      />
      <div className={styles.pair}>
        <Moment control={control} name="enrolFrom" label={t`报名开始`} />
        <Moment
          control={control}
          name="enrolUntil"
          label={t`报名截止`}
          validate={after('enrolFrom', t`须晚于报名开始时间`)}
        />
        <Moment control={control} name="startsAt" label={t`开课`} />
        <Moment control={control} name="endsAt" label={t`结课`} validate={after('startsAt', t`须晚于开课时间`)} />
      </div>
      <div className={styles.pair}>
        <Controller
          control={control}
          name="capacity"
          rules={{ validate: (text) => text === '' || /^[1-9]\d{0,5}$/.test(text) || t`请输入不小于 1 的整数` }}
          render={({ field, fieldState }) => (
            <Field at="capacity" label={t`名额`} hint={t`留空即不限`} validationMessage={fieldState.error?.message}>
              <Input {...field} inputMode="numeric" />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="isReviewed"
          render={({ field: { value, onChange, ...field } }) => (
            <Field at="isReviewed" label={t`报名方式`}>
              <Switch
                {...field}
                checked={value}
                onChange={(_, { checked }) => onChange(checked)}
                label={value ? t`由教师审核后加入` : t`报名即加入`}
              />
            </Field>
          )}
        />
      </div>
    </AskDialog>
  );
}

interface MomentProps {
  control: Control<Typed>;
  name: 'enrolFrom' | 'enrolUntil' | 'startsAt' | 'endsAt';
  label: string;
  validate?: (value: string) => true | string;
}

function Moment({ control, name, label, validate }: MomentProps) {
  const { t } = useLingui();
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: t`请选择时间`, ...(validate && { validate }) }}
      render={({ field, fieldState }) => (
        <Field at={name} label={label} hint={zoneHint()} required validationMessage={fieldState.error?.message}>
          <Input {...field} type="datetime-local" />
        </Field>
      )}
    />
  );
}

function Theirs({ theirs: { term, startsAt, endsAt, capacity } }: { theirs: ManagedOffering }) {
  return (
    <p>
      <Trans>
        其他成员保存的是：{term}，{minuteText(startsAt)} 至 {minuteText(endsAt)}
      </Trans>
      {capacity !== null && <Trans>，名额 {capacity}</Trans>}
    </p>
  );
}
