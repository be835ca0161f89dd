import { fromCallback, fromPromise } from 'xstate';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import type { AttemptFacts, ExamAnswersSaved, ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { failureOf } from '#machines/common/failure.ts';
import {
  draftOf,
  loadedLobby,
  questionIdsOf,
  type ExamEvent,
  type LoadedExam,
  type Pause,
} from '#machines/exams/exam-attempt.context.ts';
import { examAttemptMachine } from '#machines/exams/exam-attempt.machine.ts';
import type { Platform } from '#shell/plugin-api.ts';
import { attemptDraft } from './attempt-draft.actors.ts';
import { deviceKey } from './device-key.store.ts';
import { standingOf } from './exam-news.rule.ts';
import { betterReading, readingOf, type ClockReading } from './server-clock.rule.ts';

/** What the page shows besides what the machine knows. */
export interface Known {
  lobby: ExamLobby | null;
  run: ExamRun | null;
  /** Of the last save: how many there were, and the hash of its receipt. */
  receipt: ExamRun['lastSave'];
  /** Of the last packet that came after the end; null: none did. */
  late: ExamAnswersSaved['late'];
}

interface Parts {
  call: Platform['call'];
  examId: string;
  personId: string;
  onKnown: (known: Partial<Known>) => void;
  /** The server said how the attempt stands. @param isNews because somebody did something to it */
  onFacts: (facts: AttemptFacts, isNews?: boolean) => void;
  /** The server holds this version of the answers, which this page may not know. */
  onVersion: (version: number) => void;
  /** Tells the server that the page was left for so long. */
  onAway: (ms: number) => void;
  /** A call got an answer, or none. */
  onReach: (isReached: boolean) => void;
}

/** As often as this the server is asked how the attempt stands, and knows that the page is there. */
const lookEveryMs = 15 * secondMs;

const isRefused = (error: unknown) => failureOf(error).code === actedCodes.refused;
/** It can succeed later: the draft and the hand-in try again by themselves. */
const passing = (error: unknown) =>
  Object.assign(new Error(failureOf(error).message ?? ''), { code: actedCodes.tryAgain, result: null });

const pauseOf = ({ paused }: ExamRun): Pause | null => paused && { ...paused, at: Date.parse(paused.at) };

const lobbyOf = (lobby: ExamLobby): LoadedExam =>
  loadedLobby(lobby, lobby.attempt ? standingOf(lobby.attempt.status) : 'lobby');

/** The machine of one attempt with the server behind it, and the server's clock as this page knows it. */
export function takingOf({ call, examId, personId, onKnown, onFacts, onVersion, onAway, onReach }: Parts) {
  const device = deviceKey();
  let clock: ClockReading | null = null;
  let report: (event: ExamEvent) => void = () => undefined;
  let lobby: ExamLobby | null = null;
  let run: ExamRun | null = null;
  const now = () => performance.now() + (clock?.ahead ?? Date.now() - performance.now());

  /** Makes a call and reads the server's clock from its answer. */
  async function timed<Result extends { serverTime: string }>(ask: () => Promise<{ result: Result }>): Promise<Result> {
    const askedAt = performance.now();
    const { result } = await ask().catch((error: unknown) => {
      onReach(failureOf(error).code !== null);
      throw error;
    });
    onReach(true);
    const better = betterReading(clock, readingOf(result.serverTime, askedAt, performance.now()));
    const moved = clock === null ? 0 : Math.abs(better.ahead - clock.ahead);
    clock = better;
    if (moved > 100) report({ type: 'exam.adjust' });
    return result;
  }
  const factsOf = (id: string) => timed(() => call(operations.facts, { id }));
  const startOf = (id: string, roomCode: string | null = null) =>
    timed(() => call(operations.start, { id, device, ...(roomCode && { roomCode }) }, { isSaidThere: true }));

  const draft = attemptDraft({
    ...{ call, personId, device, now },
    run: () => run!,
    onSaved: ({ receipt, late, status, endsAt, savedAt, version, others }) => {
      onReach(true);
      onKnown({ ...(receipt && { receipt }), ...(late && { late }) });
      // It was kept beside a paper that is still being answered: at another computer.
      if (late === 'waiting' && status === 'running') report({ type: 'exam.takeOver' });
      onFacts({ ...lobby!.attempt!, status, endsAt, version, serverTime: savedAt });
      // What the files are that came meanwhile.
      if (others) void renewed();
    },
    onHeld: ({ lastSave }) => onKnown({ receipt: lastSave }),
    async onRefused(error) {
      onReach(failureOf(error).code !== null);
      if (!isRefused(error)) return error as Error;
      const facts = await factsOf(run!.id).catch(() => null);
      // A refusal that nobody explains keeps the answers here, and is tried again.
      if (facts === null || facts.status === 'paused') return passing(error);
      if (facts.status === 'running') report({ type: 'exam.takeOver' });
      onFacts(facts);
      return error as Error;
    },
  });

  async function opened(held: ExamRun): Promise<LoadedExam> {
    run = held;
    const answers = await draft.open(held);
    onKnown({ run: held, receipt: held.lastSave, late: null });
    return {
      ...lobbyOf(lobby!),
      ...answers,
      standing: standingOf(held.status),
      endsAt: Date.parse(held.endsAt),
      pause: pauseOf(held),
      questionIds: questionIdsOf(held),
      aways: held.absences,
    };
  }

  /** What the server holds now: the page learns what came by phone, and what another page wrote. */
  async function renewed(): Promise<void> {
    const held = await startOf(run!.id).catch(() => null);
    if (held === null) return;
    onKnown({ run: held, receipt: held.lastSave });
    report({ type: 'exam.renew', held: draftOf(held) });
  }

  /** The paper, where the attempt is this computer's. */
  async function begun(id: string, roomCode: string | null = null): Promise<LoadedExam> {
    try {
      return await opened(await startOf(id, roomCode));
    } catch (error) {
      if (!isRefused(error)) throw error;
      const { status } = await factsOf(id);
      if (status === 'lobby') throw error;
      const standing = standingOf(status);
      const isMine = standing !== 'running' && standing !== 'paused';
      return { ...lobbyOf(lobby!), standing: isMine ? standing : 'elsewhere' };
    }
  }

  async function entered(): Promise<LoadedExam> {
    lobby = await timed(() => call(operations.lobby, { id: examId }));
    const at = now();
    const isInLobby = at >= Date.parse(lobby.lobbyAt) && at < Date.parse(lobby.lastEntryAt);
    if (lobby.attempt === null && lobby.status !== 'cancelled' && isInLobby) {
      const attempt = await timed(() => call(operations.enter, { id: examId }));
      lobby = { ...lobby, attempt };
    }
    onKnown({ lobby });
    return lobbyOf(lobby);
  }

  const load = fromPromise<LoadedExam, { examId: string }>(async () => {
    const found = await entered();
    const isBegun = found.standing === 'running' || found.standing === 'paused';
    return isBegun ? begun(lobby!.attempt!.id) : found;
  });
  const start = fromPromise<LoadedExam, { examId: string; roomCode: string | null }>(async ({ input }) => {
    const { id } = lobby!.attempt ?? (await entered(), lobby!.attempt!);
    return begun(id, input.roomCode);
  });
  const ask = fromPromise<boolean, { examId: string; reason: string }>(async ({ input: { reason } }) => {
    const { result } = await call(operations.askDevice, { id: lobby!.attempt!.id, device, reason });
    return result.state === 'here';
  });
  const submit = fromPromise<void, { key: string; version: number; isOver: boolean }>(async ({ input }) => {
    const { id } = run!;
    if (input.isOver) {
      // The server hands in by itself: the page waits for it, or goes on where there is more time.
      const { status, endsAt, serverTime } = await factsOf(id);
      if (status !== 'running' && status !== 'paused') return;
      const isOver = endsAt !== null && endsAt <= serverTime;
      throw Object.assign(new Error(''), { code: isOver ? actedCodes.tryAgain : actedCodes.refused, result: null });
    }
    try {
      await call(operations.submit, { id, device, version: input.version }, { key: input.key, isSaidThere: true });
    } catch (error) {
      const theirs = conflictOf(operations.submit, error);
      if (theirs) report({ type: 'exam.renew', held: draftOf(theirs) });
      throw error;
    }
  });
  const watch = fromCallback<ExamEvent, { examId: string }>(({ sendBack }) => {
    report = sendBack as typeof report;
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  });

  /** Asks the server how the attempt stands. Without a network nothing is said: the draft says it. */
  async function look(isNews = false): Promise<void> {
    const id = run?.id ?? lobby?.attempt?.id;
    if (id === undefined) {
      const isOpen = lobby && now() >= Date.parse(lobby.lobbyAt) && now() < Date.parse(lobby.lastEntryAt);
      if (isOpen && lobby?.status !== 'cancelled') report({ type: 'exam.changed' });
      return;
    }
    const facts = await factsOf(id).catch(() => null);
    if (facts) onFacts(facts, isNews);
    if (facts && run !== null && (facts.status === 'running' || facts.status === 'paused')) onVersion(facts.version);
  }

  return {
    machine: examAttemptMachine.provide({
      actors: { load, start, ask, submit, watch, draft: draft.machine },
      actions: { record: (_, { ms }) => onAway(ms) },
    }),
    touched: draft.touched,
    touch: draft.touch,
    device,
    now,
    /** How far away the server is and what its clock shows: for the check of this computer. @throws CallError */
    measure: () => timed(() => call(operations.lobby, { id: examId })),
    ...{ look, renewed },
    /** Who stopped it, and why. */
    pause: async (id: string): Promise<Pause | null> => pauseOf(await startOf(id)),
    /** Whether the attempt is still this computer's. */
    isHere: (id: string): Promise<boolean> =>
      startOf(id).then(
        () => true,
        (error: unknown) => !isRefused(error),
      ),
    report: (event: ExamEvent) => report(event),
  };
}
