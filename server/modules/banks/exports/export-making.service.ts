import type { FastifyBaseLogger } from 'fastify';
import { exportedAtMost } from '#contract/banks/export-formats.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import type { WordPaper } from '#server/platform/ports/word-papers.port.ts';
import { ReadingEnded } from '#server/platform/reading/apart.ts';
import { exportPieces, paperFile, type ExportPart } from './export-file.ts';
import { picturesIn } from './export-pictures.ts';
import { paperPictures, type PaperPicture } from './paper-pictures.ts';
import { exportsRepository, type ExportAtHand } from './exports.repository.ts';
import { isHeld } from './losses.ts';

const exportQueue = 'questions.export';
const pulseMs = 5_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 3;
const partBytes = 768 * 1024;
const sizeAtMost = 512 * 1024 * 1024;

class TooLarge extends Error {}

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

/** Makes files of questions in the background: one at a time a server, however many are asked for. */
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
    const pulse = setInterval(() => void exports.tell(job, sum.questions).catch(() => null), pulseMs);
    try {
      // What is read is one moment; what is kept stands with the word that it is ready.
      await inTransaction(db, async (tx) => {
        const kept = exportsRepository(tx);
        const pieces = wanted.paper
          ? paperPieces(tx, wanted.paper)
          : exportPieces(parts(tx), { format, hasAnswers, locale, title: wanted.title, signal });
        let part = 0;
        for await (const piece of evenPieces(pieces)) {
          sum.sizeBytes += piece.length;
          if (sum.sizeBytes > sizeAtMost) throw new TooLarge();
          await kept.keep(job.id, part++, piece);
        }
        await kept.finish(job, sum);
      });
    } finally {
      clearInterval(pulse);
    }
  }

  async function run({ data: { exportId }, isLast, signal }: Job<{ exportId: string }>): Promise<void> {
    const job = await exports.begin(exportId);
    if (!job) return;
    if (job.attempts > attemptsAtMost) return void (await exports.fail(job, 'unexpected'));
    try {
      await make(job, signal);
    } catch (fault) {
      if (fault instanceof TooLarge || fault instanceof ReadingEnded) return void (await exports.fail(job, 'tooLarge'));
      if (!signal.aborted) log.warn({ err: fault, exportId }, 'an export of questions was not made');
      await (isLast && !signal.aborted ? exports.fail(job, 'unexpected') : exports.putBack(job, !signal.aborted));
      throw fault;
    }
  }

  const queue: Queue<{ exportId: string }> = {
    title: dataWords('导出题目', 'Exports of questions'),
    ...{ name: exportQueue, atOnce: 1, retries: 2, retryDelaySeconds: 5, expireInSeconds: 1800 },
    run,
    again: (tx, { data: { exportId } }) => exportsRepository(tx).again(exportId),
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
