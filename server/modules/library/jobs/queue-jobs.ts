import { sql } from 'kysely';
import { materialKindOf } from '#contract/library/material.rule.ts';
import type { Database } from '#server/platform/database/database.ts';

export type JobKind = 'text' | 'cover' | 'video' | 'pages';

/** Media types whose words can be read out (read-document.ts). */
const isReadable = (mediaType: string) =>
  /^(application\/pdf|application\/epub\+zip|text\/(plain|csv|markdown|vtt))$/.test(mediaType) ||
  /openxmlformats|opendocument\.text/.test(mediaType);
/** Documents whose pages LibreOffice can lay out. */
const laidOut: ReadonlySet<string> = new Set(['word', 'slides', 'sheet']);
const isLaidOut = (mediaType: string) => laidOut.has(materialKindOf(mediaType)) || mediaType.includes('opendocument');
const pictured: ReadonlySet<string> = new Set(['pdf', 'picture', 'video', 'word', 'slides', 'sheet', 'book']);

/** What the background makes of a file of this media type. */
function jobsOf(mediaType: string): JobKind[] {
  const kind = materialKindOf(mediaType);
  return [
    ...(isReadable(mediaType) ? (['text'] as const) : []),
    ...(pictured.has(kind) ? (['cover'] as const) : []),
    ...(kind === 'video' ? (['video'] as const) : []),
    ...(isLaidOut(mediaType) ? (['pages'] as const) : []),
  ];
}

/**
 * Asks for what the background makes of a file, in the caller's transaction: the words of its document, a picture of its
 * first page, streams of a film. What is there already is not asked for again; what failed is tried anew.
 */
export async function queueJobs(tx: Database, fileId: string): Promise<void> {
  const file = await tx
    .selectFrom('file_facts')
    .where('id', '=', fileId)
    .select(['media_type as mediaType'])
    .executeTakeFirst();
  const kinds = file ? jobsOf(file.mediaType) : [];
  if (kinds.length === 0) return;
  await sql`
    insert into material_works as w (file_id, kind)
    select f.id, k.kind from file_facts f cross join unnest(${kinds}::text[]) k (kind)
    where f.id = ${fileId} and case k.kind
      when 'text' then not exists (select from document_texts d where d.sha256 = f.sha256)
      when 'cover' then not exists (select from material_covers c where c.file_id = f.id)
      when 'pages' then not exists (select from document_pages p where p.file_id = f.id)
      else not exists (select from video_streams s where s.file_id = f.id) end
    on conflict (file_id, kind) do update set state = 'queued', job_id = null, attempts = 0, progress = 0, problem = ''
      where w.state = 'failed'`.execute(tx);
}
