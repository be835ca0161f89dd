import { sql } from 'kysely';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { StoredMark, Mark } from '#contract/homework/homework-marking.contract.ts';
import type { RubricVersion } from '#contract/homework/rubrics.contract.ts';
import { isOvertaken, sharersNames } from './parties.repository.ts';
import { dueOfSubmission } from './extensions.repository.ts';
import { personId } from '#server/platform/access/looked-after.ts';
import { isInSight } from './own-part.repository.ts';
import { isArbiter, isSecondWanted } from './turns.repository.ts';
import { questionColumns, questionOf, rubricsRepository } from './rubrics.repository.ts';
import { anonymousNumber, dayOnly, isHidden } from './anonymity.repository.ts';
import type { HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { MarkingStatus } from '#machines/homework/marking.lifecycle.ts';
import type { SubmissionStatus } from '#machines/homework/submission.lifecycle.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A desk renews every minute: two lost renewals and half a minute more are forgiven. */
const lockUntil = sql<Date>`now() + interval '150 seconds'`;

export interface MarkedQuestionRow {
  question: HomeworkQuestion;
  answer: Answer | null;
  mark: StoredMark;
  /** Who gave it; null: the machine, or nobody yet. */
  byId: string | null;
  /** The version that the mark was given by, where it is no longer the question's. */
  markedBy?: RubricVersion;
}

/** Hand-ins as their teachers see them. */
export const markingRepository = (db: Database, actor: Actor) => {
  const taught = () =>
    db
      .selectFrom('homework_submissions as s')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .leftJoin('person_facts as learner', 'learner.id', 's.learner_id')
      .leftJoin('person_facts as holder', 'holder.id', 's.locked_by')
      .where('s.submitted_at', 'is not', null)
      .where(({ ref }) => taughtBy(actor, ref('h.course_id'), 'homework'))
      .where(isInSight(personId(actor.id)))
      .select(['s.id', 's.homework_id', 's.offering_id', 's.learner_id', 's.attempt', 's.status', 's.comment'])
      .select(['s.marking_status', 's.marking_version', 's.locked_by', 's.locked_until', 's.late_days', 's.points'])
      .select(['s.desk_journal_key', 's.group_id', 's.group_number', 's.begun_by', 's.second_by'])
      .select(['h.second_blind', 'h.second_tolerance', 'h.second_by_question', 'h.second_takes'])
      .select([
        isSecondWanted.as('is_second_wanted'),
        isArbiter(sql`${actor.id}::uuid`).as('is_arbiter'),
        sql<boolean>`exists (select from homework_turns t where t.submission_id = s.id)`.as('has_turns'),
      ])
      .select(['h.title', 'h.total_points', 'h.late_days as rule_days', 'h.late_penalty', 'h.is_anonymous'])
      .select([
        isHidden.as('is_hidden'),
        sql<string>`case when ${isHidden} then ${anonymousNumber} when s.group_id is not null then ${sharersNames}
          else coalesce(learner.name, '') end`.as('learner_name'),
        sql<Date>`${dayOnly('s.started_at')}`.as('started_day'),
        sql<Date>`${dayOnly('s.submitted_at')}`.as('submitted_day'),
      ])
      .select(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom('team_facts as leading')
            .select('leading.course_id')
            .where('leading.course_id', '=', ref('h.course_id'))
            .where('leading.account_id', '=', actor.id)
            .where('leading.role', '=', 'lead'),
        ).as('is_lead'),
      )
      .select('holder.name as holder_name')
      .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('h.course_id'), 'homework')}`.as('is_marker'))
      .select(sql<boolean>`(h.due_at is null or now() <= ${dueOfSubmission})`.as('is_before_due'))
      .select(sql<Date>`now()`.as('now'))
      .select(sql<boolean>`s.locked_until is not null and s.locked_until > now()`.as('is_locked'))
      .select(sql<boolean>`not ${isOvertaken}`.as('is_latest'));

  return {
    find: (id: string) => taught().where('s.id', '=', id).executeTakeFirst(),

    /** Holds the hand-in until the transaction ends. */
    lock: (id: string) => taught().where('s.id', '=', id).forUpdate('s').executeTakeFirst(),

    questions: async (submissionId: string, homeworkId: string): Promise<MarkedQuestionRow[]> => {
      const rows = await db
        .selectFrom('homework_questions as q')
        .leftJoin('homework_marks as m', (join) =>
          join.onRef('m.question_id', '=', 'q.id').on('m.submission_id', '=', submissionId),
        )
        .leftJoin('homework_answers as a', (join) =>
          join.onRef('a.question_id', '=', 'q.id').on('a.submission_id', '=', submissionId),
        )
        .leftJoin('person_facts as p', 'p.id', 'm.marked_by')
        .where('q.homework_id', '=', homeworkId)
        .select(questionColumns)
        .select(['a.answer', 'm.points as got', 'm.comment', 'm.marked_at', 'm.marked_by as byId', 'p.name as by'])
        .select(['m.rubric_id as marked_rubric', 'm.rubric_choices as choices'])
        .orderBy('q.position')
        .execute();
      const earlier = await rubricsRepository(db).versions(
        rows.flatMap(({ marked_rubric: id, rubricId }) => (id !== null && id !== rubricId ? id : [])),
      );
      return rows.map(({ answer, got, comment, marked_at, by, byId, marked_rubric: rubricId, choices, ...row }) => {
        const version = rubricId === null ? undefined : earlier.get(rubricId);
        return {
          question: questionOf(row),
          answer,
          byId,
          mark: {
            questionId: row.id,
            points: got,
            comment: comment ?? '',
            by,
            at: marked_at?.toISOString() ?? null,
            ...(rubricId !== null && choices && { rubric: { rubricId, choices } }),
          },
          ...(version && { markedBy: { id: rubricId!, ...version.rubric } }),
        };
      });
    },

    /** Takes or keeps the lock. @returns its end */
    hold: async (id: string, { id: holder }: PersonActor, status: MarkingStatus): Promise<Date> => {
      const { locked_until } = await db
        .updateTable('homework_submissions')
        .set({
          marking_status: status,
          locked_by: holder,
          locked_until: lockUntil,
          begun_at: sql`case when begun_by is null and locked_by is distinct from ${holder} then now() else begun_at end`,
        })
        .where('id', '=', id)
        .returning('locked_until')
        .executeTakeFirstOrThrow();
      return locked_until!;
    },

    release: (id: string, status: MarkingStatus) =>
      db
        .updateTable('homework_submissions')
        .set({ marking_status: status, locked_by: null, locked_until: null })
        .where('id', '=', id)
        .execute(),

    /** Writes marks under the next version. */
    async write(id: string, { id: by }: PersonActor, marks: readonly Mark[], comment: string | undefined) {
      const [withRubric, without] = [true, false].map((isSaid) =>
        marks.filter(({ rubric }) => (rubric !== undefined) === isSaid),
      );
      for (const some of [withRubric!, without!].filter(({ length }) => length > 0))
        await db
          .insertInto('homework_marks')
          .values(
            some.map(({ questionId, points, comment: words, rubric }) => ({
              submission_id: id,
              question_id: questionId,
              points,
              comment: words,
              marked_by: by,
              ...(some === withRubric && {
                rubric_id: rubric?.rubricId ?? null,
                rubric_choices: rubric ? JSON.stringify(rubric.choices) : null,
              }),
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['submission_id', 'question_id']).doUpdateSet(({ ref }) => ({
              points: ref('excluded.points'),
              comment: ref('excluded.comment'),
              marked_by: by,
              marked_at: sql`now()`,
              // What is not said stays.
              ...(some === withRubric && {
                rubric_id: ref('excluded.rubric_id'),
                rubric_choices: ref('excluded.rubric_choices'),
              }),
            })),
          )
          .execute();
      return db
        .updateTable('homework_submissions')
        .set({
          marking_version: sql`marking_version + 1`,
          begun_by: sql`coalesce(begun_by, ${by}::uuid)`,
          ...(comment !== undefined && { comment }),
        })
        .where('id', '=', id)
        .returning(['marking_version', sql<Date>`now()`.as('now')])
        .executeTakeFirstOrThrow();
    },

    logChanges: (
      id: string,
      { id: by }: PersonActor,
      changes: readonly { questionId: string; from: number | null; to: number | null }[],
    ) =>
      db
        .insertInto('homework_mark_changes')
        .values(
          changes.map(({ questionId, from, to }) => ({
            submission_id: id,
            question_id: questionId,
            from_points: from,
            to_points: to,
            changed_by: by,
          })),
        )
        .execute(),

    setPoints: (id: string, rawPoints: number, points: number) =>
      db.updateTable('homework_submissions').set({ raw_points: rawPoints, points }).where('id', '=', id).execute(),

    /** On to who marks it next: free of the lock. @returns the version */
    passOn: async (id: string, status: MarkingStatus): Promise<number> => {
      const { marking_version } = await db
        .updateTable('homework_submissions')
        .set({ marking_status: status, marking_version: sql`marking_version + 1`, locked_by: null, locked_until: null })
        .where('id', '=', id)
        .returning('marking_version')
        .executeTakeFirstOrThrow();
      return marking_version;
    },

    /** Where marking ends or is published. @returns the version */
    settle: async (
      id: string,
      { id: by }: PersonActor,
      moved: { status: SubmissionStatus; marking: MarkingStatus },
    ): Promise<number> => {
      const { marking_version } = await db
        .updateTable('homework_submissions')
        .set({
          status: moved.status,
          marking_status: moved.marking,
          marking_version: sql`marking_version + 1`,
          locked_by: null,
          locked_until: null,
          ...(moved.status === 'marked' && { marked_by: by, marked_at: sql`now()` }),
          ...(moved.status === 'published' && { published_at: sql`now()` }),
        })
        .where('id', '=', id)
        .returning('marking_version')
        .executeTakeFirstOrThrow();
      return marking_version;
    },

    giveBack: (
      id: string,
      status: SubmissionStatus,
      marking: MarkingStatus,
      { reason, until }: { reason: string; until: string | undefined },
    ) =>
      db
        .updateTable('homework_submissions')
        .set({
          status,
          marking_status: marking,
          return_reason: reason,
          returned_until: until === undefined ? null : new Date(until),
          published_at: null,
          raw_points: null,
          points: null,
          begun_by: null,
          begun_at: null,
          second_by: null,
          version: sql`version + 1`,
          marking_version: sql`marking_version + 1`,
          locked_by: null,
          locked_until: null,
        })
        .where('id', '=', id)
        .execute(),
  };
};

export type MarkingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof markingRepository>['find']>>>;
