import { zipSync, strToU8, type Zippable } from 'fflate';
import sharp from 'sharp';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A PDF of empty pages, written by hand so that a test can cut it. */
export function pdfOf(pages: number): Uint8Array {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return utf8(text);
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/x" ContentType="${main}"/></Types>`;

const office = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
} as const;

/** The least that makes a zip an Office file, and whatever a test adds. */
export function officeOf(kind: keyof typeof office, parts: Record<string, string> = {}): Uint8Array {
  const [part, type] = office[kind];
  const files: Zippable = {
    '[Content_Types].xml': strToU8(types(type)),
    '_rels/.rels': strToU8('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'),
    [part]: strToU8('<document/>'),
  };
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(text);
  return zipSync(files);
}

const box = (type: string, ...parts: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const numbers = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4);
  return buffer;
};

/** Boxes of an MP4 whose description is whole; there are no frames in it. */
export function mp4Of({ seconds = 30, codec = 'avc1', width = 640, height = 360, bytes = 1000 } = {}): Uint8Array {
  const mvhd = box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  const tkhd = box('tkhd', Buffer.alloc(76), numbers(width << 16, height << 16));
  const hdlr = box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(13));
  const stsd = box('stsd', numbers(0, 1), box(codec, Buffer.alloc(78)));
  const trak = box('trak', tkhd, box('mdia', hdlr, box('minf', box('stbl', stsd))));
  const ftyp = box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomiso2avc1mp41'));
  return Buffer.concat([ftyp, box('moov', mvhd, trak), box('mdat', Buffer.alloc(bytes, 7))]);
}

/** With a place in its EXIF that must not survive. */
export const photo = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#1671bd' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A zip whose names are in GBK and do not say so, as Windows in Chinese writes it: 讲义/第一章.txt. */
export function zipOfGbk(): Uint8Array {
  const name = Buffer.from('bdb2d2e52fb5dad2bbd5c22e747874', 'hex');
  const bytes = Buffer.from(zipSync({ ['x'.repeat(name.length)]: strToU8('正文') }));
  const place = Buffer.from('x'.repeat(name.length));
  for (let at = bytes.indexOf(place); at >= 0; at = bytes.indexOf(place, at + 1)) name.copy(bytes, at);
  return bytes;
}

/** A binary glTF of no meshes. */
export function glbOf(more: object = {}): Uint8Array {
  const json = Buffer.from(JSON.stringify({ asset: { version: '2.0' }, ...more }));
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')]);
  const head = Buffer.alloc(20);
  head.write('glTF', 0, 'latin1');
  for (const [index, value] of [2, 20 + padded.length, padded.length].entries())
    head.writeUInt32LE(value, 4 + index * 4);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, padded]);
}

/** Frames of MPEG-1 layer III, silent. */
export function mp3Of(): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 8 }, () => frame));
}

/** Half a second of silence, 8 kHz, mono. */
export function wavOf(): Uint8Array {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + 8000, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(8000, 40);
  return Buffer.concat([head, Buffer.alloc(8000)]);
}
