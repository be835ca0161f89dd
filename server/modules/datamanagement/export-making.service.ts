import type { FastifyBaseLogger } from 'fastify';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { making, TooLarge, whileTelling } from '#server/platform/jobs/making.ts';
import { dataAccessRepository } from './data-access.repository.ts';
import { mayTake } from './data-exports.service.ts';
import { filePieces, type Cell } from './files/export-file.ts';
import { exportMakingRepository, type ExportAtHand } from './export-making.repository.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** A workbook has no more lines. */
const rowsAtMost = 1_000_000;

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

/** Makes files of data in the background. */
export function exportMaking(db: Database, kinds: readonly DataKindOf[], log: FastifyBaseLogger) {
  const exports = exportMakingRepository(db);
  const access = dataAccessRepository(db);

  /** What is read is one moment; what is stored stands with the word that it is ready. */
  async function write(job: ExportAtHand, kind: DataKindOf, signal: AbortSignal): Promise<void> {
    const statement = kind.rows(await access.scope(job));
    const all = await exports.count(statement);
    await exports.tell(job, { rows_read: 0, rows_all: all });
    if (job.format === 'xlsx' && all > rowsAtMost) throw new TooLarge();
    await exports.clear(job.id);
    const sum = { rows: 0, sizeBytes: 0 };
    async function* lines(tx: Database) {
      yield headsOf(kind, job.locale);
      for await (const some of exports.rows(tx, statement)) {
        sum.rows += some.length;
        yield some.map((row) => cellsOf(kind, job.locale, row));
      }
    }
    const store = async (tx: Database) => {
      const stored = exportMakingRepository(tx);
      const file = { format: job.format, sheet: kind.name[job.locale], signal };
      let part = 0;
      for await (const piece of filePieces(lines(tx), file)) {
        await stored.keep(job.id, part++, piece);
        sum.sizeBytes += piece.length;
      }
      await stored.finish(job, sum);
    };
    await whileTelling(
      () => exports.tell(job, { rows_read: sum.rows }),
      () => inTransaction(db, store),
    );
  }

  const made = making(
    {
      queue: {
        ...{ name: 'data.export', title: dataWords('生成导出文件', 'Making of exports'), expireInSeconds: 1800 },
      },
      rows: exports,
      again: (tx, id) => exportMakingRepository(tx).again(id),
      async make(job: ExportAtHand, signal) {
        const kind = kinds.find(({ id }) => id === job.kind);
        if (!kind) return void (await exports.fail(job, 'unexpected'));
        if (!(await mayTake(db, job))) return void (await exports.fail(job, 'notAllowed'));
        await write(job, kind, signal);
      },
    },
    log,
  );
  return { ...made, expire: () => exports.expire() };
}
