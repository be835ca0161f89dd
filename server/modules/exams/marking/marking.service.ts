import { rounded } from '#contract/common/rounded.rule.ts';
import type {
  ExamFigures,
  ExamMark,
  ExamMarked,
  ExamMarking,
  ExamMarkingQuery,
} from '#contract/exams/exam-marking.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAttemptLifecycle } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { takenRepository } from '../attempts/attempts.repository.ts';
import { examFilesRepository, filesOf } from '../attempts/exam-files.repository.ts';
import { countedOf } from '../attempts/hand-in.service.ts';
import { markingRepository } from './marking.repository.ts';
import { attemptFacts } from '../attempts/own-moments.rule.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { openPaper } from '../review/seal.service.ts';
import { teamRepository } from '../team.repository.ts';
import { watchRepository } from '../invigilation/watch.repository.ts';

export const markingService = (db: Database) => ({
  /** @throws Refusal notFound, of a question that nobody marks too */
  async marking(query: ExamMarkingQuery, actor: PersonActor): Promise<ExamMarking> {
    const exam = await teamRepository(db, actor).find(query.id);
    if (!exam) throw new Refusal('notFound');
    const all = questionsOf(await openPaper(db, actor, exam));
    const manual = all.flatMap((one, at) =>
      !isMarkedByHand(one.content) || one.scoring ? [] : [{ ...one, position: at + 1 }],
    );
    const marking = markingRepository(db, actor);
    const progress = await marking.progress(
      exam.id,
      manual.map(({ id }) => id),
    );
    const asked = query.questionId?.toLowerCase();
    if (asked !== undefined && !manual.some(({ id }) => id === asked)) throw new Refusal('notFound');
    // The first that waits for somebody.
    const questionId = asked ?? (manual.find(({ id }) => progress.get(id)?.waiting) ?? manual[0])?.id ?? null;
    const page = questionId === null ? null : await marking.page(questionId, query);
    const rows = page?.data ?? [];
    const files = await examFilesRepository(db).ofMany(rows.map(({ attemptId }) => attemptId));
    return {
      ...(page ?? { pageNo: 1, pageSize: query.pageSize ?? 10, totalCount: 0, totalPage: 0 }),
      data: rows.map((one) => ({
        ...one,
        ...filesOf(files, one.attemptId, { questionId: questionId!, answer: one.answer }, true),
      })),
      ...{ id: exam.id, courseId: exam.course_id, title: exam.settings.title, status: exam.status, questionId },
      questions: manual.map(({ id, points, content, position }) => ({
        ...{ id, points, content, position },
        ...{ waiting: progress.get(id)?.waiting ?? 0, marked: progress.get(id)?.marked ?? 0 },
      })),
    };
  },

  /** @throws Refusal notFound · teachersMark · conflict · invalidInput beyond the points · refused unless it was handed in and is not out */
  mark: ({ attemptId, questionId, version, got, comment }: ExamMark, actor: PersonActor): Promise<ExamMarked> =>
    inTransaction(db, async (tx) => {
      const row = await takenRepository(tx, actor).lock(attemptId);
      const paper = row && (await papersRepository(tx).fixed(row.paper_id));
      const question = paper?.questions.find(({ id }) => id === questionId.toLowerCase());
      const marking = markingRepository(tx, actor);
      const there = question && (await marking.find(attemptId, question.id));
      if (!row || !question || !there?.isAnswered || !isMarkedByHand(question.content) || question.scoring)
        throw new Refusal('notFound');
      if (!row.may_change) throw new Refusal('teachersMark');
      if (nextStatus(examAttemptLifecycle, row.status, { type: 'attempt.mark' }, attemptFacts(row)) === null)
        throw new Refusal('refused');
      const { isAnswered: _is, ...current } = there;
      if (there.version !== version) throw conflictOn(examTeamOperations.mark, current);
      if (got > question.points) throw badField('/got', 'maximum', question.points);
      await marking.mark(attemptId, question.id, { got: rounded(got), comment: comment.trim() });
      await marking.setCounted(attemptId, countedOf(await marking.marks(attemptId)));
      const { isAnswered: _was, ...marked } = (await marking.find(attemptId, question.id))!;
      await auditAct(
        tx,
        actor,
        'exam.mark',
        { kind: 'examAttempt', id: attemptId },
        { questionId: question.id, got: marked.got, version: marked.version },
      );
      return marked;
    }),

  /** @throws Refusal notFound */
  async figures({ id }: ExamId, actor: PersonActor): Promise<ExamFigures> {
    const exam = await teamRepository(db, actor).find(id);
    if (!exam) throw new Refusal('notFound');
    const questions = questionsOf(await openPaper(db, actor, exam));
    const { submitted, mean, median, tenths, each } = await markingRepository(db, actor).figures(id, exam.total_points);
    const counts = await watchRepository(db, actor).counts(exam);
    const distribution = Array.from({ length: 10 }, () => 0);
    for (const { tenth, count } of tenths) distribution[tenth ?? 0]! += count;
    const isOver = exam.status === 'closed' || exam.status === 'released';
    return {
      ...{ id, title: exam.settings.title, totalPoints: exam.total_points, submitted },
      absent: counts.absent + (isOver ? counts.none : 0),
      ...{ mean: mean === null ? null : rounded(mean), median: median === null ? null : rounded(median), distribution },
      questions: questions.map(({ id: question, points, content, scoring }, at) => {
        const of = each.get(question);
        const share = of?.got == null || scoring ? null : Math.min(1, Math.max(0, of.got / points));
        return {
          ...{ id: question, position: at + 1, kind: content.kind, stem: content.stem, points, share },
          discrimination: scoring ? null : (of?.fit ?? null),
          ...(scoring && { scoring }),
        };
      }),
    };
  },
});
