import { afterAll, describe, expect, it } from 'vitest';
import { encryptText } from '#server/platform/calls/envelope-cipher.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { openSealedForm } from '#server/platform/calls/sealed-form.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';
import { cloneDatabase } from '../support/cluster.ts';
import { randomFrom } from '../support/hostile-input.ts';

const { url } = await cloneDatabase();
const { db } = connectDatabase(url, 4);
afterAll(() => db.destroy());

const now = 1_767_225_600_000;
const seal = (form: unknown) => encryptText(typeof form === 'string' ? form : JSON.stringify(form), demoSecrets);
const open = (sealed: string) => openSealedForm(db, sealed, demoSecrets, now);
/** Everything that leaves when a form is refused. */
const refusalOf = async (sealed: string) => {
  const fault: unknown = await open(sealed).catch((error: unknown) => error);
  return fault instanceof Refusal ? `${fault.code} ${JSON.stringify(fault.result)}` : fault;
};
const theOneAnswer = 'invalidInput {"issues":[{"path":"/SJ","rule":"sealed"}]}';

describe('an encrypted form', () => {
  it('opens once, and gives its fields without the time', async () => {
    const sealed = seal({ SJH: '13800138000', check: true, T: now });
    expect(await open(sealed)).toEqual({ SJH: '13800138000', check: true });
    expect(await refusalOf(sealed)).toBe(theOneAnswer);
  });

  it('opens once when it comes fifty times together', async () => {
    const sealed = seal({ SJH: '13800138001', T: now });
    const opened = await Promise.allSettled(Array.from({ length: 50 }, () => open(sealed)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('opens until 300 s before and after its time', async () => {
    expect(await open(seal({ T: now - 300_000 }))).toEqual({});
    expect(await open(seal({ T: now + 300_000 }))).toEqual({});
    expect(await refusalOf(seal({ T: now - 300_001 }))).toBe(theOneAnswer);
    expect(await refusalOf(seal({ T: now + 300_001 }))).toBe(theOneAnswer);
  });

  it.each([['[]'], ['null'], ['"x"'], ['{'], ['{}'], [{ T: String(now) }]])('%j is no form', async (form) => {
    expect(await refusalOf(seal(form))).toBe(theOneAnswer);
  });

  it('gives one answer to a thousand changed ones', async () => {
    const random = randomFrom(11);
    const sealed = Buffer.from(seal({ SJH: '13800138002', YZM: '123456', T: now }), 'base64');
    const answers = new Set<unknown>();
    for (let index = 0; index < 1000; index++) {
      const changed = Buffer.from(sealed);
      // The IV is fixed, so a change of the first block alone could leave good JSON with another number in it.
      const at = 16 + Math.floor(random() * (changed.length - 16));
      changed[at] = changed[at]! ^ (1 + Math.floor(random() * 255));
      answers.add(await refusalOf(changed.toString('base64')));
    }
    expect([...answers]).toEqual([theOneAnswer]);
  });

  it('pollutes nothing', async () => {
    const fields = await open(seal(`{"__proto__":{"isAdmin":true},"T":${now}}`));
    expect(fields.isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
