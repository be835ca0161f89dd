/** How somebody stands to the end of a course: 正常, 缺考, 缓考, 作弊, 免修, 补考, 重修. */
export const gradeStates = ['normal', 'absent', 'deferred', 'cheated', 'exempt', 'resit', 'retake'] as const;
export type GradeState = (typeof gradeStates)[number];

/** What the team says of a learner by hand. */
interface HandMark {
  state: GradeState;
  /** Of the resit, out of 100; null: not taken, or there is none. */
  resit: number | null;
}
export const noHandMark: HandMark = { state: 'normal', resit: null };

/** A grade that may be published. */
interface FinalPoints {
  /** Of 100; null: the state has no figure, or there was nothing to grade. */
  points: number | null;
  /** Something is still to be marked. */
  isWaiting: boolean;
}

/**
 * What a state does to the grade. Absent and cheated: 0 as a whole. Deferred and exempt: no figure. A resit: its own mark, at
 * most the pass mark, and never below what was reached before. Normal and retake: the grade as it was counted.
 * @param grade as counted once the course is over; null: nothing was there to grade
 */
export function finalPointsOf(
  { grade, isWaiting }: { grade: number | null; isWaiting: boolean },
  { state, resit }: HandMark,
  passPoints: number,
): FinalPoints {
  if (state === 'absent' || state === 'cheated') return { points: 0, isWaiting: false };
  if (state === 'deferred' || state === 'exempt') return { points: null, isWaiting: false };
  if (state !== 'resit') return { points: grade, isWaiting };
  if (resit === null) return { points: grade, isWaiting: true };
  return { points: Math.max(grade ?? 0, Math.min(resit, passPoints)), isWaiting: false };
}

/** Null: the grade says nothing of it. */
export function isPassed(points: number | null, state: GradeState, passPoints: number): boolean | null {
  if (state === 'exempt') return true;
  if (state === 'deferred') return null;
  return points === null ? null : points >= passPoints;
}
