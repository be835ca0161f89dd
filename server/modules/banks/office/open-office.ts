import { unzipSync } from 'fflate';
import { SpreadsheetRefused } from '#server/platform/spreadsheets/spreadsheet.ts';
import { decodeText } from '../imports/import-text.ts';
import type { OpenedImport } from '../imports/parsed-entry.ts';
import { openQti } from '../qti/qti-package.ts';
import { parseDocx, type DocxParts } from './docx.ts';
import { parseWorkbook } from './workbook.ts';
import { isForbiddenPart } from './xml-tree.ts';

/** Of the parts that are read, unpacked: of the text, and of all together. */
const limits = { document: 24 * 1024 * 1024, all: 96 * 1024 * 1024, parts: 10_000 };

class TooLarge extends Error {}

/** Of a package of questions. */
const packagePart = /\.(?:xml|png|jpe?g|gif|webp|svg|bmp)$/i;
const textPart = /^word\/(?:document|numbering|styles|_rels\/document)\.xml(?:\.rels)?$/;

/** Those parts of an archive that are asked for, none beyond what it says of its size. @throws TooLarge · Error of the archive */
function unpacked(bytes: Uint8Array, isWanted: (name: string) => boolean, isText: (name: string) => boolean) {
  const names = new Set<string>();
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.add(name);
      if (names.size > limits.parts) throw new TooLarge();
      if (!isWanted(name)) return false;
      size += originalSize;
      if (size > limits.all || (isText(name) && originalSize > limits.document)) throw new TooLarge();
      return true;
    },
  });
  return { names, files };
}

/** What of a Word document is read. @throws as above */
function partsOf(bytes: Uint8Array): { parts: DocxParts; names: ReadonlySet<string> } {
  const isText = (name: string) => textPart.test(name);
  const { names, files } = unpacked(bytes, (name) => isText(name) || name.startsWith('word/media/'), isText);
  const decoder = new TextDecoder();
  return {
    names,
    parts: {
      xml: (name) => decoder.decode(files[name] ?? new Uint8Array()),
      files: new Map(Object.entries(files).filter(([name]) => name.startsWith('word/media/'))),
    },
  };
}

/** A package of QTI; text in it is UTF-8 or UTF-16, as XML is. */
function packageOf(bytes: Uint8Array): OpenedImport {
  const isText = (name: string) => name.toLowerCase().endsWith('.xml');
  const { files } = unpacked(bytes, (name) => packagePart.test(name), isText);
  const texts = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  for (const [name, content] of Object.entries(files))
    if (isText(name)) texts.set(name, decodeText(content) ?? '');
    else pictures.set(name, content);
  return openQti({ texts, pictures });
}

/** A Word document, a workbook or a package of questions, as its parts say. */
export function openOffice(bytes: Uint8Array): OpenedImport {
  try {
    const { parts, names } = partsOf(bytes);
    if (names.has('imsmanifest.xml')) return packageOf(bytes);
    if (names.has('xl/workbook.xml')) {
      const file = parseWorkbook(bytes);
      return file ? { format: 'xlsx', file } : { failure: 'sheetNoHeads' };
    }
    if (!names.has('word/document.xml')) return { failure: 'damaged' };
    const texts = ['document', 'numbering', 'styles', '_rels/document'].map((name) =>
      parts.xml(`word/${name}.xml${name.startsWith('_') ? '.rels' : ''}`),
    );
    if (texts.some(isForbiddenPart)) return { failure: 'doctype' };
    return { format: 'docx', file: parseDocx(parts) };
  } catch (fault) {
    if (fault instanceof TooLarge) return { failure: 'unpacked' };
    if (!(fault instanceof SpreadsheetRefused)) return { failure: 'damaged' };
    return {
      failure: fault.failure === 'bomb' ? 'unpacked' : fault.failure === 'tooLong' ? 'tooManyEntries' : 'damaged',
    };
  }
}
