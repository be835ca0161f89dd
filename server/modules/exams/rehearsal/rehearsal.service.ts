import type { ExamRehearsal, ExamRehearsalStart } from '#contract/exams/exam-rehearsal.contract.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import { mostVirtualLearners } from '#contract/exams/exam-rehearsal.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { wholeExam } from '../whole-exam.repository.ts';
import { rehearsalsRepository, type RehearsalRun } from './rehearsals.repository.ts';

/** Rehearsals as those ask for them who answer for the exam (演练). @param begin lets the server run one that was asked for */
export const rehearsalService = (begin: (run: RehearsalRun) => void) => (db: Database) => ({
  async read({ id }: ExamId, actor: PersonActor): Promise<ExamRehearsal> {
    return rehearsalsRepository(db, actor).state(await wholeExam(db, actor, id));
  },

  /** @throws Refusal as `wholeExam` · invalidInput for a crowd that its exam does not bring · refused where something hinders it */
  start: (asked: ExamRehearsalStart, actor: PersonActor): Promise<ExamRehearsal> =>
    inTransaction(db, async (tx) => {
      const exam = await wholeExam(tx, actor, asked.id);
      const rehearsals = rehearsalsRepository(tx, actor);
      await rehearsals.hold();
      const { hindrance, candidates } = await rehearsals.state(exam);
      const most = mostVirtualLearners(candidates);
      if (asked.learners > most) throw badField('/learners', 'maximum', most);
      if (hindrance !== null) throw new Refusal('refused');
      const number = await rehearsals.ask({ ...asked, id: exam.id });
      const { learners, minutes, withFaults } = asked;
      const detail = { learners, minutes, withFaults };
      await auditAct(tx, actor, 'exam.rehearse', { kind: 'exam', id: exam.id }, detail);
      afterCommit(tx, () => begin({ examId: exam.id, number }));
      return rehearsals.state(exam);
    }),

  /** @throws Refusal as `wholeExam` · refused where none is under way */
  stop: ({ id }: ExamId, actor: PersonActor): Promise<ExamRehearsal> =>
    inTransaction(db, async (tx) => {
      const exam = await wholeExam(tx, actor, id);
      const rehearsals = rehearsalsRepository(tx, actor);
      if (!(await rehearsals.stop(exam.id))) throw new Refusal('refused');
      await auditAct(tx, actor, 'exam.rehearsalStop', { kind: 'exam', id: exam.id });
      return rehearsals.state(exam);
    }),
});
