import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import { unansweredOf, type Answers, type ExamEvent, type LoadedExam } from '#machines/exams/exam-attempt.context.ts';
import { examAttemptMachine } from '#machines/exams/exam-attempt.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor, fakeReporter } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { examAttemptModel } from './exam-attempt.model.ts';

const edges = recordEdges(examAttemptMachine);

const minute = 60_000;
const begin = 10 * minute;
const end = 100 * minute;
/** Nothing was begun; it can be, from minute 10 to 40. */
const lobby: LoadedExam = {
  ...{ standing: 'lobby', startsAt: begin, entersUntil: 40 * minute, endsAt: null, pause: null },
  ...{ questionIds: ['q1', 'q2'], answers: {}, version: 0, savedAt: null, unsent: null, aways: 0 },
};
const running: LoadedExam = { ...lobby, standing: 'running', endsAt: end, version: 2 };
const pause = { at: 20 * minute, by: '叶嘉言', reason: '身体不适' };
const chosen = (...ids: string[]): Answer => ({ kind: 'choice', ids });

function open() {
  const clock = new SimulatedClock();
  const load = fakeActor<LoadedExam, { examId: string }>();
  const start = fakeActor<LoadedExam, { examId: string }>();
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
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
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

walkModel(examAttemptModel, open);

const answering = async (loaded: Partial<LoadedExam> = {}) => {
  const page = open();
  await page.load.answer({ ...running, ...loaded });
  return page;
};

describe('the beginning', () => {
  it.each([
    [begin - 1, 'waiting'],
    [begin, 'ready'],
    [begin + 1, 'ready'],
    [40 * minute - 1, 'ready'],
    [40 * minute, 'shut'],
    [40 * minute + 1, 'shut'],
  ] as const)('at %i ms is %s, without anything being loaded again', async (at, state) => {
    const { load, until, snapshot } = open();
    await load.answer(lobby);
    until(at);
    expect(snapshot().value).toMatchObject({ phase: { lobby: state } });
    expect(load.calls).toHaveLength(1);
  });

  it('that lies weeks ahead waits longer than a timer of a browser can', async () => {
    const { load, until, snapshot } = open();
    const month = 40 * 24 * 60 * minute;
    await load.answer({ ...lobby, startsAt: month, entersUntil: null });
    until(month - 1);
    expect(snapshot().value).toMatchObject({ phase: { lobby: 'waiting' } });
    until(month);
    expect(snapshot().value).toMatchObject({ phase: { lobby: 'ready' } });
  });

  it('follows a clock that was mended', async () => {
    const { load, context, send, snapshot } = open();
    await load.answer(lobby);
    Object.assign(context(), { now: () => begin });
    send({ type: 'exam.adjust' });
    expect(snapshot().value).toMatchObject({ phase: { lobby: 'ready' } });
  });

  it('that failed says why, and nothing any more when it is tried again', async () => {
    const { events, context } = open();
    await events.openExamComes();
    events.starts();
    await events.startIsRefused();
    expect(context().message).toBe('还没有开考');
    events.starts();
    expect(context().message).toBeNull();
  });
});

describe('the clock', () => {
  it.each([
    [end - 5 * minute - 1, 'running'],
    [end - 5 * minute, 'warned'],
    [end - minute - 1, 'warned'],
    [end - minute, 'last'],
    [end - 1, 'last'],
    [end, 'idle'],
  ] as const)('at %i ms is %s', async (at, state) => {
    const { until, submit, snapshot } = await answering();
    until(at);
    const { clock } = snapshot().value as { clock: unknown };
    expect(clock).toEqual(state === 'idle' ? { counting: 'ended' } : { counting: state });
    expect(submit.calls).toHaveLength(state === 'idle' ? 1 : 0);
  });

  it('warns twice on its way to the end', async () => {
    const { until, snapshot, context } = await answering();
    for (const [at, state] of [
      [end - 5 * minute, 'warned'],
      [end - minute, 'last'],
      [end, 'ended'],
    ] as const) {
      until(at - 1);
      expect(snapshot().value).not.toMatchObject({ clock: { counting: state } });
      until(at);
      expect(snapshot().value).toMatchObject({ clock: { counting: state } });
    }
    expect(context().isOver).toBe(true);
  });

  it('goes back when there is more time, also in the last minute', async () => {
    const { until, watch, snapshot, context } = await answering();
    until(end - 1);
    watch.says({ type: 'exam.extend', endsAt: end + 10 * minute });
    expect(snapshot().value).toMatchObject({ clock: { counting: 'running' }, phase: { open: 'answering' } });
    expect(context().endsAt).toBe(end + 10 * minute);
  });

  it('stands still while the exam is paused, and gives back every second', async () => {
    const { until, watch, submit, snapshot, context } = await answering();
    until(20 * minute);
    watch.says({ type: 'exam.pause', pause });
    watch.says({ type: 'exam.extend', endsAt: end + minute });
    expect(context().pause).toEqual(pause);
    until(end + minute);
    expect(submit.calls).toHaveLength(0);
    watch.says({ type: 'exam.resume', endsAt: 3 * end });
    expect(context().pause).toBeNull();
    expect(snapshot().value).toMatchObject({ clock: { counting: 'running' }, phase: { open: 'answering' } });
  });

  it('of a page that comes back after the end hands in what the journal kept', async () => {
    const page = open();
    page.clock.increment(end + 1);
    await page.load.answer({ ...running, unsent: { q1: chosen('C') } });
    expect(page.save.input).toMatchObject({ content: { q1: chosen('C') } });
    expect(page.submit.calls).toHaveLength(0);
    await page.events.serverKeeps();
    expect(page.submit.input).toEqual({ key: 'key 1', version: 3, isOver: true });
  });

  it('follows a clock that was mended', async () => {
    const { context, send, snapshot } = await answering();
    Object.assign(context(), { now: () => end - minute });
    send({ type: 'exam.adjust' });
    expect(snapshot().value).toMatchObject({ clock: { counting: 'last' } });
  });
});

describe('answers', () => {
  it('reach the server when the learner pauses, and carry the number of their receipt', async () => {
    const { answer, context, clock, save } = await answering();
    answer('q1', chosen('A'));
    clock.increment(1999);
    expect(save.calls).toHaveLength(0);
    clock.increment(1);
    expect(save.input).toMatchObject({ content: { q1: chosen('A') } });
    await save.answer({ version: 18, savedAt: '2026-11-20T02:42:07Z' });
    expect(context()).toMatchObject({ draft: 'clean', version: 18, savedAt: '2026-11-20T02:42:07Z' });
    expect(unansweredOf(context())).toEqual(['q2']);
  });

  it('do not change while the exam is paused or the hand-in is asked about', async () => {
    const { answer, events, context } = await answering();
    events.wantsToHandIn();
    answer('q1', chosen('A'));
    events.invigilatorPauses();
    answer('q1', chosen('A'));
    expect(context().answers).toEqual({});
  });

  it('of the last second go out from the first computer when another one goes on', async () => {
    const { answer, events, save, snapshot } = await answering();
    answer('q1', chosen('A'));
    events.otherComputerGoesOn();
    expect(save.input).toMatchObject({ content: { q1: chosen('A') } });
    await events.networkBreaks();
    expect(snapshot().value).toMatchObject({ sync: { on: 'draining' } });
    events.waits();
    await events.serverKeeps();
    expect(snapshot().value).toMatchObject({ phase: { elsewhere: 'told' }, sync: 'off' });
  });

  it.each([null, { q1: chosen('A') }])(
    'that did not arrive before it goes on here come from the journal: %j',
    async (unsent) => {
      const { answer, events, save, load, context, snapshot } = await answering();
      answer('q1', chosen('A'));
      events.otherComputerGoesOn();
      events.invigilatorAllows();
      await load.answer({ ...running, answers: { q1: chosen('B') }, version: 9, unsent });
      expect(snapshot().value).toMatchObject({ sync: { on: 'live' } });
      expect(context()).toMatchObject({ answers: unsent ?? { q1: chosen('B') }, version: 9 });
      expect(save.calls[0]!.signal.aborted).toBe(true);
    },
  );
});

describe('the hand-in', () => {
  it('that met newer answers of another page shows them, and is asked about again', async () => {
    const { events, watch, submit, context } = await answering();
    events.wantsToHandIn();
    events.isSure();
    watch.says({ type: 'exam.renew', held: { content: { q2: chosen('D') }, version: 7, savedAt: null } });
    await submit.fail(failure(409, '另一个页面有修改'));
    expect(context()).toMatchObject({ answers: { q2: chosen('D') }, version: 7, message: '另一个页面有修改' });
  });

  it('is one, with one key, however often it gets no answer', async () => {
    const { events, submit } = await answering();
    events.wantsToHandIn();
    events.isSure();
    events.isSure();
    for (const wait of [events.networkReturns, events.waits]) {
      await events.handInIsLost();
      wait();
    }
    expect(submit.calls.map(({ input }) => input.key)).toEqual(['key 1', 'key 1', 'key 1']);
  });

  it('that was refused is another one the next time', async () => {
    const { events, submit, context } = await answering();
    events.wantsToHandIn();
    events.isSure();
    await events.handInIsRefused();
    expect(context().message).toBe('还不能交卷');
    events.wantsToHandIn();
    expect(context().message).toBeNull();
    events.isSure();
    expect(submit.input.key).toBe('key 2');
  });

  it('waits longer from try to try, at most 30 s', async () => {
    const { events, submit, clock } = await answering();
    events.wantsToHandIn();
    events.isSure();
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await events.handInIsLost();
      const { length } = submit.calls;
      clock.increment(wait - 1);
      expect(submit.calls).toHaveLength(length);
      clock.increment(1);
      expect(submit.calls).toHaveLength(length + 1);
    }
  });

  it('that waits for an answer when the time is over waits for the server’s', async () => {
    const { events, until, submit, context } = await answering();
    until(end - 500);
    events.wantsToHandIn();
    events.isSure();
    await events.handInIsLost();
    until(end);
    expect(context().isOver).toBe(true);
    events.networkReturns();
    expect(submit.input.isOver).toBe(true);
  });

  it('by the invigilator has no way back', async () => {
    const { answer, events, context, submit } = await answering();
    answer('q1', chosen('A'));
    events.invigilatorCollects();
    events.thinksAgain();
    events.invigilatorCollects();
    expect(context()).toMatchObject({ isOver: true, message: '监考教师收卷' });
    await events.serverKeeps();
    expect(submit.input.isOver).toBe(true);
  });
});

describe('another computer', () => {
  it('says why it asks', async () => {
    const { events, ask } = open();
    await events.otherComputerComes();
    events.asksHere();
    expect(ask.input).toEqual({ examId: 'e1', reason: '电脑坏了' });
  });
});

describe('leaving the page', () => {
  it('is counted and told with its length, and the exam goes on', async () => {
    const { send, clock, context, recorded, snapshot } = await answering({ aways: 2 });
    send({ type: 'focus.leave' });
    clock.increment(6000);
    send({ type: 'focus.leave' });
    send({ type: 'focus.return' });
    send({ type: 'focus.return' });
    expect(context()).toMatchObject({ aways: 3, lastAwayMs: 6000, awayAt: null });
    expect(recorded).toEqual([6000]);
    expect(snapshot().value).toMatchObject({ phase: { open: 'answering' }, focus: 'inside' });
  });

  it('before the start and in a pause is nobody’s business', async () => {
    const { send, events, recorded } = open();
    send({ type: 'focus.leave' });
    await events.pausedComes();
    send({ type: 'focus.leave' });
    expect(recorded).toEqual([]);
  });
});
