import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';

/** A 7000 × 7000 photograph passes; a bomb of a few bytes that unfolds to more does not. */
export const limitInputPixels = 50_000_000;
/** Longest side of what is kept. */
const longest = 3840;

const encoders: Record<string, { mediaType: string; ending: string; encode: (picture: Sharp) => Sharp }> = {
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }) },
  png: { mediaType: 'image/png', ending: 'png', encode: (picture) => picture.png() },
  gif: { mediaType: 'image/webp', ending: 'webp', encode: (picture) => picture.webp({ quality: 86 }) },
  webp: { mediaType: 'image/webp', ending: 'webp', encode: (picture) => picture.webp({ quality: 86 }) },
};

/** Endings of what is kept as it is, by what sharp calls it. */
const originals: Partial<Record<string, readonly [string, ...string[]]>> = {
  jpeg: ['jpg', 'jpeg'],
  tiff: ['tif', 'tiff'],
  heif: ['avif'],
};

/** Encodes every picture anew: place, camera and whatever hides behind the pixels are gone, and it is turned upright. */
export async function judgePicture(path: string): Promise<Judged> {
  const rewritten = `${path}.picture`;
  try {
    const { format, pages = 1 } = await sharp(path, { limitInputPixels }).metadata();
    const { mediaType, ending, encode } = encoders[format] ?? encoders.jpeg!;
    const source = sharp(path, { limitInputPixels, failOn: 'truncated', animated: pages > 1 && pages <= 200 });
    const upright = source.rotate().resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    const { width, height, pageHeight } = info;
    await writeFile(rewritten, data);
    return {
      mediaType,
      endings: ending === 'jpg' ? ['jpg', 'jpeg'] : [ending],
      width,
      height: pageHeight ?? height,
      rewritten,
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A disk that is full says nothing of the picture. */
const refusalOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? error
    : /pixel limit|exceeds/i.test((error as Error).message)
      ? new Refusal('tooManyPixels', { limitPixels: limitInputPixels })
      : new Refusal('damagedFile');

/** What a library keeps as it was sent, read once to its end; a copy is shown (shown-copies.ts). */
export async function judgeOriginal(path: string): Promise<Judged> {
  try {
    const { format, autoOrient } = await sharp(path, { limitInputPixels }).metadata();
    await sharp(path, { limitInputPixels, failOn: 'truncated' }).resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    const endings = originals[format] ?? [format];
    return { mediaType: `image/${format === 'heif' ? 'avif' : format}`, endings, ...autoOrient };
  } catch (error) {
    throw refusalOf(error);
  }
}
