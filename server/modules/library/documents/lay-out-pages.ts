import { rename, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../jobs/run-program.ts';
import type { JobAtHand } from '../jobs/job-at-hand.ts';
import { JobFault } from '../jobs/job-problems.ts';

const limitBytes = 200 * 1024 * 1024;
const timeoutMs = 600_000;

/**
 * The pages of an Office document as a PDF, by LibreOffice with a profile of its own: nothing of another document, no
 * macro and no dialogue. @returns its path; null where LibreOffice is not installed @throws JobFault tooLarge,
 * notLaidOut, tookTooLong
 */
export async function layOutPages({ file, path, folder, soffice, signal }: JobAtHand): Promise<string | null> {
  if (file.sizeBytes > limitBytes) throw new JobFault('tooLarge');
  // It tells kinds apart by the ending.
  const source = join(folder, `document${extname(basename(file.name))}`);
  await rename(path, source);
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const { code, errors } = await runProgram(
    soffice,
    [
      ...[`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--nolockcheck', '--nodefault'],
      ...['--convert-to', 'pdf', '--outdir', folder, source],
    ],
    { signal, timeoutMs },
  );
  if (code === null) return null;
  const target = join(folder, 'document.pdf');
  if (code !== 0 || !(await stat(target).catch(() => null))) throw new JobFault('notLaidOut', errors);
  return target;
}
