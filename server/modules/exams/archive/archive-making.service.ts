import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { fileNameStem } from '#contract/common/file-name.rule.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { withZip } from '#server/platform/archives/write-zip.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { archiveMakingRepository, type ArchiveAtHand } from './archives.repository.ts';
import { packExam, TooLarge } from './archive-package.ts';

const archiveQueue = 'exams.archive';
const pulseMs = 5_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 3;
const ending = '.exam-archive';
/** No package takes so long. */
const leftMs = 2 * hourMs;

/** Reads all of an exam, whoever asked: that was judged when they did, and is judged anew with each download. */
const readerFor = ({ askedBy, locale }: ArchiveAtHand): PersonActor => ({
  ...{ id: askedBy, sessionId: null, roles: ['platformAdmin'], grants: {} as PersonActor['grants'], schoolId: null },
  ...{ managedSchoolId: null, edition: 'he', locale, requestId: '' },
});

/** Makes archives in the background: one at a time a server, however many are asked for. */
export function archiveMaking(db: Database, parts: { seats: ExamSeats; bytes: FileBytes }, log: FastifyBaseLogger) {
  const archives = archiveMakingRepository(db);
  const { bytes } = parts;

  /** Chore: what other packages took the place of goes. */
  async function dropFormer(examId?: string): Promise<void> {
    for (const { examId: of, fileId, ownerId } of await archives.former(examId)) {
      await bytes.remove(ownerId!, fileId!);
      await archives.forget(of, fileId!);
    }
  }

  async function make(job: ArchiveAtHand, signal: AbortSignal): Promise<void> {
    const { examId, askedBy, locale } = job;
    await mkdir(bytes.workDir, { recursive: true });
    const path = join(bytes.workDir, `${randomUUID()}${ending}`);
    const papers: { read: number; all: number | null } = { read: 0, all: null };
    const pulse = setInterval(() => void archives.tell(job, papers).catch(() => null), pulseMs);
    try {
      const packing = {
        ...{ examId, locale, reader: readerFor(job), signal },
        onPapers: (read: number, all: number) => void Object.assign(papers, { read, all }),
      };
      const made = await withZip(path, (zip) => packExam(db, zip, parts, packing));
      const name = `${fileNameStem(made.title, 60)}-${made.sumsSha256.slice(0, 8)}.zip`;
      const fileId = await bytes.keep(askedBy, { path, name, isPublic: false });
      const isOurs = await inTransaction(db, async (tx) => {
        const done = { ...made, fileId, madeBy: askedBy, madeAt: made.at };
        if (!(await archiveMakingRepository(tx).finish(job, done))) return false;
        const detail = { sums: made.sumsSha256, papers: made.papers, unmarked: made.unmarked };
        const object = { kind: 'exam', id: examId };
        await audit(tx, { event: 'exam.archived', accountId: askedBy, object, detail, requestId: null });
        return true;
      });
      if (!isOurs) await bytes.remove(askedBy, fileId);
      await dropFormer(examId);
    } finally {
      clearInterval(pulse);
      await rm(path, { force: true });
    }
  }

  async function run({ data: { examId }, isLast, signal }: Job<{ examId: string }>): Promise<void> {
    const job = await archives.begin(examId);
    if (!job) return;
    if (job.attempts > attemptsAtMost) return void (await archives.fail(job, 'unexpected'));
    try {
      await dropFormer(examId);
      await make(job, signal);
    } catch (fault) {
      if (fault instanceof TooLarge) return void (await archives.fail(job, 'tooLarge'));
      if (!signal.aborted) log.warn({ err: fault, examId }, 'an archive of an exam was not made');
      await (isLast && !signal.aborted ? archives.fail(job, 'unexpected') : archives.putBack(job, !signal.aborted));
      throw fault;
    }
  }

  const queue: Queue<{ examId: string }> = {
    title: dataWords('生成考试档案', 'Making of exam archives'),
    ...{ name: archiveQueue, atOnce: 1, retries: 2, retryDelaySeconds: 5, expireInSeconds: 3600 },
    run,
    again: (tx, { data: { examId } }) => archiveMakingRepository(tx).again(examId),
  };
  return {
    queue,
    dropFormer,

    /** Lets a new one be made, once it stands; where that fails, the chore below asks again. */
    begin: (jobs: Jobs, examId: string) =>
      void jobs
        .add(archiveQueue, [{ examId }])
        .catch((fault: unknown) => log.warn({ err: fault, examId }, 'an archive waits for the next round')),

    /** Chore: lets waiting ones be made after a start, and asks again for those whose server died. */
    async resume(jobs: Jobs): Promise<void> {
      if (!(await archives.isAnyUnderWay())) return;
      await jobs.open();
      const lost = await archives.takeBackLost();
      if (lost.length > 0)
        await jobs.add(
          archiveQueue,
          lost.map((examId) => ({ examId })),
        );
    },

    /** Chore: removes what a server that was killed left half made, for it speaks of people. */
    async sweepLeft(): Promise<void> {
      for (const name of await readdir(bytes.workDir).catch(() => [])) {
        if (!name.endsWith(ending)) continue;
        const path = join(bytes.workDir, name);
        const since = await stat(path).catch(() => null);
        if (since && since.mtimeMs < Date.now() - leftMs) await rm(path, { force: true });
      }
    },
  };
}
