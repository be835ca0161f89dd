import { rounded } from '#contract/common/rounded.rule.ts';
import { examAppealOperations } from '#contract/exams/exam-after.operations.ts';
import type {
  ExamAppealAnswer,
  ExamAppealPage,
  ExamAppealRow,
  ExamAppealsQuery,
} from '#contract/exams/exam-appeal.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAppealLifecycle } from '#machines/exams/exam-appeal.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { examAppealsRepository } from './appeals.repository.ts';
import { takenRepository, type AttemptRow } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellAll } from '../exam-news.service.ts';
import { examAppealAnswered } from '../exams.words.ts';
import type { ExamPorts } from '../moves.service.ts';
import { appealFields } from './own-appeals.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { openPaper } from '../review/seal.service.ts';
import { teamRepository } from '../team.repository.ts';

type Stored = Awaited<ReturnType<ReturnType<typeof examAppealsRepository>['one']>>;
type Correction = NonNullable<ExamAppealAnswer['correction']>;

async function rowsOf(db: Database, stored: readonly Stored[]): Promise<ExamAppealRow[]> {
  const marks = await examAppealsRepository(db).marks([...new Set(stored.map((one) => one.attempt_id))]);
  return stored.map((one) => {
    const own = marks.filter(({ attemptId }) => attemptId === one.attempt_id);
    return {
      ...appealFields(one),
      ...{ attemptId: one.attempt_id, name: one.name, number: one.number, className: one.className },
      ...{ questionId: one.question_id, paperPoints: one.paperPoints },
      marks: own.map(({ questionId, got, version }) => ({ questionId, got, version })),
      given: own.find(({ questionId }) => questionId === one.question_id)?.answer ?? null,
    };
  });
}

/** Other points of a question, as its link in the record. @returns of the paper, before and after */
async function correct(tx: Database, row: AttemptRow, appealId: string, { questionId, got }: Correction, by: string) {
  const appeals = examAppealsRepository(tx);
  const was = (await appeals.marks([row.id])).find((one) => one.questionId === questionId)!;
  const points = { before: row.points ?? 0, after: rounded((row.points ?? 0) - (was.got ?? 0) + got) };
  await appeals.correct(row.id, questionId, got, by);
  const data = { by, appealId, questionId, got: { before: was.got, after: got }, points };
  await eventsRepository(tx).append([{ row, at: row.now, kind: 'appeal', data, set: { points: points.after } }]);
  return points;
}

/** What the team makes of what learners ask about their results. */
export const appealsService = (ports: ExamPorts) => (db: Database) => ({
  /** @throws Refusal notFound */
  async list(query: ExamAppealsQuery, actor: PersonActor): Promise<ExamAppealPage> {
    const exam = await teamRepository(db, actor).find(query.id);
    if (!exam) throw new Refusal('notFound');
    const appeals = examAppealsRepository(db);
    const { data, ...page } = await appeals.list(exam.offering_id, query, actor);
    return {
      ...page,
      data: await rowsOf(db, data),
      ...{ mayAnswer: exam.may_change, totalPoints: exam.total_points, waiting: await appeals.waiting(exam.id) },
      questions: questionsOf(await openPaper(db, actor, exam)).map(({ id, points, content }, at) => ({
        ...{ id, points, content, position: at + 1 },
      })),
    };
  },

  /**
   * @throws Refusal notFound · teachersMark · conflict, where it or the mark is another by now · invalidInput beyond the
   * points, for another question than was asked about, for points that it has
   */
  answer: ({ id, version, answer, correction }: ExamAppealAnswer, actor: PersonActor): Promise<ExamAppealRow> =>
    inTransaction(db, async (tx) => {
      const appeals = examAppealsRepository(tx);
      const attemptId = await appeals.attemptOf(id);
      const row = attemptId === null ? undefined : await takenRepository(tx, actor).lock(attemptId);
      if (!row) throw new Refusal('notFound');
      if (!row.may_change) throw new Refusal('teachersMark');
      const found = await appeals.find(id);
      const shown = async () => (await rowsOf(tx, [await appeals.one(row.offering_id, id)]))[0]!;
      const wished = correction && { ...correction, questionId: correction.questionId.toLowerCase() };
      const mark = wished && (await shown()).marks.find(({ questionId }) => questionId === wished.questionId);
      const isOld = !!mark && mark.version !== wished!.markVersion;
      if (found.version !== version || isOld) throw conflictOn(examAppealOperations.answer, await shown());
      const event = { type: wished ? 'appeal.correct' : 'appeal.keep' } as const;
      const status = nextStatus(examAppealLifecycle, found.status, event, { isWithin: true });
      if (status !== 'kept' && status !== 'corrected') throw new Refusal('refused');
      if (wished) {
        const { questions } = await papersRepository(tx).fixed(row.paper_id);
        const question = questions.find((one) => one.id === wished.questionId);
        const isAsked = found.question_id === null || found.question_id === wished.questionId;
        if (!question || !mark || !isAsked || question.scoring) throw badField('/correction/questionId', 'oneOf');
        wished.got = rounded(wished.got);
        if (wished.got > question.points) throw badField('/correction/got', 'maximum');
        if (wished.got === mark.got) throw badField('/correction/got', 'type');
      }
      const points = wished && (await correct(tx, row, id, wished, actor.id));
      const said = answer.trim();
      await appeals.set(id, status, { answer: said, by: actor.id, points });
      await tellAll(tx, ports.live, [row]);
      await ports.inbox.deliver(tx, examAppealAnswered, {
        to: [row.learner_id],
        data: { title: row.settings.title, examId: row.exam_id, offeringId: row.offering_id, points, answer: said },
        key: `exam.appealAnswered|${id}`,
      });
      const detail = { status, ...(points && { questionId: wished.questionId, ...points }) };
      await auditAct(tx, actor, 'exam.answerAppeal', { kind: 'examAttempt', id: row.id }, detail);
      return shown();
    }),
});
