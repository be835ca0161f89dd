import { strToU8, zipSync } from 'fflate';
import { crc32, deflateSync } from 'node:zlib';
import { glbOf, officeOf, utf8 } from './samples.ts';

const chunk = (type: string, content: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG that says it is so wide and high, and holds a row of it. */
function pngOf(side: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8) + 1));
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** An archive of so many empty parts, no two at one place. */
function zipOf(entries: number): Uint8Array {
  const local = Buffer.alloc(36);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(6, 26);
  const central = Buffer.alloc(52);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(6, 28);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (let index = 0; index < entries; index++) {
    const name = index.toString(36).padStart(6, '0');
    local.write(name, 30);
    central.write(name, 46);
    central.writeUInt32LE(index * 36, 42);
    parts.push(Buffer.from(local));
    directory.push(Buffer.from(central));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(entries * 52, 12);
  end.writeUInt32LE(entries * 36, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A PDF of one object that is as deep, and as many, as is asked. */
const pdfOf = (object: string) =>
  utf8(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
${object}
endobj
trailer
<< /Size 3 /Root 1 0 R >>
startxref
0
%%EOF
`);

const stamp = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
const cues = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `${n + 1}\n${stamp(n % 86_400)},000 --> ${stamp(n % 86_400)},900\n第 ${n} 句\n`,
  );

/** Each entity ten times the one before. */
const laughs = (depth: number) =>
  `<!DOCTYPE x [<!ENTITY e0 "ha">${Array.from({ length: depth }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}]>`;

export const nestedXml = (name: string, depth: number) => `${`<${name}>`.repeat(depth)}a${`</${name}>`.repeat(depth)}`;

/** Uploads that are the worst of their kind: name, bytes, and what the server says of them. */
export const worstUploads = (): readonly (readonly [what: string, name: string, bytes: Uint8Array, said: RegExp])[] => [
  ['a picture of 3.6 thousand million pixels', '大图.png', pngOf(60_000), /像素过多/],
  ['a zip bomb', '资料.zip', zipSync({ a: new Uint8Array(60_000_000) }, { level: 9 }), /压缩包内容异常/],
  ['60,000 entries', '资料.zip', zipOf(60_000), /压缩包内容异常/],
  ['100,000 cues', '字幕.srt', utf8(cues(100_000).join('\n')), /操作成功/],
  ['a PDF of deep arrays', '讲义.pdf', pdfOf('['.repeat(1_000_000)), /不完整或已损坏|过于复杂/],
  ['a PDF of 200,000 pages', '讲义.pdf', pdfOf(`<< /Type /Pages /Kids [${'2 0 R '.repeat(200_000)}] >>`), /./],
  ['a model with a deep head', '模型.glb', glbOf({ extras: '['.repeat(5_000_000) }), /操作成功/],
  [
    'a document with links of 3 MB',
    '教案.docx',
    officeOf('docx', { 'word/_rels/a.rels': nestedXml('a', 400_000) }),
    /./,
  ],
  ['7 MB of text', '讲义.md', utf8('讲义 '.repeat(1_000_000)), /操作成功/],
  ['a hundred thousand comments', '图.svg', utf8(`${'<!-- -->'.repeat(100_000)}<svg/>`), /操作成功/],
];

const cellsOf = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${'<c t="n"><v>1</v></c>'.repeat(columns)}</row>`).join(
    '',
  );
const sheetOf = (rows: string, head = '') =>
  officeOf('xlsx', {
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

/** Sheets that are too much, or none. */
export const worstSheets = (): readonly (readonly [what: string, bytes: Uint8Array])[] => [
  ['100,000 rows', sheetOf(cellsOf(100_000, 1))],
  ['16,000 columns', sheetOf(cellsOf(10, 16_000))],
  ['entities in entities', sheetOf('<row r="1"><c t="str"><v>&e9;</v></c></row>', laughs(9))],
];

const bookOf = (opf: string) => ({
  mimetype: strToU8('application/epub+zip'),
  'META-INF/container.xml': strToU8('<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>'),
  'a.opf': strToU8(opf),
});

/** Documents whose words are looked for, by media type. */
export const worstDocuments = (): readonly (readonly [what: string, mediaType: string, bytes: Uint8Array])[] => [
  [
    'a document of elements in elements',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    officeOf('docx', { 'word/document.xml': nestedXml('w:p', 300_000) }),
  ],
  [
    'a book of entities in entities',
    'application/epub+zip',
    zipSync(bookOf(`${laughs(9)}<package><metadata><title>&e9;</title></metadata></package>`)),
  ],
  [
    'slides that unpack to 60 MB',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    officeOf('pptx', { 'ppt/slides/slide1.xml': ' '.repeat(60_000_000) }),
  ],
  ['captions of 100,000 cues', 'text/vtt', utf8(`WEBVTT\n\n${cues(100_000).join('\n')}`)],
];
