import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { paperPoints, questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { firstHash } from '#contract/exams/exam-chain.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { ExamStatus } from '#machines/exams/exam.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { receiptNumber } from '#server/platform/secrets/receipt-number.ts';
import { linked, type Linked } from './attempts/events.repository.ts';
import { countedOf, marksOf } from './attempts/hand-in.service.ts';
import { deviceHash } from './attempts/shown-run.service.ts';
import './exams.tables.ts';
import './attempts/attempts.tables.ts';
import './marking/marking.tables.ts';

/** An attempt that was handed in and marked. */
export interface ImportedExamAttempt {
  id: string;
  learnerId: string;
  seed: number;
  startedAt: Date;
  submittedAt: Date;
  /** Essays with what a person gave for them. */
  answers: readonly {
    questionId: string;
    answer: Answer;
    at: Date;
    mark?: { got: number; comment: string; by: string; choices?: readonly RubricChoice[] | null };
  }[];
}

export interface ImportedExam {
  id: string;
  paperId: string;
  offeringId: string;
  courseId: string;
  createdBy: string;
  createdAt: Date;
  status: Extract<ExamStatus, 'scheduled' | 'open' | 'released'>;
  settings: ExamSettings & { opensAt: string; closesAt: string };
  paper: ExamPaper;
  attempts: readonly ImportedExamAttempt[];
  /** What learners asked about their results. */
  appeals: readonly { id: string; attemptId: string; questionId: string | null; reason: string; askedAt: Date }[];
}

const atOnce = 500;

async function inParts<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) await write(rows.slice(start, start + atOnce));
}

/** What would have been recorded: entered, started, saved answer by answer, handed in. */
function recordOf(exam: ImportedExam, attempt: ImportedExamAttempt, receipt: string): Linked<Chain>[] {
  const { id, startedAt, submittedAt, seed } = attempt;
  const endsAt = exam.settings.closesAt;
  const device = deviceHash(id).toString('hex');
  const answers = attempt.answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const happenings = [
    { at: new Date(startedAt.getTime() - 240_000), kind: 'enter' as const, data: {} },
    { at: startedAt, kind: 'start' as const, data: { device, paper: exam.paperId, seed, endsAt } },
    ...answers.map(({ questionId, answer, at }, place) => ({
      ...{ at, kind: 'save' as const },
      data: {
        ...{ count: place + 1, version: place + 2, clientId: id },
        changes: [{ questionId, answer, seq: place + 1 }],
      },
    })),
    {
      ...{ at: submittedAt, kind: 'submit' as const },
      data: { receipt, endedBy: 'learner', version: answers.length + 1, answered: answers.length },
    },
  ];
  const links: Linked<Chain>[] = [];
  for (const one of happenings) links.push(linked({ ...one, row: links.at(-1) ?? { id, events: 0, hash: firstHash } }));
  return links;
}
type Chain = { id: string; events: number; hash: string };

function attemptOf(exam: ImportedExam, attempt: ImportedExamAttempt) {
  const receipt = receiptNumber(
    dayOf(attempt.submittedAt).replace(/-(\d\d)$/, '$1'),
    Buffer.from(attempt.id.replaceAll('-', ''), 'hex'),
  );
  const links = recordOf(exam, attempt, receipt);
  const questions = questionsOf(exam.paper);
  const given = new Map(attempt.answers.map((one) => [one.questionId, one]));
  const marks = marksOf(
    attempt.id,
    { questions },
    attempt.answers.map(({ questionId, answer, mark }) => ({
      ...{ question_id: questionId, answer, got: mark?.got ?? null, marked_by: mark?.by ?? null, least: null },
    })),
  );
  const { events, hash } = links.at(-1)!;
  const row = {
    ...{ id: attempt.id, exam_id: exam.id, offering_id: exam.offeringId, learner_id: attempt.learnerId },
    ...{ paper_id: exam.paperId, status: 'published' as const, seed: attempt.seed, events, hash, ...countedOf(marks) },
    ...{ started_at: attempt.startedAt, entered_at: new Date(attempt.startedAt.getTime() - 240_000) },
    ...{ ends_at: new Date(exam.settings.closesAt), submitted_at: attempt.submittedAt, seen_at: attempt.submittedAt },
    ...{ ended_by: 'learner' as const, receipt_number: receipt, device_hash: deviceHash(attempt.id) },
    ...{ answered: attempt.answers.length, saves: attempt.answers.length, version: attempt.answers.length + 1 },
  };
  const answers = marks.map(({ questionId, got }, at) => {
    const one = given.get(questionId);
    const choices = one?.mark?.choices;
    const rubricId = questions.find(({ id }) => id === questionId)?.rubric?.id;
    return {
      ...{ attempt_id: attempt.id, question_id: questionId, answer: one ? JSON.stringify(one.answer) : null, got },
      ...{ client_id: attempt.id, seq: one ? at + 1 : 0, version: one ? at + 2 : 0 },
      ...{ saved_at: one?.at ?? attempt.submittedAt, comment: one?.mark?.comment ?? '' },
      ...{ marked_by: one?.mark?.by ?? null, mark_version: one?.mark ? 1 : 0 },
      rubric: choices && rubricId ? JSON.stringify({ rubricId, choices }) : null,
    };
  });
  return { row, links, answers };
}

/** Exams in bulk, with attempts marked as if they had been taken. The caller owns the transaction. */
export async function importExams(tx: Database, exams: readonly ImportedExam[]): Promise<void> {
  for (const exam of exams) {
    const { settings, paper } = exam;
    await tx
      .insertInto('exam_papers')
      .values({
        ...{ id: exam.paperId, exam_id: exam.id, content: JSON.stringify(paper), is_fixed: true },
        ...{ questions: questionsOf(paper).length, total_points: paperPoints(paper) },
      })
      .execute();
    await tx
      .insertInto('exams')
      .values({
        ...{ id: exam.id, offering_id: exam.offeringId, course_id: exam.courseId, paper_id: exam.paperId },
        ...{ status: exam.status, settings: JSON.stringify(settings), created_by: exam.createdBy },
        ...{ opens_at: settings.opensAt, closes_at: settings.closesAt, last_end_at: settings.closesAt },
        ...{
          created_at: exam.createdAt,
          released_at: exam.status === 'released' ? new Date(settings.publishAt ?? settings.closesAt) : null,
          version: 2,
        },
      })
      .execute();
    const taken = exam.attempts.map((attempt) => attemptOf(exam, attempt));
    await inParts(taken, (some) =>
      tx
        .insertInto('exam_attempts')
        .values(some.map(({ row }) => row))
        .execute(),
    );
    await inParts(
      taken.flatMap(({ links }) => links),
      (some) =>
        tx
          .insertInto('exam_events')
          .values(
            some.map(({ id, event: { number, at, kind, data, hash } }) => ({
              ...{ attempt_id: id, number, at: new Date(at), kind, hash, data: JSON.stringify(data) },
            })),
          )
          .execute(),
    );
    await inParts(
      taken.flatMap(({ answers }) => answers),
      (some) => tx.insertInto('exam_answers').values(some).execute(),
    );
    await inParts(exam.appeals, (some) =>
      tx
        .insertInto('exam_appeals')
        .values(
          some.map(({ id, attemptId, questionId, reason, askedAt }) => ({
            ...{ id, exam_id: exam.id, attempt_id: attemptId, question_id: questionId, reason, asked_at: askedAt },
          })),
        )
        .execute(),
    );
  }
}
