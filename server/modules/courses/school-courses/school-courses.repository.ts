import { sql } from 'kysely';
import type {
  CourseMoment,
  SchoolCourse,
  SchoolCourseFacets,
  SchoolCoursePage,
  SchoolCourseQuery,
} from '#contract/school-courses/school-courses.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { andAll } from '../catalogue/catalogue.repository.ts';
import { currentOffering } from '../catalogue/offering-shape.ts';
import { administers, isLeadOfCourse } from '../course-access.repository.ts';

const title = sql`coalesce(c.pending ->> 'title', c.title)`;

const collegesWithin = (id: string) => sql`(
  with recursive within as (
    select f.id from college_facts f where f.id = ${id}
    union select f.id from within w join college_facts f on f.parent_id = w.id
  ) select id from within)`;

const conditionsOf = ({ status, term, collegeId, level, leadId, search: typed }: SchoolCourseQuery) => {
  const search = typed?.trim();
  return [
    ...(status ? [sql`c.status = ${status}`] : []),
    ...(term
      ? [sql`exists (select from offerings o where o.course_id = c.id and o.term = ${term} and not o.is_cancelled)`]
      : []),
    ...(collegeId
      ? [
          sql`exists (select from member_facts m
            where ${isLeadOfCourse} and m.college_id in ${collegesWithin(collegeId)})`,
        ]
      : []),
    ...(level ? [sql`c.level = ${level}`] : []),
    ...(leadId ? [sql`c.owner_id = ${leadId}`] : []),
    ...(search
      ? [
          sql`(${title} ilike ${contains(search)}
            or exists (select from person_facts p where p.id = c.owner_id and p.name ilike ${contains(search)}))`,
        ]
      : []),
  ];
};

const orderOf = ({ sort = 'edited', isAscending = false }: SchoolCourseQuery) => {
  const way = isAscending ? sql`asc` : sql`desc`;
  return sql`order by ${sort === 'learners' ? sql`c.learners` : sql`c.updated_at`} ${way}, c.id`;
};

/** A row of courses `c` as it travels: counted for the page's rows only. */
const shape = sql`
  c.id, ${title} as title, c.status, c.level, c.form, c.version, c.learners, n.offering,
  jsonb_build_object('id', c.owner_id, 'name', coalesce(p.name, '')) as lead, coalesce(g.name, '') as college,
  (select count(*)::int from course_team t where t.course_id = c.id) as team,
  (select count(*)::int from offerings o where o.course_id = c.id and not o.is_cancelled) as offerings,
  i.items, i.filled, w.submitted, w."markedInTime", ${iso('c.updated_at')} as "editedAt"`;

const joins = sql`
  left join person_facts p on p.id = c.owner_id
  left join member_facts m on ${isLeadOfCourse}
  left join college_facts g on g.id = m.college_id
  left join lateral ${currentOffering} n on true
  cross join lateral (
    select count(*)::int as items, count(coalesce(d.file_id, d.homework_id, d.body_id, d.quiz_id))::int as filled
    from outline_nodes d where d.course_id = c.id and d.deleted_at is null and d.kind not in ('chapter', 'section')) i
  cross join lateral (
    select count(*)::int as submitted,
      (count(*) filter (where f.status = 'returned' or f.marked_at <= f.submitted_at + interval '7 days'))::int
        as "markedInTime"
    from homework_pace_facts f
    where f.course_id = c.id and f.submitted_at >= now() - interval '97 days'
      and f.submitted_at < now() - interval '7 days') w`;

/** Courses that the actor administers; none of anybody else. */
export const schoolCoursesRepository = (db: Database, actor: PersonActor) => ({
  async page(asked: SchoolCourseQuery, schoolId: string): Promise<SchoolCoursePage> {
    const { limit, offset } = windowOf(asked);
    const from = sql`courses c where c.school_id = ${schoolId} and c.deleted_at is null and ${administers(actor)}
      ${andAll(conditionsOf(asked))}`;
    const { rows } = await sql<SchoolCourse>`
      select ${shape} from (select c.* from ${from} ${orderOf(asked)} limit ${limit} offset ${offset}) c ${joins}
      ${orderOf(asked)}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${from} limit ${countLimit + 1}) as within`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  async find(id: string): Promise<SchoolCourse | undefined> {
    const { rows } = await sql<SchoolCourse>`
      select ${shape} from (select c.* from courses c
        where c.id = ${id} and c.deleted_at is null and ${administers(actor)}) c ${joins}`.execute(db);
    return rows[0];
  },

  async facets(schoolId: string): Promise<SchoolCourseFacets> {
    const mine = sql`c.school_id = ${schoolId} and c.deleted_at is null and ${administers(actor)}`;
    const statuses = await sql<SchoolCourseFacets['statuses'][number]>`
      select c.status as value, count(*)::int as count from courses c where ${mine} group by c.status`.execute(db);
    const terms = await sql<SchoolCourseFacets['terms'][number]>`
      select o.term, count(distinct o.course_id)::int as courses
      from courses c join offerings o on o.course_id = c.id and not o.is_cancelled where ${mine}
      group by o.term order by max(o.starts_at) desc, o.term limit 60`.execute(db);
    const total = statuses.rows.reduce((sum, { count }) => sum + count, 0);
    return { total, statuses: statuses.rows, terms: terms.rows };
  },

  async history(courseId: string): Promise<CourseMoment[]> {
    const { rows } = await sql<CourseMoment>`
      select ${iso('h.at')} as at, h.event, coalesce(p.name, '') as by, coalesce(a.name, '') as from,
        coalesce(b.name, '') as to, coalesce(h.term, '') as term
      from course_history h left join person_facts p on p.id = h.account_id left join person_facts a on a.id = h.from_id
      left join person_facts b on b.id = h.to_id
      where h.course_id = ${courseId} order by h.id desc limit 100`.execute(db);
    return rows;
  },
});
