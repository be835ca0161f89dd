import { sql } from 'kysely';
import { beginOf, dayAt, endOf } from '#server/platform/database/platform-zone.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';

/** Work handed in for the courses of a school in the days of a term, by the college of the learner. */
export const homeworkFigure: TermFigure = {
  id: 'homework.submissions',
  order: 4,
  per: 1,
  tables: ['homework_submissions', 'homeworks', 'courses', 'members'],
  words: {
    'zh-CN': {
      name: '作业提交',
      unit: '份',
      how: '本校课程的作业在该学期内提交的份数，允许多次作答的每次计一份；小组作业按成员各计一份；退回后尚未再交的仍按上次提交计。学院取学生所在学院。',
      source: '作业提交、作业、师生名单',
      kinds: { onTime: '按时', late: '迟交' },
    },
    'en-US': {
      name: 'Homework',
      unit: 'handed in',
      how: "Work handed in for the school's courses in the term, each attempt once and group work once for each member. The college is the learner's.",
      source: 'Submissions, homework, people of the school',
      kinds: { onTime: 'On time', late: 'Late' },
    },
  },
  rows: ({ schoolId, startsOn, endsOn, since, until }) => sql`
    select s.id::text || coalesce(s.learner_id::text, '') as id, s.submitted_at as at, ${dayAt(sql`s.submitted_at`)} as day, m.college_id,
      s.learner_id as person_id, h.title as what, case when s.late_days > 0 then 'late' else 'onTime' end as kind,
      1::bigint as amount
    from homework_share_facts s join homeworks h on h.id = s.homework_id join course_facts c on c.id = h.course_id
    left join member_facts m on m.school_id = c.school_id and m.account_id = s.learner_id and m.kind = 'learner'
    where c.school_id = ${schoolId} and s.submitted_at >= ${beginOf(startsOn)} and s.submitted_at < ${endOf(endsOn)}
      and s.submitted_at >= ${beginOf(since ?? startsOn)} and s.submitted_at < ${endOf(until ?? endsOn)}`,
};
