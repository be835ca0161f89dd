import { strToU8, zipSync, type Zippable } from 'fflate';

const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run; `looks` are its properties (`b`, `u`, `vertAlign`). */
export const run = (text: string, looks = ''): string =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const tab = '<w:r><w:tab/></w:r>';
export const lineBreak = '<w:r><w:br/></w:r>';
export const underlined = (text: string): string => run(text, '<w:u w:val="single"/>');

/** @param list `id level` of its list */
export const paragraph = (content: string, list?: `${number} ${number}`): string => {
  const [id, level] = list?.split(' ') ?? [];
  const properties = list ? `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>` : '';
  return `<w:p>${properties}${content}</w:p>`;
};
export const line = (text: string, list?: `${number} ${number}`): string => paragraph(run(text), list);

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : line(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

export const picture = (id: string): string =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
/** As MathType leaves it: a picture of a program's object. */
export const mathType = (id: string): string =>
  `<w:r><w:object><v:shape><v:imagedata r:id="${id}"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>`;

const mathRun = (text: string) => `<m:r><m:t>${escaped(text)}</m:t></m:r>`;
export const math = {
  of: (...parts: string[]) => `<m:oMath>${parts.join('')}</m:oMath>`,
  text: mathRun,
  fraction: (above: string, below: string) => `<m:f><m:num>${above}</m:num><m:den>${below}</m:den></m:f>`,
  power: (base: string, above: string) => `<m:sSup><m:e>${base}</m:e><m:sup>${above}</m:sup></m:sSup>`,
  root: (inner: string) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${inner}</m:e></m:rad>`,
  sum: (below: string, above: string, inner: string) =>
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${below}</m:sub><m:sup>${above}</m:sup><m:e>${inner}</m:e></m:nary>`,
  matrix: (rows: readonly (readonly string[])[]) =>
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m>${rows
      .map((cells) => `<m:mr>${cells.map((cell) => `<m:e>${cell}</m:e>`).join('')}</m:mr>`)
      .join('')}</m:m></m:e></m:d>`,
};

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** List 1 numbers sections (一、), list 2 questions (1.) with options (A.) below, list 3 the same begun anew. */
const numbering = `<w:numbering ${namespaces}>
<w:abstractNum w:abstractNumId="0">${level(0, 'chineseCountingThousand', '%1、')}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2.')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>`;

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const packageRels =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

interface Docx {
  body: readonly string[];
  /** Bytes by the name in `word/media`; the id of each is its place (`rId1`). */
  media?: Readonly<Record<string, Uint8Array>>;
  /** Other relations, or parts in the place of these. */
  parts?: Zippable;
  head?: string;
}

/** A Word document as far as a reader sees. */
export function docx({
  body,
  media = {},
  parts = {},
  head = '<?xml version="1.0" encoding="UTF-8"?>',
}: Docx): Uint8Array {
  const relations = Object.keys(media).map(
    (name, at) => `<Relationship Id="rId${at + 1}" Type="image" Target="media/${name}"/>`,
  );
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(packageRels),
    'word/document.xml': strToU8(
      `${head}<w:document ${namespaces}><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    ),
    'word/numbering.xml': strToU8(numbering),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts,
  });
}
