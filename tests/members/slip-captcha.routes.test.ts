import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SlipTyped } from '#contract/activation/activation.contract.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import { captchaOperations } from '#contract/captcha/captcha.operations.ts';
import { demoOperations } from '#contract/demo/demo.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { goodPassword, sealed } from '../support/login-calls.builder.ts';
import { registry } from '../support/members.builder.ts';
import { slipDesk } from '../support/slips.builder.ts';
import { solvedPuzzle } from '../support/solved-puzzle.ts';
import { testApp } from '../support/test-app.ts';

const test = await testApp();
const { school, admin, added } = await registry(test);
await confirmed(test, admin);
const none = { solved: () => '' };
const { slipOf } = slipDesk(test, none, { school, admin });
const wrongOf = (slip: SlipTyped) => ({
  ...slip,
  code: (slip.code.startsWith('A') ? 'C' : 'A') + slip.code.slice(1),
});
const bad = { code: 4014 };
const wanted = { code: 4010, result: { captchaType: 'blockPuzzle', action: 'slip' } };
const triesOf = async (number: string) =>
  (
    await test.db
      .selectFrom('member_slips as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .where('m.number', '=', number)
      .select('s.tries')
      .executeTakeFirstOrThrow()
  ).tries;

/** A browser that nobody knows. */
function aDevice() {
  const visitor = test.visitor();
  const headers = { 'user-agent': `a device ${randomUUID()}` };
  return {
    visitor,
    check: (slip: SlipTyped, captcha?: string) =>
      visitor.call(activationOperations.check, { ...slip, ...(captcha !== undefined && { captcha }) }, { headers }),
    activate: ({ code: slip, ...typed }: SlipTyped) =>
      visitor.call(
        activationOperations.activate,
        sealed({
          ...{ ...typed, slip, phone: '13400009999', code: '000000', agreement: true },
          ...{ password: goodPassword, confirmation: goodPassword },
        }),
        { headers },
      ),
    puzzle: (action: 'slip' | 'login' = 'slip') => solvedPuzzle(visitor, 'blockPuzzle', action),
  };
}
/** Nothing was tried yet, by nobody. */
const calm = () => test.db.deleteFrom('rate_counters').where('kind', 'like', 'slip.%').execute();

describe('a captcha for slips', () => {
  it('is wanted after a wrong try for a number, from any device, and alike where nobody has the number', async () => {
    const slip = await slipOf(await added());
    for (const typed of [slip, { ...slip, number: '209912345678' }]) {
      await calm();
      expect(await aDevice().check(wrongOf(typed))).toMatchObject(bad);
      expect(await aDevice().check(wrongOf(typed))).toMatchObject(wanted);
      expect(await aDevice().check(typed)).toMatchObject(wanted);
      expect(await aDevice().check({ ...typed, number: ` ${typed.number} ` })).toMatchObject(wanted);
    }
    // Who is asked has lost no try.
    expect(await triesOf(slip.number)).toBe(1);
  });

  it('is wanted of a device after a wrong try, for every number; half of a code asks for none', async () => {
    await calm();
    const [slip, other] = [await slipOf(await added()), await slipOf(await added())];
    const device = aDevice();
    expect(await device.check(wrongOf(slip))).toMatchObject(bad);
    expect(await device.check(other)).toMatchObject(wanted);
    expect(await device.check({ ...other, code: other.code.slice(0, 5) })).toMatchObject(bad);
    expect(await device.check(other, await device.puzzle())).toMatchObject({ code: 200 });
  });

  it('is good once, in one of two tabs, for slips alone', async () => {
    await calm();
    const slip = await slipOf(await added());
    const device = aDevice();
    await device.check(wrongOf(slip));
    expect(await device.check(slip, await device.puzzle('login'))).toMatchObject({ code: 4011 });
    expect(await device.check(slip, 'made up')).toMatchObject({ code: 4011 });
    const value = await device.puzzle();
    const tabs = await Promise.all([1, 2].map(() => device.check(wrongOf(slip), value)));
    expect(tabs.map(({ code }) => code).toSorted()).toEqual([4011, 4014]);
    expect(await device.check(slip, value)).toMatchObject({ code: 4011 });
    expect(await triesOf(slip.number)).toBe(2);
  });

  it('stands before the steps after the check too, unless this device has had this very slip right', async () => {
    await calm();
    const slip = await slipOf(await added());
    const device = aDevice();
    await device.check(wrongOf(slip));
    expect(await device.activate(slip)).toMatchObject(wanted);
    expect(await device.check(slip, await device.puzzle())).toMatchObject({ code: 200 });
    // Now only the code of the phone is wrong.
    expect(await device.activate(slip)).toMatchObject({ code: 4013 });
    expect(await device.activate(wrongOf(slip))).toMatchObject(wanted);
    expect(await aDevice().activate(slip)).toMatchObject(wanted);
  });

  it('may be solved without pictures, by a code to a phone that the register need not know', async () => {
    await calm();
    const slip = await slipOf(await added());
    const device = aDevice();
    await device.check(wrongOf(slip));
    const asked = { action: 'slip', channel: 'sms', identifier: '13400008888' } as const;
    const { result } = await device.visitor.call(captchaOperations.other, asked);
    const inbox = (await device.visitor.call(demoOperations.inbox, {})).result!;
    const { code } = inbox.messages.find(({ to }) => to === asked.identifier)!;
    const solved = await device.visitor.call(captchaOperations.otherCheck, { ticket: result!.ticket, code: code! });
    expect(await device.check(slip, solved.result!.captchaVerification)).toMatchObject({ code: 200 });
  });
});
