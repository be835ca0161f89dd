import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Field } from '#views/common/field.view.tsx';

interface Pair {
  zh: string;
  en: string;
}

interface Props {
  label: string;
  value: Pair;
  most: number;
  at?: string;
  /** It cannot be left out. */
  required?: boolean;
  onChange: (value: Pair) => void;
}

/** A text in Chinese, and beside it in English. */
export function TextPair({ label, value, most, at, required = false, onChange }: Props) {
  const { t } = useLingui();
  const isMissing = required && value.zh.trim() === '';
  return (
    <>
      <Field
        {...(at !== undefined && { at })}
        label={label}
        required={required}
        validationMessage={isMissing ? t`此项必填` : undefined}
      >
        <Input maxLength={most} value={value.zh} onChange={(_, data) => onChange({ ...value, zh: data.value })} />
      </Field>
      <Field label={t`${label}（英文，选填）`}>
        <Input
          lang="en"
          maxLength={most}
          value={value.en}
          placeholder={value.zh}
          onChange={(_, data) => onChange({ ...value, en: data.value })}
        />
      </Field>
    </>
  );
}
