import type { Database } from '#server/platform/database/database.ts';
import {
  importHomework,
  importSubmissions,
  type ImportedHomework,
  type SubmissionRow,
} from '../modules/homework/homework-import.service.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import type { DemoHomework } from './demo-course.ts';
import { answerOf, diligence, essayMark, rubricMark } from './demo-learning.ts';
import { importBank } from './demo-bank.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom, demoId } from './demo-random.ts';

export interface PlannedHomework {
  key: string;
  title: string;
  courseId: string;
  course: PlannedCourse;
  declared: DemoHomework;
  imported: ImportedHomework;
}

/** The course's homework, its questions in the bank first, as a teacher would have made them. */
export async function importCourseHomework(tx: Database, course: PlannedCourse, now: Date): Promise<PlannedHomework[]> {
  const made: PlannedHomework[] = [];
  for (const declared of course.content?.homework ?? []) {
    const { key, title, instructions, opensInDays, dueInDays, weight, questions } = declared;
    const ownerId = accountId(course.team[0]!);
    const name = `${course.key} ${key}`;
    const sources = await importBank(tx, {
      ...{ courseId: course.id, ownerId, name: `question ${name}`, category: title.replace(/\s+/g, ' '), questions },
    });
    const imported = await importHomework(tx, {
      id: demoId(`homework ${name}`),
      courseId: course.id,
      createdBy: ownerId,
      isPublished: true,
      title,
      instructions: `<p>${instructions}</p>`,
      opensAt: dayFrom(now, opensInDays, 8).toISOString(),
      dueAt: dayFrom(now, dueInDays, 23 + 59 / 60).toISOString(),
      lateRule: { days: 7, penaltyPercentPerDay: 10 },
      attempts: 1,
      weight,
      questions: questions.map((question, index) => ({
        ...question,
        id: demoId(`homework question ${name} ${index}`),
        sourceQuestionId: sources[index]!,
        ...(question.rubric && { rubricId: demoId(`homework rubric ${name} ${index}`) }),
      })),
    });
    for (const [index, { rubric }] of questions.entries())
      if (rubric)
        await tx
          .insertInto('homework_saved_rubrics')
          .values({
            id: demoId(`saved rubric ${name} ${index}`),
            owner_id: null,
            course_id: course.id,
            content: JSON.stringify(rubric),
          })
          .execute();
    made.push({ key, title, courseId: course.id, course, declared, imported });
  }
  if (made.some(({ imported }) => imported.questions.some(({ rubric }) => rubric)))
    for (const [index, body] of savedComments.entries())
      await tx
        .insertInto('homework_comments')
        .values({
          id: demoId(`saved comment ${course.key} ${index}`),
          owner_id: null,
          course_id: course.id,
          question_id: null,
          body,
          used: 12 - index * 3,
        })
        .execute();
  return made;
}

/** The bank of comments of a course that marks by rubrics. */
const savedComments = [
  '请写出每种操作的复杂度，并说明理由。',
  '结构选得合适，取消操作再想一想。',
  '请与另一种结构逐项比较。',
] as const;

/** Days after the due time when teachers have marked and published. */
const markedAfterDays = 4;

function handIn(
  planned: PlannedHomework,
  { learner, learnerId, offeringId }: PlannedEnrolment,
  now: Date,
): SubmissionRow | null {
  const { declared, imported, course } = planned;
  const luck = chance(`hand-in ${learner} ${imported.questions.length} ${declared.key} ${course.key}`);
  const strength = diligence(learner, course.key);
  const opened = dayFrom(now, declared.opensInDays, 8).getTime();
  const due = dayFrom(now, declared.dueInDays, 23.9).getTime();
  const isPast = declared.dueInDays < 0;
  if (opened > now.getTime()) return null;
  if (luck.next() > (isPast ? 0.35 + strength * 0.7 : strength * 0.55)) return null;
  // Most hand in late in the window; some of the weak after it.
  const isLate = isPast && luck.next() < 0.12 * (1 - strength);
  const share = isLate ? 1 + (luck.next() * 2 * 86_400_000) / (due - opened) : 0.35 + 0.64 * luck.next();
  const submittedAt = new Date(Math.min(opened + (due - opened) * share, now.getTime() - luck.whole(10, 600) * 60_000));
  if (submittedAt.getTime() < opened) return null;
  const answers = imported.questions.flatMap((question) => {
    const answer = answerOf(question, strength, luck);
    return answer ? [{ questionId: question.id, answer }] : [];
  });
  const isMarked = declared.dueInDays + markedAfterDays < 0;
  const markedAt = dayFrom(now, declared.dueInDays + markedAfterDays, 16);
  return {
    id: demoId(`submission ${imported.id} ${offeringId} ${learnerId}`),
    offeringId,
    learnerId,
    startedAt: new Date(submittedAt.getTime() - luck.whole(18, 95) * 60_000),
    submittedAt,
    answers,
    ...(isMarked && {
      marks: {
        by: accountId(course.team[0]!),
        at: markedAt,
        comment: strength > 0.85 ? '完成得很好，可以帮帮同组的同学。' : '',
        byHand: imported.questions
          .filter(({ content }) => content.kind === 'essay')
          .map(({ id, points, rubric }) => {
            const mark = essayMark(points, strength, luck);
            return { questionId: id, ...mark, ...(rubric && rubricMark(rubric, mark.points / points)) };
          }),
        publishedAt: markedAt,
      },
    }),
  };
}

/** What the demo learner has still to do: nothing is handed in for these. */
const leftForDemoLearner = new Set(['ds-hw-2', 'ds-hw-3', 'phys-hw-2', 'edu-hw-2', 'econ-hw-2']);

export async function importHandIns(
  tx: Database,
  homework: readonly PlannedHomework[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): Promise<void> {
  for (const planned of homework) {
    const rows = enrolments
      .filter((enrolment) => enrolment.course.id === planned.courseId && !enrolment.isEnded && isLearning(enrolment))
      .filter(({ learner }) => learner !== 'learner' || !leftForDemoLearner.has(planned.key))
      .flatMap((enrolment) => handIn(planned, enrolment, now) ?? []);
    await importSubmissions(tx, planned.imported, rows);
  }
}
