import { publicMedia } from '#contract/files.rule.ts';
import type { KeptMaterialPage } from '#contract/maintenance.contract.ts';
import { materialKindOf, type Licence } from '#contract/material.rule.ts';
import type { Actor } from '#server/platform/actor.ts';
import { problemText } from './work-problems.ts';

type KeptMaterial = KeptMaterialPage['data'][number];
type Work = KeptMaterial['work'][number];

/** What the queries of maintenance give of a material. */
export interface KeptMaterialRow extends Omit<
  KeptMaterial,
  'type' | 'licence' | 'cover' | 'pages' | 'durationMs' | 'missing' | 'work'
> {
  type: number | null;
  licence: Licence | null;
  licenceText: string;
  coverFileId: string | null;
  pages: number | null;
  durationMs: number | null;
  /** Of the file that waits; null where none does. */
  waitingType: string | null;
  waitingName: string | null;
  work: (Omit<Work, 'problem'> & { problem: string })[];
}

/** As people call it: the ending in capitals, '' where there is none. */
export const formatOf = (fileName: string): string => (/\.(\w{1,8})$/.exec(fileName)?.[1] ?? '').toUpperCase();

/** What must be told before a material is submitted. */
export const missingOf = ({
  type,
  licence,
  licenceText,
}: Pick<KeptMaterialRow, 'type' | 'licence' | 'licenceText'>): KeptMaterial['missing'] => [
  ...(type === null ? (['type'] as const) : []),
  ...(licence === null || (licence === 'own' && licenceText.trim() === '') ? (['licence'] as const) : []),
];

/** As it travels. */
export function keptMaterialOf(row: KeptMaterialRow, actor: Pick<Actor, 'locale'>): KeptMaterial {
  const { id, title, author, directoryId, tags, downloadPolicy, status, versionNumber, isRevised, sizeBytes } = row;
  const { uploader, submittedAt, updatedAt, reason, duplicateOf, version, pages, durationMs } = row;
  return {
    ...{ id, title, author, directoryId, tags, downloadPolicy, status, versionNumber, isRevised, sizeBytes },
    ...{ uploader, submittedAt, updatedAt, reason, duplicateOf, version },
    type: row.type ?? 99,
    kind: row.waitingType === null ? row.kind : materialKindOf(row.waitingType),
    format: row.waitingName === null ? row.format : formatOf(row.waitingName),
    cover: row.coverFileId === null ? '' : publicMedia(row.coverFileId),
    licence: row.licence ?? 'internal',
    ...(pages !== null && { pages }),
    ...(durationMs !== null && { durationMs }),
    missing: missingOf(row),
    work: row.work.map(({ problem, ...work }) => ({
      ...work,
      ...(problem !== '' && { problem: problemText(problem, actor) }),
    })),
  };
}
