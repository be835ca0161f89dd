import { Input } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular, LockClosedRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { Field } from '#views/common/field.view.tsx';
import styles from './login-scene-card.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  fault?: string;
  /** `new-password` where one is chosen. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  required?: boolean;
}

/** A password that can be shown, and says when capitals are locked. */
export function PasswordField({ label, fault, onChange, required, ...box }: Props) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const [isCapsOn, setIsCapsOn] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setIsCapsOn(event.getModifierState('CapsLock'));
  return (
    <Field
      at={box.name}
      label={label}
      required={required}
      validationMessage={fault}
      hint={isCapsOn ? t`大写锁定已打开` : undefined}
    >
      <Input
        {...box}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        contentBefore={<LockClosedRegular aria-hidden />}
        contentAfter={
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? t`隐藏密码` : t`显示密码`}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeRegular aria-hidden /> : <EyeOffRegular aria-hidden />}
          </button>
        }
        onChange={(_, { value }) => onChange(value)}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        onBlur={() => setIsCapsOn(false)}
        maxLength={64}
      />
    </Field>
  );
}
