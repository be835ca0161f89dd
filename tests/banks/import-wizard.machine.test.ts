import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ImportJob } from '#contract/banks/banks.contract.ts';
import { importWizardMachine } from '#machines/banks/import-wizard.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { importWizardModel } from './import-wizard.model.ts';

const edges = recordEdges(importWizardMachine);

const job = (status: ImportJob['status']): ImportJob => ({
  id: 'j1',
  courseId: 'c1',
  fileName: '题库.gift',
  format: 'gift',
  status,
  totalLines: 10,
  blankLines: 1,
  counts: { imported: 3, warned: 1, duplicate: 1, refused: 1, note: 0 },
  strip: 'iiiwdr',
  written: status === 'committed' ? 4 : 0,
  failure: status === 'failed' ? '不是 GIFT 文件' : null,
  createdAt: '2026-11-20T01:00:00Z',
});

function begin(earlier: ImportJob | null = null) {
  const clock = new SimulatedClock();
  const parse = fakeActor<ImportJob, { courseId: string; fileId: string }>();
  const readJob = fakeActor<ImportJob, { jobId: string }>();
  const commit = fakeActor<ImportJob, { jobId: string; duplicates: 'skip' | 'add'; without: number[] }>();
  const discard = fakeActor<void, { jobId: string }>();
  const undo = fakeActor<ImportJob, { jobId: string }>();
  const machine = importWizardMachine.provide({
    actors: {
      parse: parse.logic,
      readJob: readJob.logic,
      commit: commit.logic,
      discard: discard.logic,
      undo: undo.logic,
    },
  });
  const actor = createActor(machine, {
    input: { courseId: 'c1', job: earlier },
    clock,
    inspect: edges.inspect,
  }).start();
  const send = actor.send.bind(actor);
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const withReason = (state: string) => () => {
    rests(state)();
    expect(context().message).not.toBeNull();
  };
  const without = (state: unknown) => () => {
    rests(state)();
    expect(context().message).toBeNull();
  };
  return {
    actor,
    clock,
    parse,
    readJob,
    commit,
    undo,
    send,
    context,
    fakes: [parse, readJob, commit, discard, undo],
    events: {
      uploads: () => send({ type: 'import.stored', fileId: 'f1' }),
      fileIsRead: () => parse.answer(job('previewed')),
      readingTakesTime: () => parse.answer(job('parsing')),
      fileIsNoUse: () => parse.answer(job('failed')),
      serverIsAway: () => parse.fail(failure('offline')),
      secondPasses: () => clock.increment(1000),
      jobIsPreviewed: () => readJob.answer(job('previewed')),
      jobGoesOn: () => readJob.answer(job('parsing')),
      jobFailed: () => readJob.answer(job('failed')),
      jobIsCommitted: () => readJob.answer(job('committed')),
      jobIsBeingWritten: () => readJob.answer(job('committing')),
      serverIsSilent: () => readJob.fail(failure('offline')),
      startsAgain: () => send({ type: 'import.again' }),
      accepts: () => send({ type: 'import.commit', duplicates: 'skip', without: [2] }),
      mends: () => send({ type: 'import.mended', job: job('previewed') }),
      throwsAway: () => send({ type: 'import.discard' }),
      serverForgets: () => discard.answer(),
      serverDoesNotForget: () => discard.fail(failure(405)),
      serverWrites: () => commit.answer(job('committed')),
      serverRefuses: () => commit.fail(failure(405)),
      writingTakesTime: () => commit.fail(failure('offline')),
      takesBack: () => send({ type: 'import.undo' }),
      serverTakesBack: () => undo.answer(job('undone')),
      serverKeepsThem: () => undo.fail(failure(405)),
    },
    states: {
      nothingChosen: () => {
        without('choosing')();
        expect(context().job).toBeNull();
      },
      handedOver: rests({ parsing: 'asking' }),
      beingRead: rests({ parsing: 'resting' }),
      lookedAt: rests({ parsing: 'looking' }),
      unreadable: rests('failed'),
      previewed: without('previewing'),
      previewedWithReason: withReason('previewing'),
      beingThrownAway: without('discarding'),
      beingWritten: without('committing'),
      beingWrittenUnseen: without({ parsing: 'resting' }),
      lookedAtWriting: rests({ parsing: 'looking' }),
      written: without('committed'),
      writtenWithReason: withReason('committed'),
      beingTakenBack: without('undoing'),
      takenBack: () => {
        rests('undone')();
        expect(actor.getSnapshot().status).toBe('done');
      },
    },
  };
}

walkModel(importWizardModel, begin);

describe('an import', () => {
  it('hands over the uploaded file once, and keeps the report', async () => {
    const { events, parse, context } = begin();
    events.uploads();
    events.uploads();
    expect(parse.calls).toHaveLength(1);
    expect(parse.input).toEqual({ courseId: 'c1', fileId: 'f1' });
    await parse.answer(job('previewed'));
    expect(context().job).toMatchObject({ strip: 'iiiwdr', counts: { refused: 1 } });
  });

  it('writes what the teacher chose in the preview, once', async () => {
    const { events, send, commit } = begin(job('previewed'));
    send({ type: 'import.commit', duplicates: 'add', without: [1, 4] });
    events.accepts();
    expect(commit.calls).toHaveLength(1);
    expect(commit.input).toEqual({ jobId: 'j1', duplicates: 'add', without: [1, 4] });
    await commit.fail(failure(405, '已导入'));
    events.accepts();
    expect(commit.input.without).toEqual([2]);
  });

  it('counts anew what was mended in the preview', () => {
    const { send, context } = begin(job('previewed'));
    const mended = {
      ...job('previewed'),
      strip: 'iiiwdi',
      counts: { ...job('previewed').counts, imported: 4, refused: 0 },
    };
    send({ type: 'import.mended', job: mended });
    expect(context().job).toEqual(mended);
  });

  it('can be begun anew with nothing of the last one left', async () => {
    const { events, context, parse } = begin(job('committed'));
    events.startsAgain();
    expect(context()).toMatchObject({ job: null, fileId: '', message: null });
    events.uploads();
    await parse.fail(failure(413, '文件太大'));
    expect(context().message).toBe('文件太大');
  });
});

describe('what is known of the last import', () => {
  it('is what the server answered last', async () => {
    const { events, context } = begin(job('previewed'));
    events.accepts();
    await events.serverWrites();
    expect(context().job).toEqual(job('committed'));
    events.takesBack();
    await events.serverTakesBack();
    expect(context().job).toEqual(job('undone'));
  });

  it('goes with it when it is thrown away', async () => {
    const { events, context } = begin();
    events.uploads();
    await events.fileIsRead();
    events.throwsAway();
    await events.serverForgets();
    expect(context()).toMatchObject({ job: null, fileId: '' });
  });

  it('goes with its reason when a failed one is begun anew', async () => {
    const { events, context } = begin();
    events.uploads();
    await events.serverIsAway();
    expect(context().message).not.toBeNull();
    events.startsAgain();
    expect(context()).toMatchObject({ fileId: '', message: null });
  });

  it('is nothing where it was thrown away before', () => {
    expect(begin(job('discarded')).context().job).toBeNull();
  });
});

describe('while the server reads', () => {
  it.each([
    [999, 0],
    [1000, 1],
    [1001, 1],
  ])('after %i ms it was asked %i times', async (ms, calls) => {
    const { events, clock, parse, readJob } = begin();
    events.uploads();
    await parse.answer(job('parsing'));
    clock.increment(ms);
    expect(readJob.calls).toHaveLength(calls);
  });

  it('one question is under way at a time, however long it takes', async () => {
    const { clock, readJob } = begin(job('parsing'));
    clock.increment(60_000);
    expect(readJob.calls).toHaveLength(1);
    expect(readJob.input).toEqual({ jobId: 'j1' });
  });
});

describe('an import that is opened again', () => {
  it.each([
    ['uploaded', { parsing: 'resting' }],
    ['parsing', { parsing: 'resting' }],
    ['previewed', 'previewing'],
    ['committing', { parsing: 'resting' }],
    ['committed', 'committed'],
    ['discarded', 'choosing'],
    ['undone', 'undone'],
    ['failed', 'failed'],
  ] as const)('that is %s shows as %j', (status, state) =>
    expect(begin(job(status)).actor.getSnapshot().value).toEqual(state),
  );
});
