import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { refuseFetchedLinks } from './judge-links.ts';
import type { Judged } from './judged.ts';

const maxEntries = 10_000;
const maxUnpackedBytes = 2 * 1024 ** 3;
/** How often an archive may be smaller than its content, from 50 MB of content on: Office XML reaches about 40. */
const maxRatio = 150;
const ratioFrom = 50 * 1024 * 1024;
/** Parts that are read here (content types, properties). */
const largestPart = 4 * 1024 * 1024;

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

const office: readonly (readonly [string, string, string])[] = [
  ['word/document.xml', 'wordprocessingml.document', 'docx'],
  ['ppt/presentation.xml', 'presentationml.presentation', 'pptx'],
  ['xl/workbook.xml', 'spreadsheetml.sheet', 'xlsx'],
];

/** Of LibreOffice and others (ISO/IEC 26300): the part `mimetype` says which. */
const openDocument = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
] as const;

/** Programs in an archive's clothes. */
const executable = /(^|\/)(META-INF\/MANIFEST\.MF|AndroidManifest\.xml|Payload\/[^/]+\.app\/Info\.plist)$/;

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries) throw new Refusal('archiveRefused', { found: 'entries' });
  zip.on('entry', (entry) => {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.readEntry();
  await once(zip, 'end');
  return entries;
}

/** Parts laid over each other, and sizes that no honest archive has. */
function refuseBombs(entries: readonly Entry[], size: number) {
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const offsets = new Set(entries.map(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader));
  const isBomb =
    packed > size ||
    offsets.size < entries.length ||
    unpacked > maxUnpackedBytes ||
    (unpacked > ratioFrom && unpacked / size > maxRatio);
  if (isBomb) throw new Refusal('archiveRefused', { found: 'size' });
}

async function readPart(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry) return '';
  // What is too long to be read cannot be judged.
  if (entry.uncompressedSize > largestPart) throw new Refusal('damagedFile');
  const stream = await promisify(
    zip.openReadStream.bind(zip) as (
      one: Entry,
      done: (e: Error | null, s: import('node:stream').Readable) => void,
    ) => void,
  )(entry);
  return text(stream);
}

const numberIn = (xml: string, tag: string) => {
  const found = new RegExp(`<${tag}>(\\d{1,6})</${tag}>`).exec(xml)?.[1];
  return found === undefined ? undefined : Number(found);
};

async function judgeEntries(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Judged> {
  const names = [...entries.keys()];
  const found = office.find(([part]) => entries.has(part));
  if (found) {
    const types = await readPart(zip, entries.get('[Content_Types].xml'));
    if (!types.includes('<Types')) throw new Refusal('damagedFile');
    if (types.includes('macroEnabled') || names.some((name) => /(^|\/)vba(Project|Data)/i.test(name)))
      throw new Refusal('macrosRefused');
    for (const name of names) if (/\.rels$/i.test(name)) refuseFetchedLinks(await readPart(zip, entries.get(name)));
    const [, kind, ending] = found;
    const pages =
      ending === 'pptx'
        ? names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length
        : ending === 'docx'
          ? numberIn(await readPart(zip, entries.get('docProps/app.xml')), 'Pages')
          : undefined;
    const mediaType = `application/vnd.openxmlformats-officedocument.${kind}`;
    return { mediaType, endings: [ending], ...(pages !== undefined && { pages }) };
  }
  if (names.some((name) => executable.test(name))) throw new Refusal('unsupportedContent', { found: 'program' });
  // GB/T 33190: the part that names the others.
  if (entries.has('OFD.xml')) return { mediaType: 'application/ofd', endings: ['ofd'] };
  const kind = await readPart(zip, entries.get('mimetype'));
  if (kind.startsWith('application/epub+zip')) return { mediaType: 'application/epub+zip', endings: ['epub'] };
  const open = openDocument.find(([type]) => kind.trim() === type);
  if (open) {
    if (names.some((name) => /^(Basic|Scripts)\/./.test(name))) throw new Refusal('macrosRefused');
    return { mediaType: open[0], endings: [open[1]] };
  }
  return { mediaType: 'application/zip', endings: ['zip'] };
}

/** Zip archives: what they claim is weighed before anything is unpacked; Office files have the right parts, no macros. */
export async function judgeArchive(path: string, size: number): Promise<Judged> {
  let zip: ZipFile | null = null;
  try {
    // Paths that leave the folder are refused by yauzl itself; sizes are checked while a part is read.
    zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    const entries = await entriesOf(zip);
    refuseBombs([...entries.values()], size);
    return await judgeEntries(zip, entries);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { message } = error as Error;
    throw new Refusal(/invalid (relative|characters)|absolute path/.test(message) ? 'archiveRefused' : 'damagedFile');
  } finally {
    zip?.close();
  }
}
