import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeText } from '../reading/decode-text.ts';
import { Refusal } from '../refusals/refusal.ts';

/** A part of an archive, and where its bytes lie in it. */
export interface ZipEntry {
  path: string;
  place: number;
  packedBytes: number;
  sizeBytes: number;
  crc32: number;
  isPacked: boolean;
}

export const zipLimits = {
  entries: 10_000,
  /** Of all parts, unpacked. */
  all: 2 * 1024 ** 3,
  /** Of one. */
  part: 1024 ** 3,
  /** How often a part may be smaller than its content, from a megabyte of content on. */
  ratio: 200,
  ratioFrom: 1024 ** 2,
  pathLength: 400,
} as const;

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

const isUnseen = (sign: string) => sign < ' ' || sign === '\u007f';

const unsafe = (found: string) => new Refusal('packageUnsafe', { found });

/** Names that Windows keeps to itself, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** As it counts in the archive. @throws Refusal packageUnsafe where it leads out of it, or is no name */
export function safePath(name: string): string {
  const path = name.replaceAll('\\', '/').normalize('NFC');
  if (path.length > zipLimits.pathLength || [...path].some(isUnseen)) throw unsafe('name');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) throw unsafe('absolute');
  const steps = path.split('/');
  if (steps.includes('..')) throw unsafe('parent');
  if (steps.some((step) => reserved.test(step))) throw unsafe('reserved');
  return steps.filter((step, at) => step !== '.' && (step !== '' || at === steps.length - 1)).join('/');
}

/** Says by its mode that it is a link to somewhere else. */
const isLink = ({ externalFileAttributes, versionMadeBy }: Entry) =>
  versionMadeBy >> 8 === 3 && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function refuse(entry: Entry, path: string) {
  if (isLink(entry)) throw unsafe('link');
  if (entry.isEncrypted()) throw unsafe('encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw unsafe('method');
  if (entry.uncompressedSize > zipLimits.part) throw unsafe('size');
  const isBomb =
    entry.uncompressedSize > zipLimits.ratioFrom && entry.uncompressedSize > entry.compressedSize * zipLimits.ratio;
  if (isBomb) throw unsafe('ratio');
  return path;
}

interface OpenArchive {
  /** By their path in small letters. */
  entries: ReadonlyMap<string, ZipEntry>;
  /** Null where there is no such part. @throws Refusal packageUnsafe beyond `bytesAtMost` */
  read(path: string, bytesAtMost: number): Promise<Buffer | null>;
}

/**
 * What lies in the archive, with all that is claimed weighed before anything is unpacked.
 * @throws Refusal packageUnsafe · damagedFile
 */
export async function withArchive<Result>(path: string, work: (zip: OpenArchive) => Promise<Result>): Promise<Result> {
  let zip: ZipFile | null = null;
  try {
    zip = await openZip(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true });
    const opened = zip;
    if (opened.entryCount > zipLimits.entries) throw unsafe('entries');
    const raw: Entry[] = [];
    opened.on('entry', (entry: Entry) => {
      raw.push(entry);
      opened.readEntry();
    });
    opened.readEntry();
    await once(opened, 'end');
    return await work(await archiveOf(opened, raw));
  } catch (fault) {
    throw fault instanceof Refusal ? fault : new Refusal('damagedFile');
  } finally {
    zip?.close();
  }
}

async function archiveOf(zip: ZipFile, raw: readonly Entry[]): Promise<OpenArchive> {
  const entries = new Map<string, ZipEntry>();
  const byPath = new Map<string, Entry>();
  const places: [number, number][] = [];
  let all = 0;
  for (const entry of raw) {
    // Older programs of Chinese systems write names in GB 18030 and do not say so.
    const name = decodeText(entry.fileNameRaw);
    if (name === null) throw unsafe('name');
    const path = refuse(entry, safePath(name));
    if (path === '' || path.endsWith('/')) continue;
    const key = path.toLowerCase();
    if (entries.has(key)) throw unsafe('twice');
    all += entry.uncompressedSize;
    if (all > zipLimits.all) throw unsafe('size');
    const { fileDataStart: place } = await new Promise<{ fileDataStart: number }>((done, fail) =>
      zip.readLocalFileHeader(entry, { minimal: true }, (fault, header) => (fault ? fail(fault) : done(header))),
    );
    places.push([place, place + entry.compressedSize]);
    byPath.set(key, entry);
    entries.set(key, {
      ...{ path, place, packedBytes: entry.compressedSize, sizeBytes: entry.uncompressedSize, crc32: entry.crc32 },
      isPacked: entry.compressionMethod === 8,
    });
  }
  places.sort(([one], [other]) => one - other);
  if (places.some(([from], at) => at > 0 && from < places[at - 1]![1])) throw unsafe('overlap');
  return {
    entries,
    async read(path, bytesAtMost) {
      const entry = byPath.get(path.toLowerCase());
      if (!entry) return null;
      if (entry.uncompressedSize > bytesAtMost) throw unsafe('size');
      const stream = await new Promise<NodeJS.ReadableStream>((done, fail) =>
        zip.openReadStream(entry, (fault, found) => (fault ? fail(fault) : done(found))),
      );
      return buffer(stream);
    },
  };
}
