import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { segmentText } from '#server/platform/segment.ts';

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
        where t.course_id = c.id)) as people,
      c.summary || ' ' || c.introduction as text
    from courses c join school_facts s on s.id = c.school_id
    where c.id in (${sql.join(courseIds)})`.execute(db);
  const values = await Promise.all(
    rows.map(async ({ id, title, people, text }) => {
      const [a, b, c] = await Promise.all([
        segmentText(title),
        segmentText(people),
        segmentText(plainText(text).slice(0, introductionLength)),
      ]);
      return sql`(${id}::uuid, setweight(to_tsvector('simple', ${a}), 'A') || setweight(to_tsvector('simple', ${b}), 'B')
        || setweight(to_tsvector('simple', ${c}), 'C'))`;
    }),
  );
  await sql`insert into course_words (course_id, words) values ${sql.join(values)}
    on conflict (course_id) do update set words = excluded.words`.execute(db);
}
