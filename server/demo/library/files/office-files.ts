import { strToU8, zipSync, type Zippable } from 'fflate';
import type { DemoText } from './demo-text.ts';

/** Archives carry a time of day; always the same one gives the same bytes. */
export const mtime = new Date(2026, 8, 1);
export const xmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = 'http://schemas.openxmlformats.org';
const relations = `${schemas}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument';

/** @param parts XML by path; `main` is the one that opens. */
function packageOf(main: string, parts: Readonly<Record<string, { type?: string; xml: string }>>): Uint8Array {
  const overrides = Object.entries(parts)
    .filter(([, { type }]) => type)
    .map(([path, { type }]) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`);
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(relationsOf([['officeDocument', main]])),
  };
  for (const [path, { xml }] of Object.entries(parts)) files[path] = strToU8(head + xml);
  return zipSync(files, { mtime });
}

const relationsOf = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export function docxOf({ title, parts }: DemoText): Uint8Array {
  const line = (text: string, size: number, isBold: boolean) =>
    `<w:p><w:pPr><w:spacing w:after="${isBold ? 200 : 120}" w:line="360" w:lineRule="auto"/></w:pPr><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${xmlOf(text)}</w:t></w:r></w:p>`;
  const body = [
    line(title, 40, true),
    ...parts.flatMap(({ heading, lines }) => [line(heading, 28, true), ...lines.map((one) => line(one, 22, false))]),
  ];
  const xml = `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`;
  return packageOf('word/document.xml', {
    'word/document.xml': { type: 'wordprocessingml.document.main', xml },
    'docProps/app.xml': {
      type: 'extended-properties',
      xml: `<Properties xmlns="${schemas}/officeDocument/2006/extended-properties"><Pages>${parts.length > 4 ? 2 : 1}</Pages></Properties>`,
    },
  });
}

const columnName = (index: number) => String.fromCharCode(65 + index);

/** One sheet; numbers stay numbers. */
export function xlsxOf(name: string, rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cell = (value: string | number, row: number, column: number) => {
    const at = `r="${columnName(column)}${row + 1}"`;
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${xmlOf(value)}</t></is></c>`;
  };
  const data = rows
    .map((row, index) => `<row r="${index + 1}">${row.map((value, at) => cell(value, index, at)).join('')}</row>`)
    .join('');
  const main = `${schemas}/spreadsheetml/2006/main`;
  return packageOf('xl/workbook.xml', {
    'xl/workbook.xml': {
      type: 'spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlOf(name.slice(0, 28).replaceAll(/[\\/?*[\]:]/g, ' '))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': { xml: relationsOf([['worksheet', 'worksheets/sheet1.xml']]) },
    'xl/worksheets/sheet1.xml': {
      type: 'spreadsheetml.worksheet',
      xml: `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="6" width="16" customWidth="1"/></cols><sheetData>${data}</sheetData></worksheet>`,
    },
  });
}

export const presentation = { head, schemas, relations, packageOf, relationsOf };
