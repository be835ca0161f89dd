import { Input } from '@fluentui/react-components';
import { ShieldKeyholeRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Field } from '#views/common/field.view.tsx';
import styles from './login-scene-card.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The field of the call. */
  at?: 'code' | 'factorCode';
  fault?: string;
  autoFocus?: boolean;
  /** While the device is set up there are no recovery codes yet. */
  isFirst?: boolean;
}

/** Six digits that the device shows, or a recovery code. */
export function FactorField({ at = 'code', value, onChange, fault, autoFocus, isFirst }: Props) {
  const { t } = useLingui();
  return (
    <Field
      at={at}
      label={t`两步验证码`}
      required
      validationMessage={fault}
      hint={
        fault === undefined ? (isFirst ? t`验证器显示的 6 位数字` : t`验证器显示的 6 位数字，或一个恢复码`) : undefined
      }
    >
      <Input
        className={styles.input}
        contentBefore={<ShieldKeyholeRegular aria-hidden />}
        value={value}
        onChange={(_, { value: typed }) => onChange(typed)}
        name="factor"
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : 'text'}
        maxLength={20}
        spellCheck={false}
      />
    </Field>
  );
}
