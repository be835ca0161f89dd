import { Input } from '@fluentui/react-components';
import { siteLimits as most } from '#contract/sites/sites.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './sites.module.css';

interface AddressProps {
  label: string;
  value: string;
  isRight: boolean;
  wrong: string;
  onChange: (value: string) => void;
}

/** A web address, or one of ours. */
export function AddressField({ label, value, isRight, wrong, onChange }: AddressProps) {
  return (
    <Field label={label} className={styles.wide} validationMessage={isRight ? undefined : wrong}>
      <Input maxLength={most.address} value={value} onChange={(_, data) => onChange(data.value.trim())} />
    </Field>
  );
}
