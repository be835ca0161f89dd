import type { TimetableExport, TimetableExported } from '#contract/timetable/timetable-spreadsheet.contract.ts';
import { lessonsOfPart } from '#contract/timetable/timetable-spreadsheet.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { lessonsRepository } from './lessons.repository.ts';
import { lessonsSeen } from './timetable-access.repository.ts';

/** The timetable as a sheet, for those who read it on the page. */
export const timetableSpreadsheetService = (db: Database) => ({
  export: ({ part, ...query }: TimetableExport, actor: PersonActor): Promise<TimetableExported> =>
    inTransaction(db, async (tx) => {
      const { schoolId, classIds } = await lessonsSeen(tx, actor, query);
      const window = { limit: lessonsOfPart + 1, offset: part * lessonsOfPart, classIds };
      const rows = await lessonsRepository(tx).spreadsheet(query, window);
      const lessons = rows.slice(0, lessonsOfPart);
      await auditAct(tx, actor, 'timetable.export', { kind: 'school', id: schoolId }, { part, rows: lessons.length });
      return { lessons, isLast: rows.length <= lessonsOfPart };
    }),
});
