import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lengthOf, mergeRanges, type Range } from '#contract/common/ranges.rule.ts';
import { videoProgressMachine, type Watched } from '#machines/learning/video-progress.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor, settled } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { videoProgressModel } from './video-progress.model.ts';

const edges = recordEdges(videoProgressMachine);

function begin(start: { positionMs?: number; ranges?: Range[] } = {}) {
  const clock = new SimulatedClock();
  const save = fakeActor<{ share: number; isCompleted: boolean; cutMs: number }, Watched>();
  const machine = videoProgressMachine.provide({ actors: { save: save.logic } });
  const input = { positionMs: 0, ranges: [], share: 0, isCompleted: false, ...start };
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const send = actor.send.bind(actor);
  const advance = (positionMs: number) => send({ type: 'video.advance', positionMs });
  const is = (playback: string, sync: string) => () => expect(actor.getSnapshot().value).toEqual({ playback, sync });
  return {
    actor,
    clock,
    save,
    context,
    send,
    advance,
    fakes: [save],
    events: {
      plays: () => send({ type: 'video.play' }),
      pauses: () => send({ type: 'video.pause' }),
      watches: () => advance(context().positionMs + 250),
      jumps: () => send({ type: 'video.seek', positionMs: context().positionMs + 60_000 }),
      changesSpeed: () => send({ type: 'video.changeRate', rate: 2 }),
      lineStalls: () => send({ type: 'video.wait' }),
      lineRecovers: () => send({ type: 'video.play' }),
      heartBeats: () => clock.increment(10_000),
      videoEnds: () => send({ type: 'video.end' }),
      goesAway: () => send({ type: 'video.leave' }),
      serverKeeps: () => save.answer({ share: 0.5, isCompleted: false, cutMs: 0 }),
      networkBreaks: () => save.fail(failure('offline', '网络已断开')),
      networkReturns: () => send({ type: 'video.online' }),
      waits: () => clock.increment(30_000),
    },
    states: {
      opened: is('unstarted', 'clean'),
      playing: is('playing', 'clean'),
      paused: is('paused', 'clean'),
      stalled: is('buffering', 'clean'),
      watched: is('playing', 'dirty'),
      stalledWatched: is('buffering', 'dirty'),
      stalledSent: is('buffering', 'saving'),
      watchedSent: is('playing', 'saving'),
      watchedSentMore: is('playing', 'saving'),
      sentInHaste: () => {
        is('playing', 'saving')();
        expect(save.input.keepalive).toBe(true);
      },
      offline: is('playing', 'offline'),
      pausedSent: is('paused', 'saving'),
      pausedOffline: is('paused', 'offline'),
      endedSent: is('ended', 'saving'),
      ended: is('ended', 'clean'),
    },
  };
}

walkModel(videoProgressModel, begin);

const playing = (start?: Parameters<typeof begin>[0]) => {
  const page = begin(start);
  page.send({ type: 'video.play' });
  return page;
};

describe('what counts as watched', () => {
  it('is what went by while it played', () => {
    const { advance, context } = playing();
    for (const at of [250, 500, 750]) advance(at);
    expect(context()).toMatchObject({ ranges: [[0, 750]], positionMs: 750 });
  });

  it('is not what was jumped over, the first time either', () => {
    const { advance, send, context } = playing();
    advance(250);
    send({ type: 'video.seek', positionMs: 90_000 });
    advance(90_250);
    expect(context().ranges).toEqual([
      [0, 250],
      [90_000, 90_250],
    ]);
  });

  it('is not a jump that nobody announced, nor a step back', () => {
    const { advance, context } = playing();
    advance(2501);
    advance(100);
    expect(context()).toMatchObject({ ranges: [], positionMs: 100 });
  });

  it.each([
    [1, 2500, true],
    [1, 2501, false],
    [2, 5000, true],
    [2, 5001, false],
    [0.5, 2500, true],
  ])('at speed %f a step of %i ms counts: %s', (rate, step, counts) => {
    const { advance, send, context } = playing();
    send({ type: 'video.changeRate', rate });
    advance(step);
    expect(context().ranges).toEqual(counts ? [[0, step]] : []);
  });

  it('is nothing while it does not play', () => {
    const { advance, context, send } = begin();
    advance(250);
    send({ type: 'video.play' });
    send({ type: 'video.wait' });
    advance(500);
    expect(context()).toMatchObject({ ranges: [], positionMs: 0 });
  });

  it('goes on where any device stopped', () => {
    const { advance, context, save, send } = playing({ positionMs: 60_000, ranges: [[0, 60_000]] });
    advance(60_250);
    expect(context().ranges).toEqual([[0, 60_250]]);
    send({ type: 'video.pause' });
    expect(save.input).toEqual({ ranges: [[60_000, 60_250]], positionMs: 60_250, keepalive: false });
  });
});

describe('what was watched goes to the server', () => {
  it.each([
    [9999, 0],
    [10_000, 1],
    [10_001, 1],
  ])('after a heartbeat: %i ms later %i calls', (ms, calls) => {
    const { advance, clock, save } = playing();
    advance(250);
    clock.increment(ms - 250);
    advance(500);
    clock.increment(250);
    expect(save.calls).toHaveLength(calls);
  });

  it('and its share comes back', async () => {
    const { advance, send, save, context } = playing();
    advance(250);
    send({ type: 'video.pause' });
    await save.answer({ share: 0.92, isCompleted: true, cutMs: 0 });
    expect(context()).toMatchObject({ share: 0.92, isCompleted: true, unsent: [], sending: [] });
  });

  it('and what did not count of it adds up, and is not sent again', async () => {
    const { advance, send, save, context } = playing();
    for (const positionMs of [250, 500]) {
      advance(positionMs);
      send({ type: 'video.pause' });
      await save.answer({ share: 0, isCompleted: false, cutMs: 250 });
      expect(context()).toMatchObject({ cutMs: positionMs, unsent: [] });
      send({ type: 'video.play' });
    }
  });

  it.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [7, 30_000],
  ])('after failure %i again in %i ms, with what was seen meanwhile', async (failures, ms) => {
    const { advance, send, save, clock, context } = playing();
    advance(250);
    send({ type: 'video.pause' });
    send({ type: 'video.play' });
    for (let count = 1; count < failures; count += 1) {
      await save.fail(failure('offline'));
      send({ type: 'video.online' });
    }
    await save.fail(failure('offline', '网络已断开'));
    expect(context()).toMatchObject({ failures, message: '网络已断开', unsent: [[0, 250]], sending: [] });
    advance(500);
    clock.increment(ms - 1);
    expect(save.calls).toHaveLength(failures);
    clock.increment(1);
    expect(save.calls).toHaveLength(failures + 1);
    expect(save.input.ranges).toEqual([[0, 500]]);
    clock.increment(1);
    expect(save.calls).toHaveLength(failures + 1);
  });

  it('and after a success waits shortly again, without the words of the failure', async () => {
    const { advance, send, save, clock, context, events } = playing();
    advance(250);
    send({ type: 'video.pause' });
    await events.networkBreaks();
    send({ type: 'video.online' });
    await events.networkBreaks();
    send({ type: 'video.online' });
    await events.serverKeeps();
    expect(context().message).toBeNull();
    send({ type: 'video.play' });
    advance(500);
    send({ type: 'video.pause' });
    await events.networkBreaks();
    clock.increment(1000);
    expect(save.calls).toHaveLength(5);
  });

  it('at once and wholly when the page goes away, also what was on its way', () => {
    const { advance, send, save } = playing();
    advance(250);
    send({ type: 'video.pause' });
    send({ type: 'video.play' });
    advance(500);
    send({ type: 'video.leave' });
    expect(save.calls[0]!.signal.aborted).toBe(true);
    expect(save.input).toEqual({ ranges: [[0, 500]], positionMs: 500, keepalive: true });
  });

  it('as an ordinary call again when the page came back', async () => {
    const { advance, send, save } = playing();
    advance(250);
    send({ type: 'video.leave' });
    await save.answer({ share: 0.1, isCompleted: false, cutMs: 0 });
    advance(500);
    send({ type: 'video.pause' });
    expect(save.input).toMatchObject({ ranges: [[250, 500]], keepalive: false });
  });

  it('completely, whatever the person, the network and the order of things do', async () => {
    const deed = oneof(
      record({ does: constantFrom('play', 'pause', 'wait', 'leave', 'online') }),
      record({ does: constantFrom('beat', 'answer', 'fail') }),
      record({ does: constantFrom('advance'), by: integer({ min: 1, max: 2500 }) }),
      record({ does: constantFrom('seek'), by: integer({ min: 0, max: 100_000 }) }),
    );
    await assert(
      asyncProperty(array(deed, { maxLength: 40 }), async (deeds) => {
        const { actor, send, advance, save, clock, context } = begin();
        const kept: Range[] = [];
        const answer = async () => {
          const call = save.calls.at(-1);
          if (!call || call.signal.aborted) return;
          if (!actor.getSnapshot().matches({ sync: 'saving' })) return;
          kept.push(...call.input.ranges);
          await save.answer({ share: 0, isCompleted: false, cutMs: 0 });
        };
        for (const one of deeds) {
          if (one.does === 'advance' && 'by' in one) advance(context().positionMs + one.by);
          else if (one.does === 'seek' && 'by' in one) send({ type: 'video.seek', positionMs: one.by });
          else if (one.does === 'beat') clock.increment(10_000);
          else if (one.does === 'answer') await answer();
          else if (one.does === 'fail') {
            save.calls.at(-1)?.reject(failure('offline'));
            await settled();
          } else send({ type: `video.${one.does}` as 'video.play' });
        }
        send({ type: 'video.leave' });
        await answer();
        send({ type: 'video.leave' });
        await answer();
        expect(mergeRanges(kept)).toEqual(context().ranges);
        expect(lengthOf(kept)).toBe(lengthOf(context().ranges));
        actor.stop();
      }),
      { numRuns: 60 },
    );
  });
});
