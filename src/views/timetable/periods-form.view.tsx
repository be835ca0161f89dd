import { Button, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockOfMinutes, minutesOf, mostPeriods, periodIssueOf } from '#contract/timetable/periods.rule.ts';
import type { Period } from '#contract/timetable/timetable.contract.ts';
import styles from './timetable.module.css';

interface Props {
  periods: readonly Period[];
  mayWrite: boolean;
  /** After a conflict: what somebody else saved meanwhile. */
  theirs: readonly Period[] | null;
  failure: string | null;
  isSaving: boolean;
  onSave: (periods: Period[]) => void;
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
export function PeriodsForm({ periods, mayWrite, theirs, failure, isSaving, onSave }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<readonly Period[]>(periods);
  const issue = periodIssueOf(draft);
  const isSame = JSON.stringify(draft) === JSON.stringify(periods);
  const edit = (at: number, some: Partial<Period>) =>
    setDraft(draft.map((one, index) => (index === at ? { ...one, ...some } : one)));
  return (
    <section className={styles.card} aria-label={t`节次`}>
      <form
        noValidate
        className={styles.periods}
        onSubmit={(event) => {
          event.preventDefault();
          onSave([...draft]);
        }}
      >
        {failure !== null && (
          <MessageBar intent={theirs ? 'warning' : 'error'} layout="multiline">
            <MessageBarBody>
              {failure}
              {theirs && (
                <p>
                  <Trans>其他管理员保存了 {theirs.length} 节；再次保存将以你的为准。</Trans>
                </p>
              )}
            </MessageBarBody>
          </MessageBar>
        )}
        {draft.length === 0 && <p className={styles.note}>{t`还没有节次。设置后才能安排课程。`}</p>}
        {draft.map((one, at) => (
          <div key={at}>
            <div className={styles.period}>
              <b>
                <Trans>第 {at + 1} 节</Trans>
              </b>
              {(['from', 'to'] as const).map((side) => (
                <PeriodTime
                  key={side}
                  label={side === 'from' ? t`第 ${at + 1} 节开始` : t`第 ${at + 1} 节结束`}
                  value={one[side]}
                  isOff={!mayWrite}
                  isSecond={side === 'to'}
                  onChange={(minutes) => edit(at, { [side]: minutes })}
                />
              ))}
              {mayWrite && at === draft.length - 1 && (
                <Button
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t`删除第 ${at + 1} 节`}
                  onClick={() => setDraft(draft.slice(0, -1))}
                />
              )}
            </div>
            {issue?.index === at && (
              <p className={styles.issue} role="alert">
                {issue.why === 'length' ? t`结束时间须晚于开始时间` : t`不能与上一节重叠`}
              </p>
            )}
          </div>
        ))}
        {mayWrite && (
          <div className={styles.foot}>
            <Button
              icon={<AddRegular />}
              disabled={draft.length >= mostPeriods}
              onClick={() => setDraft([...draft, nextOf(draft)])}
            >
              {t`增加一节`}
            </Button>
            <Button type="submit" appearance="primary" disabled={isSaving || issue !== null || (isSame && !theirs)}>
              {theirs ? t`保存我的版本` : t`保存节次`}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

interface TimeProps {
  label: string;
  value: number;
  isOff: boolean;
  isSecond: boolean;
  onChange: (minutes: number) => void;
}

const PeriodTime = ({ label, value, isOff, isSecond, onChange }: TimeProps) => (
  <>
    {isSecond && <span aria-hidden>–</span>}
    <Input
      type="time"
      aria-label={label}
      disabled={isOff}
      value={clockOfMinutes(value)}
      onChange={(_, { value: text }) => {
        const minutes = minutesOf(text);
        if (minutes !== null) onChange(minutes);
      }}
    />
  </>
);
