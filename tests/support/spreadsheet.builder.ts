import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (at: number) => String.fromCharCode(65 + at);

export type TestCell = string | number | { day: number } | { formula: string; value: string };
interface TestSheet {
  name: string;
  rows: readonly (readonly TestCell[])[];
  merges?: readonly string[];
  hiddenRows?: readonly number[];
  isHidden?: boolean;
}

function cellXml(cell: TestCell, reference: string): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell > 1e9 ? cell.toExponential() : cell}</v></c>`;
  if (typeof cell === 'string')
    return cell === ''
      ? ''
      : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
}

function sheetXml({ rows, merges = [], hiddenRows = [] }: TestSheet): string {
  const lines = rows.map((cells, at) => {
    const row = at + 1;
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
    return `<row r="${row}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row}`)).join('')}</row>`;
  });
  const merged = merges.map((one) => `<mergeCell ref="${one}"/>`).join('');
  return `<worksheet xmlns="x"><sheetData>${lines.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const rels =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>';

/** A workbook as Excel writes it, as far as a reader sees. */
export function workbook(sheets: readonly TestSheet[]): Uint8Array {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(rels),
    'xl/workbook.xml': strToU8(`<workbook><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets.join('')}</Relationships>`),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))])),
  });
}

export const csv = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => cells.join(separator)).join('\r\n');
