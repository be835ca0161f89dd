import { sql } from 'kysely';
import type {
  QuizFiguresQuery,
  QuizLearner,
  QuizLearnerPage,
  QuizLearnerQuery,
  QuizList,
} from '#contract/quizzes/quiz-team.contract.ts';
import { usualWeight } from '#contract/quizzes/quiz.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { courseWithWork, offeringsToChoose, offeringWithWork } from '#server/platform/access/courses-with-work.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';

const mostQuizzes = 500;
const mostAttempts = 50;

const conditions = {
  all: sql`true`,
  none: sql`coalesce(r.attempts, 0) = 0`,
  running: sql`exists (select from quiz_attempts a where a.learner_id = e.learner_id and a.offering_id = e.offering_id
    and a.item_id = i.id and a.status = 'running')`,
  done: sql`coalesce(r.is_done, false)`,
  open: sql`(coalesce(r.attempts, 0) > 0 and not coalesce(r.is_done, false))`,
};

/** Quizzes as those see them who teach the course, or administer it. */
export const teamRepository = (db: Database, actor: PersonActor) => ({
  /** The offering's course where the actor looks after its homework; who only administers looks. */
  offering: (offeringId: string) => offeringWithWork(db, actor, offeringId),

  /** The course where the actor looks after its homework. */
  course: (courseId: string) => courseWithWork(db, actor, courseId),

  offerings: (courseId: string) => offeringsToChoose(db, courseId),

  async quizzes(courseId: string, offeringId: string): Promise<QuizList['data']> {
    const { rows } = await sql<QuizList['data'][number]>`
      with learners as materialized (
        select e.learner_id from enrolment_facts e
        where e.offering_id = ${offeringId}::uuid and e.status in ('approved', 'active', 'completed'))
      select i.id as "itemId", i.title, jsonb_array_length(q.content -> 'questions') as questions,
        jsonb_build_object('weight', coalesce(n.weight, ${usualWeight}::int), 'opensAt', ${iso('n.opens_at')},
          'closesAt', ${iso('n.closes_at')}, 'version', coalesce(n.version, 0)) as plan,
        (select count(*)::int from learners) as learners, count(r.learner_id) filter (where r.attempts > 0)::int as "handedIn",
        count(r.learner_id) filter (where r.is_done)::int as done, avg(r.share)::float8 as share
      from published_item_facts i join quiz_content_facts q on q.id = i.quiz_id
        left join quiz_plans n on n.item_id = i.id and n.offering_id = ${offeringId}::uuid
        left join quiz_result_facts r on r.item_id = i.id and r.offering_id = ${offeringId}::uuid
          and r.learner_id in (select learner_id from learners)
      where i.course_id = ${courseId}::uuid and i.kind = 'quiz'
      group by i.id, i.title, i.position, q.content, n.weight, n.opens_at, n.closes_at, n.version order by i.position limit ${mostQuizzes}`.execute(
      db,
    );
    return rows;
  },

  /** Videos that ask something. */
  async videos(courseId: string, offeringId: string): Promise<QuizList['videos']> {
    const { rows } = await sql<QuizList['videos'][number]>`
      with learners as materialized (
        select e.learner_id from enrolment_facts e
        where e.offering_id = ${offeringId}::uuid and e.status in ('approved', 'active', 'completed'))
      select i.id as "itemId", i.title, jsonb_array_length(q.content -> 'questions') as questions,
        (select count(*)::int from learners) as learners,
        (select count(distinct v.learner_id)::int from video_answers v where v.offering_id = ${offeringId}::uuid
          and v.item_id = i.id and v.learner_id in (select learner_id from learners)) as answered
      from published_item_facts i join quiz_content_facts q on q.id = i.quiz_id
      where i.course_id = ${courseId}::uuid and i.kind = 'video'
      order by i.position limit ${mostQuizzes}`.execute(db);
    return rows;
  },

  async learners(asked: QuizLearnerQuery): Promise<QuizLearnerPage> {
    const { itemId, offeringId, filter = 'all', search } = asked;
    const { limit, offset } = windowOf(asked);
    const from = sql`from enrolment_facts e join published_item_facts i on i.id = ${itemId}::uuid
      left join person_facts p on p.id = e.learner_id
      left join quiz_result_facts r on r.learner_id = e.learner_id and r.offering_id = e.offering_id and r.item_id = i.id
      left join quiz_results x on x.learner_id = e.learner_id and x.offering_id = e.offering_id and x.item_id = i.id
      where e.offering_id = ${offeringId}::uuid and e.status in ('approved', 'active', 'completed')
        and ${looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`)}
        and ${conditions[filter]} ${search ? sql`and p.name like ${contains(search)}` : sql``}`;
    const { rows } = await sql<QuizLearner>`
      select e.learner_id as "learnerId", coalesce(p.name, '') as name, r.share, coalesce(r.is_done, false) as "isDone",
        coalesce(x.extra_attempts, 0) as "extraAttempts",
        case when r.submitted_at is not null then ${iso('r.submitted_at')} end as "submittedAt",
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'status', a.status,
            'points', a.points, 'totalPoints', a.total_points,
            'seconds', extract(epoch from a.submitted_at - a.started_at)::int) order by a.number)
          from (select * from quiz_attempts t where t.learner_id = e.learner_id and t.offering_id = e.offering_id
            and t.item_id = i.id order by t.number desc limit ${mostAttempts}) a), '[]') as attempts
      ${from} order by p.name, e.learner_id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  /** Of each question how often each answer was given, and what was reached; of a video the first of each learner. */
  async answers({ itemId, offeringId }: QuizFiguresQuery, kind: 'quiz' | 'video') {
    const there = sql`a.item_id = ${itemId}::uuid and a.offering_id = ${offeringId}::uuid`;
    const attempts =
      kind === 'quiz'
        ? sql`from quiz_attempts a where ${there} and a.status = 'submitted'`
        : sql`from video_answers a where ${there} and a.number = 1`;
    const of =
      kind === 'quiz'
        ? sql`select w.question_id, w.answer, w.got from quiz_attempts a join quiz_answers w on w.attempt_id = a.id
            where ${there} and a.status = 'submitted'`
        : sql`select a.question_id, a.answer, a.got ${attempts}`;
    const sums = await sql<{ id: string; answered: number; got: number; attempts: number }>`
      select question_id as id, count(answer)::int as answered, coalesce(avg(got), 0)::float8 as got, count(*)::int as attempts
      from (${of}) of group by question_id`.execute(db);
    const options = await sql<{ id: string; option: string; count: number }>`
      select question_id as id, o.value as option, count(*)::int as count
      from (${of}) of, jsonb_array_elements_text(case when answer ->> 'kind' = 'choice' then answer -> 'ids' else '[]' end) o
      group by question_id, o.value`.execute(db);
    const each = kind === 'quiz' ? sql`*` : sql`distinct a.learner_id`;
    const counted = await sql<{ n: number }>`select count(${each})::int as n ${attempts}`.execute(db);
    return { sums: sums.rows, options: options.rows, attempts: counted.rows[0]!.n };
  },

  content: (courseId: string, itemId: string) =>
    db
      .selectFrom('published_item_facts as i')
      .innerJoin('quiz_content_facts as q', 'q.id', 'i.quiz_id')
      .where('i.id', '=', itemId)
      .where('i.course_id', '=', courseId)
      .select(['i.kind', 'q.content'])
      .executeTakeFirst(),

  learns: async (offeringId: string, learnerId: string): Promise<boolean> =>
    (await db
      .selectFrom('enrolment_facts')
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', learnerId)
      .where('status', 'in', ['approved', 'active', 'completed'])
      .where(looksAfter(personId(actor.id), sql`offering_id`, sql`learner_id`))
      .select('id')
      .executeTakeFirst()) !== undefined,

  addExtra: (offeringId: string, itemId: string, learnerId: string) =>
    db
      .updateTable('quiz_results')
      .set(({ eb }) => ({ extra_attempts: eb('extra_attempts', '+', 1) }))
      .where('learner_id', '=', learnerId)
      .where('offering_id', '=', offeringId)
      .where('item_id', '=', itemId)
      .where('extra_attempts', '<', 100)
      .execute(),

  /** Whose it is, where the actor looks after the course's homework. */
  attempt: (id: string) =>
    db
      .selectFrom('quiz_attempts as a')
      .innerJoin('offering_facts as o', 'o.id', 'a.offering_id')
      .where('a.id', '=', id)
      .where(({ ref }) => taughtBy(actor, ref('o.course_id'), 'homework'))
      .where(looksAfter(personId(actor.id), sql`a.offering_id`, sql`a.learner_id`))
      .select(['a.learner_id as learnerId', 'a.offering_id as offeringId', 'a.item_id as itemId'])
      .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('o.course_id'), 'homework')}`.as('mayChange'))
      .executeTakeFirst(),

  setReset: (id: string) => db.updateTable('quiz_attempts').set({ status: 'reset' }).where('id', '=', id).execute(),
});
