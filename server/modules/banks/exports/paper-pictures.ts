import sharp from 'sharp';
import type { Pictures } from './written-question.ts';

const widestPixels = 600;
const mostPixels = 50_000_000;

/** A picture as a paper shows it. */
export interface PaperPicture {
  address: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Each as JPEG on white, no wider than a page; one that cannot be drawn is left out. */
export async function paperPictures(pictures: Pictures): Promise<PaperPicture[]> {
  const drawn: PaperPicture[] = [];
  for (const [address, { bytes }] of pictures)
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
        .resize({ width: widestPixels, withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true });
      drawn.push({ address, bytes: new Uint8Array(data), width: info.width, height: info.height });
    } catch {
      // Its words stand in its place.
    }
  return drawn;
}
