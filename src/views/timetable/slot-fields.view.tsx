import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { Period } from '#contract/timetable/timetable.contract.ts';
import { clockOfMinutes } from '#contract/timetable/periods.rule.ts';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  periods: readonly Period[];
  first: number;
  last: number;
  onChange: (change: { first: number; last: number }) => void;
}

/** From which period to which. */
export function SlotFields({ periods, first, last, onChange }: Props) {
  const { t } = useLingui();
  const options = periods.map(({ from, to }, at) => (
    <option key={at} value={at + 1}>
      {`${t`第 ${at + 1} 节`} ${clockOfMinutes(from)}–${clockOfMinutes(to)}`}
    </option>
  ));
  return (
    <>
      <Field at="first" label={t`从`} required>
        <Select
          value={String(first)}
          onChange={(_, { value }) => onChange({ first: Number(value), last: Math.max(last, Number(value)) })}
        >
          {options}
        </Select>
      </Field>
      <Field at="last" label={t`到`} required validationMessage={last < first ? t`结束时间须晚于开始时间` : undefined}>
        <Select value={String(last)} onChange={(_, { value }) => onChange({ first, last: Number(value) })}>
          {options}
        </Select>
      </Field>
    </>
  );
}
