import { sql } from 'kysely';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';
import './evaluations.tables.ts';

interface Row {
  id: string;
  title: string;
  closesAt: Date;
  createdAt: Date;
  version: number;
  offeringId: string;
  courseId: string;
  course: string;
  isAnswered: boolean;
}

const kind = { id: 'evaluation', name: dataWords('课程评价', 'Course evaluation') };

/** Evaluations that are open where the person learns. Those that are over tell nobody whether one has answered. */
export const evaluationDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  const { rows } = await sql<Row>`
    select v.id, v.title, v.closes_at as "closesAt", v.created_at as "createdAt", v.version,
      v.offering_id as "offeringId", c.id as "courseId", c.title as course, p.person_id is not null as "isAnswered"
    from enrolment_facts e
    join offering_facts o on o.id = e.offering_id and o.status <> 'cancelled'
    join evaluations v on v.offering_id = e.offering_id and v.status = 'open' and v.opens_at <= now() and v.closes_at > now()
    join course_facts c on c.id = v.course_id
    left join evaluation_participations p on p.evaluation_id = v.id and p.person_id = e.learner_id
    where e.learner_id = ${personId}::uuid and e.status in (${sql.join([...mayLearn])})
      and v.closes_at >= ${from} and v.closes_at < ${until} and (not ${isTodo} or p.person_id is null)
    order by v.closes_at, v.id limit ${mostDates}`.execute(db);
  return rows.map(({ id, title, closesAt, createdAt, version, offeringId, courseId, course, isAnswered }) => ({
    ...{ id: `evaluation-${id}`, revision: version, changedAt: createdAt, at: closesAt },
    title: { 'zh-CN': `课程评价截止：${title}（${course}）`, 'en-US': `Evaluation closes: ${title} (${course})` },
    name: { 'zh-CN': title, 'en-US': title },
    ...{ kind, course: { id: courseId, title: course }, form: 'task', state: isAnswered ? 'done' : 'open' },
    link: learningAddresses.study.to({ id: offeringId, evaluation: id }),
  }));
};
