import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from './field.view.tsx';

interface WholeProps {
  label: string;
  /** What an empty field means. */
  empty: string;
  most: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number from 1, or none. */
export function WholeField({ label, empty, most, value, onChange }: WholeProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const number = Number(text);
    const isWhole = /^\d+$/.test(text) && number >= 1 && number <= most;
    setTyped(text === '' || isWhole ? null : text);
    if (text === '') onChange(null);
    else if (isWhole) onChange(number);
  };
  return (
    <Field
      label={label}
      {...(typed !== null && { validationState: 'error', validationMessage: t`请输入 1 到 ${most} 的整数` })}
    >
      <Input
        inputMode="numeric"
        placeholder={empty}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(_, { value: text }) => change(text.trim())}
      />
    </Field>
  );
}
