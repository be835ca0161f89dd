import type { Attendance } from '#contract/scores/daily.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './scores.tables.ts';

/** What a team recorded of one day of an offering at once, as the demo seed gives it. */
export interface ImportedDay {
  /** Of the act. */
  id: string;
  courseId: string;
  offeringId: string;
  day: string;
  recordedBy: string;
  /** Attendance, or points for what somebody did in class: one of them. */
  records: readonly {
    id: string;
    learnerId: string;
    attendance: Attendance | null;
    points: number | null;
    note: string;
  }[];
}

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 2000;

/** Records of days that have none yet. */
export async function importDailyRecords(tx: Database, days: readonly ImportedDay[]): Promise<void> {
  for (const { id: actId, courseId, offeringId, day, recordedBy, records } of days) {
    await tx
      .insertInto('daily_acts')
      .values({ id: actId, course_id: courseId, offering_id: offeringId, act: 'write', made_by: recordedBy })
      .execute();
    for (let start = 0; start < records.length; start += atOnce) {
      const some = records.slice(start, start + atOnce);
      await tx
        .insertInto('daily_records')
        .values(
          some.map(({ id, learnerId, attendance, points, note }) => ({
            ...{ id, offering_id: offeringId, learner_id: learnerId, day, attendance, points, note },
            ...{ kind: attendance === null ? ('classroom' as const) : ('attendance' as const) },
            ...{ act_id: actId, recorded_by: recordedBy },
          })),
        )
        .execute();
      await tx
        .insertInto('daily_changes')
        .values(some.map(({ id }) => ({ act_id: actId, record_id: id, former: null, version: 1 })))
        .execute();
    }
  }
}
