import type { FastifyBaseLogger } from 'fastify';
import type { EntryStatus, ImportJob } from '#contract/banks/banks.contract.ts';
import { ReadingEnded } from '#server/platform/reading/apart.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import type { BankPorts } from '../banks.port.ts';
import { banksRepository } from '../banks.repository.ts';
import { importReadingRepository, type EntryRow, type UnreadImport } from './import-reading.repository.ts';
import { storePictures } from './store-pictures.ts';
import type { Problem } from './parsed-entry.ts';
import { readApart } from './read-apart.ts';
import type { HashedEntry } from './read-import.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** A question file may be as large; the browser's field says the same (plugins/banks/import-flow.tsx). */
export const maxImportBytes = 20 * 1024 * 1024;
export const importQueue = 'questions.import';
const pulseMs = 10_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 2;

/** What becomes of an entry, before anything is written. */
function judge(
  { note, title, refusals, sameAsLine, contentHash }: HashedEntry,
  warnings: Problem[],
  titlesInBank: ReadonlyMap<string, string>,
): { status: EntryStatus; reasons: Problem[] } {
  if (note) return { status: 'note', reasons: [{ code: note, about: title }] };
  if (refusals.length > 0) return { status: 'refused', reasons: [...refusals, ...warnings] };
  if (sameAsLine !== null)
    return { status: 'duplicate', reasons: [{ code: 'duplicateInFile', about: String(sameAsLine) }, ...warnings] };
  const known = contentHash === null ? undefined : titlesInBank.get(contentHash);
  if (known !== undefined)
    return { status: 'duplicate', reasons: [{ code: 'duplicateInBank', about: known }, ...warnings] };
  return { status: warnings.length > 0 ? 'warned' : 'imported', reasons: warnings };
}

/** Reads question files in the background: one at a time a server, however many people bring one. */
export function importReading(db: Database, ports: BankPorts, log: FastifyBaseLogger) {
  const imports = importReadingRepository(db);

  async function rowsOf({ courseId, ownerId }: UnreadImport, entries: readonly HashedEntry[]): Promise<EntryRow[]> {
    const hashes = entries.flatMap(({ contentHash }) => contentHash ?? []);
    const titles = await banksRepository(db).titlesByHash(courseId, hashes);
    const rows: EntryRow[] = [];
    for (const { pictures, ...entry } of entries) {
      const { content, problems } = await storePictures(db, ownerId, ports, { ...entry, pictures });
      rows.push({ ...entry, content, ...judge(entry as HashedEntry, [...entry.warnings, ...problems], titles) });
    }
    return rows;
  }

  /** Writes the preview part by part; a file that cannot be read fails the import, and says why. */
  async function read(job: UnreadImport, signal: AbortSignal): Promise<void> {
    const upload = await ports.findUpload(db, job.ownerId, job.fileId, maxImportBytes);
    await imports.clear(job.id);
    const counts: ImportJob['counts'] = { imported: 0, warned: 0, duplicate: 0, refused: 0, note: 0 };
    let strip = '';
    for await (const part of readApart(await upload.read(), signal)) {
      if (part.kind === 'failure') return imports.fail(job.id, part.failure);
      if (part.kind === 'end') return void (await imports.finish(job.id, part, { counts, strip }));
      const rows = await rowsOf(job, part.entries);
      await imports.addEntries(job.id, strip.length, rows);
      for (const { status } of rows) {
        counts[status] += 1;
        strip += status[0];
      }
    }
  }

  async function run({ data: { importId }, isLast, signal }: Job<{ importId: string }>): Promise<void> {
    const job = await imports.begin(importId);
    if (!job) return;
    if (job.attempts > attemptsAtMost) return imports.fail(job.id, 'tooHard');
    const pulse = setInterval(() => void imports.pulse(job.id).catch(() => null), pulseMs);
    try {
      await read(job, signal);
    } catch (fault) {
      if (fault instanceof ReadingEnded) return await imports.fail(job.id, 'tooHard');
      log.warn({ err: fault, importId }, 'an import was not read');
      await (isLast ? imports.fail(job.id, 'notRead') : imports.putBack(job.id, !signal.aborted));
      throw fault;
    } finally {
      clearInterval(pulse);
    }
  }

  const queue: Queue<{ importId: string }> = {
    name: importQueue,
    title: dataWords('读取题目文件', 'Reading of question files'),
    atOnce: 1,
    retries: 1,
    retryDelaySeconds: 5,
    expireInSeconds: 900,
    run,
    // An import that failed has ended: whoever brought the file brings it again.
    again: null,
  };

  return {
    queue,

    /** Lets a new import be read, once it stands; where that fails, the chore below asks again. */
    begin: (jobs: Jobs, importId: string) =>
      void jobs
        .add(importQueue, [{ importId }])
        .catch((fault: unknown) => log.warn({ err: fault, importId }, 'an import waits for the next round')),

    /** Chore: lets waiting imports be read after a start, and asks again for those whose server died. */
    async resume(jobs: Jobs): Promise<void> {
      if (!(await imports.isAnyUnread())) return;
      await jobs.open();
      const lost = await imports.takeBackLost();
      if (lost.length > 0)
        await jobs.add(
          importQueue,
          lost.map((importId) => ({ importId })),
        );
    },
  };
}
