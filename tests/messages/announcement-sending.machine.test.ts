import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { announcementSendingMachine } from '#machines/messages/announcement-sending.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { announcementSendingModel } from './announcement-sending.model.ts';

const edges = recordEdges(announcementSendingMachine);
const tomorrow = '2026-11-25T00:00:00.000Z';

function begin() {
  const clock = new SimulatedClock();
  const save = fakeActor<number | null>();
  const count = fakeActor<number>();
  const ask = fakeActor<boolean, { people: number; at: string | null }>();
  const send = fakeActor<void, { version: number; at: string | null }>();
  const actors = { save: save.logic, count: count.logic, ask: ask.logic, send: send.logic };
  const actor = createActor(announcementSendingMachine.provide({ actors }), { clock, inspect: edges.inspect }).start();
  const press = (at: string | null = null) => actor.send({ type: 'announcement.send', at });
  const looksAs = (value: string, context: object) => () =>
    expect(actor.getSnapshot()).toMatchObject({ value, context });
  const isUnderWay = (value: string) => looksAs(value, { problem: null, message: null });
  const stopped = (problem: string) => looksAs('writing', { problem });
  return {
    actor,
    clock,
    ...{ save, count, ask, send, press },
    fakes: [save, count, ask, send],
    events: {
      sends: () => press(),
      sendsAgain: () => press(),
      draftIsSaved: () => save.answer(3),
      draftStaysUnsaved: () => save.answer(null),
      savingBreaks: () => save.fail(failure('offline')),
      peopleAreCounted: () => count.answer(81),
      nobodyIsThere: () => count.answer(0),
      audienceIsRefused: () => count.fail(failure(400)),
      agrees: () => ask.answer(true),
      declines: () => ask.answer(false),
      questionBreaks: () => ask.fail(new Error('')),
      serverTakesIt: () => send.answer(),
      somebodyChangedIt: () => send.fail(failure(409)),
      serverRefuses: () => send.fail(failure(400)),
      lineBreaks: () => send.fail(failure('offline')),
    },
    states: {
      writing: isUnderWay('writing'),
      saving: isUnderWay('saving'),
      counting: isUnderWay('counting'),
      asked: isUnderWay('asking'),
      sending: isUnderWay('sending'),
      unsaved: stopped('unsaved'),
      nobody: stopped('nobody'),
      changed: stopped('changed'),
      failed: stopped('failed'),
      sent: looksAs('sent', { problem: null }),
    },
  };
}

walkModel(announcementSendingModel, begin);

describe('sending an announcement', () => {
  it('asks with the number of people and the time, and sends the version that was saved', async () => {
    const { press, save, count, ask, send } = begin();
    press(tomorrow);
    await save.answer(7);
    await count.answer(81);
    expect(ask.input).toEqual({ people: 81, at: tomorrow });
    await ask.answer(true);
    expect(send.input).toEqual({ version: 7, at: tomorrow });
  });

  it('pressed however often goes out once', async () => {
    const { events, actor, fakes } = begin();
    for (const step of ['draftIsSaved', 'peopleAreCounted', 'agrees', 'serverTakesIt'] as const) {
      events.sends();
      events.sends();
      await events[step]();
    }
    expect(fakes.map(({ calls }) => calls.length)).toEqual([1, 1, 1, 1]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('keeps the words of what failed until the next try', async () => {
    const { events, actor, send } = begin();
    events.sends();
    await events.draftIsSaved();
    await events.peopleAreCounted();
    await events.agrees();
    await send.fail(failure('offline', '网络断开'));
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'failed', message: '网络断开' });
    events.sends();
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, message: null });
  });
});
