import { Button, Checkbox, Spinner } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CodeState } from '#views/common/code-state.ts';
import { AccountForm, type AccountTyped } from '../auth/account-form.view.tsx';
import styles from '../auth/login-scene-card.module.css';
import { useFaults } from '../auth/use-faults.ts';
import own from './activation.module.css';

interface Said {
  /** Those of another step are nobody's here. */
  problems: readonly string[];
  message: string | null;
  isWorking: boolean;
}

interface ContactProps extends Said {
  typed: AccountTyped;
  onType: (changed: Partial<AccountTyped>) => void;
  code: CodeState;
  onSend: () => void;
  onSubmit: () => void;
}

/** Where the school has written that one is reached, and the code that came there. */
export function ContactStep({ isWorking, onSubmit, ...form }: ContactProps) {
  const { t } = useLingui();
  const isOfCode = form.problems.includes('codeRefused');
  return (
    <AccountForm
      kind="any"
      placeholder={t`学校登记的手机号或邮箱`}
      {...form}
      onSubmit={() => {
        if (!isWorking) onSubmit();
      }}
    >
      <div role="alert" className={styles.message}>
        {isOfCode ? null : form.message}
      </div>
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
        {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在核对`} /> : t`下一步`}
      </Button>
    </AccountForm>
  );
}

export interface AwaitedMember {
  id: string;
  kind: 'learner' | 'staff';
  /** 林**. */
  name: string;
  number: string;
  school: string;
}

interface ChooseProps extends Said {
  members: readonly AwaitedMember[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** A phone may be a family's: the person says who she is, and nobody is ticked before. */
export function ChooseStep({ members, chosen, onChoose, problems, message, onSubmit, onBack }: ChooseProps) {
  const { t } = useLingui();
  const { form, has, touch } = useFaults<'noneChosen'>(problems, { noneChosen: 'members' });
  const isMissing = has('noneChosen');
  const described = useId();
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* No field of Fluent's: it would give all boxes one id, and a press on any would tick the first. */}
      <fieldset name="members" tabIndex={-1} className={own.members} aria-describedby={described}>
        <legend>{t`哪些是你本人？`}</legend>
        {members.map(({ id, kind, name, number, school }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(_, { checked }) => {
              onChoose(checked === true ? [...chosen, id] : chosen.filter((one) => one !== id));
              touch('noneChosen');
            }}
            label={
              <>
                <b>{name}</b>
                <small>
                  {school} · {kind === 'learner' ? t`学号` : t`工号`} {number}
                </small>
              </>
            }
          />
        ))}
        <p id={described} role={isMissing ? 'alert' : undefined} data-wrong={isMissing || undefined}>
          {isMissing ? t`请选择你的身份` : t`只选你自己的，别人的请勿勾选`}
        </p>
      </fieldset>
      <div role="alert" className={styles.message}>
        {message}
      </div>
      <Button type="submit" appearance="primary" className={styles.submit}>
        {t`下一步`}
      </Button>
      <div className={styles.links}>
        <button type="button" className={styles.plain} onClick={onBack}>
          {t`返回`}
        </button>
      </div>
    </form>
  );
}
