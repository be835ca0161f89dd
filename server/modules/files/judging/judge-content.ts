import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { isBinaryStl, judgeCarried } from './judge-carried.ts';
import { judgeArchive } from './judge-archive.ts';
import { judgeLegacyOffice } from './judge-legacy-office.ts';
import { judgeModel } from './judge-model.ts';
import { judgeMp4 } from './judge-mp4.ts';
import { judgePdf } from './judge-pdf.ts';
import { judgeOriginal, judgePicture } from './judge-picture.ts';
import { soundLength } from './sound-length.ts';
import { judgeText } from './judge-text.ts';
import type { Judged } from './judged.ts';

const megabyte = 1024 * 1024;
/** Bytes at most, by the first part that fits of the detected type. */
const limits: readonly (readonly [RegExp, number])[] = [
  [/^image\//, 40 * megabyte],
  [/^(video|audio)\//, 4096 * megabyte],
  [/./, 512 * megabyte],
];

const audio: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
};

/** The first bytes decide; `file-type` knows no text, and calls Office files what their parts say. */
async function detect(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (found) return found.mime;
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-') ? 'application/pdf' : 'text/plain';
  } finally {
    await handle.close();
  }
}

/**
 * Judges the file at `path` by its content; the name only tells apart texts that are all harmless (csv, md, txt).
 * @param asSent for a library: pictures stay as they are, and more kinds are taken
 * @throws Refusal emptyFile, tooLarge, damagedFile, macrosRefused, archiveRefused, codecRefused, tooManyPixels,
 * unsupportedContent
 */
export async function judgeContent(path: string, name: string, { asSent = false } = {}): Promise<Judged> {
  const { size } = await stat(path);
  if (size === 0) throw new Refusal('emptyFile');
  const type = await detect(path);
  const limitBytes = limits.find(([pattern]) => pattern.test(type))![1];
  if (size > limitBytes) throw new Refusal('tooLarge', { limitBytes });

  const carried = asSent ? judgeCarried(type) : null;
  if (carried) return carried;
  if (/^image\/(jpeg|png|webp|gif|avif|heic|heif|tiff|bmp)$/.test(type))
    return asSent ? judgeOriginal(path) : judgePicture(path);
  if (/^(video|audio)\/(mp4|quicktime|x-m4v|x-m4a|3gpp)$/.test(type)) return judgeMp4(path, size, { asSent });
  if (audio[type]) return { mediaType: type, endings: [audio[type]], ...(await soundLength(path, type, size)) };
  if (type === 'model/gltf-binary') return judgeModel(path, size);
  if (type === 'application/pdf') return judgePdf(path, size);
  if (type === 'application/x-cfb') return judgeLegacyOffice(path, size);
  if (/zip|openxmlformats|opendocument/.test(type)) return judgeArchive(path, size);
  if (asSent && type === 'text/plain' && (await isBinaryStl(path, size)))
    return { mediaType: 'model/stl', endings: ['stl'] };
  // `solid` may begin a model in words, and any other text.
  if (
    type === 'text/plain' ||
    type === 'model/stl' ||
    type === 'application/xml' ||
    type === 'image/svg+xml' ||
    type.startsWith('text/')
  )
    return judgeText(path, size, name, { asSent });
  throw new Refusal('unsupportedContent', { found: type });
}
