import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { CodeState } from '#views/common/code-state.ts';
import { AccountForm, type AccountFault, type AccountTyped } from './account-form.view.tsx';
import { FormSteps } from './form-steps.view.tsx';
import { LoginSceneCard } from './login-scene-card.view.tsx';
import { NewPasswordStep, type NewPasswordFault, type NewPasswordTyped } from './new-password-step.view.tsx';
import styles from './login-scene-card.module.css';

export interface PasswordByCodeTyped extends AccountTyped, NewPasswordTyped {}

/** What registration and recovery are given. */
export interface PasswordByCodeProps {
  step: 'account' | 'password';
  typed: PasswordByCodeTyped;
  onType: (changed: Partial<PasswordByCodeTyped>) => void;
  code: CodeState;
  onSend: () => void;
  problems: readonly (AccountFault | NewPasswordFault)[];
  message: string | null;
  isWorking: boolean;
  onNext: () => void;
  onBack: () => void;
  onSubmit: () => void;
  onLogin: () => void;
  /** What areas put below the form. */
  extras: ReactNode;
}

/** What they say of themselves. */
interface Props
  extends PasswordByCodeProps, Pick<ComponentProps<typeof NewPasswordStep>, 'labels' | 'before' | 'after'> {
  kind: 'register' | 'recovery';
  title: string;
  lead: ReactNode;
  steps: readonly [string, string];
}

/** Two steps, an account with a code and a password; both keep what was typed. */
export function PasswordByCodeCard({ kind, title, lead, steps, onNext, onSubmit, extras, ...rest }: Props) {
  const { t } = useLingui();
  const { step, typed } = rest;
  return (
    <LoginSceneCard kind={kind} title={title} lead={lead}>
      <FormSteps names={steps} at={step === 'account' ? 0 : 1} />
      {step === 'account' ? (
        <AccountForm {...rest} kind={kind === 'register' ? 'phone' : 'any'} onSubmit={onNext}>
          <Button type="submit" appearance="primary" className={styles.submit}>
            {t`下一步`}
          </Button>
        </AccountForm>
      ) : (
        <NewPasswordStep {...rest} name={typed.identifier} onSubmit={onSubmit} />
      )}
      <div className={styles.foot}>{extras}</div>
    </LoginSceneCard>
  );
}
