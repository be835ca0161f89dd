import { open, type FileHandle } from 'node:fs/promises';
import type { Judged } from './judged.ts';

const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** By the rate of its header and the bytes of its samples (RIFF); null where it has none. */
async function waveMs(file: FileHandle, size: number): Promise<number | null> {
  let bytesASecond = 0;
  for (let at = 12, seen = 0; at + 8 <= size && seen < 64; seen += 1) {
    const head = await read(file, at, 20);
    if (head.length < 8) return null;
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (name === 'fmt ' && head.length >= 20) bytesASecond = head.readUInt32LE(16);
    if (name === 'data') return bytesASecond > 0 ? (Math.min(length, size - at - 8) / bytesASecond) * 1000 : null;
    at += 8 + length + (length % 2);
  }
  return null;
}

/** kbit/s of layer III, for version 1 and for 2 and 2.5. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const samplings = [44_100, 48_000, 32_000] as const;

/** By the count of frames in its first one (Xing, Info), else by its rate, which holds for all of them. */
async function mp3Ms(file: FileHandle, size: number): Promise<number | null> {
  const tag = await read(file, 0, 10);
  const isTagged = tag.length === 10 && tag.toString('latin1', 0, 3) === 'ID3';
  const tagBytes = isTagged ? 10 + tag.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0) : 0;
  const head = await read(file, tagBytes, 4096);
  for (let at = 0; at + 4 <= head.length; at += 1) {
    const bits = head.readUInt32BE(at);
    const [version, rate, sampling] = [(bits >>> 19) & 3, (bits >>> 12) & 15, (bits >>> 10) & 3];
    // Eleven bits of sync, layer III, and rates that are named.
    if (bits >>> 21 !== 0x7ff || ((bits >>> 17) & 3) !== 1 || version === 1 || sampling === 3) continue;
    const kilobits = rates[version === 3 ? 0 : 1][rate] ?? 0;
    if (kilobits === 0) continue;
    const hertz = samplings[sampling]! / (version === 3 ? 1 : version === 2 ? 2 : 4);
    const samples = version === 3 ? 1152 : 576;
    const isMono = ((bits >>> 6) & 3) === 3;
    const info = at + 4 + (version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
    const name = head.toString('latin1', info, info + 4);
    const hasCount = (name === 'Xing' || name === 'Info') && info + 12 <= head.length && (head[info + 7]! & 1) === 1;
    if (hasCount) return (head.readUInt32BE(info + 8) * samples * 1000) / hertz;
    return ((size - tagBytes - at) * 8) / kilobits;
  }
  return null;
}

/** How long a sound is, where its header says so. */
export async function soundLength(path: string, type: string, size: number): Promise<Pick<Judged, 'durationMs'>> {
  if (type !== 'audio/wav' && type !== 'audio/mpeg') return {};
  const file = await open(path, 'r');
  try {
    const ms = type === 'audio/wav' ? await waveMs(file, size) : await mp3Ms(file, size);
    return ms !== null && ms >= 1 && ms < 360_000_000 ? { durationMs: Math.round(ms) } : {};
  } finally {
    await file.close();
  }
}
