import { sql } from 'kysely';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';

/** Offerings of a term, by the college of whoever answers for the course. */
export const offeringFigure: TermFigure = {
  id: 'courses.offerings',
  order: 1,
  per: 1,
  tables: ['offerings', 'courses', 'members'],
  words: {
    'zh-CN': {
      name: '开课',
      unit: '门次',
      how: '本校课程在该学期的开课，一次开课计一门次；已取消的开课和已删除的课程不计。学院取课程负责人所在学院。',
      source: '开课记录、课程、师生名单',
      kinds: { first: '新开', again: '再次开课' },
    },
    'en-US': {
      name: 'Teaching',
      unit: 'offerings',
      how: "Offerings of the school's courses in the term, without those that were cancelled or whose course was deleted. The college is that of the lead teacher.",
      source: 'Offerings, courses, people of the school',
      kinds: { first: 'First time', again: 'Taught before' },
    },
  },
  rows: ({ schoolId, name, startsOn, endsOn }) => sql`
    select o.id::text as id, o.starts_at as at,
      greatest(${startsOn}::date, least(${endsOn}::date, ${dayAt(sql`o.starts_at`)})) as day,
      m.college_id, c.owner_id as person_id, c.title as what,
      case when o.number = 1 then 'first' else 'again' end as kind, 1::bigint as amount
    from offerings o join courses c on c.id = o.course_id
    left join member_facts m on m.school_id = c.school_id and m.account_id = c.owner_id and m.kind = 'staff'
    where c.school_id = ${schoolId} and c.deleted_at is null and not o.is_cancelled and o.term = ${name}`,
};
