import { sql, type RawBuilder } from 'kysely';
import type { TeacherFigures } from '#contract/teachers/teachers.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { renewStale } from '#server/platform/search/renew-stale.ts';
import { nameVector, soundVector, textVector } from '#server/platform/search/search-vector.ts';
import './teachers.tables.ts';

/** What other areas know of teachers today, a row each: figures, subjects, and the texts that find them. */
const factsOf = (which: RawBuilder<unknown>) => sql`
  select t.account_id, s.edition, f.courses, f.learners, f.subjects, f.titles, p.name, s.name as school,
    (select count(*)::int from material_facts m where m.uploader_id = t.account_id and m.is_visible) as materials,
    concat_ws(' ', t.department, array_to_string(t.fields, ' ')) as own,
    md5(concat_ws(chr(10), p.name, s.name, t.department, array_to_string(t.fields, chr(10)), f.titles)) as named
  from teacher_profiles t
  join person_facts p on p.id = t.account_id
  join school_facts s on s.id = p.school_id
  cross join lateral (
    select count(*)::int as courses, coalesce(sum(c.learners), 0)::int as learners,
      coalesce(array_agg(distinct c.subject order by c.subject), '{}') as subjects,
      coalesce(string_agg(c.title, ' ' order by c.title, c.id), '') as titles
    from team_facts m join course_facts c on c.id = m.course_id and c.status = 'published'
    where m.account_id = t.account_id
  ) f
  where ${which}`;

interface Texts {
  id: string;
  edition: 'he' | 've';
  courses: number;
  learners: number;
  materials: number;
  subjects: string[];
  name: string;
  school: string;
  own: string;
  titles: string;
  named: string;
}

/** Titles of more courses add little to what is found. */
const titlesLength = 2000;

async function rowOf(facts: Texts) {
  const { id, edition, courses, learners, materials, subjects, name, school, own, titles, named } = facts;
  const parts = await Promise.all([
    nameVector(name, 'A'),
    nameVector(school, 'B'),
    textVector(`${own} ${titles.slice(0, titlesLength)}`, 'C'),
    soundVector(name),
  ]);
  const words = sql.join(
    parts.map((part) => sql`${part}::tsvector`),
    sql` || `,
  );
  return sql`(${id}::uuid, ${edition}, ${courses}::int, ${learners}::int, ${materials}::int, ${subjects}::text[],
    ${words}, ${named}, false)`;
}

/** Writes how these teachers are found and ordered: of those who agreed; others have no entry. */
export async function writeEntries(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Texts>`
    select f.account_id as id, f.* from (
      ${factsOf(sql`t.is_public and t.account_id in (${sql.join(ids)})`)}) f`.execute(db);
  // Whoever belongs to no school is not found, so the mark goes.
  await sql`update teacher_entries set is_stale = false where account_id in (${sql.join(ids)})`.execute(db);
  if (rows.length === 0) return;
  const values = await Promise.all(rows.map(rowOf));
  await sql`
    insert into teacher_entries (account_id, edition, courses, learners, materials, subjects, words, named, is_stale)
    values ${sql.join(values)}
    on conflict (account_id) do update set edition = excluded.edition, courses = excluded.courses,
      learners = excluded.learners, materials = excluded.materials, subjects = excluded.subjects,
      words = excluded.words, named = excluded.named, is_stale = false`.execute(db);
}

export const removeEntry = (db: Database, id: string) =>
  db.deleteFrom('teacher_entries').where('account_id', '=', id).execute();

/** Writes anew what of yesterday is found by words. @returns how many there were in this round */
export const renewStaleEntries = (db: Database): Promise<number> =>
  renewStale(db, { table: 'teacher_entries', id: 'account_id', mark: 'is_stale' }, writeEntries);

/** Takes over what changed elsewhere: courses, learners, materials; and marks whom other words find now. */
export async function followFigures(db: Database): Promise<void> {
  await sql`
    update teacher_entries e set edition = f.edition, courses = f.courses, learners = f.learners,
      materials = f.materials, subjects = f.subjects, is_stale = e.is_stale or e.named <> f.named
    from (${factsOf(sql`t.is_public`)}) f
    where f.account_id = e.account_id
      and (e.edition, e.courses, e.learners, e.materials, e.subjects, e.named)
        is distinct from (f.edition, f.courses, f.learners, f.materials, f.subjects, f.named)`.execute(db);
}

/** Of one teacher, shown or not; zeros for whoever belongs to no school. */
export async function figuresOf(db: Database, id: string): Promise<TeacherFigures> {
  const { rows } = await sql<TeacherFigures>`
    select f.courses, f.learners, f.materials from (${factsOf(sql`t.account_id = ${id}`)}) f`.execute(db);
  return rows[0] ?? { courses: 0, learners: 0, materials: 0 };
}
