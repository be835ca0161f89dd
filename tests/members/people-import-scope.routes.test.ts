import { beforeAll, expect, it } from 'vitest';
import { peopleImportOperations as to } from '#contract/members/people-import.operations.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { membersPersonalData } from '#server/modules/members/members.personal-data.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { registry } from '../support/members.builder.ts';
import { csv, workbook } from '../support/spreadsheet.builder.ts';
import { at, head, rosterDesk } from './roster-desk.builder.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof registry>> & ReturnType<typeof rosterDesk>;

beforeAll(async () => {
  test = await testApp();
  const register = await registry(test);
  desk = { ...register, ...rosterDesk(await test.listen(), register.school.yunhai) };
});

it('remembers what headings and spellings meant', async () => {
  const { admin, places, brought, checked, linesOf } = desk;
  const file = csv([
    ['校内号', '姓名', '系'],
    ['R1', '甲', '计科系'],
  ]);
  const read = await brought(admin, file);
  const first = await checked(admin, read, { fields: ['number', 'name', 'college'] });
  expect(await linesOf(admin, first.id)).toEqual([{ row: 2, verdict: 'refused', why: 'college' }]);
  const colleges = [{ written: '计科系', collegeId: places.computing }];
  await checked(admin, read, { fields: ['number', 'name', 'college'], colleges });
  expect(await linesOf(admin, first.id)).toEqual([{ row: 2, verdict: 'new', why: 'spelled' }]);
  const next = await brought(admin, file);
  expect(next.plan).toMatchObject({ fields: ['number', 'name', 'college'], colleges });
});

it('belongs to the own school and the own colleges', async () => {
  const { admin, foreign, dean, added, names, places, brought, checked, committed, linesOf } = desk;
  await added({ number: 'E1', name: '别院的人' });
  const job = await brought(admin, csv([head, ['E9', '甲', ...at]]));
  for (const who of [foreign, dean]) {
    expect((await who.call(to.get, { id: job.id })).code).toBe(404);
    expect((await who.call(to.lines, { id: job.id })).code).toBe(404);
    expect((await who.call(to.discard, { id: job.id })).code).toBe(404);
  }
  const own = await brought(
    dean,
    csv([
      ['学号', '姓名', '学院', '学校'],
      ['E1', '抢人', '文学院', ''],
      ['E2', '送人', '计算机学院', ''],
      ['E3', '没有学院', '', ''],
      ['E4', '别校', '文学院', '师范大学'],
      ['E5', '自己的', '文学院', ''],
    ]),
  );
  const seen = await checked(dean, own);
  expect((await linesOf(dean, seen.id)).map(({ why }) => why)).toEqual([
    'elsewhere',
    'elsewhere',
    'collegeNeeded',
    'otherSchool',
    '',
  ]);
  await committed(dean, seen);
  expect(await names({ collegeId: places.letters, search: 'E5' })).toEqual(['自己的']);
  const bad = await dean.call(to.check, {
    ...{ id: own.id, kind: 'learner', fields: ['number', 'name', 'college', 'school'], complete: null },
    colleges: [{ written: 'x', collegeId: places.computing }],
  });
  expect([404, 405]).toContain(bad.code);
});

it('reads workbooks, takes what an old Excel wrote for what it is, and forgets what is thrown away', async () => {
  const { admin, brought } = desk;
  const job = await brought(admin, workbook([{ name: '名册', rows: [head, ['W1', '甲', ...at]] }]), '名册.xlsx');
  expect(job).toMatchObject({ status: 'read', file: { kind: 'xlsx', lines: 1 } });
  expect((await admin.call(to.discard, { id: job.id })).result).toMatchObject({ status: 'discarded' });
  expect(await test.db.selectFrom('member_import_lines').where('import_id', '=', job.id).selectAll().execute()).toEqual(
    [],
  );
  const list = await admin.call(to.list, {});
  expect(list.result!.data[0]).toMatchObject({ id: job.id, madeBy: '顾清和' });
});

it('forgets the lines of somebody whose account ends', async () => {
  const { admin, brought, checked, committed, linesOf } = desk;
  const job = await committed(
    admin,
    await checked(admin, await brought(admin, csv([head, ['Z1', '甲', ...at], ['Z2', '乙', ...at]]))),
  );
  const account = await test.person('learner');
  await test.db.updateTable('members').set({ account_id: account.id }).where('number', '=', 'Z1').execute();
  await membersPersonalData(contactSecrets(test.settings)).erase!(test.db, account.id);
  expect(await linesOf(admin, job.id)).toHaveLength(1);
});

it('leaves people in the major that they have, though it takes nobody in any more, and lets nobody enter it', async () => {
  const { admin, added, places, brought, checked, linesOf } = desk;
  const { id } = await added({ number: 'S1', name: '旧生', majorId: places.software });
  await test.db.updateTable('majors').set({ stopped_at: new Date() }).where('id', '=', places.software).execute();
  const bare = await brought(
    admin,
    csv([
      ['学号', '姓名'],
      ['S1', '旧生'],
    ]),
  );
  expect(await linesOf(admin, (await checked(admin, bare)).id)).toEqual([{ row: 2, verdict: 'unchanged', why: '' }]);
  const told = await brought(
    admin,
    csv([
      ['学号', '姓名', '学院', '专业'],
      ['S1', '旧生', '计算机学院', '软件工程'],
      ['S2', '新生', '计算机学院', '软件工程'],
    ]),
  );
  expect((await linesOf(admin, (await checked(admin, told)).id)).map(({ why }) => why)).toEqual(['', 'majorStopped']);
  expect(await test.db.selectFrom('members').where('id', '=', id).select('major_id').executeTakeFirst()).toEqual({
    major_id: places.software,
  });
  await test.db.updateTable('majors').set({ stopped_at: null }).where('id', '=', places.software).execute();
});

it('misses nobody of whom a line speaks whose number cannot be read, and writes no other than was seen', async () => {
  const { admin, added, places, brought, checked, committed, names } = desk;
  const scope = { collegeId: places.letters, entryYear: 2019, status: 'withdrawn' as const };
  const facts = { collegeId: places.letters, majorId: places.chinese, entryYear: 2019 };
  await added({ ...facts, number: '20190001', name: '坏号' });
  await added({ ...facts, number: '20190002', name: '未列' });
  const file = csv([
    ['学号', '姓名', '学院'],
    ['2.019E+08', '坏号', '文学院'],
    ['20190009', '新来', '文学院'],
  ]);
  const seen = await checked(admin, await brought(admin, file), { complete: scope });
  expect(seen.counts).toMatchObject({ refused: 1, new: 1, missing: 1 });
  // As many as before, and others.
  await test.db.updateTable('members').set({ status: 'graduated' }).where('number', '=', '20190002').execute();
  await added({ ...facts, number: '20190003', name: '后来' });
  const again = await committed(admin, seen);
  expect(again).toMatchObject({ status: 'checked', counts: { missing: 1 } });
  expect(await names({ collegeId: places.letters, status: 'withdrawn' })).toEqual([]);
  expect(await committed(admin, again)).toMatchObject({ status: 'committed' });
  expect(await names({ collegeId: places.letters, status: 'withdrawn' })).toEqual(['后来']);
});
