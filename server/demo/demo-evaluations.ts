import { usualQuestions } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import type { ImportedEvaluation } from '../modules/evaluations/evaluations.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { planClasses } from './demo-classes.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom, demoId, type Chance } from './demo-random.ts';

const questions: EvaluationQuestion[] = usualQuestions.map((one, place) => ({
  ...one,
  ...{ options: [...one.options], place },
}));

/** How the steps of each agreement are shared out, by question: last time, and now. */
const former: readonly (readonly number[])[] = [
  [2, 6, 16, 48, 48],
  [1, 5, 12, 46, 60],
  [4, 14, 34, 50, 30],
  [8, 20, 34, 42, 24],
  [3, 10, 30, 55, 32],
  [2, 9, 24, 54, 44],
  [3, 7, 22, 50, 46],
];
const present: readonly (readonly number[])[] = [
  [1, 4, 12, 48, 66],
  [1, 2, 9, 41, 78],
  [9, 24, 38, 40, 20],
  [2, 6, 21, 55, 47],
  [3, 9, 26, 58, 35],
  [2, 7, 18, 52, 52],
  [2, 5, 16, 45, 63],
];

/** How many learnt in the offering before. */
const askedBefore = 146;

const comments: readonly string[] = [
  '第 6 周有三次作业，能不能把选做题单独列出来？',
  '作业量有点大，周末基本都在写作业。',
  '希望作业分必做和选做。',
  '作业题和课上的例子差得有点远，前两题花了一整晚。',
  '非递归遍历那节讲得特别清楚，看一遍就会写了。',
  '板书推导比幻灯片清楚，请多用板书。',
  '图这一章想看完整能跑的代码，不只是伪代码。',
  '希望多给几个能运行的例子。',
  '作业评语写得细，知道错在哪一步。',
  '批改很快，第二天就能看到评语。',
  '机房键盘有几个坏的。',
  '课堂讨论的时间可以再长一点。',
  '复杂度那一讲节奏太快，笔记跟不上。',
  '小测之后如果有讲评视频就更好了。',
  '答疑区回答得很及时，谢谢助教。',
  '实验课人多，排队问问题要很久。',
  '希望期末前有一次总复习。',
  '讲到堆的时候动画演示很直观。',
];

function stepOf(weights: readonly number[], luck: Chance): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let left = luck.next() * whole;
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

/** What four of five learners answered. */
function answerSetsOf(
  course: PlannedCourse,
  learners: readonly string[],
  shares: readonly (readonly number[])[],
  classOf: (learnerId: string) => string | null,
): ImportedEvaluation['sets'] {
  const luck = chance(`evaluation ${course.key} ${String(shares === present)}`);
  const texts = luck.shuffled(comments);
  return learners
    .filter(() => luck.next() < 0.78)
    .map((learnerId) => ({
      classId: classOf(learnerId),
      answers: questions.map(({ id, kind }, at) => ({
        questionId: id,
        choices: kind === 'text' ? [] : [stepOf(shares[at]!, luck)],
        text: kind === 'text' && luck.next() < 0.4 ? (texts.pop() ?? '') : '',
      })),
    }));
}

/**
 * Evaluations of the offered teacher's course: of the offering before, of the middle of this one, and the one that is open
 * and waits for the offered learner.
 */
export function planEvaluations(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedEvaluation[] {
  const course = courses.find(({ key }) => key === 'data-structures');
  if (!course) return [];
  const ended = course.offerings.filter(({ state }) => state === 'ended').at(-1);
  const running = course.offerings.find(({ state }) => state === 'running');
  const classes = planClasses(courses, enrolments, now).filter(({ courseId }) => courseId === course.id);
  const classOf = (learnerId: string) =>
    classes.find(({ members }) => members.some((one) => one.learnerId === learnerId && one.status === 'active'))?.id ??
    null;
  const learnersOf = (offeringId: string) =>
    enrolments.filter((one) => one.offeringId === offeringId && isLearning(one));
  const one = (offeringId: string, title: string, from: number, to: number) => ({
    ...{ id: demoId(`evaluation ${offeringId} ${title}`), courseId: course.id, offeringId, title, questions },
    ...{ createdAt: dayFrom(now, from - 2, 10), opensAt: dayFrom(now, from, 8), closesAt: dayFrom(now, to, 23) },
    ...{ asked: learnersOf(offeringId).length, closedAt: dayFrom(now, to, 23), isPublished: false, reply: null },
  });
  return [
    ...(ended
      ? [
          {
            ...one(ended.id, '期中评价', -200, -193),
            asked: askedBefore,
            // Of whom most are in the demo no more: nobody's answers are.
            sets: answerSetsOf(course, Array.from({ length: askedBefore }, String), former, () => null),
          },
        ]
      : []),
    ...(running
      ? [
          {
            ...one(running.id, '期中评价', -18, -11),
            sets: answerSetsOf(
              course,
              learnersOf(running.id).map(({ learnerId }) => learnerId),
              present,
              classOf,
            ),
            isPublished: true,
            reply: {
              text: '第 13 周起，每周最多一次必做作业，选做题单独列出；图这一章每节附一份能运行的代码。',
              by: accountId(course.team[0]!),
            },
          },
          {
            ...one(running.id, '近期教学评价', -2, 9),
            ...{ closedAt: null, sets: [] },
          },
        ]
      : []),
  ];
}
