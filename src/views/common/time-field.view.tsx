import { Combobox, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from './field.view.tsx';
import styles from './time-field.module.css';
import { minuteIn, timeOfDay } from './time-of-day.rule.ts';

/** What the list offers; any other minute can be typed. */
const stepMinutes = 30;
const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => index * stepMinutes);

interface Props {
  label: string;
  /** After midnight. */
  minute: number;
  isDisabled?: boolean;
  /** Why it cannot be this one; '' where it can. */
  problemOf?: (minute: number) => string;
  onChange: (minute: number) => void;
}

/** A time of day by 24 hours: chosen, or typed and taken when the field is left or confirmed by Enter. */
export function TimeField({ label, minute, isDisabled = false, problemOf = () => '', onChange }: Props) {
  const { t } = useLingui();
  /** Null while nothing is typed. */
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? minute : minuteIn(text);
  const word = typed === null ? t`请输入时间，如 22:30` : problemOf(typed);
  function take(next: number | null) {
    if (next === null || problemOf(next) !== '') return;
    setText(null);
    if (next !== minute) onChange(next);
  }
  const offered = steps.includes(minute) ? steps : [...steps, minute].toSorted((one, other) => one - other);
  return (
    <Field label={label} {...(word !== '' && { validationMessage: word })}>
      <Combobox
        freeform
        className={styles.field}
        expandIcon={{ 'aria-label': t`展开时间列表`, tabIndex: -1 }}
        positioning={{ autoSize: false }}
        listbox={{ className: styles.list }}
        inputMode="numeric"
        value={text ?? timeOfDay(minute)}
        selectedOptions={[String(minute)]}
        disabled={isDisabled}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onOptionSelect={({ type }, { optionValue }) => {
          // By Enter and Tab the list gives whatever is nearest to what was typed.
          const isGuessed = type === 'keydown' && text !== null;
          if (!isGuessed && optionValue !== undefined) take(Number(optionValue));
        }}
        onBlur={() => take(typed)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && text !== null) take(typed);
          // Whoever walks through the list chooses there.
          if (key === 'ArrowDown' || key === 'ArrowUp') setText(null);
        }}
      >
        {offered.map((one) => (
          <Option key={one} value={String(one)} disabled={problemOf(one) !== ''}>
            {timeOfDay(one)}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
