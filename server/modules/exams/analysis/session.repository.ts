import { sql } from 'kysely';
import type { SessionGroup, SessionPerson } from '#contract/exams/exam-session.contract.ts';
import { mostNamedOfGroup } from '#contract/exams/exam-session.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TeamRow } from '../team.repository.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';

const mostGroups = 50;

/** A paper that was submitted, with what it has for each of the questions that were asked for, in their order. */
export interface SessionPaper extends SessionPerson {
  /** From the start to the end. */
  minutes: number;
  points: number;
  /** Numbers that stand for answers, the same for the same one; 0 for none. */
  codes: number[];
  /** What was got. */
  got: number[];
}

/** Where the order in which answers were chosen says nothing it is none of the answer. */
const plain = sql`case w.answer ->> 'kind'
  when 'choice' then (select string_agg(id, ' ' order by id) from jsonb_array_elements_text(w.answer -> 'ids') id)
  when 'gaps' then lower(w.answer ->> 'texts') else w.answer::text end`;

/** How an exam was taken, as far as the actor looks after its learners. */
export const sessionRepository = (db: Database, actor: PersonActor, exam: Pick<TeamRow, 'id' | 'offering_id'>) => {
  const begun = sql`exam_attempts t left join person_facts p on p.id = t.learner_id
    where t.exam_id = ${exam.id}::uuid and t.started_at is not null
      and ${looksAfter(personId(actor.id), sql`t.offering_id`, sql`t.learner_id`)}`;
  const person = sql`t.id as "attemptId", coalesce(p.name, '') as name,
    nullif(${numberIn(exam.offering_id)}, '') as "studentNumber"`;

  /** Groups of at least two that share a value, the fewest first. @param shared rows of attempt_id and value */
  async function groups(shared: ReturnType<typeof sql>): Promise<SessionGroup[]> {
    const { rows } = await sql<SessionGroup>`
      select count(*)::int as count,
        (array_agg(jsonb_build_object('attemptId', who."attemptId", 'name', who.name, 'studentNumber', who."studentNumber")
          order by who.name, who."attemptId"))[1:${mostNamedOfGroup}] as people
      from (${shared}) shared join (select ${person} from ${begun}) who on who."attemptId" = shared.attempt_id
      group by shared.value having count(*) > 1 order by count(*), shared.value limit ${mostGroups}`.execute(db);
    return rows;
  }

  return {
    devices: () =>
      groups(sql`select distinct v.attempt_id, v.data ->> 'device' as value
        from exam_events v join exam_attempts a on a.id = v.attempt_id
        where a.exam_id = ${exam.id}::uuid and v.kind in ('start', 'approve') and v.data ->> 'device' is not null`),

    addresses: () =>
      groups(sql`select k.attempt_id, encode(k.mark, 'hex') as value
        from exam_addresses k join exam_attempts a on a.id = k.attempt_id where a.exam_id = ${exam.id}::uuid`),

    /** @param questionIds whose answers are compared */
    async papers(questionIds: readonly string[]): Promise<SessionPaper[]> {
      const { rows } = await sql<SessionPaper>`
        with paper as materialized (
          select ${person}, extract(epoch from t.submitted_at - t.started_at)::float8 / 60 as minutes,
            coalesce(t.points, 0)::float8 as points
          from ${begun} and t.status in ('submitted', 'marking', 'published') and t.submitted_at is not null),
        coded as (
          select w.attempt_id, w.question_id, coalesce(w.got, 0)::float8 as got,
            dense_rank() over (partition by w.question_id order by ${plain})::int as code
          from exam_answers w join paper on paper."attemptId" = w.attempt_id
          where w.question_id = any(${questionIds}::uuid[]) and w.answer is not null)
        select paper."attemptId", paper.name, paper."studentNumber", paper.minutes, paper.points,
          array(select coalesce(c.code, 0) from unnest(${questionIds}::uuid[]) with ordinality asked (id, place)
            left join coded c on c.attempt_id = paper."attemptId" and c.question_id = asked.id order by place) as codes,
          array(select coalesce(c.got, 0) from unnest(${questionIds}::uuid[]) with ordinality asked (id, place)
            left join coded c on c.attempt_id = paper."attemptId" and c.question_id = asked.id order by place) as got
        from paper order by paper."attemptId"`.execute(db);
      return rows;
    },
  };
};
