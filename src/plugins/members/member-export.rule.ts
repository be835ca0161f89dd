import { byteOrderMark, csvLines } from '#contract/common/csv.rule.ts';
import { fileNameOf, saveSpreadsheet, type Cell } from '#kit/save-spreadsheet.ts';
import { saveText } from '#kit/save-text.ts';

interface File {
  /** What its name is made of. */
  parts: readonly string[];
  format: 'xlsx' | 'csv';
  /** The first line is the head. */
  lines: readonly (readonly Cell[])[];
}

/** Hands the rows over as a file; no cell is a formula. */
export async function saveMembers({ parts, format, lines }: File): Promise<void> {
  const fileName = fileNameOf(parts, format);
  if (format === 'xlsx') return saveSpreadsheet(fileName, lines);
  saveText({ fileName, mediaType: 'text/csv;charset=utf-8', content: `${byteOrderMark}${csvLines(lines)}\r\n` });
}
