import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ImportPlan, PeopleImport } from '#contract/members/people-import.contract.ts';
import type { ImportAsk } from '#machines/common/spreadsheet-import.definition.ts';
import { peopleImportMachine } from '#machines/members/people-import.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { peopleImportModel } from './people-import.model.ts';

const edges = recordEdges(peopleImportMachine);
const plan: ImportPlan = { kind: 'learner', fields: ['number', 'name'], colleges: [], complete: null };

const job = (status: PeopleImport['status']): PeopleImport => ({
  ...{ id: 'i1', schoolId: 's1', fileName: '名册.csv', status, failure: null, file: null, columns: [], plan },
  counts: { new: 2, changed: 1, unchanged: 0, refused: 1, twice: 0, missing: 0, trimmed: 0, classes: 0 },
  ...{ progress: 0, madeBy: null, createdAt: '2026-11-25T01:00:00Z', undoUntil: null },
});

function begin(earlier: PeopleImport | null = null) {
  const clock = new SimulatedClock();
  const start = fakeActor<PeopleImport, { place: { schoolId: string }; fileId: string }>();
  const readJob = fakeActor<PeopleImport, { id: string }>();
  const ask = fakeActor<PeopleImport, { id: string; asked: ImportAsk<ImportPlan, { count: number }> }>();
  const machine = peopleImportMachine.provide({
    actors: { start: start.logic, readJob: readJob.logic, ask: ask.logic },
  });
  const input = { place: { schoolId: 's1' }, job: earlier };
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const send = actor.send.bind(actor);
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const says = (state: string, hasReason: boolean) => () => {
    rests(state)();
    expect(context().message !== null).toBe(hasReason);
  };
  return {
    ...{ actor, clock, start, readJob, ask, send, context },
    fakes: [start, readJob, ask],
    events: {
      uploads: () => send({ type: 'import.stored', fileId: 'f1' }),
      serverTakesIt: () => start.answer(job('uploaded')),
      serverDoesNotTakeIt: () => start.fail(failure(413)),
      secondPasses: () => clock.increment(1000),
      fileIsRead: () => readJob.answer(job('read')),
      fileIsNoUse: () => readJob.answer(job('failed')),
      fileIsChecked: () => readJob.answer(job('checked')),
      serverGoesOn: () => readJob.answer(job('reading')),
      serverIsSilent: () => readJob.fail(failure('offline')),
      startsAgain: () => send({ type: 'import.again' }),
      checks: () => send({ type: 'import.check', plan }),
      changesColumns: () => send({ type: 'import.plan' }),
      throwsAway: () => send({ type: 'import.discard' }),
      writes: () => send({ type: 'import.commit', agreed: { count: 3 } }),
      takesBack: () => send({ type: 'import.undo' }),
      serverChecks: () => ask.answer(job('checking')),
      serverForgets: () => ask.answer(job('discarded')),
      serverWrites: () => ask.answer(job('committed')),
      serverTakesBack: () => ask.answer(job('undone')),
      serverRefuses: () => ask.fail(failure(405)),
      serverRefusesColumns: () => ask.fail(failure(400)),
    },
    states: {
      nothingChosen: says('choosing', false),
      nothingChosenWithReason: says('choosing', true),
      handedOver: rests('starting'),
      beingRead: rests('resting'),
      lookedAt: rests('looking'),
      unreadable: rests('failed'),
      columnsShown: says('columns', false),
      columnsAgain: says('columns', false),
      columnsShownWithReason: says('columns', true),
      asked: says('asking', false),
      askedAgain: says('asking', false),
      askedToForget: rests('asking'),
      askedToWrite: says('asking', false),
      askedToTakeBack: says('asking', false),
      beingChecked: rests('resting'),
      lookedAtChecking: rests('looking'),
      checkShown: says('checked', false),
      checkShownWithReason: says('checked', true),
      written: says('committed', false),
      writtenWithReason: says('committed', true),
      takenBack: rests('undone'),
    },
  };
}

walkModel(peopleImportModel, begin);

describe('an import of people', () => {
  it.each([
    ['uploaded', 'resting'],
    ['reading', 'resting'],
    ['read', 'columns'],
    ['checking', 'resting'],
    ['checked', 'checked'],
    ['committing', 'resting'],
    ['committed', 'committed'],
    ['undone', 'undone'],
    ['discarded', 'choosing'],
    ['failed', 'failed'],
  ] as const)('that is %s opens as %s', (status, state) =>
    expect(begin(job(status)).actor.getSnapshot().value).toBe(state),
  );

  it('asks the server for exactly what was wanted, of the import that is open', async () => {
    const { send, ask, start, events, context } = begin();
    events.uploads();
    expect(start.input).toEqual({ place: { schoolId: 's1' }, fileId: 'f1' });
    await start.answer(job('read'));
    events.checks();
    expect(ask.input).toEqual({ id: 'i1', asked: { type: 'check', plan } });
    await ask.answer(job('checked'));
    send({ type: 'import.discard' });
    expect(ask.input).toEqual({ id: 'i1', asked: { type: 'discard' } });
    await ask.answer(job('discarded'));
    expect(context()).toMatchObject({ job: null, fileId: '', asked: null });
  });

  it('commits as many as were shown, and takes the whole back', async () => {
    const { ask, events, readJob, clock } = begin(job('checked'));
    events.writes();
    expect(ask.input).toEqual({ id: 'i1', asked: { type: 'commit', agreed: { count: 3 } } });
    await ask.answer(job('committing'));
    clock.increment(999);
    expect(readJob.calls).toHaveLength(0);
    clock.increment(1);
    expect(readJob.input).toEqual({ id: 'i1' });
    await readJob.answer(job('committed'));
    events.takesBack();
    expect(ask.input).toEqual({ id: 'i1', asked: { type: 'undo' } });
  });
});
