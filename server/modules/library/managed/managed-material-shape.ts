import { sql, type RawBuilder } from 'kysely';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { ManagedMaterialPage } from '#contract/maintenance/maintenance-materials.contract.ts';
import { materialKindOf, type Licence } from '#contract/library/material.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { problemText } from '../jobs/job-problems.ts';

type ManagedMaterial = ManagedMaterialPage['data'][number];
type Work = ManagedMaterial['work'][number];

/** What the queries of maintenance give of a material. */
export interface ManagedMaterialRow extends Omit<
  ManagedMaterial,
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

/** The first material of the library with this content, where that is not `m` itself. */
export const olderTwin = (
  sha256: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('id', o.id, 'title', o.title) from materials o
    where o.library_id = m.library_id and o.sha256 = ${sha256} and o.id <> m.id
      and o.binned_at is null and (o.created_at, o.id) < (m.created_at, m.id)
    order by o.created_at, o.id limit 1)`;

/** A row of `materials`, alias `m`, with the file that waits where there is one. */
export const managedColumns = sql`
  m.id, m.title, m.type, m.kind, m.format, m.cover_file_id as "coverFileId", m.author, m.directory_id as "directoryId",
  m.tags, m.licence, m.licence_text as "licenceText", m.download_policy as "downloadPolicy", m.status,
  coalesce(m.revision, m.version_number) as "versionNumber", m.revision is not null as "isRevised",
  w.media_type as "waitingType", w.name as "waitingName",
  coalesce(w.size_bytes, m.size_bytes)::float8 as "sizeBytes",
  case when w.id is null then m.pages else w.pages end as pages,
  case when w.id is null then m.duration_ms else w.duration_ms end as "durationMs",
  coalesce((select p.name from person_facts p where p.id = m.uploader_id), '') as uploader,
  ${iso('m.submitted_at')} as "submittedAt", ${iso('m.updated_at')} as "updatedAt", m.reason, m.version,
  ${olderTwin(sql`coalesce(w.sha256, m.sha256)`)} as "duplicateOf",
  coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'state', k.state, 'progress', k.progress,
      'problem', k.problem) order by k.kind) from material_works k where k.file_id = coalesce(w.id, m.file_id)), '[]')
    as work`;
/** Joins the file of a newer version that waits, `w`. */
export const withWaiting = sql`left join material_versions v on v.material_id = m.id and v.number = m.revision
  left join file_facts w on w.id = v.file_id`;

/** As people call it: the ending in capitals, '' where there is none. */
export const formatOf = (fileName: string): string => (/\.(\w{1,8})$/.exec(fileName)?.[1] ?? '').toUpperCase();

/** What must be told before a material is submitted. */
export const missingOf = ({
  type,
  licence,
  licenceText,
}: Pick<ManagedMaterialRow, 'type' | 'licence' | 'licenceText'>): ManagedMaterial['missing'] => [
  ...(type === null ? (['type'] as const) : []),
  ...(licence === null || (licence === 'own' && licenceText.trim() === '') ? (['licence'] as const) : []),
];

/** As it travels. */
export function managedMaterialOf(row: ManagedMaterialRow, actor: Pick<Actor, 'locale'>): ManagedMaterial {
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
