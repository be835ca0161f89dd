import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from './field.view.tsx';

interface WholeProps {
  /** What the field is called in the call that sends it. */
  at?: string;
  label: string;
  hint?: string;
  /** What an empty field means; absent: it must be filled. */
  empty?: string;
  /** 1 if absent. */
  least?: number;
  most: number;
  isDisabled?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number, or none where that means something. */
export function WholeField(props: WholeProps) {
  const { at, label, hint, empty, least = 1, most, isDisabled = false, value, onChange } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const number = Number(text);
    const isWhole = /^\d+$/.test(text) && number >= least && number <= most;
    const isEmpty = text === '' && empty !== undefined;
    setTyped(isEmpty || isWhole ? null : text);
    if (isEmpty) onChange(null);
    else if (isWhole) onChange(number);
  };
  return (
    <Field
      {...(at !== undefined && { at })}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(typed !== null && { validationState: 'error', validationMessage: t`请输入 ${least} 到 ${most} 的整数` })}
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
