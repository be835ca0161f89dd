import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DailyBoard, DailyEntry } from '#contract/scores/daily.contract.ts';
import { dayText } from '#views/common/moments.ts';
import { attendanceWords } from './daily.words.ts';
import styles from './daily.module.css';

export const DailyCard = ({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) => (
  <section className={styles.card} aria-busy={isBusy}>
    {children}
  </section>
);

interface DaysProps {
  board: DailyBoard;
  day: string;
  hrefOf: (day: string) => string;
}

/** Days that have records, newest first, with who was there. */
export function DailyDays({ board: { days, learners }, day, hrefOf }: DaysProps) {
  const { t } = useLingui();
  if (days.length === 0) return null;
  return (
    <DailyCard>
      <ul className={styles.days} aria-label={t`有记录的日期`}>
        {days.map(({ day: one, attendances: counts, points }) => {
          const there = counts[0]! + counts[1]! + counts[2]!;
          const known = counts.reduce((sum, count) => sum + count, 0);
          return (
            <li key={one}>
              <Link href={hrefOf(one)} aria-current={one === day ? 'date' : undefined}>
                <b>{dayText(`${one}T12:00:00+08:00`)}</b>
                <small>
                  {known > 0 && (
                    <Trans>
                      到 {there} / {learners}
                    </Trans>
                  )}
                  {known > 0 && points > 0 && ' · '}
                  {points > 0 && <Trans>得分 {points} 人</Trans>}
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
    </DailyCard>
  );
}

interface SaveProps {
  /** Cells that are changed and not saved yet. */
  count: number;
  hasWrong: boolean;
  isSaving: boolean;
  onSave: () => void;
  onReset: () => void;
}

/** What is not saved yet, and saving it. */
export function DailySave({ count, hasWrong, isSaving, onSave, onReset }: SaveProps) {
  if (count === 0) return null;
  return (
    <div className={styles.save} role="group">
      <span role="status">
        {hasWrong ? <Trans>标红的得分须为 0 到 100，至多一位小数</Trans> : <Trans>{count} 处修改未保存</Trans>}
      </span>
      <Button disabledFocusable={isSaving} onClick={onReset}>
        <Trans>放弃修改</Trans>
      </Button>
      <Button appearance="primary" disabledFocusable={isSaving || hasWrong} onClick={onSave}>
        <Trans>保存 {count} 处修改</Trans>
      </Button>
    </div>
  );
}

export interface DailyClash {
  name: string;
  mine: DailyEntry;
  theirs: DailyEntry;
}

interface ClashesProps {
  clashes: readonly DailyClash[];
  onTheirs: (clash: DailyClash) => void;
  onMine: (clash: DailyClash) => void;
}

/** Records that somebody else wrote meanwhile, both values side by side. */
export function DailyClashes({ clashes, onTheirs, onMine }: ClashesProps) {
  const { t, i18n } = useLingui();
  const says = ({ attendance, points, note }: DailyEntry): string =>
    [attendance === null ? '' : i18n._(attendanceWords[attendance].word), points === null ? '' : t`${points} 分`, note]
      .filter((text) => text !== '')
      .join(' ') || t`未登记`;
  if (clashes.length === 0) return null;
  return (
    <div className={styles.clashes} role="alert">
      <b>
        <Trans>其他成员刚刚登记过以下记录，请选择保留哪一个。</Trans>
      </b>
      <ul>
        {clashes.map((clash) => {
          const { name, mine, theirs } = clash;
          return (
            <li key={`${mine.learnerId} ${mine.kind}`}>
              <span>{t`${name}：对方 ${says(theirs)}，你 ${says(mine)}`}</span>
              <Button size="small" onClick={() => onTheirs(clash)}>{t`用对方的`}</Button>
              <Button size="small" onClick={() => onMine(clash)}>{t`用我的`}</Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a day outside of the offering says. */
export const OutsideDay = ({ board: { from, until } }: { board: DailyBoard }) => (
  <MessageBar intent="info">
    <MessageBarBody>
      <Trans>
        只能登记 {from} 至 {until} 之间的记录。
      </Trans>
    </MessageBarBody>
  </MessageBar>
);
