import { createHash, randomUUID } from 'node:crypto';
import { canonicalAnswers } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { HomeworkCreate, HomeworkQuestion, LateRule } from '#contract/homework/homework.contract.ts';
import { lateDaysOf, pointsAfterLate } from '#contract/homework/late.rule.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { receiptNumber } from '#server/platform/secrets/receipt-number.ts';
import type { Rubric, RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { rubricsRepository } from './rubrics.repository.ts';
import { groupWorkRepository } from './group-work.repository.ts';
import { machineMarks } from './hand-ins.repository.ts';
import { homeworkRepository, lateRuleOf, type HomeworkFields } from './homework.repository.ts';

/** Many rows at once, for the demo province and for moving in from elsewhere: no rights are asked here. */
export interface HomeworkRow extends HomeworkCreate {
  /** Here and below: given by the seed, so that addresses stay; made on the way if absent. */
  id?: string;
  createdBy: string;
  isPublished: boolean;
  questions: readonly {
    id?: string;
    content: QuestionContent;
    points: number;
    sourceQuestionId?: string;
    rubric?: Rubric;
    rubricId?: string;
  }[];
}

export interface ImportedHomework {
  id: string;
  lateRule: LateRule | null;
  dueAt: Date | null;
  questions: HomeworkQuestion[];
}

export interface SubmissionRow {
  id?: string;
  offeringId: string;
  learnerId: string;
  /** Of a group, with the learner among its members. */
  group?: { id: string; number: number; learnerIds: readonly string[] };
  startedAt: Date;
  /** Null: begun and not handed in. */
  submittedAt: Date | null;
  answers: readonly { questionId: string; answer: Answer }[];
  marks?: {
    by: string;
    at: Date;
    comment?: string;
    /** Points and comments for questions that people mark; the machine does the rest. */
    byHand: readonly { questionId: string; points: number; comment?: string; choices?: RubricChoice[] }[];
    /** Null: marked and not published. */
    publishedAt: Date | null;
  };
}

const nobody = { id: null, roles: ['platformAdmin'] } as never;
/** PostgreSQL takes 65,535 parameters; a chunk of rows stays far below. */
const chunkSize = 1000;

export async function importHomework(
  db: Database,
  { id: givenId, courseId, createdBy, isPublished, questions, ...fields }: HomeworkRow,
): Promise<ImportedHomework> {
  const homework = homeworkRepository(db, nobody);
  const { id } = await homework.insert(courseId, createdBy, fields satisfies HomeworkFields, givenId);
  if (questions.length > 0)
    await db
      .insertInto('homework_questions')
      .values(
        questions.map(({ id: questionId, content, points, sourceQuestionId }, index) => ({
          ...(questionId && { id: questionId }),
          homework_id: id,
          position: index + 1,
          points,
          content: JSON.stringify(content),
          source_question_id: sourceQuestionId ?? null,
        })),
      )
      .execute();
  const made = await homework.questions(id);
  for (const [index, { rubric, rubricId }] of questions.entries())
    if (rubric) await rubricsRepository(db).put(made[index]!.id, rubric, null, rubricId);
  await homework.touch(id);
  if (isPublished) await homework.setStatus(id, 'published');
  return {
    id,
    lateRule: fields.lateRule,
    dueAt: fields.dueAt === null ? null : new Date(fields.dueAt),
    questions: await homework.questions(id),
  };
}

/** Every table's rows of one hand-in. */
function rowsOf({ id: homeworkId, dueAt, lateRule, questions }: ImportedHomework, row: SubmissionRow) {
  const { id = randomUUID(), submittedAt, startedAt, answers, marks } = row;
  const lateDays = submittedAt === null ? 0 : lateDaysOf(submittedAt, dueAt);
  const number =
    submittedAt &&
    receiptNumber(dayOf(submittedAt).replace(/-(\d\d)$/, '$1'), createHash('sha256').update(id).digest());
  const rubricOf = new Map(questions.map(({ id: questionId, rubric }) => [questionId, rubric?.id ?? null]));
  const byHand = new Map(marks?.byHand.map((mark) => [mark.questionId, mark]));
  const held = machineMarks(questions, answers).map(({ questionId, points }) => ({
    submission_id: id,
    question_id: questionId,
    points: byHand.get(questionId)?.points ?? points,
    comment: byHand.get(questionId)?.comment ?? '',
    rubric_id: byHand.get(questionId)?.choices ? rubricOf.get(questionId)! : null,
    rubric_choices: byHand.get(questionId)?.choices ? JSON.stringify(byHand.get(questionId)!.choices) : null,
    marked_by: byHand.has(questionId) ? marks!.by : null,
    marked_at: marks?.at ?? submittedAt ?? startedAt,
  }));
  const raw = Math.round(held.reduce((sum, { points }) => sum + (points ?? 0), 0) * 100) / 100;
  const status = submittedAt === null ? 'draft' : !marks ? 'submitted' : marks.publishedAt ? 'published' : 'marked';
  return {
    submission: {
      id,
      homework_id: homeworkId,
      offering_id: row.offeringId,
      learner_id: row.group ? null : row.learnerId,
      group_id: row.group?.id ?? null,
      group_number: row.group?.number ?? null,
      status: status as 'draft' | 'submitted' | 'marked' | 'published',
      version: 2,
      started_at: startedAt,
      submitted_at: submittedAt,
      late_days: lateDays,
      receipt_number: number,
      marking_status: (marks ? status : 'free') as 'free' | 'marked' | 'published',
      comment: marks?.comment ?? '',
      raw_points: marks ? raw : null,
      points: marks ? pointsAfterLate(raw, lateDays, lateRule) : null,
      marked_by: marks?.by ?? null,
      marked_at: marks?.at ?? null,
      published_at: marks?.publishedAt ?? null,
    },
    answers: answers.map(({ questionId, answer }, index) => ({
      submission_id: id,
      question_id: questionId,
      answer: JSON.stringify(answer),
      client_id: id,
      seq: index + 1,
      version: 2,
      saved_at: submittedAt ?? startedAt,
      saved_by: row.group?.learnerIds[(index + 1) % row.group.learnerIds.length] ?? row.learnerId,
    })),
    receipts:
      number === null || submittedAt === null
        ? []
        : [
            {
              number,
              submission_id: id,
              version: 2,
              fingerprint: createHash('sha256').update(canonicalAnswers(answers)).digest('hex'),
              answers: JSON.stringify(answers),
              answered: answers.length,
              questions: questions.length,
              late_days: lateDays,
              started_at: startedAt,
              submitted_at: submittedAt,
            },
          ],
    members:
      submittedAt === null ? [] : (row.group?.learnerIds ?? []).map((one) => ({ submission_id: id, learner_id: one })),
    marks: submittedAt === null ? [] : held,
  };
}

async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += chunkSize) await write(rows.slice(from, from + chunkSize));
}

/** Hand-ins of one homework with their answers, receipts and marks; objective questions are marked by the rule. */
export async function importSubmissions(
  db: Database,
  homework: ImportedHomework,
  rows: readonly SubmissionRow[],
): Promise<void> {
  const made = rows.map((row) => rowsOf(homework, row));
  await inChunks(
    made.map(({ submission }) => submission),
    (chunk) => db.insertInto('homework_submissions').values(chunk).execute(),
  );
  await inChunks(
    made.flatMap(({ answers }) => answers),
    (chunk) => db.insertInto('homework_answers').values(chunk).execute(),
  );
  await inChunks(
    made.flatMap(({ receipts }) => receipts),
    (chunk) =>
      db
        .insertInto('homework_receipts')
        .values(chunk)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );
  await inChunks(
    made.flatMap(({ members }) => members),
    (chunk) => db.insertInto('homework_submission_members').values(chunk).execute(),
  );
  await inChunks(
    made.flatMap(({ marks }) => marks),
    (chunk) => db.insertInto('homework_marks').values(chunk).execute(),
  );
}

/** Done by these divisions of classes from now on. */
export async function importGroups(
  db: Database,
  homeworkId: string,
  sets: readonly { id: string; classId: string }[],
): Promise<void> {
  await groupWorkRepository(db).choose(homeworkId, { isGroup: true, agreement: 'one' }, sets);
}

/** The homework as `importSubmissions` wants it, for one that is there already. */
export async function importedHomework(db: Database, id: string): Promise<ImportedHomework> {
  const homework = homeworkRepository(db, nobody);
  const row = await homework.find(id);
  if (!row) throw new Error(`there is no homework ${id} to import submissions into`);
  return { id, lateRule: lateRuleOf(row), dueAt: row.due_at, questions: await homework.questions(id) };
}
