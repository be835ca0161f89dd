import { unzipSync } from 'fflate';
import { SpreadsheetRefused } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { OpenedImport } from '../imports/parsed-entry.ts';
import { parseDocx, type DocxParts } from './docx.ts';
import { parseWorkbook } from './workbook.ts';
import { isForbiddenPart } from './xml-tree.ts';

/** Of the parts that are read, unpacked: of the text, and of all together. */
const limits = { document: 24 * 1024 * 1024, all: 96 * 1024 * 1024, parts: 10_000 };

class TooLarge extends Error {}

const textPart = /^word\/(?:document|numbering|styles|_rels\/document)\.xml(?:\.rels)?$/;

/** What of a Word document is read, and no part beyond what it says of its size. @throws TooLarge · Error of the archive */
function partsOf(bytes: Uint8Array): { parts: DocxParts; names: ReadonlySet<string> } {
  const names = new Set<string>();
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.add(name);
      if (names.size > limits.parts) throw new TooLarge();
      if (!textPart.test(name) && !name.startsWith('word/media/')) return false;
      size += originalSize;
      if (size > limits.all || (textPart.test(name) && originalSize > limits.document)) throw new TooLarge();
      return true;
    },
  });
  const decoder = new TextDecoder();
  return {
    names,
    parts: {
      xml: (name) => decoder.decode(files[name] ?? new Uint8Array()),
      files: new Map(Object.entries(files).filter(([name]) => name.startsWith('word/media/'))),
    },
  };
}

/** A Word document or a workbook, as its parts say. */
export function openOffice(bytes: Uint8Array): OpenedImport {
  try {
    const { parts, names } = partsOf(bytes);
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
