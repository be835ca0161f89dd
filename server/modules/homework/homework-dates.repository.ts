import { sql } from 'kysely';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';

interface Row {
  id: string;
  title: string;
  dueAt: Date;
  version: number;
  updatedAt: Date;
  course: string;
  courseId: string;
  /** Null for who teaches. */
  offeringId: string | null;
}

/** Due times of published homework of the courses that the person learns in or teaches. */
export const homeworkDates: DateSource = async (db, personId) => {
  const { rows } = await sql<Row>`
    select h.id, h.title, h.due_at as "dueAt", h.version, h.updated_at as "updatedAt", c.title as course,
      c.id as "courseId", own.offering_id as "offeringId"
    from (
      select course_id, (max(offering_id::text))::uuid as offering_id from (
        select o.course_id, o.id as offering_id from enrolment_facts e join offering_facts o on o.id = e.offering_id
        where e.learner_id = ${personId}::uuid and e.status in (${sql.join([...mayLearn])}) and o.status <> 'cancelled'
        union all
        select t.course_id, null from team_facts t where t.account_id = ${personId}::uuid and ${memberMay('t', 'homework')}) each
      group by course_id) own
    join course_facts c on c.id = own.course_id
    join homeworks h on h.course_id = c.id
    where h.status = 'published' and h.due_at > now() - interval '180 days'
    order by h.due_at, h.id limit ${mostDates}`.execute(db);
  return rows.map(({ id, title, dueAt, version, updatedAt, course, courseId, offeringId }) => ({
    id: `homework-${id}`,
    revision: version,
    changedAt: updatedAt,
    at: dueAt,
    title: { 'zh-CN': `作业截止：${title}（${course}）`, 'en-US': `Homework due: ${title} (${course})` },
    link:
      offeringId === null
        ? homeworkAddresses.manage.to({ id: courseId, homework: id })
        : homeworkAddresses.attempt.to({ id: offeringId, homework: id }),
  }));
};
