import { sql } from 'kysely';
import { answerDays } from '#contract/scores/appeal.rule.ts';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { dayAt, zone } from '#server/platform/database/platform-zone.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';
import './appeals.tables.ts';

interface Row {
  offeringId: string;
  courseId: string;
  course: string;
  many: number;
  at: Date;
  changedAt: Date;
}

const kind = { id: 'gradeAppeal', name: dataWords('成绩复核', 'Reviews of grades') };

/** Until when questions about grades are to be answered, for who leads and teaches the course: one for each offering. */
export const appealDates: DateSource = async (db, personId, { from, until }) => {
  const { rows } = await sql<Row>`
    select w.* from (
      select a.offering_id as "offeringId", c.id as "courseId", c.title as course, count(*)::int as many,
        max(a.asked_at) as "changedAt",
        ((${dayAt(sql`min(a.asked_at)`)} + ${answerDays + 1}::int)::timestamp at time zone ${zone}) - interval '1 minute' as at
      from team_facts t
      join course_facts c on c.id = t.course_id
      join grade_appeals a on a.course_id = c.id and a.status = 'asked'
      where t.account_id = ${personId}::uuid and t.role in ('lead', 'teacher')
      group by a.offering_id, c.id, c.title) w
    where w.at >= ${from} and w.at < ${until}
    order by w.at, w."offeringId" limit ${mostDates}`.execute(db);
  return rows.map(({ offeringId, courseId, course, many, at, changedAt }) => ({
    ...{ id: `gradeAppeal-${offeringId}`, revision: many, changedAt, at },
    title: {
      'zh-CN': `回复成绩复核：${many} 份（${course}）`,
      'en-US': `Answer reviews of grades: ${many} (${course})`,
    },
    name: {
      'zh-CN': `${many} 份成绩复核申请`,
      'en-US': many === 1 ? '1 review of a grade' : `${many} reviews of grades`,
    },
    ...{ kind, course: { id: courseId, title: course }, form: 'task', state: 'open' },
    link: scoresAddresses.course.to({ id: courseId, offering: offeringId, view: 'appeals', only: 'asked' }),
  }));
};
