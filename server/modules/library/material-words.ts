import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { segmentText } from '#server/platform/segment.ts';
import { libraryWord } from './materials.repository.ts';

const plain = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, ' ');

/** A vector of words holds at most 1 MB, and what stands far behind in a document says little about it. */
const lengths = { introduction: 4_000, document: 100_000 };

interface Texts {
  id: string;
  libraryId: string;
  title: string;
  about: string;
  introduction: string;
  document: string;
}

/**
 * Writes what the materials are found by, whatever their status: after each change of title, tags, author, school,
 * introduction or file, and when the text of a document is there. Unknown ids are passed over.
 */
export async function writeMaterialWords(db: Database, materialIds: readonly string[]): Promise<void> {
  if (materialIds.length === 0) return;
  const { rows } = await sql<Texts>`
    select m.id, m.library_id as "libraryId", m.title,
      concat_ws(' ', array_to_string(m.tags, ' '), m.author, s.name) as about,
      left(m.introduction, ${lengths.introduction * 2}) as introduction,
      coalesce(left(d.text, ${lengths.document}), '') as document
    from materials m left join school_facts s on s.id = m.school_id left join document_texts d on d.sha256 = m.sha256
    where m.id = any(${materialIds}::uuid[])`.execute(db);
  if (rows.length === 0) return;
  const values: RawBuilder<unknown>[] = [];
  // One document after the other: all at once they would hold up whoever else waits for this server.
  for (const { id, libraryId, title, about, introduction, document } of rows) {
    const a = await segmentText(title);
    const b = await segmentText(about);
    const c = await segmentText(plain(introduction).slice(0, lengths.introduction));
    const d = await segmentText(document);
    values.push(sql`(${id}::uuid, ${libraryId}::uuid, ${a}::text, ${b}::text, ${c}::text, ${d}::text,
      ${libraryWord(libraryId)}::text)`);
  }
  await sql`
    insert into material_words (material_id, library_id, head, words, directory_id, type, kind, is_shown)
    select v.id, v.library_id, h.head, strip(to_tsvector('simple', v.library)) || h.head
      || setweight(to_tsvector('simple', v.c), 'C') || strip(to_tsvector('simple', v.d)),
      m.directory_id, m.type, m.kind, m.status = 'published' and m.binned_at is null
    from (values ${sql.join(values)}) v (id, library_id, a, b, c, d, library)
    join materials m on m.id = v.id
    cross join lateral (select setweight(to_tsvector('simple', v.a), 'A') || setweight(to_tsvector('simple', v.b), 'B') as head) h
    order by v.id
    on conflict (material_id) do update set library_id = excluded.library_id, head = excluded.head, words = excluded.words,
      directory_id = excluded.directory_id, type = excluded.type, kind = excluded.kind, is_shown = excluded.is_shown`.execute(
    db,
  );
}
