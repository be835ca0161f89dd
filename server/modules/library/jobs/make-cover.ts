import { join } from 'node:path';
import { materialKindOf } from '#contract/library/material.rule.ts';
import { readDocument } from '../documents/document-reader.ts';
import { filmFrame } from './ffmpeg.ts';
import { JobFault } from './job-problems.ts';
import type { JobAtHand } from './job-at-hand.ts';

const limitBytes = 300 * 1024 * 1024;

/** What the picture is drawn from; null where a document of this kind holds none. */
async function sourceOf(at: JobAtHand): Promise<{ path: string; mediaType: string } | null> {
  const { path, file } = at;
  const kind = materialKindOf(file.mediaType);
  if (kind === 'video') {
    const frame = await filmFrame(at);
    return frame === null ? null : { path: frame, mediaType: 'image/png' };
  }
  if (kind === 'picture') return { path, mediaType: file.mediaType };
  if (file.sizeBytes > limitBytes) throw new JobFault('tooLarge');
  // Word, PowerPoint and Excel of before 2007 are no packages.
  return /pdf|zip|openxmlformats/.test(file.mediaType) ? { path, mediaType: file.mediaType } : null;
}

/** A picture of the first page. @returns its path; null where the file has none to give @throws JobFault */
export async function makeCover(at: JobAtHand): Promise<string | null> {
  const source = await sourceOf(at);
  if (source === null) return null;
  const target = join(at.folder, 'cover.webp');
  const answer = await readDocument({ what: 'cover', ...source, target }, at.signal);
  return 'isDrawn' in answer && answer.isDrawn ? target : null;
}
