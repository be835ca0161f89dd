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
import { making, whileTelling } from '#server/platform/jobs/making.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { archiveMakingRepository, type ArchiveAtHand } from './archives.repository.ts';
import { packExam } from './archive-package.ts';

const ending = '.exam-archive';
/** No package takes so long. */
const leftMs = 2 * hourMs;

/** Reads all of an exam, whoever asked: that was judged when they did, and is judged anew with each download. */
const readerFor = ({ askedBy, locale }: ArchiveAtHand): PersonActor => ({
  ...{ id: askedBy, sessionId: null, roles: ['platformAdmin'], grants: {} as PersonActor['grants'], schoolId: null },
  ...{ managedSchoolId: null, edition: 'he', locale, requestId: '' },
});

/** Makes archives of exams in the background. */
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

  /** Takes the place of the former one, unless another run was quicker. */
  async function store(job: ArchiveAtHand, path: string, made: Awaited<ReturnType<typeof packExam>>): Promise<void> {
    const { examId, askedBy } = job;
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
  }

  async function make(job: ArchiveAtHand, signal: AbortSignal): Promise<void> {
    const { examId, locale } = job;
    await dropFormer(examId);
    await mkdir(bytes.workDir, { recursive: true });
    const path = join(bytes.workDir, `${randomUUID()}${ending}`);
    const papers: { read: number; all: number | null } = { read: 0, all: null };
    const packing = {
      ...{ examId, locale, reader: readerFor(job), signal },
      onPapers: (read: number, all: number) => void Object.assign(papers, { read, all }),
    };
    try {
      await whileTelling(
        () => archives.tell(job, papers),
        async () => store(job, path, await withZip(path, (zip) => packExam(db, zip, parts, packing))),
      );
    } finally {
      await rm(path, { force: true });
    }
  }

  const made = making(
    {
      queue: {
        ...{
          name: 'exams.archive',
          title: dataWords('生成考试档案', 'Making of exam archives'),
          expireInSeconds: 3600,
        },
      },
      ...{ rows: archives, again: (tx, id) => archiveMakingRepository(tx).again(id), make },
    },
    log,
  );
  return {
    ...made,
    dropFormer,

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
