import type { FastifyBaseLogger } from 'fastify';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { ReadingEnded } from '#server/platform/reading/apart.ts';
import { dataAccessRepository } from './data-access.repository.ts';
import { mayTake } from './data-exports.service.ts';
import { filePieces, type Cell } from './files/export-file.ts';
import { exportMakingRepository, type ExportAtHand } from './export-making.repository.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

const exportQueue = 'data.export';
const pulseMs = 5_000;
/** A workbook has no more lines. */
const rowsAtMost = 1_000_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 3;

/** The cells of a row, in the order of the fields. */
function cellsOf({ fields }: DataKindOf, locale: ExportAtHand['locale'], row: Readonly<Record<string, Cell>>): Cell[] {
  return fields.map(({ id, words }) => {
    const value = row[id];
    if (value === null || value === undefined) return null;
    if (words) return words[String(value)]?.[locale] ?? String(value);
    return value;
  });
}

/** Our names of the columns, and below them those of JY/T 1006. */
const headsOf = ({ fields }: DataKindOf, locale: ExportAtHand['locale']): Cell[][] => [
  fields.map(({ name }) => name[locale]),
  fields.map(({ standard }) => standard),
];

/** Makes files in the background: one at a time a server, however many are asked for. */
export function exportMaking(db: Database, kinds: readonly DataKindOf[], log: FastifyBaseLogger) {
  const exports = exportMakingRepository(db);
  const access = dataAccessRepository(db);

  async function make(job: ExportAtHand, kind: DataKindOf, signal: AbortSignal): Promise<void> {
    const statement = kind.rows(await access.scope(job));
    const all = await exports.count(statement);
    await exports.tell(job, { rows_read: 0, rows_all: all });
    if (job.format === 'xlsx' && all > rowsAtMost) return void (await exports.fail(job, 'tooLarge'));
    await exports.clear(job.id);
    let rows = 0;
    let sizeBytes = 0;
    let part = 0;
    const pulse = setInterval(() => void exports.tell(job, { rows_read: rows }).catch(() => null), pulseMs);
    async function* lines(tx: Database) {
      yield headsOf(kind, job.locale);
      for await (const some of exports.rows(tx, statement)) {
        rows += some.length;
        yield some.map((row) => cellsOf(kind, job.locale, row));
      }
    }
    try {
      // What is read is one moment; what is kept stands with the word that it is ready.
      await inTransaction(db, async (tx) => {
        const kept = exportMakingRepository(tx);
        const file = { format: job.format, sheet: kind.name[job.locale], signal };
        for await (const piece of filePieces(lines(tx), file)) {
          await kept.keep(job.id, part, piece);
          part += 1;
          sizeBytes += piece.length;
        }
        await kept.finish(job, { rows, sizeBytes });
      });
    } finally {
      clearInterval(pulse);
    }
  }

  async function run({ data: { exportId }, isLast, signal }: Job<{ exportId: string }>): Promise<void> {
    const job = await exports.begin(exportId);
    if (!job) return;
    const kind = kinds.find(({ id }) => id === job.kind);
    if (!kind || job.attempts > attemptsAtMost) return void (await exports.fail(job, 'unexpected'));
    if (!(await mayTake(db, job))) return void (await exports.fail(job, 'notAllowed'));
    try {
      await make(job, kind, signal);
    } catch (fault) {
      if (fault instanceof ReadingEnded) return void (await exports.fail(job, 'tooLarge'));
      if (!signal.aborted) log.warn({ err: fault, exportId }, 'an export was not made');
      await (isLast && !signal.aborted ? exports.fail(job, 'unexpected') : exports.putBack(job, !signal.aborted));
      throw fault;
    }
  }

  const queue: Queue<{ exportId: string }> = {
    title: dataWords('生成导出文件', 'Making of exports'),
    ...{ name: exportQueue, atOnce: 1, retries: 2, retryDelaySeconds: 5, expireInSeconds: 1800 },
    run,
    again: (tx, { data: { exportId } }) => exportMakingRepository(tx).again(exportId),
  };
  return {
    queue,

    /** Lets a new one be made, once it stands; where that fails, the chore below asks again. */
    begin: (jobs: Jobs, exportId: string) =>
      void jobs
        .add(exportQueue, [{ exportId }])
        .catch((fault: unknown) => log.warn({ err: fault, exportId }, 'an export waits for the next round')),

    /** Chore: lets waiting ones be made after a start, and asks again for those whose server died. */
    async resume(jobs: Jobs): Promise<void> {
      if (!(await exports.isAnyUnderWay())) return;
      await jobs.open();
      const lost = await exports.takeBackLost();
      if (lost.length > 0)
        await jobs.add(
          exportQueue,
          lost.map((exportId) => ({ exportId })),
        );
    },

    expire: () => exports.expire(),
  };
}
