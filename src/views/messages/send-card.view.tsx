import { Button, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { SendClockRegular, SendRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReceiverCount } from '#contract/messages/announcements.contract.ts';
import { fieldOf } from '#contract/common/platform-time.rule.ts';
import { now } from '#views/common/now.ts';
import { Field } from '../common/field.view.tsx';
import layout from '../common/layout.module.css';
import { zoneHint } from '../common/moments.ts';
import type { Shown } from '../common/shown.ts';
import styles from './compose.module.css';

interface Props {
  /** How many people it reaches; null while nobody is chosen, `counting` while the server has not what is chosen. */
  reach: Shown<ReceiverCount> | 'counting' | null;
  /** As a field of time has it, '' while none is written; null: at once. */
  time: string | null;
  timeProblem: string | undefined;
  /** Why it was not sent. */
  problem: string | null;
  isBusy: boolean;
  onTime: (time: string | null) => void;
  onSend: () => void;
  onPreview: () => void;
}

/** How many it reaches, when it goes out, and the button that sends it. */
export function SendCard({ reach, time, timeProblem, problem, isBusy, onTime, onSend, onPreview }: Props) {
  const { t } = useLingui();
  const isTimed = time !== null;
  return (
    <section aria-label={t`发送`} className={`${layout.card} ${styles.send}`}>
      <div className={styles.reach} role="status">
        <Reach reach={reach} />
      </div>
      <RadioGroup
        aria-label={t`发送时间`}
        value={isTimed ? 'later' : 'now'}
        onChange={(_, { value }) => onTime(value === 'later' ? '' : null)}
      >
        <Radio value="now" label={t`立即发送`} />
        <Radio value="later" label={t`定时发送`} />
      </RadioGroup>
      {isTimed && (
        <Field at="at" label={t`发送时间`} required hint={zoneHint()} validationMessage={timeProblem}>
          <Input type="datetime-local" value={time} min={fieldOf(now())} onChange={(_, { value }) => onTime(value)} />
        </Field>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          size="large"
          icon={isTimed ? <SendClockRegular /> : <SendRegular />}
          disabledFocusable={isBusy}
          onClick={onSend}
        >
          {isTimed ? t`定时发送` : t`发送`}
        </Button>
        <Button onClick={onPreview}>{t`预览`}</Button>
      </div>
    </section>
  );
}

function Reach({ reach }: Pick<Props, 'reach'>): ReactNode {
  const { t } = useLingui();
  if (reach === null) return <p>{t`选择通知对象后显示将发给多少人`}</p>;
  if (reach === 'counting' || reach.status === 'loading') return <p>{t`正在计算人数`}</p>;
  if (reach.status === 'failed') return <p>{reach.message ?? t`暂时无法计算人数`}</p>;
  const { people } = reach.data;
  return (
    <>
      <strong>{plural(people, { one: '将发给 # 人', other: '将发给 # 人' })}</strong>
      <p>{t`同一人只收到一次，不含自己和已停用的账号`}</p>
    </>
  );
}
