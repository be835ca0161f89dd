import { sql } from 'kysely';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type CalendarDate, type DateSource } from '#server/platform/ports/dates.port.ts';

interface Row {
  id: string;
  courseId: string;
  course: string;
  startsAt: Date;
  endsAt: Date;
  version: number;
  createdAt: Date;
  isLearning: boolean;
}

const kind = { id: 'term', name: dataWords('开课与结课', 'Begin and end of courses') };

/** First and last days of the offerings that the person learns in or teaches. */
export const courseDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  if (isTodo) return [];
  const { rows } = await sql<Row>`
    select o.id, c.id as "courseId", c.title as course, o.starts_at as "startsAt", o.ends_at as "endsAt", o.version,
      o.created_at as "createdAt", own.is_learning as "isLearning"
    from (
      select offering_id, bool_or(is_learning) as is_learning from (
        select e.offering_id, true as is_learning from enrolment_facts e
        where e.learner_id = ${personId}::uuid and e.status in ('approved', 'active', 'completed')
        union all
        select f.id, false from team_facts t join offerings f on f.course_id = t.course_id
        where t.account_id = ${personId}::uuid) each
      group by offering_id) own
    join offerings o on o.id = own.offering_id
    join courses c on c.id = o.course_id
    where not o.is_cancelled and o.starts_at < ${until} and o.ends_at > ${from}
    order by o.starts_at, o.id limit ${mostDates / 2}`.execute(db);
  const isAsked = ({ at }: CalendarDate) => from <= at && at < until;
  return rows.flatMap(({ id, courseId, course, startsAt, endsAt, version, createdAt, isLearning }) => {
    const both = {
      ...({ revision: version, changedAt: createdAt, isDay: true as const, kind, form: 'day', state: 'none' } as const),
      course: { id: courseId, title: course },
      link: isLearning ? learningAddresses.offering.to({ id }) : teachingAddresses.information.to({ id: courseId }),
    };
    const days: CalendarDate[] = [
      {
        ...both,
        id: `term-start-${id}`,
        at: startsAt,
        title: { 'zh-CN': `开课：《${course}》`, 'en-US': `${course} begins` },
        name: { 'zh-CN': '开课', 'en-US': 'Begins' },
      },
      {
        ...both,
        id: `term-end-${id}`,
        // An end at midnight is the end of the day before.
        at: new Date(endsAt.getTime() - 1),
        title: { 'zh-CN': `结课：《${course}》`, 'en-US': `${course} ends` },
        name: { 'zh-CN': '结课', 'en-US': 'Ends' },
      },
    ];
    return days.filter(isAsked);
  });
};
