import type { GradeState } from '#contract/scores/final.rule.ts';
import type { GradeCategory } from '#contract/scores/scheme.rule.ts';
import type { ImportedBook } from '../modules/scores/book/book.import.ts';
import type { ImportedScheme } from '../modules/scores/schemes.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom, demoId } from './demo-random.ts';

/** Courses whose offering before is published and locked: the offered teacher's, and two in which the offered learner learnt. */
const published = ['data-structures', 'mechanisms', 'anatomy'];
/** The one with a final exam, and with learners who ask about their grades. */
const examined = 'data-structures';

const weighed = (...parts: [GradeCategory['part'], number][]): GradeCategory[] =>
  parts.map(([part, weight]) => ({ part, weight, isBonus: false, drop: 0, target: 1 }));
const categories = weighed(['progress', 20], ['homework', 20], ['final', 60]);

/** Quizzes and exams count where the course has some. */
export const planSchemes = (courses: readonly PlannedCourse[]): ImportedScheme[] =>
  courses
    .filter(({ key }) => key === examined)
    .flatMap(({ id: courseId, team, offerings }) =>
      offerings
        .filter(({ state }) => state === 'running')
        .map(({ id }) => ({
          ...{ courseId, offeringId: id, by: accountId(team[0]!), digits: 1 as const },
          categories: weighed(['progress', 25], ['homework', 40], ['quiz', 15], ['exam', 20]),
        })),
    );

/** Most sat the exam; somebody was absent, and somebody's is deferred. */
function markOf({ learnerId }: PlannedEnrolment, index: number): ImportedBook['marks'][number] {
  const state: GradeState = index === 6 ? 'absent' : index === 9 ? 'deferred' : 'normal';
  const final = Math.round(76 + chance(`final exam ${learnerId}`).bell() * 24);
  return { learnerId, final: state === 'normal' ? final : null, state };
}

/** Final grades of former offerings, one of them corrected; what runs is open. */
export function planGradeBooks(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedBook[] {
  return courses
    .filter(({ key }) => published.includes(key))
    .flatMap(({ key, id: courseId, team, offerings }) => {
      const learnersOf = (id: string) => enrolments.filter((one) => one.offeringId === id && isLearning(one));
      const ended = offerings.filter(({ id, state }) => state === 'ended' && learnersOf(id).length > 0).at(-1);
      if (!ended) return [];
      const learners = learnersOf(ended.id);
      const after = (days: number, hour: number) => dayFrom(ended.endsAt, days, hour);
      const corrected = learners.find(({ learner }) => learner === 'learner') ?? learners[3] ?? learners[0];
      const isExamined = key === examined;
      const [answered, asking] = isExamined ? learners.filter((one) => one !== corrected) : [];
      const appealId = ({ learnerId }: PlannedEnrolment) => demoId(`grade appeal ${ended.id} ${learnerId}`);
      return [
        {
          ...{ courseId, offeringId: ended.id, by: accountId(team[0]!) },
          publishedAt: after(2, 10),
          lockedAt: isExamined ? dayFrom(now, -1, 9) : after(10, 9),
          categories: isExamined ? categories : null,
          marks: isExamined ? learners.map(markOf) : [],
          appeals: [
            ...(answered
              ? [
                  {
                    ...{ id: appealId(answered), learnerId: answered.learnerId, at: after(4, 11), again: null },
                    reason: '期末成绩与本人估计相差较大，申请核对登分。',
                    answer: { text: '已核对试卷与登分，成绩无误。', at: after(6, 16) },
                  },
                ]
              : []),
            ...(asking
              ? [
                  {
                    ...{ id: appealId(asking), learnerId: asking.learnerId, at: dayFrom(now, -1, 20) },
                    ...{ again: dayFrom(now, -2, 10), answer: null },
                    reason: '重新公布后平时成绩似有遗漏：第 3 次作业已补交并批改，申请核对。',
                  },
                ]
              : []),
          ],
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
