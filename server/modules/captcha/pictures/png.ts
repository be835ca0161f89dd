import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { indexed } from './palette.ts';

const deflated = promisify(deflate);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Kinds of colour in a header (W3C PNG specification, 11.2.1). */
const kinds = { palette: 3, alpha: 6 } as const;

export interface Image {
  width: number;
  height: number;
  /** RGBA, row by row. */
  pixels: Uint8ClampedArray;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Each row begins with a byte for its filter: none, since rows of flat drawings pack best as they are. */
function rowsOf(bytes: Uint8Array, rowLength: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (rowLength + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(bytes.subarray(y * rowLength, (y + 1) * rowLength), y * (rowLength + 1) + 1);
  return rows;
}

async function file({ width, height }: Image, kind: number, rows: Buffer, palette: Buffer | null): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  const data = await deflated(rows, { level: 4 });
  const colours = palette ? [chunk('PLTE', palette)] : [];
  const chunks = [chunk('IHDR', header), ...colours, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A drawing without alpha, in at most 256 colours: a fraction of an image library's time and of its weight. */
export function opaquePng(image: Image): Promise<Buffer> {
  const { palette, indices } = indexed(image.pixels);
  return file(image, kinds.palette, rowsOf(indices, image.width, image.height), palette);
}

/** A drawing with alpha, as it is. */
export function alphaPng(image: Image): Promise<Buffer> {
  const bytes = new Uint8Array(image.pixels.buffer, image.pixels.byteOffset, image.pixels.byteLength);
  return file(image, kinds.alpha, rowsOf(bytes, image.width * 4, image.height), null);
}
