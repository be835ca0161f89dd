import type { Code } from '#contract/common/codes.ts';
import type { ZipEntry } from '#server/platform/archives/zip-archive.ts';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';

export type FileTask =
  | { what: 'judge'; path: string; name: string; asSent: boolean }
  /** What is shown in a file's place, written to `target`. */
  | { what: 'picture' | 'text'; path: string; target: string }
  /** What an archive holds. */
  | { what: 'entries'; path: string };
export type FileAnswer =
  | { judged: Judged }
  | { copied: true }
  | { entries: ZipEntry[] }
  | { refusal: Code; result: Record<string, unknown> | null };

const fileReader = apart<FileTask, FileAnswer>(new URL('./file.worker.ts', import.meta.url), {
  timeMs: 60_000,
  memoryMb: 512,
  atOnce: 2,
  // A fresh thread reads the libraries for a second before it reads a file.
  readingsAtMost: 500,
});

/** @throws Refusal of the reader; tooComplex where the file is more than one may take */
async function ask(task: FileTask): Promise<FileAnswer> {
  const answer = await fileReader.one(task).catch((fault: unknown) => {
    throw fault instanceof ReadingEnded ? new Refusal('tooComplex') : fault;
  });
  if ('refusal' in answer) throw new Refusal(answer.refusal, answer.result);
  return answer;
}

/** `judgeContent` in a thread of its own. @throws Refusal of it; tooComplex */
export async function judgeFile(path: string, name: string, { asSent = false } = {}): Promise<Judged> {
  const answer = await ask({ what: 'judge', path, name, asSent });
  if ('judged' in answer) return answer.judged;
  throw new Error('a file was not judged');
}

/** What the archive at `path` holds. @throws Refusal packageUnsafe · damagedFile · tooComplex */
export async function listArchive(path: string): Promise<ZipEntry[]> {
  const answer = await ask({ what: 'entries', path });
  if ('entries' in answer) return answer.entries;
  throw new Error('an archive was not listed');
}

/** Writes what is shown of the picture or text at `path` to `target`. @throws Refusal tooComplex */
export const copyShown = async (what: 'picture' | 'text', path: string, target: string): Promise<void> =>
  void (await ask({ what, path, target }));
