import { isUuid } from '#contract/common/uuid.rule.ts';
import type {
  BulkResult,
  MaterialExport,
  SpreadsheetCommit,
  SpreadsheetImport,
  SpreadsheetReport,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Exported } from '#contract/maintenance/maintenance.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct, auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { refusalOf } from '../managed/bulk-refusal.ts';
import { managedMaterialsRepository } from '../managed/managed-materials.repository.ts';
import { tidyFacts, writeFacts } from '../managed/material-facts.ts';
import { materialObject } from '../managed/material-moves.service.ts';
import { exportSpreadsheet, templateSpreadsheet } from './material-spreadsheets.ts';
import { cellsOf, idOf, readMetadata, type ReadRow } from './read-metadata.ts';
import { directoryPaths } from './columns.ts';
import type { SpreadsheetFiles } from './spreadsheet-files.ts';
import { spreadsheetMaterialsRepository } from './spreadsheet-materials.repository.ts';
import { inWords } from './spreadsheet.words.ts';

const exportedAtMost = 100_000;
const rowsAtMost = 10_000;
/** Rows that a report shows; it counts them all. */
const shownAtMost = 1_000;
const atOnce = 100;
type Write = NonNullable<ReadRow['write']>;

const outcomes = ['refused', 'changed', 'unchanged'] as const;
const countsOf = (rows: readonly ReadRow[]) => {
  const count = (outcome: string) => rows.filter(({ report }) => report.outcome === outcome).length;
  return { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') };
};

/** Metadata out in a sheet and, filled in, back again. @param forget after what visitors see changed */
export function metadataService(db: Database, files: SpreadsheetFiles, forget: () => void) {
  async function give(what: 'template' | 'export', asked: MaterialExport, actor: PersonActor): Promise<Exported> {
    const materials = spreadsheetMaterialsRepository(db, actor);
    const library = await materials.library(asked.libraryId);
    if (!library) throw new Refusal('notFound');
    const [directories, rows] = [
      directoryPaths(await materials.directories(asked.libraryId)),
      await materials.exported(asked, what === 'template' ? rowsAtMost : exportedAtMost),
    ];
    const sheets = (what === 'template' ? templateSpreadsheet : exportSpreadsheet)(rows, directories, actor.locale);
    const kind = what === 'template' ? (['元数据模板', 'metadata'] as const) : (['素材清单', 'materials'] as const);
    const name = `${library.name}-${inWords(kind, actor.locale)}.xlsx`;
    const url = await files.keep(actor, name, sheets);
    await inTransaction(db, (tx) =>
      auditAct(tx, actor, `library.${what}`, { kind: 'library', id: asked.libraryId }, { rows: rows.length }),
    );
    return { url, name, rows: rows.length };
  }

  /** Rows of the caller's batch; what somebody changed since the report is left alone. */
  async function writeSome(tx: Database, actor: PersonActor, libraryId: string, writes: readonly Write[]) {
    const held = await managedMaterialsRepository(tx, actor).hold(
      libraryId,
      writes.map(({ id }) => id),
    );
    const byId = new Map(held.map((row) => [row.id, row]));
    const refused: BulkResult['refused'] = [];
    const facts = new Map<string, Write['facts']>();
    for (const write of writes) {
      const row = byId.get(write.id);
      const why = !row ? 'notFound' : row.isBinned ? 'refused' : row.version !== write.version ? 'conflict' : null;
      if (why) refused.push(refusalOf(write.id, row?.title, why, actor));
      else facts.set(write.id, await tidyFacts(tx, actor, libraryId, write.facts));
    }
    const right = held.filter(({ id }) => facts.has(id));
    if (right.length > 0) {
      await writeFacts(tx, actor, right, ({ id }) => facts.get(id)!);
      const objects = right.map(({ id }) => materialObject(id));
      await auditActs(tx, actor, 'material.edit', objects, { library: libraryId });
    }
    return { done: right.length, refused };
  }

  return {
    template: (asked: MaterialExport, actor: PersonActor) => give('template', asked, actor),
    export: (asked: MaterialExport, actor: PersonActor) => give('export', asked, actor),

    async read({ libraryId, fileId }: SpreadsheetImport, actor: PersonActor): Promise<SpreadsheetReport> {
      const materials = spreadsheetMaterialsRepository(db, actor);
      if (!(await materials.library(libraryId))) throw new Refusal('notFound');
      const { name, rows } = await files.read(actor, fileId, rowsAtMost);
      const cells = cellsOf(rows);
      if (!cells) throw new Refusal('columnsMissing');
      if (cells.length === 0) throw new Refusal('sheetEmpty');
      if (cells.length > rowsAtMost) throw new Refusal('tooLarge', { limitRows: rowsAtMost });
      const ids = cells.map((row) => idOf(row.cells.get('id') ?? '')).filter(isUuid);
      const read = await readMetadata(cells, {
        standing: await materials.standing(libraryId, ids),
        directories: directoryPaths(await materials.directories(libraryId)),
        locale: actor.locale,
      });
      const writes = read.flatMap(({ write }) => write ?? []);
      return {
        importId: await materials.keepReport(libraryId, name, writes),
        fileName: name,
        counts: countsOf(read),
        rows: read
          .map(({ report }) => report)
          .toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.row - b.row)
          .slice(0, shownAtMost),
      };
    },

    async commit({ libraryId, importId }: SpreadsheetCommit, actor: PersonActor): Promise<BulkResult> {
      const materials = spreadsheetMaterialsRepository(db, actor);
      if (!(await materials.library(libraryId))) throw new Refusal('notFound');
      const taken = await materials.takeReport(libraryId, importId);
      if (taken === undefined) throw new Refusal('notFound');
      if (taken === null) throw new Refusal('refused');
      const writes = taken.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const sum: BulkResult = { done: 0, refused: [] };
      for (let start = 0; start < writes.length; start += atOnce) {
        const some = writes.slice(start, start + atOnce);
        const { done, refused } = await inTransaction(db, (tx) => writeSome(tx, actor, libraryId, some));
        sum.done += done;
        sum.refused.push(...refused);
      }
      if (sum.done > 0) afterCommit(db, forget);
      return sum;
    },
  };
}
