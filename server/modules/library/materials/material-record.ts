import { maySaveUnder, type Asker } from '#contract/common/bytes.rule.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { MaterialRecord } from '#contract/library/library.codec.ts';
import type { DownloadPolicy } from '#contract/library/material.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';

/** What the queries of the module give of a material. */
export interface MaterialRow extends Omit<MaterialRecord, 'cover' | 'pages' | 'durationMs' | 'downloadable'> {
  coverFileId: string | null;
  pages: number | null;
  durationMs: number | null;
  downloadPolicy: DownloadPolicy;
}

/** Verified teachers, for whom the policy makes a difference. */
export const isTeacher = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('teacher');

/** As whom the rule of bytes knows whoever asks. */
export const askerOf = (actor: Pick<Actor, 'id' | 'roles'>): Asker =>
  actor.id === null ? 'visitor' : isTeacher(actor) ? 'teacher' : 'person';

/** As it travels to this person, in English. */
export function materialRecordOf(row: MaterialRow, actor: Pick<Actor, 'id' | 'roles'>): MaterialRecord {
  const { id, libraryId, title, type, author, school, kind, format, sizeBytes, licence, updatedAt } = row;
  const { coverFileId, pages, durationMs, views, downloads, favourites } = row;
  return {
    ...{ id, libraryId, title, type, author, school, kind, format, sizeBytes, licence, updatedAt },
    ...{ views, downloads, favourites },
    cover: coverFileId === null ? '' : publicMedia(coverFileId),
    ...(pages !== null && { pages }),
    ...(durationMs !== null && { durationMs }),
    downloadable: maySaveUnder(row.downloadPolicy, askerOf(actor)),
  };
}
