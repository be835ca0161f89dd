import { sql } from 'kysely';
import type { DatedState } from '#contract/common/dated.rule.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';

interface Row {
  id: string;
  title: string;
  opensAt: Date;
  closesAt: Date;
  version: number;
  changedAt: Date;
  course: string;
  courseId: string;
  offeringId: string;
  isTaught: boolean;
  state: DatedState;
}

const kind = { id: 'exam', name: dataWords('考试', 'Exams') };

const opensAt = sql`coalesce(r.opens_at, e.opens_at)`;
const closesAt = sql`coalesce(r.closes_at, e.closes_at)`;

/** How an exam stands for a learner. */
const stateOf = sql<DatedState>`case
  when e.status = 'cancelled' then 'cancelled'
  when a.status in ('submitted', 'marking', 'published') then 'done'
  when a.status = 'voided' then 'none'
  when a.status in ('running', 'paused') then 'begun'
  when ${opensAt} > now() then 'upcoming'
  when ${closesAt} <= now() then 'missed'
  else 'open' end`;

/** When exams take place, in the offerings that the person learns in or teaches. */
export const examDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  const { rows } = await sql<Row>`
    select e.id, e.settings ->> 'title' as title, ${opensAt} as "opensAt", ${closesAt} as "closesAt", e.version,
      e.created_at as "changedAt", c.title as course, e.course_id as "courseId", e.offering_id as "offeringId",
      own.is_taught as "isTaught", case when own.is_taught then 'none' else ${stateOf} end as state
    from (
      select distinct on (offering_id) offering_id, is_taught from (
        select o.id as offering_id, false as is_taught from enrolment_facts n join offering_facts o on o.id = n.offering_id
        where n.learner_id = ${personId}::uuid and n.status in (${sql.join([...mayLearn])}) and o.status <> 'cancelled'
        union all
        select o.id, true from team_facts t join offering_facts o on o.course_id = t.course_id
        where t.account_id = ${personId}::uuid and ${memberMay('t', 'homework')} and o.status <> 'cancelled') each
      order by offering_id, is_taught) own
    join exams e on e.offering_id = own.offering_id and e.status <> 'draft' and e.opens_at is not null
    join course_facts c on c.id = e.course_id
    left join exam_arrangements r on r.exam_id = e.id and r.learner_id = ${personId}::uuid and not own.is_taught
    left join exam_attempts a on a.exam_id = e.id and a.learner_id = ${personId}::uuid
    where (own.is_taught or exists (select from exam_audience_facts u
        where u.exam_id = e.id and u.learner_id = ${personId}::uuid))
      and ${opensAt} >= ${from} and ${opensAt} < ${until} and (e.status <> 'cancelled' or not own.is_taught)
      and (not ${isTodo} or (not own.is_taught and ${stateOf} in ('upcoming', 'open', 'begun')))
    order by ${opensAt}, e.id limit ${mostDates}`.execute(db);
  return rows.map(({ id, title, opensAt: at, closesAt: over, version, course, courseId, isTaught, ...row }) => ({
    id: `exam-${id}`,
    revision: version,
    ...{ at, until: over, changedAt: row.changedAt, state: row.state, opensAt: at },
    title: { 'zh-CN': `考试：${title}（${course}）`, 'en-US': `Exam: ${title} (${course})` },
    name: { 'zh-CN': title, 'en-US': title },
    ...{ kind, course: { id: courseId, title: course }, form: 'event' },
    link: isTaught
      ? examsAddresses.manage.to({ id: courseId, offering: row.offeringId, exam: id })
      : examsAddresses.exam.to({ id: row.offeringId, exam: id }),
  }));
};
