import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { decodeText } from '#server/platform/reading/decode-text.ts';
import { limitInputPixels } from '../judging/judge-picture.ts';

/** Longest side of the copy of a picture, pixels. */
const longest = 2048;

/** A copy that browsers draw, upright, without what hides behind the pixels, as WebP. */
export async function copyPicture(path: string, target: string): Promise<void> {
  const { pages = 1 } = await sharp(path, { limitInputPixels }).metadata();
  const copy = await sharp(path, { limitInputPixels, animated: pages > 1 && pages <= 200 })
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer();
  await writeFile(target, copy, { mode: 0o600 });
}

/** The same words in UTF-8; nothing where it is no text. */
export const copyText = async (path: string, target: string): Promise<void> =>
  writeFile(target, decodeText(await readFile(path)) ?? '', { mode: 0o600 });
