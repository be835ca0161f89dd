import { spreadsheetLimits } from '#contract/common/spreadsheet.rule.ts';
import type { DailyImport, DailyReport, DailyUndo, DailyWritten } from '#contract/scores/daily.contract.ts';
import { dailyLimits } from '#contract/scores/daily.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { dailyPlace } from './daily-access.repository.ts';
import { dailyRecordsRepository, placeOfEntry, saysSame } from './daily-records.repository.ts';
import { dailyRowsRepository } from './daily-rows.repository.ts';
import { heldPlace } from './daily.service.ts';
import { judgeLines } from './judge-lines.ts';
import { readDailyFile } from './read-apart.ts';

export interface DailyPorts {
  files: Pick<Files, 'findUpload'>;
}

const nothing = {
  ...{ actId: null, lines: 0, added: 0, changed: 0, unchanged: 0, refused: 0 },
  ...{ days: [], good: [], bad: [] },
};

/** Records from a file: judged first, written when somebody has seen what it would write. */
export const dailyImportsService = (db: Database, { files }: DailyPorts) => ({
  /** @throws Refusal notFound */
  async read({ courseId, offeringId, day, fileId }: DailyImport, actor: PersonActor): Promise<DailyReport> {
    const place = await dailyPlace(db, actor, { courseId, offeringId });
    if (!place) throw new Refusal('notFound');
    const upload = await files.findUpload(db, actor.id, fileId, spreadsheetLimits.fileBytes);
    const fileName = upload.name.slice(0, 255);
    const file = await readDailyFile(await upload.read());
    if (file.failure !== null) return { ...nothing, fileName, failure: file.failure };
    const { fields, rows } = file;
    const has = (...some: readonly (typeof fields)[number][]) => some.some((field) => fields.includes(field));
    if (!has('number', 'name') || !has('attendance', 'points')) return { ...nothing, fileName, failure: 'columns' };
    const people = await dailyRowsRepository(db, place).people();
    const { from, until } = place;
    const lines = judgeLines(rows, { people, fields, day, from, until });
    const entries = lines.flatMap((line) => line.entries);
    return inTransaction(db, async (tx) => {
      const records = dailyRecordsRepository(tx);
      const standing = await records.standing(offeringId, entries);
      const isEmpty = (one: { attendance: unknown; points: unknown } | undefined) =>
        !one || (one.attendance === null && one.points === null);
      const unchanged = entries.filter((entry) => {
        const now = standing.get(placeOfEntry(entry));
        return now !== undefined && saysSame(entry, now);
      }).length;
      const added = entries.filter((entry) => isEmpty(standing.get(placeOfEntry(entry)))).length;
      const changed = entries.length - unchanged - added;
      const actId =
        added + changed === 0
          ? null
          : await records.begin({ courseId, offeringId, act: 'import', by: actor.id, fileName }, entries);
      const shown = (isGood: boolean) =>
        lines
          .filter(({ reasons }) => (reasons.length === 0) === isGood)
          .slice(0, dailyLimits.shownLines)
          .map(({ entries: _entries, ...line }) => line);
      return {
        ...{ actId, fileName, failure: null, lines: lines.length, added, changed, unchanged },
        refused: lines.filter(({ reasons }) => reasons.length > 0).length,
        days: [...new Set(entries.map((entry) => entry.day))].toSorted(),
        ...{ good: shown(true), bad: shown(false) },
      };
    });
  },

  /** Who left meanwhile is left out. @throws Refusal notFound · refused where it is written already */
  commit: ({ courseId, actId }: DailyUndo, actor: PersonActor): Promise<DailyWritten> =>
    inTransaction(db, async (tx) => {
      const records = dailyRecordsRepository(tx);
      const act = await records.act(courseId, actId);
      if (!act) throw new Refusal('notFound');
      const { offeringId } = await heldPlace(tx, actor, { courseId, offeringId: act.offeringId });
      if (act.status !== 'judged' || act.lines === null) throw new Refusal('refused');
      const learners = await records.learning(offeringId, [...new Set(act.lines.map(({ learnerId }) => learnerId))]);
      const entries = act.lines.filter(({ learnerId }) => learners.has(learnerId));
      const standing = await records.standing(offeringId, entries);
      const changed = entries.filter((entry) => {
        const now = standing.get(placeOfEntry(entry));
        return now === undefined || !saysSame(entry, now);
      });
      await records.put({ offeringId, by: actor.id, actId }, changed, standing);
      await records.end(actId, 'written');
      const about = { written: changed.length };
      await auditAct(tx, actor, 'dailyRecord.import', { kind: 'offering', id: offeringId }, about);
      return { actId, written: changed.length };
    }),
});
