import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { peopleImportOperations as to } from '#contract/members/people-import.operations.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { registry } from '../support/members.builder.ts';
import { csv } from '../support/spreadsheet.builder.ts';
import { at, head, rosterDesk } from './roster-desk.builder.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof registry>> & ReturnType<typeof rosterDesk>;

beforeAll(async () => {
  test = await testApp();
  const register = await registry(test);
  desk = { ...register, ...rosterDesk(await test.listen(), register.school.yunhai) };
});

it('accounts for every line, writes the good ones in one act, gives the others back and takes all of it back', async () => {
  const { admin, added, names, brought, checked, committed, linesOf } = desk;
  const known = await added({ name: '旧名', number: 'K1' });
  const same = await added({ name: '照旧', number: 'K2' });
  const text = csv([
    head,
    ['N1', '𠮷野·新', ...at],
    ['N2', '\u3000张　三 ', ...at],
    ['K1', '新名', ...at],
    ['K2', '照旧', '', '', '', ''],
    ['', '无号', ...at],
    ['N3', '', ...at],
    ['N4', '笑😀', ...at],
    ['N5', '甲', '火星学院', '', '', ''],
    ['N6', '乙', ...at],
    ['N6', '丙', ...at],
    ['1.2E+10', '丁', ...at],
    ['N7', '戊', '文学院', '软件工程', '', ''],
  ]);
  const read = await brought(admin, text);
  expect(read).toMatchObject({ status: 'read', file: { lines: 12 } });
  const job = await checked(admin, read);
  expect(await linesOf(admin, job.id)).toEqual([
    { row: 2, verdict: 'new', why: 'classNew' },
    { row: 3, verdict: 'new', why: 'trimmed classNew' },
    { row: 4, verdict: 'changed', why: 'classNew' },
    { row: 5, verdict: 'unchanged', why: '' },
    { row: 6, verdict: 'refused', why: 'noNumber' },
    { row: 7, verdict: 'refused', why: 'noName' },
    { row: 8, verdict: 'refused', why: 'nameEmoji' },
    { row: 9, verdict: 'refused', why: 'college' },
    { row: 10, verdict: 'twice', why: 'twice' },
    { row: 11, verdict: 'twice', why: 'twice' },
    { row: 12, verdict: 'refused', why: 'numberRounded' },
    { row: 13, verdict: 'refused', why: 'major' },
  ]);
  expect(job.counts).toMatchObject({ new: 2, changed: 1, unchanged: 1, refused: 6, twice: 2, classes: 1, missing: 0 });
  expect(await names({ search: 'N1' })).toEqual([]);
  const wrong = await admin.call(to.commit, { id: job.id, count: 99 });
  expect(wrong.code).toBe(405);

  const done = await committed(admin, job);
  expect(done.status).toBe('committed');
  expect(await names({ search: 'N1' })).toEqual(['𠮷野·新']);
  expect(await names({ search: 'zhangsan' })).toEqual(['张三']);
  const changes = await admin.call(membersOperations.changes, { id: known.id });
  expect(changes.result!.data[0]).toMatchObject({ act: 'import', reason: '名册.csv' });
  const refused = await admin.call(to.refused, { id: job.id, part: 0 });
  expect(refused.result).toMatchObject({ isLast: true });
  expect(refused.result!.lines.map(({ row }) => row)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);

  const actId = changes.result!.data[0]!.actId;
  expect((await admin.call(membersOperations.undo, { id: actId })).code).toBe(405);
  const undone = await admin.call(to.undo, { id: job.id });
  expect(undone.result).toMatchObject({ status: 'undone' });
  expect(await names({ search: 'N1' })).toEqual([]);
  expect((await admin.call(membersOperations.get, { id: known.id })).result).toMatchObject({
    name: '旧名',
    className: null,
  });
  expect((await admin.call(membersOperations.get, { id: same.id })).result!.version).toBe(same.version);
  const classes = await admin.call(membersOperations.classes, {});
  expect(classes.result!.data.map(({ name }) => name)).not.toContain('软工 2601');
  expect((await admin.call(to.undo, { id: job.id })).code).toBe(405);
});

it('is not taken back past those who were changed or have an account since, and after 30 days', async () => {
  const { admin, names, brought, checked, committed } = desk;
  const bring = async (number: string) =>
    committed(admin, await checked(admin, await brought(admin, csv([head, [number, '改之前', ...at]]))));
  const idOf = async (number: string) =>
    (await test.db.selectFrom('members').where('number', '=', number).select('id').executeTakeFirstOrThrow()).id;
  const touched = await bring('T1');
  const { result: member } = await admin.call(membersOperations.get, { id: await idOf('T1') });
  const { id, version, number, collegeId, majorId, classId, entryYear } = member!;
  await admin.call(membersOperations.edit, {
    id,
    version,
    number,
    collegeId,
    majorId,
    classId,
    entryYear,
    name: '改之后',
  });
  const refusal = await admin.call(to.undo, { id: touched.id });
  expect(refusal.code).toBe(405);
  expect(JSON.stringify(refusal.result)).toContain('改之后 T1');

  const activated = await bring('T2');
  const account = await test.person('learner');
  await sql`update members set account_id = ${account.id} where number = 'T2'`.execute(test.db);
  expect(JSON.stringify((await admin.call(to.undo, { id: activated.id })).result)).toContain('T2');

  const old = await bring('T3');
  await sql`update member_imports set committed_at = now() - interval '31 days' where id = ${old.id}`.execute(test.db);
  expect((await admin.call(to.undo, { id: old.id })).code).toBe(405);
  expect(await names({ search: 'T3' })).toEqual(['改之前']);
});

it('keeps people whom the file does not name, unless it is complete for a scope', async () => {
  const { admin, added, places, brought, checked, committed } = desk;
  const letters = { collegeId: places.letters, majorId: places.chinese, entryYear: 2019 };
  const [named, unnamed] = [
    await added({ ...letters, number: 'C1' }),
    await added({ ...letters, number: 'C2', name: '未列' }),
  ];
  const read = await brought(admin, csv([head.slice(0, 2), ['C1', named.name]]));
  expect((await checked(admin, read)).counts.missing).toBe(0);
  const complete = { collegeId: places.letters, entryYear: 2019, status: 'graduated' as const };
  const job = await checked(admin, read, { complete });
  expect(job.counts).toMatchObject({ unchanged: 1, missing: 1 });
  const missing = await admin.call(to.lines, { id: job.id, verdict: 'missing' });
  expect(missing.result!.data).toMatchObject([{ name: '未列', number: 'C2', row: 0 }]);
  await committed(admin, job);
  expect((await admin.call(membersOperations.get, { id: unnamed.id })).result!.status).toBe('graduated');
  await admin.call(to.undo, { id: job.id });
  expect((await admin.call(membersOperations.get, { id: unnamed.id })).result!.status).toBe('enrolled');
});

it('writes nothing where the register is not any more as the check found it', async () => {
  const { admin, added, brought, checked, committed } = desk;
  const job = await checked(admin, await brought(admin, csv([head, ['D1', '甲', ...at]])));
  await added({ number: 'D1', name: '抢先' });
  const again = await committed(admin, job);
  expect(again).toMatchObject({ status: 'checked', counts: { new: 0, changed: 1 } });
});

it('brings phones and mails masked, leaves out what cannot be one, and keeps none of them in the clear', async () => {
  const { admin, added, brought, checked, committed, linesOf } = desk;
  const known = await added({ name: '有号', number: 'P1', phone: '13700000201' });
  await added({ name: '照旧', number: 'P2', phone: '13700000202' });
  const text = csv([
    ['学号', '姓名', '学院', '手机号码', 'E-mail'],
    ['P1', '有号', '计算机学院', '137 0000 0203', ''],
    ['P2', '照旧', '', '13700000202', ''],
    ['P3', '新一', '计算机学院', '1.3700000204E+10', 'p3@example.com'],
    ['P4', '新二', '计算机学院', '1.37E+10', 'p4@example'],
    ['P5', '新三', '计算机学院', '13700000205', 'P3@example.com'],
    ['', '无号', '计算机学院', '13700000206', ''],
    ['P6', '新四', '计算机学院', '13700000205', ''],
  ]);
  const read = await brought(admin, text);
  const wrong = { fields: ['number', 'phone', 'college', 'name', 'mail'] } as const;
  await expect(checked(admin, read, { ...wrong, fields: [...wrong.fields] })).rejects.toThrow();
  const job = await checked(admin, read);
  expect(await linesOf(admin, job.id)).toEqual([
    { row: 2, verdict: 'changed', why: '' },
    { row: 3, verdict: 'unchanged', why: '' },
    { row: 4, verdict: 'new', why: 'mailTwice' },
    { row: 5, verdict: 'new', why: 'phoneRounded mailForm' },
    { row: 6, verdict: 'new', why: 'phoneTwice mailTwice' },
    { row: 7, verdict: 'refused', why: 'noNumber' },
    { row: 8, verdict: 'new', why: 'phoneTwice' },
  ]);
  const [first] = (await admin.call(to.lines, { id: job.id })).result!.data;
  expect(first!.fields).toEqual([{ field: 'phone', from: '137****0201', to: '137****0203' }]);
  const refused = (await admin.call(to.refused, { id: job.id, part: 0 })).result!;
  expect(refused.lines.map(({ cells }) => cells[3])).toEqual(['13700000206']);
  const { rows } = await sql`
    select from member_imports i join member_import_lines l on l.import_id = i.id
    where i.id = ${job.id} and (to_jsonb(i)::text || to_jsonb(l)::text) ~ '1370000|137 0000|p[34]@example'`.execute(
    test.db,
  );
  expect(rows).toEqual([]);

  await committed(admin, job);
  const contactsOf = async (id: string) => (await admin.call(membersOperations.contacts, { id })).result;
  expect(await contactsOf(known.id)).toEqual({ phone: '13700000203', mail: '', document: '' });
  const { data } = (await admin.call(membersOperations.list, { search: '新一' })).result!;
  expect(await contactsOf(data[0]!.id)).toEqual({ phone: '13700000204', mail: 'p3@example.com', document: '' });
  expect((await admin.call(to.undo, { id: job.id })).result).toMatchObject({ status: 'undone' });
  expect(await contactsOf(known.id)).toEqual({ phone: '13700000201', mail: '', document: '' });
});
