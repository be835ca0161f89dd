import type { FastifyBaseLogger } from 'fastify';
import { exportedAtMost } from '#contract/banks/export-formats.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { making, TooLarge, whileTelling } from '#server/platform/jobs/making.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import type { WordPaper } from '#server/platform/ports/word-papers.port.ts';
import { exportPieces, paperFile, type ExportPart } from './export-file.ts';
import { picturesIn } from './export-pictures.ts';
import { paperPictures, type PaperPicture } from './paper-pictures.ts';
import { exportsRepository, type ExportAtHand } from './exports.repository.ts';
import { isHeld } from './losses.ts';

const partBytes = 768 * 1024;
const sizeAtMost = 512 * 1024 * 1024;

/** Pieces of one size, whatever those that come are. */
async function* evenPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    const whole = Buffer.concat(waiting);
    let from = 0;
    for (; whole.length - from >= partBytes; from += partBytes) yield whole.subarray(from, from + partBytes);
    waiting = [whole.subarray(from)];
    size = whole.length - from;
  }
  yield Buffer.concat(waiting);
}

/** Makes files of questions in the background. */
export function exportMaking(db: Database, bytes: Pick<FileBytes, 'read'>, log: FastifyBaseLogger) {
  const exports = exportsRepository(db);

  async function make(job: ExportAtHand, signal: AbortSignal): Promise<void> {
    const { format, hasAnswers, locale, courseId, wanted } = job;
    await exports.clear(job.id);
    const sum = { questions: 0, left: 0, sizeBytes: 0 };
    const needsPictures = format !== 'gift' && format !== 'xlsx';
    async function* parts(tx: Database): AsyncGenerator<ExportPart> {
      const asked = { courseId, ids: wanted.ids, filter: wanted.filter };
      for await (const some of exportsRepository(tx).questions(asked, exportedAtMost[format])) {
        for (const question of some) {
          signal.throwIfAborted();
          if (!isHeld(question, format)) {
            sum.left += 1;
            continue;
          }
          sum.questions += 1;
          yield { question, pictures: needsPictures ? await picturesIn(tx, bytes, question) : new Map() };
        }
      }
    }
    async function* paperPieces(tx: Database, paper: WordPaper): AsyncGenerator<Buffer> {
      const questions = paper.sections.flatMap((section) => section.questions);
      sum.questions = questions.length;
      const pictures = new Map<string, PaperPicture>();
      for (const question of questions)
        for (const one of await paperPictures(await picturesIn(tx, bytes, question))) pictures.set(one.address, one);
      yield await paperFile(paper, { pictures: [...pictures.values()], locale, signal });
    }
    // What is read is one moment; what is stored stands with the word that it is ready.
    const store = async (tx: Database) => {
      const stored = exportsRepository(tx);
      const pieces = wanted.paper
        ? paperPieces(tx, wanted.paper)
        : exportPieces(parts(tx), { format, hasAnswers, locale, title: wanted.title, signal });
      let part = 0;
      for await (const piece of evenPieces(pieces)) {
        sum.sizeBytes += piece.length;
        if (sum.sizeBytes > sizeAtMost) throw new TooLarge();
        await stored.keep(job.id, part++, piece);
      }
      await stored.finish(job, sum);
    };
    await whileTelling(
      () => exports.tell(job, sum.questions),
      () => inTransaction(db, store),
    );
  }

  const made = making(
    {
      queue: {
        ...{ name: 'questions.export', title: dataWords('导出题目', 'Exports of questions'), expireInSeconds: 1800 },
      },
      ...{ rows: exports, again: (tx, id) => exportsRepository(tx).again(id), make },
    },
    log,
  );
  return { ...made, expire: () => exports.expire() };
}
