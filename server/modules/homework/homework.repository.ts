import { sql } from 'kysely';
import type {
  Homework,
  HomeworkCounts,
  HomeworkCreate,
  HomeworkQuery,
  HomeworkQuestion,
  HomeworkStatus,
  OfferingChoice,
} from '#contract/homework/homework.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { questionColumns, questionOf } from './rubrics.repository.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { isInSight } from './own-part.repository.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';

export type HomeworkFields = Omit<HomeworkCreate, 'courseId'>;

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The late rule as the two columns say it. */
export const lateRuleOf = (row: { late_days: number; late_penalty: number }): Homework['lateRule'] =>
  row.late_days === 0 ? null : { days: row.late_days, penaltyPercentPerDay: row.late_penalty };

const columnsOf = ({ title, instructions, opensAt, dueAt, lateRule, attempts, weight }: HomeworkFields) => ({
  title,
  instructions,
  opens_at: opensAt === null ? null : new Date(opensAt),
  due_at: dueAt === null ? null : new Date(dueAt),
  late_days: lateRule?.days ?? 0,
  late_penalty: lateRule?.penaltyPercentPerDay ?? 0,
  attempts,
  weight,
});

/** Homework and its questions, as far as the actor teaches the course. */
export const homeworkRepository = (db: Database, actor: Actor) => ({
  /** Holds the homework until the transaction ends; null outside the actor's courses. */
  lock: (id: string) =>
    db
      .selectFrom('homeworks as h')
      .selectAll('h')
      .where('h.id', '=', id)
      .where(({ ref }) => taughtBy(actor, ref('h.course_id'), 'homework'))
      .forUpdate('h')
      .executeTakeFirst(),

  find: (id: string) =>
    db
      .selectFrom('homeworks as h')
      .selectAll('h')
      .where('h.id', '=', id)
      .where(({ ref }) => taughtBy(actor, ref('h.course_id'), 'homework'))
      .executeTakeFirst(),

  isBegun: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('homework_submissions')
      .select('id')
      .where('homework_id', '=', id)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  questions: async (homeworkId: string): Promise<HomeworkQuestion[]> =>
    (
      await db
        .selectFrom('homework_questions as q')
        .select(questionColumns)
        .where('q.homework_id', '=', homeworkId)
        .orderBy('q.position')
        .execute()
    ).map(questionOf),

  offerings: (courseId: string): Promise<OfferingChoice[]> =>
    db
      .selectFrom('offering_facts')
      .select(['id', 'number', 'term'])
      .where('course_id', '=', courseId)
      .orderBy('number', 'desc')
      .limit(50)
      .execute(),

  /** By due time, what has none last. */
  list({ courseId, offeringId, search, status, ...asked }: HomeworkQuery) {
    const found = db
      .selectFrom('homeworks as h')
      .where('h.course_id', '=', courseId)
      .$if(offeringId !== undefined, (query) =>
        query.where(({ exists, selectFrom, ref }) =>
          exists(
            selectFrom('offering_homework_facts as own')
              .select('own.homework_id')
              .where('own.offering_id', '=', offeringId!)
              .where('own.homework_id', '=', ref('h.id')),
          ),
        ),
      )
      .$if(status !== undefined, (query) => query.where('h.status', '=', status!))
      .$if(search !== undefined, (query) =>
        query.where(sql<boolean>`position(lower(${search}::text) in lower(h.title)) > 0`),
      );
    const inScope = offeringId === undefined ? sql`true` : sql`offering_id = ${offeringId}`;
    const counts = sql<Omit<HomeworkCounts, 'learners'>>`(
      select count(*) filter (where submitted_at is not null and attempt = 1 and group_id is null)::int + (
          select count(distinct m.learner_id)::int from homework_submissions
            join homework_submission_members m on m.submission_id = id
          where homework_id = h.id and group_id is not null and ${inScope}) as submitted,
        count(*) filter (where status = 'submitted')::int as waiting,
        count(*) filter (where late_days > 0 and submitted_at is not null)::int as late,
        count(*) filter (where status = 'marked')::int as marked,
        count(*) filter (where status = 'published')::int as published
      from homework_submissions where homework_id = h.id and ${inScope}
        and ${isInSight(personId(actor.id), 'homework_submissions')})`;
    const others = sql<number>`(select count(*)::int from homework_learner_facts
      where homework_id = h.id and not is_theirs and ${inScope}
        and ${looksAfter(personId(actor.id), sql`offering_id`, sql`learner_id`)})`;
    return pageOf(db, asked, found, (rows) =>
      rows
        .innerJoinLateral(counts.as('n'), (join) => join.onTrue())
        .select([
          'h.id',
          'h.title',
          'h.status',
          'h.opens_at as opensAt',
          'h.due_at as dueAt',
          'h.total_points as totalPoints',
          'h.weight',
          'h.question_count as questionCount',
          'h.version',
          'n.submitted',
          'n.waiting',
          'n.late',
          'n.marked',
          'n.published',
        ])
        .select(others.as('others'))
        .orderBy(sql`h.due_at asc nulls last`)
        .orderBy('h.id')
        .execute(),
    );
  },

  learners: async (courseId: string, offeringId: string | undefined): Promise<number> => {
    const { learners } = await db
      .selectFrom('enrolment_facts as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .where('o.course_id', '=', courseId)
      .where('e.status', 'in', mayLearn)
      .where(looksAfter(personId(actor.id), sql`o.id`, sql`e.learner_id`))
      .$if(offeringId !== undefined, (query) => query.where('o.id', '=', offeringId!))
      .select(({ fn }) => fn.countAll<number>().as('learners'))
      .executeTakeFirstOrThrow();
    return learners;
  },

  /** Who learns or will learn and does the homework, by offering. */
  learnersToTell: (id: string, courseId: string): Promise<{ offeringId: string; learnerIds: string[] }[]> =>
    db
      .selectFrom('enrolment_facts as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .where('o.course_id', '=', courseId)
      .where('e.status', 'in', ['approved', 'active'])
      .where('e.learner_id', 'is not', null)
      .where(sql<boolean>`is_homework_theirs(${id}::uuid, o.id, e.learner_id)`)
      .groupBy('o.id')
      .select(['o.id as offeringId', sql<string[]>`array_agg(e.learner_id)`.as('learnerIds')])
      .execute(),

  insert: (courseId: string, createdBy: string, fields: HomeworkFields, id?: string) =>
    db
      .insertInto('homeworks')
      .values({ ...(id && { id }), course_id: courseId, created_by: createdBy, ...columnsOf(fields) })
      .returning('id')
      .executeTakeFirstOrThrow(),

  update: (id: string, fields: HomeworkFields) =>
    db.updateTable('homeworks').set(columnsOf(fields)).where('id', '=', id).execute(),

  setStatus: (id: string, status: HomeworkStatus) =>
    db
      .updateTable('homeworks')
      .set({ status, published_at: status === 'published' ? sql`now()` : null })
      .where('id', '=', id)
      .execute(),

  remove: (id: string) => db.deleteFrom('homeworks').where('id', '=', id).execute(),

  /** Counts a write, and what its questions are worth. */
  touch: (id: string) =>
    db
      .updateTable('homeworks')
      .set({
        version: sql`version + 1`,
        updated_at: sql`now()`,
        question_count: sql`(select count(*) from homework_questions where homework_id = ${id})`,
        total_points: sql`(select coalesce(round(sum(points)::numeric, 2), 0) from homework_questions where homework_id = ${id})`,
      })
      .where('id', '=', id)
      .execute(),

  /** The bank's questions of the same course, in the order asked for; those that are not there are missing. */
  bankQuestions: async (
    courseId: string,
    ids: readonly string[],
  ): Promise<{ id: string; content: QuestionContent }[]> => {
    const rows = await db
      .selectFrom('question_facts')
      .select(['id', 'content'])
      .where('course_id', '=', courseId)
      .where('id', 'in', [...ids])
      .execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  },

  /** Puts questions behind those that are there. */
  async addQuestions(
    homeworkId: string,
    added: readonly { content: QuestionContent; points: number; sourceQuestionId: string | null }[],
  ) {
    const { last } = await db
      .selectFrom('homework_questions')
      .where('homework_id', '=', homeworkId)
      .select(sql<number>`coalesce(max(position), 0)`.as('last'))
      .executeTakeFirstOrThrow();
    const values = added.map(({ content, points, sourceQuestionId }, index) => ({
      homework_id: homeworkId,
      position: last + index + 1,
      points,
      content: JSON.stringify(content),
      source_question_id: sourceQuestionId,
    }));
    await db.insertInto('homework_questions').values(values).execute();
  },

  async arrangeQuestions(homeworkId: string, kept: readonly { id: string; points: number }[]) {
    const ids = kept.map(({ id }) => id);
    await db
      .deleteFrom('homework_questions')
      .where('homework_id', '=', homeworkId)
      .where(sql<boolean>`id <> all(${ids}::uuid[])`)
      .execute();
    await sql`
      update homework_questions q set position = k.position, points = k.points
      from unnest(${ids}::uuid[], ${kept.map(({ points }) => points)}::float8[]) with ordinality as k(id, points, position)
      where q.id = k.id and q.homework_id = ${homeworkId}`.execute(db);
  },

  changeQuestion: async (homeworkId: string, questionId: string, content: QuestionContent): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('homework_questions')
      .set({ content: JSON.stringify(content) })
      .where('homework_id', '=', homeworkId)
      .where('id', '=', questionId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
