import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { uploadMachine } from '#machines/files/upload.machine.ts';
import type { Sending, UploadedFile, UploadEvent } from '#machines/files/upload.context.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor, fakeReporter } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { uploadModel } from './upload.model.ts';

const edges = recordEdges(uploadMachine);

const video = new File([new Uint8Array(100)], '第一讲.mp4', { type: 'video/mp4' });
const huge = new File([new Uint8Array(101)], '第一讲.mp4', { type: 'video/mp4' });
const stored: UploadedFile = { fileId: 'f1', name: '第一讲.mp4', mediaType: 'video/mp4', sizeBytes: 100 };
const broken = (code: number | null) => ({ code, message: `message of ${code}`, result: null });

function begin() {
  const clock = new SimulatedClock();
  const hash = fakeActor<string, { file: File }>();
  const send = fakeReporter<UploadEvent, Sending>();
  const check = fakeActor<UploadedFile | null, { uploadId: string }>();
  const machine = uploadMachine.provide({ actors: { hash: hash.logic, send: send.logic, check: check.logic } });
  const input = { accept: '.mp4,.mov', maxBytes: 100 };
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const pick = (file: File) => () => actor.send({ type: 'upload.pick', file });
  const sentBack = (problem: string) => () => {
    rests('choosing')();
    expect(context().problem).toBe(problem);
  };
  return {
    actor,
    clock,
    hash,
    send,
    check,
    context,
    fakes: [hash, check],
    events: {
      picks: pick(video),
      picksEmptyFile: pick(new File([], '第一讲.mp4')),
      picksHugeFile: pick(huge),
      picksOtherKind: pick(new File(['x'], '第一讲.exe')),
      fileIsRead: () => hash.answer('ab12'),
      fileIsGone: () => hash.fail(new Error('NotReadableError')),
      bytesArrive: () => send.says({ type: 'upload.progress', offset: 40 }),
      lastByteArrives: () => send.says({ type: 'upload.sent', uploadId: 'u1' }),
      contentIsKnown: () => send.says({ type: 'upload.known', file: stored }),
      cableIsPulled: () => send.says({ type: 'upload.failed', failure: broken(null) }),
      serverWantsNone: () => send.says({ type: 'upload.failed', failure: broken(413) }),
      pauses: () => actor.send({ type: 'upload.pause' }),
      goesOn: () => actor.send({ type: 'upload.resume' }),
      networkReturns: () => actor.send({ type: 'upload.online' }),
      waits: () => clock.increment(30_000),
      contentIsGood: () => check.answer(stored),
      contentIsBad: () => check.fail(failure(415)),
      judgeNeedsTime: () => check.answer(null),
      judgeIsAway: () => check.fail(failure('offline')),
      secondPasses: () => clock.increment(1000),
      givesUp: () => actor.send({ type: 'upload.cancel' }),
    },
    states: {
      nothingPicked: rests('choosing'),
      sentBackEmpty: sentBack('empty'),
      sentBackHuge: sentBack('tooLarge'),
      sentBackKind: sentBack('wrongKind'),
      sentBackUnreadable: sentBack('unreadable'),
      readOnce: rests('hashing'),
      travelling: rests('sending'),
      paused: () => {
        rests('paused')();
        expect(send.runs.some(({ isRunning }) => isRunning)).toBe(false);
      },
      cutOff: rests('waiting'),
      judged: rests({ checking: 'asking' }),
      judgedLater: rests({ checking: 'resting' }),
      kept: () => {
        rests('ready')();
        expect(actor.getSnapshot().output).toEqual({ status: 'ready', file: stored });
      },
      refused: () => {
        rests('refused')();
        expect(actor.getSnapshot().output).toMatchObject({ status: 'refused' });
      },
      cancelled: () => {
        rests('cancelled')();
        expect(actor.getSnapshot().output).toEqual({ status: 'cancelled' });
        expect(send.runs.some(({ isRunning }) => isRunning)).toBe(false);
      },
    },
  };
}

walkModel(uploadModel, begin);

const travelling = async () => {
  const page = begin();
  page.events.picks();
  await page.hash.answer('ab12');
  return page;
};

describe('a file', () => {
  it('may be as large as allowed, and is read before it is sent', async () => {
    const { hash, send } = await travelling();
    expect(hash.input.file).toBe(video);
    expect(send.runs[0]!.input).toEqual({ file: video, sha256: 'ab12' });
  });

  it('that was sent back is forgotten with the next pick', () => {
    const { events, context } = begin();
    events.picksHugeFile();
    events.picks();
    expect(context().problem).toBeNull();
  });

  it('that cannot be read is not kept', async () => {
    const { events, context } = begin();
    events.picks();
    await events.fileIsGone();
    expect(context().file).toBeNull();
  });

  it('that is being sent is not replaced by a second pick', async () => {
    const { actor, events, context, send } = await travelling();
    actor.send({ type: 'upload.pick', file: huge });
    events.picks();
    expect(context().file).toBe(video);
    expect(send.runs).toHaveLength(1);
  });
});

describe('a cut line', () => {
  it('is tried again and goes on from the byte that arrived', async () => {
    const { events, context, clock, send } = await travelling();
    events.bytesArrive();
    events.cableIsPulled();
    expect(context()).toMatchObject({ offset: 40, failures: 1, message: 'message of null' });
    clock.increment(1000);
    expect(send.runs).toHaveLength(2);
    send.says({ type: 'upload.progress', offset: 41 });
    expect(context()).toMatchObject({ offset: 41, failures: 0, message: null });
  });

  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [5, 16_000],
    [6, 30_000],
    [8, 30_000],
  ])('cut for the %ith time in a row waits %i ms, not less and not more', async (times, ms) => {
    const { events, clock, actor } = await travelling();
    for (let cut = 1; cut < times; cut += 1) {
      events.cableIsPulled();
      events.networkReturns();
    }
    events.cableIsPulled();
    clock.increment(ms - 1);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('sending');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('sending');
  });

  it('does not wake what the person paused', async () => {
    const { events, clock, actor } = await travelling();
    events.pauses();
    events.networkReturns();
    clock.increment(60_000);
    expect(actor.getSnapshot().value).toBe('paused');
  });

  it('that reports after it was replaced is not heard', async () => {
    const { events, send, context, actor } = await travelling();
    events.cableIsPulled();
    events.goesOn();
    send.runs[0]!.report({ type: 'upload.sent', uploadId: 'old' });
    expect(actor.getSnapshot().value).toBe('sending');
    expect(context().uploadId).toBe('');
  });

  it('while the content is judged sends again from where the server is', async () => {
    const { events, check, actor, clock, context } = await travelling();
    events.lastByteArrives();
    await check.fail(failure('offline', '网络已断开'));
    expect(context()).toMatchObject({ failures: 1, message: '网络已断开' });
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe('sending');
  });
});

describe('the judgement', () => {
  it.each([
    [999, { checking: 'resting' }, 1],
    [1000, { checking: 'asking' }, 2],
    [1001, { checking: 'asking' }, 2],
  ])('that needs time is asked for again: %i ms later it is %j', async (ms, state, calls) => {
    const { events, check, actor, clock } = await travelling();
    events.lastByteArrives();
    await check.answer(null);
    clock.increment(ms);
    expect(actor.getSnapshot().value).toEqual(state);
    expect(check.calls).toHaveLength(calls);
    expect(check.input).toEqual({ uploadId: 'u1' });
  });

  it('is asked for every second, however often the line was cut before', async () => {
    const { events, check, clock } = await travelling();
    for (let cut = 0; cut < 3; cut += 1) {
      events.cableIsPulled();
      events.networkReturns();
    }
    events.lastByteArrives();
    await check.answer(null);
    clock.increment(1000);
    expect(check.calls).toHaveLength(2);
  });

  it.each([413, 415, 422])('of %i ends it with the words of the server', async (code) => {
    const { events, check, actor } = await travelling();
    events.lastByteArrives();
    await check.fail(failure(code, '文件类型不支持'));
    expect(actor.getSnapshot().output).toEqual({ status: 'refused', message: '文件类型不支持' });
  });

  it('is none when the person cancels after a failure', async () => {
    const { events, actor } = await travelling();
    events.cableIsPulled();
    events.givesUp();
    expect(actor.getSnapshot().output).toEqual({ status: 'cancelled' });
  });
});
