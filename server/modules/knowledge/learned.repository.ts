import { sql, type RawBuilder } from 'kysely';
import type { LearnedFacts, MasteryLine, QuizFacts } from '#contract/knowledge/mastery.rule.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface LearnedItem {
  id: string;
  title: string;
  kind: string;
  durationMs: number | null;
  share: number;
  quiz: QuizFacts | null;
}

interface Question extends MasteryLine {
  questionId: string;
}

export interface Learned extends LearnedFacts {
  items: ReadonlyMap<string, LearnedItem>;
  questions: ReadonlyMap<string, readonly MasteryLine[]>;
}

/** Of a class hundreds of thousands are summed up: not as `numeric`. */
const share = sql`(case when p.is_completed then 1 else p.share end)::float8`;

/** What of a course somebody has studied and answered in an offering; or all who learn in it, on average. */
export const learnedRepository = (db: Database, { courseId, offeringId }: { courseId: string; offeringId: string }) => {
  async function read(
    studied: RawBuilder<unknown>,
    got: RawBuilder<unknown>,
    done: RawBuilder<unknown>,
    gotOfQuiz: RawBuilder<unknown>,
  ): Promise<Learned> {
    const items = await sql<LearnedItem>`
      with studied as (${studied}), done as (${done}), quizzes as (
        select item_id, sum(points) as most from asked_quiz_question_facts
        where course_id = ${courseId}::uuid and kind = 'quiz' group by item_id)
      select i.id, i.title, i.kind, i.duration_ms as "durationMs", coalesce(s.share, 0) as share,
        case when q.most > 0 then jsonb_build_object('most', q.most,
          'got', round((d.share * q.most / 100)::numeric, 2)) end as quiz
      from published_item_facts i left join studied s on s.item_id = i.id
        left join quizzes q on q.item_id = i.id left join done d on d.item_id = i.id
      where i.course_id = ${courseId}::uuid and i.kind <> 'homework'`.execute(db);
    const questions = await sql<Question>`
      with got as (${got})
      select a.question_id as "questionId", a.homework_id as id, a.title, a.position as number, a.points as most,
        g.points::float8 as got
      from asked_question_facts a left join got g on g.question_id = a.id
      where a.course_id = ${courseId}::uuid and (a.opens_at is null or a.opens_at <= now())
      order by a.opens_at nulls first, a.homework_id, a.position`.execute(db);
    const ofQuizzes = await sql<Question>`
      with got as (${gotOfQuiz})
      select a.question_id as "questionId", a.item_id as id, a.title, a.number, a.points as most,
        case when g.points is not null then least(a.points, g.points) end::float8 as got
      from asked_quiz_question_facts a
        join offering_facts o on o.id = ${offeringId}::uuid and o.course_id = a.course_id
        left join offering_quiz_facts q on q.item_id = a.item_id and q.offering_id = o.id
        left join got g on g.question_id = a.id and g.item_id = a.item_id
      where a.course_id = ${courseId}::uuid and a.question_id is not null and coalesce(q.starts_at, o.starts_at) <= now()
      order by a.position, a.item_id, a.number`.execute(db);
    const lines = new Map<string, MasteryLine[]>();
    for (const { questionId, ...line } of [...questions.rows, ...ofQuizzes.rows])
      lines.set(questionId, [...(lines.get(questionId) ?? []), line]);
    return {
      items: new Map(items.rows.map((item) => [item.id, item])),
      questions: lines,
    };
  }

  return {
    by: (learnerId: string): Promise<Learned> =>
      read(
        sql`select p.item_id, ${share} as share from progress_facts p
          where p.offering_id = ${offeringId}::uuid and p.learner_id = ${learnerId}::uuid`,
        sql`select m.question_id, m.points from question_mark_facts m
          where m.offering_id = ${offeringId}::uuid and m.learner_id = ${learnerId}::uuid`,
        sql`select r.item_id, r.share from quiz_result_facts r
          where r.offering_id = ${offeringId}::uuid and r.learner_id = ${learnerId}::uuid`,
        sql`select m.item_id, m.question_id, m.points from quiz_mark_facts m
          where m.offering_id = ${offeringId}::uuid and m.learner_id = ${learnerId}::uuid`,
      ),

    /** @returns how many they are, and their means; who has done nothing counts as 0 */
    async onAverage(): Promise<{ learners: number; learned: Learned }> {
      const learners = sql`select e.learner_id from enrolment_facts e
        where e.offering_id = ${offeringId}::uuid and e.status in (${sql.join(mayLearn)})`;
      const { rows } = await sql<{ learners: number }>`
        select count(*)::int as learners from (${learners}) l`.execute(db);
      const count = rows[0]!.learners;
      const all = sql`greatest(${count}::int, 1)`;
      const learned = await read(
        sql`select p.item_id, sum(${share}) / ${all} as share from progress_facts p
          where p.offering_id = ${offeringId}::uuid and p.learner_id in (${learners}) group by p.item_id`,
        sql`select m.question_id, sum(m.points) / ${all} as points from question_mark_facts m
          where m.offering_id = ${offeringId}::uuid and m.learner_id in (${learners}) group by m.question_id`,
        sql`select r.item_id, sum(r.share) / ${all} as share from quiz_result_facts r
          where r.offering_id = ${offeringId}::uuid and r.learner_id in (${learners}) group by r.item_id`,
        sql`select m.item_id, m.question_id, sum(m.points) / ${all} as points from quiz_mark_facts m
          where m.offering_id = ${offeringId}::uuid and m.learner_id in (${learners}) group by m.item_id, m.question_id`,
      );
      return { learners: count, learned };
    },

    isOfCourse: async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from offering_facts
        where id = ${offeringId}::uuid and course_id = ${courseId}::uuid`.execute(db);
      return rows.length > 0;
    },
  };
};
