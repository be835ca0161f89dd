import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import type { KnownOffering, KnownPerson, KnownRoom, Standing, StandingLesson } from './standing.repository.ts';

function grouped<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  return groups;
}

/** The only one, or the only one that is at hand; null where it is not clear. */
export function onlyOf<Row>(rows: readonly Row[], isAtHand: (row: Row) => boolean): Row | null {
  if (rows.length < 2) return rows[0] ?? null;
  const near = rows.filter(isAtHand);
  return near.length === 1 ? near[0]! : null;
}

/** Courses, offerings, rooms, classes and teachers of a school by how they are written. */
export function knownNames({ courses, offerings, rooms, classes, lessons }: Standing) {
  const titles = new Set(courses.map(spellingOf));
  const byCourse = grouped(offerings, ({ course }) => [spellingOf(course)]);
  const byRoom = grouped(rooms, ({ campus, building, name }) =>
    [campus + building + name, building + name, name].map(spellingOf),
  );
  const byClass = grouped(classes, ({ name }) => [spellingOf(name)]);
  const byOffering = grouped(lessons, ({ offeringId }) => [offeringId]);
  const noLessons: readonly StandingLesson[] = [];
  const standing = (offeringId: string) => byOffering.get(offeringId) ?? noLessons;
  return {
    isCourse: (title: string): boolean => titles.has(spellingOf(title)),
    offerings: (course: string): readonly KnownOffering[] => byCourse.get(spellingOf(course)) ?? [],
    rooms: (written: string): readonly KnownRoom[] => byRoom.get(spellingOf(written)) ?? [],
    classes: (name: string): readonly { id: string; name: string }[] => byClass.get(spellingOf(name)) ?? [],
    standing,
    /** Who teaches in an offering, and who stands in its lessons. */
    teachers({ id, team }: KnownOffering): KnownPerson[] {
      const all = [...team, ...standing(id).map(({ teacher }) => teacher)];
      return [...new Map(all.map((one) => [one.id, one])).values()];
    },
  };
}
export type KnownNames = ReturnType<typeof knownNames>;
