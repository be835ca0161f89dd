import type { AttendanceWrite, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { examDutyOperations, examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { dutiesRepository } from './duties.repository.ts';
import { officeExam } from './office-access.repository.ts';
import { plansRepository } from './plans.repository.ts';
import { seatsRepository } from './seats.repository.ts';

type Judge = (tx: Database, row: SeatRow, actor: PersonActor) => Promise<void>;

/** Notes who came, by the school's office or by whoever watches the room. */
export const attendanceService = (db: Database) => {
  const write = (
    { id, learnerId, version, status, lateMinutes, remark }: AttendanceWrite,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<SeatRow>>[0],
    judge: Judge,
  ): Promise<SeatRow> =>
    inTransaction(db, async (tx) => {
      const seats = seatsRepository(tx, id);
      await seats.lock();
      const before = await seats.find(learnerId);
      if (!before) throw new Refusal('notFound');
      await judge(tx, before, actor);
      if (before.version !== version) throw conflictOn(operation, before);
      if (status === 'late' && lateMinutes === 0) throw badField('/lateMinutes', 'required');
      const plan = await plansRepository(tx).read(id);
      await plansRepository(tx).ensure(id, plan!.schoolId);
      const late = status === 'late' ? lateMinutes : 0;
      await seats.note({ learnerId, status, lateMinutes: late, remark: remark.trim() }, actor.id);
      await auditAct(tx, actor, 'examAttendance.note', { kind: 'exam', id }, { learner: learnerId, status });
      return (await seats.find(learnerId))!;
    });

  return {
    noteByOffice: (asked: AttendanceWrite, actor: PersonActor): Promise<SeatRow> =>
      write(asked, actor, examOfficeOperations.note, async (tx) => {
        await officeExam(tx, actor, asked.id);
      }),

    /** @throws Refusal notFound for a learner of another room */
    noteByInvigilator: (asked: AttendanceWrite, actor: PersonActor): Promise<SeatRow> =>
      write(asked, actor, examDutyOperations.note, async (tx, { examRoomId }) => {
        const duty = examRoomId === null ? null : await dutiesRepository(tx, actor).find(examRoomId);
        if (!duty) throw new Refusal('notFound');
      }),
  };
};
