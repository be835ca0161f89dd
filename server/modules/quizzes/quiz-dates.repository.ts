import { sql } from 'kysely';
import type { DatedState } from '#contract/common/dated.rule.ts';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';

interface Row {
  itemId: string;
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

const kind = { id: 'quiz', name: dataWords('测验', 'Quizzes') };

/** How a quiz stands for a learner: one that was done once is nothing to do, whatever may still be tried. */
const stateOf = sql<DatedState>`case
  when r.attempts > 0 then 'done'
  when (own.is_over or exists (select from grade_excuse_facts x where x.offering_id = q.offering_id
    and x.learner_id = own.person_id and x.work_id = q.item_id)) then 'none'
  when q.starts_at > now() then 'upcoming'
  when q.ends_at <= now() then 'missed'
  when exists (select from quiz_attempts a where a.learner_id = own.person_id and a.offering_id = q.offering_id
    and a.item_id = q.item_id and a.status = 'running') then 'begun'
  else 'open' end`;

/** Ends of quizzes that have one of their own, in the offerings that the person learns in or teaches. */
export const quizDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  const { rows } = await sql<Row>`
    select q.item_id as "itemId", q.title, q.starts_at as "opensAt", q.closes_at as "closesAt", p.version,
      p.changed_at as "changedAt", c.title as course, q.course_id as "courseId", q.offering_id as "offeringId",
      own.is_taught as "isTaught", case when own.is_taught then 'none' else ${stateOf} end as state
    from (
      select distinct on (offering_id) offering_id, is_taught, is_over, ${personId}::uuid as person_id from (
        select o.id as offering_id, false as is_taught, (e.status = 'completed' or o.status = 'ended') as is_over
        from enrolment_facts e join offering_facts o on o.id = e.offering_id
        where e.learner_id = ${personId}::uuid and e.status in (${sql.join([...mayLearn])}) and o.status <> 'cancelled'
        union all
        select o.id, true, false from team_facts t join offering_facts o on o.course_id = t.course_id
        where t.account_id = ${personId}::uuid and ${memberMay('t', 'homework')} and o.status <> 'cancelled') each
      order by offering_id, is_taught) own
    join offering_quiz_facts q on q.offering_id = own.offering_id
    join quiz_plans p on p.offering_id = q.offering_id and p.item_id = q.item_id
    join course_facts c on c.id = q.course_id
    left join quiz_results r on r.learner_id = own.person_id and r.offering_id = q.offering_id and r.item_id = q.item_id
    where q.closes_at >= ${from} and q.closes_at < ${until}
      and (own.is_taught or coalesce(r.attempts, 0) > 0 or not q.is_conditional
        or is_released(q.offering_id, own.person_id, q.item_id))
      and (not ${isTodo} or (not own.is_taught and ${stateOf} in ('upcoming', 'open', 'begun')))
    order by q.closes_at, q.item_id, q.offering_id limit ${mostDates}`.execute(db);
  return rows.map(({ itemId, title, closesAt, version, course, courseId, offeringId, isTaught, ...row }) => ({
    id: `quiz-${offeringId}-${itemId}`,
    revision: version,
    at: closesAt,
    title: { 'zh-CN': `测验截止：${title}（${course}）`, 'en-US': `Quiz closes: ${title} (${course})` },
    name: { 'zh-CN': title, 'en-US': title },
    ...{ kind, course: { id: courseId, title: course }, form: isTaught ? 'day' : 'task' },
    ...row,
    link: isTaught
      ? quizzesAddresses.manage.to({ id: courseId, offering: offeringId, item: itemId })
      : quizzesAddresses.quiz.to({ id: offeringId, item: itemId }),
  }));
};
