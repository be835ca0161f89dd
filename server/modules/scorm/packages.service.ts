import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScormFile, ScormPackage } from '#contract/scorm/scorm.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { packagesRepository } from './packages.repository.ts';
import { readApart } from './reading/package-reader.ts';

type Bytes = Pick<FileBytes, 'fetch' | 'workDir'>;

/** Reads the archive with this content, unless that was done before. @throws Refusal of the reading */
export async function readContent(db: Database, bytes: Bytes, sha256: string, name: string) {
  const packages = packagesRepository(db);
  const known = await packages.find(sha256);
  if (known) return known;
  const path = join(bytes.workDir, `${randomUUID()}.package`);
  try {
    await bytes.fetch(sha256, path);
    const read = await readApart({ path, name });
    await inTransaction(db, (tx) => packagesRepository(tx).add(sha256, read));
  } finally {
    await rm(path, { force: true });
  }
  return (await packages.find(sha256))!;
}

export const packagesService = (bytes: Bytes) => (db: Database) => ({
  /** @throws Refusal notFound · scormMissing · packageUnsafe · scormBroken · damagedFile · tooComplex */
  async inspect({ courseId, fileId }: ScormFile, actor: PersonActor): Promise<ScormPackage> {
    const file = await packagesRepository(db).file(actor, { courseId, fileId });
    if (!file) throw new Refusal('notFound');
    if (file.mediaType !== 'application/zip') throw new Refusal('scormMissing');
    const { edition, title, units, entries, size_bytes: size } = await readContent(db, bytes, file.sha256, file.name);
    return { fileId, edition, title, units, entries, sizeBytes: Number(size) };
  },
});
