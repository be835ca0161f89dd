import type {
  ImportedLinePage,
  ImportedLineQuery,
  LessonColumn,
  LessonImport,
  LessonImportCheck,
  LessonImportCommit,
  LessonImportId,
  LessonImportPage,
  LessonImportQuery,
  LessonImportStart,
  UnwrittenLines,
  UnwrittenQuery,
} from '#contract/timetable/lesson-import.contract.ts';
import { neededFields, type LessonField } from '#contract/timetable/lesson-import.rule.ts';
import { spreadsheetLimits } from '#contract/common/spreadsheet.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isInside } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { askedStep } from '#server/platform/spreadsheets/import-step.ts';
import { termAccess, timetableAccess } from '../timetable-access.repository.ts';
import { termOfId, timetableRepository } from '../timetable.repository.ts';
import { lessonImportRow, lessonImportsRepository } from './lesson-imports.repository.ts';

/** How many that stand in the way of an undo are named. */
const namedAtMost = 5;

interface Ports {
  files: Pick<Files, 'findUpload'>;
  /** Lets an import go on in the background. */
  begin: (importId: string) => void;
}

/** @throws Refusal where nothing can be judged by it */
function checkFields(columns: readonly LessonColumn[], fields: readonly LessonField[]): void {
  if (fields.length !== columns.length) throw badField('/fields', 'type');
  if (!neededFields.every((field) => fields.includes(field))) throw badField('/fields', 'required');
  const meanings = fields.filter((field) => field !== 'none');
  if (new Set(meanings).size !== meanings.length) throw badField('/fields', 'unique');
}

async function mustBeOpen(tx: Database, termId: string): Promise<void> {
  if (!(await termOfId(tx, termId)).isOpen) throw new Refusal('termOver');
}

/** Imports of lessons, as administrators ask for them; the work itself is done in the background. */
export const lessonImportsService = (db: Database, { files, begin }: Ports) => {
  const mustSee = async (tx: Database, actor: PersonActor, id: string, how: 'find' | 'lock' = 'find') => {
    const row = await lessonImportRow(tx, id, how);
    if (!row) throw new Refusal('notFound');
    const access = await timetableAccess(tx, actor, row.schoolId);
    const imports = lessonImportsRepository(tx, access);
    const job = await imports.find(id);
    if (!job) throw new Refusal('notFound');
    return { row, access, imports, job };
  };
  const shown = async (tx: Database, actor: PersonActor, id: string) => (await mustSee(tx, actor, id)).job;

  return {
    start: ({ termId, fileId }: LessonImportStart, actor: PersonActor): Promise<LessonImport> =>
      inTransaction(db, async (tx) => {
        const access = await termAccess(tx, actor, termId);
        await mustBeOpen(tx, termId);
        const { name } = await files.findUpload(tx, actor.id, fileId, spreadsheetLimits.fileBytes);
        const id = await lessonImportsRepository(tx, access).insert({
          ...{ school_id: access.schoolId, term_id: termId, college_ids: access.collegeIds, owner_id: actor.id },
          ...{ file_id: fileId, file_name: name },
        });
        await auditAct(tx, actor, 'lessonImport.start', { kind: 'lessonImport', id }, {});
        afterCommit(tx, () => begin(id));
        return shown(tx, actor, id);
      }),

    list: async (asked: LessonImportQuery, actor: PersonActor): Promise<LessonImportPage> =>
      lessonImportsRepository(db, await termAccess(db, actor, asked.termId)).list(asked),

    get: ({ id }: LessonImportId, actor: PersonActor): Promise<LessonImport> => shown(db, actor, id),

    lines: async (asked: ImportedLineQuery, actor: PersonActor): Promise<ImportedLinePage> => {
      const { job, imports } = await mustSee(db, actor, asked.id);
      return imports.lines(asked, job.plan?.fields ?? []);
    },

    unwritten: async ({ id, part }: UnwrittenQuery, actor: PersonActor): Promise<UnwrittenLines> =>
      (await mustSee(db, actor, id)).imports.unwritten(id, part),

    check: ({ id, fields }: LessonImportCheck, actor: PersonActor): Promise<LessonImport> =>
      inTransaction(db, async (tx) => {
        const { row, imports } = await mustSee(tx, actor, id, 'lock');
        const status = askedStep(row.status, 'check');
        checkFields(row.columns, fields);
        await mustBeOpen(tx, row.termId);
        await imports.setStatus(id, status, { plan: { fields }, by: actor.id });
        afterCommit(tx, () => begin(id));
        return shown(tx, actor, id);
      }),

    commit: ({ id, count, isForced }: LessonImportCommit, actor: PersonActor): Promise<LessonImport> =>
      inTransaction(db, async (tx) => {
        const { row, imports, job } = await mustSee(tx, actor, id, 'lock');
        const status = askedStep(row.status, 'commit');
        const { counts } = job;
        const writes = counts.new + counts.joined + (isForced ? counts.clashing : 0);
        if (count !== writes) throw new Refusal('linesChanged', { count: writes });
        if (writes === 0) throw new Refusal('unchanged');
        await mustBeOpen(tx, row.termId);
        await imports.setStatus(id, status, { by: actor.id, isForced });
        await auditAct(tx, actor, 'lessonImport.commit', { kind: 'lessonImport', id }, { lines: writes, isForced });
        afterCommit(tx, () => begin(id));
        return shown(tx, actor, id);
      }),

    discard: ({ id }: LessonImportId, actor: PersonActor): Promise<LessonImport> =>
      inTransaction(db, async (tx) => {
        const { row, imports } = await mustSee(tx, actor, id, 'lock');
        await imports.setStatus(id, askedStep(row.status, 'discard'));
        await imports.forget(id);
        return shown(tx, actor, id);
      }),

    undo: ({ id }: LessonImportId, actor: PersonActor): Promise<LessonImport> =>
      inTransaction(db, async (tx) => {
        const { row, access, imports } = await mustSee(tx, actor, id, 'lock');
        await timetableRepository(tx, row.schoolId).lock();
        const next = askedStep(row.status, 'undo', row.isRecent);
        await mustBeOpen(tx, row.termId);
        const written = await imports.written(id);
        // Courses may have gone to another college since.
        const inTheWay = written.filter((one) => one.isTouched || !isInside(access.within, one.collegeId));
        if (inTheWay.length > 0)
          throw new Refusal('lessonsTouched', {
            count: inTheWay.length,
            names: inTheWay.slice(0, namedAtMost).map(({ name }) => name),
          });
        await imports.takeBack(written.map((one) => one.id));
        await imports.setStatus(id, next);
        await auditAct(tx, actor, 'lessonImport.undo', { kind: 'lessonImport', id }, { done: written.length });
        return shown(tx, actor, id);
      }),
  };
};
