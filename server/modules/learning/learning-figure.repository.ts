import { sql } from 'kysely';
import { hourMs } from '#contract/common/length.rule.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';

/** Hours that the learners of a school study in the days of a term. */
export const learningFigure: TermFigure = {
  id: 'learning.hours',
  order: 3,
  per: hourMs,
  tables: ['learning_days', 'members'],
  words: {
    'zh-CN': {
      name: '学习时长',
      unit: '小时',
      how: '本校学生在该学期每天计入的学习时间之和；同时打开多个页面的时间只计一次。',
      source: '每日学习时间、师生名单',
      kinds: { workday: '周一至周五', weekend: '周末' },
    },
    'en-US': {
      name: 'Learning',
      unit: 'hours',
      how: "Time of study that was counted for the school's learners on the days of the term; nothing counts twice at the same time.",
      source: 'Time of study by day, people of the school',
      kinds: { workday: 'Monday to Friday', weekend: 'Weekends' },
    },
  },
  rows: ({ schoolId, startsOn, endsOn }) => sql`
    select d.learner_id || ' ' || d.day as id, d.last_at as at, d.day, m.college_id, d.learner_id as person_id,
      '' as what, case when extract(isodow from d.day) > 5 then 'weekend' else 'workday' end as kind,
      d.studied_ms::bigint as amount
    from learning_days d join member_facts m on m.account_id = d.learner_id and m.kind = 'learner'
    where m.school_id = ${schoolId} and d.day between ${startsOn}::date and ${endsOn}::date and d.studied_ms > 0
      -- Whoever has left learns elsewhere since.
      and (m.is_present or d.day < m.status_since)`,
};
