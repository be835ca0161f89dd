import type { ExamMove } from '#contract/exams/exam-choices.rule.ts';
import type { Exam, ExamMoved } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { isPaperReady } from '#contract/exams/paper-review.rule.ts';
import { mayBeScheduled } from '#contract/exams/exam-times.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAttemptLifecycle } from '#machines/exams/exam-attempt.lifecycle.ts';
import { examLifecycle, type ExamFacts, type ExamStatus } from '#machines/exams/exam.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { lockExam, type AttemptRow } from './attempts/attempts.repository.ts';
import { eventsRepository } from './attempts/events.repository.ts';
import { tellAll } from './exam-news.service.ts';
import { examCancelled, examScheduled, resultsReleased } from './exams.words.ts';
import { latePacketsRepository } from './attempts/late-packets.repository.ts';
import { attemptFacts } from './attempts/own-moments.rule.ts';
import { papersRepository } from './papers/papers.repository.ts';
import { findingsFor, shownExam } from './shown-exam.service.ts';
import { seals } from './review/seals.repository.ts';
import { examsRepository, teamRepository, type TeamRow } from './team.repository.ts';

/** The school wants its paper approved first, or it is on the way to that. */
const wantsReview = async (tx: Database, row: TeamRow): Promise<boolean> =>
  !isPaperReady({ paperRule: await seals(tx).ruleOf(row.course_id), paperStatus: row.paper_status });

/** What the lifecycle asks; somebody with an own window may begin before the others. */
async function factsOf(tx: Database, actor: PersonActor, row: TeamRow): Promise<ExamFacts> {
  const arrangements = await teamRepository(tx, actor).arrangements(row.id);
  const { settings, questions, now } = row;
  const findings = findingsFor(row, { settings, arrangements, questions, now });
  const begins = [settings.opensAt, ...arrangements.map(({ opensAt }) => opensAt)].flatMap((at) =>
    at === null ? [] : [Date.parse(at)],
  );
  return {
    isReady: findings !== null && mayBeScheduled(findings) && !(await wantsReview(tx, row)),
    isBegun: begins.some((at) => at <= now.getTime()),
    isOver: row.last_end_at !== null && row.last_end_at.getTime() < now.getTime(),
  };
}

/** Whoever is not taken out of it by now is. */
async function voidAll(tx: Database, actor: PersonActor, live: Live, row: TeamRow, reason: string) {
  const rows = (await lockExam(tx, row.id)).filter(
    (one) => nextStatus(examAttemptLifecycle, one.status, { type: 'attempt.void' }, attemptFacts(one)) !== null,
  );
  const set = { status: 'voided' as const, paused_at: null, pause_reason: null, paused_by: null };
  const data = { by: actor.id, reason };
  await eventsRepository(tx).append(rows.map((one) => ({ row: one, at: one.now, kind: 'void' as const, data, set })));
  await tellAll(tx, live, rows);
}

const toldOf = ({ id, offering_id: offeringId, settings: { title } }: TeamRow) => ({ title, examId: id, offeringId });

/** @throws Refusal marksMissing while an answer, or what came late, waits for somebody */
async function publishAll(tx: Database, { live, inbox }: ExamPorts, row: TeamRow): Promise<void> {
  const isHandedIn = ({ status }: AttemptRow) => status === 'submitted' || status === 'marking';
  const rows = (await lockExam(tx, row.id)).filter(isHandedIn);
  const isOpen = rows.some(({ unmarked }) => unmarked !== 0) || (await latePacketsRepository(tx).waiting(row.id)) > 0;
  if (isOpen) throw new Refusal('marksMissing');
  await examsRepository(tx).publish(rows.map(({ id }) => id));
  await tellAll(tx, live, rows);
  await inbox.deliver(tx, resultsReleased, {
    to: rows.map(({ learner_id: id }) => id),
    data: toldOf(row),
  });
}

export interface ExamPorts {
  live: Live;
  inbox: Inbox;
}

export const movesService = (ports: ExamPorts) => (db: Database) => {
  const { live, inbox } = ports;
  const work: Record<ExamMove, (tx: Database, row: TeamRow, actor: PersonActor, reason: string) => Promise<object>> = {
    async schedule(tx, row, actor) {
      await papersRepository(tx).fix(row.paper_id);
      const opensAt = row.opens_at!;
      await inbox.deliver(tx, examScheduled, {
        to: await teamRepository(tx, actor).learners(row.id),
        data: { ...toldOf(row), opensAt },
        // Taken back and scheduled again for the same moment it is no news.
        key: `exam.scheduled|${row.id}|${opensAt.getTime()}`,
      });
      const isSealed = row.sealed_at !== null || (await seals(tx).ruleOf(row.course_id)) !== 'free';
      return { sealed_at: isSealed ? (row.sealed_at ?? row.now) : null };
    },
    // The seal of an approval stays on the paper.
    recall: async (_tx, row) => (row.paper_status === 'approved' ? {} : { sealed_at: null }),
    async cancel(tx, row, actor, reason) {
      await voidAll(tx, actor, live, row, reason);
      if (row.status !== 'draft')
        await inbox.deliver(tx, examCancelled, {
          to: await teamRepository(tx, actor).learners(row.id),
          data: { ...toldOf(row), reason },
        });
      return { cancel_reason: reason };
    },
    async release(tx, row) {
      await publishAll(tx, ports, row);
      return { released_at: row.now };
    },
  };

  return {
    /**
     * @throws Refusal notFound · teachersMark · conflict · invalidInput for a cancelling without its reason · examTimes · paperUnapproved ·
     * marksMissing · refused for what its state does not allow
     */
    move: ({ id, version, move, reason }: ExamMoved, actor: PersonActor): Promise<Exam> =>
      inTransaction(db, async (tx) => {
        const team = teamRepository(tx, actor);
        const row = await team.lock(id);
        if (!row) throw new Refusal('notFound');
        if (!row.may_change) throw new Refusal('teachersMark');
        if (row.version !== version) throw conflictOn(examTeamOperations.move, await shownExam(tx, actor, row));
        const said = reason?.trim() ?? '';
        if (move === 'cancel' && said === '') throw badField('/reason', 'required');
        const status = await statusAfter(tx, actor, row, move);
        const columns = await work[move](tx, row, actor, said);
        await examsRepository(tx).set(id, { ...columns, status });
        const shown = await shownExam(tx, actor, (await team.find(id))!);
        await auditAct(tx, actor, `exam.${move}`, { kind: 'exam', id }, said === '' ? {} : { reason: said });
        return shown;
      }),
  };
};

async function statusAfter(tx: Database, actor: PersonActor, row: TeamRow, move: ExamMove): Promise<ExamStatus> {
  const facts = await factsOf(tx, actor, row);
  const status = nextStatus(examLifecycle, row.status, { type: `exam.${move}` }, facts);
  if (status !== null) return status;
  if (move !== 'schedule' || row.status !== 'draft') throw new Refusal('refused');
  throw new Refusal((await wantsReview(tx, row)) ? 'paperUnapproved' : 'examTimes');
}
