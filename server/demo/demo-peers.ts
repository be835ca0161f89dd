import type { ImportedPeerReview } from '../modules/peers/peers.import.ts';
import { diligence, rubricMark } from './demo-learning.ts';
import type { PlannedHomework } from './demo-homework.ts';
import { accountId } from './demo-people.ts';
import { chance, dayFrom, demoId } from './demo-random.ts';

/** Days after the due time when nothing is taken any more. */
const lateDays = 7;

/** By homework: days after it opened until it ends, works for each, and how many of all reviews are there. */
const planned: Readonly<Record<string, { days: number; works: number; share: number }>> = {
  'ds-hw-1': { days: 5, works: 3, share: 0.9 },
  'econ-hw-1': { days: 7, works: 3, share: 0.35 },
};

const comments = [
  '思路清楚，复杂度可以再写细一点。',
  '结论对，建议补一个例子。',
  '比我写得完整，学到了取舍的写法。',
  '步骤齐全，第二步的理由可以再具体些。',
  '',
] as const;

/** One homework whose peer review is over, and one in which it runs; the offered learner has yet to review there. */
export const planPeerReviews = (homework: readonly PlannedHomework[], now: Date): ImportedPeerReview[] =>
  homework.flatMap(({ key, course, imported: { id: homeworkId }, declared }) => {
    const plan = planned[key];
    if (!plan) return [];
    const openedAt = dayFrom(now, declared.dueInDays + lateDays, 23 + 59 / 60);
    return {
      ...{ homeworkId, works: plan.works, isInClass: false, hidesAuthors: true, hidesReviewers: true, openedAt, now },
      ...{ use: 'suggests' as const, showsReviews: true, seed: demoId(`peer seed ${homeworkId}`) },
      closesAt: dayFrom(now, declared.dueInDays + lateDays + plan.days, 23 + 59 / 60),
      idOf: (reviewerId, authorId) => demoId(`peer review ${homeworkId} ${reviewerId} ${authorId}`),
      saidOf: (reviewerId, authorId, questions) => {
        const luck = chance(`peer review ${homeworkId} ${reviewerId} ${authorId}`);
        if (luck.next() > plan.share || (plan.share < 0.5 && reviewerId === accountId('learner'))) return null;
        const share = Math.min(1, Math.max(0, diligence(authorId, course.key) + 0.25 * luck.bell()));
        return {
          comment: luck.pick(comments),
          marks: questions.map(({ id: questionId, rubricId, rubric }) => ({
            ...{ questionId, rubricId },
            // Hints are for markers, so peers say nothing of them.
            choices: rubricMark(rubric, share).choices.map((choice) => ({ ...choice, remark: '' })),
          })),
        };
      },
    };
  });
