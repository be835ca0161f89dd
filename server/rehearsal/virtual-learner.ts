import { randomBytes, randomUUID } from 'node:crypto';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { codes } from '#contract/common/codes.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import type { ExamAnswerChange, ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import {
  draftOf,
  loadedLobby,
  questionIdsOf,
  type Answers,
  type ExamEvent,
  type LoadedExam,
} from '#machines/exams/exam-attempt.context.ts';
import { examAttemptMachine } from '#machines/exams/exam-attempt.machine.ts';
import { virtualAnswer } from './virtual-answer.rule.ts';
import type { VirtualBrowser } from './virtual-browser.ts';

/** What of the learners is measured. */
export interface Stopwatch {
  start: (ms: number) => void;
  save: (ms: number) => void;
  submit: (ms: number) => void;
}

/** As often as its page does. */
const lookEveryMs = 15 * secondMs;
const againMs = secondMs;

async function timed<Result>(note: (ms: number) => void, act: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await act();
  note(performance.now() - began);
  return result;
}

/** Somebody who takes the exam by the machine of its page (M29), with calls in place of hands and eyes. */
export function virtualLearner(examId: string, { call }: VirtualBrowser, watch: Stopwatch) {
  const device = randomBytes(32).toString('base64url');
  const clientId = randomUUID();
  /** Changes that the server acknowledged. */
  const acknowledged: ExamAnswerChange[] = [];
  let lobby: ExamLobby | null = null;
  let attemptId = '';
  let run: ExamRun | null = null;
  let [seq, turn] = [0, Math.floor(Math.random() * 1000)];
  let startedAsking = 0;

  const load = fromPromise<LoadedExam, { examId: string }>(async () => {
    lobby = await call(operations.lobby, { id: examId });
    attemptId = (lobby.attempt ?? (await call(operations.enter, { id: examId }))).id;
    return loadedLobby(lobby, 'lobby');
  });
  const start = fromPromise<LoadedExam, { examId: string; roomCode: string | null }>(async () => {
    startedAsking ||= performance.now();
    run = await call(operations.start, { id: attemptId, device });
    watch.start(performance.now() - startedAsking);
    const { content: answers, version, savedAt } = draftOf(run);
    return {
      ...{ ...loadedLobby(lobby!, 'running'), endsAt: Date.parse(run.endsAt), answers, version, savedAt },
      questionIds: questionIdsOf(run),
    };
  });
  const save = fromPromise<Receipt<Answers>, Draft<Answers> & { base: Answers }>(
    async ({ input: { content, base, version, savedAt } }) => {
      const changes = Object.entries(content)
        .filter(([questionId, answer]) => answer !== base[questionId])
        .map(([questionId, answer]) => ({ questionId, answer, seq: ++seq }));
      if (changes.length === 0) return { version, savedAt };
      const asked = { id: attemptId, device, version, clientId, changes };
      const saved = await timed(watch.save, () => call(operations.saveAnswers, asked));
      acknowledged.push(...changes);
      return { version: saved.version, savedAt: saved.savedAt };
    },
  );
  const submit = fromPromise<void, { key: string; version: number; isOver: boolean }>(
    async ({ input: { version, isOver } }) => {
      if (!isOver) {
        await timed(watch.submit, () => call(operations.submit, { id: attemptId, device, version }));
        return;
      }
      const { status } = await call(operations.facts, { id: attemptId });
      if (status === 'running') throw Object.assign(new Error(''), { code: codes.tryAgain, result: null });
    },
  );
  const look = fromCallback<ExamEvent, { examId: string }>(() => {
    const timer = setInterval(() => {
      if (run !== null) void call(operations.facts, { id: attemptId }).catch(() => null);
    }, lookEveryMs);
    return () => clearInterval(timer);
  });

  const actor = createActor(
    examAttemptMachine.provide({
      actors: {
        ...{ load, start, submit, watch: look, ask: fromPromise(async () => false) },
        draft: draftSyncMachine<Answers>().provide({ actors: { save }, actions: { journal: () => undefined } }),
      },
      actions: { record: () => undefined },
    }),
    { input: { examId, personId: '', createKey: randomUUID, now: Date.now } },
  );
  const is = (phase: unknown) => actor.getSnapshot().matches({ phase } as never);
  const later = (ms: number, event: ExamEvent) => setTimeout(() => actor.send(event), ms);
  let last = '';
  // Where a person would press a button, or try again after a failure.
  actor.subscribe(({ value }) => {
    const phase = JSON.stringify((value as { phase: unknown }).phase);
    if (phase === last) return;
    last = phase;
    if (is({ lobby: 'ready' })) later(startedAsking === 0 ? Math.random() * secondMs : againMs, { type: 'exam.start' });
    if (is('failed')) later(againMs, { type: 'exam.retry' });
  });

  return {
    begin: () => void actor.start(),
    stop: () => void actor.stop(),
    hasBegun: () => run !== null,
    isOut: () => is('submitted'),
    attemptId: () => attemptId,
    acknowledged,

    /** Answers the next question, or answers it otherwise. */
    write() {
      if (run === null || !is({ open: 'answering' })) return;
      const questions = run.sections.flatMap((section) => section.questions);
      turn += 1;
      const question = questions[turn % questions.length]!;
      const answer = virtualAnswer(question, turn);
      if (answer) actor.send({ type: 'exam.answer', questionId: question.id, answer });
    },
    handIn() {
      actor.send({ type: 'exam.submit' });
      actor.send({ type: 'exam.confirm' });
    },
  };
}
export type VirtualLearner = ReturnType<typeof virtualLearner>;
