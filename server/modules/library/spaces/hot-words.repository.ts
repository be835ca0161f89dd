import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** So many of a library are among its hottest, in which frequent words are looked for first. */
export const hottestAtMost = 10_000;
/** Who has cooled down stays among them a while: a write for each step over the border would be many. */
const leavesBehind = 1.2;
/** A statement writes all words of a document anew; a round is bounded too, as others wait for the chore. */
const cooledAtOnce = 1_000;
const cooledAtMost = 20_000;

/** Of all libraries: which materials are among the hottest. New ones come as such, so a small library has only these. */
export const hotWordsRepository = (db: Database, most = hottestAtMost) => {
  const hottest = (count: number) => sql`
    select l.library_id, m.id from (
      select library_id from material_counts group by 1 having sum(count) > ${most}) l
    cross join lateral (
      select m.id from materials m where m.library_id = l.library_id and m.status = 'published' and m.binned_at is null
      order by m.heat desc, m.id limit ${count}) m`;
  const coolSome = async (): Promise<number> => {
    const { numAffectedRows } = await sql`
      with hottest as materialized (${hottest(Math.ceil(most * leavesBehind))})
      update material_words w set is_hot = false where w.material_id in (
        select c.material_id from material_words c
        where c.is_hot and c.library_id in (select library_id from hottest)
          and c.material_id not in (select id from hottest)
        limit ${cooledAtOnce})`.execute(db);
    return Number(numAffectedRows);
  };
  return {
    /** Takes in all that belong to them, then lets some go that do not. */
    async refresh(): Promise<void> {
      await sql`
        update material_words w set is_hot = true from (${hottest(most)}) h
        where w.material_id = h.id and not w.is_hot`.execute(db);
      let cooled = cooledAtOnce;
      for (let all = 0; cooled === cooledAtOnce && all < cooledAtMost; all += cooled) cooled = await coolSome();
    },
  };
};
