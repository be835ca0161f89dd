import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CodeState } from '#views/common/code-state.ts';
import { channelOf, isMobile } from '#contract/common/identifier.rule.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { AccountForm, type AccountTyped } from '../auth/account-form.view.tsx';
import { FormSteps } from '../auth/form-steps.view.tsx';
import { LoginSceneCard } from '../auth/login-scene-card.view.tsx';
import { NewPasswordStep, type NewPasswordTyped } from '../auth/new-password-step.view.tsx';
import styles from '../auth/login-scene-card.module.css';
import own from './activation.module.css';
import { ChooseStep, ContactStep, type AwaitedMember } from './contact-step.view.tsx';
import { JoinStep, TakenStep } from './join-step.view.tsx';
import { SlipForm, type SchoolChoices, type SlipTyped } from './slip-form.view.tsx';

export type ActivationStep = 'slip' | 'contact' | 'choose' | 'phone' | 'password' | 'taken' | 'join';

export interface ActivationTyped extends AccountTyped, NewPasswordTyped {
  slip: SlipTyped;
  contact: AccountTyped;
  chosen: readonly string[];
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
  /** The same for where a register says that one is reached. */
  contactCode: CodeState;
  onSendContact: () => void;
  /** Whom the proved contact belongs to. */
  awaited: readonly AwaitedMember[];
  /** Whether it goes by a contact of the register; else by a slip. */
  isReached: boolean;
  onWay: (way: 'slip' | 'contact') => void;
  onProve: () => void;
  onChoose: () => void;
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

/** 激活账号: a slip or a contact of the register, the phone, a password; whoever has an account joins it instead. */
export function ActivationCard(props: Props) {
  const { t } = useLingui();
  const { step, onLeave } = props;
  const isBeginning = step === 'slip' || step === 'contact';
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
          t`用学校的登记信息确认你的身份`
        )
      }
    >
      {!isJoining && <Steps {...props} />}
      {isBeginning && <Ways {...props} />}
      {!isBeginning && step !== 'choose' && (
        <Owner {...props.owner} onChange={step === 'phone' ? props.onBack : null} />
      )}
      <Step {...props} />
    </LoginSceneCard>
  );
}

/** By mail the phone is proved besides. */
function Steps({ step, isReached, typed }: Props) {
  const { t } = useLingui();
  const isByMail = isReached && channelOf(typed.contact.identifier) === 'email';
  const steps = [
    ...(isReached
      ? [{ at: 'contact', name: t`验证身份` } as const, { at: 'choose', name: t`选择身份` } as const]
      : [{ at: 'slip', name: t`核对凭条` } as const]),
    ...(!isReached || isByMail ? [{ at: 'phone', name: t`验证手机` } as const] : []),
    { at: 'password', name: t`设置密码` } as const,
  ];
  return <FormSteps names={steps.map(({ name }) => name)} at={steps.findIndex(({ at }) => at === step)} />;
}

/** What the person has of the school. */
function Ways({ step, isWorking, onWay }: Props) {
  const { t } = useLingui();
  return (
    <div className={own.ways}>
      <SegmentControl
        label={t`激活方式`}
        value={step === 'contact' ? 'contact' : 'slip'}
        choices={[
          { value: 'slip', label: t`凭条` },
          { value: 'contact', label: t`手机或邮箱` },
        ]}
        onChoose={(way) => {
          if (!isWorking && way !== step) onWay(way);
        }}
      />
    </div>
  );
}

function Step(props: Props): ReactNode {
  const { t } = useLingui();
  const { step, typed, onType, code, onSend, problems, message, isWorking } = props;
  const said = { problems, message, isWorking };
  const isProved = props.isReached && isMobile(typed.contact.identifier);
  const phone = isProved ? typed.contact.identifier : typed.identifier;
  switch (step) {
    case 'slip':
      return (
        <SlipForm
          {...{ ...props.schools, ...said, typed: typed.slip, onSubmit: props.onCheck }}
          onType={(changed) => onType({ slip: { ...typed.slip, ...changed } })}
        />
      );
    case 'contact':
      return (
        <ContactStep
          {...{ ...said, typed: { ...typed.contact, ...(props.onLeave && { hasAgreed: typed.hasAgreed }) } }}
          onType={({ hasAgreed, ...changed }) =>
            onType({ contact: { ...typed.contact, ...changed }, ...(hasAgreed !== undefined && { hasAgreed }) })
          }
          {...{ code: props.contactCode, onSend: props.onSendContact, onSubmit: props.onProve }}
        />
      );
    case 'choose':
      return (
        <ChooseStep
          {...{ ...said, members: props.awaited, chosen: typed.chosen, onSubmit: props.onChoose, onBack: props.onBack }}
          onChoose={(chosen) => onType({ chosen })}
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
          {...{ ...said, typed, onType, name: phone, onSubmit: props.onSubmit, onBack: props.onBack }}
          labels={{ password: t`密码`, submit: t`激活并登录`, working: t`正在激活` }}
        />
      );
    case 'taken':
      return <TakenStep {...{ message, isWorking, identifier: phone }} {...props} />;
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
