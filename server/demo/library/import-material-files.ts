import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectOf } from '#contract/subjects/subjects.rule.ts';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FilesParts } from '../../modules/files/files.port.ts';
import { importFiles } from '../../modules/files/files.import.ts';
import { demoCourses } from '../demo-courses.ts';
import { accountId } from '../demo-people.ts';
import { demoId } from '../demo-random.ts';
import { demoLibraries } from './demo-libraries.ts';
import { planMaterials, type Source } from './demo-materials.ts';
import { makeFile, wordsOfFile } from './files/make-file.ts';

export interface MaterialFiles {
  /** By the id of the source. */
  files: ReadonlyMap<string, StoredFile>;
  /** Public pictures, by the id of the file that they show. */
  covers: ReadonlyMap<string, string>;
  /** Words of documents, by the hash of their content. */
  texts: ReadonlyMap<string, string>;
}

interface Wish {
  ownerId: string;
  hue: number;
  name: string;
  source: Source & { kind: 'made' };
}

/** While the disk makes one file last, others are drawn and judged. */
const atOnce = 4;

/** Makes the files of the province's libraries and takes them in, in the name of who keeps the library. */
export async function importMaterialFiles(
  db: Database,
  parts: Pick<FilesParts, 'store' | 'workDir'>,
): Promise<MaterialFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'yunhai-materials-'));
  const files = new Map<string, StoredFile>();
  const covers = new Map<string, string>();
  const texts = new Map<string, string>();
  const take = async ({ ownerId, hue, name, source: { id, format, sid, wish } }: Wish) => {
    const made = { id, format, sid, wish, hue };
    const path = join(folder, id);
    await writeFile(path, await makeFile(made));
    const [file] = await importFiles(db, parts, [{ path, id, ownerId, name, asSent: true }]);
    files.set(id, file!);
    const words = wordsOfFile(made);
    // Two versions may have the same bytes and other words; which of them is made last is chance.
    const known = texts.get(file!.sha256);
    if (words !== null && (known === undefined || words < known)) texts.set(file!.sha256, words);
    if (format !== 'png') return;
    const cover = { id: demoId(`cover ${id}`), name: `${id}.png`, isPublic: true };
    const [picture] = await importFiles(db, parts, [{ path, ownerId, ...cover }]);
    covers.set(id, picture!.fileId);
  };
  try {
    const rest = wishes();
    const done = await Promise.allSettled(
      Array.from({ length: atOnce }, async () => {
        for (const wish of rest) await take(wish);
      }),
    );
    // Only when nobody uses the transaction any more may it end.
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    return { files, covers, texts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Versions of a material may have the same bytes; by their names they stay two files. */
const nameOf = (title: string, edition: number) =>
  title.replaceAll(/[\\/:]/g, '、') + (edition === 1 ? '' : `（第 ${edition} 版）`);

/** Everything that is made for the libraries, one file after the other. */
function* wishes(): Generator<Wish> {
  for (const [turn, library] of demoLibraries.entries()) {
    const ownerId = accountId(library.keeper);
    const hue = subjectOf(library.subject)!.drawing.hue;
    for (const { title, sources } of planMaterials(library, turn, library.key, demoCourses))
      for (const source of sources)
        if (source.kind === 'made')
          yield { ownerId, hue, source, name: `${nameOf(title, source.wish.edition)}.${source.format}` };
  }
}
