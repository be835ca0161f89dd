import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import { channelOf, type Channel } from '#contract/common/identifier.rule.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { sendCodeModel } from './send-code.model.ts';

const edges = recordEdges(sendCodeMachine);
const phone = '13800138000';
const other = '13900139000';
const begun = 1_767_225_600_000;

const offered = (channels: readonly Channel[]) => (identifier: string) =>
  channels.find((channel) => channel === channelOf(identifier)) ?? null;

function begin(channels: readonly Channel[] = ['sms', 'email'], kept: Record<string, number> = {}) {
  const clock = new SimulatedClock();
  const askCaptcha = fakeActor<string | null, { identifier: string; channel: Channel }>();
  const send = fakeActor<
    { retryAfterSeconds: number; message: string },
    { identifier: string; channel: Channel; captcha: string }
  >();
  const storage = { deadlines: kept };
  const said: string[] = [];
  const machine = sendCodeMachine.provide({
    actors: { askCaptcha: askCaptcha.logic, send: send.logic },
    actions: {
      store: (_, { deadlines }) => {
        storage.deadlines = deadlines;
      },
    },
  });
  const now = () => begun + clock.now();
  const open = () => {
    const actor = createActor(machine, {
      input: { channelOf: offered(channels), deadlines: storage.deadlines, now },
      clock,
      inspect: edges.inspect,
    });
    actor.on('sent', ({ message }) => said.push(message));
    return actor.start();
  };
  const actor = open();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const asks = (identifier: string) => actor.send({ type: 'code.send', identifier });
  const edits = (identifier: string) => actor.send({ type: 'code.edit', identifier });
  const looksAs =
    (state: string, problem: string | null, left = 0) =>
    () => {
      rests(state)();
      expect(context()).toMatchObject({ problem, left });
      if (problem) expect(context().message).toBeNull();
    };
  return {
    actor,
    clock,
    context,
    askCaptcha,
    send,
    asks,
    edits,
    rests,
    open,
    storage,
    said,
    fakes: [askCaptcha, send],
    events: {
      sendsWithoutNumber: () => asks('  '),
      sendsToBadNumber: () => asks('12345678901'),
      sends: () => asks(phone),
      sendsAgain: () => asks(phone),
      corrects: () => edits(other),
      solvesPuzzle: () => askCaptcha.answer('V'),
      closesPuzzle: () => askCaptcha.answer(null),
      puzzleBreaks: () => askCaptcha.fail(failure('offline')),
      serverSends: () => send.answer({ retryAfterSeconds: 120, message: '验证码已发送' }),
      serverWantsCaptcha: () => send.fail(failure(4010)),
      valueIsSpent: () => send.fail(failure(4011)),
      serverIsTired: () => send.fail(failure(429, '请求太频繁', { retryAfterSeconds: 40 })),
      serverRefuses: () => send.fail(failure('offline')),
      waitPasses: () => {
        for (let second = 0; second < 120; second++) clock.increment(1000);
      },
      pageReloads: () => {
        const again = open();
        again.send({ type: 'code.edit', identifier: phone });
        expect(again.getSnapshot().value).toBe('cooling');
        expect(again.getSnapshot().context.left).toBe(120);
        again.stop();
      },
    },
    states: {
      ready: looksAs('ready', null),
      empty: looksAs('ready', 'empty'),
      bad: looksAs('ready', 'bad'),
      puzzled: () => {
        rests('verifying')();
        expect(context()).toMatchObject({ problem: null, message: null });
      },
      sending: rests('sending'),
      corrected: () => {
        rests('sending')();
        expect(context()).toMatchObject({ identifier: other, asked: phone });
      },
      refused: () => {
        rests('ready')();
        expect(context().message).not.toBeNull();
      },
      cooling: looksAs('cooling', null, 120),
      held: () => {
        looksAs('cooling', null, 40)();
        expect(context().message).toBe('请求太频繁');
      },
    },
  };
}

walkModel(sendCodeModel, begin);

/** A code has just gone to the phone. */
async function sent(seconds = 120) {
  const world = begin();
  world.asks(` ${phone} `);
  await world.askCaptcha.answer('V');
  await world.send.answer({ retryAfterSeconds: seconds, message: '验证码已发送' });
  return world;
}

describe('where a code may go', () => {
  it.each([
    ['sms', '12345678901', 'bad'],
    ['sms', 'lin@example.com', 'bad'],
    ['sms', '1380013800', 'bad'],
    ['email', phone, 'bad'],
    ['sms', '', 'empty'],
  ] as const)('by %s not to "%s"', (channel, identifier, problem) => {
    const { asks, context, askCaptcha } = begin([channel]);
    asks(identifier);
    expect(context().problem).toBe(problem);
    expect(askCaptcha.calls).toHaveLength(0);
  });

  it.each([
    [phone, 'sms'],
    ['lin@example.com', 'email'],
  ] as const)('to %s by %s, with the value of a puzzle solved for it', async (identifier, channel) => {
    const { asks, askCaptcha, send } = begin();
    asks(` ${identifier} `);
    expect(askCaptcha.input).toEqual({ identifier, channel });
    await askCaptcha.answer('V');
    expect(send.input).toEqual({ identifier, channel, captcha: 'V' });
  });
});

describe('the wait for the next code', () => {
  it('ends after 120 s, no millisecond earlier', async () => {
    const { clock, actor } = await sent();
    for (let second = 0; second < 119; second++) clock.increment(1000);
    clock.increment(999);
    expect(actor.getSnapshot().value).toBe('cooling');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('ready');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('ready');
  });

  it('counts each second down, from 120', async () => {
    const { clock, context } = await sent();
    expect(context().left).toBe(120);
    clock.increment(999);
    expect(context().left).toBe(120);
    clock.increment(1);
    expect(context().left).toBe(119);
    clock.increment(1);
    expect(context().left).toBe(119);
    clock.increment(999);
    expect(context().left).toBe(118);
  });

  it('is what the server says', async () => {
    expect((await sent(30)).context().left).toBe(30);
  });

  it('is 120 s where a tired server names no seconds, and survives a reload', async () => {
    const { asks, askCaptcha, send, context, storage } = begin();
    asks(phone);
    await askCaptcha.answer('V');
    await send.fail(failure(429));
    expect(context().left).toBe(120);
    expect(storage.deadlines).toEqual({ [phone]: begun + 120_000 });
  });

  it.each([403, 404, 500])('is none, nor is there another puzzle, where the server says %i', async (code) => {
    const { asks, askCaptcha, send, context, actor } = begin();
    asks(phone);
    await askCaptcha.answer('V');
    await send.fail(failure(code));
    expect(askCaptcha.calls).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('ready');
    expect(context()).toMatchObject({ left: 0, message: `message of ${code}` });
  });

  it('survives a reload, and goes on from the deadline', async () => {
    const { clock, open, edits, storage } = await sent();
    clock.increment(33_400);
    expect(storage.deadlines).toEqual({ [phone]: begun + 120_000 });
    const again = open();
    expect(again.getSnapshot().value).toBe('ready');
    again.send({ type: 'code.edit', identifier: phone });
    expect(again.getSnapshot().context.left).toBe(87);
    clock.increment(600);
    expect(again.getSnapshot().context.left).toBe(86);
    edits(phone);
  });

  it('holds from the first moment where the form is filled already', () => {
    const actor = createActor(sendCodeMachine, {
      input: { channelOf, identifier: `${phone} `, deadlines: { [phone]: begun + 5000 }, now: () => begun },
      clock: new SimulatedClock(),
      inspect: edges.inspect,
    }).start();
    expect(actor.getSnapshot()).toMatchObject({ value: 'cooling', context: { left: 5 } });
  });

  it("is each number's own, and comes back with it", async () => {
    const { edits, actor, context } = await sent();
    edits(other);
    expect(actor.getSnapshot().value).toBe('ready');
    edits(` ${phone}`);
    expect(actor.getSnapshot().value).toBe('cooling');
    expect(context().left).toBe(120);
  });

  it('belongs to the number that the code went to, though the form holds another one meanwhile', async () => {
    const { asks, edits, askCaptcha, send, context, actor } = begin();
    asks(phone);
    await askCaptcha.answer('V');
    edits(other);
    await send.answer({ retryAfterSeconds: 120, message: '' });
    expect(actor.getSnapshot().value).toBe('ready');
    expect(context()).toMatchObject({ sentTo: phone, identifier: other });
    edits(phone);
    expect(actor.getSnapshot().value).toBe('cooling');
  });

  it.each([
    ['a closed puzzle', async ({ askCaptcha }) => askCaptcha.answer(null)],
    ['a broken puzzle', async ({ askCaptcha }) => askCaptcha.fail(failure('offline'))],
    [
      'a refusal',
      async ({ askCaptcha, send }) => {
        await askCaptcha.answer('V');
        await send.fail(failure(500));
      },
    ],
  ] as [string, (world: ReturnType<typeof begin>) => Promise<void>][])(
    'is seen after %s too, where the form holds a number by then that waits',
    async (_, deed) => {
      const world = begin(['sms'], { [other]: begun + 60_000 });
      world.asks(phone);
      world.edits(other);
      await deed(world);
      expect(world.actor.getSnapshot()).toMatchObject({ value: 'cooling', context: { left: 60 } });
    },
  );

  it('does not begin with a failure', async () => {
    const { asks, askCaptcha, send, storage, actor } = begin();
    asks(phone);
    await askCaptcha.answer('V');
    await send.fail(failure(500));
    expect(storage.deadlines).toEqual({});
    expect(actor.getSnapshot().value).toBe('ready');
  });
});

describe('a send', () => {
  it('happens once, however often the button is pressed', async () => {
    const { asks, askCaptcha, send } = begin();
    asks(phone);
    asks(phone);
    await askCaptcha.answer('V');
    asks(phone);
    expect([askCaptcha.calls.length, send.calls.length]).toEqual([1, 1]);
  });

  it('wants a fresh puzzle each time', async () => {
    const { asks, askCaptcha, send } = begin();
    asks(phone);
    await askCaptcha.answer('V1');
    await send.fail(failure(4011));
    await askCaptcha.answer('V2');
    expect(send.input.captcha).toBe('V2');
    await send.fail(failure('offline', 'away'));
    asks(phone);
    expect(askCaptcha.calls).toHaveLength(3);
  });

  it("says the server's words, and where the code went", async () => {
    const { said, context } = await sent();
    expect(said).toEqual(['验证码已发送']);
    expect(context()).toMatchObject({ sentTo: phone, message: null });
  });

  it("shows the server's refusal until the next one", async () => {
    const { asks, askCaptcha, context } = begin();
    asks(phone);
    await askCaptcha.fail(failure('offline', '网络断了'));
    expect(context().message).toBe('网络断了');
    asks('');
    expect(context().message).toBeNull();
  });
});
