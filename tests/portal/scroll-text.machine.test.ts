import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { scrollTextMachine } from '#machines/portal/scroll-text.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { scrollTextModel } from './scroll-text.model.ts';

const edges = recordEdges(scrollTextMachine);

function begin() {
  const clock = new SimulatedClock();
  /** Runs with the clock, unless a test lets the page be slow. */
  const lag = { ms: 0 };
  const actor = createActor(scrollTextMachine, {
    input: { now: () => clock.now() + lag.ms },
    clock,
    inspect: edges.inspect,
  }).start();
  const offset = () => actor.getSnapshot().context.offset;
  const measured = (length: number, isMotionReduced = false) =>
    actor.send({ type: 'text.measured', length, room: 400, isMotionReduced });
  const looksAs = (state: string, shown?: number) => () => {
    at(actor)(state)();
    if (shown !== undefined) expect(offset()).toBe(shown);
  };
  const holdsBy =
    (...holds: string[]) =>
    () => {
      at(actor)('paused')();
      expect(actor.getSnapshot().context.holds.toSorted()).toEqual(holds.toSorted());
    };
  return {
    actor,
    clock,
    lag,
    offset,
    measured,
    fakes: [],
    events: {
      textFits: () => measured(400),
      motionIsReduced: () => measured(900, true),
      textIsLong: () => measured(900),
      timePasses: () => clock.increment(30),
      endComes: () => {
        for (let step = 0; step < 900; step++) clock.increment(30);
      },
      pointerComes: () => actor.send({ type: 'text.hover' }),
      focusComes: () => actor.send({ type: 'text.focus' }),
      pageHides: () => actor.send({ type: 'text.hidden' }),
      pointerLeaves: () => actor.send({ type: 'text.leave', hold: 'hover' }),
      focusLeaves: () => actor.send({ type: 'text.leave', hold: 'focus' }),
      pageShows: () => actor.send({ type: 'text.leave', hold: 'hidden' }),
      stops: () => actor.send({ type: 'text.stop' }),
      plays: () => actor.send({ type: 'text.play' }),
      windowChanges: () => actor.send({ type: 'text.resized' }),
    },
    states: {
      measuring: looksAs('measuring'),
      still: looksAs('still', 0),
      running: looksAs('running'),
      moved: looksAs('running', 1),
      begun: looksAs('running', 0),
      hovered: holdsBy('hover'),
      focused: holdsBy('focus'),
      hidden: holdsBy('hidden'),
      heldTwice: holdsBy('focus', 'hover'),
      hiddenToo: holdsBy('hidden', 'hover'),
      outdated: holdsBy('hover'),
      stopped: looksAs('stopped'),
    },
  };
}

walkModel(scrollTextModel, begin);

describe('the line of news', () => {
  it.each([
    [29, 0],
    [30, 1],
    [31, 1],
  ])('after %i ms has gone %i px', (ms, px) => {
    const { clock, measured, offset } = begin();
    measured(900);
    clock.increment(ms);
    expect(offset()).toBe(px);
  });

  it('goes by the time that has passed, and loses none of it, on a slow page too', () => {
    const { clock, lag, measured, offset } = begin();
    measured(900);
    lag.ms = 80;
    clock.increment(30);
    expect(offset()).toBe(3);
    lag.ms = 90;
    clock.increment(30);
    expect(offset()).toBe(5);
  });

  it('has not gone before it was measured', () => {
    const { clock, measured, offset } = begin();
    clock.increment(60_000);
    measured(900);
    clock.increment(30);
    expect(offset()).toBe(1);
  });

  it('begins anew at the end, never beyond', () => {
    const { clock, lag, measured, offset } = begin();
    measured(450);
    lag.ms = 449 * 30;
    clock.increment(30);
    expect(offset()).toBe(0);
  });

  it('fits to the last px, and runs from one px more', () => {
    const one = begin();
    one.measured(401);
    at(one.actor)('running')();
  });

  it('goes on where it stood, however long it was read', () => {
    const { clock, events, measured, offset } = begin();
    measured(900);
    clock.increment(30);
    events.pointerComes();
    clock.increment(60_000);
    expect(offset()).toBe(1);
    events.pointerLeaves();
    clock.increment(30);
    expect(offset()).toBe(2);
  });

  it('stands at its beginning where it has come to fit', () => {
    const { clock, events, measured, offset } = begin();
    measured(900);
    clock.increment(300);
    events.windowChanges();
    measured(400);
    expect(offset()).toBe(0);
  });

  it('is held by nobody who has left, however often they come', () => {
    const { actor, events, measured } = begin();
    measured(900);
    events.pointerComes();
    events.pointerLeaves();
    events.focusComes();
    events.focusLeaves();
    at(actor)('running')();
  });

  it('is measured once for each change of its size', () => {
    const { actor, events, measured } = begin();
    measured(900);
    events.pointerComes();
    events.windowChanges();
    events.pointerLeaves();
    measured(800);
    events.pointerComes();
    events.pointerLeaves();
    at(actor)('running')();
  });

  it('stays stopped when the pointer leaves: only the button lets it go on', () => {
    const { actor, events, measured } = begin();
    measured(900);
    events.pointerComes();
    events.stops();
    events.pointerLeaves();
    at(actor)('stopped')();
  });
});
