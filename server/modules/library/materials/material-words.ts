import { sql } from 'kysely';
import { materialTypeOf } from '#contract/library/material-types.rule.ts';
import type { MaterialKind } from '#contract/library/material.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { renewStale } from '#server/platform/search/renew-stale.ts';
import { nameVector, soundVector, textVector } from '#server/platform/search/search-vector.ts';
import { libraryWord } from './materials.repository.ts';

const plain = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, ' ');

/** A vector of words holds at most 1 MB, and what stands far behind in a document says little about it. */
const lengths = { introduction: 4_000, document: 100_000 };

/** What people call a format when they look for it; its own letters (PPTX) stand beside. */
const kindWords: Partial<Record<MaterialKind, string>> = {
  video: '视频 video',
  audio: '音频 录音 audio',
  picture: '图片 照片 picture',
  pdf: 'pdf 文档',
  word: 'word 文档',
  slides: 'ppt 演示文稿 幻灯片',
  sheet: 'excel 表格',
  book: '电子书 epub',
  archive: '压缩包 zip',
  model: '三维模型 3d',
};

interface Texts {
  id: string;
  libraryId: string;
  title: string;
  about: string;
  type: number | null;
  kind: MaterialKind;
  introduction: string;
  document: string;
}

const read = (db: Database, materialIds: readonly string[]) =>
  sql<Texts>`
  select m.id, m.library_id as "libraryId", m.title, m.type, m.kind,
    concat_ws(' ', array_to_string(m.tags, ' '), m.author, s.name, m.format, directory.names) as about,
    left(m.introduction, ${lengths.introduction * 2}) as introduction,
    coalesce(left(d.text, ${lengths.document}), '') as document
  from materials m left join school_facts s on s.id = m.school_id left join document_texts d on d.sha256 = m.sha256
  left join lateral (
    with recursive above as (
      select name, parent_id from library_directories where id = m.directory_id
      union all
      select p.name, p.parent_id from library_directories p join above on p.id = above.parent_id
    ) select string_agg(name, ' ') as names from above) directory on true
  where m.id = any(${materialIds}::uuid[])`.execute(db);

/** One row for `head`, what ranks, and `rest`, what is only found. */
async function vectorsOf({ id, libraryId, title, about, type, kind, introduction, document }: Texts) {
  const facts = [about, type === null ? '' : materialTypeOf(type).name, kindWords[kind] ?? ''].join(' ');
  const a = await nameVector(title, 'A');
  const b = await nameVector(facts, 'B');
  const c = await textVector(plain(introduction).slice(0, lengths.introduction), 'C');
  const d = await textVector(document);
  const sounds = await soundVector(`${title} ${about}`);
  const rest = [c, d, sounds, `'${libraryWord(libraryId)}'`].map((part) => sql`${part}::tsvector`);
  return sql`(${id}::uuid, ${libraryId}::uuid, ${a}::tsvector || ${b}::tsvector, ${sql.join(rest, sql` || `)})`;
}

/**
 * Writes what the materials are found by, whatever their status: after each change of title, tags, author, school,
 * introduction or file, and when the text of a document is there. Unknown ids are passed over.
 */
export async function writeMaterialWords(db: Database, materialIds: readonly string[]): Promise<void> {
  if (materialIds.length === 0) return;
  const { rows } = await read(db, materialIds);
  if (rows.length === 0) return;
  const values = [];
  // One document after the other: all at once they would hold up whoever else waits for this server.
  for (const row of rows) values.push(await vectorsOf(row));
  await sql`
    insert into material_words (material_id, library_id, head, words, directory_id, type, kind, is_shown, is_stale)
    select v.id, v.library_id, v.head, v.head || v.rest, m.directory_id, m.type, m.kind,
      m.status = 'published' and m.binned_at is null, false
    from (values ${sql.join(values)}) v (id, library_id, head, rest)
    join materials m on m.id = v.id
    order by v.id
    on conflict (material_id) do update set library_id = excluded.library_id, head = excluded.head, words = excluded.words,
      directory_id = excluded.directory_id, type = excluded.type, kind = excluded.kind, is_shown = excluded.is_shown,
      is_stale = false`.execute(db);
}

/** Writes anew what is found by names of yesterday. @returns how many there were, at most so many as one round takes */
export const renewStaleWords = (db: Database): Promise<number> =>
  renewStale(db, { table: 'material_words', id: 'material_id', mark: 'is_stale' }, writeMaterialWords);
