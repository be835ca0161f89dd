import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  /** Of the input that it fills, where the server may refuse it. */
  at?: string;
  label: string;
  /** What an empty field means; absent: it must be filled. */
  empty?: string;
  /** 0 if absent. */
  least?: number;
  most: number;
  isDisabled?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A length of time as a whole number. */
export function MinutesField({ at, label, empty, least = 0, most, isDisabled = false, value, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const number = Number(text);
    const isWhole = /^\d+$/.test(text) && number >= least && number <= most;
    const isEmpty = text === '' && empty !== undefined;
    setTyped(isWhole || isEmpty ? null : text);
    if (isWhole) onChange(number);
    else if (isEmpty) onChange(null);
  };
  return (
    <Field
      {...(at !== undefined && { at })}
      label={label}
      {...(typed !== null && {
        validationState: 'error',
        validationMessage: t`请输入 ${least} 到 ${most} 的整数`,
      })}
    >
      <Input
        inputMode="numeric"
        disabled={isDisabled}
        placeholder={empty}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(_, { value: text }) => change(text.trim())}
      />
    </Field>
  );
}
