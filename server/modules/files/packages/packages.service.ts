import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { PackageOpen, PackageOpening } from '#contract/files/files.contract.ts';
import { startPageOf } from '#contract/files/start-page.rule.ts';
import { runPaths } from '#contract/files/run-paths.rule.ts';
import { newSecret } from '#server/platform/access/session.ts';
import { archivesRepository } from '#server/platform/archives/archives.repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { PackagePlace } from '#server/platform/pages/media-origin.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { FilesParts } from '../files.port.ts';
import { listArchive } from '../judging/file-reader.ts';
import { admitting } from '../media/admission.ts';
import { mediaRepository } from '../media/media.repository.ts';

interface Parts extends Pick<FilesParts, 'mediaKey' | 'holderOf'> {
  bytes: Pick<FileBytes, 'fetch' | 'workDir'>;
}

/** How long an opened package runs, seconds. */
const runsFor = 4 * 3600;

/** Archives of web pages in any area's files, opened by whoever was given the file's address. */
export const packagesService = (parts: Parts, place: PackagePlace, request: FastifyRequest) => (db: Database) => {
  const archives = archivesRepository(db);

  /** Lists the archive with this content, unless that was done before. */
  async function list(sha256: string) {
    if (await archives.find(sha256)) return;
    const path = join(parts.bytes.workDir, `${randomUUID()}.package`);
    try {
      await parts.bytes.fetch(sha256, path);
      const entries = await listArchive(path);
      await inTransaction(db, (tx) => archivesRepository(tx).add(sha256, entries));
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    /**
     * @throws Refusal notFound without an address of it · unsupportedContent where it is no archive of web pages · packageUnsafe ·
     * damagedFile · tooComplex · notConfigured where packages have no place to live
     */
    async open(address: PackageOpen): Promise<PackageOpening> {
      const row = await mediaRepository(db).find(address.id);
      const admission = row && (await admitting(parts)(request, address, row));
      // Whoever has no address of it learns nothing of it.
      if (!admission || !['view', 'download'].includes(admission.use)) throw new Refusal('notFound');
      if (place.media === null) throw new Refusal('notConfigured');
      if (row.mediaType !== 'application/zip') throw new Refusal('unsupportedContent');
      await list(row.sha256);
      const start = startPageOf(await archives.pages(row.sha256));
      if (start === null) throw new Refusal('unsupportedContent');
      const secret = newSecret();
      await archives.open({ secret, sha256: row.sha256, origin: place.page, seconds: runsFor });
      const href = start.split('/').map(encodeURIComponent).join('/');
      return { url: place.media + runPaths.part(secret, href) };
    },
  };
};
