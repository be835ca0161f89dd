import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import type { ExamDivision, ExamDivisionSet } from '#contract/exams/exam-division.contract.ts';
import { examDivisionOperations } from '#contract/exams/exam-division.operations.ts';
import type { ExamPaper } from '#contract/exams/exam-paper.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { leadsTeam, markersOf } from '#server/platform/access/course-markers.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { openPaper } from '../review/seal.service.ts';
import { teamRepository, type TeamRow } from '../team.repository.ts';
import { examDivisionRepository } from './division.repository.ts';

const fresh = { second: 'none', percent: 100, tolerance: 0, isBlind: true } as const;

/** Questions of a paper that people mark. */
export const handQuestions = (paper: ExamPaper) =>
  questionsOf(paper).flatMap((one, at) =>
    !isMarkedByHand(one.content) || one.scoring ? [] : [{ ...one, position: at + 1 }],
  );

/** Who of a team marks which answers of an exam. */
export const examDivisionService = (db: Database) => {
  async function shown(tx: Database, actor: PersonActor, exam: TeamRow): Promise<ExamDivision> {
    const division = examDivisionRepository(tx);
    const questions = handQuestions(await openPaper(tx, actor, exam));
    const mayDivide = await leadsTeam(tx, actor.id, exam.course_id);
    const markers = await markersOf(tx, exam.course_id);
    const there = new Set(markers.map(({ id }) => id));
    const told = mayDivide ? markers : markers.filter(({ id }) => id === actor.id);
    const [settings, parts] = [await division.settings(exam.id), await division.parts(exam.id)];
    const [waiting, given] = [await division.waiting(exam.id, questions), await division.given(exam.id, questions)];
    return {
      ...{ id: exam.id, version: exam.division_version, mayDivide, markers },
      questions: questions.map(({ id, points, position }) => {
        const ofQuestion = <Row extends { questionId: string }>(rows: readonly Row[]) =>
          rows.filter(({ questionId }) => questionId === id);
        const [left, done] = [ofQuestion(waiting), ofQuestion(given)];
        const own = ofQuestion(parts).map(({ markerId, percent }) => ({ markerId, percent }));
        return {
          ...{ ...fresh, ...settings.find((one) => one.id === id), id, points, position },
          parts: own.filter(({ markerId }) => there.has(markerId)),
          progress: told.map(({ id: markerId }) => {
            const one = done.find((row) => row.markerId === markerId);
            return {
              ...{ markerId, marked: one?.marked ?? 0, mean: one?.mean ?? null, spread: one?.spread ?? null },
              waiting: left.find((row) => row.markerId === markerId)?.waiting ?? 0,
            };
          }),
          free: left.find(({ markerId }) => markerId === null)?.waiting ?? 0,
          differs: left.reduce((sum, { differs }) => sum + differs, 0),
        };
      }),
    };
  }

  /** @throws Refusal notFound for another question or marker, invalidInput for shares that are not the whole */
  async function check(tx: Database, exam: TeamRow, actor: PersonActor, { questions }: ExamDivisionSet) {
    const known = new Set(handQuestions(await openPaper(tx, actor, exam)).map(({ id }) => id));
    const markers = new Set((await markersOf(tx, exam.course_id)).map(({ id }) => id));
    if (new Set(questions.map(({ id }) => id)).size < questions.length) throw badField('/questions', 'uniqueItems');
    for (const [at, { id, parts }] of questions.entries()) {
      const place = `/questions/${at}/parts`;
      if (!known.has(id) || parts.some(({ markerId }) => !markers.has(markerId))) throw new Refusal('notFound');
      if (new Set(parts.map(({ markerId }) => markerId)).size < parts.length) throw badField(place, 'uniqueItems');
      const whole = parts.reduce((sum, { percent }) => sum + percent, 0);
      if (parts.length > 0 && whole !== 100) throw badField(place, 'sharesWhole');
    }
  }

  return {
    /** @throws Refusal notFound */
    async get({ id }: ExamId, actor: PersonActor): Promise<ExamDivision> {
      const exam = await teamRepository(db, actor).find(id);
      if (!exam) throw new Refusal('notFound');
      return shown(db, actor, exam);
    },

    /** @throws Refusal notFound · leadsDivide · conflict · invalidInput */
    set: (given: ExamDivisionSet, actor: PersonActor): Promise<ExamDivision> =>
      inTransaction(db, async (tx) => {
        const asked = lowered(given);
        const exam = await teamRepository(tx, actor).lock(asked.id);
        if (!exam) throw new Refusal('notFound');
        if (!(await leadsTeam(tx, actor.id, exam.course_id))) throw new Refusal('leadsDivide');
        if (exam.division_version !== asked.version)
          throw conflictOn(examDivisionOperations.set, await shown(tx, actor, exam));
        await check(tx, exam, actor, asked);
        await examDivisionRepository(tx).put({ ...asked, id: exam.id });
        const seconds = asked.questions.filter(({ second }) => second !== 'none').length;
        const divided = asked.questions.filter(({ parts }) => parts.length > 0).length;
        await auditAct(tx, actor, 'exam.division', { kind: 'exam', id: exam.id }, { divided, seconds });
        return shown(tx, actor, { ...exam, division_version: exam.division_version + 1 });
      }),
  };
};

/** Ids as the database writes them. */
const lowered = ({ id, version, questions }: ExamDivisionSet): ExamDivisionSet => ({
  ...{ id, version },
  questions: questions.map((one) => ({
    ...{ ...one, id: one.id.toLowerCase() },
    parts: one.parts.map(({ markerId, percent }) => ({ markerId: markerId.toLowerCase(), percent })),
  })),
});
