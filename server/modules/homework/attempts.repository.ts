import { sql, type RawBuilder } from 'kysely';
import type { Answer, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import type { HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { classDueFor, dueFor, dueOfSubmission, extensionReason, opensFor } from './extensions.repository.ts';
import { isOvertaken, isShared } from './parties.repository.ts';
import { questionColumns, questionOf } from './rubrics.repository.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';

/** Days begun after the due time by the database's clock; 0 in time. */
const lateDaysNow = sql<number>`case when h.due_at is null or now() <= ${dueOfSubmission} then 0
  else ceil(extract(epoch from now() - ${dueOfSubmission}) / 86400)::int end`;
/** Days begun after returned work was wanted back. */
const returnedLateNow = sql<number>`case when s.returned_until is null or now() <= s.returned_until then 0
  else ceil(extract(epoch from now() - s.returned_until) / 86400)::int end`;
const isOpenWithin = (
  opens: RawBuilder<Date | null>,
  due: RawBuilder<Date | null>,
) => sql<boolean>`(now() >= coalesce(${opens}, now())
  and (h.due_at is null or now() <= ${due} + make_interval(days => h.late_days)))`;
/** No later attempt was begun; an earlier one is history and comes back no more. */
const isLatest = sql<boolean>`not ${isOvertaken}`;
const isBeforeDue = sql<boolean>`(h.due_at is null or now() <= ${dueOfSubmission})`;

const attemptColumns = [
  's.id',
  's.homework_id',
  's.offering_id',
  's.attempt',
  's.status',
  's.version',
  's.started_at',
  's.submitted_at',
  's.late_days',
  's.return_reason',
  's.returned_until',
  's.journal_key',
  's.marking_status',
  's.group_id',
  's.group_number',
] as const;

/** A learner's own attempts, as far as the learner still studies in the offering. */
export const attemptsRepository = (db: Database, actor: PersonActor) => {
  /** Of a homework beside its offering `o`. */
  const learner = sql`${actor.id}::uuid`;
  const ownDue = dueFor(sql`o.id`, learner);
  const ownOpening = opensFor(sql`o.id`, learner);
  const standing = [
    isBeforeDue.as('is_before_due'),
    isLatest.as('is_latest'),
    isOpenWithin(opensFor(sql`s.offering_id`, learner), dueOfSubmission).as('is_open'),
  ] as const;
  const own = () =>
    db
      .selectFrom('homework_submissions as s')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .where(isShared(actor.id))
      .where(({ ref }) => learnsIn(actor, ref('s.offering_id')));

  return {
    /** Holds the attempt until the transaction ends, with what the clock says about it. */
    lock: (id: string) =>
      own()
        .where('s.id', '=', id)
        .select([
          ...attemptColumns,
          'h.question_count',
          'h.title',
          'h.group_agreement',
          lateDaysNow.as('late_days_now'),
        ])
        .select(returnedLateNow.as('returned_late_days_now'))
        .select([
          isOpenWithin(opensFor(sql`s.offering_id`, learner), dueOfSubmission).as('is_open'),
          isBeforeDue.as('is_before_due'),
          isLatest.as('is_latest'),
          sql<Date>`now()`.as('now'),
        ])
        .forUpdate('s')
        .executeTakeFirst(),

    find: (id: string) =>
      own()
        .where('s.id', '=', id)
        .select([...attemptColumns, 'h.title', ...standing])
        .executeTakeFirst(),

    /** The last one; with `forUpdate` held until the transaction ends. */
    latest: (homeworkId: string, offeringId: string, forUpdate = false) =>
      own()
        .where('s.homework_id', '=', homeworkId)
        .where('s.offering_id', '=', offeringId)
        .select([...attemptColumns, 'h.title', ...standing])
        .orderBy('s.attempt', 'desc')
        .orderBy(sql`s.group_id nulls last`)
        .limit(1)
        .$if(forUpdate, (query) => query.forUpdate('s'))
        .executeTakeFirst(),

    /** A published homework of the offering's course; null where the learner does not study. */
    homework: (homeworkId: string, offeringId: string) =>
      db
        .selectFrom('homeworks as h')
        .innerJoin('offering_facts as o', 'o.course_id', 'h.course_id')
        .selectAll('h')
        .select([isOpenWithin(ownOpening, ownDue).as('is_open'), sql<Date>`now()`.as('now')])
        .select([
          ownDue.as('own_due_at'),
          ownOpening.as('own_opens_at'),
          classDueFor(sql`o.id`, learner).as('class_due_at'),
        ])
        .select(extensionReason(sql`o.id`, learner).as('extension_reason'))
        .select(sql<boolean>`is_homework_released(o.id, ${learner}, h.id)`.as('is_released'))
        .select(sql<boolean>`is_homework_theirs(h.id, o.id, ${learner})`.as('is_theirs'))
        .where('h.id', '=', homeworkId)
        .where('h.status', '=', 'published')
        .where('o.id', '=', offeringId)
        .where(({ ref }) => learnsIn(actor, ref('o.id')))
        .executeTakeFirst(),

    /** The first item of the outline that shows the homework. */
    async itemOf(homeworkId: string): Promise<string | null> {
      const found = await db
        .selectFrom('published_item_facts')
        .where('homework_id', '=', homeworkId)
        .select('id')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst();
      return found?.id ?? null;
    },

    /** Begins attempt `number`; nothing where somebody was faster. */
    insert: (homeworkId: string, offeringId: string, number: number) =>
      db
        .insertInto('homework_submissions')
        .values({ homework_id: homeworkId, offering_id: offeringId, learner_id: actor.id, attempt: number })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    questions: async (homeworkId: string): Promise<HomeworkQuestion[]> =>
      (
        await db
          .selectFrom('homework_questions as q')
          .select(questionColumns)
          .where('q.homework_id', '=', homeworkId)
          .orderBy('q.position')
          .execute()
      ).map(questionOf),

    answers: async (submissionId: string, isTogether = false): Promise<SavedAnswer[]> => {
      const rows = await db
        .selectFrom('homework_answers')
        .leftJoin('person_facts as p', 'p.id', 'homework_answers.saved_by')
        .select(['question_id', 'answer', 'saved_at', 'p.name as by'])
        .where('submission_id', '=', submissionId)
        .where('answer', 'is not', null)
        .execute();
      return rows.map(({ question_id, answer, saved_at, by }) => ({
        questionId: question_id,
        answer: answer!,
        savedAt: saved_at.toISOString(),
        ...(isTogether && by !== null && { by }),
      }));
    },

    /** What the server holds for these questions, with who wrote it. */
    held: (submissionId: string, questionIds: readonly string[]) =>
      db
        .selectFrom('homework_answers')
        .select(['question_id', 'answer', 'client_id', 'seq', 'version', 'saved_at'])
        .where('submission_id', '=', submissionId)
        .where(sql<boolean>`question_id = any(${questionIds}::uuid[])`)
        .execute(),

    /** What other pages wrote after this version, taken back or not. */
    othersSince: async (submissionId: string, version: number, clientId: string) => {
      const rows = await db
        .selectFrom('homework_answers')
        .select(['question_id as questionId', 'answer'])
        .where('submission_id', '=', submissionId)
        .where('version', '>', version)
        .where('client_id', '!=', clientId)
        .execute();
      return rows;
    },

    /** How many of these questions are the homework's. */
    countQuestions: async (homeworkId: string, questionIds: readonly string[]): Promise<number> => {
      const { count } = await db
        .selectFrom('homework_questions')
        .where('homework_id', '=', homeworkId)
        .where(sql<boolean>`id = any(${questionIds}::uuid[])`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    writeAnswers: (
      submissionId: string,
      version: number,
      clientId: string,
      changes: readonly { questionId: string; answer: Answer | null; seq: number }[],
    ) =>
      db
        .insertInto('homework_answers')
        .values(
          changes.map(({ questionId, answer, seq }) => ({
            submission_id: submissionId,
            question_id: questionId,
            answer: answer && JSON.stringify(answer),
            client_id: clientId,
            seq,
            version,
            saved_by: actor.id,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['submission_id', 'question_id']).doUpdateSet(({ ref }) => ({
            answer: ref('excluded.answer'),
            client_id: ref('excluded.client_id'),
            seq: ref('excluded.seq'),
            version: ref('excluded.version'),
            saved_by: actor.id,
            saved_at: sql`now()`,
          })),
        )
        .execute(),

    /** In the name of the page that wrote the answer: no page takes it for another's. */
    putAnswer: (submissionId: string, questionId: string, answer: Answer) =>
      db
        .insertInto('homework_answers')
        .values({
          ...{ submission_id: submissionId, question_id: questionId, answer: JSON.stringify(answer) },
          ...{ client_id: submissionId, seq: 0, version: 0, saved_by: actor.id },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['submission_id', 'question_id'])
            .doUpdateSet({ answer: JSON.stringify(answer), saved_at: sql`now()` }),
        )
        .execute(),

    setVersion: (id: string, version: number) =>
      db.updateTable('homework_submissions').set({ version }).where('id', '=', id).execute(),

    countAnswers: async (submissionId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('homework_answers')
        .where('submission_id', '=', submissionId)
        .where('answer', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
};

export type AttemptRow = NonNullable<Awaited<ReturnType<ReturnType<typeof attemptsRepository>['find']>>>;
