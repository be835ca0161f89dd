import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { uploadQueueMachine } from '#machines/files/upload-queue.machine.ts';
import type { Made, Batch } from '#machines/files/upload-queue.context.ts';
import { uploadMachine } from '#machines/files/upload.machine.ts';
import type { Sending, UploadedFile, UploadEvent } from '#machines/files/upload.context.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor, fakeReporter } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { uploadQueueModel } from './upload-queue.model.ts';

const edges = recordEdges(uploadQueueMachine);

const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const storedAs = (fileId: string): UploadedFile => ({ fileId, name: fileId, mediaType: 'video/mp4', sizeBytes: 10 });

function begin() {
  const clock = new SimulatedClock();
  const hash = fakeActor<string, { file: File }>();
  const send = fakeReporter<UploadEvent, Sending>();
  const check = fakeActor<UploadedFile | null, { uploadId: string }>();
  const make = fakeActor<readonly Made[], Batch>();
  const upload = uploadMachine.provide({ actors: { hash: hash.logic, send: send.logic, check: check.logic } });
  const machine = uploadQueueMachine.provide({ actors: { upload, make: make.logic } });
  const actor = createActor(machine, { input: { maxBytes: 100 }, clock, inspect: edges.inspect }).start();
  const items = () => actor.getSnapshot().context.items;
  const value = () => actor.getSnapshot().value;
  const stages = () => items().map(({ stage }) => stage);
  let made = 0;
  const add = (files: readonly File[], directoryId: string | null = null) =>
    actor.send({
      type: 'queue.add',
      files: files.map((file) => ({ key: `k${(made += 1)}`, file })),
      directoryId,
    });
  const now = () => items()[0]!.key;
  /** The file that was read last is sent, or has come as far as that. */
  const read = () => hash.answer(`sha${hash.calls.length}`);
  const stagesAre = (...wanted: string[]) => expect(stages()).toEqual(wanted);
  return {
    actor,
    clock,
    hash,
    send,
    check,
    make,
    items,
    value,
    stages,
    add,
    read,
    fakes: [hash, check, make],
    events: {
      addsFile: async () => {
        add([fileOf('第一讲.mp4')]);
        await read();
      },
      pausesAll: () => actor.send({ type: 'queue.pause' }),
      resumes: () => actor.send({ type: 'queue.resume' }),
      networkReturns: () => actor.send({ type: 'queue.online' }),
      lineReturns: () => actor.send({ type: 'queue.online' }),
      fileArrives: () => send.says({ type: 'upload.known', file: storedAs('f1') }),
      serverWantsNone: () =>
        send.says({ type: 'upload.failed', failure: { code: 413, message: '太大', result: null } }),
      takesOff: () => actor.send({ type: 'queue.remove', key: now() }),
      isMade: () => make.answer([{ id: 'm1', fileId: 'f1', duplicateOf: null }]),
      answerIsLost: () => make.fail(failure('offline', '网络已断开')),
      libraryIsGone: () => make.fail(failure(404, '没有这个资源库')),
      waits: () => clock.increment(30_000),
      triesAgain: () => actor.send({ type: 'queue.retry' }),
      picksAnother: async () => {
        actor.send({ type: 'queue.replace', key: now(), file: { key: `k${(made += 1)}`, file: fileOf('第二版.mp4') } });
        await read();
      },
      tidies: () => actor.send({ type: 'queue.clear' }),
    },
    states: {
      empty: () => {
        stagesAre();
        expect(send.runs.some(({ isRunning }) => isRunning)).toBe(false);
      },
      travelling: () => {
        stagesAre('sending');
        expect(value()).toMatchObject({ sending: 'running', making: 'resting' });
      },
      paused: () => {
        stagesAre('paused');
        expect(value()).toMatchObject({ sending: 'paused' });
        expect(send.runs.some(({ isRunning }) => isRunning)).toBe(false);
      },
      isMaking: () => {
        stagesAre('stored');
        expect(value()).toMatchObject({ making: 'making' });
        expect(make.input).toEqual({ fileIds: ['f1'], directoryId: null });
      },
      notMadeYet: () => {
        stagesAre('stored');
        expect(value()).toMatchObject({ making: 'waiting' });
        expect(actor.getSnapshot().context).toMatchObject({ failures: 1, message: '网络已断开' });
      },
      turnedAway: () => {
        stagesAre('refused');
        expect(value()).toMatchObject({ making: 'resting' });
      },
      made: () => {
        stagesAre('added');
        expect(value()).toMatchObject({ making: 'resting' });
        expect(items()[0]).toMatchObject({ madeId: 'm1', fileId: 'f1', duplicateOf: null });
      },
    },
  };
}

walkModel(uploadQueueModel, begin);

const five = ['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.mp4`));
const begun = async () => {
  const page = begin();
  page.add(five);
  for (const call of page.hash.calls) call.resolve('sha');
  await page.read();
  return page;
};

describe('many files at once', () => {
  it('travel three at a time, in the order in which they were added', async () => {
    const { stages, send, hash } = await begun();
    expect(stages()).toEqual(['sending', 'sending', 'sending', 'queued', 'queued']);
    expect(send.runs.map(({ input }) => input.file.name)).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
    expect(hash.calls).toHaveLength(3);
  });

  it('make room for the next when one has arrived, was refused or was taken off', async () => {
    const { stages, send, actor } = await begun();
    send.runs[1]!.report({ type: 'upload.known', file: storedAs('f2') });
    expect(stages()).toEqual(['sending', 'stored', 'sending', 'hashing', 'queued']);
    actor.send({ type: 'queue.remove', key: 'k1' });
    expect(stages()).toEqual(['stored', 'sending', 'hashing', 'hashing']);
    expect(send.runs[0]!.isRunning).toBe(false);
  });

  it('say how far each is', async () => {
    const { items, send } = await begun();
    send.runs[2]!.report({ type: 'upload.progress', offset: 7 });
    expect(items().map(({ sentBytes }) => sentBytes)).toEqual([0, 0, 7, 0, 0]);
    send.runs[2]!.report({ type: 'upload.failed', failure: { code: null, message: '断了', result: null } });
    expect(items()[2]).toMatchObject({ stage: 'waiting', message: '断了', sentBytes: 7 });
  });

  it('are told when the line is back', async () => {
    const { actor, items, send } = await begun();
    send.runs[0]!.report({ type: 'upload.failed', failure: { code: null, message: null, result: null } });
    actor.send({ type: 'queue.online' });
    expect(items()[0]).toMatchObject({ stage: 'sending' });
    expect(send.runs).toHaveLength(4);
  });

  it('start none while everything is paused, and one that was being read stops before its first byte', async () => {
    const { actor, add, read, stages, send, clock } = begin();
    add([fileOf('a.mp4'), fileOf('b.mp4')]);
    await read();
    expect(stages()).toEqual(['hashing', 'sending']);
    send.says({ type: 'upload.failed', failure: { code: null, message: null, result: null } });
    actor.send({ type: 'queue.pause' });
    add([fileOf('c.mp4')]);
    clock.increment(1000);
    expect(stages()).toEqual(['hashing', 'paused', 'queued']);
    expect(send.runs.some(({ isRunning }) => isRunning)).toBe(false);
    actor.send({ type: 'queue.resume' });
    expect(stages()).toEqual(['hashing', 'sending', 'hashing']);
  });

  it('that were all but here when everything was paused still arrive', async () => {
    const { actor, events, check, stages, send, value } = begin();
    await events.addsFile();
    send.says({ type: 'upload.sent', uploadId: 'u1' });
    expect(stages()).toEqual(['checking']);
    actor.send({ type: 'queue.pause' });
    await check.answer(storedAs('f1'));
    expect(stages()).toEqual(['stored']);
    expect(value()).toEqual({ sending: 'paused', making: 'making' });
  });

  it('of which the browser takes one not at all say why, and go on with the others', async () => {
    const { items, add } = begin();
    add([fileOf('leer.mp4', 0), fileOf('huge.mp4', 101), fileOf('a.mp4'), fileOf('b.mp4'), fileOf('c.mp4')]);
    expect(items().map(({ stage, problem }) => problem ?? stage)).toEqual([
      'empty',
      'tooLarge',
      'hashing',
      'hashing',
      'hashing',
    ]);
  });

  it('of which one cannot be read goes off the way', async () => {
    const { add, hash, items } = begin();
    add([fileOf('a.mp4')]);
    await hash.fail(new Error('NotReadableError'));
    expect(items()[0]).toMatchObject({ stage: 'refused', problem: 'unreadable' });
  });
});

describe('a refused file', () => {
  it('keeps its place and its directory for another one', async () => {
    const { actor, add, items, send, read } = begin();
    add([fileOf('a.mp4'), fileOf('b.mp4')], 'd1');
    await read();
    send.says({ type: 'upload.failed', failure: { code: 415, message: '类型不支持', result: null } });
    const key = items()[1]!.key;
    expect(items()[1]).toMatchObject({ stage: 'refused', message: '类型不支持' });
    actor.send({ type: 'queue.replace', key, file: { key: 'other', file: fileOf('c.mp4') } });
    expect(items()[1]).toMatchObject({ key: 'other', stage: 'hashing', directoryId: 'd1', message: null });
    expect(items()).toHaveLength(2);
  });

  it('alone can be replaced', async () => {
    const { actor, items, add } = begin();
    add([fileOf('a.mp4')]);
    actor.send({ type: 'queue.replace', key: 'k1', file: { key: 'other', file: fileOf('c.mp4') } });
    expect(items().map(({ key }) => key)).toEqual(['k1']);
  });
});

describe('what has arrived', () => {
  it('becomes what it came for together, each content once, one directory after the other', async () => {
    const { add, hash, send, make, items } = begin();
    add([fileOf('a.mp4')], 'd1');
    add([fileOf('b.mp4')], 'd2');
    add([fileOf('c.mp4')], 'd1');
    for (const call of hash.calls) call.resolve('sha');
    await hash.answer('sha');
    send.runs[0]!.report({ type: 'upload.known', file: storedAs('f1') });
    expect(make.input).toEqual({ fileIds: ['f1'], directoryId: 'd1' });
    send.runs[1]!.report({ type: 'upload.known', file: storedAs('f2') });
    send.runs[2]!.report({ type: 'upload.known', file: storedAs('f1') });
    await make.answer([{ id: 'm1', fileId: 'f1', duplicateOf: { id: 'm0', title: '旧的' } }]);
    expect(make.input).toEqual({ fileIds: ['f2'], directoryId: 'd2' });
    expect(items().map(({ stage, madeId }) => [stage, madeId])).toEqual([
      ['added', 'm1'],
      ['stored', null],
      ['added', 'm1'],
    ]);
    expect(items()[0]!.duplicateOf).toEqual({ id: 'm0', title: '旧的' });
    await make.answer([{ id: 'm2', fileId: 'f2', duplicateOf: null }]);
    expect(make.calls).toHaveLength(2);
  });

  it('cannot be taken off before that', async () => {
    const { events, stages } = begin();
    await events.addsFile();
    events.fileArrives();
    events.takesOff();
    expect(stages()).toEqual(['stored']);
  });

  it('and became nothing is refused, and not asked for for ever', async () => {
    const { events, make, stages } = begin();
    await events.addsFile();
    events.fileArrives();
    await make.answer([]);
    expect(stages()).toEqual(['refused']);
    expect(make.calls).toHaveLength(1);
  });

  it.each([
    [401, 'waiting'],
    [429, 'waiting'],
    [4999, 'resting'],
    [5000, 'waiting'],
    [5030, 'waiting'],
    [422, 'resting'],
  ])('after a %i is tried again or not: %s', async (code, making) => {
    const { events, make, value, items } = begin();
    await events.addsFile();
    events.fileArrives();
    await make.fail(failure(code));
    expect(value()).toMatchObject({ making });
    const seen = making === 'resting' ? { stage: 'refused', message: `message of ${code}` } : { stage: 'stored' };
    expect(items()[0]).toMatchObject(seen);
  });

  it('waits longer after each failure, and forgets them with a success', async () => {
    const { events, make, clock, value, actor } = begin();
    await events.addsFile();
    events.fileArrives();
    await events.answerIsLost();
    clock.increment(999);
    expect(value()).toMatchObject({ making: 'waiting' });
    clock.increment(1);
    expect(value()).toMatchObject({ making: 'making' });
    await events.answerIsLost();
    clock.increment(1999);
    expect(value()).toMatchObject({ making: 'waiting' });
    clock.increment(1);
    await make.answer([{ id: 'm1', fileId: 'f1', duplicateOf: null }]);
    expect(actor.getSnapshot().context).toMatchObject({ failures: 0, message: null });
  });

  it('is refused without the words of an answer that was lost before, and the next failure waits as the first', async () => {
    const { add, events, actor, send, clock, value, make, read } = begin();
    await events.addsFile();
    events.fileArrives();
    await events.answerIsLost();
    events.triesAgain();
    await events.libraryIsGone();
    expect(actor.getSnapshot().context.message).toBeNull();
    add([fileOf('第二讲.mp4')]);
    await read();
    send.says({ type: 'upload.known', file: storedAs('f2') });
    await events.answerIsLost();
    clock.increment(1000);
    expect(value()).toMatchObject({ making: 'making' });
    expect(make.calls).toHaveLength(4);
  });

  it('stays on the list with what travels when the finished are tidied away', async () => {
    const { actor, send, stages, make } = await begun();
    send.runs[0]!.report({ type: 'upload.known', file: storedAs('f1') });
    await make.answer([{ id: 'm1', fileId: 'f1', duplicateOf: null }]);
    send.runs[1]!.report({ type: 'upload.failed', failure: { code: 415, message: null, result: null } });
    actor.send({ type: 'queue.clear' });
    expect(stages()).toEqual(['sending', 'hashing', 'hashing']);
  });
});

describe('a paused queue', () => {
  const pausedWithOneStored = async () => {
    const page = begin();
    await page.events.addsFile();
    page.events.fileArrives();
    page.actor.send({ type: 'queue.pause' });
    return page;
  };

  it.each(['isMade', 'libraryIsGone', 'answerIsLost'] as const)('stays so when %s', async (what) => {
    const { events, value } = await pausedWithOneStored();
    await events[what]();
    expect(value()).toMatchObject({ sending: 'paused' });
  });

  it.each(['waits', 'triesAgain', 'lineReturns'] as const)('stays so when after a lost answer it %s', async (what) => {
    const { events, value } = await pausedWithOneStored();
    await events.answerIsLost();
    events[what]();
    expect(value()).toEqual({ sending: 'paused', making: 'making' });
  });

  it('goes on sending without making anything before its time', async () => {
    const { events, value, make } = await pausedWithOneStored();
    await events.answerIsLost();
    events.resumes();
    expect(value()).toEqual({ sending: 'running', making: 'waiting' });
    expect(make.calls).toHaveLength(1);
  });
});
