import { sql, type RawBuilder } from 'kysely';
import type { ExamAudience } from '#contract/exams/exam-audience.contract.ts';
import type { MakeUpKind } from '#contract/exams/exam-choices.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../exams.tables.ts';

/** Who takes an exam. */
export const candidateCount = (examId: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from exam_audience_facts candidate where candidate.exam_id = ${examId})`;

/** The learner takes this exam; for `where` beside its id. */
export const takes = ({ id }: PersonActor, examId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from exam_audience_facts own where own.exam_id = ${examId} and own.learner_id = ${id}::uuid)`;

/** Whom an exam is for. */
export const audienceRepository = (db: Database) => ({
  /** By name; null where it is for everybody of the offering. */
  async read(exam: {
    id: string;
    offering_id: string;
    is_for_some: boolean;
    make_up_of: string | null;
  }): Promise<ExamAudience> {
    const { id, make_up_of: source } = exam;
    const makesUpFor =
      source === null
        ? null
        : ((await db
            .selectFrom('exams')
            .where('id', '=', source)
            .select(['id', sql<string>`settings ->> 'title'`.as('title')])
            .executeTakeFirst()) ?? null);
    if (!exam.is_for_some) return { learners: null, makesUpFor };
    const learners = await db
      .selectFrom('exam_candidates as c')
      .leftJoin('person_facts as p', 'p.id', 'c.learner_id')
      .where('c.exam_id', '=', id)
      .orderBy('p.name')
      .orderBy('c.learner_id')
      .select(['c.learner_id as learnerId', sql<string>`coalesce(p.name, '')`.as('name'), 'c.kind'])
      .select(numberIn(exam.offering_id).as('number'))
      .execute();
    return { learners, makesUpFor };
  },

  /** How many of these learn in the offering. */
  async countIn(offeringId: string, learnerIds: readonly string[]): Promise<number> {
    const { count } = await db
      .selectFrom('enrolment_facts')
      .where('offering_id', '=', offeringId)
      .where('status', 'in', [...mayLearn])
      .where(sql<boolean>`learner_id = any(${learnerIds}::uuid[])`)
      .select(({ fn }) => fn.count<number>('learner_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** In place of those that there were; who stays keeps the reason. */
  async write(examId: string, learnerIds: readonly string[]): Promise<void> {
    await sql`delete from exam_candidates
      where exam_id = ${examId}::uuid and learner_id <> all(${learnerIds}::uuid[])`.execute(db);
    await sql`insert into exam_candidates (exam_id, learner_id) select ${examId}::uuid, unnest(${learnerIds}::uuid[])
      on conflict do nothing`.execute(db);
  },

  add: (examId: string, learners: readonly { id: string; kind: MakeUpKind }[]) =>
    db
      .insertInto('exam_candidates')
      .values(learners.map(({ id, kind }) => ({ exam_id: examId, learner_id: id, kind })))
      .execute(),

  /** What was granted to others than these goes. */
  clearArrangements: (examId: string, learnerIds: readonly string[]) =>
    sql`delete from exam_arrangements
      where exam_id = ${examId}::uuid and learner_id <> all(${learnerIds}::uuid[])`.execute(db),

  source: (examId: string) =>
    db
      .selectFrom('exams')
      .where('id', '=', examId)
      .select(['id', 'offering_id', 'course_id', 'settings'])
      .executeTakeFirstOrThrow(),
});
