import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { ImportAsk, makeSpreadsheetImportMachine } from '#machines/common/spreadsheet-import.definition.ts';
import type { recordEdges } from './edges.ts';
import { failure, fakeActor } from './fakes.ts';
import { at } from './machine-fixture.ts';
import { spreadsheetImportModel } from './spreadsheet-import.model.ts';
import { walkModel } from './walk-model.ts';

interface Walked<
  Place extends object,
  Plan,
  Job extends { id: string; status: ImportStatus },
  Agreed extends { count: number },
> {
  machine: ReturnType<typeof makeSpreadsheetImportMachine<Place, Plan, Job, Agreed>>;
  edges: ReturnType<typeof recordEdges>;
  place: Place;
  plan: Plan;
  agreed: Agreed;
  /** `i1`, as it stands then. */
  job: (status: ImportStatus) => Job;
}

/** Walks what somebody lives through with a spreadsheet, and looks what the server is asked for. */
export function walkImport<
  Place extends object,
  Plan,
  Job extends { id: string; status: ImportStatus },
  Agreed extends { count: number },
>({ machine, edges, place, plan, agreed, job }: Walked<Place, Plan, Job, Agreed>): void {
  function begin(earlier: Job | null = null) {
    const clock = new SimulatedClock();
    const start = fakeActor<Job, { place: Place; fileId: string }>();
    const readJob = fakeActor<Job, { id: string }>();
    const ask = fakeActor<Job, { id: string; asked: ImportAsk<Plan, Agreed> }>();
    const provided = machine.provide({
      actors: { start: start.logic, readJob: readJob.logic, ask: ask.logic },
    });
    const input = { place, job: earlier };
    const actor = createActor(provided, { input, clock, inspect: edges.inspect }).start();
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
        writes: () => send({ type: 'import.commit', agreed }),
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

  walkModel(spreadsheetImportModel, begin);

  describe('an import', () => {
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
      expect(start.input).toEqual({ place, fileId: 'f1' });
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
      expect(ask.input).toEqual({ id: 'i1', asked: { type: 'commit', agreed } });
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
}
