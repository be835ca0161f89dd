import { sql } from 'kysely';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';

/** Seats taken in the offerings of a term, by the college of the learner. */
export const enrolmentFigure: TermFigure = {
  id: 'enrolments.seats',
  order: 2,
  per: 1,
  tables: ['enrolments', 'offerings', 'courses', 'members'],
  words: {
    'zh-CN': {
      name: '选课',
      unit: '人次',
      how: '在该学期开课中在学或已结课的选课，一人选一次开课计一人次，日期取申请当天；退课和未通过的不计。学院取学生所在学院。',
      source: '选课记录、开课记录、师生名单',
      kinds: { own: '本校学生', guest: '外校学生' },
    },
    'en-US': {
      name: 'Enrolments',
      unit: 'seats',
      how: "Enrolments in the term's offerings that are active or completed, dated by the application; those withdrawn or rejected do not count. The college is the learner's.",
      source: 'Enrolments, offerings, people of the school',
      kinds: { own: 'Own learners', guest: 'From other schools' },
    },
  },
  rows: ({ schoolId, name, startsOn, endsOn }) => sql`
    select e.id::text as id, e.applied_at as at,
      greatest(${startsOn}::date, least(${endsOn}::date, ${dayAt(sql`e.applied_at`)})) as day,
      m.college_id, e.learner_id as person_id, c.title as what,
      case when exists (select from member_facts o where o.school_id = c.school_id and o.account_id = e.learner_id)
        then 'own' else 'guest' end as kind, 1::bigint as amount
    from enrolments e join offering_facts o on o.id = e.offering_id join course_facts c on c.id = o.course_id
    left join member_facts m on m.school_id = c.school_id and m.account_id = e.learner_id and m.kind = 'learner'
    where c.school_id = ${schoolId} and o.term = ${name} and o.status <> 'cancelled'
      and e.status in ('active', 'completed')`,
};
