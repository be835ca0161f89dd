import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closingsOperations, ownDataOperations } from '#contract/account/account.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { workingDayAfter } from '#contract/common/working-days.rule.ts';
import { deleteDue } from '#server/modules/account/account.service.ts';
import { asCsv } from '#server/modules/account/export-files.rule.ts';
import { accountsRepository } from '#server/modules/auth/accounts.repository.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { registry } from '../support/members.builder.ts';
import { testApp, testPassword, type TestPerson } from '../support/test-app.ts';

const { exportData, deletion, askDeletion, keepAccount, previewDeletion } = ownDataOperations;
const platform = await testApp();
const loginCalls = loginCallsOf(platform, easyGate());
const { db } = platform;
const parts = platform.app.modules.personal;

const audited = (event: string, id: string) =>
  db.selectFrom('audit_log').selectAll().where('event', '=', event).where('object_id', '=', id).execute();

const waitingForALock = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a copy of one’s data', () => {
  it('wants a confirmation, holds what is known in the clear, and is written down', async () => {
    const person = await platform.person('learner', { name: '林舟', email: 'lin@example.cn' });
    expect((await person.call(exportData, { format: 'json' })).code).toBe(4015);
    await loginCalls.confirm(person, testPassword);
    const { result } = await person.call(exportData, { format: 'json' });
    const data = JSON.parse(result!.content) as Record<string, Record<string, unknown>[]>;
    expect(data.account![0]).toMatchObject({ name: '林舟', phone: person.phone, email: 'lin@example.cn' });
    expect(data.activity!.map(({ event }) => event)).toContain('session.open');
    expect(result!.content).not.toMatch(/passwordCipher|password_|cipher/);
    expect(await audited('account.export', person.id)).toHaveLength(1);
    const csv = await person.call(exportData, { format: 'csv' });
    expect(csv.result!.content).toContain(person.phone);
    expect((await person.call(exportData, { format: 'xml' } as never)).code).toBe(400);
  });

  it('brings no formula into a spreadsheet, and keeps quotes and lines', () => {
    const csv = asCsv([{ name: 'account', rows: [{ name: '=1+1', note: '他说"好"\n再见', age: -3 }] }]);
    expect(csv).toBe('\uFEFFaccount\r\nname,note,age\r\n\'=1+1,"他说""好""\n再见",-3\r\n');
  });
});

describe('the wish to be deleted', () => {
  it('wants a confirmation, is due after 15 working days, and can be taken back', async () => {
    const person = await platform.person('learner');
    expect((await person.call(askDeletion, {})).code).toBe(4015);
    expect((await person.call(deletion, {})).result).toEqual({ requestedAt: null, dueAt: null });
    await loginCalls.confirm(person, testPassword);
    const { result } = await person.call(askDeletion, {});
    const inPlace = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString();
    const day = workingDayAfter(inPlace(result!.requestedAt!).slice(0, 10), 15);
    expect(inPlace(result!.dueAt!)).toBe(`${day}T00:00:00.000Z`);
    expect((await person.call(askDeletion, {})).result).toEqual(result);
    expect((await person.call(previewDeletion, {})).result).toMatchObject({ dueAt: result!.dueAt });
    expect((await person.call(keepAccount, {})).result).toEqual({ requestedAt: null, dueAt: null });
    expect((await person.call(deletion, {})).result!.dueAt).toBeNull();
    expect(await audited('account.askDeletion', person.id)).toHaveLength(1);
    expect(await audited('account.keep', person.id)).toHaveLength(1);
  });

  it('is done when it is due, not before, and leaves nothing of the person', async () => {
    const person = await platform.person('learner', { name: '要走的人' });
    const stays = await platform.person('learner');
    for (const one of [person, stays]) {
      await loginCalls.confirm(one, testPassword);
      await one.call(askDeletion, {});
    }
    expect(await deleteDue(db, { parts })).toBe(0);
    await sql`update deletion_requests set due_at = now() where account_id = ${person.id}::uuid`.execute(db);
    expect((await Promise.all([deleteDue(db, { parts }), deleteDue(db, { parts })])).toSorted()).toEqual([0, 1]);
    expect((await person.call(userOperations.info, {})).code).toBe(401);
    await expect(platform.visitor().login(person.phone, testPassword)).rejects.toThrow('4012');
    const facts = await db.selectFrom('person_facts').selectAll().where('id', '=', person.id).executeTakeFirst();
    expect(facts).toMatchObject({ name: '已注销用户', disabled: true });
    expect((await stays.call(userOperations.info, {})).code).toBe(200);
  });

  it('waits for a letter that is being written to the person, and erases it too', async () => {
    const person = await platform.person('learner');
    await loginCalls.confirm(person, testPassword);
    await person.call(askDeletion, {});
    await sql`update deletion_requests set due_at = now() where account_id = ${person.id}::uuid`.execute(db);
    const ofPerson = () => db.selectFrom('outbox').where('person_id', '=', person.id).select('id').execute();
    let deleted: Promise<number> | undefined;
    await inTransaction(db, async (tx) => {
      const [reached] = await accountsRepository(tx).contacts([person.id]);
      deleted = deleteDue(db, { parts });
      await expect.poll(async () => (await waitingForALock.execute(db)).rows.length).toBeGreaterThan(0);
      await outbox(db, platform.settings, platform.app.log).messages.send(tx, {
        ...{ kind: 'sms', to: person.phone, purpose: null, text: '作业快要截止', personId: reached!.id },
      });
    });
    expect(await deleted).toBe(1);
    expect(await ofPerson()).toEqual([]);
    expect(await accountsRepository(db).contacts([person.id])).toEqual([]);
  });

  it('is not for who answers for the platform', async () => {
    const chief = await platform.person('platformAdmin');
    await loginCalls.confirm(chief, testPassword);
    expect((await chief.call(askDeletion, {})).code).toBe(405);
  });
});

describe('accounts that are about to end', () => {
  it('are told to those who administer the school or the college, and to nobody else', async () => {
    const { school, admin, foreign, dean, places, added } = await registry(platform);
    const leave = async (collegeId: string, majorId: string) => {
      const person = await platform.person('learner', { name: '林舟' });
      const member = await added({ collegeId, majorId });
      await db.updateTable('members').set({ account_id: person.id }).where('id', '=', member.id).execute();
      await loginCalls.confirm(person, testPassword);
      await person.call(askDeletion, {});
      return { id: person.id, name: '林舟', number: member.number, kind: 'learner' };
    };
    const [one, other] = [await leave(places.computing, places.science), await leave(places.letters, places.chinese)];
    const told = async (who: TestPerson) => {
      const { result, code } = await who.call(closingsOperations.list, { schoolId: school.yunhai });
      return code === 200 ? result!.data.map(({ id }) => id).toSorted() : code;
    };
    expect(await told(admin)).toEqual([one.id, other.id].toSorted());
    expect(await told(dean)).toEqual([other.id]);
    expect(await told(foreign)).toBe(404);
    expect(await told(await platform.person('learner'))).toBe(403);
    const { result } = await dean.call(closingsOperations.list, { schoolId: school.yunhai });
    expect(result!.data[0]).toMatchObject({ ...other, college: '文学院', dueAt: expect.any(String) as string });
  });
});
