import { rounded } from '#contract/common/rounded.rule.ts';
import type { ExamTurn } from '#contract/exams/exam-marking.contract.ts';
import { isWithin } from '#contract/homework/second-marking.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examMarkLifecycle, type ExamMarkStatus } from '#machines/exams/exam-mark.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { markingRepository, type MarkValues } from './marking.repository.ts';
import type { HandQuestion, Looker, StandingRow } from './standing.repository.ts';

/** A mark that is settled changes by who leads, one of a single marker by whoever marks. */
export const mayChange = (row: StandingRow, { isLead }: Looker) => isLead || row.first_by === null;

/** What giving it leads to. @throws Refusal othersPart · settledMarks */
export function movedBy(row: StandingRow, who: Looker, got: number) {
  const given = (points: number) => [{ questionId: row.attempt_id, points }];
  const facts = {
    ...{ isSecondWanted: row.is_second_wanted, isFirst: row.first_by === who.id, mayChange: mayChange(row, who) },
    isWithin: isWithin({ tolerance: row.tolerance, byQuestion: true }, given(row.first_got ?? got), given(got)),
    maySettle: row.is_due,
  };
  const isAgain = row.state === 'marked' || (row.state === 'first' && facts.isFirst);
  if (!isAgain && !row.is_due) throw new Refusal('othersPart');
  const type = isAgain ? 'examMark.change' : row.state === 'differs' ? 'examMark.settle' : 'examMark.give';
  const state = nextStatus(examMarkLifecycle, row.state, { type }, facts);
  if (state === null) throw new Refusal('settledMarks');
  return state;
}

/** Writes it as a turn where several mark it, and as what counts once it is settled. */
export async function give(
  tx: Database,
  actor: PersonActor,
  row: StandingRow,
  { question, state, ...own }: { question: HandQuestion; state: ExamMarkStatus } & MarkValues,
): Promise<void> {
  const marking = markingRepository(tx, actor);
  const settled = { ...own, marked_by: actor.id };
  const put = (turn: ExamTurn) => marking.give(row.attempt_id, question, turn, own);
  const count = (of: typeof settled | null) => marking.mark(row.attempt_id, question.id, of);
  if (state === 'first') {
    await put('first');
    await count(null);
  } else if (row.state === 'first') {
    await put('second');
    const mean = {
      ...{ got: rounded((row.first_got! + own.got) / 2), comment: row.first_comment || own.comment },
      // What the first chose adds up to it only where both gave the same.
      rubric: row.first_got === own.got ? row.first_rubric : null,
    };
    await count(state === 'marked' ? { ...mean, marked_by: row.first_by! } : null);
  } else {
    if (row.first_by !== null) await put('third');
    await count(settled);
  }
}
