import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { favouriteMachine, type FavouriteId } from '#machines/library/favourite.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { favouriteModel } from './favourite.model.ts';

const edges = recordEdges(favouriteMachine);

function begin() {
  const clock = new SimulatedClock();
  const status = fakeActor<FavouriteId>();
  const save = fakeActor<FavouriteId, { wish: boolean; favouriteId: FavouriteId }>();
  const signIn = fakeActor<boolean>();
  const machine = favouriteMachine.provide({
    actors: { status: status.logic, save: save.logic, signIn: signIn.logic },
  });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const toggles = (isLoggedIn: boolean) => () => actor.send({ type: 'favourite.toggle', isLoggedIn });
  const looksAs =
    (state: string, wish: boolean, message: string | null = null) =>
    () => {
      at(actor)(state)();
      expect(context()).toMatchObject({ wish, message });
    };
  const sends =
    (wish: boolean, shown = wish) =>
    () => {
      looksAs('saving', shown)();
      expect(save.input.wish).toBe(wish);
    };
  return {
    actor,
    clock,
    context,
    save,
    signIn,
    fakes: [status, save, signIn],
    events: {
      serverKnowsIt: () => status.answer('kept-1'),
      serverDoesNot: () => status.answer(null),
      readingFails: () => status.fail(failure('offline')),
      marks: toggles(true),
      unmarks: toggles(true),
      changesMind: toggles(true),
      visitorMarks: toggles(false),
      logsIn: () => signIn.answer(true),
      givesUp: () => signIn.answer(false),
      loginBreaks: () => signIn.fail(failure('offline')),
      serverKeeps: () => save.answer('kept-2'),
      serverForgets: () => save.answer(null),
      serverRefuses: () => save.fail(failure(405, '不能收藏')),
    },
    states: {
      reading: looksAs('reading', false),
      off: looksAs('off', false),
      on: looksAs('on', true),
      entering: looksAs('entering', false),
      enteringAgain: looksAs('entering', true),
      marking: sends(true),
      unmarking: sends(false),
      regretting: sends(true, false),
      wanting: sends(false, true),
      refused: looksAs('off', false, '不能收藏'),
      refusedOn: looksAs('on', true, '不能收藏'),
    },
  };
}

walkModel(favouriteModel, begin);

describe('a star', () => {
  it('is filled before the server answers, and put back when it refuses', async () => {
    const { events, context } = begin();
    await events.serverDoesNot();
    events.marks();
    expect(context().wish).toBe(true);
    await events.serverRefuses();
    expect(context()).toMatchObject({ wish: false, favouriteId: null, message: '不能收藏' });
  });

  it('gives up by the id that the server gave', async () => {
    const { events, save } = begin();
    await events.serverKnowsIt();
    events.unmarks();
    expect(save.input).toEqual({ wish: false, favouriteId: 'kept-1' });
  });

  it('sends the last wish only, one call after the other', async () => {
    const { events, save } = begin();
    await events.serverDoesNot();
    events.marks();
    for (let time = 0; time < 3; time++) events.changesMind();
    expect(save.calls).toHaveLength(1);
    await events.serverKeeps();
    expect(save.calls.map(({ input }) => input)).toEqual([
      { wish: true, favouriteId: null },
      { wish: false, favouriteId: 'kept-2' },
    ]);
  });

  it('sends nothing more when the person is back at the first wish', async () => {
    const { actor, events, save } = begin();
    await events.serverDoesNot();
    events.marks();
    events.changesMind();
    events.changesMind();
    await events.serverKeeps();
    at(actor)('on')();
    expect(save.calls).toHaveLength(1);
  });

  it('is on after the login that it asked for, whatever it was before', async () => {
    const { events, save } = begin();
    await events.serverDoesNot();
    events.visitorMarks();
    await events.logsIn();
    expect(save.input).toEqual({ wish: true, favouriteId: null });
  });

  it('forgets an old failure when it is pressed again', async () => {
    const { events, context } = begin();
    await events.serverDoesNot();
    events.marks();
    await events.serverRefuses();
    events.marks();
    expect(context().message).toBeNull();
  });

  it('forgets it with a login, too', async () => {
    const { events, context } = begin();
    await events.serverDoesNot();
    events.marks();
    await events.serverRefuses();
    events.visitorMarks();
    await events.logsIn();
    expect(context().message).toBeNull();
  });
});
