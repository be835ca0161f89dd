import { Input } from '@fluentui/react-components';
import { useState } from 'react';

interface Props {
  label: string;
  least: number;
  most: number;
  /** Numbers are multiples of it; 1 if absent. */
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** A small field for a number; what is none yet stays as it was typed, and goes when the field is left. */
export function NumberBox({ label, least, most, step = 1, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const number = Number(text);
    const isOne = text.trim() !== '' && number >= least && number <= most && Number.isInteger(number / step);
    setTyped(isOne ? null : text);
    if (isOne) onChange(number);
  };
  return (
    <Input
      size="small"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={typed !== null}
      value={typed ?? String(value)}
      onChange={(_, { value: text }) => change(text)}
      onBlur={() => setTyped(null)}
    />
  );
}
