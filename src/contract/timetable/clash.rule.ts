/** When a lesson is taught in a term; weeks are bits (weeks.rule). */
export interface LessonSlot {
  weeks: number;
  /** 1 for Monday … 7. */
  weekday: number;
  first: number;
  last: number;
}

export interface PlacedLesson extends LessonSlot {
  roomId: string | null;
  teacherId: string;
  offeringId: string;
}

/** Something cannot be at two places, or does not fit into one. Only `room` is refused. */
export const clashKinds = ['room', 'teacher', 'offering', 'class', 'learners', 'seats'] as const;
export type ClashKind = (typeof clashKinds)[number];

export const isAtOnce = (one: LessonSlot, other: LessonSlot): boolean =>
  (one.weeks & other.weeks) !== 0 &&
  one.weekday === other.weekday &&
  one.first <= other.last &&
  other.first <= one.last;

/** What two lessons want at the same time; @param shared how many learners belong to both, of different offerings */
export function clashesBetween(one: PlacedLesson, other: PlacedLesson, shared = 0): ClashKind[] {
  if (!isAtOnce(one, other)) return [];
  const isSame = one.offeringId === other.offeringId;
  return [
    ...(one.roomId !== null && one.roomId === other.roomId ? (['room'] as const) : []),
    ...(one.teacherId === other.teacherId ? (['teacher'] as const) : []),
    ...(isSame ? (['offering'] as const) : []),
    ...(!isSame && shared > 0 ? (['learners'] as const) : []),
  ];
}
