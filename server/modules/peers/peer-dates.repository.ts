import { sql } from 'kysely';
import type { DatedState } from '#contract/common/dated.rule.ts';
import { peersAddresses } from '#contract/peers/peers.addresses.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';
import './peers.tables.ts';

interface Row {
  homeworkId: string;
  offeringId: string;
  title: string;
  version: number;
  opensAt: Date;
  at: Date;
  course: string;
  courseId: string;
  state: DatedState;
}

const kind = { id: 'peers', name: dataWords('作业互评', 'Peer review') };

/** Ends of reviewing, for those who were given works. */
export const peerDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  const { rows } = await sql<Row>`
    select * from (
      select p.homework_id as "homeworkId", n.offering_id as "offeringId", h.title, p.version, p.opened_at as "opensAt",
        p.closes_at as at, c.title as course, c.id as "courseId",
        case when n.left_over = 0 then 'done' when o.status <> 'running' then 'none' when p.closes_at <= now() then 'missed'
          when n.is_begun then 'begun' else 'open' end as state
      from (
        select r.homework_id, r.offering_id, count(*) filter (where r.status <> 'submitted') as left_over,
          bool_or(r.status in ('started', 'submitted')) as is_begun
        from peer_reviews r where r.reviewer_id = ${personId}::uuid and r.status <> 'withdrawn'
        group by r.homework_id, r.offering_id) n
      join peer_plans p on p.homework_id = n.homework_id and p.is_on
      join homework_facts h on h.id = n.homework_id
      join course_facts c on c.id = h.course_id
      join offering_facts o on o.id = n.offering_id
      join enrolment_facts e on e.offering_id = n.offering_id and e.learner_id = ${personId}::uuid
        and e.status in (${sql.join([...mayLearn])})
      where p.closes_at >= ${from} and p.closes_at < ${until}) each
    where not ${isTodo} or state in ('begun', 'open')
    order by at, "homeworkId" limit ${mostDates}`.execute(db);
  return rows.map(({ homeworkId, offeringId, title, version, opensAt, at, course, courseId, state }) => ({
    id: `peers-${offeringId}-${homeworkId}`,
    revision: version,
    changedAt: opensAt,
    ...{ at, opensAt, kind, state, form: 'task' },
    title: { 'zh-CN': `互评截止：${title}（${course}）`, 'en-US': `Peer review ends: ${title} (${course})` },
    name: { 'zh-CN': title, 'en-US': title },
    course: { id: courseId, title: course },
    link: peersAddresses.mine.to({ id: offeringId, homework: homeworkId }),
  }));
};
