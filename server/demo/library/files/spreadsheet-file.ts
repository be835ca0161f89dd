import { widthOf } from '../drawing/marks.ts';
import type { Row } from './demo-text.ts';
import { packageOf, relations, relationsOf, schemas, xmlOf } from './office-package.ts';
import type { Spreadsheet } from './spreadsheets-of.ts';

const main = `${schemas}/spreadsheetml/2006/main`;
const columnName = (index: number) => String.fromCharCode(65 + index);
const border = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FFB8C2CC"/></${side}>`)
  .join('');
/** 0 plain, 1 the head, 2 with a frame. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Microsoft YaHei"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Microsoft YaHei"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1671BD"/></patternFill></fill></fills><borders count="2"><border/><border>${border}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"/><xf borderId="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf></cellXfs></styleSheet>`;

function sheetXml(rows: readonly Row[]): string {
  const cell = (value: string | number, row: number, column: number) => {
    const at = `r="${columnName(column)}${row + 1}" s="${row === 0 ? 1 : 2}"`;
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${xmlOf(value)}</t></is></c>`;
  };
  const widths = rows[0]!.map((_, at) =>
    Math.min(60, 4 + Math.max(6, ...rows.map((row) => widthOf(String(row[at] ?? ''), 2)))),
  );
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>${rows
    .map((row, nth) => `<row r="${nth + 1}">${row.map((value, at) => cell(value, nth, at)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
}

/** A workbook; numbers stay numbers. @param sheets with names of at most 31 signs */
export function xlsxOf(sheets: readonly Spreadsheet[]): Uint8Array {
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`;
  return packageOf('xl/workbook.xml', {
    'xl/workbook.xml': {
      type: 'spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${xmlOf(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': {
      xml: relationsOf([...sheets.map((_, at) => ['worksheet', path(at)] as const), ['styles', 'styles.xml']]),
    },
    'xl/styles.xml': { type: 'spreadsheetml.styles', xml: styles },
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [`xl/${path(at)}`, { type: 'spreadsheetml.worksheet', xml: sheetXml(rows) }]),
    ),
  });
}
