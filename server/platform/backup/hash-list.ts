import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, readdir, writeFile } from 'node:fs/promises';
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

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Writes the list, each file safely on the disk before it is named. */
export async function writeHashList(folder: string): Promise<number> {
  const files = await filesBelow(folder);
  const lines: string[] = [];
  for (const file of files) {
    await sync(join(folder, file));
    lines.push(`${await digestOf(join(folder, file))}  ${file}\n`);
  }
  await writeFile(join(folder, listName), lines.join(''));
  await sync(join(folder, listName));
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
  for (const [file, digest] of listed)
    if ((await digestOf(join(folder, file)).catch(() => 'missing')) !== digest)
      throw new StartError(`The backup is damaged: ${file} is not what its list says.`);
}
