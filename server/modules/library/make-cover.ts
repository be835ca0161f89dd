import { join } from 'node:path';
import sharp from 'sharp';
import { materialKindOf } from '#contract/material.rule.ts';
import { readBeside } from './beside.ts';
import { filmFrame } from './ffmpeg.ts';
import { WorkFault } from './work-problems.ts';
import type { WorkAtHand } from './work-at-hand.ts';

const limitBytes = 300 * 1024 * 1024;
/** As cards show it: the upper part of a page, the middle of anything else. */
const size = { width: 640, height: 400 };

async function sourceOf(at: WorkAtHand): Promise<string | Uint8Array | null> {
  const { file, path, signal } = at;
  const kind = materialKindOf(file.mediaType);
  if (kind === 'picture') return path;
  if (kind === 'video') return filmFrame(at);
  if (file.sizeBytes > limitBytes) throw new WorkFault('tooLarge');
  // Word, PowerPoint and Excel of before 2007 are no packages.
  if (!/pdf|zip|openxmlformats/.test(file.mediaType)) return null;
  const answer = await readBeside({ what: 'picture', path, mediaType: file.mediaType }, signal);
  return 'picture' in answer ? answer.picture : null;
}

/** A picture of the first page. @returns its path; null where the file has none to give @throws WorkFault */
export async function makeCover(at: WorkAtHand): Promise<string | null> {
  const source = await sourceOf(at);
  if (source === null) return null;
  const target = join(at.folder, 'cover.webp');
  const isPage = !['picture', 'video'].includes(materialKindOf(at.file.mediaType));
  try {
    await sharp(source, { limitInputPixels: 60_000_000 })
      .rotate()
      .flatten({ background: 'white' })
      .resize({ ...size, fit: 'cover', position: isPage ? 'top' : 'centre' })
      .webp({ quality: 80 })
      .toFile(target);
    return target;
  } catch (fault) {
    throw new WorkFault('damagedFile', fault);
  }
}
