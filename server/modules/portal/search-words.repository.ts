import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';

/** Days that count for the list, and after which a word's day is dropped. */
const days = 30;

/** How often words were looked for in the actor's edition. */
export const searchWordsRepository = (db: Database, { edition }: Pick<Actor, 'edition'>) => {
  const isPublic = (word: ReturnType<typeof sql.ref> | string) => sql<boolean>`(
    exists (select from course_facts c
      where c.edition = ${edition} and c.status = 'published' and position(${word} in lower(c.title)) > 0)
    or exists (select from school_facts s where s.edition = ${edition} and position(${word} in lower(s.name)) > 0))`;
  return {
    /** One more for a word that stands in the name of a published course or of a school; any other leaves no trace. */
    count: (word: string) =>
      sql`insert into search_words as w (edition, day, word) select ${edition}, ${today}, ${word} where ${isPublic(word)}
        on conflict (edition, day, word) do update set count = w.count + 1`.execute(db),

    /** The most wanted first; words whose course has left meanwhile are passed over. */
    async top(most: number): Promise<string[]> {
      const { rows } = await sql<{ word: string }>`
        select word from (
          select word, sum(count) as times from search_words
          where edition = ${edition} and day > ${today} - ${days}::int
          group by word order by times desc, word limit ${most * 2}) w
        where ${isPublic(sql.ref('w.word'))}
        order by times desc, word limit ${most}`.execute(db);
      return rows.map(({ word }) => word);
    },
  };
};

export const sweepSearchWords = (db: Database) =>
  db
    .deleteFrom('search_words')
    .where('day', '<=', sql<Date>`${today} - ${days}::int`)
    .execute();
