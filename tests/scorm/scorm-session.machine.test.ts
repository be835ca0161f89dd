import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ScormSaved, ScormSitting } from '#contract/scorm/scorm.contract.ts';
import { scormSessionMachine, type Opened, type SaveInput } from '#machines/scorm/scorm-session.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { scormSessionModel } from './scorm-session.model.ts';

const edges = recordEdges(scormSessionMachine);
const sitting = { id: 's', version: 1 } as ScormSitting;
const saved = { version: 2, isDone: false } as ScormSaved;

function begin() {
  const clock = new SimulatedClock();
  const open = fakeActor<Opened, { isAgain: boolean }>();
  const save = fakeActor<ScormSaved, SaveInput>();
  const journalled: number[] = [];
  const machine = scormSessionMachine.provide({
    actors: { open: open.logic, save: save.logic },
    actions: { journal: ({ context }) => void journalled.push(context.unsent.length + (context.sending ? 1 : 0)) },
  });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const send = actor.send.bind(actor);
  let count = 0;
  const is = (frame: string, sync: string) => () =>
    expect(actor.getSnapshot().value).toEqual({ open: { frame, sync } });
  const at = (state: string) => () => expect(actor.getSnapshot().value).toBe(state);
  const anyFrame = (sync: string) => () => expect(actor.getSnapshot().matches({ open: { sync } as never })).toBe(true);
  return {
    ...{ actor, clock, open, save, journalled, send },
    fakes: [open, save],
    events: {
      opens: () => send({ type: 'scorm.open', isAgain: false }),
      serverOpens: () => open.answer({ sitting, left: [] }),
      serverOpensWithLeft: () => open.answer({ sitting, left: [{ unitId: 'a', data: '{}' }] }),
      serverRefuses: () => open.fail(failure(403)),
      frameAnswers: () => send({ type: 'scorm.ready' }),
      notes: () => send({ type: 'scorm.commit', commit: { unitId: 'a', data: `{"cmi.location":"${(count += 1)}"}` } }),
      serverSaves: () => save.answer(saved),
      networkBreaks: () => save.fail(failure('offline')),
      networkReturns: () => send({ type: 'scorm.online' }),
      waits: () => clock.increment(30_000),
      serverTakesNot: () => save.fail(failure(400)),
      otherWindowHasIt: () => save.fail(failure(409)),
      isTaken: () => send({ type: 'scorm.taken' }),
      goesAway: () => send({ type: 'scorm.leave' }),
      closes: () => send({ type: 'scorm.close' }),
    },
    states: {
      closed: at('closed'),
      opening: at('opening'),
      failed: at('failed'),
      taken: at('taken'),
      leftSent: is('loading', 'saving'),
      loading: is('loading', 'clean'),
      shown: is('shown', 'clean'),
      sent: anyFrame('saving'),
      sentMore: anyFrame('saving'),
      sentInHaste: () => {
        anyFrame('saving')();
        expect(save.input.keepalive).toBe(true);
      },
      offline: anyFrame('offline'),
      refused: anyFrame('refused'),
    },
  };
}

walkModel(scormSessionModel, begin);

it('sends the last of each unit, one after the other, and counts them', async () => {
  const page = begin();
  page.events.opens();
  await page.events.serverOpens();
  const note = (unitId: string, data: string) => page.send({ type: 'scorm.commit', commit: { unitId, data } });
  note('a', '1');
  note('a', '2');
  note('b', '1');
  note('a', '3');
  expect(page.save.calls).toHaveLength(1);
  await page.save.fail(failure('offline'));
  // What did not arrive is older than what the unit noted since.
  page.send({ type: 'scorm.online' });
  await page.events.serverSaves();
  await page.events.serverSaves();
  expect(page.save.calls.map(({ input: { unitId, data, seq } }) => [unitId, data, seq])).toEqual([
    ['a', '1', 1],
    ['b', '1', 2],
    ['a', '3', 3],
  ]);
  expect(page.journalled.at(-1)).toBe(0);
});
