import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { textVector } from '#server/platform/search/search-vector.ts';
import './notes.tables.ts';

/** A note as the demo seed gives one; its item is in what the course has published. */
export interface ImportedNote {
  id: string;
  ownerId: string;
  courseId: string;
  offeringId: string;
  itemId: string;
  positionMs: number | null;
  page: number | null;
  passage: { text: string; before: string; after: string; at: number } | null;
  body: string;
  writtenAt: Date;
}

export async function importNotes(tx: Database, notes: readonly ImportedNote[]): Promise<void> {
  const items = [...new Set(notes.map(({ itemId }) => itemId))];
  await sql`insert into note_items (id, course_id, kind, title, position, duration_ms, pages)
    select id, course_id, kind, title, position, duration_ms, pages from published_item_facts
    where id = any(${items}::uuid[]) on conflict (id) do nothing`.execute(tx);
  for (const { passage, ...note } of notes)
    await tx
      .insertInto('notes')
      .values({
        ...{ id: note.id, owner_id: note.ownerId, course_id: note.courseId, offering_id: note.offeringId },
        ...{ item_id: note.itemId, position_ms: note.positionMs, page: note.page, quote: passage?.text ?? null },
        ...{
          quote_before: passage?.before ?? null,
          quote_after: passage?.after ?? null,
          quote_at: passage?.at ?? null,
        },
        ...{ body: note.body, picture_file_id: null, created_at: note.writtenAt },
        words: sql<string>`${await textVector(`${passage?.text ?? ''} ${note.body}`)}::tsvector`,
      })
      .execute();
}
