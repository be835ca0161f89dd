import type { FastifyBaseLogger } from 'fastify';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { spreadsheetLimits as most } from '#contract/common/spreadsheet.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import type { DataWords } from '#server/platform/ports/data.port.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { ReadingEnded } from '#server/platform/reading/apart.ts';
import type { ImportJob, ImportJobs } from './import-jobs.repository.ts';
import { stepOf } from './import-step.ts';
import type { SpreadsheetPart } from './read-spreadsheet.ts';
import type { SpreadsheetRow } from './spreadsheet.ts';

const pulseMs = 10_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 2;

interface ImportsOf<One extends ImportJob> {
  /** Of the queue. */
  name: string;
  title: DataWords;
  jobs: ImportJobs<One>;
  files: Pick<Files, 'findUpload'>;
  log: FastifyBaseLogger;
  parts: (bytes: Uint8Array, signal: AbortSignal, job: One) => AsyncGenerator<SpreadsheetPart<string>>;
  /** Where the lines of the file stand. */
  lines: {
    clear: (id: string) => Promise<unknown>;
    add: (id: string, from: number, rows: readonly SpreadsheetRow[]) => Promise<unknown>;
  };
  check: (job: One) => Promise<unknown>;
  commit: (job: One) => Promise<unknown>;
}

/** Reads, checks and writes what people bring as spreadsheets in the background: one at a time a server. */
export function importWork<One extends ImportJob>(db: Database, imports: ImportsOf<One>) {
  const { name, title, jobs: work, files, log, lines, check, commit } = imports;

  async function read(job: One, signal: AbortSignal): Promise<void> {
    const { id, ownerId, fileId, status } = job;
    const upload = await files.findUpload(db, ownerId!, fileId, most.fileBytes);
    await lines.clear(id);
    let from = 0;
    for await (const part of imports.parts(await upload.read(), signal, job)) {
      if (part.kind === 'failure') {
        await lines.clear(id);
        return work.fail(job, stepOf(status, 'fail'), part.failure);
      }
      if (part.kind === 'end') return work.wasRead(job, stepOf(status, 'succeed'), part.file, part.columns);
      await lines.add(id, from, part.rows);
      from += part.rows.length;
    }
  }

  const does: Partial<Record<ImportStatus, (job: One, signal: AbortSignal) => Promise<unknown>>> = {
    reading: read,
    checking: check,
    committing: commit,
  };
  const giveUp = (job: One, failure: 'tooHard' | 'notDone') =>
    work.fail(job, stepOf(job.status, job.status === 'reading' ? 'fail' : 'putBack'), failure);

  async function run({ data: { importId }, isLast, signal }: Job<{ importId: string }>): Promise<void> {
    const job = await work.begin(importId);
    if (!job) return;
    if (job.attempts > attemptsAtMost) return giveUp(job, 'tooHard');
    // Somebody else may ask for it again.
    if (job.ownerId === null) return giveUp(job, 'notDone');
    const pulse = setInterval(() => void work.pulse(job.id).catch(() => null), pulseMs);
    try {
      await does[job.status]!(job, signal);
    } catch (fault) {
      if (fault instanceof ReadingEnded) return giveUp(job, 'tooHard');
      log.warn({ err: fault, importId }, `an import of ${name} came to no end`);
      if (isLast || !signal.aborted) return giveUp(job, 'notDone');
      throw fault;
    } finally {
      clearInterval(pulse);
    }
  }

  const queue: Queue<{ importId: string }> = {
    title,
    ...{ name, atOnce: 1, retries: 1, retryDelaySeconds: 5, expireInSeconds: 900 },
    run,
    // It was put back, or has ended: the person goes on from there.
    again: null,
  };

  return {
    queue,

    /** Lets an import go on, once it stands so; where that fails, the chore below asks again. */
    begin: (jobs: Jobs, importId: string) =>
      void jobs
        .add(name, [{ importId }])
        .catch((fault: unknown) => log.warn({ err: fault, importId }, `an import of ${name} waits for the next round`)),

    /** Chore: asks again for imports whose server died. */
    async resume(jobs: Jobs): Promise<void> {
      const ids = await work.waiting();
      if (ids.length === 0) return;
      await jobs.add(
        name,
        ids.map((importId) => ({ importId })),
      );
    },
  };
}
