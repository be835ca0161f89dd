import { Input } from '@fluentui/react-components';
import { CheckmarkCircleFilled, MailRegular, PersonRegular, PhoneRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Field } from '#views/common/field.view.tsx';
import styles from './login-scene-card.module.css';

interface Props {
  label: string;
  placeholder: string;
  /** Phone numbers only get the keys of a telephone. */
  kind: 'phone' | 'mail' | 'any';
  value: string;
  onChange: (value: string) => void;
  fault?: string;
  /** A code may go there. */
  isGood: boolean;
  autoFocus?: boolean;
}

const icons = { phone: PhoneRegular, mail: MailRegular, any: PersonRegular } as const;

/** A phone number or an address to which a code goes. */
export function PhoneField({ label, placeholder, kind, value, onChange, fault, isGood, autoFocus }: Props) {
  const { t } = useLingui();
  const Icon = icons[kind];
  return (
    <Field at="identifier" label={label} required validationMessage={fault}>
      <Input
        className={styles.input}
        contentBefore={<Icon aria-hidden />}
        contentAfter={isGood ? <CheckmarkCircleFilled className={styles.good} aria-label={t`格式正确`} /> : undefined}
        value={value}
        // Numbers are pasted as 138 0000 1024.
        onChange={(_, { value: typed }) => onChange(typed.replace(/\s/g, ''))}
        name="identifier"
        autoFocus={autoFocus}
        autoComplete={{ phone: 'tel-national', mail: 'email', any: 'username' }[kind]}
        inputMode={({ phone: 'tel', mail: 'email', any: 'text' } as const)[kind]}
        maxLength={254}
        placeholder={placeholder}
      />
    </Field>
  );
}
