import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { ways, type Way } from '#server/modules/auth/admission.service.ts';
import { challengesRepository } from '#server/modules/auth/factor/challenges.repository.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { withFactor } from '../support/factor.builder.ts';
import { easyGate, loginCallsOf } from '../support/login-calls.builder.ts';
import { testApp, testPassword, type TestPerson } from '../support/test-app.ts';

const root = join(import.meta.dirname, '../..');
const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate });
const loginCalls = loginCallsOf(platform, captchas);
const { accounts } = platform.app.modules.provided;

/** By somebody who has judged a person: a provider, a token, an app. */
const byPort = (way: Exclude<Way, 'password' | 'qr'>) => async (person: TestPerson) => {
  const visitor = platform.visitor();
  await loginCalls.nonceFor(visitor);
  const deviceId = visitor.cookies.get('SQLPC')!.split('.', 1)[0]!;
  const device = {
    ...{ deviceId, companionSecret: 'x', client: deviceId, userAgent: '', address: '127.0.0.1', requestId: way },
    locale: 'zh-CN' as const,
    sealAddress: () => Buffer.alloc(0),
  };
  const admission = await inTransaction(platform.db, (tx) =>
    accounts.openSession(tx, { accountId: person.id, remember: false, way, device, note: { via: way } }),
  );
  expect(admission).not.toHaveProperty('token');
  return { code: 4016, challenge: (admission as { challenge: string }).challenge, deviceId };
};

interface Come {
  code: number;
  challenge: string;
  deviceId: string;
}

/** Each way in, up to where it would open a session. A new one is missing here until it is judged, too. */
const comes: Record<Way, (person: TestPerson) => Promise<Come>> = {
  async password(person) {
    const client = platform.visitor();
    const { code, result } = await loginCalls.tryLogin(client, person.phone, testPassword);
    expect(client.cookies.has('SQLP')).toBe(false);
    const form = loginCalls.loginForm(person.phone, testPassword, await loginCalls.nonceFor(client, person.phone));
    expect((await client.call(authOperations.loginAlias, form)).code).toBe(4016);
    const { challenge } = result as unknown as { challenge: string };
    return { code, challenge, deviceId: client.cookies.get('SQLPC')!.split('.', 1)[0]! };
  },
  async qr(person) {
    const client = platform.visitor();
    const ticket = (await client.call(qrOperations.apply, {})).result!;
    await person.call(qrOperations.scan, { dm: ticket.DM });
    await person.call(qrOperations.answer, { dm: ticket.DM, allow: true });
    const { code, result } = await client.call(qrOperations.check, { DM: ticket.DM, YZM: ticket.YZM });
    expect(client.cookies.has('SQLP')).toBe(false);
    const { challenge } = result as unknown as { challenge: string };
    return { code, challenge, deviceId: client.cookies.get('SQLPC')!.split('.', 1)[0]! };
  },
  ...{ wx: byPort('wx'), qq: byPort('qq'), ykb: byPort('ykb'), oidc: byPort('oidc'), cas: byPort('cas') },
  ...{ token: byPort('token'), sign: byPort('sign'), slip: byPort('slip'), contact: byPort('contact') },
};

describe('every way in asks for the second factor', () => {
  it.each(ways)('by %s', async (way) => {
    const person = await platform.person('schoolAdmin');
    await withFactor(platform, person);
    const { code, challenge, deviceId } = await comes[way](person);
    expect(code).toBe(4016);
    const open = await platform.db.selectFrom('sessions').where('account_id', '=', person.id).select('id').execute();
    expect(open).toHaveLength(1);
    const waiting = await challengesRepository(platform.db).lock(hashOf(challenge), deviceId);
    expect(waiting).toMatchObject({ accountId: person.id, way });
  });

  it('and there is no other: sessions and their cookies come from one file, behind the question', () => {
    const server = globSync('server/**/*.ts', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
    const having = (what: RegExp) => server.filter(({ text }) => what.test(text)).map(({ path }) => path);
    // Those of a rehearsal open in a database of its own, in which nobody real is.
    expect(having(/insert\s*into sessions|insertInto\('sessions'\)/).toSorted()).toEqual([
      'server/modules/auth/sessions.repository.ts',
      'server/rehearsal/virtual-people.repository.ts',
    ]);
    expect(having(/addVirtualPeople\(/).toSorted()).toEqual([
      'server/rehearsal/rehearsal.program.ts',
      'server/rehearsal/virtual-people.repository.ts',
    ]);
    expect(having(/sessionsRepository\(\w+\)\.open\(/)).toEqual(['server/modules/auth/admission.service.ts']);
    expect(having(/setTokenCookie\(request/).toSorted()).toEqual(['server/modules/auth/admission.service.ts']);
    // Only who has judged the factor itself goes past the question.
    expect(having(/import \{[^}]*\bopenSession\b[^}]*\}/)).toEqual([
      'server/modules/auth/factor/factor-login.service.ts',
    ]);
  });

  it('and what answers with a session is known here', () => {
    const telling = platform.routes
      .filter(({ config }) => JSON.stringify(config?.result ?? {}).includes('"SQLP"'))
      .map(({ config }) => config!.operation!.path);
    expect(telling.toSorted()).toEqual([
      '/auth/factor/login/do',
      '/auth/login',
      '/auth/oauth2/qq/web/auth',
      '/auth/oauth2/wx/web/auth',
      '/auth/qr/check',
      '/auth/sign/account/login/do',
      '/auth/sign/login/do',
      '/auth/third/complete',
      '/auth/token/login/do',
      '/auth/user/login/do',
    ]);
  });
});
