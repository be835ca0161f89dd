import type { Database } from '#server/platform/database/database.ts';
import { demoClassId } from './demo-classes.ts';
import type { PlannedHomework } from './demo-homework.ts';
import { accountId, teacherKeys } from './demo-people.ts';
import { dayFrom } from './demo-random.ts';
import { demoSchools } from './demo-schools.ts';

/** Days from now on which the running homework falls due in single classes; in the others it does for all. */
const dueInDays = { '计科 2301': 10, '计科 2303': 14, '软件 2301': 15 } as const;

/** Of data structures: one class has an assistant of its own, and the homework that runs has times by class. */
export async function importClassWork(tx: Database, homework: readonly PlannedHomework[], now: Date): Promise<void> {
  const work = homework.find(({ key }) => key === 'ds-hw-3');
  const offering = work?.course.offerings.find(({ state }) => state === 'running');
  const school = demoSchools.find(({ key }) => key === work?.course.school);
  const assistant = school && teacherKeys(school).find((key) => !work?.course.team.includes(key));
  if (!work || !offering || !assistant) return;
  const { course, imported } = work;
  await tx
    .insertInto('course_team')
    .values({ course_id: course.id, account_id: accountId(assistant), role: 'assistant', position: course.team.length })
    .execute();
  await tx
    .insertInto('teaching_class_assistants')
    .values({ class_id: demoClassId(course.key, '软件 2301'), account_id: accountId(assistant) })
    .execute();
  await tx
    .insertInto('homework_classes')
    .values(
      Object.entries(dueInDays).map(([name, days]) => ({
        ...{ homework_id: imported.id, class_id: demoClassId(course.key, name), offering_id: offering.id },
        ...{ opens_at: null, due_at: dayFrom(now, days, 22) },
      })),
    )
    .execute();
}
