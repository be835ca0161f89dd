import { Input, Switch } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Controller, type Control, type UseFormGetValues } from 'react-hook-form';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { OfferingAdd } from '#contract/teaching/teaching.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { zoneHint } from '#views/common/moments.ts';
import styles from './form.module.css';

/** What is set of an offering. */
export type OfferingSet = Omit<OfferingAdd, 'id'>;

/** The same as it stands in its fields. */
export interface OfferingTyped {
  term: string;
  enrolFrom: string;
  enrolUntil: string;
  startsAt: string;
  endsAt: string;
  capacity: string;
  isReviewed: boolean;
}

export const typedOf = ({ term, isReviewed, capacity, ...times }: OfferingSet): OfferingTyped => ({
  ...{ term, isReviewed, capacity: capacity === null ? '' : String(capacity) },
  ...{ enrolFrom: fieldOf(times.enrolFrom), enrolUntil: fieldOf(times.enrolUntil) },
  ...{ startsAt: fieldOf(times.startsAt), endsAt: fieldOf(times.endsAt) },
});

export const setOf = ({ term, isReviewed, capacity, ...times }: OfferingTyped): OfferingSet => ({
  ...{ term: term.trim(), isReviewed, capacity: capacity.trim() === '' ? null : Number(capacity) },
  ...{ enrolFrom: momentOf(times.enrolFrom), enrolUntil: momentOf(times.enrolUntil) },
  ...{ startsAt: momentOf(times.startsAt), endsAt: momentOf(times.endsAt) },
});

interface Props {
  control: Control<OfferingTyped>;
  getValues: UseFormGetValues<OfferingTyped>;
}

/** Term, the time for enrolling, the time for learning, seats, review. */
export function OfferingFields({ control, getValues }: Props) {
  const { t } = useLingui();
  const after = (name: keyof OfferingTyped, words: string) => (value: string) =>
    value > String(getValues(name)) || words;
  return (
    <>
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
    </>
  );
}

interface MomentProps {
  control: Control<OfferingTyped>;
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
