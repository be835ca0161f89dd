import { open } from 'node:fs/promises';
import type { Judged } from './judged.ts';

/** Kinds of a library that no page draws: they are taken as they are and saved, by what `file-type` calls them. */
const carried: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/rtf': ['rtf'],
  'application/x-7z-compressed': ['7z'],
  'application/x-rar-compressed': ['rar'],
  'image/bmp': ['bmp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/vnd.adobe.photoshop': ['psd', 'psb'],
  'image/vnd.dwg': ['dwg'],
  'video/matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'video/webm': ['webm'],
};

/** Null for what is none of them. */
export const judgeCarried = (type: string): Judged | null =>
  Object.hasOwn(carried, type) ? { mediaType: type, endings: carried[type]! } : null;

/** Whether only a library takes files of this type. */
export const isForLibraries = (mediaType: string): boolean =>
  Object.hasOwn(carried, mediaType) || /^model\/stl$|codecs=/.test(mediaType);

/** Triangles of a binary STL: a head of 80 bytes, their number, 50 bytes for each; the size must be just that. */
export async function isBinaryStl(path: string, size: number): Promise<boolean> {
  if (size < 134) return false;
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(84), 0, 84, 0);
    return size === 84 + 50 * buffer.readUInt32LE(80);
  } finally {
    await file.close();
  }
}
