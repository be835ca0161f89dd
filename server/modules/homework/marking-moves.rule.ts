import { rounded } from '#contract/common/rounded.rule.ts';
import { pointsAfterLate } from '#contract/homework/late.rule.ts';
import {
  markingLifecycle,
  type MarkingMove as Move,
  type MarkingStatus,
} from '#machines/homework/marking.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import {
  submissionLifecycle,
  type SubmissionMove,
  type SubmissionStatus,
} from '#machines/homework/submission.lifecycle.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { lateRuleOf } from './homework.repository.ts';
import type { MarkingRow, MarkedQuestionRow } from './marking.repository.ts';

/** Points to two decimals. */

/** @throws Refusal refused where the lifecycle says no */
export function markingMoved(status: MarkingStatus, ...moves: Move[]): MarkingStatus {
  // Where another marker is wanted, a finished work does not stay finished.
  const isSecondWanted = moves.includes('second');
  let now: MarkingStatus | null = status;
  for (const move of moves) {
    now = nextStatus(markingLifecycle, now, { type: `marking.${move}` }, { isSecondWanted });
    if (!now) throw new Refusal('refused');
  }
  return now;
}

/** @throws Refusal refused where the lifecycle says no */
export function submissionMoved(row: MarkingRow, move: SubmissionMove): SubmissionStatus {
  const moved = nextStatus(
    submissionLifecycle,
    row.status,
    { type: `submission.${move}` },
    { isBeforeDue: row.is_before_due },
  );
  if (!moved) throw new Refusal('refused');
  return moved;
}

/** Marking as it stands once an ended lock is taken off. */
export const afterExpiry = ({ marking_status, is_locked }: MarkingRow): MarkingStatus =>
  !is_locked && (marking_status === 'locked' || marking_status === 'draft')
    ? markingMoved(marking_status, 'expire')
    : marking_status;

/** Handed in, and not back with the learner. */
export const isBeingMarked = ({ status }: MarkingRow) =>
  status === 'submitted' || status === 'marked' || status === 'published';

/** The sum of the marks, and what the late rule leaves of it. */
export function finalPoints(row: MarkingRow, questions: readonly MarkedQuestionRow[]) {
  const raw = rounded(questions.reduce((sum, { mark }) => sum + (mark.points ?? 0), 0));
  const rule = lateRuleOf({ late_days: row.rule_days, late_penalty: row.late_penalty });
  return { raw, points: pointsAfterLate(raw, row.late_days, rule) };
}

/** Where a save leads: saving while marking, correcting afterwards (a published mark is graded anew and published). */
export const savedStatus = (row: MarkingRow): MarkingStatus => {
  const now = afterExpiry(row);
  if (row.status === 'published') return markingMoved(now, 'regrade', 'publish');
  if (row.status === 'marked') return now;
  return now === 'free' ? markingMoved(now, 'lock', 'save') : markingMoved(now, 'save');
};
