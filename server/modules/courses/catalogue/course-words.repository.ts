import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { renewStale } from '#server/platform/search/renew-stale.ts';
import { nameVector, soundVector, textVector } from '#server/platform/search/search-vector.ts';

/** Long introductions add little to what is found and much to the index. */
const introductionLength = 4000;

interface Texts {
  id: string;
  title: string;
  people: string;
  text: string;
}

/** Writes what the courses are found by: title before teachers and school before introduction. */
export async function writeWords(db: Database, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return;
  const { rows } = await sql<Texts>`
    select c.id, c.title, concat_ws(' ', s.name, (
        select string_agg(p.name, ' ') from course_team t join person_facts p on p.id = t.account_id
        where t.course_id = c.id and t.role <> 'observer')) as people,
      c.summary || ' ' || c.introduction as text
    from courses c join school_facts s on s.id = c.school_id
    where c.id in (${sql.join(courseIds)})`.execute(db);
  const values = await Promise.all(
    rows.map(async ({ id, title, people, text }) => {
      const parts = await Promise.all([
        nameVector(title, 'A'),
        nameVector(people, 'B'),
        textVector(plainText(text).slice(0, introductionLength), 'C'),
        soundVector(`${title} ${people}`),
      ]);
      return sql`(${id}::uuid, ${sql.join(
        parts.map((part) => sql`${part}::tsvector`),
        sql` || `,
      )}, false)`;
    }),
  );
  await sql`insert into course_words (course_id, words, is_stale) values ${sql.join(values)}
    on conflict (course_id) do update set words = excluded.words, is_stale = false`.execute(db);
}

/** Writes anew what is found by words of an earlier form. @returns how many there were in this round */
export const renewStaleWords = (db: Database): Promise<number> =>
  renewStale(db, { table: 'course_words', id: 'course_id', mark: 'is_stale' }, writeWords);
