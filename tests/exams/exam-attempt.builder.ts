import { expect } from 'vitest';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import type { Answers, ExamEvent, LoadedExam } from '#machines/exams/exam-attempt.context.ts';
import { examAttemptMachine } from '#machines/exams/exam-attempt.machine.ts';
import { failure, fakeActor, fakeReporter } from '../support/fakes.ts';

export const minute = 60_000;
export const begin = 10 * minute;
export const end = 100 * minute;
/** Nothing was begun; it can be, from minute 10 to 40. */
export const lobby: LoadedExam = {
  ...{ standing: 'lobby', startsAt: begin, entersUntil: 40 * minute, endsAt: null, pause: null },
  ...{ questionIds: ['q1', 'q2'], answers: {}, version: 0, savedAt: null, unsent: null, aways: 0 },
};
export const running: LoadedExam = { ...lobby, standing: 'running', endsAt: end, version: 2 };
export const pause = { at: 20 * minute, by: '叶嘉言', reason: '身体不适' };
export const chosen = (...ids: string[]): Answer => ({ kind: 'choice', ids });

/** A page of the exam whose server, clock and invigilator are the test's. */
export function openExam(inspect: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const load = fakeActor<LoadedExam, { examId: string }>();
  const start = fakeActor<LoadedExam, { examId: string; roomCode: string | null }>();
  const ask = fakeActor<boolean, { examId: string; reason: string }>();
  const save = fakeActor<Omit<Draft<Answers>, 'content'>, Draft<Answers> & { base: Answers }>();
  const submit = fakeActor<void, { key: string; version: number; isOver: boolean }>();
  const watch = fakeReporter<ExamEvent, { examId: string }>();
  const recorded: number[] = [];
  const draft = draftSyncMachine<Answers>().provide({
    actors: { save: save.logic },
    actions: { journal: () => undefined },
  });
  const machine = examAttemptMachine.provide({
    actors: { load: load.logic, start: start.logic, ask: ask.logic, submit: submit.logic, watch: watch.logic, draft },
    actions: { record: (_, { ms }) => void recorded.push(ms) },
  });
  let keys = 0;
  const input = { examId: 'e1', personId: 'me', createKey: () => `key ${(keys += 1)}`, now: () => clock.now() };
  const actor = createActor(machine, { input, clock, inspect }).start();
  const send = actor.send.bind(actor);
  const snapshot = () => actor.getSnapshot();
  const context = () => snapshot().context;
  const until = (at: number) => clock.increment(Math.max(0, at - clock.now()));
  const phase = (value: unknown, drafts?: readonly string[], isOver?: boolean) => () => {
    expect((snapshot().value as { phase: unknown }).phase).toEqual(value);
    if (drafts) expect(drafts).toContain(context().draft);
    if (isOver !== undefined) expect(context().isOver).toBe(isOver);
  };
  const unsaved = ['dirty', 'saving', 'offline'];
  let version = 2;
  const keep = () => save.answer({ version: (version += 1), savedAt: '2026-11-20T01:30:00Z' });
  return {
    ...{ actor, clock, load, start, ask, save, submit, watch, recorded, send, snapshot, context, until },
    answer: (questionId: string, answer: Answer | null) => send({ type: 'exam.answer', questionId, answer }),
    fakes: [load, start, ask, save, submit],
    events: {
      examComes: () => load.answer(lobby),
      openExamComes: () => load.answer({ ...lobby, startsAt: clock.now() }),
      lateExamComes: () => load.answer({ ...lobby, startsAt: -minute, entersUntil: clock.now() }),
      runningComes: () => load.answer(running),
      pausedComes: () => load.answer({ ...running, standing: 'paused', pause }),
      handedInComes: () => load.answer({ ...running, standing: 'submitted' }),
      absenceComes: () => load.answer({ ...lobby, standing: 'absent' }),
      voidComes: () => load.answer({ ...running, standing: 'voided' }),
      otherComputerComes: () => load.answer({ ...lobby, standing: 'elsewhere' }),
      serverIsAway: () => load.fail(failure('offline', '网络已断开')),
      triesAgain: () => send({ type: 'exam.retry' }),
      networkReturns: () => send({ type: 'exam.online' }),
      waits: () => clock.increment(30_000),
      itBegins: () => until(begin),
      teacherPostpones: () => watch.says({ type: 'exam.changed' }),
      starts: () => send({ type: 'exam.start' }),
      entryEnds: () => until(40 * minute),
      paperComes: () => start.answer(running),
      startIsRefused: () => start.fail(failure(405, '还没有开考')),
      startedElsewhere: () => start.answer({ ...lobby, standing: 'elsewhere' }),
      answers: () => send({ type: 'exam.answer', questionId: 'q1', answer: chosen(`${Math.random()}`) }),
      answersAreKept: async () => {
        clock.increment(2000);
        await keep();
      },
      wantsToHandIn: () => send({ type: 'exam.submit' }),
      thinksAgain: () => send({ type: 'exam.cancel' }),
      isSure: () => send({ type: 'exam.confirm' }),
      serverKeeps: keep,
      serverRefuses: () => save.fail(failure(400, '答案太长')),
      draftIsClosed: () => save.fail(failure(405, '已作废')),
      networkBreaks: () => save.fail(failure('offline')),
      networkReturnsToDraft: () => snapshot().children.draft!.send({ type: 'draft.online' }),
      timeIsUp: () => until(end),
      invigilatorPauses: () => watch.says({ type: 'exam.pause', pause }),
      invigilatorResumes: () => watch.says({ type: 'exam.resume', endsAt: end + 5 * minute }),
      invigilatorCollects: () => watch.says({ type: 'exam.force', message: '监考教师收卷' }),
      invigilatorVoids: () => watch.says({ type: 'exam.void', message: '作弊' }),
      invigilatorReopens: () => watch.says({ type: 'exam.changed' }),
      otherComputerGoesOn: () => watch.says({ type: 'exam.takeOver' }),
      asksHere: () => send({ type: 'exam.ask', reason: '电脑坏了' }),
      questionArrives: () => ask.answer(false),
      isAllowedAlready: () => ask.answer(true),
      questionIsLost: () => ask.fail(failure('offline', '网络已断开')),
      invigilatorAllows: () => watch.says({ type: 'exam.changed' }),
      serverTakesIt: () => submit.answer(),
      handInIsLost: () => submit.fail(failure('offline', '网络已断开')),
      handInIsRefused: () => submit.fail(failure(405, '还不能交卷')),
    },
    states: {
      opened: phase('loading'),
      unreadable: phase('failed'),
      waiting: phase({ lobby: 'waiting' }),
      mayStart: phase({ lobby: 'ready' }),
      tooLate: phase({ lobby: 'shut' }),
      starting: phase('starting'),
      answering: phase({ open: 'answering' }, ['clean'], false),
      answeringUnsaved: phase({ open: 'answering' }, unsaved, false),
      answeringRefused: phase({ open: 'answering' }, ['refused'], false),
      asked: phase({ open: 'confirming' }, ['clean']),
      askedUnsaved: phase({ open: 'confirming' }, unsaved),
      paused: phase({ open: 'paused' }, ['clean']),
      pausedUnsaved: phase({ open: 'paused' }, ['saving']),
      keepingFirst: phase({ open: 'flushing' }, ['saving'], false),
      keepingOffline: phase({ open: 'flushing' }, ['offline'], false),
      keepingAtEnd: phase({ open: 'flushing' }, ['saving'], true),
      offlineAtEnd: phase({ open: 'flushing' }, ['offline'], true),
      handingIn: phase({ open: 'submitting' }, undefined, false),
      lostHandIn: phase({ open: 'retrying' }, undefined, false),
      handingInAtEnd: phase({ open: 'submitting' }, undefined, true),
      lostAtEnd: phase({ open: 'retrying' }, undefined, true),
      handedIn: phase('submitted'),
      absent: phase('absent'),
      voided: phase('voided'),
      elsewhere: phase({ elsewhere: 'told' }),
      elsewhereUnsaved: phase({ elsewhere: 'told' }, ['saving']),
      asking: phase({ elsewhere: 'asking' }),
      hasAsked: phase({ elsewhere: 'asked' }),
    },
  };
}
