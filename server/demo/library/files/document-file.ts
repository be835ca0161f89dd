import { figureSize, widthOf } from '../drawing/marks.ts';
import type { DemoText, Row, TextPart } from './demo-text.ts';
import { packageOf, relations, relationsOf, schemas, xmlOf } from './office-package.ts';

const drawing = `${schemas}/drawingml/2006`;
const types = 'wordprocessingml';
/** Of the text, in twentieths of a point. */
const textWidth = 9026;

const run = (text: string) => `<w:r><w:t xml:space="preserve">${xmlOf(text)}</w:t></w:r>`;
const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`;

function tableXml(rows: readonly Row[]): string {
  const columns = rows[0]!.map((_, at) =>
    Math.min(24, Math.max(4, ...rows.map((row) => widthOf(String(row[at] ?? ''), 1)))),
  );
  const all = columns.reduce((sum, one) => sum + one, 0);
  const widths = columns.map((one) => Math.round((one / all) * textWidth));
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="9AA7B3"/>`)
    .join('');
  const cell = (value: string | number, at: number, isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/>${isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="E4ECF4"/>' : ''}</w:tcPr>${paragraph(String(value), isHead ? 'TableHead' : 'TableText')}</w:tc>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblBorders>${border}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>${rows
    .map((row, nth) => `<w:tr>${row.map((value, at) => cell(value, at, nth === 0)).join('')}</w:tr>`)
    .join('')}</w:tbl>${paragraph('')}`;
}

/** In English Metric Units, as wide as the text. */
const picture = { width: 5_700_000, height: Math.round((5_700_000 * figureSize.height) / figureSize.width) };
const pictureXml = (name: string) =>
  `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${picture.width}" cy="${picture.height}"/><wp:docPr id="1" name="${xmlOf(name)}" descr="${xmlOf(name)}"/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="${xmlOf(name)}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${picture.width}" cy="${picture.height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>${paragraph(`图 1　${name}`, 'Caption')}`;

const partXml = ({ heading, lines, table, figure }: TextPart) =>
  paragraph(heading, 'Heading1') +
  lines.map((line) => paragraph(line)).join('') +
  (figure ? pictureXml(figure.name) : '') +
  (table ? tableXml(table) : '');

const style = (id: string, name: string, size: number, look: string, spacing: string, level = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${level ? '<w:keepNext/>' : ''}<w:spacing ${spacing}/>${level}</w:pPr><w:rPr>${look}<w:sz w:val="${size}"/></w:rPr></w:style>`;
const styles = `<w:styles xmlns:w="${schemas}/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei"/><w:sz w:val="22"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120" w:line="360" w:lineRule="auto"/></w:pPr></w:style>${style('Title', 'Title', 40, '<w:b/><w:color w:val="0F3556"/>', 'w:after="320"', '<w:jc w:val="center"/>')}${style('Heading1', 'heading 1', 28, '<w:b/><w:color w:val="1671BD"/>', 'w:before="280" w:after="140"', '<w:outlineLvl w:val="0"/>')}${style('Caption', 'caption', 18, '<w:color w:val="5C6874"/>', 'w:after="200"', '<w:jc w:val="center"/>')}${style('TableHead', 'Table Head', 20, '<w:b/>', 'w:before="40" w:after="40" w:line="260" w:lineRule="auto"')}${style('TableText', 'Table Text', 20, '', 'w:before="40" w:after="40" w:line="260" w:lineRule="auto"')}</w:styles>`;

/** Lines that a page holds, about. */
const linesAtMost = 34;
const pagesOf = (parts: readonly TextPart[]): number => {
  const lines = parts.reduce(
    (sum, { lines: own, table = [], figure }) =>
      sum +
      2 +
      own.reduce((all, line) => all + Math.ceil(line.length / 40), 0) +
      table.length * 1.4 +
      (figure ? 14 : 0),
    3,
  );
  return Math.max(1, Math.ceil(lines / linesAtMost));
};

/** A document of Word with headings, tables and at most one figure. @param figure PNG */
export function docxOf({ title, parts }: DemoText, figure: Uint8Array | null): Uint8Array {
  const xml = `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${relations}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"><w:body>${paragraph(title, 'Title')}${parts.map(partXml).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`;
  return packageOf('word/document.xml', {
    'word/document.xml': { type: `${types}.document.main`, xml },
    'word/styles.xml': { type: `${types}.styles`, xml: styles },
    'word/_rels/document.xml.rels': {
      xml: relationsOf([['styles', 'styles.xml'], ...(figure ? [['image', 'media/figure.png'] as const] : [])]),
    },
    ...(figure && { 'word/media/figure.png': { png: figure } }),
    'docProps/app.xml': {
      type: 'extended-properties',
      xml: `<Properties xmlns="${schemas}/officeDocument/2006/extended-properties"><Pages>${pagesOf(parts)}</Pages></Properties>`,
    },
  });
}
