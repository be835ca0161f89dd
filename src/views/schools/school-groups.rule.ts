import type { School } from '#contract/schools/schools.contract.ts';
import type { SchoolSort } from './school.words.ts';

/** Schools that stand together under one heading; '' where the list has none. */
export interface SchoolGroup {
  key: string;
  schools: readonly School[];
}

const keyOf: Record<SchoolSort, (school: School) => string> = {
  city: ({ city }) => city,
  kind: ({ kind }) => kind,
  initial: ({ initial }) => initial,
  courses: () => '',
};

/** As they come: the server has put those of one group beside each other. */
export function groupsOf(schools: readonly School[], sort: SchoolSort): SchoolGroup[] {
  const groups: { key: string; schools: School[] }[] = [];
  for (const school of schools) {
    const key = keyOf[sort](school);
    const last = groups.at(-1);
    if (last?.key === key) last.schools.push(school);
    else groups.push({ key, schools: [school] });
  }
  return groups;
}
