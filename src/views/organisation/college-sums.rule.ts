import { collegesWithin } from '#contract/organisation/college-tree.rule.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';

export interface CollegeSums {
  majors: number;
  learners: number;
  teachers: number;
}

/** Of these colleges together. */
export const sumOf = (colleges: readonly College[]): CollegeSums =>
  colleges.reduce(
    (sum, one) => ({
      majors: sum.majors + one.majors,
      learners: sum.learners + one.learners,
      teachers: sum.teachers + one.teachers,
    }),
    { majors: 0, learners: 0, teachers: 0 },
  );

/** Each college with all that lie in it. */
export const sumsOf = (colleges: readonly College[]): ReadonlyMap<string, CollegeSums> =>
  new Map(colleges.map(({ id }) => [id, sumOf(collegesWithin(colleges, id))]));

/** Those of which the name says it, with all above them; all where nothing is searched. */
export function matchingColleges(colleges: readonly College[], search: string): readonly College[] {
  const words = search.trim().toLowerCase();
  if (words === '') return colleges;
  const found = new Set<string>();
  for (const one of colleges)
    if (one.name.toLowerCase().includes(words))
      for (let at: College | undefined = one; at; at = colleges.find(({ id }) => id === at!.parentId)) found.add(at.id);
  return colleges.filter(({ id }) => found.has(id));
}
