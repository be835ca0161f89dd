import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { apiCallMachine, type CallRequest, type SendInput, type WireAnswer } from '#machines/shell/api-call.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { apiCallModel } from './api-call.model.ts';

const edges = recordEdges(apiCallMachine);
const begun = Date.parse('2026-09-01T00:00:00Z');
const serverTime = '2026-09-01T00:10:00.000Z';
const envelope = (code: number, result: unknown = null, encryption = false) => ({
  code,
  message: `message of ${code}`,
  result,
  encryption,
});

const request: CallRequest = { method: 'GET', path: '/courses', query: { pageNo: 1 } };

function begin({ isBare = false, offset = 0, waitMs }: { isBare?: boolean; offset?: number; waitMs?: number } = {}) {
  const clock = new SimulatedClock();
  const send = fakeActor<WireAnswer, SendInput>();
  const decode = fakeActor<unknown, { result: string }>();
  const machine = apiCallMachine.provide({ actors: { send: send.logic, decode: decode.logic } });
  const open = () =>
    createActor(machine, {
      input: { request, isBare, offset, waitMs, now: () => begun + clock.now() },
      clock,
      inspect: edges.inspect,
    }).start();
  let actor = open();
  /** By the clock when the call began. */
  let signedAt = begun;
  const comes = (body: unknown, httpStatus = 200) => send.answer({ httpStatus, body, requestId: 'r-1' });
  const output = () => actor.getSnapshot().output!;
  const failed = (fault: string) => () => {
    at(actor)('failed')();
    expect(output()).toMatchObject({ status: 'failed', fault });
  };
  const answered = (code: number, result: unknown) => () => {
    at(actor)('answered')();
    expect(output()).toMatchObject({ status: 'answered', answer: { code, result, requestId: 'r-1' } });
  };
  return {
    get actor() {
      return actor;
    },
    clock,
    send,
    decode,
    comes,
    output,
    fakes: [send, decode],
    events: {
      serverAnswers: () => comes(envelope(200, { a: 1 })),
      serverRefuses: () => comes(envelope(405)),
      serverEncrypts: () => comes(envelope(200, 'c2VjcmV0', true)),
      serverHasOtherTime: () => comes(envelope(403, { reason: 'clock', serverTime })),
      gatewayRefuses: () => comes('<html>', 401),
      rubbishComes: () => comes('<html>', 502),
      networkBreaks: () => send.fail(failure('offline')),
      sixSecondsPass: () => clock.increment(6000),
      personLeaves: () => actor.send({ type: 'call.leave' }),
      keysFit: () => decode.answer({ a: 1 }),
      callsAgain: () => {
        signedAt = begun + clock.now();
        actor = open();
      },
      keysDoNot: () => decode.fail(new Error('Malformed UTF-8 data')),
    },
    states: {
      sent: () => {
        at(actor)('sending')();
        expect(send.input).toEqual({ request, signedAt });
      },
      sentAgain: () => {
        at(actor)('sending')();
        expect(send.input).toEqual({ request, signedAt: Date.parse(serverTime) });
      },
      decoding: () => {
        at(actor)('decoding')();
        expect(decode.input).toEqual({ result: 'c2VjcmV0' });
      },
      answered: answered(200, { a: 1 }),
      refused: answered(405, null),
      refusedForTime: answered(403, { reason: 'clock', serverTime }),
      refusedByGateway: answered(401, null),
      unreadable: failed('unreadable'),
      offline: failed('offline'),
      timedOut: failed('timeout'),
      left: failed('aborted'),
    },
  };
}

walkModel(apiCallModel, begin);

describe('a call', () => {
  it.each([
    [5999, 'sending'],
    [6000, 'failed'],
    [6001, 'failed'],
  ])('that nobody has answered after %i ms is %s', (ms, state) => {
    const { actor, clock } = begin();
    clock.increment(ms);
    at(actor)(state)();
  });

  it.each([
    [19_999, 'sending'],
    [20_000, 'failed'],
  ])('that may take 20 s has after %i ms come to %s', (ms, state) => {
    const { actor, clock } = begin({ waitMs: 20_000 });
    clock.increment(ms);
    at(actor)(state)();
  });

  it('is out of hand as soon as it starts: a page that closes sends it all the same', () => {
    expect(begin().send.calls).toHaveLength(1);
  });

  it('has six seconds anew after the clock was put right', async () => {
    const { actor, clock, events, output } = begin();
    clock.increment(5000);
    await events.serverHasOtherTime();
    clock.increment(5999);
    at(actor)('sending')();
    clock.increment(1);
    at(actor)('failed')();
    // Nothing came to the repetition; what the first answer was called is of no use to anybody.
    expect(output()).toMatchObject({ fault: 'timeout', requestId: null });
  });

  it('hands on the offset that it found, and begins with the one that is known', async () => {
    const found = begin();
    await found.events.serverHasOtherTime();
    await found.events.serverAnswers();
    expect(found.output()).toMatchObject({ status: 'answered', offset: 600_000 });
    expect(begin({ offset: 600_000 }).send.input).toEqual({ request, signedAt: begun + 600_000 });
  });

  it.each([[{ reason: 'signature' }], [{ reason: 'clock', serverTime: 'some time' }], [null], ['clock']])(
    'refused with 403 and %j does not touch the clock',
    async (result) => {
      const { actor, comes, send } = begin();
      await comes(envelope(403, result));
      at(actor)('answered')();
      expect(send.calls).toHaveLength(1);
    },
  );

  it('whose screen was left is given up, and hears no more of its answer', async () => {
    const { actor, clock, events, output, send } = begin();
    events.personLeaves();
    expect(send.calls[0]!.signal.aborted).toBe(true);
    await events.serverAnswers();
    events.personLeaves();
    clock.increment(6000);
    at(actor)('failed')();
    expect(output()).toMatchObject({ fault: 'aborted', requestId: null });
  });

  it('that cannot be decoded is unreadable, and says which one it was', async () => {
    const { events, output } = begin();
    await events.serverEncrypts();
    await events.keysDoNot();
    expect(output()).toMatchObject({ status: 'failed', fault: 'unreadable', requestId: 'r-1' });
  });

  it('without envelope, as the captcha speaks, brings its own shape', async () => {
    const { comes, output } = begin({ isBare: true });
    await comes({ repCode: '0000' });
    expect(output()).toMatchObject({ answer: { code: 200, result: { repCode: '0000' }, isEnvelope: false } });
  });

  it('without envelope is refused with one by the guard in front of it', async () => {
    const { comes, output } = begin({ isBare: true });
    await comes(envelope(403, { reason: 'signature' }));
    expect(output()).toMatchObject({ answer: { code: 403, isEnvelope: true } });
  });

  it('without envelope and with an error of the server is unreadable', async () => {
    const { comes, output } = begin({ isBare: true });
    await comes({ repCode: '9999' }, 500);
    expect(output()).toMatchObject({ status: 'failed', fault: 'unreadable', requestId: 'r-1' });
  });

  it.each([401, 403])('that a gateway refuses with %i is told to the session', async (httpStatus) => {
    const { comes, output } = begin();
    await comes(null, httpStatus);
    expect(output()).toMatchObject({ answer: { code: httpStatus, isEnvelope: true, message: '' } });
  });

  it.each([{ code: '200' }, null, 7, { message: 'code is missing' }])(
    'with %j in the body is unreadable',
    async (body) => {
      const { comes, output } = begin();
      await comes(body);
      expect(output()).toMatchObject({ status: 'failed', fault: 'unreadable' });
    },
  );
});
