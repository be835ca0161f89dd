import type { ImportedRating } from '../modules/evaluations/ratings.import.ts';
import type { PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

/** So many items are more than a third of each of these courses. */
const leastItems = 5;

/** By course; those without words are the more. */
const said: Readonly<Record<string, readonly (readonly [stars: number, text: string, answer?: string])[]>> = {
  'data-structures': [
    [5, '遍历那几讲配着动画看，一下子就懂了。'],
    [5, ''],
    [4, '内容扎实，作业偏多。', '谢谢，第 13 周起选做题会单独列出。'],
    [5, '讲义和代码都能直接运行，复习很方便。'],
    [4, ''],
    [3, '图的部分讲得有点快，希望多一点例子。', '图这一章正在补充完整的例子。'],
    [5, '答疑很及时，提的问题当天就有回复。'],
    [5, ''],
    [4, '难度适中，零基础也跟得上。'],
    [2, '视频清晰度一般，手机上看公式有点小。'],
    [5, ''],
    [4, ''],
    [5, '每节后面的小测能马上知道哪里没懂。'],
  ],
  mechanisms: [
    [5, '机构动画做得好，一看就明白。'],
    [4, ''],
    [4, '例题贴近实际，设计作业很有意思。'],
  ],
  'education-psychology': [
    [5, '案例多，听起来不枯燥。'],
    [4, ''],
    [5, ''],
    [3, '希望增加讨论课。'],
  ],
};

/** What learners who are far enough say of some courses; the offered learner has yet to. */
export const planRatings = (
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  progress: readonly { learnerId: string; offeringId: string; share: number }[],
  now: Date,
): ImportedRating[] =>
  courses.flatMap((course) => {
    const learnt = new Map<string, number>();
    for (const { learnerId, offeringId, share } of progress)
      learnt.set(`${offeringId} ${learnerId}`, (learnt.get(`${offeringId} ${learnerId}`) ?? 0) + share);
    const far = enrolments.filter(
      ({ course: of, learner, offeringId, learnerId }) =>
        of === course && learner !== 'learner' && (learnt.get(`${offeringId} ${learnerId}`) ?? 0) >= leastItems,
    );
    return (said[course.key] ?? []).flatMap(([stars, text, answer], at) => {
      const one = far[at];
      if (!one) return [];
      return {
        id: demoId(`rating ${course.key} ${String(at)}`),
        ...{ courseId: course.id, offeringId: one.offeringId, raterId: one.learnerId, stars, text },
        ratedAt: dayFrom(now, -1 - at, 9 + (at % 9)),
        answer: answer === undefined ? null : { text: answer, by: accountId(course.team[0]!) },
      };
    });
  });
