/**
 * What a course grade is made of. Homework, quizzes, exams and attendance are made of single works and days, of which the lowest
 * may be dropped; the final exam is one mark that the team enters.
 */
export const gradeParts = [
  ...(['progress', 'homework', 'quiz', 'exam', 'attendance', 'classroom', 'discussion', 'final'] as const),
] as const;
export type GradePart = (typeof gradeParts)[number];
export const droppable: readonly GradePart[] = ['homework', 'quiz', 'exam', 'attendance'];
/** What a learner can be excused from. */
export const workKinds = ['homework', 'quiz', 'exam'] as const satisfies readonly GradePart[];
export type WorkKind = (typeof workKinds)[number];
/** These need a target; the others count against what the course has. */
export const targeted: readonly GradePart[] = ['attendance', 'classroom', 'discussion'];

/** One part of a scheme. */
export interface GradeCategory {
  part: GradePart;
  /** Of 100; of a bonus: points that come on top, up to 100 in all. */
  weight: number;
  isBonus: boolean;
  /** So many of the lowest works or days do not count. */
  drop: number;
  /** Attendance: days that are planned; class: points that are full marks; discussion: posts that are. Else 1. */
  target: number;
}

export interface Scheme {
  categories: readonly GradeCategory[];
  /** Decimals of the grade. */
  digits: 0 | 1;
}

/** What each attendance is worth; a leave does not count. */
export const attendanceValues = { present: 1, late: 0.5, early: 0.5, absent: 0 } as const;

export const schemeLimits = { drop: 10, target: 200, bonus: 20 } as const;

/** The scheme of an offering that has none of its own: the weights of its course. */
export const schemeOfCourse = (weights: { progress: number; homework: number }): Scheme => ({
  categories: (['progress', 'homework'] as const).map((part) => ({
    ...{ part, weight: weights[part], isBonus: false, drop: 0, target: 1 },
  })),
  digits: 1,
});

/** What a new category begins with. */
export const usualTargets: Readonly<Record<GradePart, number>> = {
  progress: 1,
  homework: 1,
  quiz: 1,
  exam: 1,
  attendance: 16,
  classroom: 20,
  discussion: 5,
  final: 1,
};

export type SchemeFault = 'none' | 'twice' | 'sum' | 'bonus' | 'drop' | 'target';

/** Why a scheme is none; null for one that is. */
export function faultOf({ categories }: Scheme): SchemeFault | null {
  const counted = categories.filter(({ isBonus }) => !isBonus);
  if (counted.length === 0) return 'none';
  if (new Set(categories.map(({ part }) => part)).size < categories.length) return 'twice';
  if (counted.reduce((sum, { weight }) => sum + weight, 0) !== 100) return 'sum';
  if (categories.some(({ isBonus, weight }) => isBonus && weight > schemeLimits.bonus)) return 'bonus';
  if (categories.some(({ part, drop }) => drop > 0 && !droppable.includes(part))) return 'drop';
  if (categories.some(({ part, target }) => target !== 1 && !targeted.includes(part))) return 'target';
  return null;
}
