import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownDataOperations } from '#contract/account/account.operations.ts';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { endDueJoinings } from '#server/modules/account/account.service.ts';
import { confirmed } from '../support/confirmed.ts';
import { codesOver, shownBy, withFactor } from '../support/factor.builder.ts';
import { classmate, classroom, handedIn, publishedHomework } from '../support/homework.builder.ts';
import { easyGate } from '../support/login-calls.builder.ts';
import { testApp, testPassword, type TestPerson } from '../support/test-app.ts';
import { joining } from './joining.builder.ts';

const captchas = easyGate();
const test = await testApp({ captcha: captchas.gate });
const { db } = test;
const { loginCalls, proving, proofOf, look, joined, undoing, standing } = joining(test, captchas);
const { list, act, previewUndo, undo } = joiningOperations;

const isIn = async (person: TestPerson) => (await person.call(userOperations.info, {})).code === 200;
const learners = async () => [await test.person('learner', { name: '林晓舟' }), await test.person('learner')] as const;
const rowsOf = async (table: string, column: string, id: string) =>
  (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`.execute(db)).rows.length;
const studied = (learnerId: string, offeringId: string, itemId: string, share: number) =>
  sql`insert into learning_progress (learner_id, offering_id, item_id, share)
    values (${learnerId}::uuid, ${offeringId}::uuid, ${itemId}::uuid, ${share})`.execute(db);
const items = [1, 2, 3].map((one) => `00000000-0000-4000-8000-00000000000${one}`);

describe('the proof of the other account', () => {
  it('is what its login asks for, ends no session and opens none', async () => {
    const [own, other] = await learners();
    expect((await proving(own, other.phone)).code).toBe(4015);
    await confirmed(test, own);
    expect((await proving(own, other.phone, { password: 'Wrong!2026' })).code).toBe(4012);
    expect((await proving(own, '13900000000')).code).toBe(4012);
    expect((await proving(own, own.phone)).message).toBe('这是当前登录的账号，请输入另一个账号');
    const sessions = await rowsOf('sessions', 'account_id', other.id);
    expect((await proving(own, other.phone)).result).toMatchObject({
      other: { accountMasked: `${other.phone.slice(0, 3)}****${other.phone.slice(-4)}` },
    });
    expect(await rowsOf('sessions', 'account_id', other.id)).toBe(sessions);
    expect([await isIn(own), await isIn(other)]).toEqual([true, true]);
  });

  it('is limited as a login: wrong passwords ask for a captcha, then the account waits', async () => {
    const [own, other] = await learners();
    await confirmed(test, own);
    const wrong = async () => (await proving(own, other.phone, { password: 'Wrong!2026' })).code;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([4012, 4012, 4012]);
    expect(await wrong()).toBe(4010);
    const withCaptcha = { password: 'Wrong!2026', YZMLP: captchas.solved() };
    expect((await proving(own, other.phone, withCaptcha)).code).toBe(4012);
    const again = { password: 'Wrong!2026', YZMLP: captchas.solved() };
    expect((await proving(own, other.phone, again)).code).toBe(4012);
    expect((await proving(own, other.phone)).code).toBe(429);
    await loginCalls.forgetCounts();
  });

  it('wants the second factor where there is one, and not the one of somebody else', async () => {
    const [own, other] = await learners();
    const { secret } = await withFactor(test, other);
    await confirmed(test, own);
    expect((await proving(own, other.phone)).code).toBe(4016);
    expect((await proving(own, other.phone, { factorCode: '000000' })).code).toBe(4013);
    await codesOver(test, other.id);
    expect((await proving(own, other.phone, { factorCode: shownBy(secret) })).code).toBe(200);
  });

  it('serves its own session alone, for ten minutes, and no password that was set since', async () => {
    const [own, other] = await learners();
    const proof = await proofOf(own, other);
    const wish = { proof, keeps: 'own' } as const;
    const stranger = await confirmed(test, await test.person('learner'));
    expect((await look(stranger, wish)).code).toBe(4014);
    expect((await look(own, { ...wish, proof: 'A'.repeat(43) })).code).toBe(4014);
    expect((await look(own, wish)).code).toBe(200);
    await sql`update joining_proofs set expires_at = now() where other_id = ${other.id}::uuid`.execute(db);
    expect((await look(own, wish)).code).toBe(4014);
    const late = await proofOf(own, other);
    await sql`update accounts set password_at = now() + interval '1 second' where id = ${other.id}::uuid`.execute(db);
    expect((await look(own, { ...wish, proof: late })).code).toBe(4014);
  });
});

describe('joining two accounts', () => {
  it('brings everything together, ends the sessions of the one that goes, and gives all of it back', async () => {
    const room = await classroom(test);
    const homework = await publishedHomework(room);
    const [own, other] = [await classmate(test, room, '林晓舟'), await test.person('learner')];
    const second = await classroom(test);
    await db
      .updateTable('enrolments')
      .set({ learner_id: other.id })
      .where('learner_id', '=', second.learner.id)
      .execute();
    const theirs = await publishedHomework(second);
    await handedIn(other, theirs, second.offeringId);
    await handedIn(own, homework, room.offeringId);
    await studied(own.id, room.offeringId, items[0]!, 0.2);
    await studied(other.id, room.offeringId, items[0]!, 0.9);
    await studied(own.id, room.offeringId, items[1]!, 0.8);
    await studied(other.id, room.offeringId, items[1]!, 0.1);
    await studied(other.id, second.offeringId, items[2]!, 0.5);
    await sql`insert into favourite_folders (account_id, name)
      values (${own.id}::uuid, '备课'), (${other.id}::uuid, '备课'), (${other.id}::uuid, '考研')`.execute(db);
    const before = await standing(own.id, other.id);

    const wish = { proof: await proofOf(own, other), keeps: 'own' } as const;
    const { result: seen } = await look(own, wish);
    expect(seen!.blocks).toEqual([]);
    expect(seen!.parts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '选课', comes: 1, twice: 0 }),
        expect.objectContaining({ name: '学习进度', comes: 2, twice: 2 }),
        expect.objectContaining({ name: '提交的作业', comes: 1, twice: 0 }),
        expect.objectContaining({ name: '收藏夹', comes: 1, twice: 1 }),
      ]),
    );
    expect((await own.call(act, { ...wish, digest: '0'.repeat(64) })).code).toBe(409);
    const done = await own.call(act, { ...wish, digest: seen!.digest });
    expect([done.code, done.message]).toEqual([200, '账号已合并']);
    expect((await own.call(act, { ...wish, digest: seen!.digest })).code).toBe(4014);
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);

    const { rows } = await sql<{ item_id: string; share: number }>`
      select item_id, share::float8 from learning_progress where learner_id = ${own.id}::uuid order by item_id`.execute(
      db,
    );
    expect(rows.map(({ share }) => Math.round(share * 10))).toEqual([9, 8, 5]);
    expect(await rowsOf('enrolments', 'learner_id', own.id)).toBe(2);
    expect(await rowsOf('homework_submissions', 'learner_id', own.id)).toBe(2);

    const told = (await own.call(list, {})).result!.joinings;
    expect(told).toMatchObject([{ status: 'joined', goes: seen!.goes }]);
    const wrong = await loginCalls.tryLogin(test.visitor(), other.phone, 'Wrong!2026');
    expect(wrong.code).toBe(4012);
    const right = await loginCalls.tryLogin(test.visitor(), other.phone, testPassword);
    expect(right.message).toBe('该账号已合并到你的另一个账号，请用另一个账号登录');
    for (const phone of [own.phone, other.phone]) expect((await loginCalls.message(phone))!.text).toContain('合并');

    const { result: back } = await own.call(previewUndo, { id: told[0]!.id });
    expect(back).toMatchObject({ inTheWay: [] });
    expect((await own.call(undo, { id: told[0]!.id, digest: '0'.repeat(64) })).code).toBe(409);
    expect(await undoing(own, told[0]!.id)).toMatchObject({ code: 200, result: { status: 'undone' } });
    expect(await standing(own.id, other.id)).toEqual(before);
    await other.login(other.phone, testPassword);
    expect(await isIn(other)).toBe(true);
    const again = await own.call(undo, { id: told[0]!.id, digest: back!.digest });
    expect([again.code, again.message]).toEqual([405, '与现有内容相同']);
  });

  it('keeps the other account where that was chosen: the own session ends, and the undo is the other one’s', async () => {
    const [own, other] = await learners();
    const { id } = await joined(own, other, 'other');
    expect([await isIn(own), await isIn(other)]).toEqual([false, true]);
    expect((await (await test.person('learner')).call(previewUndo, { id })).code).toBe(404);
    expect((await undoing(other, id)).code).toBe(200);
    expect((await loginCalls.tryLogin(test.visitor(), own.phone, testPassword)).code).toBe(200);
  });

  it('done twice at once, and the other way round at once, is done once', async () => {
    const [own, other] = await learners();
    const wish = { proof: await proofOf(own, other), keeps: 'own' } as const;
    const back = { proof: await proofOf(other, own), keeps: 'own' } as const;
    const { digest } = (await look(own, wish)).result!;
    const { digest: backDigest } = (await look(other, back)).result!;
    const answers = await Promise.all([
      own.call(act, { ...wish, digest }),
      own.call(act, { ...wish, digest }),
      other.call(act, { ...back, digest: backDigest }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code } of answers) expect([200, 401, 4014]).toContain(code);
    const { rows } = await sql`select from account_joinings
      where ${own.id}::uuid in (stays_id, goes_id) and status = 'joined'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('is refused while one is about to be closed, or was joined lately', async () => {
    const [own, other] = await learners();
    await confirmed(test, other);
    expect((await other.call(ownDataOperations.askDeletion, {})).code).toBe(200);
    const wish = { proof: await proofOf(own, other), keeps: 'own' } as const;
    const { blocks, digest } = (await look(own, wish)).result!;
    expect(blocks.map(({ reason }) => reason)).toEqual(['closing']);
    expect((await own.call(act, { ...wish, digest })).code).toBe(405);
    await other.call(ownDataOperations.keepAccount, {});
    expect((await own.call(act, { ...wish, digest })).code).toBe(409);
    await joined(own, other);
    const third = await test.person('learner');
    const { result } = await look(own, { proof: await proofOf(own, third), keeps: 'own' });
    expect(result!.blocks.map(({ reason }) => reason)).toEqual(['recent']);
  });
});

describe('who may go', () => {
  const blocksOf = async (own: TestPerson, other: TestPerson) =>
    (await look(own, { proof: await proofOf(own, other), keeps: 'own' })).result!.blocks.map(({ reason }) => reason);

  it('is no administrator without a second factor on both, nobody of the platform, no teacher before a learner', async () => {
    const schoolId = (await db.selectFrom('schools').select('id').executeTakeFirstOrThrow()).id;
    const own = await test.person('learner');
    const admin = await test.person('schoolAdmin', { schoolId });
    expect(await blocksOf(own, admin)).toEqual(['administrator']);
    expect(await blocksOf(own, await test.person('platformAdmin'))).toEqual(['platformAdmin']);
    const teacher = await test.person('teacher');
    expect(await blocksOf(own, teacher)).toEqual(['teacher']);
    expect(await blocksOf(teacher, own)).toEqual([]);
  });

  it('and brings the roles of an administrator, as they were shown, where both have one', async () => {
    const schoolId = (await db.selectFrom('schools').select('id').executeTakeFirstOrThrow()).id;
    const [own, admin] = [await test.person('learner'), await test.person('schoolAdmin', { schoolId })];
    const [first, second] = [await withFactor(test, own), await withFactor(test, admin)];
    await codesOver(test, admin.id);
    const { result } = await proving(own, admin.phone, { factorCode: shownBy(second.secret) });
    const wish = { proof: result!.proof, keeps: 'own' } as const;
    const seen = (await look(own, wish)).result!;
    expect([seen.blocks, seen.parts[0]]).toEqual([[], expect.objectContaining({ name: '角色：学校管理员', comes: 1 })]);
    expect((await own.call(act, { ...wish, digest: seen.digest })).code).toBe(200);
    expect(first.secret).not.toBe(second.secret);
    const roles = db.selectFrom('account_roles').where('account_id', '=', own.id).select('role').orderBy('role');
    expect((await roles.execute()).map(({ role }) => role)).toEqual(['learner', 'schoolAdmin']);
  });

  it('is nobody who stands in the register of one school twice, or learns what the other teaches', async () => {
    const room = await classroom(test);
    expect(await blocksOf(room.teacher, room.learner)).toEqual(['teaches']);
    const [own, other] = await learners();
    const schoolId = (await db.selectFrom('schools').select('id').executeTakeFirstOrThrow()).id;
    for (const [id, number] of [
      [own.id, '2026001'],
      [other.id, '2026002'],
    ])
      await sql`insert into members (school_id, account_id, kind, name, number, status, status_since)
        values (${schoolId}::uuid, ${id}::uuid, 'staff', '林晓舟', ${number}, 'employed', current_date)`.execute(db);
    expect(await blocksOf(own, other)).toEqual(['both']);
  });
});

describe('two enrolments in one offering', () => {
  it('are one seat: the further one is kept, and the undo gives the other its seat back', async () => {
    const room = await classroom(test);
    const [own, other] = [await classmate(test, room), await classmate(test, room)];
    await sql`update offerings set learners = 3 where id = ${room.offeringId}::uuid`.execute(db);
    await sql`update courses set learners = 3 where id = ${room.courseId}::uuid`.execute(db);
    const seats = async () =>
      (await sql<{ learners: number }>`select learners from offerings where id = ${room.offeringId}::uuid`.execute(db))
        .rows[0]!.learners;
    const before = await standing(own.id, other.id);
    const { id } = await joined(own, other);
    expect(await seats()).toBe(2);
    expect((await undoing(own, id)).code).toBe(200);
    expect(await seats()).toBe(3);
    expect(await standing(own.id, other.id)).toEqual(before);
  });
});

describe('after seven days', () => {
  it('the account that went is erased, what came stays, the phone is free, and nothing is undone any more', async () => {
    const room = await classroom(test);
    const [own, other] = [await test.person('learner'), await classmate(test, room)];
    const { id } = await joined(own, other);
    const parts = test.app.modules.personal;
    expect(await endDueJoinings(db, { parts })).toBe(0);
    await sql`update account_joinings set undo_until = now() where id = ${id}::uuid`.execute(db);
    expect((await own.call(undo, { id, digest: '0'.repeat(64) })).message).toBe('已超过 7 天，不能撤销');
    expect(await endDueJoinings(db, { parts })).toBeGreaterThan(0);
    expect(await rowsOf('enrolments', 'learner_id', own.id)).toBe(1);
    const { rows } = await sql`select from accounts where id = ${other.id}::uuid and phone_index is null`.execute(db);
    expect(rows).toHaveLength(1);
    expect((await own.call(list, {})).result!.joinings).toMatchObject([{ status: 'over', undoUntil: null }]);
    await confirmed(test, own);
    const copy = await own.call(ownDataOperations.exportData, { format: 'json' });
    expect(JSON.parse(copy.result!.content)).toMatchObject({ joinings: [{ hasStayed: true, status: 'over' }] });
  });
});
