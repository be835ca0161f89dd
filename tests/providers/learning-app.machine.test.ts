import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { learningAppMachine } from '#machines/providers/learning-app.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { fakeSignIn } from '../support/fake-sign-in.ts';
import { fakeActor, fakeReporter } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { learningAppModel } from './learning-app.model.ts';

const edges = recordEdges(learningAppMachine);

function begin() {
  const clock = new SimulatedClock();
  const openWindow = fakeActor<void>();
  const channel = fakeReporter<{ type: 'app.start' } | { type: 'app.entered' }>();
  const entering = fakeSignIn();
  const other = { isGone: false };
  const machine = learningAppMachine.provide({
    actors: { openWindow: openWindow.logic, channel: channel.logic, completeSignIn: entering.logic },
    guards: { isWindowGone: () => other.isGone },
  });
  const actor = createActor(machine, {
    input: { wayBack: { hasAirz: false, third: null, page: '/course/list' } },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const rests = (state: string) => () => {
    const { value } = actor.getSnapshot();
    expect(typeof value === 'string' ? value : Object.keys(value)[0]).toBe(state);
  };
  const entered = () => channel.says({ type: 'app.entered' });
  return {
    actor,
    clock,
    context,
    rests,
    openWindow,
    channel,
    entering,
    other,
    fakes: [openWindow, entering.getInfo],
    events: {
      presses: () => {
        other.isGone = false;
        actor.send({ type: 'app.start' });
      },
      hearsOfOthers: entered,
      windowOpens: () => openWindow.answer(),
      browserBlocks: () => openWindow.fail(new Error('blocked')),
      windowStays: () => {
        clock.increment(1000);
      },
      windowCloses: () => {
        other.isGone = true;
        clock.increment(1000);
      },
      timePasses: () => {
        clock.increment(180_000);
      },
      windowSaysEntered: entered,
      serverSaysWho: async () => {
        await entering.getInfo.answer({ teacherState: '0' });
        clock.increment(1000);
      },
      serverKnowsNoRole: () => entering.getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
    },
    states: {
      idle: rests('idle'),
      opening: rests('opening'),
      blocked: rests('blocked'),
      waiting: () => {
        rests('waiting')();
        expect(context().problem).toBeNull();
      },
      idleAgain: () => {
        rests('idle')();
        expect(context().problem).toBeNull();
      },
      late: () => {
        rests('idle')();
        expect(context().problem).toBe('late');
      },
      entering: rests('entering'),
      refused: () => {
        rests('idle')();
        expect(context().message).toBe('getInfo: roles must be a non-null array !');
      },
      inside: () => {
        rests('entered')();
        expect(context().goTo).toBe('/course/list');
      },
    },
  };
}

walkModel(learningAppModel, begin);

describe('the window of the learning app', () => {
  it.each([
    [999, 'waiting'],
    [1000, 'idle'],
    [1001, 'idle'],
  ])('that is gone is missed after %i ms: %s', async (ms, state) => {
    const { clock, other, events, rests } = begin();
    events.presses();
    await events.windowOpens();
    other.isGone = true;
    clock.increment(ms);
    rests(state)();
  });

  it.each([
    [179_999, 'waiting'],
    [180_000, 'idle'],
    [180_001, 'idle'],
  ])('that stays is waited for %i ms: %s', async (ms, state) => {
    const { clock, events, rests } = begin();
    events.presses();
    await events.windowOpens();
    clock.increment(ms);
    rests(state)();
  });

  it('is looked at every second', async () => {
    const { clock, other, events, rests } = begin();
    events.presses();
    await events.windowOpens();
    clock.increment(1000);
    clock.increment(1000);
    clock.increment(500);
    other.isGone = true;
    clock.increment(499);
    rests('waiting')();
    clock.increment(1);
    rests('idle')();
  });

  it('is heard in the moment in which it closes, before and after the look', async () => {
    for (const isLooked of [false, true]) {
      const { clock, other, events, rests } = begin();
      events.presses();
      await events.windowOpens();
      other.isGone = true;
      if (isLooked) clock.increment(1000);
      events.windowSaysEntered();
      rests('entering')();
      clock.increment(200_000);
      rests('entering')();
    }
  });

  it('is one, however often somebody presses', async () => {
    const { events, openWindow } = begin();
    events.presses();
    events.presses();
    await events.windowOpens();
    events.presses();
    expect(openWindow.calls).toHaveLength(1);
  });

  it('forgets the lateness of the last one', async () => {
    const { events, context } = begin();
    events.presses();
    await events.windowOpens();
    events.timePasses();
    events.presses();
    await events.windowOpens();
    expect(context()).toMatchObject({ problem: null, message: null });
  });

  it('forgets it where the next one is blocked, too', async () => {
    const { events, context } = begin();
    events.presses();
    await events.windowOpens();
    events.timePasses();
    events.presses();
    await events.browserBlocks();
    expect(context()).toMatchObject({ problem: null, message: null });
  });

  it.each(['windowOpens', 'browserBlocks'] as const)('takes the words of the last try back: %s', async (deed) => {
    const { events, context } = begin();
    events.presses();
    await events.windowOpens();
    events.windowSaysEntered();
    await events.serverKnowsNoRole();
    expect(context().message).not.toBeNull();
    events.presses();
    await events[deed]();
    expect(context().message).toBeNull();
  });

  it('brings whoever it let in, another person too: who it is, the server says', async () => {
    const { events, entering } = begin();
    events.presses();
    await events.windowOpens();
    events.windowSaysEntered();
    expect(entering.getInfo.calls).toHaveLength(1);
    expect(entering.done).toEqual(['store ']);
  });

  it('leaves the login as it was where the browser keeps nothing', async () => {
    const { events, entering, rests, context } = begin();
    entering.storage.isBlocked = true;
    events.presses();
    await events.windowOpens();
    events.windowSaysEntered();
    await Promise.resolve();
    rests('idle')();
    expect(context().message).toBe('the browser keeps nothing');
  });

  it('is heard by nobody once the view has gone', () => {
    const { actor, channel } = begin();
    actor.stop();
    expect(channel.runs.map(({ isRunning }) => isRunning)).toEqual([false]);
  });
});
