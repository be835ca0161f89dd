import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Outcome, SettingsChange } from '#machines/messages/settings-changes.context.ts';
import { settingsChangesMachine } from '#machines/messages/settings-changes.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { settingsChangesModel } from './settings-changes.model.ts';

const edges = recordEdges(settingsChangesMachine);

const off: SettingsChange = { title: '关闭', to: { 'grades mail': false }, before: { 'grades mail': true } };
const on: SettingsChange = { title: '开启', to: { 'grades mail': true }, before: { 'grades mail': false } };
const back: SettingsChange = { title: '撤销', to: on.to, before: null, expects: off.to! };

const saved = (undo: SettingsChange | null): Outcome => ({ isOvertaken: false, undo });

function begin() {
  const clock = new SimulatedClock();
  const save = fakeActor<Outcome, SettingsChange>();
  const said: unknown[] = [];
  const machine = settingsChangesMachine.provide({
    actors: { save: save.logic },
    actions: {
      tellSaved: (_, { change, undo }) => void said.push(['saved', change, undo]),
      tellFailed: (_, { changes, message }) => void said.push(['failed', changes, message]),
      tellOvertaken: () => void said.push(['overtaken']),
    },
  });
  const actor = createActor(machine, { clock, inspect: edges.inspect, input: { personId: 'one' } }).start();
  const changes = (...list: SettingsChange[]) => actor.send({ type: 'settings.change', changes: list });
  const enters = (personId: string) => actor.send({ type: 'session.entered', personId });
  const waits = (...list: SettingsChange[]) => expect(actor.getSnapshot().context.waiting).toEqual(list);
  const rests = (last?: string) => () => {
    at(actor)('resting')();
    waits();
    if (last) expect((said.at(-1) as [string])[0]).toBe(last);
  };
  const saves =
    (...list: SettingsChange[]) =>
    () => {
      at(actor)('saving')();
      waits(...list);
      expect(save.input).toBe(list[0]);
    };
  let failed: readonly SettingsChange[] = [];
  const fails = (error: Error) => async () => {
    await save.fail(error);
    failed = (said.at(-1) as [string, readonly SettingsChange[]])[1];
  };
  return {
    actor,
    clock,
    save,
    said,
    changes,
    enters,
    fakes: [save],
    events: {
      changes: () => changes(off),
      changesMore: () => changes(on),
      comesBack: () => enters('one'),
      otherComes: () => enters('other'),
      takesBack: () => changes(back),
      triesAgain: () => changes(...failed),
      serverKeeps: () => save.answer(saved(save.input.before ? back : null)),
      changedElsewhere: () => save.answer({ isOvertaken: true, undo: null }),
      lineDrops: fails(failure('offline')),
      sessionEnds: fails(failure(401)),
      serverRefuses: fails(failure(405)),
    },
    states: {
      quiet: rests(),
      saving: saves(off),
      lined: saves(off, on),
      savingNext: saves(on),
      kept: rests('saved'),
      takingBack: saves(back),
      overtaken: rests('overtaken'),
      refused: rests('failed'),
      putBack: rests('failed'),
      allPutBack: rests('failed'),
    },
  };
}

walkModel(settingsChangesModel, begin);

describe('a change of the message settings', () => {
  it('of one cell waits until the former one of that cell is answered', async () => {
    const { save, changes, said } = begin();
    changes(off);
    changes(on);
    expect(save.calls.map(({ input }) => input)).toEqual([off]);
    await save.answer(saved(back));
    expect(save.calls.map(({ input }) => input)).toEqual([off, on]);
    expect(said).toEqual([['saved', off, back]]);
  });

  it('is put back with all that waits behind it when the line drops, and said once', async () => {
    const { save, changes, said } = begin();
    changes(off);
    changes(on);
    await save.fail(failure('offline', '网络不可用'));
    expect(said).toEqual([['failed', [off, on], '网络不可用']]);
    expect(save.calls).toHaveLength(1);
  });

  it('that is refused takes nothing else with it', async () => {
    const { save, changes, said } = begin();
    changes(off);
    changes(on);
    await save.fail(failure(405, '不能关闭'));
    expect(said).toEqual([['failed', [off], '不能关闭']]);
    expect(save.input).toBe(on);
  });

  it('of one person is not saved for another, and what the other one changes is', async () => {
    const { actor, save, changes, enters, said } = begin();
    changes(off);
    changes(on);
    enters('other');
    expect(save.calls[0]!.signal.aborted).toBe(true);
    await save.answer(saved(back));
    expect(said).toEqual([]);
    changes(on);
    expect(save.calls.map(({ input }) => input)).toEqual([off, on]);
    expect(actor.getSnapshot().context.personId).toBe('other');
    enters('one');
    at(actor)('resting')();
  });
});
