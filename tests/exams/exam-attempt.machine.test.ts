import { describe, expect, it } from 'vitest';
import { unansweredOf, type LoadedExam } from '#machines/exams/exam-attempt.context.ts';
import { examAttemptMachine } from '#machines/exams/exam-attempt.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { begin, chosen, end, lobby, minute, openExam, pause, running } from './exam-attempt.builder.ts';
import { examAttemptModel } from './exam-attempt.model.ts';

const edges = recordEdges(examAttemptMachine);
const open = () => openExam(edges.inspect);

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
