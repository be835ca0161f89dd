import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { ownDataOperations } from '#contract/account/account.operations.ts';
import { mailBindCodec, phoneBindCodec } from '#contract/auth/auth-security.codec.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { bindingsService } from '#server/modules/providers/bindings.service.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Client } from '../support/client.ts';
import { confirmed } from '../support/confirmed.ts';
import { easyGate, goodPassword, loginCallsOf } from '../support/login-calls.builder.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const captchas = easyGate();
const test = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const calls = loginCallsOf(test, captchas);

const told = async (client: Client) => (await client.call(messagesOperations.list, {})).result!.data;
const titles = async (client: Client) => (await told(client)).map(({ title }) => title);
const countSms = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from outbox where kind = 'sms'`.execute(test.db)).rows[0]!
    .count;

it('a login on a further device is told, the first of an account and one that is known are not', async () => {
  const person = await test.person('learner');
  expect(await told(person)).toEqual([]);
  const other = test.visitor();
  await other.login(person.phone, testPassword);
  expect(await told(person)).toMatchObject([
    {
      title: '你的账号在新设备上登录',
      text: expect.stringMatching(
        /^\d+月\d+日 \d\d:\d\d，.*本机，127\.0\.\*\.\*。如非本人操作，请立即修改密码并联系平台。$/,
      ),
      category: 'account',
    },
  ]);
  await other.login(person.phone, testPassword);
  expect(await told(person)).toHaveLength(1);
});

it('a changed password is told in the product, and by one SMS', async () => {
  const person = await test.person('learner');
  const before = await countSms();
  await calls.changePassword(person, 'wrong', goodPassword);
  expect((await calls.changePassword(person, testPassword, goodPassword)).code).toBe(200);
  expect(await countSms()).toBe(before + 1);
  await person.login(person.phone, goodPassword);
  expect(await titles(person)).toEqual(['密码已修改']);
});

it('bound and changed contacts are told', async () => {
  const person = await test.person('learner');
  const mail = `events-${person.id}@example.cn`;
  const phone = '13344556677';
  await calls.confirm(person, testPassword);
  const bound = mailBindCodec.encode({ identifier: mail, code: await calls.code(person, 'bind', mail) });
  expect((await person.call(securityOperations.bindMail, bound)).code).toBe(200);
  const changed = phoneBindCodec.encode({ identifier: phone, code: await calls.code(person, 'bind', phone) });
  expect((await person.call(securityOperations.bindPhone, changed)).code).toBe(200);
  expect(await titles(person)).toEqual(['手机号已更换', '已绑定邮箱']);
});

it('an identity that is bound or taken off is told, once', async () => {
  const person = await test.person('learner');
  const { inbox, accounts } = test.app.modules.provided;
  const bindings = bindingsService({ db: test.db, accounts, inbox });
  const identity = { provider: 'wx', subject: `wx-${person.id}`, alias: null, nickname: '小舟' } as const;
  const actor = { id: person.id, roles: ['learner'], sealAddress: () => Buffer.alloc(0) } as unknown as PersonActor;
  for (let time = 0; time < 2; time++) await bindings.bind(actor, identity);
  await bindings.unbind(actor, 'wx');
  await bindings.unbind(actor, 'wx');
  expect(await titles(person)).toEqual(['已解绑微信', '已绑定微信']);
});

it('an ended session is told to whose it was: by the person, by an administrator', async () => {
  const person = await test.person('learner');
  const [one, two] = [test.visitor(), test.visitor()];
  for (const device of [one, two]) await device.login(person.phone, testPassword);
  const sessions = (await person.call(securityOperations.sessions, {})).result!.filter(({ current }) => !current);
  await person.call(securityOperations.endSession, { id: sessions[0]!.id });
  const admin = await confirmed(test, await test.person('platformAdmin'));
  expect((await admin.call(securityOperations.endSession, { id: sessions[1]!.id })).code).toBe(200);
  expect((await titles(person)).slice(0, 2)).toEqual(['管理员退出了你的一台设备的登录', '已退出一台设备的登录']);
  expect(await titles(admin)).toEqual([]);
});

it('the wish to be deleted is told, and that it was taken back', async () => {
  const person = await confirmed(test, await test.person('learner'));
  const { result } = await person.call(ownDataOperations.askDeletion, {});
  await person.call(ownDataOperations.askDeletion, {});
  expect(result!.dueAt).not.toBeNull();
  for (let time = 0; time < 2; time++) await person.call(ownDataOperations.keepAccount, {});
  expect(await titles(person)).toEqual(['已撤回注销申请', '已申请注销账号']);
});

it('what the law of safety wants cannot be switched off', () => {
  const types = new Map(test.app.modules.messageTypes.map((type) => [type.id, type]));
  for (const id of ['account.device', 'account.changed']) expect(types.get(id)!.always).toEqual(['product', 'sms']);
});
