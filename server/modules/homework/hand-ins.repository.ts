import { sql } from 'kysely';
import type { SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import type { HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import { markObjective, pointsOf } from '#contract/homework/objective-marking.rule.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The machine's points for a hand-in: one row for each question, null where a person has to read it. */
export function machineMarks(
  questions: readonly HomeworkQuestion[],
  answers: readonly Pick<SavedAnswer, 'questionId' | 'answer'>[],
): { questionId: string; points: number | null }[] {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return questions.map(({ id, points, content }) => {
    const judgement = markObjective(content, given.get(id) ?? null);
    return { questionId: id, points: judgement && pointsOf(points, judgement.share) };
  });
}

/** What a hand-in, a recall and a return change on the submission's row. */
export const handInsRepository = (db: Database) => ({
  /** Points for objective questions; what a teacher wrote to an essay before a return stays. */
  writeMachineMarks: (submissionId: string, marks: readonly { questionId: string; points: number | null }[]) =>
    db
      .insertInto('homework_marks')
      .values(
        marks.map(({ questionId, points }) => ({
          submission_id: submissionId,
          question_id: questionId,
          points,
          marked_by: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['submission_id', 'question_id'])
          .doUpdateSet(({ ref }) => ({ points: ref('excluded.points'), marked_by: null, marked_at: sql`now()` }))
          .where('excluded.points', 'is not', null),
      )
      .execute(),

  /** The hand-in itself; marking begins anew. */
  setSubmitted: (id: string, receiptNumber: string, lateDays: number) =>
    db
      .updateTable('homework_submissions')
      .set({
        status: 'submitted',
        submitted_at: sql`now()`,
        late_days: lateDays,
        receipt_number: receiptNumber,
        return_reason: null,
        returned_until: null,
        marking_status: 'free',
        marking_version: sql`marking_version + 1`,
        locked_by: null,
        locked_until: null,
        begun_by: null,
        second_by: null,
        begun_at: null,
        raw_points: null,
        points: null,
      })
      .where('id', '=', id)
      .execute(),

  /** Back to the learner as it was; a new hand-in gets a new receipt. */
  setRecalled: (id: string) =>
    db
      .updateTable('homework_submissions')
      .set({ status: 'draft', version: sql`version + 1`, submitted_at: null, late_days: 0, receipt_number: null })
      .where('id', '=', id)
      .execute(),
});
