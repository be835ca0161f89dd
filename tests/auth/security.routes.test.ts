import { describe, expect, it } from 'vitest';
import { mailBindCodec, phoneBindCodec } from '#contract/auth/auth-security.codec.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { auditAddresses } from '#server/platform/audit/audit-address.ts';
import type { Client } from '../support/client.ts';
import { loginCallsOf, easyGate, goodPassword, sealed } from '../support/login-calls.builder.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const loginCalls = loginCallsOf(platform, captchas);
let last = 13_300_000_000;
const newPhone = () => String(++last);
const audited = (accountId: string, event: string) =>
  platform.db
    .selectFrom('audit_log')
    .where('account_id', '=', accountId)
    .where('event', '=', event)
    .select(['outcome', 'detail', 'address_cipher', 'request_id', 'roles'])
    .orderBy('position')
    .execute();
const bindPhone = (client: Client, identifier: string, code: string) =>
  client.call(securityOperations.bindPhone, phoneBindCodec.encode({ identifier, code }));
const bindMail = (client: Client, identifier: string, code: string) =>
  client.call(securityOperations.bindMail, mailBindCodec.encode({ identifier, code }));
/** As if the five minutes were over. */
const confirmationOver = () =>
  platform.db
    .updateTable('sessions')
    .set({ confirmed_until: new Date(0) })
    .execute();

describe('a password change', () => {
  it('wants the old one, ends every session, sends a notice and stands in the log', async () => {
    const person = await platform.person('learner');
    const elsewhere = platform.visitor();
    await elsewhere.login(person.phone, testPassword);
    expect((await loginCalls.changePassword(person, 'wrong', goodPassword)).code).toBe(4012);
    expect((await elsewhere.call(userOperations.info, {})).code).toBe(200);

    const answer = await loginCalls.changePassword(person, testPassword, goodPassword);
    expect(answer).toMatchObject({ code: 200, message: '密码修改成功，请重新登录', result: null });
    expect(person.cookies.has('SQLP')).toBe(false);
    expect((await person.call(userOperations.info, {})).code).toBe(401);
    expect((await elsewhere.call(userOperations.info, {})).code).toBe(401);
    expect(await loginCalls.message(person.phone)).toMatchObject({ LX: null, kind: 'sms' });
    await platform.visitor().login(person.phone, goodPassword);

    const rows = await audited(person.id, 'password.change');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
    const { address_cipher: address, request_id: request } = rows[0]!;
    expect(auditAddresses(platform.settings).open(address!, request!)).toBe('127.0.0.1');
  });

  it('keeps the rule, with the person’s own phone number and address in mind', async () => {
    const person = await platform.person('learner', { phone: '13524680793', email: 'silver.cloud@example.cn' });
    for (const password of ['weak', 'P@ssw0rd@2024', 'x13524680793X', 'Silver.Cloud7!'])
      expect((await loginCalls.changePassword(person, testPassword, password)).code).toBe(4221);
    const mismatch = sealed({ YMM: testPassword, XMM: goodPassword, QRMM: `${goodPassword}x` });
    expect((await person.call(securityOperations.changePassword, mismatch)).code).toBe(400);
    expect((await person.call(userOperations.info, {})).code).toBe(200);
  });

  it('cannot be used to guess the old one, not even with an Idempotency-Key', async () => {
    const person = await platform.person('learner');
    const codes = [];
    for (let index = 0; index < 6; index++) {
      const form = sealed({ YMM: `wrong${index}`, XMM: goodPassword, QRMM: goodPassword });
      codes.push((await person.call(securityOperations.changePassword, form, { key: person.newKey() })).code);
    }
    expect(codes).toEqual([4012, 4012, 4012, 4012, 4012, 429]);
    expect((await loginCalls.changePassword(person, testPassword, goodPassword)).code).toBe(429);
    expect((await loginCalls.confirm(person, testPassword)).code).toBe(429);
  });

  it('cannot be guessed more than five times when thirty come at once', async () => {
    const person = await platform.person('learner');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => loginCalls.changePassword(person, `wrong${index}`, goodPassword)),
    );
    expect(answers.filter(({ code }) => code === 4012)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(25);
  });

  it('stays possible while somebody guesses at the login', async () => {
    const person = await platform.person('learner');
    const stranger = platform.visitor();
    for (let index = 0; index < 6; index++)
      await loginCalls.tryLogin(stranger, person.phone, 'wrong', captchas.solved());
    expect((await loginCalls.changePassword(person, testPassword, goodPassword)).code).toBe(200);
  });
});

describe('confirming oneself', () => {
  it('goes by password, for five minutes and this session', async () => {
    const person = await platform.person('learner');
    const elsewhere = platform.visitor();
    await elsewhere.login(person.phone, testPassword);
    expect((await loginCalls.confirm(person, 'wrong')).code).toBe(4012);
    expect(await loginCalls.confirm(person, testPassword)).toMatchObject({
      code: 200,
      result: { validForSeconds: 300 },
    });
    const phone = newPhone();
    expect((await bindPhone(elsewhere, phone, '000000')).code).toBe(4015);
    expect((await bindPhone(person, phone, '000000')).code).toBe(4013);
    await confirmationOver();
    expect((await bindPhone(person, phone, '000000')).code).toBe(4015);
  });

  it('goes by a code to the own phone or address', async () => {
    const person = await platform.person('learner', { email: 'confirm@example.cn' });
    await loginCalls.send(person, 'confirm', 'confirm@example.cn');
    const { code } = (await loginCalls.message('confirm@example.cn'))!;
    expect((await person.call(securityOperations.confirm, { code: code! })).code).toBe(4013);
    expect((await person.call(securityOperations.confirm, { code: code!, channel: 'email' })).code).toBe(200);
    expect((await person.call(securityOperations.confirm, { code: code!, channel: 'email' })).code).toBe(4013);
    expect((await person.call(securityOperations.confirm, {})).code).toBe(400);
  });

  it('does not take the code of another person, nor a proof twice', async () => {
    const [one, two] = [await platform.person('learner'), await platform.person('learner')];
    const code = await loginCalls.code(one, 'confirm', one.phone);
    expect((await two.call(securityOperations.confirm, { code })).code).toBe(4013);
    const proof = loginCalls.proven(testPassword, await loginCalls.nonceFor(two));
    expect((await two.call(securityOperations.confirm, proof)).code).toBe(200);
    expect((await two.call(securityOperations.confirm, proof)).code).toBe(4014);
    expect((await audited(two.id, 'self.confirm')).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'done',
      'refused',
    ]);
  });
});

describe('binding', () => {
  it('wants a confirmation first, which leaves the code good', async () => {
    const person = await platform.person('learner');
    const phone = newPhone();
    const code = await loginCalls.code(person, 'bind', phone);
    expect((await bindPhone(person, phone, code)).code).toBe(4015);
    await loginCalls.confirm(person, testPassword);
    const masked = phone.replace(/^(\d{3})\d{4}/, '$1****');
    expect(await bindPhone(person, phone, code)).toMatchObject({ code: 200, result: { masked } });
    expect((await bindPhone(person, phone, code)).code).toBe(4013);
    expect((await person.call(userOperations.info, {})).result!.accountMasked).toBe(masked);
    expect((await loginCalls.message(person.phone))!.text).toContain('新的联系方式');
    await platform.visitor().login(phone, testPassword);
    expect((await loginCalls.tryLogin(platform.visitor(), person.phone, testPassword)).code).toBe(4012);
    expect((await audited(person.id, 'phone.bind')).map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
  });

  it('of an address makes it a way to recover', async () => {
    const person = await platform.person('learner');
    await loginCalls.confirm(person, testPassword);
    const code = await loginCalls.code(person, 'bind', 'New.Name@example.cn');
    expect((await bindMail(person, 'New.Name@example.cn', code)).code).toBe(200);
    expect((await loginCalls.message(person.phone))!.text).toContain('新绑定了一个登录方式');
    const { result } = await person.call(userOperations.auths, {});
    expect(result!.bindings.find(({ provider }) => provider === 'mail')).toMatchObject({ bound: true });
    const client = platform.visitor();
    const recovery = await loginCalls.code(client, 'recovery', 'new.name@example.cn');
    expect((await loginCalls.recover(client, { identifier: 'new.name@example.cn', code: recovery })).code).toBe(200);
  });

  it('tells that a contact is taken to who has its code only', async () => {
    const [one, two] = [await platform.person('learner'), await platform.person('learner')];
    await loginCalls.confirm(two, testPassword);
    expect((await bindPhone(two, one.phone, '000000')).code).toBe(4013);
    const code = await loginCalls.code(two, 'bind', one.phone);
    expect(await bindPhone(two, one.phone, code)).toMatchObject({ code: 405, result: { reason: 'phoneTaken' } });
  });

  it('does not take a code that another person asked for', async () => {
    const [one, two] = [await platform.person('learner'), await platform.person('learner')];
    await loginCalls.confirm(two, testPassword);
    const phone = newPhone();
    const code = await loginCalls.code(one, 'bind', phone);
    expect((await bindPhone(two, phone, code)).code).toBe(4013);
  });

  it('of one number by ten people at once succeeds once', async () => {
    const phone = newPhone();
    const secrets = accountSecrets(platform.settings);
    const people = await Promise.all(Array.from({ length: 10 }, () => platform.person('learner')));
    const { accountsRepository } = await import('#server/modules/auth/accounts.repository.ts');
    const bound = await Promise.allSettled(
      people.map(({ id }) =>
        accountsRepository(platform.db).setContact(
          id,
          'phone',
          secrets.closePersonal(phone, id, 'phone_cipher'),
          secrets.indexOf(phone),
        ),
      ),
    );
    expect(bound.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
    const rows = await platform.db
      .selectFrom('accounts')
      .where('phone_index', '=', secrets.indexOf(phone))
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the profile', () => {
  it('is one’s own, masked, and changes the given fields only', async () => {
    const person = await platform.person('learner', { name: '林舟', email: 'lin@example.cn', introduction: '你好' });
    const { result } = await person.call(userOperations.profile, {});
    expect(result).toMatchObject({
      YHXM: '林舟',
      SJH: person.phone.replace(/^(\d{3})\d{4}/, '$1****'),
      introduction: '你好',
    });
    expect(JSON.stringify(result)).not.toContain('lin@');
    const changed = await person.call(userOperations.changeProfile, { nickname: ' 小舟 ', gender: 'female' });
    expect(changed).toMatchObject({
      code: 200,
      result: { NC: '小舟', gender: 'female', introduction: '你好', YHXM: '林舟' },
    });
    for (const input of [{ nickname: '  ' }, { name: '别人' }, { teacherState: '1' }, { JSRZ: '1' }])
      expect((await person.call(userOperations.changeProfile, input as object)).code).toBe(400);
  });

  it('takes no picture of somebody else', async () => {
    const person = await platform.person('learner');
    const answer = await person.call(userOperations.changeProfile, {
      avatarFileId: '01234567-89ab-4cde-8f01-23456789abcd',
    });
    expect(answer.code).toBe(404);
  });
});
