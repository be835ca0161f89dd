import type { Updateable } from 'kysely';
import { minuteMs } from '#contract/common/length.rule.ts';
import { reasonedActs, type ExamAct } from '#contract/exams/exam-choices.rule.ts';
import type { ExamActed, ExamActing } from '#contract/exams/exam-watch.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAttemptLifecycle, type ExamAttemptStatus } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository } from '../attempts/answers.repository.ts';
import { takenRepository, type AttemptRow } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellAll } from '../exam-news.service.ts';
import { handIn } from '../attempts/hand-in.service.ts';
import { incidentsRepository } from './incidents.repository.ts';
import { attemptFacts } from '../attempts/own-moments.rule.ts';
import { examsRepository, teamRepository, type TeamRow } from '../team.repository.ts';
import { watchRepository } from './watch.repository.ts';

type Columns = Updateable<Tables['exam_attempts']>;

interface Acting {
  by: string;
  /** What was noted before. */
  incident?: string;
  minutes: number;
  reason: string;
}

/** What an act makes of an attempt, null where it cannot be done to it; `more` goes into the record. */
type Doing = (row: AttemptRow, acting: Acting) => { set: Columns; more?: Record<string, unknown> } | null;

const isAtWork = ({ status }: Pick<AttemptRow, 'status'>) => status === 'running' || status === 'paused';
const notPaused: Columns = { paused_at: null, pause_reason: null, paused_by: null };
const notHandedIn: Columns = { submitted_at: null, ended_by: null, receipt_number: null, points: null, unmarked: null };

type Move = 'pause' | 'resume' | 'force' | 'void' | 'reopen';
const after = (row: AttemptRow, move: Move): ExamAttemptStatus | null =>
  nextStatus(examAttemptLifecycle, row.status, { type: `attempt.${move}` }, attemptFacts(row));

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const endingAt = (row: AttemptRow, ms: number) => {
  const endsAt = later(row.ends_at!, ms);
  return { set: { ends_at: endsAt }, more: { endsAt: endsAt.toISOString() } };
};

/** All but handing in, which is done to many at once. */
const doings: Record<Exclude<ExamAct, 'force'>, Doing> = {
  pause(row, { by, reason }) {
    const status = after(row, 'pause');
    return status && { set: { status, paused_at: row.now, pause_reason: reason, paused_by: by } };
  },
  /** The time that stood still is given back. */
  resume(row) {
    const status = after(row, 'resume');
    if (status === null) return null;
    const { set, more } = endingAt(row, row.now.getTime() - row.paused_at!.getTime());
    return { set: { ...set, status, ...notPaused }, more };
  },
  extend: (row, { minutes }) =>
    isAtWork(row) && !attemptFacts(row).isTimeOver ? endingAt(row, minutes * minuteMs) : null,
  void(row) {
    const status = after(row, 'void');
    return status && { set: { status, ...notPaused } };
  },
  reopen(row) {
    const status = after(row, 'reopen');
    return status && { set: { status, ...notHandedIn } };
  },
  approve(row) {
    if (!isAtWork(row) || row.asked_device_hash === null) return null;
    const set = { device_hash: row.asked_device_hash, asked_device_hash: null, asked_device_reason: null };
    return { set, more: { device: row.asked_device_hash.toString('hex') } };
  },
};

/** @throws Refusal invalidInput */
function judged({ act, minutes, reason }: ExamActing, by: string): Acting {
  const said = reason?.trim() ?? '';
  if (act === 'extend' && minutes === undefined) throw badField('/minutes', 'required');
  if (reasonedActs.includes(act) && said === '') throw badField('/reason', 'required');
  return { by, minutes: minutes ?? 0, reason: said };
}

/** What an attempt is void for. @throws Refusal notFound · invalidInput where it is no void of one attempt */
async function incidentOf(tx: Database, actor: PersonActor, { id, act, learnerIds, incidentId }: ExamActing) {
  if (incidentId === undefined) return {};
  const [learnerId] = learnerIds ?? [];
  if (act !== 'void' || learnerId === undefined || learnerIds!.length > 1) throw badField('/incidentId', 'oneOf');
  if (!(await incidentsRepository(tx, actor).isOf(incidentId, id, learnerId))) throw new Refusal('notFound');
  return { incident: incidentId };
}

export const actsService = (live: Live) => (db: Database) => {
  async function force(tx: Database, rows: readonly AttemptRow[], { by, reason }: Acting): Promise<AttemptRow[]> {
    const some = rows.filter((row) => after(row, 'force') !== null);
    return handIn(tx, some, 'invigilator', { by, reason });
  }

  async function doTo(tx: Database, act: Exclude<ExamAct, 'force'>, rows: readonly AttemptRow[], acting: Acting) {
    const happenings = rows.flatMap((row) => {
      const done = doings[act](row, acting);
      if (!done) return [];
      const { by, reason, minutes, incident } = acting;
      const data = {
        ...{ by, ...(reason !== '' && { reason }), ...(act === 'extend' && { minutes }) },
        ...(incident && { incident }),
        ...done.more,
      };
      return [{ row: { ...row, ...done.set } as AttemptRow, at: row.now, kind: act, data, set: done.set }];
    });
    const changed = await eventsRepository(tx).append(happenings);
    if (act === 'reopen') await answersRepository(tx).clearMarks(changed.map(({ id }) => id));
    return changed;
  }

  /**
   * Whoever has not begun yet: of chosen ones each has the minutes as an arrangement; where it is for all, the exam closes
   * later. @returns how many
   */
  async function extendOthers(
    tx: Database,
    actor: PersonActor,
    exam: TeamRow,
    { learnerIds }: ExamActing,
    { minutes, reason }: Acting,
  ): Promise<number> {
    const closesAt = exam.closes_at!;
    if (closesAt.getTime() <= exam.now.getTime()) return 0;
    const others = await watchRepository(tx, actor).notBegun(exam, learnerIds);
    const exams = examsRepository(tx);
    if (learnerIds === undefined) {
      const moved = later(closesAt, minutes * minuteMs);
      const settings = { ...exam.settings, closesAt: moved.toISOString() };
      await exams.set(exam.id, { settings: JSON.stringify(settings), closes_at: moved });
    } else if (others.length > 0) await exams.addMinutes(exam.id, others, minutes, reason);
    if (learnerIds === undefined || exam.settings.kind === 'fixed')
      await exams.reachTo(exam.id, later(exam.last_end_at!, minutes * minuteMs));
    return others.length;
  }

  return {
    /**
     * To those whom it is possible for; a call that is repeated is done once (Idempotency-Key).
     * @throws Refusal notFound · teachersMark · invalidInput · refused for an exam that is not under way
     */
    act: (acted: ExamActing, actor: PersonActor): Promise<ExamActed> =>
      inTransaction(db, async (tx) => {
        const exam = await teamRepository(tx, actor).lock(acted.id);
        if (!exam) throw new Refusal('notFound');
        if (!exam.may_change) throw new Refusal('teachersMark');
        if (exam.status === 'draft' || exam.status === 'cancelled') throw new Refusal('refused');
        const acting = { ...judged(acted, actor.id), ...(await incidentOf(tx, actor, acted)) };
        const { act, learnerIds } = acted;
        const rows = await takenRepository(tx, actor).lockAll(exam.id, learnerIds);
        const changed = act === 'force' ? await force(tx, rows, acting) : await doTo(tx, act, rows, acting);
        const ends = changed.flatMap((row) => (isAtWork(row) && row.ends_at ? [row.ends_at.getTime()] : []));
        if (ends.length > 0) await examsRepository(tx).reachTo(exam.id, new Date(Math.max(...ends)));
        const others = act === 'extend' ? await extendOthers(tx, actor, exam, acted, acting) : 0;
        await tellAll(tx, live, changed);
        const done = changed.length + others;
        const asked = learnerIds?.length ?? rows.length;
        const refused = Math.max(0, asked - done);
        const { minutes, reason, incident } = acting;
        const [one] = learnerIds?.length === 1 ? learnerIds : [];
        const detail = {
          done,
          refused,
          ...(minutes > 0 && { minutes }),
          ...(reason !== '' && { reason }),
          ...(one && { learnerId: one }),
          ...(incident && { incident }),
        };
        if (done > 0) await auditAct(tx, actor, `exam.${act}`, { kind: 'exam', id: exam.id }, detail);
        return { done, refused };
      }),
  };
};
