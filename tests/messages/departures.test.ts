import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { nextMinute, nextSunday, quietEnd } from '#server/modules/messages/settings/times.rule.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { messageEvent, type Delivery, type MessageType } from '#server/platform/ports/inbox.port.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp({
  env: { PUBLIC_URL: 'https://learn.example.cn', MAILS_PER_PERSON: '3', SMS_PER_PERSON: '2' },
});
const { db, app } = test;
const { inbox } = app.modules.provided;
const type = app.modules.messageTypes.find(({ id }) => id === 'marks.published')!;
const security: MessageType = { ...type, id: 'test.security', group: 'account', always: ['product', 'sms'] };

interface Data {
  title: string;
  link?: string;
}
const eventOf = (of: MessageType) =>
  messageEvent<Data>({
    id: of.id,
    type: of,
    words: {
      'zh-CN': ({ title }) => ({ title, text: '第一行\n第二行' }),
      'en-US': ({ title }) => ({ title: `EN ${title}`, text: 'Text' }),
    },
    link: ({ link = '/index/home' }) => link,
  });
const tell = (
  of: MessageType,
  to: readonly { id: string }[],
  title: string,
  { link, ...more }: Omit<Partial<Delivery<Data>>, 'to' | 'data'> & { link?: string } = {},
) =>
  inTransaction(db, (tx) =>
    inbox.deliver(tx, eventOf(of), { to: to.map(({ id }) => id), data: { title, ...(link && { link }) }, ...more }),
  );
const chore = (name: string) => app.modules.chores.find((one) => one.name === name)!.run();
const leave = () => chore('message departures');
const sent = () =>
  app
    .inject({ method: 'GET', url: '/api/demo/inbox' })
    .then((answer) => answer.json().result.messages as { kind: string; to: string; text: string }[]);
const goesBy = (interval: string) =>
  sql`update message_departures set leaves_at = leaves_at - ${interval}::interval, left_at = left_at - ${interval}::interval`.execute(
    db,
  );

let people = 0;
/** Somebody with a mail address, without quiet hours: the tests run at any time of the day. */
async function reader(facts: object = {}): Promise<TestPerson & { email: string }> {
  const email = `reader${++people}@example.cn`;
  const person = await test.person('learner', { email, ...facts });
  await schedule(person, {});
  return Object.assign(person, { email });
}
async function schedule(person: TestPerson, { quiet = {}, digest = {} }: { quiet?: object; digest?: object }) {
  const now = (await person.call(messageSettingsOperations.read, {})).result!;
  return person.call(messageSettingsOperations.schedule, {
    version: now.version,
    quiet: { ...now.quiet, isOn: false, ...quiet },
    digest: { ...now.digest, ...digest },
  });
}
/** Quiet from a minute ago for two hours. */
async function makeQuiet(person: TestPerson) {
  const { rows } = await sql<{ minute: number }>`
    select (extract(hour from now() at time zone 'Asia/Shanghai') * 60
      + extract(minute from now() at time zone 'Asia/Shanghai'))::int as minute`.execute(db);
  const from = (rows[0]!.minute + 1439) % 1440;
  await schedule(person, { quiet: { isOn: true, from, to: (from + 120) % 1440 } });
}
const choose = (person: TestPerson, channel: 'product' | 'mail' | 'sms', isOn: boolean, id = type.id) =>
  person.call(messageSettingsOperations.choose, { choices: [{ type: id, channel, isOn }] });

beforeEach(() => db.deleteFrom('outbox').execute());

it('goes by mail to whom it is for, in that language, with an address of the product and the way to the settings', async () => {
  const [person, other] = [await reader(), await reader()];
  await sql`update accounts set locale = 'en-US' where id = ${other.id}`.execute(db);
  await tell(type, [person, other], '成绩 <b>公布</b>');
  await leave();
  await leave();
  const messages = await sent();
  expect(messages).toHaveLength(2);
  const mine = messages.find(({ to }) => to === person.email)!;
  expect(mine.kind).toBe('mail');
  expect(mine.text).toContain('成绩 <b>公布</b>\n第一行\n第二行\nhttps://learn.example.cn/index/home');
  expect(mine.text).toContain('https://learn.example.cn/index/message/settings');
  expect(messages.find(({ to }) => to === other.email)!.text).toContain('EN 成绩');
});

it('whose language is that of the last login', async () => {
  const person = await reader();
  const { rows } = await sql<{ locale: string }>`select locale from accounts where id = ${person.id}`.execute(db);
  expect(rows).toEqual([{ locale: 'zh-CN' }]);
});

it('in HTML nothing of a title is markup, and no link leads elsewhere', async () => {
  const { noticeLetter } = await import('#server/modules/messages/departures/letters.words.ts');
  const item = {
    title: '<script>alert(1)</script>"&',
    text: '<img src=x>\n二',
    address: 'https://learn.example.cn/a?b="c',
  };
  const { html, text } = noticeLetter('zh-CN', { name: '云海', settings: null }, [item]);
  expect(html).not.toMatch(/<script|<img|b="c/);
  expect(html).toContain('&lt;script&gt;');
  expect(text).toContain('<script>');
  const person = await reader();
  await tell(type, [person], '别处', { link: '//evil.example.com/x' });
  await leave();
  expect((await sent())[0]!.text).not.toContain('evil');
});

it('nothing leaves of what was rolled back, and of one key one thing', async () => {
  const person = await reader();
  await inTransaction(db, async (tx) => {
    await inbox.deliver(tx, eventOf(type), { to: [person.id], data: { title: '回' } });
    throw new Error('no');
  }).catch(() => null);
  await Promise.all(Array.from({ length: 20 }, () => tell(type, [person], '同', { key: 'same' })));
  await Promise.all([leave(), leave()]);
  await leave();
  expect(await sent()).toHaveLength(1);
});

it('what is renewed before it left goes with its newest words, and afterwards no more', async () => {
  const person = await reader();
  await tell(type, [person], '一份待批', { key: 'k', renews: true });
  await tell(type, [person], '两份待批', { key: 'k', renews: true });
  await chore('messages');
  await leave();
  await tell(type, [person], '三份待批', { key: 'k', renews: true });
  await leave();
  expect((await sent()).map(({ text }) => text.split('\n')[0])).toEqual(['两份待批']);
});

it('each person chooses by type and channel, and what is locked comes all the same', async () => {
  const [mailOff, smsOn, quietProduct] = [await reader(), await reader(), await reader()];
  await choose(mailOff, 'mail', false);
  await choose(smsOn, 'sms', true);
  await choose(quietProduct, 'product', false);
  await tell(type, [mailOff, smsOn, quietProduct], '成绩');
  await leave();
  const ways = (await sent()).map(({ kind, to }) => `${kind} ${to}`).toSorted();
  expect(ways).toEqual([`mail ${quietProduct.email}`, `mail ${smsOn.email}`, `sms ${smsOn.phone}`].toSorted());
  // Not told, and not lost: it lies in the archive.
  expect((await quietProduct.call(messagesOperations.unread, {})).result!.total).toBe(0);
  expect((await quietProduct.call(messagesOperations.list, { state: 'archived' })).result!.data).toHaveLength(1);
  await sql`insert into message_choices select ${smsOn.id}, ${security.id}, c, false
    from unnest(array['product', 'sms', 'mail']) c`.execute(db);
  await db.deleteFrom('outbox').execute();
  await tell(security, [smsOn], '新设备登录');
  await leave();
  expect((await sent()).map(({ kind }) => kind)).toEqual(['sms']);
  expect((await smsOn.call(messagesOperations.unread, {})).result!.total).toBe(2);
});

it('what an area has sent itself does not go again, and what is urgent finds another way where there is no number', async () => {
  const person = await reader();
  await tell(security, [person], '密码已修改', { sentBy: ['sms'] });
  await leave();
  expect((await sent()).map(({ kind }) => kind)).toEqual(['mail']);
  await db.deleteFrom('outbox').execute();
  await sql`update accounts set phone_cipher = null, phone_index = null where id = ${person.id}`.execute(db);
  await choose(person, 'mail', false);
  await tell({ ...security, channels: ['product'] }, [person], '手机号已解绑');
  await leave();
  expect(await sent()).toMatchObject([{ kind: 'mail', to: person.email }]);
});

it('whoever has no address, or is disabled since, gets none, and nobody else waits for that', async () => {
  const [nowhere, gone, other] = [await test.person('learner'), await reader(), await reader()];
  await schedule(nowhere, {});
  await tell(type, [nowhere, gone, other], '成绩');
  await sql`update accounts set disabled_at = now() where id = ${gone.id}`.execute(db);
  await leave();
  expect((await sent()).map(({ to }) => to)).toEqual([other.email]);
});

it('quiet hours hold mail and SMS, and let them go together; security waits for nothing', async () => {
  const person = await reader();
  await makeQuiet(person);
  await choose(person, 'sms', true);
  for (const title of ['甲', '乙', '丙']) await tell(type, [person], title);
  await tell(security, [person], '新设备登录');
  await leave();
  expect((await sent()).map(({ kind }) => kind).toSorted()).toEqual(['mail', 'sms']);
  await db.deleteFrom('outbox').execute();
  await goesBy('2 hours');
  await leave();
  const messages = await sent();
  expect(messages).toHaveLength(2);
  for (const { text } of messages) expect(text).toMatch(/甲[^]*乙[^]*丙/);
});

it('with the mail of the day all of a day leaves as one, and SMS do not wait', async () => {
  const person = await reader();
  await schedule(person, { digest: { isDaily: true } });
  await choose(person, 'sms', true);
  for (const title of ['甲', '乙']) await tell(type, [person], title);
  await leave();
  expect((await sent()).map(({ kind }) => kind)).toEqual(['sms', 'sms']);
  const { rows } = await sql<{ at: string }>`
    select distinct to_char(leaves_at at time zone 'Asia/Shanghai', 'HH24:MI') as at from message_departures
    where person_id = ${person.id} and left_at is null`.execute(db);
  expect(rows).toEqual([{ at: '08:00' }]);
  await db.deleteFrom('outbox').execute();
  await goesBy('1 day');
  await leave();
  expect(await sent()).toMatchObject([{ kind: 'mail', to: person.email }]);
});

it('beyond a day of mails the rest leaves together the next morning; SMS end there, security never', async () => {
  const person = await reader();
  await choose(person, 'sms', true);
  for (let n = 1; n <= 6; n++) await tell(type, [person], `第 ${n} 条`);
  await leave();
  const counts = async () => {
    const kinds = (await sent()).map(({ kind }) => kind);
    return ['mail', 'sms'].map((kind) => kinds.filter((one) => one === kind).length);
  };
  expect(await counts()).toEqual([3, 2]);
  await tell(security, [person], '新设备登录');
  await leave();
  expect(await counts()).toEqual([4, 3]);
  await db.deleteFrom('outbox').execute();
  await goesBy('1 day');
  await leave();
  expect(await counts()).toEqual([1, 0]);
  expect((await sent())[0]!.text).toMatch(/第 4 条[^]*第 5 条[^]*第 6 条/);
  expect((await person.call(messagesOperations.unread, {})).result!.total).toBe(7);
});

it('the summary of the week tells what is unread, once, and nothing where all is read', async () => {
  const [person, diligent] = [await reader(), await reader()];
  for (const one of [person, diligent]) {
    await choose(one, 'mail', false);
    await schedule(one, { digest: { isWeekly: true } });
    await tell(type, [one], '本周成绩');
  }
  await diligent.call(messagesOperations.readAll, {});
  await chore('message weeks');
  expect(await sent()).toEqual([]);
  await sql`update message_settings set weekly_next_at = now() where weekly_next_at is not null`.execute(db);
  await Promise.all([chore('message weeks'), chore('message weeks')]);
  expect(await sent()).toMatchObject([{ to: person.email }]);
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(weekly_next_at at time zone 'Asia/Shanghai', 'ID HH24:MI') as day
    from message_settings where weekly_next_at is not null`.execute(db);
  expect(rows).toEqual([{ day: '7 20:00' }]);
});

it.each([
  ['2026-11-24 22:29', '2026-11-24 22:29'],
  ['2026-11-24 22:30', '2026-11-25 07:00'],
  ['2026-11-24 23:59', '2026-11-25 07:00'],
  ['2026-11-25 00:00', '2026-11-25 07:00'],
  ['2026-11-25 06:59', '2026-11-25 07:00'],
  ['2026-11-25 07:00', '2026-11-25 07:00'],
])('at %s it leaves at %s', async (at, wanted) => {
  const moment = sql<Date>`(${at}::timestamp at time zone 'Asia/Shanghai')`;
  const { rows } = await sql<{ at: string }>`
    select to_char((${quietEnd(moment, sql`1350`, sql`420`)}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at`.execute(
    db,
  );
  expect(rows[0]!.at).toBe(wanted);
});

it('quiet hours may lie within a day, and times of the day and the week are the next ones', async () => {
  const at = (text: string) => sql<Date>`(${text}::timestamp at time zone 'Asia/Shanghai')`;
  const { rows } = await sql<Record<string, string>>`select ${sql.join(
    [
      quietEnd(at('2026-11-24 12:59'), sql`780`, sql`840`),
      quietEnd(at('2026-11-24 13:00'), sql`780`, sql`840`),
      quietEnd(at('2026-11-24 14:00'), sql`780`, sql`840`),
      nextMinute(at('2026-11-24 07:59'), sql`480`),
      nextMinute(at('2026-11-24 08:00'), sql`480`),
      nextSunday(at('2026-11-24 12:00'), sql`1200`),
      nextSunday(at('2026-11-29 19:59'), sql`1200`),
      nextSunday(at('2026-11-29 20:00'), sql`1200`),
    ].map((one, n) => sql`to_char((${one}) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as ${sql.ref(`t${n}`)}`),
  )}`.execute(db);
  expect(Object.values(rows[0]!)).toEqual([
    ...['11-24 12:59', '11-24 14:00', '11-24 14:00', '11-24 08:00', '11-25 08:00'],
    ...['11-29 20:00', '11-29 20:00', '12-06 20:00'],
  ]);
});

it('of ten thousand receivers the database decides by itself who gets a mail', async () => {
  await sql`insert into accounts (nickname, name) select 'x', 'x' from generate_series(1, 10000)`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from accounts where nickname = 'x'`.execute(db);
  await tell(type, rows, '公告');
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from message_departures d join messages m on m.id = d.message_id
    where m.words::text like '%公告%'`.execute(db);
  expect(counted).toEqual([{ count: 10_000 }]);
  await sql`delete from message_departures`.execute(db);
});
