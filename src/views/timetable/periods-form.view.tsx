import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { clockOfMinutes, mostPeriods, periodIssueOf } from '#contract/timetable/periods.rule.ts';
import type { Period } from '#contract/timetable/timetable.contract.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { TimeField } from '#views/common/time-field.view.tsx';
import styles from './timetable.module.css';

interface Props {
  periods: readonly Period[];
  mayWrite: boolean;
  isUnchanged: boolean;
  /** After a conflict: what somebody else saved meanwhile; nothing is saved before one is chosen. */
  theirs: readonly Period[] | null;
  failure: string | null;
  isSaving: boolean;
  onChange: (periods: readonly Period[]) => void;
  onSave: () => void;
  onMine: () => void;
  onTheirs: () => void;
}

/** Length of a lesson and of the break after it, in minutes, unless the school says otherwise. */
const [usualLength, usualBreak] = [45, 10];
const [earliest, latest] = [8 * 60, 1439];

/** The next one as the day goes on. */
function nextOf(periods: readonly Period[]): Period {
  const last = periods.at(-1);
  const from = Math.min(last ? last.to + usualBreak : earliest, latest - 1);
  return { from, to: Math.min(from + usualLength, latest) };
}

/** 节次: the parts of a day, in their order. */
export function PeriodsForm(props: Props) {
  const { periods, mayWrite, isUnchanged, theirs, failure, isSaving, onChange } = props;
  const { t } = useLingui();
  const issue = periodIssueOf(periods);
  return (
    <section className={styles.card} aria-label={t`节次`}>
      <form
        noValidate
        className={styles.periods}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSave();
        }}
      >
        {periods.length === 0 && <p className={styles.note}>{t`还没有节次。设置后才能安排课程。`}</p>}
        {periods.map((one, at) => (
          <PeriodRow
            key={at}
            at={at}
            period={one}
            isOff={!mayWrite}
            problem={
              issue?.index !== at ? '' : issue.why === 'length' ? t`结束时间须晚于开始时间` : t`不能与上一节重叠`
            }
            onChange={(some) => onChange(periods.map((row, index) => (index === at ? { ...row, ...some } : row)))}
            onRemove={mayWrite && at === periods.length - 1 ? () => onChange(periods.slice(0, -1)) : null}
          />
        ))}
        {failure !== null && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {theirs && (
          <Conflict
            fields={[
              { name: t`节次`, mine: <PeriodList periods={periods} />, theirs: <PeriodList periods={theirs} /> },
            ]}
            onMine={props.onMine}
            onTheirs={props.onTheirs}
          />
        )}
        {mayWrite && (
          <div className={styles.foot}>
            <Button
              icon={<AddRegular />}
              disabled={periods.length >= mostPeriods}
              onClick={() => onChange([...periods, nextOf(periods)])}
            >
              {t`增加一节`}
            </Button>
            <Button
              type="submit"
              appearance="primary"
              disabled={isSaving || issue !== null || isUnchanged || theirs !== null}
            >
              {t`保存节次`}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** 08:00–08:45, one below the other. */
const PeriodList = ({ periods }: { periods: readonly Period[] }) => (
  <ol className={styles.clocks}>
    {periods.map(({ from, to }, at) => (
      <li key={at}>{`${clockOfMinutes(from)}–${clockOfMinutes(to)}`}</li>
    ))}
  </ol>
);

interface RowProps {
  at: number;
  period: Period;
  isOff: boolean;
  /** '' where it can be. */
  problem: string;
  onChange: (change: Partial<Period>) => void;
  /** Of the last one. */
  onRemove: (() => void) | null;
}

function PeriodRow({ at, period: { from, to }, isOff, problem, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <div role="group" aria-labelledby={name} className={styles.period}>
      <b id={name}>
        <Trans>第 {at + 1} 节</Trans>
      </b>
      <TimeField label={t`开始`} minute={from} isDisabled={isOff} onChange={(minute) => onChange({ from: minute })} />
      <TimeField label={t`结束`} minute={to} isDisabled={isOff} onChange={(minute) => onChange({ to: minute })} />
      {onRemove && (
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`删除第 ${at + 1} 节`} onClick={onRemove} />
      )}
      {problem !== '' && (
        <p className={styles.issue} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
