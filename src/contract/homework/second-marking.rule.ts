interface Given {
  questionId: string;
  points: number | null;
}

interface Tolerance {
  tolerance: number;
  byQuestion: boolean;
}

/** Two markers are near enough that nobody has to settle it. Points have two decimals. */
export function isWithin(
  { tolerance, byQuestion }: Tolerance,
  first: readonly Given[],
  second: readonly Given[],
): boolean {
  const apart = first.map(
    ({ questionId, points }) => (points ?? 0) - (second.find((one) => one.questionId === questionId)?.points ?? 0),
  );
  const cents = (points: number) => Math.round(Math.abs(points) * 100);
  if (byQuestion) return apart.every((one) => cents(one) <= cents(tolerance));
  return cents(apart.reduce((sum, one) => sum + one, 0)) <= cents(tolerance);
}
