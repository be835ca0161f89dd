import type { CollegeTree } from '../modules/schools/schools.import.ts';
import { accountId, schoolId, teacherKeys } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';

/** Whether two names have two signs in a row in common: 大学物理, 物理与电子学院. */
const isAlike = (one: string, other: string) =>
  Array.from({ length: one.length - 1 }, (_, at) => one.slice(at, at + 2)).some((pair) => other.includes(pair));

/** How well a course fits: majors of its subject, and above all a college or a major of its name. */
function fitOf({ name, majors }: CollegeTree, { facts }: PlannedCourse): number {
  const ofSubject = majors.filter(({ code }) => code.startsWith(facts.subject)).length;
  const bare = name.replace(/学院|学部|系$/, '');
  const named = [bare, ...majors.map((major) => major.name)].filter((one) => isAlike(one, facts.title)).length;
  return ofSubject === 0 ? 0 : ofSubject + 3 * named;
}

/** The college of each teacher by the account: the one where the first course that they lead, or have a part in, is at home. */
export function planDepartments(
  schools: readonly DemoSchool[],
  colleges: ReadonlyMap<string, readonly CollegeTree[]>,
  courses: readonly PlannedCourse[],
): ReadonlyMap<string, CollegeTree> {
  const departments = new Map<string, CollegeTree>();
  for (const school of schools) {
    const all = colleges.get(schoolId(school.key))!;
    for (const key of ['teacher', ...teacherKeys(school)]) {
      const own = courses.filter(({ team, school: home }) => team.includes(key) && home === school.key);
      const course = own.find(({ team }) => team[0] === key) ?? own[0];
      if (key === 'teacher' && !course) continue;
      const best = course && all.toSorted((one, other) => fitOf(other, course) - fitOf(one, course))[0]!;
      const isHome = best && fitOf(best, course) > 0;
      departments.set(accountId(key), isHome ? best : chance(`department ${key}`).pick(all));
    }
  }
  return departments;
}
