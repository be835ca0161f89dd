import { dailyLimits, type Attendance } from '#contract/scores/daily.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JudgedEntry } from './scores.tables.ts';
import { dailyRecordsRepository } from './daily/daily-records.repository.ts';

/** What a team recorded of one day of an offering, as the demo seed gives it. */
export interface ImportedDay {
  courseId: string;
  offeringId: string;
  day: string;
  recordedBy: string;
  learners: readonly { learnerId: string; attendance: Attendance; points: number | null; note: string }[];
}

/** Records of days that have none yet. */
export async function importDailyRecords(tx: Database, days: readonly ImportedDay[]): Promise<void> {
  const records = dailyRecordsRepository(tx);
  for (const { courseId, offeringId, day, recordedBy: by, learners } of days) {
    const entries = learners.flatMap(({ learnerId, attendance, points, note }): JudgedEntry[] => [
      { ...{ learnerId, day, kind: 'attendance', attendance, points: null }, note: points === null ? note : '' },
      ...(points === null
        ? []
        : [{ ...{ learnerId, day, attendance: null, points, note }, kind: 'classroom' as const }]),
    ]);
    const actId = await records.begin({ courseId, offeringId, act: 'write', by });
    for (let at = 0; at < entries.length; at += dailyLimits.entries)
      await records.put({ offeringId, by, actId }, entries.slice(at, at + dailyLimits.entries), new Map());
  }
}
