import type { EnrolmentRow } from '../modules/enrolments/enrolments.import.ts';
import { accountId, learnerKey } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, demoId } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';

/** An enrolment with what the later steps of the seed ask about it. */
export interface PlannedEnrolment extends EnrolmentRow {
  learner: string;
  course: PlannedCourse;
  isEnded: boolean;
}

type Offering = PlannedCourse['offerings'][number];

const mayLearn = new Set(['active', 'approved', 'completed']);
export const isLearning = ({ status }: PlannedEnrolment) => mayLearn.has(status);

function enrolment(learner: string, course: PlannedCourse, offering: Offering, now: Date): PlannedEnrolment {
  const luck = chance(`enrolment ${learner} ${offering.id}`);
  const isEnded = offering.state === 'ended';
  const decided = luck.next();
  const status = isEnded
    ? 'completed'
    : offering.isReviewed && decided < 0.25
      ? 'applied'
      : offering.isReviewed && decided < 0.3
        ? 'rejected'
        : offering.state === 'upcoming' && offering.isReviewed
          ? 'approved'
          : 'active';
  const earliest = offering.enrolFrom.getTime();
  const latest = Math.min(now.getTime(), offering.startsAt.getTime() + 6 * 86_400_000);
  const since = new Date(earliest + Math.max(0, latest - earliest) * luck.next());
  const reason = status === 'rejected' ? '本学期只面向本校高年级开放' : undefined;
  return {
    id: demoId(`enrolment ${learner} ${offering.id}`),
    offeringId: offering.id,
    learnerId: accountId(learner),
    status,
    since,
    ...(reason && { reason }),
    learner,
    course,
    isEnded,
  };
}

/** What the demo learner takes: the four courses of the pictures, one of them finished. */
const demoLearnerTakes = ['data-structures', 'education-psychology', 'physics', 'microeconomics'];
/** And what was over before: of both there is a certificate. */
const demoLearnerHasTaken = ['mechanisms', 'anatomy'];

export function planEnrolments(
  courses: readonly PlannedCourse[],
  schools: readonly DemoSchool[],
  each: number,
  copy: number,
  now: Date,
): PlannedEnrolment[] {
  const current = ({ offerings }: PlannedCourse) => offerings.at(-1)!;
  const isOpened = (course: PlannedCourse) => current(course).enrolFrom < now;
  const rows: PlannedEnrolment[] = [];
  for (const { key: school, edition } of schools) {
    const own = courses.filter(({ facts }) => facts.edition === edition);
    const filled = own.filter(({ content }) => content);
    const listed = own.filter((course) => !course.content && isOpened(course));
    for (let index = 0; index < each; index++) {
      const learner = learnerKey(school, index);
      const luck = chance(`takes ${learner}`);
      const taken = [
        ...luck.shuffled(filled).slice(0, luck.whole(2, 5)),
        ...luck.shuffled(listed).slice(0, luck.whole(1, 4)),
      ];
      rows.push(...taken.map((course) => enrolment(learner, course, current(course), now)));
      // Every third learner has an ended term behind.
      if (index % 3 === 0) {
        const course = luck.pick(filled);
        rows.push(enrolment(learner, course, course.offerings[0]!, now));
      }
    }
  }
  if (copy === 0) {
    const taken = courses.filter(({ key }) => demoLearnerTakes.includes(key));
    rows.push(...taken.map((course) => enrolment('learner', course, current(course), now)));
    const ended = courses.filter(({ key }) => demoLearnerHasTaken.includes(key));
    rows.push(...ended.map((course) => enrolment('learner', course, course.offerings[1]!, now)));
  }
  return rows;
}
