import type {
  EntryQuery,
  EntryStatus,
  ImportCommit,
  ImportJob,
  ImportList,
  ImportStart,
} from '#contract/banks/banks.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { importJobLifecycle, type ImportJobMove } from '#machines/banks/import-job.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { BankPorts } from '../banks.port.ts';
import { banksRepository } from '../banks.repository.ts';
import { mustTeach } from '../banks.service.ts';
import { maxImportBytes } from './import-reading.service.ts';
import { asJob, importsRepository } from './imports.repository.ts';

/** @param begin lets an import be read that stands */
export const importsService = (db: Database, ports: BankPorts, begin: (importId: string) => void) => {
  const mustSee = async (tx: Database, actor: Actor, id: string, how: 'find' | 'lock' = 'find') => {
    const job = await importsRepository(tx, actor)[how](id);
    if (!job || !(await teaches(tx, actor, job.course_id, 'homework'))) throw new Refusal('notFound');
    return job;
  };

  const moved = (status: ImportJob['status'], move: ImportJobMove, isUntouched = true) => {
    const next = nextStatus(importJobLifecycle, status, { type: `importJob.${move}` }, { isUntouched });
    if (!next) throw new Refusal('refused');
    return next;
  };

  return {
    /** Answers at once; the file is read in the background, `get` says how far it is. No question is written yet. */
    async start(actor: PersonActor, { courseId, fileId }: ImportStart): Promise<ImportJob> {
      await mustTeach(db, actor, courseId);
      const { name } = await ports.findUpload(db, actor.id, fileId, maxImportBytes);
      const job = await importsRepository(db, actor).insert({ courseId, fileId, fileName: name });
      afterCommit(db, () => begin(job.id));
      return asJob(job, actor);
    },

    get: async (actor: PersonActor, id: string): Promise<ImportJob> => asJob(await mustSee(db, actor, id), actor),

    async list(actor: PersonActor, query: ImportList) {
      await mustTeach(db, actor, query.courseId);
      return importsRepository(db, actor).list(query);
    },

    async entries(actor: PersonActor, query: EntryQuery) {
      await mustSee(db, actor, query.id);
      return importsRepository(db, actor).entries(query);
    },

    /** All questions or none, in one transaction. */
    commit: (actor: PersonActor, { id, duplicates, without }: ImportCommit): Promise<ImportJob> =>
      inTransaction(db, async (tx) => {
        const job = await mustSee(tx, actor, id, 'lock');
        const committing = moved(job.status, 'commit');
        const wanted: EntryStatus[] = ['imported', 'warned', ...(duplicates === 'add' ? (['duplicate'] as const) : [])];
        const imports = importsRepository(tx, actor);
        const ready = await imports.ready(id, wanted, without);
        const written = await banksRepository(tx).insert(
          ready.map(({ title, category, content, content_hash, metadata }) => ({
            courseId: job.course_id,
            ownerId: actor.id,
            title,
            category,
            content: content as QuestionContent,
            contentHash: content_hash,
            metadata,
            importId: id,
          })),
        );
        const done = asJob(await imports.setStatus(id, moved(committing, 'succeed'), written.length), actor);
        await auditAct(tx, actor, 'questionImport.commit', { kind: 'questionImport', id }, { written: done.written });
        return done;
      }),

    discard: (actor: PersonActor, id: string): Promise<ImportJob> =>
      inTransaction(db, async (tx) => {
        const { status } = await mustSee(tx, actor, id, 'lock');
        return asJob(await importsRepository(tx, actor).setStatus(id, moved(status, 'discard')), actor);
      }),

    undo: (actor: PersonActor, id: string): Promise<ImportJob> =>
      inTransaction(db, async (tx) => {
        const { status } = await mustSee(tx, actor, id, 'lock');
        const next = moved(status, 'undo');
        const kept = await banksRepository(tx).removeImported(id);
        const undone = asJob(await importsRepository(tx, actor).setStatus(id, next, kept), actor);
        await auditAct(tx, actor, 'questionImport.undo', { kind: 'questionImport', id }, { kept });
        return undone;
      }),
  };
};
