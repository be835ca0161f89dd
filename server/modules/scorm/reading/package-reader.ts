import type { Code } from '#contract/common/codes.ts';
import type { ZipEntry } from '#server/platform/archives/zip-archive.ts';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { PackageContent } from './read-package.ts';

export interface PackageTask {
  path: string;
  name: string;
}
export type PackagePart =
  | { found: Omit<PackageContent, 'entries'> }
  | { entries: ZipEntry[] }
  | { refusal: Code; result: Record<string, unknown> | null };

const packageReader = apart<PackageTask, PackagePart>(new URL('./package.worker.ts', import.meta.url), {
  ...{ timeMs: 30_000, memoryMb: 256, atOnce: 1, waitingAtMost: 20 },
});

/** `readPackage` in a thread of its own. @throws Refusal of it; tooComplex · overloaded */
export async function readApart(task: PackageTask): Promise<PackageContent> {
  let found: Omit<PackageContent, 'entries'> | null = null;
  const entries: ZipEntry[] = [];
  try {
    for await (const part of packageReader.parts(task)) {
      if ('refusal' in part) throw new Refusal(part.refusal, part.result);
      if ('found' in part) ({ found } = part);
      else entries.push(...part.entries);
    }
  } catch (fault) {
    throw fault instanceof ReadingEnded ? new Refusal(fault.isFull ? 'overloaded' : 'tooComplex') : fault;
  }
  if (!found) throw new Error('a package was not read');
  return { ...found, entries };
}
