import type { FastifyBaseLogger } from 'fastify';
import type { ImportStatus } from '#contract/members/people-import.contract.ts';
import { importLimits as most } from '#contract/members/people-import.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { ReadingEnded } from '#server/platform/reading/apart.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { checkRoster } from './check-roster.service.ts';
import { commitRoster } from './commit-roster.service.ts';
import { importWorkRepository, type ImportWork } from './import-work.repository.ts';
import { stepOf } from './import-step.ts';
import { readApart } from './read-apart.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

const queueName = 'members.import';
const pulseMs = 10_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 2;

/** Reads, checks and writes rosters in the background: one at a time a server. */
export function importWork(
  db: Database,
  {
    files,
    log,
    contacts,
    forget,
  }: { files: Pick<Files, 'findUpload'>; log: FastifyBaseLogger; contacts: ContactSecrets; forget: () => void },
) {
  const work = importWorkRepository(db);

  async function read(job: ImportWork, signal: AbortSignal): Promise<void> {
    const { id, ownerId, fileId, status } = job;
    const upload = await files.findUpload(db, ownerId!, fileId, most.fileBytes);
    await work.clear(id);
    let lines = 0;
    for await (const part of readApart(await upload.read(), signal)) {
      if (part.kind === 'failure') {
        await work.clear(id);
        return void (await work.fail(job, stepOf(status, 'fail'), part.failure));
      }
      if (part.kind === 'end')
        return void (await work.wasRead(job, stepOf(status, 'succeed'), part.file, part.columns));
      const from = lines;
      const sealed = part.rows.map(({ sealed: cells = [] }, at) =>
        cells.length === 0 ? null : contacts.sealCells(id, from + at, cells),
      );
      await work.addRows(id, from, part.rows, sealed);
      lines += part.rows.length;
    }
  }

  const does: Partial<Record<ImportStatus, (job: ImportWork, signal: AbortSignal) => Promise<void>>> = {
    reading: read,
    checking: async (job) => checkRoster(db, job, contacts),
    committing: async (job) => {
      if (await commitRoster(db, job, contacts)) forget();
    },
  };
  const giveUp = (job: ImportWork, failure: 'tooHard' | 'notDone') =>
    work.fail(job, stepOf(job.status, job.status === 'reading' ? 'fail' : 'putBack'), failure);

  async function run({ data: { importId }, isLast, signal }: Job<{ importId: string }>): Promise<void> {
    const job = await work.begin(importId);
    if (!job) return;
    if (job.attempts > attemptsAtMost) return void (await giveUp(job, 'tooHard'));
    // Somebody else may ask for it anew.
    if (job.ownerId === null) return void (await giveUp(job, 'notDone'));
    const pulse = setInterval(() => void work.pulse(job.id).catch(() => null), pulseMs);
    try {
      await does[job.status]!(job, signal);
    } catch (fault) {
      if (fault instanceof ReadingEnded) return void (await giveUp(job, 'tooHard'));
      log.warn({ err: fault, importId }, 'an import of people came to no end');
      if (isLast || !signal.aborted) return void (await giveUp(job, 'notDone'));
      throw fault;
    } finally {
      clearInterval(pulse);
    }
  }

  const queue: Queue<{ importId: string }> = {
    title: dataWords('导入名册', 'Import of rosters'),
    ...{ name: queueName, atOnce: 1, retries: 1, retryDelaySeconds: 5, expireInSeconds: 900 },
    run,
    // It was put back, or has ended: the person goes on from there.
    again: null,
  };

  return {
    queue,

    /** Lets an import go on, once it stands so; where that fails, the chore below asks again. */
    begin: (jobs: Jobs, importId: string) =>
      void jobs
        .add(queueName, [{ importId }])
        .catch((fault: unknown) => log.warn({ err: fault, importId }, 'an import of people waits for the next round')),

    /** Chore: rosters of long ago lose their lines. */
    forgetOld: () => work.forgetOld(),

    /** Chore: asks again for imports whose server died. */
    async resume(jobs: Jobs): Promise<void> {
      const ids = await work.waiting();
      if (ids.length === 0) return;
      await jobs.add(
        queueName,
        ids.map((importId) => ({ importId })),
      );
    },
  };
}
