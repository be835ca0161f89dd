import { sql } from 'kysely';
import type { DatedState } from '#contract/common/dated.rule.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { isInSight } from './own-part.repository.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';

interface Row {
  id: string;
  title: string;
  opensAt: Date | null;
  dueAt: Date;
  version: number;
  updatedAt: Date;
  course: string;
  courseId: string;
  /** Null for who teaches. */
  offeringId: string | null;
  state: DatedState;
  /** Hand-ins that nobody has marked, of what somebody teaches. */
  waiting: number;
}

const kinds = {
  learnt: { id: 'homework', name: dataWords('作业', 'Homework') },
  taught: { id: 'marking', name: dataWords('作业批改', 'Marking') },
};

/** How homework `h` stands for a learner with the latest attempt `s`: nothing is to be done once the course is over. */
const stateOf = sql<DatedState>`case
  when s.status in ('submitted', 'marked', 'published') then 'done'
  when s.status = 'returned' then 'returned'
  when (x.work_id is not null or own.is_over) then 'none'
  when h.opens_at > now() then 'upcoming'
  when h.due_at + make_interval(days => h.late_days) <= now() then 'missed'
  when h.due_at <= now() then 'late'
  when s.status = 'draft' then 'begun'
  else 'open' end`;

/** Due times of published homework of the courses that the person learns in or teaches, and how it stands. */
export const homeworkDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  const { rows } = await sql<Row>`
    select h.id, h.title, h.opens_at as "opensAt", coalesce(s.returned_until, h.due_at) as "dueAt", h.version, h.updated_at as "updatedAt",
      c.title as course, c.id as "courseId", own.offering_id as "offeringId", coalesce(w.n, 0)::int as waiting,
      case when own.offering_id is not null then ${stateOf} when w.n > 0 then 'waiting' else 'none' end as state
    from (
      select distinct on (course_id) course_id, offering_id, is_over from (
        select o.course_id, o.id as offering_id, (e.status = 'completed' or o.status = 'ended') as is_over
        from enrolment_facts e join offering_facts o on o.id = e.offering_id
        where e.learner_id = ${personId}::uuid and e.status in (${sql.join([...mayLearn])}) and o.status <> 'cancelled'
        union all
        select t.course_id, null, false from team_facts t
        where t.account_id = ${personId}::uuid and ${memberMay('t', 'homework')}) each
      order by course_id, offering_id is null, is_over, offering_id desc) own
    join course_facts c on c.id = own.course_id
    join homeworks work on work.course_id = c.id and (own.offering_id is null or (exists (
      select from offering_homework_facts w where w.offering_id = own.offering_id and w.homework_id = work.id)
      and is_homework_theirs(work.id, own.offering_id, ${personId}::uuid)))
    cross join lateral (
      select work.id, work.title, work.version, work.updated_at, work.late_days, work.status,
        homework_opens_at(work.id, own.offering_id, ${personId}::uuid, work.opens_at) as opens_at,
        homework_due_at(work.id, own.offering_id, ${personId}::uuid, work.due_at) as due_at) h
    left join lateral (
      select a.status, case when a.status = 'returned' then a.returned_until end as returned_until
      from homework_share_facts a
      where a.homework_id = h.id and a.offering_id = own.offering_id and a.learner_id = ${personId}::uuid
      order by a.attempt desc limit 1) s on true
    left join grade_excuse_facts x on x.offering_id = own.offering_id and x.learner_id = ${personId}::uuid
      and x.work_id = h.id
    left join lateral (
      select count(*) as n from (
        select from homework_submissions a where a.homework_id = h.id and a.status = 'submitted'
          and ${isInSight(sql`${personId}::uuid`, 'a')} limit 1000) each
      where own.offering_id is null) w on true
    where h.status = 'published' and coalesce(s.returned_until, h.due_at) >= ${from} and coalesce(s.returned_until, h.due_at) < ${until}
      and (not ${isTodo} or case when own.offering_id is null then w.n > 0 else
        ${stateOf} in ('upcoming', 'open', 'begun', 'returned', 'late') end)
    order by coalesce(s.returned_until, h.due_at), h.id limit ${mostDates}`.execute(db);
  return rows.map(({ id, title, opensAt, dueAt, version, updatedAt, course, courseId, offeringId, ...row }) => ({
    id: `homework-${id}`,
    revision: version,
    changedAt: updatedAt,
    at: dueAt,
    title: { 'zh-CN': `作业截止：${title}（${course}）`, 'en-US': `Homework due: ${title} (${course})` },
    name: { 'zh-CN': title, 'en-US': title },
    kind: offeringId === null ? kinds.taught : kinds.learnt,
    course: { id: courseId, title: course },
    form: offeringId === null ? 'day' : 'task',
    ...row,
    ...(opensAt && { opensAt }),
    link:
      offeringId === null
        ? homeworkAddresses.manage.to({ id: courseId, homework: id })
        : homeworkAddresses.attempt.to({ id: offeringId, homework: id }),
  }));
};
