import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { materialKindOf } from '#contract/library/material.rule.ts';
import { pdfPicture } from './pdf-document.ts';
import { JobFault } from '../jobs/job-problems.ts';
import { bookParts } from './book-parts.ts';
import { withParts } from './zip-parts.ts';

/** The small picture that Office keeps of a document; null where it keeps none, or one of its own formats. */
const officeThumbnail = (path: string): Promise<Uint8Array | null> =>
  withParts(path, async (zip) => {
    const name = zip.names.find((one) => /^(docProps|Thumbnails)\/thumbnail\.(jpe?g|png)$/i.test(one));
    return name === undefined ? null : zip.read(name);
  });

/** The picture that a book names as its cover. */
const bookCover = (path: string): Promise<Uint8Array | null> =>
  withParts(path, async (zip) => {
    const { cover } = await bookParts(zip);
    return cover === null ? null : zip.read(cover);
  });

/** As cards show it: the upper part of a page, the middle of anything else. */
const size = { width: 640, height: 400 };
const limitInputPixels = 60_000_000;

async function sourceOf(path: string, mediaType: string): Promise<string | Uint8Array | null> {
  if (mediaType.startsWith('image/')) return path;
  if (mediaType === 'application/pdf') return pdfPicture(path);
  return mediaType === 'application/epub+zip' ? bookCover(path) : officeThumbnail(path);
}

/** @returns whether there is a picture to draw @throws JobFault damagedFile · tooManyPixels */
export async function drawCover(path: string, mediaType: string, target: string): Promise<boolean> {
  const source = await sourceOf(path, mediaType);
  if (source === null) return false;
  const isPage = materialKindOf(mediaType) !== 'picture';
  const draw = () =>
    sharp(source, { limitInputPixels })
      .rotate()
      .flatten({ background: 'white' })
      .resize({ ...size, fit: 'cover', position: isPage ? 'top' : 'centre' })
      .webp({ quality: 80 })
      .toBuffer();
  const picture = await draw().catch((fault: Error) => {
    throw new JobFault(/pixel limit|exceeds/i.test(fault.message) ? 'tooManyPixels' : 'damagedFile', fault);
  });
  await writeFile(target, picture);
  return true;
}
