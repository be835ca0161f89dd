import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, Attempt } from '#contract/homework/homework-attempt.contract.ts';
import type { Homework, HomeworkCreate } from '#contract/homework/homework.contract.ts';
import { homeworkAttemptOperations, homeworkOperations } from '#contract/homework/homework.operations.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** One question of most kinds, with keys whose texts are easy to search for. */
export const contents: QuestionContent[] = [
  {
    kind: 'single',
    stem: '<p>二叉树最多有几个孩子？</p>',
    options: [
      { id: 'o1', text: '1', fraction: 0, feedback: 'KEY-feedback' },
      { id: 'o2', text: '2', fraction: 100 },
    ],
    explanation: 'KEY-explanation',
  },
  {
    kind: 'multiple',
    stem: '<p>哪些是线性结构？</p>',
    options: [
      { id: 'o1', text: '栈', fraction: 50 },
      { id: 'o2', text: '队列', fraction: 50 },
      { id: 'o3', text: '图', fraction: -100 },
    ],
  },
  {
    kind: 'judge',
    stem: '<p>满二叉树是完全二叉树。</p>',
    options: [
      { id: 'true', text: '对', fraction: 100 },
      { id: 'false', text: '错', fraction: 0 },
    ],
  },
  {
    kind: 'blank',
    stem: '<p>先进先出的是____，先进后出的是____。</p>',
    gaps: [
      {
        answers: [
          { text: 'KEY-queue', fraction: 100 },
          { text: '队列', fraction: 100 },
        ],
        caseSensitive: false,
      },
      {
        answers: [
          { text: '栈', fraction: 100 },
          { text: 'KEY-stack', fraction: 50 },
        ],
        caseSensitive: false,
      },
    ],
  },
  {
    kind: 'match',
    stem: '<p>连线</p>',
    pairs: [
      { id: 'p1', left: '栈', right: '后进先出' },
      { id: 'p2', left: '队列', right: '先进先出' },
    ],
  },
  { kind: 'numeric', stem: '<p>π 约等于？</p>', numbers: [{ value: 3.14159, tolerance: 0.01, fraction: 100 }] },
  { kind: 'essay', stem: '<p>说明前序与后序为什么不能唯一确定一棵二叉树。</p>', reference: 'KEY-reference' },
];

/** Right answers to `contents`, in the same order; the essay last. */
export const rightAnswers: Answer[] = [
  { kind: 'choice', ids: ['o2'] },
  { kind: 'choice', ids: ['o1', 'o2'] },
  { kind: 'choice', ids: ['true'] },
  { kind: 'gaps', texts: ['队 列', ' 栈'] },
  {
    kind: 'match',
    pairs: [
      { id: 'p1', right: '后进先出' },
      { id: 'p2', right: '先进先出' },
    ],
  },
  { kind: 'number', text: '３．１４' },
  { kind: 'essay', text: '只有一个孩子时分不清左右。' },
];

export interface Classroom {
  courseId: string;
  offeringId: string;
  teacher: TestPerson;
  colleague: TestPerson;
  learner: TestPerson;
}

async function enrol(db: Database, offeringId: string, learnerId: string, status = 'active') {
  await sql`insert into enrolments (offering_id, learner_id, status) values (${offeringId}, ${learnerId}, ${status})`.execute(
    db,
  );
}

/** A course with a running offering, two teachers of its team and one learner. */
export async function classroom(platform: TestApp): Promise<Classroom> {
  const { db } = platform;
  const schoolId = randomUUID();
  const [courseId, offeringId] = [randomUUID(), randomUUID()];
  const teacher = await platform.person('teacher', { name: '沈知远' });
  const colleague = await platform.person('teacher', { name: '叶嘉言' });
  const learner = await platform.person('learner', { name: '林晓舟' });
  await sql`insert into schools (id, name, glyph, edition, city) values (${schoolId}, ${`云海大学${schoolId}`}, '云', 'he', '云海')`.execute(
    db,
  );
  await sql`insert into courses (id, school_id, edition, owner_id, title, subject, status)
    values (${courseId}, ${schoolId}, 'he', ${teacher.id}, '数据结构', '08', 'published')`.execute(db);
  await sql`insert into course_team (course_id, account_id, role)
    values (${courseId}, ${teacher.id}, 'lead'), (${courseId}, ${colleague.id}, 'teacher')`.execute(db);
  await sql`insert into offerings (id, course_id, number, term, starts_at, ends_at, enrol_from, enrol_until)
    values (${offeringId}, ${courseId}, 1, '2026 秋', now() - interval '30 days', now() + interval '60 days',
      now() - interval '60 days', now() + interval '30 days')`.execute(db);
  await enrol(db, offeringId, learner.id);
  return { courseId, offeringId, teacher, colleague, learner };
}

/** One more learner in the same offering. */
export async function classmate(platform: TestApp, { offeringId }: Classroom, name = '同学'): Promise<TestPerson> {
  const learner = await platform.person('learner', { name });
  await enrol(platform.db, offeringId, learner.id);
  return learner;
}

/** Two teaching classes, with the learner and a second one, and a third learner in neither. */
export async function inTwoClasses(platform: TestApp, room: Classroom) {
  const { learner, offeringId, courseId } = room;
  const second = await classmate(platform, room, '甲');
  const loose = await classmate(platform, room, '乙');
  const classes = [randomUUID(), randomUUID()] as const;
  for (const [index, id] of classes.entries()) {
    await sql`insert into teaching_classes (id, course_id, offering_id, name)
      values (${id}, ${courseId}, ${offeringId}, ${`${index + 1} 班`})`.execute(platform.db);
    await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      values (${id}, ${offeringId}, ${[learner, second][index]!.id}, 'active', 'team')`.execute(platform.db);
  }
  return { second, loose, classes };
}

/** @throws Error with the refusal, since the test wants the result */
export function given<Result>(reply: { code: number; message: string; result: Result | null }): Result {
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.message} ${JSON.stringify(reply.result)}`);
  return reply.result as Result;
}

/** A published homework of 10 points a question. */
export async function publishedHomework(
  { teacher, courseId }: { teacher: Pick<TestPerson, 'call'>; courseId: string },
  fields: Partial<HomeworkCreate> = {},
  questions: QuestionContent[] = contents,
): Promise<Homework> {
  const draft = given(
    await teacher.call(homeworkOperations.create, {
      courseId,
      title: '作业 7　树与二叉树',
      instructions: '<p>独立完成。</p>',
      opensAt: null,
      dueAt: daysFromNow(3),
      lateRule: null,
      attempts: 1,
      weight: 10,
      ...fields,
    }),
  );
  const { version } = given(
    await teacher.call(homeworkOperations.addQuestions, {
      id: draft.id,
      version: draft.version,
      contents: questions,
      points: 10,
    }),
  );
  return given(await teacher.call(homeworkOperations.publish, { id: draft.id, version }));
}

/** Answers everything and hands it in. @returns the attempt's id and the receipt */
export async function handedIn(
  learner: TestPerson,
  homework: Homework,
  offeringId: string,
  answers: readonly (Answer | null)[] = rightAnswers,
) {
  const attempt = given(await learner.call(homeworkAttemptOperations.start, { homeworkId: homework.id, offeringId }));
  const saved = await savedAnswers(learner, attempt, homework, answers);
  const receipt = given(
    await learner.call(homeworkAttemptOperations.submit, { id: attempt.id, version: saved.version }),
  );
  return { id: attempt.id, receipt };
}

export async function savedAnswers(
  learner: TestPerson,
  attempt: Attempt,
  homework: Homework,
  answers: readonly (Answer | null)[],
) {
  return given(
    await learner.call(homeworkAttemptOperations.saveAnswers, {
      id: attempt.id,
      version: attempt.version,
      clientId: randomUUID(),
      changes: homework.questions.map(({ id }, index) => ({
        questionId: id,
        answer: answers[index] ?? null,
        seq: index + 1,
      })),
    }),
  );
}
