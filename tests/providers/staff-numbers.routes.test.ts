import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { casStandIn } from '../support/cas-stand-in.ts';
import { oidcStandIn } from '../support/oidc-stand-in.ts';
import { testApp } from '../support/test-app.ts';

const origin = 'http://he.localhost';
const schoolId = randomUUID();
const issuer = await oidcStandIn({ origin });
const cas = await casStandIn();
const env = {
  PUBLIC_URL: origin,
  CAS_URL: cas.origin,
  CAS_ACCOUNT_ATTRIBUTE: 'employeeNumber',
  CAS_SCHOOL: schoolId,
  OIDC_ISSUER: issuer.base,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.secret,
  OIDC_ACCOUNT_CLAIM: 'staff_number',
  OIDC_SCHOOL: schoolId,
};
const platform = await testApp({ env });
type Visitor = ReturnType<typeof platform.visitor>;

const go = async (page: Visitor, path: string) =>
  (await page.send('GET', path, undefined, { headers: { ts: '', sg: '' } })).headers.location as string;
const tokenOf = (location: string) => new URL(location, origin).searchParams.get('token')!;
const back = (address: string) => address.replace(`${origin}/api`, '');
let last = 0;

const ways = {
  async oidc(page: Visitor, user: string, number: string) {
    issuer.who.name = user;
    issuer.who.claims = { staff_number: number };
    return tokenOf(await go(page, back(await issuer.walk(await go(page, '/auth/oidc/login')))));
  },
  async cas(page: Visitor, user: string, number: string) {
    const service = new URL(await go(page, '/auth/cas/login')).searchParams.get('service')!;
    const ticket = `ST-${++last}-staff`;
    cas.tickets.set(ticket, { service, user, attributes: { employeeNumber: [number] } });
    return tokenOf(await go(page, `${back(service)}&ticket=${ticket}`));
  },
};
async function come(way: keyof typeof ways, user: string, number: string) {
  const page = platform.visitor();
  const answer = await page.call(providersOperations.tokenEnter, { token: await ways[way](page, user, number) });
  if (answer.code !== 200) return { code: answer.code, id: null };
  page.token = answer.result!.SQLP;
  return { code: 200, id: (await page.call(userOperations.info, {})).result!.userId };
}

describe.each(['oidc', 'cas'] as const)('the number that %s tells', (way) => {
  const number = () => `${way}-${++last}`;

  it('finds the account of that school, binds it, and is not asked again', async () => {
    const staffNumber = number();
    const person = await platform.person('teacher', { schoolId, staffNumber });
    expect(await come(way, `${way}-wang`, staffNumber)).toEqual({ code: 200, id: person.id });
    // The identity is known now: another number changes nothing.
    expect(await come(way, `${way}-wang`, number())).toEqual({ code: 200, id: person.id });
    const { bindings } = (await person.call(userOperations.auths, {})).result!;
    expect(bindings.find(({ provider }) => provider === way)?.bound).toBe(true);
    const rows = await platform.db
      .selectFrom('audit_log')
      .where('account_id', '=', person.id)
      .where('event', '=', 'identity.bind')
      .select('detail')
      .execute();
    expect(rows).toEqual([{ detail: { provider: way, isByStaffNumber: true } }]);
  });

  it('finds nobody of another school, nobody among two, and nobody without a number', async () => {
    const [elsewhere, twice] = [number(), number()];
    await platform.person('learner', { schoolId: randomUUID(), staffNumber: elsewhere });
    await platform.person('learner', { schoolId, staffNumber: twice });
    await platform.person('learner', { schoolId, staffNumber: twice });
    for (const told of [elsewhere, twice, number(), '', ' ', "' or 1=1 --"])
      expect(await come(way, `${way}-${++last}`, told)).toMatchObject({ code: 2001 });
  });

  it('is no way to an account with another identity of the same university', async () => {
    const staffNumber = number();
    await platform.person('learner', { schoolId, staffNumber });
    expect((await come(way, `${way}-first`, staffNumber)).code).toBe(200);
    expect((await come(way, `${way}-second`, staffNumber)).code).toBe(2001);
  });

  it('is no way to those who look after the whole platform', async () => {
    for (const role of ['platformAdmin', 'libMaintainer'] as const) {
      const staffNumber = number();
      await platform.person(role, { schoolId, staffNumber });
      expect((await come(way, `${way}-${role}`, staffNumber)).code).toBe(2001);
    }
  });

  it('does not let a disabled account in, and binds nothing to it', async () => {
    const staffNumber = number();
    const person = await platform.person('learner', { schoolId, staffNumber });
    await platform.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
    expect((await come(way, `${way}-gone`, staffNumber)).code).toBe(405);
    const rows = await platform.db
      .selectFrom('identities')
      .where('account_id', '=', person.id)
      .select('provider')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('the settings', () => {
  it.each([
    [{ OIDC_SCHOOL: '' }, 'OIDC_ACCOUNT_CLAIM and OIDC_SCHOOL'],
    [{ OIDC_ACCOUNT_CLAIM: '' }, 'OIDC_ACCOUNT_CLAIM and OIDC_SCHOOL'],
    [{ CAS_SCHOOL: 'yunhai' }, 'CAS_ACCOUNT_ATTRIBUTE and CAS_SCHOOL'],
  ])('%o stop the start', async (change, message) => {
    await expect(testApp({ env: { ...env, ...change } })).rejects.toThrow(message);
  });
});
