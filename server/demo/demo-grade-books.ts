import type { ImportedBook } from '../modules/scores/book/book.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

/** Courses whose offering before is published and locked: the offered teacher's, and two in which the offered learner learnt. */
const published = ['data-structures', 'mechanisms', 'anatomy'];

/** Final grades of former offerings, one of them corrected; what runs is open. */
export function planGradeBooks(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
): ImportedBook[] {
  return courses
    .filter(({ key }) => published.includes(key))
    .flatMap(({ id: courseId, team, offerings }) => {
      const learnersOf = (id: string) => enrolments.filter((one) => one.offeringId === id && isLearning(one));
      const ended = offerings.filter(({ id, state }) => state === 'ended' && learnersOf(id).length > 0).at(-1);
      if (!ended) return [];
      const learners = learnersOf(ended.id);
      const after = (days: number, hour: number) => dayFrom(ended.endsAt, days, hour);
      const corrected = learners.find(({ learner }) => learner === 'learner') ?? learners[3] ?? learners[0];
      return [
        {
          ...{ courseId, offeringId: ended.id, by: accountId(team[0]!) },
          publishedAt: after(2, 10),
          lockedAt: after(10, 9),
          corrections: corrected
            ? [
                {
                  id: demoId(`grade correction ${ended.id} ${corrected.learnerId}`),
                  learnerId: corrected.learnerId,
                  ...{ add: 2, reason: '期末试卷复核，第 5 题漏计 2 分。', at: after(12, 15) },
                },
              ]
            : [],
        },
      ];
    });
}
