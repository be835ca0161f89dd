import type { ComponentType } from 'react';
import { isPlayed } from '#contract/common/bytes.rule.ts';
import { kindOf, type FileKind } from '#contract/files/files.rule.ts';
import { latePart } from '#shell/plugin-api.ts';
import type { ReaderProps } from './reader-props.ts';

type Reader = ComponentType<ReaderProps>;

const height = 480;

const part = (load: Parameters<typeof latePart<ReaderProps>>[0]): Reader => latePart(load, height);
const text = part(() => import('./text.screen.tsx'));
const media = part(() => import('../media/media.screen.tsx'));

/** Each is fetched when it is first shown. */
export const readers = {
  pdf: part(() => import('../pdf/pdf.screen.tsx')),
  pages: part(() => import('./pages.screen.tsx')),
  word: part(() => import('./docx.screen.tsx')),
  slides: part(() => import('./slides.screen.tsx')),
  sheet: part(() => import('./spreadsheet.screen.tsx')),
  picture: part(() => import('./picture.screen.tsx')),
  video: media,
  audio: media,
  text,
  captions: text,
  markdown: part(() => import('./markdown.screen.tsx')),
  book: part(() => import('../book/book.screen.tsx')),
  archive: part(() => import('../archive/archive.screen.tsx')),
  model: part(() => import('./model.screen.tsx')),
};
type ReaderName = keyof typeof readers;

const byType: readonly (readonly [RegExp, ReaderName | null])[] = [
  [/^application\/epub\+zip$/, 'book'],
  [/^application\/(zip|x-zip-compressed)$/, 'archive'],
  [/^model\/gltf-binary$/, 'model'],
  [/^text\/markdown$/, 'markdown'],
  // The older formats of Office have no reader.
  [/msword|ms-excel|ms-powerpoint|\/rtf$/, null],
];

/** Which reader shows a file, by its media type, texts by their ending too; null: it can only be saved. */
export function readerOf({ mediaType, name }: { mediaType: string; name: string }): ReaderName | null {
  if (/^(video|audio)\//.test(mediaType) && !isPlayed(mediaType)) return null;
  const own = byType.find(([pattern]) => pattern.test(mediaType));
  if (own) return own[1];
  const kind: FileKind = kindOf(mediaType);
  if (kind === 'text' && /\.(md|markdown)$/i.test(name)) return 'markdown';
  return kind === 'other' ? null : kind;
}
