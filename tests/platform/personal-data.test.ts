import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { passwordMaterial } from '#server/modules/auth/secrets/account-secrets.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { testApp } from '../support/test-app.ts';

const lines: string[] = [];
const captchas = easyGate();
const platform = await testApp({
  captcha: captchas.gate,
  env: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' },
  logStream: { write: (line) => void lines.push(line) },
});
const loginCalls = loginCallsOf(platform, captchas);
const phone = '13512348765';
const password = 'Secret!2026word';
const email = 'somebody@example.cn';
const person = await platform.person('learner', { phone, password, email });
await person.call(userOperations.info, {});
await person.send('GET', `/user/info?phone=${phone}`);
await person.send('POST', '/auth/login', { DLZH: phone, DLMM: password });
await platform.visitor().send('GET', `/nowhere/${phone}?token=${person.token}`);
await expect(platform.visitor().login(phone, 'wrong')).rejects.toThrow('4012');

// The other ways in, from an address that nobody may read either.
const address = '203.0.113.217';
const newPhone = '13512348766';
const newPassword = 'Hidden&27Word';
const visitor = platform.visitor();
const ticket = (await visitor.call(qrOperations.apply, {}, { headers: { 'x-forwarded-for': address } })).result!;
await person.call(qrOperations.scan, { dm: ticket.DM }, { headers: { 'x-forwarded-for': address } });
await visitor.send('GET', `/auth/qr/check?DM=${ticket.DM}&YZM=${ticket.YZM}`);
const registration = {
  phone: newPhone,
  password: newPassword,
  code: await loginCalls.code(visitor, 'register', newPhone),
};
await loginCalls.register(visitor, registration);
await loginCalls.code(visitor, 'recovery', email);
await loginCalls.confirm(person, password);
const newMail = 'hidden.name@example.cn';
const binding = { DZYX: newMail, YZM: await loginCalls.code(person, 'bind', newMail) };
await person.call(securityOperations.bindMail, binding);
await loginCalls.changePassword(person, 'Wrong&27Word', newPassword);

const secrets = {
  ...{ address, newPhone, newPassword, newMail, ticket: ticket.DM, poll: ticket.YZM },
  phone,
  email,
  password,
  material: passwordMaterial(password).toString('hex'),
  token: person.token,
  companion: person.cookies.get('SQLPC')!.split('.')[1]!,
};

describe('what nobody may read', () => {
  it.each(Object.entries(secrets))('%s is in no log line', (_name, value) => {
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.filter((line) => line.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
  });

  it.each(Object.entries(secrets))('%s is in no table', async (_name, value) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      platform.db,
    );
    expect(tables.length).toBeGreaterThan(10);
    const hex = Buffer.from(value).toString('hex');
    for (const { name } of tables) {
      const { rows } = await sql<{ hits: number }>`
        select count(*)::int as hits from ${sql.table(name)} as t
        where position(${value.toLowerCase()} in lower(t::text)) > 0 or position(${hex} in t::text) > 0`.execute(
        platform.db,
      );
      expect(`${name}: ${rows[0]!.hits}`).toBe(`${name}: 0`);
    }
  });
});

describe('a message that leaves', () => {
  it('becomes one file, a log line without the number, and an entry of the demo inbox', async () => {
    const { outbox } = await import('#server/platform/outbox/outbox.ts');
    const { readdir, readFile } = await import('node:fs/promises');
    const { join } = await import('node:path');
    await platform.db.deleteFrom('outbox').execute();
    const out = outbox(platform.db, platform.settings, platform.app.log);
    const message = { kind: 'sms', to: phone, purpose: 0, text: '您的验证码是 246810', code: '246810' } as const;
    await platform.db.transaction().execute((tx) => out.messages.send(tx, message));
    await expect(
      platform.db.transaction().execute(async (tx) => {
        await out.messages.send(tx, { ...message, to: '13500000000' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect([await out.deliver(), await out.deliver()]).toEqual([1, 0]);

    const folder = join(platform.settings.dataDir, 'outbox');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect(JSON.parse(await readFile(join(folder, files[0]!), 'utf8'))).toMatchObject(message);
    expect(lines.filter((line) => line.includes('message left'))).toHaveLength(1);
    expect(lines.some((line) => line.includes(phone) || line.includes('246810'))).toBe(false);
    const inbox = await platform.app.inject({ method: 'GET', url: '/api/demo/inbox' });
    expect(inbox.json().result.messages).toMatchObject([{ kind: 'sms', to: phone, LX: 0, code: '246810' }]);
  });
});
