import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import type { ChosenActivationForm, ChosenMembers } from '#contract/activation/activation.contract.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import type { CodePurpose } from '#contract/common/identifier.rule.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import type { AnyClient } from '../support/client.ts';
import { easyGate, goodPassword, loginCallsOf, sealed } from '../support/login-calls.builder.ts';
import { registry } from '../support/members.builder.ts';
import { testApp } from '../support/test-app.ts';

const captchas = easyGate();
const test = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const { school, admin, added } = await registry(test);
const logins = loginCallsOf(test, captchas);
const { activateChosen, joinChosen, prove } = activationOperations;
let last = 13_500_000_000;
const newPhone = () => String((last += 1));
const row = (id: string) => test.db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function proves(client: AnyClient, contact: string, purpose: CodePurpose = 'activation') {
  const code = await logins.code(client, purpose, contact);
  return client.call(prove, { identifier: contact, code });
}
const ticketOf = async (client: AnyClient, contact: string) => (await proves(client, contact)).result!.ticket;
const activate = (client: AnyClient, form: Partial<ChosenActivationForm> & ChosenMembers & { phone: string }) =>
  client.call(
    activateChosen,
    sealed({ code: '', password: goodPassword, confirmation: goodPassword, agreement: true, ...form }),
  );
const edit = ({ id, version, name, number, classId, collegeId, majorId, entryYear }: Member, phone: string) =>
  admin.call(membersOperations.edit, { id, version, name, number, classId, collegeId, majorId, entryYear, phone });

describe('asking for a code', () => {
  it('tells nobody who is in a register; a code goes only to whom a school awaits', async () => {
    const [known, unknown, active] = [newPhone(), newPhone(), newPhone()];
    await added({ phone: known });
    const other = await added({ phone: active });
    await test.db.updateTable('members').set({ account_id: admin.id }).where('id', '=', other.id).execute();
    const answers = [];
    for (const phone of [known, unknown, active]) answers.push(await logins.send(test.visitor(), 'activation', phone));
    expect(new Set(answers.map((one) => JSON.stringify([one.code, one.message, one.result]))).size).toBe(1);
    expect(await logins.message(known)).toMatchObject({ LX: 6, code: expect.stringMatching(/^\d{6}$/) });
    for (const phone of [unknown, active]) {
      expect((await logins.message(phone))!.code).toBeUndefined();
      expect((await logins.send(test.visitor(), 'activation', phone)).code).toBe(429);
      expect((await test.visitor().call(prove, { identifier: phone, code: '000000' })).code).toBe(4013);
    }
    const now = await test.visitor().call(prove, { identifier: 'nothing', code: '000000' });
    expect(now.code).toBe(400);
  });
});

describe('activation by a contact of the register', () => {
  it('makes an account by the proved phone for whom the person chooses, and for nobody else', async () => {
    const phone = newPhone();
    const [own, brother] = [await added({ name: '林晓舟', phone }), await added({ name: '林晓川', phone })];
    const client = test.visitor();
    const { result } = await proves(client, phone);
    expect(result!.members.map(({ name }) => name)).toEqual(['林**', '林**']);
    expect(result!.members[0]).toEqual({
      ...{ id: own.id, kind: 'learner', number: own.number, name: '林**', school: '云海大学' },
    });
    const { ticket } = result!;
    const answer = await activate(client, { ticket, members: [own.id], phone });
    expect(answer).toMatchObject({ code: 200, message: '激活成功', result: { token: expect.any(String) } });
    await client.login(phone, goodPassword);
    expect((await client.call(userOperations.info, {})).result).toMatchObject({ YHXM: '林晓舟', school: '云海大学' });
    expect((await row(brother.id)).account_id).toBeNull();
    // The ticket is used.
    const replay = await activate(client, { ticket, members: [brother.id], phone });
    expect(replay).toMatchObject({ code: 4014, message: '验证已失效，请重新获取验证码' });
    expect((await client.call(joinChosen, { ticket, members: [brother.id] })).code).toBe(4014);
  });

  it('by mail wants the phone proved by a code of its own', async () => {
    const [mail, phone] = ['Lin.Zhou@example.com', newPhone()];
    const member = await added({ mail });
    const client = test.visitor();
    const ticket = await ticketOf(client, mail.toLowerCase());
    const wish = { ticket, members: [member.id], phone };
    expect((await activate(client, wish)).code).toBe(4013);
    expect((await activate(client, { ...wish, code: '123456' })).code).toBe(4013);
    const stolen = await logins.code(client, 'register', newPhone());
    expect((await activate(client, { ...wish, code: stolen })).code).toBe(4013);
    const code = await logins.code(client, 'register', phone);
    expect((await activate(client, { ...wish, code, agreement: false })).message).toBe('请勾选协议');
    expect((await activate(client, { ...wish, code, password: 'weak', confirmation: 'weak' })).code).toBe(4221);
    expect((await activate(client, { ...wish, code })).code).toBe(200);
  });

  it('takes no code of another purpose, no ticket of another device, and nobody who was not in the list', async () => {
    const phone = newPhone();
    const member = await added({ phone });
    const stranger = await added({ phone: newPhone() });
    expect((await proves(test.visitor(), phone, 'register')).code).toBe(4013);
    const client = test.visitor();
    const ticket = await ticketOf(client, phone);
    const thief = await test.person('learner');
    expect((await activate(thief, { ticket, members: [member.id], phone })).message).toContain('验证已失效');
    expect((await thief.call(joinChosen, { ticket, members: [member.id] })).message).toContain('验证已失效');
    const wrong = await activate(client, { ticket, members: [member.id, stranger.id], phone });
    expect(wrong.message).toBe('学校的名册已有变化，请重新验证');
    expect((await row(stranger.id)).account_id).toBeNull();
    await sql`update activation_tickets set expires_at = now()`.execute(test.db);
    expect((await activate(client, { ticket, members: [member.id], phone })).message).toContain('验证已失效');
  });

  it('goes by the register as it is at that moment: contact, standing, school', async () => {
    const [phone, client] = [newPhone(), test.visitor()];
    const [moved, left, closing] = [await added({ phone }), await added({ phone }), await added({ phone })];
    const ticket = await ticketOf(client, phone);
    const wish = (member: Member) => activate(client, { ticket, members: [member.id], phone });
    expect((await edit(moved, newPhone())).code).toBe(200);
    await test.db.updateTable('members').set({ status: 'graduated' }).where('id', '=', left.id).execute();
    for (const member of [moved, left]) expect((await wish(member)).message).toContain('名册已有变化');
    const close = (at: Date | null) =>
      test.db.updateTable('schools').set({ closed_at: at }).where('id', '=', school.yunhai).execute();
    await close(new Date());
    expect((await wish(closing)).message).toContain('名册已有变化');
    await logins.forgetCounts();
    await logins.send(client, 'activation', phone);
    expect((await logins.message(phone))!.code).toBeUndefined();
    await close(null);
    expect((await wish(closing)).code).toBe(200);
  });

  it('gives a member to one of two tabs, once', async () => {
    const phone = newPhone();
    const member = await added({ phone });
    const [one, two] = [test.visitor(), test.visitor()];
    const first = await ticketOf(one, phone);
    await logins.forgetCounts();
    const second = await ticketOf(two, phone);
    const answers = await Promise.all([
      activate(one, { ticket: first, members: [member.id], phone }),
      activate(two, { ticket: second, members: [member.id], phone }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4014]);
    expect((await row(member.id)).account_id).not.toBeNull();
  });

  it('never joins a person who exists in silence: the owner logs in on this device, and says so', async () => {
    const owner = await test.person('learner');
    const member = await added({ name: '周远', phone: owner.phone });
    const ticket = await ticketOf(owner, owner.phone);
    const wish = { ticket, members: [member.id] };
    const answer = await activate(owner, { ...wish, phone: owner.phone });
    expect(answer).toMatchObject({ code: 200, message: '该手机号已有账号', result: { token: null } });
    expect((await row(member.id)).account_id).toBeNull();
    expect((await test.visitor().call(joinChosen, wish)).code).toBe(401);
    expect((await owner.call(joinChosen, wish)).code).toBe(200);
    expect((await row(member.id)).account_id).toBe(owner.id);
    expect((await owner.call(joinChosen, wish)).code).toBe(4014);
  });

  it('joins all who were chosen or nobody: a school has a learner once', async () => {
    const phone = newPhone();
    const [one, other] = [await added({ phone }), await added({ phone })];
    const client = test.visitor();
    const ticket = await ticketOf(client, phone);
    const answer = await activate(client, { ticket, members: [one.id, other.id], phone });
    expect(answer.result).toMatchObject({ reason: 'memberJoined' });
    expect((await row(one.id)).account_id).toBeNull();
    expect((await activate(client, { ticket, members: [one.id], phone })).code).toBe(200);
  });
});
