import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dailyPopupMachine, type PopupMemory } from '#machines/tips/daily-popup.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { dailyPopupModel } from './daily-popup.model.ts';

const edges = recordEdges(dailyPopupMachine);
const today = 20_000;
const never: PopupMemory = { lastShown: null, until: null, version: null };

interface World {
  version?: string | null;
  memory?: PopupMemory | null;
  isModalOpen?: boolean;
  isBlocked?: boolean;
}

/** A page that opens; the same world serves several pages, as tabs and days do. */
function world({ version = 'v1', memory = null, isModalOpen = false, isBlocked = false }: World = {}) {
  const clock = new SimulatedClock();
  const now = { today, memory, isModalOpen, version, stores: 0 };
  const machine = dailyPopupMachine.provide({
    actions: {
      store: (_, { lastShown, until, version: of }) => {
        now.stores += 1;
        if (!isBlocked) now.memory = { lastShown, until, version: of };
      },
    },
  });
  const open = () =>
    createActor(machine, {
      clock,
      inspect: edges.inspect,
      input: {
        version: now.version,
        today: () => now.today,
        recall: () => now.memory,
        isModalOpen: () => now.isModalOpen,
      },
    }).start();
  return { now, open, clock };
}

function begin() {
  const { now, open, clock } = world();
  let actor = createActor(dailyPopupMachine, {
    input: { version: null, today: () => today, recall: () => null, isModalOpen: () => false },
  }).start();
  const opens = (change: Partial<typeof now>) => () => {
    Object.assign(now, change);
    actor = open();
  };
  const rests = (state: string) => () => at(actor)(state)();
  return {
    get actor() {
      return actor;
    },
    clock,
    fakes: [],
    events: {
      pageHasNothing: opens({ version: null }),
      cameToday: () => opens({ memory: { ...never, lastShown: now.today } })(),
      isSnoozed: () => opens({ memory: { lastShown: now.today - 1, until: now.today + 1, version: 'v1' } })(),
      modalCovers: opens({ isModalOpen: true }),
      dayBegins: opens({}),
      modalCloses: () => {
        now.isModalOpen = false;
        actor.send({ type: 'popup.modalClosed' });
      },
      otherModalOpens: () => actor.send({ type: 'popup.modalClosed' }),
      otherTabShows: () => {
        now.memory = { ...never, lastShown: now.today };
        actor.send({ type: 'popup.modalClosed' });
      },
      browserForgets: () => void Object.assign(now, { version: 'v1', memory: null, isModalOpen: false }),
      comesAgain: opens({}),
      comesNextDay: () => opens({ today: now.today + 1 })(),
      comesInSixDays: () => opens({ today: now.today + 6 })(),
      comesInSevenDays: () => opens({ today: now.today + 7 })(),
      findsNewVersion: () => opens({ today: now.today + 1, version: 'v2' })(),
      closes: () => actor.send({ type: 'popup.close', isSnoozed: false }),
      closesForWeek: () => actor.send({ type: 'popup.close', isSnoozed: true }),
    },
    states: {
      opening: () => undefined,
      waiting: rests('waiting'),
      shown: () => {
        rests('shown')();
        expect(now.memory).toEqual({ lastShown: now.today, until: null, version: now.version });
      },
      closed: () => {
        rests('resting')();
        expect(now.memory).toEqual({ lastShown: now.today, until: null, version: now.version });
      },
      snoozed: () => {
        rests('resting')();
        expect(now.memory).toEqual({ lastShown: now.today, until: now.today + 7, version: now.version });
      },
      left: rests('resting'),
    },
  };
}

walkModel(dailyPopupModel, begin);

const stateOf = (actor: { getSnapshot(): { value: unknown } }) => actor.getSnapshot().value;

describe('the popup of the day', () => {
  it('shows once a day, and again on the next', () => {
    const { now, open } = world();
    open().send({ type: 'popup.close', isSnoozed: false });
    expect(stateOf(open())).toBe('resting');
    now.today += 1;
    expect(stateOf(open())).toBe('shown');
  });

  it('stays away for seven days when asked to, and comes again on the seventh', () => {
    const { now, open } = world();
    open().send({ type: 'popup.close', isSnoozed: true });
    now.today += 6;
    expect(stateOf(open())).toBe('resting');
    now.today += 1;
    expect(stateOf(open())).toBe('shown');
  });

  it('counts the seven days from the day that it was closed on, over midnight', () => {
    const { now, open } = world();
    const actor = open();
    now.today += 1;
    actor.send({ type: 'popup.close', isSnoozed: true });
    expect(now.memory).toEqual({ lastShown: today, until: today + 8, version: 'v1' });
  });

  it('is not held back for ever by a clock that was set back', () => {
    const far = { lastShown: today + 400, until: today + 407, version: 'v1' };
    expect(stateOf(world({ memory: far }).open())).toBe('shown');
  });

  it('shows a new version although the old one was snoozed, but not twice a day', () => {
    const snoozed = { lastShown: today - 1, until: today + 6, version: 'v1' };
    expect(stateOf(world({ version: 'v2', memory: snoozed }).open())).toBe('shown');
    expect(stateOf(world({ version: 'v2', memory: { ...snoozed, lastShown: today } }).open())).toBe('resting');
  });

  it('closes although the storage is blocked', () => {
    const { now, open } = world({ isBlocked: true });
    const actor = open();
    expect(stateOf(actor)).toBe('shown');
    actor.send({ type: 'popup.close', isSnoozed: true });
    actor.send({ type: 'popup.modalClosed' });
    expect(stateOf(actor)).toBe('resting');
    expect([now.memory, now.stores]).toEqual([null, 2]);
  });

  it('shows in one of two tabs only', () => {
    const { open, now } = world({ isModalOpen: true });
    const [one, other] = [open(), open()];
    now.isModalOpen = false;
    one.send({ type: 'popup.modalClosed' });
    other.send({ type: 'popup.modalClosed' });
    expect([stateOf(one), stateOf(other)]).toEqual(['shown', 'resting']);
  });

  it('closes once, however often it is pressed', () => {
    const { open, now } = world();
    const actor = open();
    actor.send({ type: 'popup.close', isSnoozed: false });
    actor.send({ type: 'popup.close', isSnoozed: true });
    expect(now.stores).toBe(1);
  });
});
