import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { livePath, liveTopicsAtMost } from '#contract/live/live.rule.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live, LiveEvent } from '#server/platform/ports/live.port.ts';
import { liveRepository } from '#server/platform/live/live.repository.ts';
import { liveCrowd } from '../support/live-crowd.ts';
import { openLive, type LiveAsk, type LiveClient } from '../support/live-client.ts';
import { databaseProxy } from '../support/database-proxy.ts';
import { appOn, testApp } from '../support/test-app.ts';

/** Rooms that people of a set may hear. */
const mayHear = new Set<string>();
/** Holds up the judgement of topics. */
let judging: Promise<void> | null = null;
let judged = 0;
const lives: Live[] = [];
const rooms = defineModule({
  id: 'rooms',
  open({ live }) {
    lives.push(live);
    return {
      topics: [
        {
          name: 'room',
          async mayHear(_db, { id }, room) {
            judged++;
            await judging;
            return mayHear.has(`${id} ${room}`);
          },
        },
      ],
    };
  },
});
const modules = [...(await findModules()), rooms];
let now = Date.now();
const test = await testApp({ modules, now: () => now, env: { LIVE_STREAMS: '40' } });
const base = await test.listen();
const [live] = lives as [Live];
const learner = await test.person('learner');
const other = await test.person('learner');

const say = (...events: LiveEvent[]) => inTransaction(test.db, (tx) => live.publish(tx, events));
const to = (person: { id: string }, kind: string, data = {}): LiveEvent => ({
  topic: `person:${person.id}`,
  kind,
  data,
});
const open = (ask?: LiveAsk, person: Parameters<typeof openLive>[1] = learner, at = base) => openLive(at, person, ask);
const room = () => `room:${randomUUID()}`;

const streams = async () => Number(/^live_streams (\d+)/m.exec((await test.app.inject('/metrics')).body)![1]);

it('says to a person what happens to that person, and to nobody else', async () => {
  const mine = await open();
  const theirs = await open({}, other);
  expect((await mine.next('open')).data).toEqual({ topics: ['person'], refused: [], isStale: false });
  expect(mine.headers).toMatchObject({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
  await theirs.next('open');
  await say(to(learner, 'test.mine', { n: 1 }), to(other, 'test.theirs', { n: 2 }));
  expect((await mine.next('test.mine')).data).toEqual({ topic: 'person', data: { n: 1 } });
  await theirs.next('test.theirs');
  expect(mine.news()).toHaveLength(1);
  expect(theirs.news()).toHaveLength(1);
});

it('says nothing of what was rolled back', async () => {
  const mine = await open();
  await mine.next('open');
  await inTransaction(test.db, async (tx) => {
    await live.publish(tx, [to(learner, 'test.never')]);
    throw new Error('no');
  }).catch(() => null);
  await say(to(learner, 'test.after'));
  await mine.next('test.after');
  expect(mine.news().map(({ event }) => event)).toEqual(['test.after']);
});

it('keeps the order of commits, also of one that was written first and committed last', async () => {
  const mine = await open();
  await mine.next('open');
  let commit = () => {};
  const late = inTransaction(test.db, async (tx) => {
    await live.publish(tx, [to(learner, 'test.late')]);
    await new Promise<void>((done) => (commit = done));
  });
  await expect.poll(() => commit.name).toBe('');
  await say(to(learner, 'test.early'));
  const early = await mine.next('test.early');
  commit();
  await late;
  const last = await mine.next('test.late');
  expect(last.id).toBeGreaterThan(early.id!);
  const again = await open({ lastId: early.id! });
  expect((await again.next('test.late')).id).toBe(last.id);
  expect(again.news()).toHaveLength(1);
});

it('goes on where a stream stopped, without gap or double, while a hundred writers speak', async () => {
  const first = await open();
  const { id: start } = await first.next('open');
  const streams = [first];
  const speaking: Promise<void>[] = [];
  for (let turn = 0; turn < 5; turn++) {
    speaking.push(...Array.from({ length: 20 }, (_, n) => say(to(learner, 'test.many', { n: turn * 20 + n }))));
    const stream = streams.at(-1)!;
    await stream.next('test.many', 3);
    stream.close();
    streams.push(await open({ lastId: stream.frames.findLast(({ id }) => id !== null)!.id! }));
  }
  await Promise.all(speaking);
  const all = () => streams.flatMap((stream) => stream.news());
  await expect.poll(() => all().length, { timeout: 20_000 }).toBe(100);
  const ids = all().map(({ id }) => id!);
  expect(ids).toEqual(ids.toSorted((one, next) => one - next));
  expect(new Set(all().map(({ data }) => data.data!.n)).size).toBe(100);
  const whole = await open({ lastId: start! });
  await whole.next('test.many', 99);
  expect(whole.news().map(({ id }) => id)).toEqual(ids);
});

it.each([['not-a-number'], ['999999999999'], ['-1'], ['1e9']])(
  'an id that was never said (%s) begins anew and says so',
  async (lastId) => {
    const stream = await open({ lastId });
    expect((await stream.next('open')).data.isStale).toBe(true);
    await say(to(learner, 'test.fresh'));
    await stream.next('test.fresh');
  },
);

it('whoever was away for longer than events are there is told to read again', async () => {
  const mine = await open();
  await mine.next('open');
  await say(to(learner, 'test.old'));
  const { id } = await mine.next('test.old');
  await say(to(learner, 'test.gone'));
  await mine.next('test.gone');
  mine.close();
  await sql`update live_events set at = now() - interval '16 minutes' where id > ${id}`.execute(test.db);
  await liveRepository(test.db).sweep();
  // A node that was there has them still; one that was not says so.
  const again = await open({ lastId: id! });
  expect((await again.next('open')).data.isStale).toBe(false);
  await again.next('test.gone');
  const second = await appOn(test.url, { modules });
  const elsewhere = await open({ lastId: id! }, learner, await second.listen());
  expect((await elsewhere.next('open')).data.isStale).toBe(true);
});

it('a first stream brings what happened since its page began to read, and says where nobody knows that any more', async () => {
  const person = await test.person('learner');
  const first = await open({}, person);
  await first.next('open');
  await say(to(person, 'test.long-ago'), to(person, 'test.before'));
  await first.next('test.before');
  await sql`update live_events set at = at - interval '1 minute' where kind = 'test.long-ago'`.execute(test.db);
  await say(to(person, 'test.since'));
  await first.next('test.since');
  const fresh = await open({}, person);
  expect((await fresh.next('open')).data.isStale).toBe(false);
  const read = await open({ ageMs: 20_000 }, person);
  expect((await read.next('open')).data.isStale).toBe(false);
  await read.next('test.since');
  expect(read.news().map(({ event }) => event)).toEqual(['test.before', 'test.since']);
  expect(fresh.news()).toEqual([]);
  const old = await open({ ageMs: 15 * 60_000 }, person);
  expect((await old.next('open')).data.isStale).toBe(true);
});

it('a topic is heard by those who may, and named to those who may not', async () => {
  const [ours, theirs] = [room(), room()];
  mayHear.add(`${learner.id} ${ours.slice(5)}`);
  const mine = await open({
    topics: [ours, theirs, `person:${other.id}`, 'nothing:00000000-0000-0000-0000-000000000000'],
  });
  const { data } = await mine.next('open');
  expect(data.topics).toEqual(['person', ours]);
  expect(data.refused).toEqual([theirs, `person:${other.id}`, 'nothing:00000000-0000-0000-0000-000000000000']);
  await say({ topic: theirs, kind: 'test.secret' }, to(other, 'test.secret'), { topic: ours, kind: 'test.open' });
  expect((await mine.next('test.open')).data.topic).toBe(ours);
  expect(mine.news()).toHaveLength(1);
});

it('rights are judged again when they change, and nothing that follows is heard', async () => {
  const person = await test.person('teacher');
  const ours = room();
  mayHear.add(`${person.id} ${ours.slice(5)}`);
  const mine = await open({ topics: [ours] }, person);
  await mine.next('open');
  await say({ topic: ours, kind: 'test.before' });
  await mine.next('test.before');
  mayHear.delete(`${person.id} ${ours.slice(5)}`);
  await inTransaction(test.db, async (tx) => {
    await sql`delete from account_roles where account_id = ${person.id}`.execute(tx);
    await live.publish(tx, [{ topic: ours, kind: 'test.secret' }, to(person, 'test.after')]);
  });
  expect((await mine.next('refused')).data.topics).toEqual([ours]);
  await mine.next('access');
  await mine.next('test.after');
  expect(mine.news().map(({ event }) => event)).not.toContain('test.secret');
});

it('rights are judged again after five minutes where nothing was said of them', async () => {
  const ours = room();
  const person = await test.person('learner');
  mayHear.add(`${person.id} ${ours.slice(5)}`);
  const mine = await open({ topics: [ours] }, person);
  await mine.next('open');
  mayHear.delete(`${person.id} ${ours.slice(5)}`);
  now += 301_000;
  expect((await mine.next('refused')).data.topics).toEqual([ours]);
  now = Date.now();
});

it('ends with its session: a logout, an administrator’s hand, a disabled account', async () => {
  const [left, thrown, closed] = [
    await test.person('learner'),
    await test.person('learner'),
    await test.person('learner'),
  ];
  const streams = await Promise.all([left, thrown, closed].map((person) => open({}, person)));
  await Promise.all(streams.map((stream) => stream.next('open')));
  await left.call(authOperations.logout, {});
  await sql`delete from sessions where account_id = ${thrown.id}`.execute(test.db);
  await sql`update accounts set disabled_at = now() where id = ${closed.id}`.execute(test.db);
  for (const stream of streams) {
    await stream.next('end');
    await expect.poll(stream.isOver).toBe(true);
  }
});

it('the end of one session leaves the person’s others open', async () => {
  const person = await test.person('learner');
  const { token, cookies } = person;
  const elsewhere = test.visitor();
  await elsewhere.login(person.phone, 'Yunhai!2026');
  const here = await open({}, person);
  await here.next('open');
  await elsewhere.call(authOperations.logout, {});
  await say(to(person, 'test.still'));
  await here.next('test.still');
  expect(here.news()).toHaveLength(1);
  expect(token && cookies.size).toBeTruthy();
});

it('nobody opens one without a session, a signature, or with a foreign topic list', async () => {
  const visitor = test.visitor();
  const bodyOf = async (headers: Record<string, string>, query = '') =>
    (await (await fetch(`${base}/api${livePath}${query}`, { headers })).json()) as { code: number };
  expect((await bodyOf(visitor.signed(livePath))).code).toBe(401);
  expect((await bodyOf({ ...learner.signed(livePath), sg: 'no' })).code).toBe(403);
  expect((await bodyOf(learner.signed(livePath), '?topics=%00')).code).toBe(400);
  expect((await bodyOf(learner.signed(livePath), '?topics=a%0A%0Adata:x')).code).toBe(400);
  expect((await bodyOf(learner.signed(livePath), '?ageMs=-1')).code).toBe(400);
  const many = Array.from({ length: liveTopicsAtMost + 1 }, room).join(',');
  expect((await bodyOf(learner.signed(livePath), `?topics=${many}`)).code).toBe(400);
});

it('does not keep an idle session alive', async () => {
  const person = await test.person('learner');
  await sql`update sessions set last_used_at = now() - interval '2 hours' where account_id = ${person.id}`.execute(
    test.db,
  );
  const mine = await open({}, person);
  await mine.next('open');
  const { rows } = await sql<{ is_old: boolean }>`
    select last_used_at < now() - interval '1 hour' as is_old from sessions where account_id = ${person.id}`.execute(
    test.db,
  );
  expect(rows).toEqual([{ is_old: true }]);
});

it('one session has four streams at most, the oldest goes; one node has its own limit', async () => {
  const person = await test.person('learner');
  const streams: LiveClient[] = [];
  for (let count = 0; count < 6; count++) {
    streams.push(await open({}, person));
    await streams.at(-1)!.next('open');
  }
  await expect.poll(() => streams.map((stream) => stream.isOver())).toEqual([true, true, false, false, false, false]);
  const people = await Promise.all(Array.from({ length: 10 }, () => test.person('learner')));
  const answers = await Promise.all(people.flatMap((one) => Array.from({ length: 4 }, () => open({}, one))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers['retry-after']).toBe('10');
  for (const stream of [...streams, ...answers]) stream.close();
});

it('a thousand streams by one session are four', async () => {
  const person = await test.person('learner');
  const before = await streams();
  const { SQLPC = '' } = Object.fromEntries(person.cookies);
  const people = Array.from({ length: 1000 }, () => ({ token: person.token, companion: SQLPC }));
  const crowd = liveCrowd({ address: () => ({ port: Number(new URL(base).port) }), people, counts: 'test.' });
  await crowd.come(50);
  await expect.poll(streams, { timeout: 20_000 }).toBe(before + 4);
  await say(to(person, 'test.still'), to(learner, 'test.others'));
  await expect.poll(() => crowd.streams.reduce((sum, { ids }) => sum + ids.length, 0)).toBe(4);
  crowd.leave();
  await expect.poll(streams).toBe(before);
});

it('a reader that never reads is let go, misses nothing when it comes back, and holds nobody up', async () => {
  const [slow, quick] = [await open(), await open({}, other)];
  const { id: start } = await slow.next('open');
  await quick.next('open');
  slow.pause();
  // More than the lines between hold.
  const text = 'x'.repeat(25_000);
  for (let round = 0; round < 40; round++)
    await say(...Array.from({ length: 20 }, () => to(learner, 'test.big', { text })), to(other, 'test.quick'));
  await quick.next('test.quick', 39);
  const before = await streams();
  now += 31_000;
  await expect.poll(streams, { timeout: 20_000 }).toBe(before - 1);
  now = Date.now();
  slow.resume();
  await expect.poll(slow.isOver, { timeout: 20_000 }).toBe(true);
  const read = slow.news().length;
  expect(read).toBeLessThan(800);
  const lastId = slow.frames.findLast(({ id }) => id !== null)?.id ?? start!;
  const again = await open({ lastId });
  await expect.poll(() => read + again.news().length, { timeout: 20_000 }).toBe(800);
});

it('what one node says is heard on another, also behind a database that broke all lines', async () => {
  const proxy = await databaseProxy(test.url);
  const second = await appOn(proxy.url, { modules });
  const at = await second.listen();
  const there = await open({}, learner, at);
  await there.next('open');
  await say(to(learner, 'test.across'));
  await there.next('test.across');
  proxy.mode = 'swallow';
  proxy.cut();
  await say(to(learner, 'test.meanwhile'));
  proxy.mode = 'pass';
  await there.next('test.meanwhile');
  await say(to(learner, 'test.afterwards'));
  await there.next('test.afterwards');
  expect(there.news().map(({ event }) => event)).toEqual(['test.across', 'test.meanwhile', 'test.afterwards']);
});

it('a stream that moves to another node goes on there, also when that one lags behind', async () => {
  const second = await appOn(test.url, { modules });
  const at = await second.listen();
  const here = await open();
  await here.next('open');
  await say(to(learner, 'test.one'));
  const { id } = await here.next('test.one');
  here.close();
  await say(to(learner, 'test.two'));
  const there = await open({ lastId: id! }, learner, at);
  await there.next('test.two');
  expect(there.news().map(({ event }) => event)).toEqual(['test.two']);
});

it('a reader that is slow gets all of it, in order, and no more than it takes', async () => {
  const slow = await open();
  await slow.next('open');
  slow.pause();
  const text = 'x'.repeat(4000);
  for (let round = 0; round < 40; round++)
    await say(...Array.from({ length: 20 }, (_, n) => to(learner, 'test.big', { text, n: round * 20 + n })));
  slow.resume();
  await slow.next('test.big', 799);
  expect(slow.news().map(({ data }) => data.data!.n)).toEqual(Array.from({ length: 800 }, (_, n) => n));
});

it('whoever leaves while rights are still being judged leaves no stream behind', async () => {
  const before = await streams();
  const count = judged;
  let judge = () => {};
  judging = new Promise<void>((done) => (judge = done));
  const path = `${livePath}?topics=${room()}`;
  const asking = http
    .get(`${base}/api${path}`, { agent: false, headers: learner.signed(path) })
    .on('error', () => null);
  await expect.poll(() => judged).toBe(count + 1);
  asking.destroy();
  const there = await open({}, other);
  judge();
  judging = null;
  await there.next('open');
  await say(to(other, 'test.after'));
  await there.next('test.after');
  await expect.poll(streams).toBe(before + 1);
});

it('a node that stops lets its streams go at once', async () => {
  const second = await appOn(test.url, { modules });
  const stream = await open({}, learner, await second.listen());
  await stream.next('open');
  await second.app.close();
  await expect.poll(stream.isOver).toBe(true);
});
