import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { slipAlphabet } from '#contract/activation/slip.rule.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { confirmed } from '../support/confirmed.ts';
import { easyGate, goodPassword } from '../support/login-calls.builder.ts';
import { registry } from '../support/members.builder.ts';
import { slipDesk } from '../support/slips.builder.ts';
import { testApp } from '../support/test-app.ts';

const captchas = easyGate();
const test = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const { school, admin, foreign, dean, places, added, names } = await registry(test);
await confirmed(test, admin);
const desk = slipDesk(test, captchas, { school, admin });
const { check, activate, issue, join, slipOf } = desk;
let last = 13_400_000_000;
const newPhone = () => String((last += 1));
const wrongOf = (code: string) => (code.startsWith('A') ? 'C' : 'A') + code.slice(1);
const bad = '学校、学号或工号与激活码不一致，或激活码已失效';
const forget = () => desk.logins.forgetCounts();
const row = (id: string) => test.db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const slips = (id: string) =>
  test.db.selectFrom('member_slips').where('member_id', '=', id).orderBy('issued_at').selectAll().execute();
const age = (member: Member) =>
  sql`update member_slips set expires_at = now() - interval '1 second' where member_id = ${member.id}`.execute(test.db);

describe('slips of a school', () => {
  it('are handed out to whoever has confirmed, their codes told once and kept nowhere', async () => {
    const member = await added({ name: '𠮷田·林' });
    await confirmed(test, dean);
    expect((await issue({ ids: [member.id] }, dean)).code).toBe(404);
    expect((await issue({ ids: [member.id] }, foreign)).code).toBe(4015);
    await confirmed(test, foreign);
    expect((await issue({ ids: [member.id] }, foreign)).code).toBe(404);
    const { result } = await issue({ ids: [member.id] });
    expect(result).toMatchObject({ school: '云海大学', skipped: { active: 0, absent: 0, unnumbered: 0 } });
    const [slip] = result!.slips;
    expect(slip).toMatchObject({ memberId: member.id, name: '𠮷田·林', number: member.number, college: '计算机学院' });
    expect([...slip!.code].every((sign) => slipAlphabet.includes(sign))).toBe(true);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(t::text, '') from member_slips t) || (select string_agg(t::text, '') from audit_log t)
        || coalesce((select string_agg(t::text, '') from rate_counters t), '') as text`.execute(test.db);
    expect(rows[0]!.text).not.toContain(slip!.code);
    expect(await names({ account: 'waiting', search: '𠮷田' })).toEqual(['𠮷田·林']);
    const shown = await admin.call(membersOperations.get, { id: member.id });
    expect(shown.result!.slip).toMatchObject({ triesLeft: 5 });
  });

  it('skip who has an account, has left or has no number, and say so; a changed selection is not touched', async () => {
    const [left, staff, plain] = [
      await added({ name: '甲离' }),
      await added({ name: '甲聘', kind: 'staff', number: '', majorId: null }),
      await added({ name: '甲在' }),
    ];
    await test.db.updateTable('members').set({ status: 'graduated' }).where('id', '=', left.id).execute();
    const ids = [left.id, staff.id, plain.id];
    expect((await issue({ ids, count: 2 })).result).toMatchObject({ reason: 'selectionChanged' });
    const { result } = await issue({ ids });
    expect(result!.skipped).toEqual({ active: 0, absent: 1, unnumbered: 1 });
    expect(result!.slips.map(({ name }) => name)).toEqual(['甲在']);
    expect((await issue({ filter: {}, count: 1_001 })).result).toMatchObject({ reason: 'slipsMany' });
  });
});

describe('activation', () => {
  it('makes an account of a slip, with the right role, name and school, and logs it in', async () => {
    const learner = await added({ name: '林晓舟' });
    const slip = await slipOf(learner);
    const typed = { ...slip, code: ` ${slip.code.slice(0, 4).toLowerCase()}-${slip.code.slice(4)} ` };
    expect((await check(typed)).result).toEqual({ name: '林**', school: '云海大学' });
    const [client, phone] = [test.visitor(), newPhone()];
    const answer = await activate(typed, { phone }, client);
    expect(answer).toMatchObject({ code: 200, message: '激活成功', result: { token: expect.any(String) } });
    expect(client.cookies.get('SQLP')).toBe(answer.result!.token);
    await client.login(phone, goodPassword);
    const { result } = await client.call(userOperations.info, {});
    expect(result).toMatchObject({ YHXM: '林晓舟', JSRZ: '0', school: '云海大学' });
    expect(await row(learner.id)).toMatchObject({ account_id: result!.userId, version: learner.version });
    expect((await check(slip)).message).toBe('该激活码已使用，请直接登录');
    expect(await names({ account: 'active' })).toContain('林晓舟');

    const teacher = await added({ kind: 'staff', name: '沈知远', number: 'T2026001', majorId: null });
    const phoneOfTeacher = newPhone();
    await activate(await slipOf(teacher), { phone: phoneOfTeacher }, client);
    await client.login(phoneOfTeacher, goodPassword);
    const info = await client.call(userOperations.info, {});
    expect(info.result).toMatchObject({ JSRZ: '1', YHXM: '沈知远' });
    expect(info.result!.role.permissionList).toContain('profile');
  });

  it('has five tries; then the right code is a wrong one, and a new slip makes the old one void', async () => {
    const member = await added();
    const slip = await slipOf(member);
    // Half of a code is a slip of the hand.
    for (let count = 0; count < 6; count += 1)
      expect((await check({ ...slip, code: slip.code.slice(0, 5) })).message).toBe(bad);
    expect(await slips(member.id)).toMatchObject([{ status: 'issued', tries: 0 }]);
    for (let count = 0; count < 5; count += 1)
      expect((await check({ ...slip, code: wrongOf(slip.code) })).message).toBe(bad);
    expect((await check(slip)).message).toBe(bad);
    expect(await slips(member.id)).toMatchObject([{ status: 'void', tries: 5 }]);
    await forget();
    const [second, third] = [await slipOf(member), await slipOf(member)];
    expect((await check(second)).message).toBe('学校已发放新的凭条，请使用最新的激活码');
    expect((await check(slip)).message).toBe(bad);
    expect((await check(third)).code).toBe(200);
    await age(member);
    expect((await check(third)).message).toBe('激活码已过期，请向学校领取新的凭条');
  });

  it('counts wrong tries that come at once, each', async () => {
    const member = await added();
    const slip = await slipOf(member);
    await Promise.all(Array.from({ length: 8 }, () => check({ ...slip, code: wrongOf(slip.code) })));
    expect(await slips(member.id)).toMatchObject([{ status: 'void', tries: 5 }]);
    await forget();
  });

  it('tells nobody who is in a register: one refusal for all that is wrong, and as many of them', async () => {
    const member = await added();
    const slip = await slipOf(member);
    const old = await added();
    const expired = await slipOf(old);
    await age(old);
    const bare = await added();
    const asked = [
      { ...slip, code: wrongOf(slip.code) },
      { ...slip, number: '209912345678' },
      { ...slip, kind: 'staff' as const },
      { ...slip, schoolId: school.normal },
      { ...slip, schoolId: '00000000-0000-4000-8000-000000000000' },
      { ...expired, code: wrongOf(expired.code) },
      { ...slip, number: bare.number },
    ];
    const answers = await Promise.all(asked.map((one) => check(one)));
    expect(new Set(answers.map((one) => JSON.stringify([one.code, one.message, one.result]))).size).toBe(1);
    await forget();
    for (const number of [member.number, '209900000000']) {
      const tries = [];
      for (let count = 0; count < 11; count += 1)
        tries.push((await check({ ...slip, number, code: wrongOf(slip.code) })).code);
      expect(tries).toEqual([...Array.from({ length: 10 }, () => 4014), 429]);
    }
    await forget();
  });

  it('gives one slip to one of two who come at once with two phones', async () => {
    const member = await added();
    const slip = await slipOf(member);
    const answers = await Promise.all([newPhone(), newPhone()].map((phone) => activate(slip, { phone })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)!.message).toBe('该激活码已使用，请直接登录');
    expect((await row(member.id)).account_id).not.toBeNull();
  });

  it('wants agreement, password and the code of the phone; wrong ones leave the slip alone', async () => {
    const member = await added();
    const slip = await slipOf(member);
    const phone = newPhone();
    expect((await activate(slip, { phone, code: '1', agreement: false })).message).toBe('请勾选协议');
    expect((await activate(slip, { phone, code: '1', confirmation: 'x' })).code).toBe(400);
    expect((await activate(slip, { phone, code: '1', password: 'weak' })).code).toBe(4221);
    expect((await activate(slip, { phone: '12345678901', code: '1' })).code).toBe(400);
    expect((await activate({ ...slip, schoolId: 'x' }, { phone, code: '1' })).code).toBe(400);
    expect((await activate(slip, { phone, code: '000000' })).code).toBe(4013);
    expect(await slips(member.id)).toMatchObject([{ status: 'issued', tries: 0 }]);
    expect((await activate(slip, { phone })).code).toBe(200);
  });

  it('never joins a person who exists in silence: the owner logs in, and says so', async () => {
    const member = await added({ name: '周远' });
    const slip = await slipOf(member);
    const owner = await test.person('learner');
    const answer = await activate(slip, { phone: owner.phone });
    expect(answer).toMatchObject({ code: 200, message: '该手机号已有账号', result: { token: null } });
    expect(await row(member.id)).toMatchObject({ account_id: null });
    expect(await slips(member.id)).toMatchObject([{ status: 'issued' }]);
    expect((await join({ ...slip, code: wrongOf(slip.code) }, owner)).code).toBe(4014);
    expect((await check(slip, owner)).code).toBe(200);
    expect((await join(slip, owner)).result).toEqual({ name: '周*', school: '云海大学' });
    expect(await row(member.id)).toMatchObject({ account_id: owner.id });
    const other = await slipOf(await added());
    await check(other, owner);
    expect((await join(other, owner)).result).toMatchObject({ reason: 'memberJoined' });
    expect((await check(other)).code).toBe(200);
  });

  it('leaves school and role of an account as they are where it has them', async () => {
    const teacher = await test.person('teacher', { schoolId: school.normal, name: '别校' });
    const member = await added({ kind: 'staff', number: 'T77', majorId: null, name: '沈知远' });
    expect((await join(await slipOf(member), teacher)).code).toBe(200);
    const account = await test.db
      .selectFrom('accounts')
      .where('id', '=', teacher.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ school_id: school.normal, name: '别校', teacher_state: '1' });
    expect(account.held_roles).toContain(`teacher:${school.yunhai}`);
  });

  it('stands in the way of taking back that the person was added, and of nothing else', async () => {
    const { result } = await admin.call(membersOperations.add, {
      ...{ schoolId: school.yunhai, kind: 'learner', name: '陈一', number: '20269991', classId: null },
      ...{ collegeId: places.computing, majorId: places.science, entryYear: 2026 },
    });
    const { member, actId } = result!;
    const edited = await admin.call(membersOperations.edit, {
      ...{ id: member.id, version: member.version, name: '陈二', number: member.number, classId: null },
      ...{ collegeId: places.computing, majorId: places.science, entryYear: 2026 },
    });
    await activate(await slipOf(member), { phone: newPhone() });
    expect((await admin.call(membersOperations.undo, { id: edited.result!.actId! })).code).toBe(200);
    await test.db.updateTable('members').set({ version: 1 }).where('id', '=', member.id).execute();
    const refused = await admin.call(membersOperations.undo, { id: actId! });
    expect(refused.result).toMatchObject({ reason: 'membersTouched', names: [`陈一 ${member.number}`] });
    expect((await row(member.id)).account_id).not.toBeNull();
  });
});
