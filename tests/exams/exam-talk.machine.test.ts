import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { examReplayMachine, type ReplayEvent } from '#machines/exams/exam-replay.machine.ts';
import { examSayingMachine, type Said } from '#machines/exams/exam-saying.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { examReplayModel, examSayingModel } from './exam-talk.model.ts';

const sayingEdges = recordEdges(examSayingMachine);
const replayEdges = recordEdges(examReplayMachine);

function saying(from: Partial<Said> = {}) {
  const send = fakeActor<void, { text: string; key: string }>();
  const clock = new SimulatedClock();
  const kept: Said[] = [];
  const sent: string[] = [];
  let made = 0;
  const actor = createActor(
    examSayingMachine.provide({ actors: { send: send.logic }, actions: { keep: (_, said) => kept.push(said) } }),
    {
      input: { text: '', key: 'k0', isWaiting: false, ...from, createKey: () => `k${(made += 1)}` },
      ...{ clock, inspect: sayingEdges.inspect },
    },
  );
  actor.on('sent', ({ type }) => sent.push(type));
  actor.start();
  const looksAs =
    (state: string, text: string, key: string | null, hasMessage = false) =>
    () => {
      const { value, context } = actor.getSnapshot();
      expect([value, context.text, context.message !== null]).toEqual([state, text, hasMessage]);
      if (key !== null) expect(context.key).toBe(key);
    };
  return {
    ...{ actor, clock, send, kept, sent, fakes: [send] },
    events: {
      types: () => actor.send({ type: 'say.write', text: '看不清' }),
      sends: () => actor.send({ type: 'say.send' }),
      sendsTooEarly: () => actor.send({ type: 'say.send' }),
      arrives: () => send.answer(undefined),
      isRefused: () => send.fail(failure(405)),
      isTooMuch: () => send.fail(failure(429)),
      networkGoes: () => send.fail(failure('offline')),
      timePasses: () => clock.increment(5000),
      networkReturns: () => actor.send({ type: 'network.return' }),
      takesBack: () => actor.send({ type: 'say.recall' }),
    },
    states: {
      empty: looksAs('writing', '', null),
      typed: looksAs('writing', '看不清', 'k0'),
      sending: looksAs('sending', '看不清', 'k0'),
      refused: looksAs('writing', '看不清', 'k0', true),
      waiting: looksAs('waiting', '看不清', 'k0'),
      typedAnew: looksAs('writing', '看不清', 'k1'),
      sendingAnew: looksAs('sending', '看不清', 'k1'),
    },
  };
}

describe('saying something during an exam', () => {
  walkModel(examSayingModel, saying);

  it('goes on after a reload with what was on its way, under the same key', async () => {
    const { actor, send, kept, sent } = saying({ text: '看不清', key: 'k9', isWaiting: true });
    expect(send.input).toEqual({ text: '看不清', key: 'k9' });
    await send.answer(undefined);
    expect([actor.getSnapshot().context.key, kept.at(-1), sent]).toEqual([
      ...['k1', { text: '', key: 'k1', isWaiting: false }, ['sent']],
    ]);
  });

  it('keeps what is typed, and says of what was sent that it may have arrived', () => {
    const { actor, kept } = saying();
    actor.send({ type: 'say.write', text: '看' });
    actor.send({ type: 'say.send' });
    expect(kept).toEqual([
      { text: '看', key: 'k0', isWaiting: false },
      { text: '看', key: 'k0', isWaiting: true },
    ]);
  });

  it('tries again after five seconds, not before', async () => {
    const { actor, clock, send } = saying({ text: '看' });
    actor.send({ type: 'say.send' });
    await send.fail(failure('offline'));
    clock.increment(4999);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect([actor.getSnapshot().value, send.calls.length]).toEqual(['sending', 2]);
  });
});

/** A paper of 100 s with something at 0, 10, 50, 100, and one thing after its end. */
function replaying() {
  let tick: (event: ReplayEvent) => void = () => undefined;
  let running = 0;
  const clock = new SimulatedClock();
  const ticking = fromCallback<ReplayEvent>(({ sendBack }) => {
    tick = sendBack as typeof tick;
    running += 1;
    return () => {
      running -= 1;
      tick = () => undefined;
    };
  });
  const moments = [0, 10_000, 50_000, 100_000, 300_000];
  const actor = createActor(examReplayMachine.provide({ actors: { ticking } }), {
    ...{ input: { begin: 0, end: 100_000, moments }, clock, inspect: replayEdges.inspect },
  }).start();
  const send = (event: ReplayEvent) => () => actor.send(event);
  const isAt = (state: string, is: (at: number) => boolean) => () => {
    const { value, context } = actor.getSnapshot();
    expect([value, is(context.at), running]).toEqual([state, true, state === 'playing' ? 1 : 0]);
  };
  return {
    ...{ actor, clock, fakes: [] },
    pass: (ms: number) => tick({ type: 'time.pass', ms }),
    at: () => actor.getSnapshot().context.at,
    events: {
      plays: send({ type: 'replay.play' }),
      pauses: () => {
        tick({ type: 'time.pass', ms: 100 });
        actor.send({ type: 'replay.pause' });
      },
      timePasses: () => tick({ type: 'time.pass', ms: 100 }),
      muchTimePasses: () => tick({ type: 'time.pass', ms: 60_000 }),
      stepsOn: send({ type: 'replay.step', by: 1 }),
      stepsBack: send({ type: 'replay.step', by: -1 }),
      skips: send({ type: 'replay.skip', ms: 1000 }),
      skipsBack: send({ type: 'replay.skip', ms: -1000 }),
      seeks: send({ type: 'replay.seek', at: 20_000 }),
      goesToEnd: send({ type: 'replay.seek', at: 100_000 }),
      quickens: send({ type: 'replay.pace', pace: 60 }),
    },
    states: {
      atBegin: isAt('standing', (at) => at === 0),
      playing: isAt('playing', (at) => at < 100_000),
      inside: isAt('standing', (at) => at > 0 && at < 100_000),
      atEnd: isAt('standing', (at) => at === 100_000),
      after: isAt('standing', (at) => at === 300_000),
    },
  };
}

describe('watching an attempt again', () => {
  walkModel(examReplayModel, replaying);

  it('counts time as the pace says, stops at the end of the paper, and begins anew from there', () => {
    const { actor, pass, at } = replaying();
    actor.send({ type: 'replay.play' });
    pass(1000);
    expect(at()).toBe(10_000);
    actor.send({ type: 'replay.pace', pace: 1 });
    pass(1000);
    expect(at()).toBe(11_000);
    actor.send({ type: 'replay.pace', pace: 60 });
    pass(1483);
    expect([at(), actor.getSnapshot().value]).toEqual([99_980, 'playing']);
    pass(1);
    expect([at(), actor.getSnapshot().value]).toEqual([100_000, 'standing']);
    actor.send({ type: 'replay.play' });
    expect([at(), actor.getSnapshot().value]).toEqual([0, 'playing']);
  });

  it('steps from one thing that happened to the next, and never out of the record', () => {
    const { actor, at } = replaying();
    const by = (one: 1 | -1) => {
      actor.send({ type: 'replay.step', by: one });
      return at();
    };
    expect([by(-1), by(1), by(1), by(1), by(1), by(1)]).toEqual([0, 10_000, 50_000, 100_000, 300_000, 300_000]);
    expect([by(-1), by(-1)]).toEqual([100_000, 50_000]);
    actor.send({ type: 'replay.seek', at: 12_345 });
    expect([by(1), by(-1)]).toEqual([50_000, 10_000]);
    actor.send({ type: 'replay.seek', at: -5 });
    expect(at()).toBe(0);
    actor.send({ type: 'replay.seek', at: 900_000 });
    expect(at()).toBe(300_000);
  });
});
