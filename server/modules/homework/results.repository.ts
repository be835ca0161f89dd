import { sql } from 'kysely';
import type { AttemptResult, MarkedQuestion } from '#contract/homework/homework-attempt.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { learnerRubricOf } from '#contract/homework/rubrics.rule.ts';
import { handInFilesRepository } from './hand-in-files.repository.ts';
import { receiptsRepository } from './receipts.repository.ts';

/** Published marks of a learner's own work. */
export const resultsRepository = (db: Database, { id: learnerId }: PersonActor) => {
  const questions = async (submissionId: string, homeworkId: string): Promise<MarkedQuestion[]> => {
    const rows = await db
      .selectFrom('homework_questions as q')
      .leftJoin('homework_marks as m', (join) =>
        join.onRef('m.question_id', '=', 'q.id').on('m.submission_id', '=', submissionId),
      )
      .leftJoin('homework_answers as a', (join) =>
        join.onRef('a.question_id', '=', 'q.id').on('a.submission_id', '=', submissionId),
      )
      .leftJoin('homework_rubrics as r', 'r.id', 'm.rubric_id')
      .where('q.homework_id', '=', homeworkId)
      .select(['q.id', 'q.position', 'q.points', 'q.content', 'a.answer', 'm.points as got', 'm.comment'])
      .select(['q.rubric_shown', 'r.content as rubric', 'm.rubric_choices as choices'])
      .orderBy('q.position')
      .execute();
    const answers = rows.map(({ id, answer }) => ({ questionId: id, answer }));
    const files = await handInFilesRepository(db).of(submissionId, answers);
    return rows.map(({ got, comment, rubric_shown: shown, rubric, choices, ...row }) => ({
      ...row,
      ...(files.has(row.id) && { files: files.get(row.id)! }),
      got: got ?? 0,
      comment: comment ?? '',
      ...(shown !== 'never' && rubric && choices && { rubric: { ...learnerRubricOf(rubric), choices } }),
    }));
  };

  const members = async (submissionId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('homework_submission_members as m')
      .innerJoin('person_facts as p', 'p.id', 'm.learner_id')
      .where('m.submission_id', '=', submissionId)
      .orderBy('p.name')
      .orderBy('p.id')
      .limit(500)
      .select('p.name')
      .execute();
    return rows.map(({ name }) => name);
  };

  const history = async (submissionId: string): Promise<AttemptResult['history']> => {
    const rows = await db
      .selectFrom('homework_mark_changes as c')
      .innerJoin('homework_questions as q', 'q.id', 'c.question_id')
      .leftJoin('person_facts as p', 'p.id', 'c.changed_by')
      .where('c.submission_id', '=', submissionId)
      .select(['c.changed_at', 'q.position', 'c.from_points as from', 'c.to_points as to'])
      .select(sql<string>`coalesce(p.name, '')`.as('by'))
      .orderBy('c.id', 'desc')
      .limit(100)
      .execute();
    return rows.map(({ changed_at, ...row }) => ({ ...row, at: changed_at.toISOString() }));
  };

  return {
    async published(id: string): Promise<AttemptResult | null> {
      const row = await db
        .selectFrom('homework_submissions as s')
        .innerJoin('homework_share_facts as share', 'share.id', 's.id')
        .innerJoin('homeworks as h', 'h.id', 's.homework_id')
        .leftJoin('person_facts as p', 'p.id', 's.marked_by')
        .where('s.id', '=', id)
        .where('share.learner_id', '=', learnerId)
        .where('s.status', '=', 'published')
        .select(['s.homework_id', 's.offering_id', 's.attempt', 's.late_days', 's.comment', 's.points', 's.raw_points'])
        .select(['s.group_id', 'share.points as ownPoints', 'share.own_points', 'share.own_reason'])
        .select(['s.published_at', 'h.title', 'h.total_points', 'p.name'])
        .executeTakeFirst();
      const receipt = row && (await receiptsRepository(db).latest(id));
      if (!row || !receipt) return null;
      return {
        id,
        homeworkId: row.homework_id,
        offeringId: row.offering_id,
        title: row.title,
        number: row.attempt,
        totalPoints: row.total_points,
        points: row.ownPoints ?? 0,
        ...(row.own_points !== null && { own: { groupPoints: row.points ?? 0, reason: row.own_reason } }),
        ...(row.group_id !== null && { members: await members(id) }),
        rawPoints: row.raw_points ?? 0,
        lateDays: row.late_days,
        comment: row.comment,
        markedBy: row.name,
        publishedAt: row.published_at!.toISOString(),
        receipt,
        questions: await questions(id, row.homework_id),
        history: await history(id),
      };
    },
  };
};
