import { libraryWord } from '#server/modules/library/materials/materials.repository.ts';
import { sql } from 'kysely';
import { hottestAtMost } from '../../server/modules/library/spaces/hot-words.repository.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

/** Words that the materials are about: the first stands in half of them, each further one in half as many. */
export const benchWords = ['心脏', '血管', '神经', '骨骼', '肌肉', '呼吸', '消化', '内分泌', '免疫', '胚胎'];

export const benchKinds = ['pdf', 'word', 'slides', 'picture', 'sheet'] as const;

/** Materials in the library of the small and of the large platform. */
export const librarySizes = { small: 10_000, large: 100_000 };

export interface BenchLibrary {
  id: string;
  directories: readonly string[];
}

/** Adds a library with so many materials, of some types many and of others few, to the data of a server that does not run. */
export async function fillLibrary(dataDir: string, materials: number): Promise<BenchLibrary> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows: made } = await sql<{ id: string }>`
        insert into libraries (name, edition, school_id, subject, is_open)
        select '基准资源库', 'he', id, '10', true from schools where edition = 'he' order by id limit 1
        returning id`.execute(tx);
      const { id } = made[0]!;
      const { rows: directories } = await sql<{ id: string }>`
        insert into library_directories (library_id, name, position)
        select ${id}, '目录 ' || n, n from generate_series(1, 12) n returning id`.execute(tx);
      const ids = directories.map((one) => one.id);
      await sql`
        insert into materials (library_id, title, type, directory_id, tags, author, licence, download_policy, uploader_id,
          status, file_id, sha256, kind, format, size_bytes, published_at, views)
        select ${id}, concat_ws(' ', (${benchWords}::text[])[w.nth], '素材', n), 1 + floor(56 * luck.type * luck.type)::int,
          (${ids}::uuid[])[1 + floor(12 * luck.place)::int], '{}', '作者 ' || n % 500, 'internal', 'people', a.id, 'published',
          f.id, f.sha256, (${benchKinds}::text[])[1 + floor(5 * luck.kind)::int], 'PDF', f.size_bytes,
          now() - n * interval '1 minute', (n * 7919::bigint) % 5000
        from generate_series(1, ${materials}::int) n
        cross join lateral (
          select mod(n * 7919, 10007) / 10007.0 as type, mod(n * 6007, 20011) / 20011.0 as place,
            mod(n * 4001, 30011) / 30011.0 as kind) luck
        cross join lateral (select least(10, 1 + floor(-log(2, ((n * 7919::bigint) % 100003 + 1) / 100004.0)))::int as nth) w
        cross join (select id from accounts order by id limit 1) a
        cross join (select id, sha256, size_bytes from file_facts order by id limit 1) f`.execute(tx);
      await sql`
        insert into material_versions (material_id, number, file_id, created_by, status)
        select id, 1, file_id, uploader_id, 'published' from materials where library_id = ${id}`.execute(tx);
      await sql`
        insert into material_words (material_id, library_id, head, words, directory_id, type, kind, is_shown, is_hot)
        select m.id, m.library_id, h.head, ${`'${libraryWord(id)}'`}::tsvector || h.head,
          m.directory_id, m.type, m.kind, true, row_number() over (order by m.heat desc, m.id) <= ${hottestAtMost}
        from materials m
        cross join lateral (select setweight(to_tsvector('simple', m.title), 'A') as head) h
        where m.library_id = ${id}`.execute(tx);
      return { id, directories: ids };
    });
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze materials, material_words, material_counts, material_versions`.execute(db);
    await close();
  }
}
