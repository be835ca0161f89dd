import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/common/length.rule.ts';
import type { PageDrawer } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { copyShown } from '../judging/file-reader.ts';
import type { FilesParts } from '../files.port.ts';
import { layContent } from './lay-content.ts';

/** Pages that are drawn together: opening the document costs as much as a few of them. */
const together = 4;
/** Begun so often without an end, the drawing ended the server each time. */
const triesAtMost = 2;
/** Drawings that wait on this node; whoever comes later asks again. */
const waitingAtMost = 24;
const keptMs = dayMs;

/** The file does not let itself be drawn. */
class WorkEnded extends Error {}

/** A byte stands at `tries` for each drawing that was begun: one whose server died is not begun for ever. */
async function counted(tries: string, draw: () => Promise<void>): Promise<void> {
  await appendFile(tries, '.', { mode: 0o600 });
  if ((await stat(tries)).size > triesAtMost) throw new WorkEnded('it ended the server');
  try {
    await draw();
  } catch (fault) {
    // A full disk has room again some time; the file stays what it is.
    throw (fault as NodeJS.ErrnoException).code === 'ENOSPC' ? fault : new WorkEnded(String(fault));
  } finally {
    await rm(tries, { force: true });
  }
}

/**
 * What is shown in a file's place: its pages and pictures drawn when they are first looked at, by one hand at a time,
 * and kept for a day beside the uploads. The marks of those who look are drawn on what is kept, never into it.
 */
export function shownCopies({ store, workDir }: Pick<FilesParts, 'store' | 'workDir'>, drawPages: PageDrawer) {
  const home = join(workDir, 'shown');
  const underWay = new Map<string, Promise<void>>();
  /** What could not be drawn is not tried again at every look. */
  const broken = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws once for all who ask meanwhile, after what was asked before. */
  function inLine(key: string, draw: (source: string, folder: string) => Promise<void>, sha256: string) {
    if (broken.has(key)) throw new Refusal('damagedFile');
    const known = underWay.get(key);
    if (known) return known;
    if (underWay.size >= waitingAtMost) throw new Refusal('overloaded');
    const work = last
      .then(async () => {
        const folder = join(home, sha256);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const source = join(home, `${randomUUID()}.source`);
        try {
          await layContent(store, sha256, source);
          await counted(join(folder, `${key.split(' ')[1]}.tries`), () => draw(source, folder));
        } catch (fault) {
          if (!(fault instanceof WorkEnded)) throw fault;
          broken.add(key);
          throw new Refusal('damagedFile');
        } finally {
          await rm(source, { force: true });
        }
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    last = work.catch(() => null);
    return work;
  }

  async function put(path: string, bytes: Uint8Array) {
    const half = `${path}.${randomUUID()}`;
    await writeFile(half, bytes, { mode: 0o600 });
    await rename(half, path);
  }

  /** What is kept at `name`; else it is drawn, with what comes along. */
  async function kept(sha256: string, name: string, key: string, draw: Parameters<typeof inLine>[1]): Promise<Buffer> {
    const path = join(home, sha256, name);
    const read = () => readFile(path).catch(() => null);
    const there = await read();
    if (there) return there;
    await inLine(`${sha256} ${key}`, draw, sha256);
    const drawn = await read();
    if (!drawn) throw new Refusal('notFound');
    return drawn;
  }

  const copied = (sha256: string, what: 'picture' | 'text', name: string) =>
    kept(sha256, name, what, async (source, folder) => {
      const half = join(folder, randomUUID());
      await copyShown(what, source, half);
      await rename(half, join(folder, name));
    });

  return {
    /** A page as WebP. @throws Refusal notFound beyond the last one · overloaded · damagedFile */
    page(sha256: string, number: number): Promise<Buffer> {
      const from = number - ((number - 1) % together);
      return kept(sha256, `${number}.webp`, `pages ${from}`, async (source, folder) => {
        const pages = await drawPages(source, from, together);
        for (const [index, page] of pages.entries()) await put(join(folder, `${from + index}.webp`), page);
      });
    },

    /** A copy that browsers draw, as WebP. */
    picture: (sha256: string): Promise<Buffer> => copied(sha256, 'picture', 'picture.webp'),

    /** The words of a text in UTF-8. */
    text: (sha256: string): Promise<Buffer> => copied(sha256, 'text', 'text.txt'),

    /** Forgets what was drawn more than a day ago. */
    async sweep(): Promise<void> {
      broken.clear();
      for (const name of await readdir(home).catch(() => [])) {
        const path = join(home, name);
        const drawnAt = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => Date.now(),
        );
        if (Date.now() - drawnAt > keptMs) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
export type ShownCopies = ReturnType<typeof shownCopies>;
