import { posix } from 'node:path';
import { withArchive, type ZipEntry } from '#server/platform/archives/zip-archive.ts';
import { decodeText } from '#server/platform/reading/decode-text.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { readManifest, type Manifest } from './read-manifest.ts';

const manifestName = 'imsmanifest.xml';
const manifestBytes = 4 * 1024 ** 2;

export interface PackageContent extends Manifest {
  entries: ZipEntry[];
}

/** What the archive at `path` is. @throws Refusal scormMissing · packageUnsafe · scormBroken · damagedFile */
export const readPackage = (path: string, name: string): Promise<PackageContent> =>
  withArchive(path, async (zip) => {
    // Some pack the folder instead of what is in it.
    const [found] = [...zip.entries.values()]
      .filter((entry) => posix.basename(entry.path).toLowerCase() === manifestName)
      .toSorted((one, other) => one.path.split('/').length - other.path.split('/').length);
    if (!found || found.path.split('/').length > 2) throw new Refusal('scormMissing');
    const xml = decodeText((await zip.read(found.path, manifestBytes))!);
    if (xml === null) throw new Refusal('scormBroken', { found: 'xml' });
    const folder = posix.dirname(found.path);
    const manifest = readManifest(
      xml,
      folder === '.' ? '' : folder,
      (part) => zip.entries.has(part.toLowerCase()),
      name.replace(/\.zip$/i, ''),
    );
    return { ...manifest, entries: [...zip.entries.values()] };
  });
