import { sql, type RawBuilder } from 'kysely';
import type {
  TeacherCard,
  TeacherDetail,
  TeacherFacetQuery,
  TeacherQuery,
} from '#contract/teachers/teachers.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, windowOf } from '#server/platform/database/page.ts';
import './teachers.tables.ts';

type Condition = RawBuilder<unknown>;

/** Each filter as a condition on entry `e` and teacher `t`; absent ones are missing. */
export const conditionsOf = ({
  school,
  title,
  subject,
}: TeacherFacetQuery): Partial<Record<'school' | 'title' | 'subject', Condition>> => ({
  ...(school !== undefined && { school: sql`t.school_id = ${school}` }),
  ...(title !== undefined && { title: sql`t.title = ${title}` }),
  ...(subject !== undefined && { subject: sql`${subject} = any(e.subjects)` }),
});

export const andAll = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;

/** Who may be seen in the edition; with words, those who have them all. */
export const shownOf = ({ edition }: Pick<Actor, 'edition'>, words: string | null) => sql`
  teacher_entries e join shown_teacher_facts t on t.id = e.account_id
  where e.edition = ${edition} ${words === null ? sql`` : sql`and e.words @@ ${words}::tsquery`}`;

const orders = { best: sql`e.standing`, learners: sql`e.learners`, courses: sql`e.courses` };

const rankOf = (words: string) =>
  sql`ts_rank('{0.05, 0.2, 0.5, 1}', e.words, ${words}::tsquery) desc, e.standing desc, e.account_id`;

/** Titles of published courses in whose team account `a` is, most learners first. */
export const courseTitlesOf = (account: string) => sql`array(
  select c.title from team_facts m join course_facts c on c.id = m.course_id
  where m.account_id = ${sql.ref(account)} and c.status = 'published' order by c.learners desc, c.id limit 3)`;

/** `s` is a row of `school_facts`. */
export const schoolMark = sql`jsonb_build_object('id', s.id, 'name', s.name, 'glyph', s.glyph, 'edition', s.edition,
  'logoFileId', s.logo_file_id)`;

/** Everything on a card; `e` is an entry, `t` its teacher. */
const cardColumns = sql`
  t.id, t.name, t.title, t.department, t.fields, t.portrait_file_id as "portraitFileId", ${schoolMark} as school,
  ${courseTitlesOf('t.id')} as courses,
  jsonb_build_object('courses', e.courses, 'learners', e.learners, 'materials', e.materials) as figures`;

/** The teachers who agreed to be shown, for everybody alike. */
export const shownTeachersRepository = (db: Database, actor: Pick<Actor, 'edition'>) => ({
  /** A window of the list in its order; cards are made for the window's rows only. */
  async list(asked: TeacherQuery, words: string | null): Promise<TeacherCard[]> {
    const { limit, offset } = windowOf(asked);
    const { sort = 'best' } = asked;
    const order = words !== null && sort === 'best' ? rankOf(words) : sql`${orders[sort]} desc, e.account_id`;
    const { rows } = await sql<TeacherCard>`
      select ${cardColumns}
      from (
        select e.account_id, row_number() over (order by ${order}) as nth
        from ${shownOf(actor, words)} ${andAll(Object.values(conditionsOf(asked)))}
        order by ${order} limit ${limit} offset ${offset}
      ) w
      join teacher_entries e using (account_id)
      join shown_teacher_facts t on t.id = e.account_id
      join school_facts s on s.id = t.school_id
      order by w.nth`.execute(db);
    return rows;
  },

  /** Whether anybody has the words. */
  async has(words: string): Promise<boolean> {
    const { rows } = await sql`select from ${shownOf(actor, words)} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** At most one more than `countLimit`. */
  async count(asked: TeacherFacetQuery, words: string | null): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select from ${shownOf(actor, words)} ${andAll(Object.values(conditionsOf(asked)))} limit ${countLimit + 1}
      ) as within`.execute(db);
    return rows[0]!.n;
  },

  /** Of whichever edition: an address that somebody was given works on both. */
  async find(id: string): Promise<TeacherDetail | undefined> {
    const { rows } = await sql<TeacherDetail>`
      select ${cardColumns}, t.position, t.biography, t.publications, t.links
      from teacher_entries e
      join shown_teacher_facts t on t.id = e.account_id
      join school_facts s on s.id = t.school_id
      where e.account_id = ${id}`.execute(db);
    return rows[0];
  },
});
