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
  /** It can no longer be handed in and was not: nothing more comes of it. */
  isMissed: boolean;
}

export interface Grade {
  /** Out of 100, to one decimal. */
  points: number;
  /** What can still be reached at best. */
  reachable: number;
  progress: { weight: number; points: number };
  homework: { weight: number; points: number };
  /** For each work: its share of the 100, and how much of it was gained (null: nothing settled yet). */
  works: { weight: number; points: number | null }[];
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
 * @param isOpen items can still be studied
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
  return {
    points: rounded(progress + homework, 1),
    reachable: rounded(Math.min(100, progress + homework + left), 1),
    progress: { weight: parts.progress, points: rounded(progress, 1) },
    homework: { weight: parts.homework, points: rounded(homework, 1) },
    works: exact.map(({ own, got }) => ({ weight: rounded(own, 2), points: got === null ? null : rounded(got, 2) })),
  };
}
