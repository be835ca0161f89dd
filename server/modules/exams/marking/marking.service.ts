import { rounded } from '#contract/common/rounded.rule.ts';
import {
  examTurns,
  type ExamFigures,
  type ExamTurnMark,
  type ExamMark,
  type ExamMarked,
  type ExamMarking,
  type ExamMarkingQuery,
} from '#contract/exams/exam-marking.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAttemptLifecycle } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { leadsTeam } from '#server/platform/access/course-markers.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { checkChoices } from '#server/platform/reading/rubrics.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { takenRepository } from '../attempts/attempts.repository.ts';
import { examFilesRepository, filesOf } from '../attempts/exam-files.repository.ts';
import { countedOf } from '../attempts/hand-in.service.ts';
import { handQuestions } from './division.service.ts';
import type { HandQuestion, Looker, StandingRow } from './standing.repository.ts';
import { give, mayChange, movedBy } from './give-mark.service.ts';
import { markingRepository } from './marking.repository.ts';
import { attemptFacts } from '../attempts/own-moments.rule.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { openPaper } from '../review/seal.service.ts';
import { teamRepository } from '../team.repository.ts';
import { watchRepository } from '../invigilation/watch.repository.ts';

/** Who leads the team, and who only administers, is bound by no part. */
async function lookerOf(db: Database, actor: PersonActor, of: { course_id: string; may_change: boolean }) {
  const isLead = await leadsTeam(db, actor.id, of.course_id);
  return { id: actor.id, isLead, seesAll: isLead || !of.may_change };
}

/** What several gave: where neither is to lead the other, both stay unseen until it is settled. */
function turnsOf(row: StandingRow, { id, isLead }: Looker): ExamTurnMark[] {
  const seesOthers = row.state === 'marked' || !row.is_blind || (row.state === 'differs' && (isLead || row.is_due));
  return examTurns.flatMap((turn) => {
    const [by, got] = [row[`${turn}_by`], row[`${turn}_got`]];
    if (by === null || got === null || (by !== id && !seesOthers)) return [];
    const rubric = row[`${turn}_rubric`];
    const said = { comment: row[`${turn}_comment`] ?? '', ...(rubric && { rubric }) };
    return [{ turn, by: row[`${turn}_name`] ?? '', isOwn: by === id, got, ...said }];
  });
}

const mayMark = (row: StandingRow, who: Looker) =>
  row.is_due || (row.state === 'first' && row.first_by === who.id) || (row.state === 'marked' && mayChange(row, who));

const markedOf = (row: StandingRow): ExamMarked => ({
  ...{ version: row.mark_version, got: row.got, comment: row.comment, state: row.state },
  markedBy: row.marked_name ?? '',
});

export const markingService = (db: Database) => ({
  /** @throws Refusal notFound, of a question that nobody marks too */
  async marking(query: ExamMarkingQuery, actor: PersonActor): Promise<ExamMarking> {
    const exam = await teamRepository(db, actor).find(query.id);
    if (!exam) throw new Refusal('notFound');
    const manual = handQuestions(await openPaper(db, actor, exam));
    const marking = markingRepository(db, actor);
    const who = await lookerOf(db, actor, exam);
    const progress = await marking.progress(exam.id, manual, who);
    const asked = query.questionId?.toLowerCase();
    const isWaiting = ({ id }: HandQuestion) => (progress.get(id)?.waiting ?? 0) + (progress.get(id)?.differs ?? 0) > 0;
    // The first that waits for this person.
    const question =
      asked === undefined ? (manual.find(isWaiting) ?? manual[0] ?? null) : manual.find(({ id }) => id === asked);
    if (question === undefined) throw new Refusal('notFound');
    const page = question && (await marking.page(question, query, who));
    const rows = page?.data ?? [];
    const files = await examFilesRepository(db).ofMany(rows.map(({ attempt_id: id }) => id));
    return {
      ...(page ?? { pageNo: 1, pageSize: query.pageSize ?? 10, totalCount: 0, totalPage: 0 }),
      data: rows.map((row) => ({
        ...{ attemptId: row.attempt_id, number: row.number, answer: row.answer, got: row.got, comment: row.comment },
        ...{ markedBy: row.marked_name, version: row.mark_version, state: row.state },
        ...(row.got !== null && row.rubric && { rubric: row.rubric }),
        ...{ mayMark: exam.may_change && mayMark(row, who), turns: turnsOf(row, who) },
        ...filesOf(files, row.attempt_id, { questionId: question!.id, answer: row.answer }, true),
      })),
      ...{ id: exam.id, courseId: exam.course_id, title: exam.settings.title, status: exam.status },
      ...{ questionId: question?.id ?? null, mayDivide: who.isLead },
      questions: manual.map(({ id, points, content, position, rubric }) => {
        const { waiting = 0, marked = 0, differs = 0 } = progress.get(id) ?? {};
        return { id, points, content, position, waiting, marked, differs, ...(rubric && { rubric }) };
      }),
    };
  },

  /**
   * @throws Refusal notFound, of what is none of the actor's too · teachersMark · othersPart · settledMarks · conflict ·
   * invalidInput beyond the points and for choices that its rubric does not offer · refused unless it was handed in and is not out
   */
  mark: ({ attemptId, questionId, version, got, comment, rubric }: ExamMark, actor: PersonActor): Promise<ExamMarked> =>
    inTransaction(db, async (tx) => {
      const row = await takenRepository(tx, actor).lock(attemptId);
      const paper = row && (await papersRepository(tx).fixed(row.paper_id));
      const question = paper?.questions.find(({ id }) => id === questionId.toLowerCase());
      if (!row || !question || !isMarkedByHand(question.content) || question.scoring) throw new Refusal('notFound');
      const who = await lookerOf(tx, actor, row);
      const marking = markingRepository(tx, actor);
      const there = await marking.find(attemptId, question, who);
      if (!there) throw new Refusal('notFound');
      if (!row.may_change) throw new Refusal('teachersMark');
      if (nextStatus(examAttemptLifecycle, row.status, { type: 'attempt.mark' }, attemptFacts(row)) === null)
        throw new Refusal('refused');
      // Of another rubric than is there by now nothing can be chosen.
      const isOfOther = rubric !== undefined && rubric.rubricId.toLowerCase() !== question.rubric?.id;
      if (there.mark_version !== version || isOfOther) throw conflictOn(examTeamOperations.mark, markedOf(there));
      // After the version: whoever came second to a second mark is told of the first.
      if (!there.is_seen) throw new Refusal('notFound');
      if (got > question.points) throw badField('/got', 'maximum', question.points);
      const points = rounded(got);
      const state = movedBy(there, who, points);
      if (rubric) checkChoices('/rubric', question.rubric!, rubric);
      await give(tx, actor, there, {
        ...{ question, state, got: points, comment: comment.trim() },
        rubric: rubric ? { rubricId: question.rubric!.id, choices: rubric.choices } : null,
      });
      await marking.setCounted(attemptId, countedOf(await marking.marks(attemptId)));
      const marked = markedOf((await marking.find(attemptId, question, who))!);
      await auditAct(
        tx,
        actor,
        'exam.mark',
        { kind: 'examAttempt', id: attemptId },
        { questionId: question.id, got: points, state, version: marked.version },
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
