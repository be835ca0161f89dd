import { createHash } from 'node:crypto';
import { open, readFile, readdir, writeFile, type FileHandle } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../refusals/start-error.ts';

/** The last file of a backup to be written, so a folder that has it is whole. In the form that `sha256sum -c` reads. */
const listName = 'SHA256SUMS';

/** Every file below the folder, with forward slashes, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** The bytes of one file after the other: a fresh megabyte for each of a thousand small files is what took the time. */
function digests() {
  const buffer = Buffer.allocUnsafe(1_048_576);
  return async (file: FileHandle): Promise<string> => {
    const hash = createHash('sha256');
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  };
}

async function withFile<Result>(path: string, mode: 'r' | 'r+', deed: (file: FileHandle) => Promise<Result>) {
  const file = await open(path, mode);
  return deed(file).finally(() => file.close());
}

/** Writes the list, each file safely on the disk before it is named. */
export async function writeHashList(folder: string): Promise<number> {
  const files = await filesBelow(folder);
  const digestOf = digests();
  const lines: string[] = [];
  for (const name of files) {
    const digest = await withFile(join(folder, name), 'r+', async (file) => {
      await file.sync();
      return digestOf(file);
    });
    lines.push(`${digest}  ${name}\n`);
  }
  await writeFile(join(folder, listName), lines.join(''));
  await withFile(join(folder, listName), 'r+', (file) => file.sync());
  return files.length;
}

/** @throws StartError naming the first file that is missing, changed or not in the list. */
export async function checkHashList(folder: string): Promise<void> {
  const text = await readFile(join(folder, listName), 'utf8').catch((error: unknown) => {
    throw new StartError(`${folder} is not a whole backup: it has no ${listName}.`, error);
  });
  const listed = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const found = (await filesBelow(folder)).filter((file) => file !== listName);
  const stranger = found.find((file) => !listed.has(file));
  if (stranger) throw new StartError(`The backup is not as it was made: ${stranger} is not in its list.`);
  const digestOf = digests();
  for (const [file, digest] of listed)
    if ((await withFile(join(folder, file), 'r', digestOf).catch(() => 'missing')) !== digest)
      throw new StartError(`The backup is damaged: ${file} is not what its list says.`);
}
