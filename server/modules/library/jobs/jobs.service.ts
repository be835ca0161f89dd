import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '#contract/common/length.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { layOutPages } from '../documents/lay-out-pages.ts';
import { makeCover } from './make-cover.ts';
import { makeStreams } from './make-streams.ts';
import { writeMaterialWords } from '../materials/material-words.ts';
import type { JobKind } from './queue-jobs.ts';
import { JobFault } from './job-problems.ts';
import type { JobAtHand } from './job-at-hand.ts';
import { jobsRepository, type JobRef } from './jobs.repository.ts';
import { readDocument } from '../documents/document-reader.ts';
import type { DataWords } from '#server/platform/ports/data.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

const limitBytes = 300 * 1024 * 1024;

/** What stands in the document; '' where there are no words, as in a scan. @throws JobFault */
async function readWords({ file, path, signal }: JobAtHand): Promise<string> {
  if (file.sizeBytes > limitBytes) throw new JobFault('tooLarge');
  const answer = await readDocument({ what: 'words', path, mediaType: file.mediaType }, signal);
  // The database takes no NUL.
  return 'words' in answer ? answer.words.replaceAll('\0', '') : '';
}

const pulseMs = 10_000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 10;
const handedAtOnce = 500;
/** Longer than any work may take. */
const leftMs = dayMs;

/** Text before pictures, films last and one at a time: they take minutes and both cores. */
const titles: Record<JobKind, DataWords> = {
  text: dataWords('提取文件文字', 'Words of files'),
  cover: dataWords('生成文件封面', 'Covers of files'),
  pages: dataWords('文档转换', 'Pages of documents'),
  video: dataWords('视频转码', 'Conversion of videos'),
};
const queues: Record<JobKind, Omit<Queue<never>, 'run' | 'title'>> = {
  text: { name: 'file.text', atOnce: 1, retries: 3, retryDelaySeconds: 5, expireInSeconds: 600 },
  cover: { name: 'file.cover', atOnce: 1, retries: 3, retryDelaySeconds: 5, expireInSeconds: 600 },
  pages: { name: 'file.pages', atOnce: 1, retries: 2, retryDelaySeconds: 30, expireInSeconds: 1200 },
  video: { name: 'file.video', atOnce: 1, retries: 2, retryDelaySeconds: 30, expireInSeconds: 23 * 3600 },
};

export function jobsService(
  db: Database,
  bytes: FileBytes,
  { log, ...programs }: Pick<JobAtHand, 'ffmpeg' | 'soffice'> & { log: FastifyBaseLogger },
) {
  const works = jobsRepository(db);

  const makers: Record<JobKind, (at: JobAtHand) => Promise<void>> = {
    async text(at) {
      const text = await readWords(at);
      await writeMaterialWords(db, await works.keepText(at.file.sha256, text));
    },
    async cover(at) {
      const picture = await makeCover(at);
      if (!picture) return;
      const id = await bytes.keep(at.file.ownerId, { path: picture, name: `${at.file.fileId}.webp`, isPublic: true });
      await works.keepCover(at.file.fileId, id);
    },
    async pages(at) {
      const path = await layOutPages(at);
      if (path === null) return;
      const name = `${at.file.name.replace(/\.\w+$/, '')}.pdf`;
      await works.keepPages(at.file.fileId, await bytes.keep(at.file.ownerId, { path, name, isPublic: false }));
    },
    async video(at) {
      for await (const { height, path } of makeStreams(at)) {
        const name = `${at.file.name.replace(/\.\w+$/, '')}-${height}p.mp4`;
        const id = await bytes.keep(at.file.ownerId, { path, name, isPublic: false });
        await works.keepStream(at.file.fileId, height, id);
      }
    },
  };

  async function make(ref: JobRef, signal: AbortSignal): Promise<void> {
    const file = await works.file(ref.fileId);
    if (!file) return;
    await mkdir(bytes.workDir, { recursive: true });
    const folder = await mkdtemp(join(bytes.workDir, 'work-'));
    let progress = 0;
    const pulse = setInterval(() => void works.tell(ref, progress).catch(() => null), pulseMs);
    const tell = (part: number) => {
      const isSeen = part - progress >= 0.02;
      progress = Math.min(0.99, Math.max(progress, part));
      if (isSeen) void works.tell(ref, progress).catch(() => null);
    };
    try {
      const path = join(folder, 'source');
      await bytes.fetch(file.sha256, path);
      await makers[ref.kind]({ file, path, folder, ...programs, signal, tell });
    } finally {
      clearInterval(pulse);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A fault of the file ends the work with its reason; a fault of ours is tried again by the queue. */
  async function run(ref: JobRef, { id, isLast, signal }: Job<object>): Promise<void> {
    const attempts = await works.begin(ref, id);
    if (attempts === null) return;
    if (attempts > attemptsAtMost) return works.giveUp(ref, 'unexpected');
    try {
      await make(ref, signal);
      await works.done(ref);
    } catch (fault) {
      if (fault instanceof JobFault) return works.giveUp(ref, fault.problem);
      if (signal.aborted) return works.putBack(ref);
      log.warn({ err: fault, ...ref }, 'work on a file failed');
      await (isLast ? works.giveUp(ref, 'unexpected') : works.wait(ref));
      throw fault;
    }
  }

  return {
    queues: Object.entries(queues).map(([kind, queue]): Queue<{ fileId: string }> => ({
      ...queue,
      title: titles[kind as JobKind],
      run: (job) => run({ fileId: job.data.fileId, kind: kind as JobKind }, job),
      again: (tx, { id, data: { fileId } }) => jobsRepository(tx).again({ fileId, kind: kind as JobKind }, id),
    })),

    /** Chore: what killed servers left lying in the folder of work. */
    async sweep(): Promise<void> {
      const names = await readdir(bytes.workDir).catch(() => []);
      for (const name of names.filter((one) => /^(work|sheet)-/.test(one))) {
        const path = join(bytes.workDir, name);
        const age = await stat(path).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > leftMs) await rm(path, { recursive: true, force: true });
      }
    },

    /** Chore: hands works to the queues, those of dead servers too. */
    async feed(jobs: Jobs): Promise<void> {
      if (!(await works.isAny())) return;
      await jobs.open();
      for (const { kind, jobId } of await works.takeBackLost())
        if (jobId !== null) await jobs.drop(queues[kind].name, [jobId]);
      const some = () =>
        works.hand(handedAtOnce, (tx, kind, fileIds) =>
          jobs.add(
            queues[kind].name,
            fileIds.map((fileId) => ({ fileId })),
            tx,
          ),
        );
      while ((await some()) === handedAtOnce);
    },
  };
}
