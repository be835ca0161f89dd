import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { freshExam, questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportedExam, ImportedExamAttempt } from '../modules/exams/exams.import.ts';
import { linearPaper, treesPaper, trialPaper, unasked } from './courses/data-structures-exams.ts';
import { bankedId, importBank } from './demo-bank.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { answerOf, diligence, essayMark, rubricMark } from './demo-learning.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom, demoId } from './demo-random.ts';

interface DemoExam {
  title: string;
  status: ImportedExam['status'];
  sections: typeof linearPaper;
  /** Days from today, hours of the day. */
  opens: readonly [days: number, hours: number];
  lastsMinutes: number;
  createdDays: number;
  settings: Partial<ExamSettings>;
}

const askedReason = '题干没有说明顺序表是否已满：已满时追加要先扩容，我按这种情况作答，请核对评分。';
const rules = '闭卷，可以用草稿纸。\n每题即存，有回执。\n离开页面只记录，不处罚。';
const dayMinutes = 24 * 60;

const demoExams: readonly DemoExam[] = [
  {
    ...{ title: '阶段考试一　线性表', status: 'released', sections: linearPaper, opens: [-20, 14], lastsMinutes: 90 },
    createdDays: -34,
    settings: {
      kind: 'fixed',
      minutes: null,
      lateEntryMinutes: 30,
      earliestHandInMinutes: 45,
      review: 'solutions',
      appealDays: 30,
    },
  },
  {
    ...{ title: '阶段考试二　树与二叉树', status: 'scheduled', sections: treesPaper, opens: [4, 14], lastsMinutes: 90 },
    createdDays: -5,
    settings: { kind: 'fixed', minutes: null, lateEntryMinutes: 30, earliestHandInMinutes: 45, review: 'answers' },
  },
  {
    ...{ title: '模拟考试', status: 'open', sections: trialPaper, opens: [-1, 8], lastsMinutes: 3 * dayMinutes },
    createdDays: -3,
    settings: { minutes: 60, lateEntryMinutes: 3 * dayMinutes - 60, earliestHandInMinutes: null, review: 'solutions' },
  },
];

/** Each question once, though two papers may ask it; last those that none asks. */
const banked = [
  ...new Set([...linearPaper, ...treesPaper, ...trialPaper].flatMap(({ questions }) => questions)),
  ...unasked,
];
const bankName = 'exam bank question';

/** What the exams ask, in the bank of their course. */
export async function importExamBank(tx: Database, courses: readonly PlannedCourse[]): Promise<void> {
  const course = courses.find(({ key }) => key === 'data-structures');
  if (!course) return;
  await importBank(tx, {
    ...{ courseId: course.id, ownerId: accountId(course.team[0]!), name: bankName, category: '', questions: banked },
  });
}

const paperOf = (title: string, sections: DemoExam['sections']): ExamPaper => ({
  sections: sections.map((section, place) => ({
    ...{ id: demoId(`exam section ${title} ${place}`), title: section.title },
    questions: section.questions.map(({ points, content, rubric }, at) => ({
      ...{ id: demoId(`exam question ${title} ${place} ${at}`), points, content },
      ...(rubric && {
        rubric: { id: demoId(`exam rubric ${title} ${place} ${at}`), shown: 'withMark' as const, ...rubric },
      }),
      sourceQuestionId: bankedId(
        bankName,
        banked.findIndex((one) => one.content === content),
      ),
    })),
  })),
});

/** How somebody took it; null for who did not come. */
function attemptOf(
  { learner, learnerId, course }: PlannedEnrolment,
  exam: { title: string; paper: ExamPaper; opensAt: Date; closesAt: Date; marker: string },
): ImportedExamAttempt | null {
  const luck = chance(`exam ${learner} ${exam.title}`);
  const isOwn = learner === 'learner';
  const strength = isOwn ? 0.86 : diligence(learner, course.key);
  if (!isOwn && luck.next() > 0.6 + strength * 0.45) return null;
  const startedAt = new Date(exam.opensAt.getTime() + luck.whole(5, isOwn ? 30 : 900) * 1000);
  const submittedAt = new Date(exam.closesAt.getTime() - luck.whole(20, 40 * 60) * 1000);
  const questions = questionsOf(exam.paper);
  const step = (submittedAt.getTime() - startedAt.getTime() - minuteMs) / questions.length;
  return {
    ...{ id: demoId(`exam attempt ${learner} ${exam.title}`), learnerId, startedAt, submittedAt },
    seed: luck.whole(1, 1_000_000),
    answers: questions.flatMap((question, place) => {
      const answer = answerOf(question, strength, luck);
      const { points, comment } = essayMark(question.points, strength, luck);
      if (answer === null) return [];
      const chosen = question.rubric && rubricMark(question.rubric, points / question.points);
      const mark = { got: chosen?.points ?? points, comment, by: exam.marker, choices: chosen?.choices ?? null };
      return [
        {
          questionId: question.id,
          answer,
          at: new Date(startedAt.getTime() + Math.round(step * (place + 1))),
          ...(isMarkedByHand(question.content) && { mark }),
        },
      ];
    }),
  };
}

/** Exams of the demo course: one that is over, one of next week, and one that can be tried. */
export function planExams(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedExam[] {
  const course = courses.find(({ key }) => key === 'data-structures');
  if (!course) return [];
  const { id: offeringId } = course.offerings.at(-1)!;
  const learners = enrolments.filter((one) => one.offeringId === offeringId && isLearning(one));
  const [createdBy, marker] = [course.team[0]!, course.team[1] ?? course.team[0]!].map(accountId);
  return demoExams.map(({ title, status, sections, opens, lastsMinutes, createdDays, settings }): ImportedExam => {
    const opensAt = dayFrom(now, ...opens);
    const closesAt = new Date(opensAt.getTime() + lastsMinutes * minuteMs);
    const paper = paperOf(title, sections);
    const publishAt = new Date(closesAt.getTime() + 5 * dayMinutes * minuteMs).toISOString();
    const taken = status === 'released' ? learners : [];
    const attempts = taken.flatMap((one) => attemptOf(one, { title, paper, opensAt, closesAt, marker: marker! }) ?? []);
    return {
      ...{ id: demoId(`exam ${title}`), paperId: demoId(`exam paper ${title}`), offeringId, courseId: course.id },
      ...{ createdBy: createdBy!, createdAt: dayFrom(now, createdDays, 10), status, paper },
      settings: {
        ...{ ...freshExam, title, instructions: rules, mixesQuestions: false, publishAt, ...settings },
        ...{ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
      },
      attempts,
      // Somebody else than the demo learner asks, who can ask herself.
      appeals: attempts.slice(1, 2).map(({ id }) => ({
        id: demoId(`exam appeal ${id}`),
        ...{ attemptId: id, questionId: questionsOf(paper)[0]!.id, reason: askedReason },
        askedAt: dayFrom(now, -2, 19),
      })),
    };
  });
}
