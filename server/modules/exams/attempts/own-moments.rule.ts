import {
  endOf,
  handInFrom,
  ownTimes,
  timesOf,
  type ExamAllowance,
  type ExamTimeSettings,
  type OwnTimes,
} from '#contract/exams/exam-times.rule.ts';
import type { ExamAttemptFacts } from '#machines/exams/exam-attempt.lifecycle.ts';

/** An arrangement as it is joined to something else; all null where there is none. */
export interface ArrangedRow {
  extra_percent: number | null;
  extra_minutes: number | null;
  own_opens_at: Date | null;
  own_closes_at: Date | null;
}

export const allowanceOf = (row: ArrangedRow): ExamAllowance => ({
  extraPercent: row.extra_percent ?? 0,
  extraMinutes: row.extra_minutes ?? 0,
  opensAt: row.own_opens_at?.toISOString() ?? null,
  closesAt: row.own_closes_at?.toISOString() ?? null,
});

interface TimedRow extends ArrangedRow {
  settings: ExamTimeSettings;
}

/** The own moments of an exam that was scheduled. */
export const ownTimesOf = (row: TimedRow): OwnTimes => ownTimes(timesOf(row.settings)!, allowanceOf(row));

export const endOfStart = (row: TimedRow, startedAt: Date): Date =>
  new Date(endOf(timesOf(row.settings)!, startedAt.getTime(), allowanceOf(row)));

export const handInFromOf = (row: TimedRow, startedAt: Date): Date =>
  new Date(handInFrom(timesOf(row.settings)!, startedAt.getTime(), allowanceOf(row)));

interface AttemptMoments extends TimedRow {
  status: string;
  started_at: Date | null;
  ends_at: Date | null;
  now: Date;
}

/** What the lifecycle asks, by the database's time; while an attempt is paused its time stands. */
export function attemptFacts(row: AttemptMoments): ExamAttemptFacts {
  const own = ownTimesOf(row);
  const at = row.now.getTime();
  const isStanding = row.status === 'paused';
  return {
    mayEnter: at >= own.opensAt && at < own.lastEntryAt,
    isTimeOver: !isStanding && at > (row.ends_at?.getTime() ?? own.closesAt),
    mayHandIn: row.started_at !== null && at >= handInFromOf(row, row.started_at).getTime(),
  };
}
