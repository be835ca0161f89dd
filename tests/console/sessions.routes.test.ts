import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { consoleSessionsOperations } from '#contract/console/console-sessions.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { easyGate, loginCallsOf } from '../support/login-calls.builder.ts';
import { appOn, testApp, testPassword } from '../support/test-app.ts';
import { createClient } from '../support/client.ts';

const captchas = easyGate();
const parts = { captcha: captchas.gate };
const test = await testApp(parts);
const { list, locked, unlock } = consoleSessionsOperations;
const admin = await test.person('platformAdmin', { name: '平台一号' });
const other = await test.person('platformAdmin', { name: '平台二号' });
const lockedOf = async () => (await admin.call(locked, {})).result!.data;
const acts = async (event: string) =>
  (
    await sql<{ id: string; detail: object }>`
      select object_id as id, detail from audit_log where event = ${event} order by at`.execute(test.db)
  ).rows;

it('open sessions are found by person, phone number and role, and each look is audited', async () => {
  const person = await test.person('learner', { name: '诸葛明镜' });
  const byName = (await admin.call(list, { person: '明镜' })).result!;
  expect(byName.data).toMatchObject([
    { accountId: person.id, personName: '诸葛明镜', way: 'password', isCurrent: false },
  ]);
  expect((await admin.call(list, { person: person.phone })).result!.data.map(({ accountId }) => accountId)).toEqual([
    person.id,
  ]);
  expect((await admin.call(list, { person: person.phone.slice(0, 8) })).result!.data).toEqual([]);
  const platform = (await admin.call(list, { role: 'platformAdmin' })).result!.data;
  expect(platform.map(({ personName }) => personName)).toEqual(['平台二号', '平台一号']);
  expect(platform.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect((await admin.call(list, { school: '没有这所学校' })).result!.data).toEqual([]);
  expect(JSON.stringify(byName)).not.toContain(person.phone);
  expect((await acts('session.view')).length).toBeGreaterThan(4);
});

it('whoever was idle for too long stands as open no more, and an administrator sooner than others', async () => {
  const [learner, school] = [
    await test.person('learner', { name: '久坐学生' }),
    await test.person('schoolAdmin', { name: '久坐管理员' }),
  ];
  const { adminIdleMs, idleMs } = test.settings.session;
  const idle = (ms: number) =>
    sql`update sessions set last_used_at = now() - ${ms}::float8 * interval '1 ms'
      where account_id in (${learner.id}, ${school.id})`.execute(test.db);
  const open = async () =>
    (await admin.call(list, { person: '久坐' })).result!.data.map(({ accountId }) => accountId).toSorted();
  await idle(adminIdleMs - 60_000);
  expect(await open()).toEqual([learner.id, school.id].toSorted());
  await idle((adminIdleMs + idleMs) / 2);
  expect(await open()).toEqual([learner.id]);
  expect((await school.call(userOperations.info, {})).code).toBe(401);
  await idle(idleMs + 60_000);
  expect(await open()).toEqual([]);
  expect((await learner.call(userOperations.info, {})).code).toBe(401);
});

it('a session that two administrators end is over at once on another node, once', async () => {
  const person = await test.person('learner', { name: '被退出的人' });
  const second = createClient((await appOn(test.url, parts)).app);
  await second.login(person.phone, testPassword);
  const sessions = (await admin.call(list, { person: '被退出的人' })).result!.data;
  expect(sessions).toHaveLength(2);
  for (const one of [admin, other]) await confirmed(test, one);
  const newest = sessions[0]!.id;
  const ends = await Promise.all([admin, other].map((one) => one.call(securityOperations.endSession, { id: newest })));
  expect(ends.map(({ code }) => code).toSorted()).toEqual([200, 404]);
  expect((await second.call(userOperations.info, {})).code).toBe(401);
  expect((await person.call(userOperations.info, {})).code).toBe(200);
});

it('an account that waits is unlocked with a reason, once, by whoever has confirmed herself', async () => {
  const person = await test.person('teacher', { name: '输错密码的人' });
  const calls = loginCallsOf(test, captchas);
  const wrong = test.visitor();
  for (let n = 0; n < 6; n += 1) await calls.tryLogin(wrong, person.phone, 'Wrong!2026', captchas.solved());
  const [row] = await lockedOf();
  expect(row).toMatchObject({ accountId: person.id, personName: '输错密码的人' });
  expect(row!.failures).toBeGreaterThanOrEqual(5);
  expect(row!.phoneMasked).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(Date.parse(row!.until)).toBeGreaterThan(Date.parse(row!.lockedAt));
  const bare = await test.person('platformAdmin');
  const asked = { accountId: person.id, reason: 'identityChecked' } as const;
  expect((await bare.call(unlock, asked)).code).toBe(4015);
  const both = await Promise.all([admin, other].map((one) => one.call(unlock, asked)));
  expect(both.map(({ result }) => result!.isUnlocked).toSorted()).toEqual([false, true]);
  expect(await acts('account.unlock')).toEqual([{ id: person.id, detail: { reason: 'identityChecked' } }]);
  expect(await lockedOf()).toEqual([]);
  await test.visitor().login(person.phone, testPassword);
  expect((await admin.call(unlock, { ...asked, accountId: '00000000-0000-4000-8000-000000000000' })).code).toBe(404);
});

it.each(['schoolAdmin', 'teacher', 'learner'] as const)('is nothing for a %s', async (role) => {
  const person = await confirmed(test, await test.person(role));
  for (const { path } of [list, locked])
    expect((await person.send('GET', path)).json<{ code: number }>().code).toBe(403);
  expect((await person.call(unlock, { accountId: person.id, reason: 'attackOver' })).code).not.toBe(200);
});
