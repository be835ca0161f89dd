import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import type { Message, Sending } from '#server/platform/ports/messages.port.ts';
import { smsStandIn } from '../support/sms-stand-in.ts';
import { headersOf, smtpStandIn } from '../support/smtp-stand-in.ts';
import { testApp } from '../support/test-app.ts';

const [mailServer, provider] = await Promise.all([smtpStandIn(), smsStandIn()]);
afterAll(() => Promise.all([mailServer.close(), provider.close()]));
const { db, settings, app } = await testApp({
  env: {
    SMTP_URL: mailServer.url,
    MAIL_FROM: '云海学习平台 <noreply@example.cn>',
    SMS_URL: provider.url,
    SMS_SECRET: 'a secret of the provider',
  },
});
const out = outbox(db, settings, app.log);

const mail: Message = { kind: 'mail', to: 'someone@example.cn', purpose: null, subject: '成绩已公布', text: '去看看' };
const sms: Message = { kind: 'sms', to: '13800138000', purpose: null, text: '您有新消息' };
const send = (message: Message & Sending) => inTransaction(db, (tx) => out.messages.send(tx, message));
const rowOf = (id: string) => db.selectFrom('outbox').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
/** All clocks of the outbox go on. */
const goesBy = (interval: string) =>
  sql`update outbox set created_at = created_at - ${interval}::interval, ends_at = ends_at - ${interval}::interval,
    next_try_at = next_try_at - ${interval}::interval, lease_ends_at = lease_ends_at - ${interval}::interval`.execute(
    db,
  );

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  mailServer.behave({});
  mailServer.received.length = 0;
  provider.answer(() => 200);
  provider.received.length = 0;
});

it('a mail leaves by SMTP, an SMS by the provider, each once and under its own id', async () => {
  const [mailId, smsId] = [await send(mail), await send({ ...sms, purpose: 3, code: '246810', lifetimeMs: 300_000 })];
  expect([await out.deliver(), await out.deliver()]).toEqual([2, 0]);
  expect(mailServer.received).toMatchObject([{ from: 'noreply@example.cn', to: 'someone@example.cn' }]);
  expect(headersOf(mailServer.received[0]!, 'Message-ID')).toEqual([`<${mailId}@example.cn>`]);
  expect(provider.received).toEqual([
    {
      key: smsId,
      authorization: 'Bearer a secret of the provider',
      body: { requestId: smsId, to: '13800138000', text: '您有新消息', purpose: 3, code: '246810' },
    },
  ]);
  expect(await rowOf(mailId)).toMatchObject({ status: 'sent', provider_id: 'A1B2C3', attempts: 1, fault: null });
  expect(await rowOf(smsId)).toMatchObject({ status: 'sent', provider_id: 'provider-1' });
});

it('a mail server that is down for a day loses nothing', async () => {
  await mailServer.close();
  const ids = await Promise.all(Array.from({ length: 25 }, (_, n) => send({ ...mail, to: `p${n}@example.cn` })));
  for (let hour = 0; hour < 24; hour++) {
    expect(await out.deliver()).toBe(0);
    await goesBy('1 hour');
  }
  expect(await rowOf(ids[0]!)).toMatchObject({ status: 'waiting', fault: 'smtp ESOCKET' });
  await mailServer.open();
  expect(await out.deliver()).toBe(25);
  expect(new Set(mailServer.received.map(({ to }) => to)).size).toBe(25);
});

it('what nobody takes for three days is dead and stays to be looked at', async () => {
  mailServer.behave({ greeting: '421 too busy' });
  const id = await send(mail);
  await out.deliver();
  await goesBy('73 hours');
  await out.deliver();
  expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 1, fault: 'smtp 421' });
});

it('each try waits longer than the one before, an hour at most', async () => {
  mailServer.behave({ toMail: () => '451 4.3.0 later' });
  const id = await send(mail);
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    await sql`update outbox set next_try_at = now()`.execute(db);
    await out.deliver();
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from next_try_at - now()) / 10)::int * 10 as wait from outbox where id = ${id}`.execute(
      db,
    );
    waits.push(rows[0]!.wait);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

it.each([
  ['an address that bounces', { toRecipient: () => '550 5.1.1 someone@example.cn is not here' }, 'smtp 550'],
  ['a text that is refused', { toMail: () => '554 5.7.1 spam from someone' }, 'smtp 554'],
])('%s is dead at once, without the words of the server', async (_what, manners, fault) => {
  mailServer.behave(manners);
  const [id, other] = [await send(mail), await send({ ...sms, text: '另一条' })];
  await out.deliver();
  await out.deliver();
  expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 1, fault });
  expect(await rowOf(other)).toMatchObject({ status: 'sent' });
});

it.each([
  [400, 'dead'],
  [422, 'dead'],
  [401, 'waiting'],
  [429, 'waiting'],
  [503, 'waiting'],
  [302, 'waiting'],
  [409, 'sent'],
  [null, 'unknown'],
])('a provider that answers %s leaves an SMS %s', async (status, wanted) => {
  provider.answer(() => status);
  const id = await send(sms);
  await out.deliver();
  expect(await rowOf(id)).toMatchObject({ status: wanted });
});

it('a lost answer shows as unknown, and is asked for again under the same id', async () => {
  mailServer.behave({ toMail: () => null });
  provider.answer(() => null);
  const [mailId, smsId] = [await send(mail), await send(sms)];
  expect(await out.deliver()).toBe(0);
  expect(await rowOf(mailId)).toMatchObject({ status: 'unknown' });
  expect(await rowOf(smsId)).toMatchObject({ status: 'unknown' });
  mailServer.behave({});
  provider.answer(() => 200);
  expect(await out.deliver()).toBe(0);
  await goesBy('1 minute');
  expect(await out.deliver()).toBe(2);
  const [first, again] = mailServer.received;
  expect(headersOf(again!, 'Message-ID')).toEqual(headersOf(first!, 'Message-ID'));
  expect(headersOf(first!, 'Message-ID')).toEqual([`<${mailId}@example.cn>`]);
  expect(provider.received.map(({ key }) => key)).toEqual([smsId, smsId]);
});

it('of one whose answer stays lost nobody says that it did not arrive', async () => {
  provider.answer(() => null);
  const id = await send(sms);
  await out.deliver();
  await goesBy('73 hours');
  await out.deliver();
  expect(await rowOf(id)).toMatchObject({ status: 'unknown', attempts: 1 });
});

it('two nodes share the work, and nothing goes twice', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => send({ ...sms, to: `138001380${10 + n}` })));
  const other = outbox(db, settings, app.log);
  const [one, two] = await Promise.all([out.deliver(), other.deliver()]);
  expect(one + two).toBe(60);
  expect(new Set(provider.received.map(({ key }) => key)).size).toBe(60);
  expect(provider.received).toHaveLength(60);
});

it('a node that is killed while it sends leaves it to another one, under the same id', async () => {
  const id = await send(mail);
  // As the kill leaves it: begun, and nobody is there to write down what became of it.
  await sql`update outbox set status = 'sending', attempts = 1, lease_ends_at = now() + interval '150 seconds'`.execute(
    db,
  );
  expect(await out.deliver()).toBe(0);
  await goesBy('3 minutes');
  expect(await out.deliver()).toBe(1);
  expect(headersOf(mailServer.received[0]!, 'Message-ID')).toEqual([`<${id}@example.cn>`]);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
});

it('a code past its life is not sent late', async () => {
  await mailServer.close();
  const id = await send({ ...mail, code: '135790', lifetimeMs: 300_000 });
  await out.deliver();
  await goesBy('5 minutes');
  await mailServer.open();
  expect(await out.deliver()).toBe(0);
  expect(mailServer.received).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: 'dead' });
});

it('codes leave beside a thousand notices that nobody takes', async () => {
  mailServer.behave({ toRecipient: (to) => (to.startsWith('n') ? '451 later' : '250 ok') });
  await inTransaction(db, (tx) =>
    out.messages.sendAll(
      tx,
      Array.from({ length: 1000 }, (_, n) => ({ ...mail, to: `n${n}@example.cn` })),
    ),
  );
  await send({ ...mail, code: '135790', lifetimeMs: 300_000 });
  expect(await out.deliverLane({ kind: 'mail', isPrompt: true })).toBe(1);
});

it('hostile titles and addresses make no header of their own', async () => {
  const hostile = await send({ ...mail, to: 'someone@example.cn>\r\nRCPT TO:<other@example.cn' });
  await send({ ...mail, subject: '通知\r\nBcc: everybody@example.cn\r\n\r\n<script>' });
  await send({
    ...mail,
    subject: 'a\u2028Bcc: x@example.cn\u0000\rCc: y@example.cn',
    text: '正文\r\n.\r\nMAIL FROM:<x@y>',
  });
  await out.deliver();
  const got = mailServer.received;
  expect(got.map(({ to }) => to)).toEqual(['someone@example.cn', 'someone@example.cn']);
  expect(await rowOf(hostile)).toMatchObject({ status: 'dead', fault: 'address' });
  expect(got.flatMap((one) => [...headersOf(one, 'Bcc'), ...headersOf(one, 'Cc')])).toEqual([]);
  for (const one of got) expect(headersOf(one, 'Subject')).toHaveLength(1);
});

it('nothing of what is said or to whom stands in what is kept in the clear', async () => {
  mailServer.behave({ toRecipient: () => '550 5.1.1 <someone@example.cn> 成绩已公布' });
  const id = await send(mail);
  await out.deliver();
  const { content_cipher: _content, ...clear } = await rowOf(id);
  expect(JSON.stringify(clear)).not.toMatch(/someone|example|成绩/);
});

it('what is for a person goes with the account', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (nickname, name) values ('谁', '谁') returning id`.execute(db);
  const id = await send({ ...mail, personId: rows[0]!.id });
  const { personal } = app.modules;
  await inTransaction(db, async (tx) => {
    for (const one of personal) await one.erase?.(tx, rows[0]!.id);
  });
  expect(await db.selectFrom('outbox').where('id', '=', id).select('id').execute()).toEqual([]);
});
