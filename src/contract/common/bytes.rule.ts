import { materialKindOf, type DownloadPolicy } from '../library/material.rule.ts';

/** Who asks for bytes: nobody we know, a person, a verified teacher. */
export type Asker = 'visitor' | 'person' | 'teacher';

/**
 * What of a file leaves: its very bytes, or what can be looked at in their place. Pages and pictures are drawn by the
 * server; a stream and a text play and read, and are never offered as a file.
 */
export type Rendition = 'original' | 'stream' | 'pages' | 'picture' | 'text';

export interface AskedBytes {
  /** Who may save the file; `people` for files that have no policy of their own. */
  policy: DownloadPolicy;
  asker: Asker;
  purpose: 'view' | 'download';
  mediaType: string;
  /** Whether there are pages that can be drawn: of a PDF its own, of other documents those the background made. */
  hasPages: boolean;
  /** Whether the background made streams of a film. */
  hasStreams: boolean;
  /** The platform wrote the bytes itself: nothing hides behind the pixels of a picture. */
  isRewritten: boolean;
}

export type BytesVerdict =
  | { rendition: Rendition; isSaved: boolean; isMarked: boolean }
  /** `unauthorized`: a person might; `forbidden`: this person may not. */
  | { refusal: 'unauthorized' | 'forbidden' };

/** Film and sound that browsers of today play as they are. */
const played = /^(video\/(mp4|webm)|audio\/(mp4|mpeg|wav|ogg|flac|aac))$/;
/** What the pages' own readers draw from the file itself (plugins/files/reader-of.ts), besides what every browser shows. */
const read = /openxmlformats|^application\/(pdf|epub\+zip|zip)$|^model\/gltf-binary$/;

export const isPlayed = (mediaType: string): boolean => played.test(mediaType);

/** Whether whoever asks may have the file itself; of a visitor: whether a person might. */
export const maySaveUnder = (policy: DownloadPolicy, asker: Asker): boolean =>
  policy === 'people' || (policy === 'teachers' && asker === 'teacher');

/** What can be looked at without the file itself; null where there is nothing. */
export function renditionOf({
  mediaType,
  hasPages,
  hasStreams,
}: Pick<AskedBytes, 'mediaType' | 'hasPages' | 'hasStreams'>): Exclude<Rendition, 'original'> | null {
  const kind = materialKindOf(mediaType);
  if (kind === 'picture') return 'picture';
  if (kind === 'text') return 'text';
  if (kind === 'video' || kind === 'audio') return hasStreams || isPlayed(mediaType) ? 'stream' : null;
  return hasPages ? 'pages' : null;
}

/** The one rule of bytes: every place that hands out an address asks it. */
export function judgeBytes(asked: AskedBytes): BytesVerdict {
  const { policy, asker, purpose, mediaType } = asked;
  const maySave = maySaveUnder(policy, asker);
  const saving = (): BytesVerdict => {
    if (asker === 'visitor') return { refusal: 'unauthorized' };
    return maySave ? { rendition: 'original', isSaved: true, isMarked: false } : { refusal: 'forbidden' };
  };
  if (purpose === 'download') return saving();
  const rendition = renditionOf(asked);
  const isRead = maySave && (read.test(mediaType) || (rendition === 'picture' && asked.isRewritten));
  if (isRead || (maySave && (rendition === 'text' || rendition === 'stream')))
    return { rendition: 'original', isSaved: false, isMarked: false };
  // What no page can show is only ever saved.
  if (rendition === null) return saving();
  return { rendition, isSaved: false, isMarked: !maySave };
}
