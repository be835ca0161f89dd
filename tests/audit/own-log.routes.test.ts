import { describe, expect, it } from 'vitest';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();

describe('the log of one’s own logins', () => {
  it('shows how one came in and what was refused, newest first, by pages', async () => {
    const person = await platform.person('learner');
    await platform
      .visitor()
      .login(person.phone, 'not the password 1')
      .catch(() => undefined);
    const first = (await person.call(auditOperations.own, { pageSize: 1 })).result!;
    expect(first.data).toMatchObject([{ event: 'session.open', outcome: 'refused' }]);
    const second = (await person.call(auditOperations.own, { pageSize: 1, after: first.next! })).result!;
    expect(second.data).toMatchObject([{ event: 'session.open', outcome: 'done', way: 'password' }]);
    expect(second.data[0]!.addressMasked).toBe('127.0.*.*');
    expect(second.next).toBeUndefined();
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await platform.person('learner'), await platform.person('learner')];
    const ids = async (who: typeof one) => (await who.call(auditOperations.own, {})).result!.data.map(({ id }) => id);
    expect(await ids(one)).not.toEqual(await ids(other));
    expect((await ids(one)).length).toBe(1);
    expect((await platform.visitor().call(auditOperations.own, {})).code).toBe(401);
  });
});
