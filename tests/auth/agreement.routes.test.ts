import { describe, expect, it } from 'vitest';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { agreementVersion, askedAgreementOf } from '#contract/account/agreement.rule.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { testApp, testPassword, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const { db } = platform;
const former = '2025-01-01';

const agreedTo = (id: string, version: string | null) =>
  db.updateTable('accounts').set({ agreement_version: version }).where('id', '=', id).execute();
const kept = async ({ id }: TestPerson) =>
  (await db.selectFrom('accounts').select('agreement_version').where('id', '=', id).executeTakeFirstOrThrow())
    .agreement_version;
const asked = async (person: TestPerson) => (await person.call(userOperations.info, {})).result?.agreementAsked;
const audited = ({ id }: TestPerson) =>
  db
    .selectFrom('audit_log')
    .select(['account_id', 'object_id', 'outcome', 'detail'])
    .where('event', '=', 'account.agree')
    .where('account_id', '=', id)
    .execute();

/** Somebody who agreed to an earlier version. */
async function earlier() {
  const person = await platform.person('learner');
  await agreedTo(person.id, former);
  return person;
}

describe('an agreement that was changed', () => {
  it('is asked about until the person agrees, and the consent is written down', async () => {
    const person = await earlier();
    expect(await asked(person)).toBe(agreementVersion);
    const answer = await person.call(userOperations.agree, { version: agreementVersion });
    expect(answer).toMatchObject({ code: 200, result: null });
    expect((await person.call(userOperations.info, {})).result).not.toHaveProperty('agreementAsked');
    expect(await kept(person)).toBe(agreementVersion);
    expect(await audited(person)).toEqual([
      { account_id: person.id, object_id: person.id, outcome: 'done', detail: { version: agreementVersion } },
    ]);
    const { data } = (await person.call(auditOperations.own, {})).result!;
    expect(data.map(({ event }) => event)).toContain('account.agree');
  });

  it('is asked about at every login, and nothing else is refused meanwhile', async () => {
    const person = await earlier();
    expect((await person.call(userOperations.profile, {})).code).toBe(200);
    await person.login(person.phone, testPassword);
    expect(await asked(person)).toBe(agreementVersion);
  });

  it('is agreed to once, however often and at once it is sent', async () => {
    const person = await earlier();
    const given = { version: agreementVersion };
    const answers = await Promise.all([1, 2, 3].map(() => person.call(userOperations.agree, given)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await person.call(userOperations.agree, given)).code).toBe(200);
    expect(await audited(person)).toHaveLength(1);
  });

  it('cannot be agreed to in another version than today’s', async () => {
    const person = await earlier();
    for (const version of [former, '2999-01-01'])
      expect(await person.call(userOperations.agree, { version })).toMatchObject({
        code: 409,
        result: { current: agreementVersion },
      });
    expect((await person.call(userOperations.agree, { version: '' })).code).toBe(400);
    expect([await kept(person), await asked(person), await audited(person)]).toEqual([former, agreementVersion, []]);
  });

  it('is no question for visitors, nor for whom a school entered', async () => {
    const visitor = platform.visitor();
    expect((await visitor.call(userOperations.agree, { version: agreementVersion })).code).toBe(401);
    const person = await platform.person('learner');
    expect([await kept(person), await asked(person)]).toEqual([null, undefined]);
  });
});

it.each([
  [null, null],
  [agreementVersion, null],
  [former, agreementVersion],
  ['2999-01-01', agreementVersion],
])('who agreed to %s is asked about %s', (agreed, version) => expect(askedAgreementOf(agreed)).toBe(version));
