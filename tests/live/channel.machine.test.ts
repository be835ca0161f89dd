import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelMachine, type ChannelEvent, type StreamInput } from '#machines/live/channel.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor, fakeReporter } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { channelModel } from './channel.model.ts';

const edges = recordEdges(channelMachine);

function begin(input: { lastId?: number | null; topics?: string[] } = {}) {
  const clock = new SimulatedClock();
  const stream = fakeReporter<ChannelEvent, StreamInput>();
  const renew = fakeActor<void>();
  const machine = channelMachine.provide({ actors: { stream: stream.logic, renew: renew.logic } });
  const said: string[] = [];
  const actor = createActor(machine, {
    input: { topics: [], lastId: null, jitter: () => 1, ...input },
    clock,
    inspect: edges.inspect,
  });
  actor.on('news', ({ kind, topic, data }) => said.push(`${kind} ${topic} ${JSON.stringify(data)}`));
  actor.on('moved', ({ lastId }) => said.push(`at ${lastId}`));
  actor.on('ended', () => said.push('ended'));
  actor.on('refused', () => said.push('refused'));
  actor.start();
  let id = 10;
  const news = (number = ++id, kind = 'test') =>
    stream.says({ type: 'channel.news', id: number, kind, topic: 'person', data: {} });
  const opens = (isStale = false) => stream.says({ type: 'channel.opened', id, isStale });
  const isAt = (state: string) => at(actor)({ streaming: state });
  const runs = () => stream.runs.filter(({ isRunning }) => isRunning).length;
  return {
    ...{ actor, clock, stream, renew, said, news, opens, fakes: [renew], runs },
    refused: (code: number, retryAfterMs: number | null = null) =>
      stream.says({ type: 'channel.refused', code, retryAfterMs }),
    events: {
      streamOpens: () => opens(),
      streamOpensLate: () => opens(true),
      somethingHappens: () => news(),
      serverBeats: () => stream.says({ type: 'channel.beat', id: ++id }),
      lineBreaks: () => stream.says({ type: 'channel.broken' }),
      serverIsFull: () => stream.says({ type: 'channel.refused', code: 429, retryAfterMs: 10_000 }),
      sessionIsUnknown: () => stream.says({ type: 'channel.refused', code: 401, retryAfterMs: null }),
      sessionEnds: () => stream.says({ type: 'channel.ended' }),
      nothingComes: () => clock.increment(35_000),
      timePasses: () => clock.increment(30_000),
      networkIsBack: () => actor.send({ type: 'channel.online' }),
      pageWakes: () => actor.send({ type: 'channel.woke' }),
      pageWantsMore: () => actor.send({ type: 'channel.topics', topics: [`room:${++id}`] }),
      pageWasRead: () => renew.answer(),
      pageCannotBeRead: () => renew.fail(failure('offline')),
      sessionIsRenewed: () => actor.send({ type: 'channel.retry' }),
    },
    states: {
      connecting: isAt('connecting'),
      neverOpen: at(actor)('lost'),
      neverAllowed: at(actor)('refused'),
      open: () => {
        isAt('open')();
        expect(runs()).toBe(1);
      },
      lost: at(actor)('lost'),
      resuming: isAt('resuming'),
      stale: isAt('stale'),
      refused: at(actor)('refused'),
      ended: () => {
        at(actor)('ended')();
        expect(said.at(-1)).toBe('ended');
      },
    },
  };
}

walkModel(channelModel, begin);

describe('the channel', () => {
  it('begins from now on, and goes on from where it was', () => {
    const { events, stream, said, clock } = begin({ topics: ['room:1'] });
    expect(stream.runs[0]!.input).toEqual({ topics: ['room:1'], lastId: null });
    events.streamOpens();
    events.somethingHappens();
    events.serverBeats();
    expect(said).toEqual(['at 10', 'test person {}', 'at 11', 'at 12']);
    events.lineBreaks();
    clock.increment(1000);
    expect(stream.runs[1]!.input).toEqual({ topics: ['room:1'], lastId: 12 });
  });

  it('goes on from where another tab stopped', () => {
    const { stream, actor, opens } = begin({ lastId: 7 });
    expect(stream.runs[0]!.input.lastId).toBe(7);
    at(actor)({ streaming: 'resuming' })();
    opens(true);
    at(actor)({ streaming: 'stale' })();
  });

  it('says nothing twice, whatever order a line brings it in', () => {
    const { events, said, news } = begin();
    events.streamOpens();
    news(20);
    news(20);
    news(19);
    news(21);
    expect(said.filter((one) => one.startsWith('test'))).toHaveLength(2);
    expect(said.at(-1)).toBe('at 21');
  });

  it('says nothing twice while what the page shows is read again', () => {
    const { opens, said, news, actor } = begin({ lastId: 7 });
    opens(true);
    news(20);
    news(20);
    news(15);
    expect(said).toEqual(['at 10', 'test person {}', 'at 20']);
    at(actor)({ streaming: 'stale' })();
  });

  it('a first opening is stale where the server says so, not because it came after tries that failed', () => {
    const late = begin();
    late.events.lineBreaks();
    late.clock.increment(1000);
    expect(late.stream.runs[1]!.input.lastId).toBeNull();
    late.opens();
    at(late.actor)({ streaming: 'open' })();
    const old = begin();
    old.opens(true);
    at(old.actor)({ streaming: 'stale' })();
    expect(old.said).toEqual(['at 10']);
  });

  it('reads the page again after the next opening, too, where the line broke before it was read', async () => {
    const { opens, actor, events, clock, renew } = begin({ lastId: 7 });
    opens(true);
    events.lineBreaks();
    clock.increment(1000);
    opens();
    at(actor)({ streaming: 'stale' })();
    expect(renew.calls).toHaveLength(2);
    await renew.answer();
    events.lineBreaks();
    clock.increment(2000);
    opens();
    at(actor)({ streaming: 'open' })();
  });

  it('tells a refusal once, so that the session is looked at, and again only after a stream', () => {
    const { refused, events, said } = begin();
    refused(401);
    events.sessionIsRenewed();
    refused(403);
    expect(said).toEqual(['refused']);
    events.sessionIsRenewed();
    events.streamOpens();
    events.serverBeats();
    refused(401);
    expect(said.filter((one) => one === 'refused')).toHaveLength(2);
  });

  it('goes on from where an opening or a beat says that nothing is missing, while the page is read again, too', () => {
    const { opens, events, said, stream } = begin({ lastId: 7 });
    opens();
    events.pageWakes();
    expect(stream.runs[1]!.input.lastId).toBe(10);
    opens(true);
    events.serverBeats();
    events.pageWakes();
    expect(stream.runs[2]!.input.lastId).toBe(11);
    expect(said).toEqual(['at 10', 'at 10', 'at 11']);
  });

  it.each([
    ['open', false, 'serverBeats'],
    ['open', false, 'somethingHappens'],
    ['stale', true, 'serverBeats'],
    ['stale', true, 'somethingHappens'],
  ] as const)('a line that is %s has proved itself (%s, %s)', (state, isStale, sign) => {
    const { opens, events, actor } = begin({ lastId: 7 });
    events.lineBreaks();
    events.networkIsBack();
    opens(isStale);
    at(actor)({ streaming: state })();
    expect(actor.getSnapshot().context.failures).toBe(1);
    events[sign]();
    expect(actor.getSnapshot().context.failures).toBe(0);
  });

  it('tries a line less and less often that breaks after each opening', () => {
    const { events, clock, stream } = begin();
    for (const wait of [1000, 2000, 4000]) {
      const runs = stream.runs.length;
      events.streamOpens();
      events.lineBreaks();
      clock.increment(wait - 1);
      expect(stream.runs).toHaveLength(runs);
      clock.increment(1);
      expect(stream.runs).toHaveLength(runs + 1);
    }
  });

  it('a server that wants to be asked again at once is not', () => {
    const { refused, clock, actor } = begin();
    refused(503, 0);
    clock.increment(999);
    at(actor)('lost')();
  });

  it('waits longer after each try, as long as the server asks for, and at once when the network is back', () => {
    const { events, clock, stream, refused, actor } = begin();
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const runs = stream.runs.length;
      events.lineBreaks();
      clock.increment(wait - 1);
      expect(stream.runs).toHaveLength(runs);
      clock.increment(1);
      expect(stream.runs).toHaveLength(runs + 1);
    }
    // Half as long again by chance, so that a crowd does not come back at the moment that all were told.
    refused(429, 70_000);
    clock.increment(104_999);
    at(actor)('lost')();
    clock.increment(1);
    at(actor)({ streaming: 'connecting' })();
    events.lineBreaks();
    events.networkIsBack();
    events.streamOpens();
    events.serverBeats();
    events.lineBreaks();
    clock.increment(1000);
    at(actor)({ streaming: 'resuming' })();
  });

  it('half of the wait is by chance, so that a crowd does not come back at once', () => {
    const { actor } = begin();
    const { delays } = channelMachine.implementations;
    const wait = delays.backoff as (args: { context: object }) => number;
    const context = { ...actor.getSnapshot().context, failures: 2, jitter: () => 0.5 };
    expect(wait({ context })).toBe(1500);
    expect(wait({ context: { ...context, retryAfterMs: 10_000 } })).toBe(12_500);
  });

  it('a beat or news keeps it open; silence for two beats and more loses it', () => {
    const { events, clock, actor, stream } = begin();
    events.streamOpens();
    for (const sign of [events.serverBeats, events.somethingHappens, events.serverBeats]) {
      clock.increment(34_999);
      sign();
    }
    clock.increment(34_999);
    at(actor)({ streaming: 'open' })();
    clock.increment(1);
    at(actor)('lost')();
    expect(actor.getSnapshot().context.failures).toBe(1);
    expect(stream.runs.filter(({ isRunning }) => isRunning)).toEqual([]);
  });

  it.each([['connecting', null] as const, ['resuming', 5] as const])(
    'a line without a stream is lost while %s',
    (state, lastId) => {
      const { clock, actor } = begin({ lastId });
      clock.increment(14_999);
      at(actor)({ streaming: state })();
      clock.increment(1);
      at(actor)('lost')();
      expect(actor.getSnapshot().context.failures).toBe(1);
    },
  );

  it.each([401, 403, 405])('%d is an answer that another try would not change', (code) => {
    const { refused, actor, clock, stream } = begin();
    refused(code);
    clock.increment(3_600_000);
    at(actor)('refused')();
    expect(stream.runs).toHaveLength(1);
  });

  it.each([429, 500, 503, 0])('%d may be another one next time', (code) => {
    const { refused, actor } = begin();
    refused(code);
    at(actor)('lost')();
  });

  it('opens again for other topics, in whatever order they are named, and not for the same', () => {
    const { actor, stream, events } = begin({ topics: ['a:1', 'b:2'] });
    events.streamOpens();
    actor.send({ type: 'channel.topics', topics: ['b:2', 'a:1'] });
    expect(stream.runs).toHaveLength(1);
    actor.send({ type: 'channel.topics', topics: ['b:2', 'c:3'] });
    expect(stream.runs.map(({ isRunning, input }) => [isRunning, input.topics.length])).toEqual([
      [false, 2],
      [true, 2],
    ]);
    expect(stream.runs[1]!.input).toEqual({ topics: ['b:2', 'c:3'], lastId: 10 });
  });

  it('wants in the next try what was asked for while it was lost or refused', () => {
    const { actor, stream, events, refused, clock } = begin();
    events.lineBreaks();
    actor.send({ type: 'channel.topics', topics: ['a:1'] });
    clock.increment(1000);
    expect(stream.runs[1]!.input.topics).toEqual(['a:1']);
    refused(403);
    actor.send({ type: 'channel.topics', topics: ['b:1'] });
    events.sessionIsRenewed();
    expect(stream.runs[2]!.input.topics).toEqual(['b:1']);
  });
});
