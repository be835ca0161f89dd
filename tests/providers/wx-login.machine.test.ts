import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { wxLoginMachine, type WxFrame } from '#machines/providers/wx-login.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { wxLoginModel } from './wx-login.model.ts';

const edges = recordEdges(wxLoginMachine);
const frame: WxFrame = { appid: 'a', redirectUri: 'r', state: 's', address: 'https://wx.example/connect/qrconnect' };

function begin() {
  const clock = new SimulatedClock();
  const getConfig = fakeActor<WxFrame>();
  const machine = wxLoginMachine.provide({ actors: { getConfig: getConfig.logic } });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const failed = (hasMessage: boolean) => () => {
    rests('failed')();
    expect(context().frame).toBeNull();
    expect(context().message !== null).toBe(hasMessage);
  };
  const passes = (ms: number) => () => {
    clock.increment(ms);
  };
  return {
    actor,
    clock,
    context,
    getConfig,
    fakes: [getConfig],
    events: {
      serverGivesState: () => getConfig.answer(frame),
      serverRefuses: () => getConfig.fail(failure(405)),
      frameShows: () => actor.send({ type: 'wx.shown' }),
      frameStaysEmpty: passes(6000),
      agreesAtThePhone: () => actor.send({ type: 'wx.returned' }),
      wantsAnother: () => actor.send({ type: 'wx.refresh' }),
      codeGrowsOld: passes(180_000),
    },
    states: {
      preparing: rests('preparing'),
      loading: () => {
        rests('loading')();
        expect(context().frame).toEqual(frame);
      },
      waiting: rests('waiting'),
      refused: failed(true),
      blocked: failed(false),
      returned: rests('returned'),
    },
  };
}

walkModel(wxLoginModel, begin);

describe('the frame', () => {
  it.each([
    [5999, 'loading'],
    [6000, 'failed'],
    [6001, 'failed'],
  ])('that shows nothing for %i ms is %s', async (ms, state) => {
    const { clock, actor, events } = begin();
    await events.serverGivesState();
    clock.increment(ms);
    expect(actor.getSnapshot().value).toBe(state);
  });

  it.each([
    [179_999, 'waiting'],
    [180_000, 'preparing'],
    [180_001, 'preparing'],
  ])('with a code of %i ms is %s', async (ms, state) => {
    const { clock, actor, events } = begin();
    await events.serverGivesState();
    events.frameShows();
    clock.increment(ms);
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('gets a state of its own each time, and in each tab', async () => {
    const { getConfig, events, context } = begin();
    await events.serverGivesState();
    events.frameShows();
    events.wantsAnother();
    await getConfig.answer({ ...frame, state: 's2' });
    expect(context().frame?.state).toBe('s2');
    expect(getConfig.calls).toHaveLength(2);
    const other = begin();
    expect(other.getConfig.calls).toHaveLength(1);
  });

  it('says nothing of an earlier refusal', async () => {
    const { events, states } = begin();
    await events.serverRefuses();
    events.wantsAnother();
    await events.serverGivesState();
    states.loading();
    events.frameStaysEmpty();
    states.blocked();
  });

  it('is not shown any longer once there is none in its place', async () => {
    const { events, states } = begin();
    await events.serverGivesState();
    events.frameShows();
    events.codeGrowsOld();
    await events.serverRefuses();
    states.refused();
  });

  it('is dropped with the view while it is loading', async () => {
    const { actor, getConfig } = begin();
    actor.stop();
    expect(getConfig.calls[0]!.signal.aborted).toBe(true);
  });

  it('goes on after a refusal at the phone only by another code', async () => {
    const { actor, events } = begin();
    await events.serverGivesState();
    events.frameShows();
    events.frameShows();
    expect(actor.getSnapshot().value).toBe('waiting');
  });
});
