/** Lessons that have a period in common stand in one place, one below the other. */
export interface WeekGroup<Lesson> {
  first: number;
  last: number;
  lessons: Lesson[];
}

/** In the order of their periods. */
export function groupsOf<Lesson extends { first: number; last: number }>(
  lessons: readonly Lesson[],
): WeekGroup<Lesson>[] {
  const groups: WeekGroup<Lesson>[] = [];
  for (const lesson of lessons.toSorted((a, b) => a.first - b.first || a.last - b.last)) {
    const open = groups.at(-1);
    if (open && lesson.first <= open.last) {
      open.lessons.push(lesson);
      open.last = Math.max(open.last, lesson.last);
    } else groups.push({ first: lesson.first, last: lesson.last, lessons: [lesson] });
  }
  return groups;
}
