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
