import { open, type FileHandle } from 'node:fs/promises';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';

interface Box {
  type: string;
  /** Of its content, behind the header. */
  start: number;
  end: number;
}

const codecName = /^[\w.]{4}$/;
/** Larger ones are no description but an attack. */
const largestMoov = 64 * 1024 * 1024;
/** Sample entries that today's browsers play (ISO 14496-12, 8.5.2; registered at mp4ra.org). */
const playable = /^(avc1|avc3|av01|vp08|vp09)$/;

/** Size (32 bits, or 64 where it is 1) and type stand before each box; size 0 reaches to the end. */
function boxesIn(buffer: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = buffer.readUInt32BE(at);
    if (short === 1 && at + 16 > to) break;
    const size = short === 0 ? to - at : short === 1 ? Number(buffer.readBigUInt64BE(at + 8)) : short;
    const end = at + size;
    if (size < 8 || end > to) break;
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), start: at + (short === 1 ? 16 : 8), end });
    at = end;
  }
  return boxes;
}

/** The top level, read box by box: `mdat` may hold gigabytes. A box that ends behind the file is a cut file. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const header = Buffer.alloc(16);
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    if (bytesRead < 8 || boxes.length > 100_000) throw new Refusal('damagedFile');
    const short = header.readUInt32BE(0);
    const length = short === 0 ? size - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    const end = at + length;
    if (length < 8 || end > size) throw new Refusal('damagedFile');
    boxes.push({ type: header.toString('latin1', 4, 8), start: at + (short === 1 ? 16 : 8), end });
    at = end;
  }
  return boxes;
}

function descend(buffer: Buffer, box: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return box;
  const inner = boxesIn(buffer, box.start, box.end).find((one) => one.type === type);
  return inner && descend(buffer, inner, ...rest);
}

/** `mvhd`, `mdhd`: version 1 has 64-bit times. Undefined where the length is not said (fragments). */
function durationOf(buffer: Buffer, { start }: Box): number | undefined {
  const isLong = buffer.readUInt8(start) === 1;
  const scale = buffer.readUInt32BE(start + (isLong ? 20 : 12));
  const length = isLong ? Number(buffer.readBigUInt64BE(start + 24)) : buffer.readUInt32BE(start + 16);
  return scale === 0 || length === 0 || length >= 0xffff_ffff ? undefined : Math.round((length / scale) * 1000);
}

/** Fragmented files say their length in `mvex/mehd`, in the scale of `mvhd`. */
function fragmentedDurationOf(buffer: Buffer, moov: Box): number | undefined {
  const mehd = descend(buffer, moov, 'mvex', 'mehd');
  const mvhd = descend(buffer, moov, 'mvhd');
  if (!mehd || !mvhd) return undefined;
  const scale = buffer.readUInt32BE(mvhd.start + (buffer.readUInt8(mvhd.start) === 1 ? 20 : 12));
  const isLong = buffer.readUInt8(mehd.start) === 1;
  const length = isLong ? Number(buffer.readBigUInt64BE(mehd.start + 4)) : buffer.readUInt32BE(mehd.start + 4);
  return scale === 0 ? undefined : Math.round((length / scale) * 1000);
}

interface Track {
  handler: string;
  codec: string;
  width: number;
  height: number;
}

function trackOf(buffer: Buffer, trak: Box): Track | null {
  const tkhd = descend(buffer, trak, 'tkhd');
  const hdlr = descend(buffer, trak, 'mdia', 'hdlr');
  const stsd = descend(buffer, trak, 'mdia', 'minf', 'stbl', 'stsd');
  if (!tkhd || !hdlr || !stsd) return null;
  return {
    handler: buffer.toString('latin1', hdlr.start + 8, hdlr.start + 12),
    codec: buffer.toString('latin1', stsd.start + 12, stsd.start + 16),
    // The last eight bytes: width and height, 16.16 fixed point.
    width: buffer.readUInt32BE(tkhd.end - 8) >>> 16,
    height: buffer.readUInt32BE(tkhd.end - 4) >>> 16,
  };
}

async function describe(file: FileHandle, size: number, asSent: boolean): Promise<Judged> {
  const boxes = await topBoxes(file, size);
  const moovBox = boxes.find(({ type }) => type === 'moov');
  if (!moovBox || !boxes.some(({ type }) => type === 'mdat')) throw new Refusal('damagedFile');
  const length = moovBox.end - moovBox.start;
  if (length > largestMoov) throw new Refusal('tooLarge', { limitBytes: largestMoov });
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, moovBox.start);

  const moov = { type: 'moov', start: 0, end: length };
  const mvhd = descend(buffer, moov, 'mvhd');
  const durationMs = (mvhd && durationOf(buffer, mvhd)) ?? fragmentedDurationOf(buffer, moov);
  if (durationMs === undefined) throw new Refusal('damagedFile');
  const tracks = boxesIn(buffer, 0, length)
    .filter(({ type }) => type === 'trak')
    .map((trak) => trackOf(buffer, trak));
  const video = tracks.find((track) => track?.handler === 'vide');
  const isPlayable = !video || playable.test(video.codec);
  if (!isPlayable && !(asSent && codecName.test(video.codec)))
    throw new Refusal('codecRefused', { found: video.codec });
  if (video)
    return {
      // Who has no streams of it saves it (RFC 6381).
      mediaType: isPlayable ? 'video/mp4' : `video/mp4;codecs=${video.codec}`,
      endings: ['mp4', 'm4v', 'mov'],
      durationMs,
      width: video.width,
      height: video.height,
    };
  if (tracks.some((track) => track?.handler === 'soun'))
    return { mediaType: 'audio/mp4', endings: ['m4a', 'mp4'], durationMs };
  throw new Refusal('damagedFile');
}

/** MP4 and QuickTime: complete, with a length, and coded so that browsers play it (ISO 14496-12). */
export async function judgeMp4(path: string, size: number, { asSent = false } = {}): Promise<Judged> {
  const file = await open(path, 'r');
  try {
    return await describe(file, size, asSent);
  } catch (error) {
    // A number read behind the end of a buffer: the description contradicts itself.
    throw error instanceof RangeError ? new Refusal('damagedFile') : error;
  } finally {
    await file.close();
  }
}
