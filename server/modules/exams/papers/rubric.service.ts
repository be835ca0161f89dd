import { randomUUID } from 'node:crypto';
import type { Exam, ExamRubricSet } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { withRubric } from '#contract/exams/exam-paper.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository } from '../attempts/answers.repository.ts';
import { lockExam } from '../attempts/attempts.repository.ts';
import { handQuestions } from '../marking/division.service.ts';
import { regradesRepository } from '../marking/regrades.repository.ts';
import { openPaper } from '../review/seal.service.ts';
import { shownExam } from '../shown-exam.service.ts';
import { examsRepository, teamRepository } from '../team.repository.ts';
import { questionRubric } from './accepted-paper.service.ts';
import { papersRepository } from './papers.repository.ts';

/** By what a question of an exam that was scheduled is marked; that of a draft is written with its paper. */
export const examRubricService = (db: Database) => ({
  /**
   * Another paper for all, which asks the same. @throws Refusal notFound · teachersMark · conflict · paperSealed ·
   * examRubricUsed once somebody has marked the question · invalidInput where the rubric does not add up to its points ·
   * refused of a draft and a cancelled one
   */
  setRubric: ({ id, version, questionId: asked, rubric }: ExamRubricSet, actor: PersonActor): Promise<Exam> =>
    inTransaction(db, async (tx) => {
      const team = teamRepository(tx, actor);
      const exam = await team.lock(id);
      if (!exam) throw new Refusal('notFound');
      if (!exam.may_change) throw new Refusal('teachersMark');
      if (exam.version !== version) throw conflictOn(examTeamOperations.setRubric, await shownExam(tx, actor, exam));
      if (exam.status === 'draft' || exam.status === 'cancelled') throw new Refusal('refused');
      const paper = await openPaper(tx, actor, exam);
      const questionId = asked.toLowerCase();
      const question = handQuestions(paper).find((one) => one.id === questionId);
      if (!question) throw new Refusal('notFound');
      await lockExam(tx, exam.id);
      if (await answersRepository(tx).isAnyMarked(exam.id, questionId)) throw new Refusal('examRubricUsed');
      const accepted = rubric && questionRubric({ ...rubric, id: randomUUID() }, question.points, '');
      const papers = papersRepository(tx);
      const paperId = await papers.add(exam.id, withRubric(paper, questionId, accepted));
      await papers.fix(paperId);
      await regradesRepository(tx).movePapers(exam.id, paperId);
      await examsRepository(tx).set(exam.id, { paper_id: paperId });
      const detail = { questionId, rubricId: accepted?.id ?? null };
      await auditAct(tx, actor, 'exam.rubric', { kind: 'exam', id: exam.id }, detail);
      return shownExam(tx, actor, (await team.find(exam.id))!);
    }),
});
