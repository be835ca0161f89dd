import { spellingOf } from '#contract/common/spreadsheet.rule.ts';

export interface CollegeRow {
  id: string;
  parentId: string | null;
  name: string;
  isClosed: boolean;
}
export interface MajorRow {
  id: string;
  collegeId: string;
  code: string;
  name: string;
  /** It keeps those whom it has, and takes in nobody. */
  isStopped: boolean;
}
export interface ClassRow {
  id: string;
  majorId: string;
  entryYear: number;
  name: string;
}

export interface Places {
  colleges: readonly CollegeRow[];
  majors: readonly MajorRow[];
  classes: readonly ClassRow[];
}

function grouped<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  return groups;
}

/** Colleges, majors and classes of a school by how they are written. */
export function placesIndex({ colleges, majors, classes }: Places, settled: ReadonlyMap<string, string>) {
  const major = new Map(majors.map((row) => [row.id, row]));
  const parents = new Map(colleges.map(({ id, parentId }) => [id, parentId]));
  const byCollege = grouped(colleges, ({ name }) => [spellingOf(name)]);
  const byMajor = grouped(majors, ({ name, code }) => [spellingOf(name), spellingOf(code)]);
  const byClass = grouped(classes, ({ name }) => [spellingOf(name)]);
  const lies = (id: string, within: string): boolean => {
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === within) return true;
    return false;
  };
  return {
    college: new Map(colleges.map((row) => [row.id, row])),
    major,
    group: new Map(classes.map((row) => [row.id, row])),
    lies,
    /** Open ones first, where several are called so. */
    collegeOf(text: string): { id: string; isSpelled: boolean } | null {
      const key = spellingOf(text);
      const named = byCollege.get(key) ?? [];
      const one = named.find(({ isClosed }) => !isClosed) ?? named[0];
      if (one) return { id: one.id, isSpelled: false };
      const id = settled.get(key);
      return id !== undefined && parents.has(id) ? { id, isSpelled: true } : null;
    },
    /** @param college within which it is looked for; null: everywhere */
    majorsOf: (text: string, college: string | null): MajorRow[] =>
      (byMajor.get(spellingOf(text)) ?? []).filter((one) => college === null || lies(one.collegeId, college)),
    classesOf: (
      text: string,
      { majorId, college, year }: { majorId: string | null; college: string | null; year: number | null },
    ) =>
      (byClass.get(spellingOf(text)) ?? []).filter(
        (one) =>
          (majorId === null || one.majorId === majorId) &&
          (year === null || one.entryYear === year) &&
          (college === null || lies(major.get(one.majorId)?.collegeId ?? '', college)),
      ),
  };
}
export type PlacesIndex = ReturnType<typeof placesIndex>;
