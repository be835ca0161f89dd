import type {
  DeviceAsk,
  DeviceAsked,
  ExamReceipt,
  ExamRun,
  ExamSignal,
  ExamSignalled,
  ExamStart,
  ExamSubmit,
} from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations } from '#contract/exams/exams.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAttemptLifecycle } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { countOne, forgetCount } from '#server/platform/access/limits.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { addAddress, addSignal, attemptsRepository, type AttemptRow } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { tellWatchers } from '../exam-news.service.ts';
import { expired, handIn } from './hand-in.service.ts';
import { examMessagesRepository } from '../invigilation/messages.repository.ts';
import { attemptFacts, endOfStart } from './own-moments.rule.ts';
import { receiptsRepository } from './receipts.repository.ts';
import { deviceHash, isOwnDevice, shownRun } from './shown-run.service.ts';

const isAtWork = ({ status }: Pick<AttemptRow, 'status'>) => status === 'running' || status === 'paused';
/** Recorded of one attempt; a page that says more says nothing new. */
const mostSignals = 1000;
const mostAsked = 50;

const codeTries = { kind: 'exam.roomCode', windowSeconds: 600 };
const mostCodeTries = 10;

/** A wrong code is counted although it is refused: a million of them are soon tried. */
async function refusedEntry(
  tx: Database,
  seats: ExamSeats,
  { id, exam_id: examId, learner_id: learnerId }: AttemptRow,
  code: string | undefined,
): Promise<Outcome<never> | null> {
  const asked = await seats.roomCode(tx, learnerId, examId);
  if (asked === null) return null;
  if (asked.code === null) return { refusal: 'roomSeatMissing' };
  const { count, leftSeconds } = await countOne(tx, { ...codeTries, subject: id });
  if (count > mostCodeTries) return { refusal: 'tooMany', result: { retryAfterSeconds: leftSeconds } };
  if (code !== asked.code) return { refusal: 'roomCodeWrong' };
  await forgetCount(tx, { ...codeTries, subject: id });
  return null;
}

/** Addresses are compared within one exam, and are known to nobody. */
async function opened(tx: Database, { markAddress }: PersonActor, { id, exam_id: examId }: AttemptRow): Promise<void> {
  if (markAddress) await addAddress(tx, id, markAddress(examId));
}

export const runService = (live: Live, seats: ExamSeats) => (db: Database) => {
  /** The actor's attempt, held; one whose time is over is handed in first. */
  async function held(tx: Database, actor: PersonActor, id: string): Promise<AttemptRow> {
    const row = await attemptsRepository(tx, actor).lock(id);
    if (!row) throw new Refusal('notFound');
    return expired(tx, live, row);
  }

  async function begin(tx: Database, row: AttemptRow, device: string): Promise<AttemptRow> {
    const isOpen = row.exam_status === 'scheduled' || row.exam_status === 'open';
    const status = nextStatus(examAttemptLifecycle, row.status, { type: 'attempt.start' }, attemptFacts(row));
    if (!isOpen || status === null) throw new Refusal('examClosed');
    const set = {
      ...{ status, started_at: row.now, ends_at: endOfStart(row, row.now), seen_at: row.now },
      // The paper that is asked now: it may have been changed while somebody waited in the lobby.
      ...{ device_hash: deviceHash(device), paper_id: row.exam_paper_id },
    };
    const errata = await examMessagesRepository(tx).errataNow(row.exam_id);
    const data = {
      ...{ device: set.device_hash.toString('hex'), paper: set.paper_id, seed: row.seed },
      endsAt: set.ends_at.toISOString(),
      // What the paper is shown with.
      ...(errata.length > 0 && { errata }),
    };
    const [after] = await eventsRepository(tx).append([
      { row: { ...row, ...set }, at: row.now, kind: 'start', data, set },
    ]);
    await tellWatchers(tx, live, [row]);
    return after!;
  }

  return {
    /**
     * Begins, or goes on at the same computer.
     * @throws Refusal notFound · examClosed · examElsewhere · roomCodeWrong · roomSeatMissing · tooMany
     */
    start: ({ id, device, roomCode }: ExamStart, actor: PersonActor): Promise<ExamRun> =>
      committed(db, async (tx): Promise<Outcome<ExamRun>> => {
        const row = await held(tx, actor, id);
        if (row.status === 'lobby') {
          const refused = await refusedEntry(tx, seats, row, roomCode);
          if (refused) return refused;
          await opened(tx, actor, row);
          return { done: await shownRun(tx, actor, await begin(tx, row, device)) };
        }
        if (!isAtWork(row)) throw new Refusal('examClosed');
        if (!isOwnDevice(row, device)) throw new Refusal('examElsewhere');
        await opened(tx, actor, row);
        return { done: await shownRun(tx, actor, row) };
      }),

    /** @throws Refusal notFound · examClosed where nothing is under way · tooMany */
    askDevice: ({ id, device, reason }: DeviceAsk, actor: PersonActor): Promise<DeviceAsked> =>
      inTransaction(db, async (tx) => {
        const row = await held(tx, actor, id);
        if (!isAtWork(row)) throw new Refusal('examClosed');
        if (isOwnDevice(row, device)) return { state: 'here' };
        const hash = deviceHash(device);
        const said = reason.trim();
        if (row.asked_device_hash?.equals(hash) && row.asked_device_reason === said) return { state: 'waiting' };
        if ((await eventsRepository(tx).count(id, 'askDevice')) >= mostAsked) throw new Refusal('tooMany');
        const set = { asked_device_hash: hash, asked_device_reason: said };
        const data = { device: hash.toString('hex'), reason: said };
        await eventsRepository(tx).append([{ row, at: row.now, kind: 'askDevice', data, set }]);
        await tellWatchers(tx, live, [row]);
        return { state: 'waiting' };
      }),

    /** Records what the page noticed, once. @throws Refusal notFound · examClosed · examElsewhere */
    signal: ({ id, device, clientId, seq, kind, seconds }: ExamSignal, actor: PersonActor): Promise<ExamSignalled> =>
      inTransaction(db, async (tx) => {
        const row = await held(tx, actor, id);
        if (row.started_at === null) throw new Refusal('examClosed');
        if (!isOwnDevice(row, device)) throw new Refusal('examElsewhere');
        if (!isAtWork(row)) return { absences: row.absences };
        const isNew = await addSignal(tx, { id, clientId, seq }, mostSignals);
        if (!isNew) return { absences: row.absences };
        const set = { seen_at: row.now, absences: row.absences + (kind === 'away' ? 1 : 0) };
        await eventsRepository(tx).append([{ row, at: row.now, kind, data: { clientId, seq, seconds }, set }]);
        if (kind === 'away') await tellWatchers(tx, live, [row]);
        return { absences: set.absences };
      }),

    /**
     * Hands in exactly once: again, and a hundred times at once, it is the same receipt.
     * @throws Refusal notFound · examClosed · examElsewhere · examEarly · conflict
     */
    submit: ({ id, device, version }: ExamSubmit, actor: PersonActor): Promise<ExamReceipt> =>
      inTransaction(db, async (tx) => {
        const row = await held(tx, actor, id);
        const known = row.status === 'voided' ? null : await receiptsRepository(tx).of(row);
        if (known) return known;
        if (!isAtWork(row)) throw new Refusal('examClosed');
        if (!isOwnDevice(row, device)) throw new Refusal('examElsewhere');
        const facts = attemptFacts(row);
        if (!facts.mayHandIn) throw new Refusal('examEarly');
        if (nextStatus(examAttemptLifecycle, row.status, { type: 'attempt.submit' }, facts) === null)
          throw new Refusal('examClosed');
        if (row.version !== version) throw conflictOn(examsOperations.submit, await shownRun(tx, actor, row));
        const [after] = await handIn(tx, [row], 'learner');
        await tellWatchers(tx, live, [row]);
        return (await receiptsRepository(tx).of(after!))!;
      }),
  };
};
