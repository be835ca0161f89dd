import { Worker } from 'node:worker_threads';
import type {
  EntryQuery,
  EntryStatus,
  ImportCommit,
  ImportJob,
  ImportList,
  ImportStart,
} from '#contract/banks.contract.ts';
import type { QuestionContent } from '#contract/questions.contract.ts';
import { importJobLifecycle, type ImportJobMove } from '#machines/import-job.lifecycle.ts';
import { nextStatus } from '#machines/next-status.ts';
import type { Actor, PersonActor } from '#server/platform/actor.ts';
import { auditAct } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { BankPorts } from './banks.port.ts';
import { banksRepository, teaches } from './banks.repository.ts';
import { cleanContent, mustTeach } from './banks.service.ts';
import { asJob, importsRepository, type EntryRow } from './imports.repository.ts';
import { keepPictures } from './import-pictures.ts';
import type { Problem } from './parsed-entry.ts';
import type { HashedEntry, ReadImport } from './read-import.ts';

const maxBytes = 20 * 1024 * 1024;
/** The browser gives up after 6 s. */
const patienceMs = 3000;
const staleSeconds = 60;

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());

const readBeside = (bytes: Uint8Array): Promise<ReadImport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error('the import worker ended without an answer')));
  });

/** What becomes of an entry, before anything is written. */
function judge(
  entry: HashedEntry,
  titlesInBank: ReadonlyMap<string, string>,
): { status: EntryStatus; reasons: Problem[] } {
  const { note, refusals, warnings, sameAsLine, contentHash } = entry;
  if (note) return { status: 'note', reasons: [{ code: note, about: entry.title }] };
  if (refusals.length > 0) return { status: 'refused', reasons: [...refusals, ...warnings] };
  if (sameAsLine !== null)
    return { status: 'duplicate', reasons: [{ code: 'duplicateInFile', about: String(sameAsLine) }] };
  const known = contentHash === null ? undefined : titlesInBank.get(contentHash);
  if (known !== undefined) return { status: 'duplicate', reasons: [{ code: 'duplicateInBank', about: known }] };
  return { status: warnings.length > 0 ? 'warned' : 'imported', reasons: warnings };
}

export const importsService = (db: Database, ports: BankPorts) => {
  /** Reads the file and writes its preview; a file that cannot be read fails the job, and says why. */
  async function parse(actor: PersonActor, job: { id: string; courseId: string; bytes: Uint8Array }): Promise<void> {
    const file = await readBeside(job.bytes);
    if ('failure' in file) {
      await importsRepository(db, actor).fail(job.id, file.failure);
      return;
    }
    const hashes = file.entries.flatMap(({ contentHash }) => contentHash ?? []);
    const titles = await banksRepository(db).titlesByHash(job.courseId, hashes);
    const rows: EntryRow[] = [];
    for (const entry of file.entries) {
      const { content, problems } = await keepPictures(actor, ports, entry);
      const { status, reasons } = judge({ ...entry, warnings: [...entry.warnings, ...problems] }, titles);
      rows.push({ ...entry, content: content && cleanContent(content), status, reasons });
    }
    await db.transaction().execute((tx) => importsRepository(tx, actor).preview(job.id, file, rows));
  }

  const parseOrFail = (actor: PersonActor, job: { id: string; courseId: string; bytes: Uint8Array }) =>
    parse(actor, job).catch(() => importsRepository(db, actor).fail(job.id, 'tooHard'));

  const mustSee = async (tx: Database, actor: Actor, id: string, how: 'find' | 'lock' = 'find') => {
    const job = await importsRepository(tx, actor)[how](id);
    if (!job || !(await teaches(tx, actor, job.course_id))) throw new Refusal('notFound');
    return job;
  };

  const moved = (status: ImportJob['status'], move: ImportJobMove, isUntouched = true) => {
    const next = nextStatus(importJobLifecycle, status, { type: `importJob.${move}` }, { isUntouched });
    if (!next) throw new Refusal('refused');
    return next;
  };

  return {
    /**
     * Answers when the file was read, or after `patienceMs` with a job that is still `parsing`: then `get` is asked
     * again. No question is written yet.
     */
    async start(actor: PersonActor, { courseId, fileId }: ImportStart): Promise<ImportJob> {
      await mustTeach(db, actor, courseId);
      const { name, bytes } = await ports.readUpload(actor, fileId, maxBytes);
      const imports = importsRepository(db, actor);
      const { id } = await imports.insert({ courseId, fileId, fileName: name });
      await Promise.race([parseOrFail(actor, { id, courseId, bytes }), patience()]);
      return asJob((await imports.find(id))!, actor);
    },

    /** A job whose server ended in the middle of reading is read again by the next one that is asked for it. */
    async get(actor: PersonActor, id: string): Promise<ImportJob> {
      const job = await mustSee(db, actor, id);
      if (job.status === 'parsing' && (await importsRepository(db, actor).takeOver(id, staleSeconds))) {
        const { bytes } = await ports.readUpload(actor, job.file_id, maxBytes);
        await Promise.race([parseOrFail(actor, { id, courseId: job.course_id, bytes }), patience()]);
      }
      return asJob((await importsRepository(db, actor).find(id))!, actor);
    },

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
      db.transaction().execute(async (tx) => {
        const job = await mustSee(tx, actor, id, 'lock');
        const committing = moved(job.status, 'commit');
        const wanted: EntryStatus[] = ['imported', 'warned', ...(duplicates === 'add' ? (['duplicate'] as const) : [])];
        const imports = importsRepository(tx, actor);
        const ready = await imports.ready(id, wanted, without);
        const written = await banksRepository(tx).insert(
          ready.map(({ title, category, content }) => ({
            courseId: job.course_id,
            ownerId: actor.id,
            title,
            category,
            content: content as QuestionContent,
            importId: id,
          })),
        );
        const done = asJob(await imports.setStatus(id, moved(committing, 'succeed'), written.length), actor);
        await auditAct(tx, actor, 'questionImport.commit', { kind: 'questionImport', id }, { written: done.written });
        return done;
      }),

    discard: (actor: PersonActor, id: string): Promise<ImportJob> =>
      db.transaction().execute(async (tx) => {
        const { status } = await mustSee(tx, actor, id, 'lock');
        return asJob(await importsRepository(tx, actor).setStatus(id, moved(status, 'discard')), actor);
      }),

    undo: (actor: PersonActor, id: string): Promise<ImportJob> =>
      db.transaction().execute(async (tx) => {
        const { status } = await mustSee(tx, actor, id, 'lock');
        const next = moved(status, 'undo');
        const kept = await banksRepository(tx).removeImported(id);
        const undone = asJob(await importsRepository(tx, actor).setStatus(id, next, kept), actor);
        await auditAct(tx, actor, 'questionImport.undo', { kind: 'questionImport', id }, { kept });
        return undone;
      }),
  };
};
