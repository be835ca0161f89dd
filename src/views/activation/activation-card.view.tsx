import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CodeState } from '#views/common/code-state.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { AccountForm, type AccountTyped } from '../auth/account-form.view.tsx';
import { FormSteps } from '../auth/form-steps.view.tsx';
import { LoginSceneCard } from '../auth/login-scene-card.view.tsx';
import { NewPasswordStep, type NewPasswordTyped } from '../auth/new-password-step.view.tsx';
import styles from '../auth/login-scene-card.module.css';
import own from './activation.module.css';
import { JoinStep, TakenStep } from './join-step.view.tsx';
import { SlipForm, type SchoolChoices, type SlipTyped } from './slip-form.view.tsx';

export type ActivationStep = 'slip' | 'phone' | 'password' | 'taken' | 'join';

export interface ActivationTyped extends AccountTyped, NewPasswordTyped {
  slip: SlipTyped;
}

interface Props {
  step: ActivationStep;
  typed: ActivationTyped;
  onType: (changed: Partial<ActivationTyped>) => void;
  schools: SchoolChoices;
  /** Whom the slip is for: 林**. */
  owner: { name: string; school: string };
  /** Who is logged in. */
  person: { name: string; account: string };
  code: CodeState;
  onSend: () => void;
  problems: readonly string[];
  message: string | null;
  isWorking: boolean;
  onCheck: () => void;
  onNext: () => void;
  onSubmit: () => void;
  onBack: () => void;
  onLogin: () => void;
  onJoin: () => void;
  /** To the login, for whoever has activated already; null for who is logged in. */
  onLeave: (() => void) | null;
}

/** 激活账号: a slip, the phone, a password; whoever has an account joins it instead. */
export function ActivationCard(props: Props) {
  const { t } = useLingui();
  const { step, onLeave } = props;
  const isJoining = step === 'taken' || step === 'join';
  return (
    <LoginSceneCard
      kind="activation"
      title={isJoining ? t`加入学校` : t`激活账号`}
      lead={
        onLeave ? (
          <Trans>
            已激活过？
            <button type="button" className={styles.link} onClick={onLeave}>
              立即登录
            </button>
          </Trans>
        ) : (
          t`用学校发放的凭条确认你的身份`
        )
      }
    >
      {!isJoining && (
        <FormSteps
          names={[t`核对凭条`, t`验证手机`, t`设置密码`]}
          at={step === 'slip' ? 0 : step === 'phone' ? 1 : 2}
        />
      )}
      {step !== 'slip' && <Owner {...props.owner} onChange={step === 'phone' ? props.onBack : null} />}
      <Step {...props} />
    </LoginSceneCard>
  );
}

function Step(props: Props): ReactNode {
  const { t } = useLingui();
  const { step, typed, onType, code, onSend, problems, message, isWorking } = props;
  const said = { problems, message, isWorking };
  switch (step) {
    case 'slip':
      return (
        <SlipForm
          {...{ ...props.schools, ...said, typed: typed.slip, onSubmit: props.onCheck }}
          onType={(changed) => onType({ slip: { ...typed.slip, ...changed } })}
        />
      );
    case 'phone':
      return (
        <AccountForm kind="phone" {...{ ...said, typed, onType, code, onSend, onSubmit: props.onNext }}>
          <Button type="submit" appearance="primary" className={styles.submit}>
            {t`下一步`}
          </Button>
        </AccountForm>
      );
    case 'password':
      return (
        <NewPasswordStep
          {...{ ...said, typed, onType, name: typed.identifier, onSubmit: props.onSubmit, onBack: props.onBack }}
          labels={{ password: t`密码`, submit: t`激活并登录`, working: t`正在激活` }}
        />
      );
    case 'taken':
      return <TakenStep {...{ message, isWorking, identifier: typed.identifier }} {...props} />;
    case 'join':
      return <JoinStep {...props} />;
  }
}

/** Whom it is about, with as much of the name as the person knows anyway. */
function Owner({ name, school, onChange }: Props['owner'] & { onChange: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <div className={own.owner}>
      <PersonFace name={name.replaceAll('*', '')} size={40} />
      <span>
        <b>{name}</b>
        <small>{school}</small>
      </span>
      {onChange && (
        <button type="button" className={styles.link} onClick={onChange}>
          {t`不是我`}
        </button>
      )}
    </div>
  );
}
