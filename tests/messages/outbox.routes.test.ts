import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { outboxOperations } from '#contract/messages/outbox.operations.ts';
import type { OutboxQuery } from '#contract/messages/outbox.contract.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import type { Message, Sending } from '#server/platform/ports/messages.port.ts';
import { smsStandIn } from '../support/sms-stand-in.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const provider = await smsStandIn();
afterAll(provider.close);
const test = await testApp({ env: { SMS_URL: provider.url, SMS_SECRET: 'a secret of the provider' } });
const { db } = test;
const out = outbox(db, test.settings, test.app.log);
const admin = await test.person('platformAdmin');
const sms: Message = { kind: 'sms', to: '13800138000', purpose: null, text: '您有新消息' };
const send = (more: Partial<Message & Sending> = {}) => out.messages.send(db, { ...sms, ...more });
const list = async (asked: OutboxQuery = {}) => (await admin.call(outboxOperations.list, asked)).result!;
const ids = async (asked: OutboxQuery) => (await list(asked)).data.map(({ id }) => id);
const audited = async (event: string) =>
  (await sql<{ id: string }>`select object_id as id from audit_log where event = ${event}`.execute(db)).rows.map(
    ({ id }) => id,
  );

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  provider.answer(() => 400);
  provider.received.length = 0;
});

it('shows what is on its way, without what it says', async () => {
  const dead = await send();
  await out.deliver();
  provider.answer(() => 503);
  const waiting = await send();
  await out.deliver();
  const page = await list();
  expect(page).toMatchObject({ totalCount: 2 });
  expect(page.data.find(({ id }) => id === dead)).toMatchObject({
    ...{ kind: 'sms', status: 'dead', toMasked: '***8000', attempts: 1, fault: 'http 400', nextTryAt: null },
    ...{ purpose: null, isCode: false, providerId: '' },
  });
  expect(JSON.stringify(page)).not.toMatch(/您有新消息|13800138000/);
  expect(await ids({ status: 'dead' })).toEqual([dead]);
  expect(await ids({ fault: 'http 503' })).toEqual([waiting]);
  expect(await ids({ kind: 'mail' })).toEqual([]);
  expect(await ids({ isCode: true })).toEqual([]);
  expect(await ids({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  expect(await ids({ to: new Date(Date.now() + 60_000).toISOString(), pageSize: 1, pageNo: 2 })).toHaveLength(1);
});

it('what is dead is tried again under its id, and each of it is in the audit log', async () => {
  const id = await send();
  await out.deliver();
  provider.answer(() => 200);
  expect((await admin.call(outboxOperations.retry, { ids: [id] })).result).toEqual({ moved: 1 });
  expect((await admin.call(outboxOperations.retry, { ids: [id] })).result).toEqual({ moved: 0 });
  expect(await out.deliver()).toBe(1);
  expect(provider.received.map(({ key }) => key)).toEqual([id, id]);
  expect(await audited('outbox.retry')).toEqual([id]);
  expect((await list()).data).toMatchObject([{ status: 'sent', providerId: 'provider-2' }]);
});

it('a code is never sent again', async () => {
  const id = await send({ code: '246810', lifetimeMs: 300_000 });
  await out.deliver();
  expect((await admin.call(outboxOperations.retry, { ids: [id] })).result).toEqual({ moved: 0 });
  expect((await admin.call(outboxOperations.retryAll, { kind: 'sms', status: 'dead' })).result).toEqual({ moved: 0 });
});

it('all of a fault are tried again at once', async () => {
  for (let n = 0; n < 30; n++) await send();
  await out.deliver();
  await out.deliver();
  provider.answer(() => 422);
  const other = await send();
  await out.deliver();
  provider.answer(() => 200);
  const { result } = await admin.call(outboxOperations.retryAll, { kind: 'sms', status: 'dead', fault: 'http 400' });
  expect(result).toEqual({ moved: 30 });
  expect(await out.deliver()).toBe(30);
  expect(await ids({ status: 'dead' })).toEqual([other]);
});

it('what is given up leaves no more', async () => {
  provider.answer(() => 503);
  const id = await send();
  await out.deliver();
  expect((await admin.call(outboxOperations.giveUp, { ids: [id] })).result).toEqual({ moved: 1 });
  provider.answer(() => 200);
  await sql`update outbox set next_try_at = now()`.execute(db);
  expect(await out.deliver()).toBe(0);
  expect((await list({ status: 'dropped' })).data).toMatchObject([{ id }]);
  expect(await audited('outbox.giveUp')).toEqual([id]);
});

it.each(['schoolAdmin', 'teacher', 'learner'] as const)('is nothing for a %s', async (role) => {
  const person: TestPerson = await test.person(role);
  const id = await send();
  expect((await person.call(outboxOperations.list, {})).code).not.toBe(200);
  for (const one of [outboxOperations.retry, outboxOperations.giveUp])
    expect((await person.call(one, { ids: [id] })).code).not.toBe(200);
  expect((await person.call(outboxOperations.retryAll, { kind: 'sms', status: 'dead' })).code).not.toBe(200);
  expect((await list({ status: 'waiting' })).data).toHaveLength(1);
});
