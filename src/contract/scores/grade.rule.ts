/** Shares of the course grade out of 100, and its two marks. */
export interface GradeScheme {
  progress: number;
  homework: number;
}

/** One published homework with a weight, as one learner stands to it. */
export interface GradedWork {
  /** Among the course's homework, in any unit. */
  weight: number;
  totalPoints: number;
  /** The published mark; null before, or where there is none. */
  points: number | null;
  /** It can no longer be handed in and was not, or the course has ended without it: nothing more comes of it. */
  isMissed: boolean;
}

export interface Grade {
  /** What was gained of the whole 100, to one decimal. */
  points: number;
  /** What can still be reached at best. */
  reachable: number;
  /** The part of the 100 that is settled: published marks, missed work, and study once the course has ended. */
  settled: { points: number; of: number };
  /**
   * Out of 100 over what is settled; over the whole 100 once nothing is left to come. Null: nothing is settled yet. So
   * nobody looks failing in the middle of a course for what could not be gained yet.
   */
  grade: number | null;
  progress: { weight: number; points: number };
  homework: { weight: number; points: number };
  /** For each work: its share of the 100, and how much of it was gained (null: nothing settled yet). */
  works: { weight: number; points: number | null }[];
}

/** `running`: no word before the end; `waiting`: ended, and what is not marked yet decides. */
export const verdicts = ['running', 'waiting', 'failed', 'passed', 'excellent'] as const;
export type Verdict = (typeof verdicts)[number];

/** Passed or not, told only once the course has ended. */
export function verdictOf(
  { points, reachable, isOpen }: Pick<Grade, 'points' | 'reachable'> & { isOpen: boolean },
  marks: { pass: number; excellent: number },
): Verdict {
  if (isOpen) return 'running';
  if (points >= marks.excellent) return 'excellent';
  if (points >= marks.pass) return 'passed';
  return reachable < marks.pass ? 'failed' : 'waiting';
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** A part that the course does not have gives its share to the other; without both there is nothing to gain. */
export function effectiveScheme(scheme: GradeScheme, hasItems: boolean, hasWorks: boolean): GradeScheme {
  if (!hasItems && !hasWorks) return { progress: 0, homework: 0 };
  if (!hasWorks) return { progress: 100, homework: 0 };
  if (!hasItems) return { progress: 0, homework: 100 };
  return { progress: scheme.progress, homework: scheme.homework };
}

/**
 * The course grade: share of the study items done, and marks by weight.
 * @param share of all study items, 0 to 1; null where the course has none
 * @param isOpen the course has not ended: items can still be studied
 */
export function gradeOf(
  scheme: GradeScheme,
  share: number | null,
  given: readonly GradedWork[],
  isOpen: boolean,
): Grade {
  const counted = given.filter(({ weight, totalPoints }) => weight > 0 && totalPoints > 0);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const parts = effectiveScheme(scheme, share !== null, weights > 0);
  const exact = given.map(({ weight, totalPoints, points, isMissed }) => {
    const own = weights > 0 && totalPoints > 0 ? (parts.homework * weight) / weights : 0;
    if (points !== null) return { own, got: totalPoints > 0 ? (own * points) / totalPoints : 0, left: 0 };
    return { own, got: isMissed ? 0 : null, left: isMissed ? 0 : own };
  });
  const progress = parts.progress * (share ?? 0);
  const homework = exact.reduce((sum, { got }) => sum + (got ?? 0), 0);
  const left = exact.reduce((sum, work) => sum + work.left, 0) + (isOpen ? parts.progress - progress : 0);
  const points = rounded(progress + homework, 1);
  const ended = isOpen ? 0 : 1;
  const settled = {
    points: exact.reduce((sum, { got }) => sum + (got ?? 0), progress * ended),
    of: exact.reduce((sum, { own, got }) => sum + (got === null ? 0 : own), parts.progress * ended),
  };
  const isFinal = !isOpen && left < 1e-9;
  const overSettled = settled.of > 0 ? rounded((100 * settled.points) / settled.of, 1) : null;
  return {
    points,
    grade: isFinal && settled.of > 0 ? points : overSettled,
    settled: { points: rounded(settled.points, 1), of: rounded(settled.of, 1) },
    reachable: rounded(Math.min(100, progress + homework + left), 1),
    progress: { weight: parts.progress, points: rounded(progress, 1) },
    homework: { weight: parts.homework, points: rounded(homework, 1) },
    works: exact.map(({ own, got }) => ({ weight: rounded(own, 2), points: got === null ? null : rounded(got, 2) })),
  };
}
