import { open, readFile } from 'node:fs/promises';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';

/** Larger files are taken without counting their pages: that would need them in memory whole. */
const countable = 100 * 1024 * 1024;

async function part(path: string, from: number, length: number) {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Undefined when the pages cannot be told, as with a file that asks for a password. */
async function countPages(path: string): Promise<number | undefined> {
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({ data, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    return (await task.promise).numPages;
  } catch (error) {
    if (error instanceof PasswordException) return undefined;
    throw new Refusal('damagedFile');
  } finally {
    await task.destroy();
  }
}

/** Header near the beginning, trailer at the end (ISO 32000-1, 7.5), and a page tree that can be read. */
export async function judgePdf(path: string, size: number): Promise<Judged> {
  const tailLength = Math.min(size, 2048);
  const [head, tail] = await Promise.all([part(path, 0, 1024), part(path, size - tailLength, tailLength)]);
  if (!head.includes('%PDF-') || !tail.includes('%%EOF') || !tail.includes('startxref'))
    throw new Refusal('damagedFile');
  const pages = size > countable ? undefined : await countPages(path);
  return { mediaType: 'application/pdf', endings: ['pdf'], ...(pages !== undefined && { pages }) };
}
