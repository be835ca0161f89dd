import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isShown, materialColumns } from './library-shape.ts';
import type { MaterialRow } from './material-record.ts';
import { rankOf } from './materials.repository.ts';

/** Words that find more are answered from so many of them, and from the hottest of each library. */
export const hitsAtMost = 1_000;
const hottest = 50;
const namedAtMost = 20;

export type HitRow = MaterialRow & { libraryName: string };

/** Visible materials of all open libraries of an edition. */
export const materialSearchRepository = (db: Database, _actor: Actor) => ({
  /** The best by their words, then by heat. @returns all of them, as ids, so that a page costs no second search */
  async find(edition: 'he' | 've', words: string): Promise<string[]> {
    const asked = sql`${words}::tsquery`;
    const { rows } = await sql<{ id: string }>`
      with open as materialized (select id from libraries where is_open and edition = ${edition}),
      found as materialized (
        select w.material_id as id, ${rankOf(words)} as rank from material_words w
        where w.is_shown and w.words @@ ${asked} and w.library_id in (select id from open) limit ${hitsAtMost}
      ), hot as (
        select n.id, ${rankOf(words)} as rank from open o cross join lateral (
          select m.id from materials m where m.library_id = o.id and ${isShown} order by m.heat desc, m.id limit ${hottest}) n
        join material_words w on w.material_id = n.id
        where (select count(*) from found) = ${hitsAtMost} and w.head @@ ${asked}
      )
      select m.id from (select * from found union select * from hot) f join materials m on m.id = f.id
      order by f.rank desc, m.heat desc, m.id limit ${hitsAtMost}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Open libraries in whose name a term stands, at most `namedAtMost`; a term of one sign stands in too many. */
  async librariesNamed(edition: 'he' | 've', terms: readonly string[]): Promise<{ id: string; term: string }[]> {
    const some = terms.filter((term) => term.length > 1);
    const { rows } = await sql<{ id: string; term: string }>`
      select l.id, t.term from libraries l join unnest(${some}::text[]) t (term) on position(t.term in lower(l.name)) > 0
      where l.is_open and l.edition = ${edition} order by l.id limit ${namedAtMost}`.execute(db);
    return rows;
  },

  /** Those of the ids that are visible still, in their order. */
  async read(ids: readonly string[]): Promise<HitRow[]> {
    const { rows } = await sql<HitRow>`
      select ${materialColumns}, l.name as "libraryName"
      from unnest(${ids}::uuid[]) with ordinality f (id, nth) join materials m on m.id = f.id
      join libraries l on l.id = m.library_id where ${isShown} and l.is_open order by f.nth`.execute(db);
    return rows;
  },
});
