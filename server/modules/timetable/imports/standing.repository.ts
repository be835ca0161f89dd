import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { lessonsOfTerm } from '../taught.repository.ts';
import '../timetable.tables.ts';

export interface KnownPerson {
  id: string;
  name: string;
  /** '' where there is none. */
  number: string;
}

export interface KnownOffering {
  id: string;
  course: string;
  number: number;
  college: string;
  collegeId: string | null;
  team: readonly KnownPerson[];
}

export interface KnownRoom {
  id: string;
  campus: string;
  building: string;
  name: string;
  isClosed: boolean;
}

/** A lesson as it stands. */
export interface StandingLesson {
  offeringId: string;
  teacher: KnownPerson;
  roomId: string | null;
  weeks: number;
  weekday: number;
  first: number;
  last: number;
  jointIds: readonly string[];
  classIds: readonly string[];
}

/** All that the lines of a timetable may name, and what stands in it already. */
export interface Standing {
  courses: readonly string[];
  offerings: readonly KnownOffering[];
  rooms: readonly KnownRoom[];
  classes: readonly { id: string; name: string }[];
  lessons: readonly StandingLesson[];
}

const person = (row: 'p') => sql`jsonb_build_object('id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)},
  'number', ${sql.ref(`${row}.number`)})`;

export async function standingOf(
  db: Database,
  { id: termId, schoolId }: { id: string; schoolId: string },
): Promise<Standing> {
  const courses = await sql<{ title: string }>`
    select title from course_facts where school_id = ${schoolId}`.execute(db);
  const offerings = await sql<KnownOffering>`
    select o.id, c.title as course, o.number, coalesce(g.name, '') as college, m.college_id as "collegeId",
      coalesce((select jsonb_agg(${person('p')} order by p.id <> c.owner_id, p.name)
        from team_facts w join person_facts p on p.id = w.account_id where w.course_id = c.id), '[]') as team
    from term_facts t join course_facts c on c.school_id = t.school_id
      join offering_facts o on o.course_id = c.id and o.term = t.name and o.status <> 'cancelled'
      left join member_facts m on m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff'
        and m.is_present
      left join college_facts g on g.id = m.college_id
    where t.id = ${termId} order by c.title, o.number, o.id`.execute(db);
  const lessons = await sql<StandingLesson>`
    select l.offering_id as "offeringId", l.room_id as "roomId", l.weeks, l.weekday::int, l.first_period::int as first,
      l.last_period::int as last,
      jsonb_build_object('id', l.teacher_id, 'name', coalesce(p.name, ''), 'number', coalesce(p.number, '')) as teacher,
      array(select u.offering_id from lesson_groups u where u.lesson_id = l.id and u.offering_id is not null)
        as "jointIds",
      array(select u.class_id from lesson_groups u where u.lesson_id = l.id and u.class_id is not null) as "classIds"
    from ${lessonsOfTerm(termId)} l left join person_facts p on p.id = l.teacher_id`.execute(db);
  return {
    courses: courses.rows.map(({ title }) => title),
    offerings: offerings.rows,
    rooms: await db
      .selectFrom('rooms')
      .where('school_id', '=', schoolId)
      .select(['id', 'campus', 'building', 'name', 'is_closed as isClosed'])
      .execute(),
    classes: await db.selectFrom('class_facts').where('school_id', '=', schoolId).select(['id', 'name']).execute(),
    lessons: lessons.rows,
  };
}
