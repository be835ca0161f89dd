import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { createClient } from '../support/client.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { addPicture } from '../support/some-files.builder.ts';

const platform = await testApp();
const visitor = createClient(platform.app);
const { own, edit, consent, list, get } = teachersOperations;
let schoolId: string;
let teacher: TestPerson;

beforeAll(async () => {
  schoolId = (await addSchools(platform)).yunhai;
  teacher = await platform.person('teacher', { name: '沈知远', schoolId });
});

const isShown = async () => [
  (await visitor.call(list, {})).result!.data.some(({ id }) => id === teacher.id),
  (await visitor.call(get, { id: teacher.id })).code === 200,
];

it('begins empty and unseen', async () => {
  const { result } = await teacher.call(own, {});
  expect(result).toMatchObject({ isPublic: false, decidedAt: null, version: 1, shownAs: { name: '沈知远' } });
  expect(result!.profile).toMatchObject({ title: null, fields: [], publications: [] });
  expect(await isShown()).toEqual([false, false]);
});

it('keeps what she writes, and shows it once she agreed, until she takes that back', async () => {
  const written = await teacher.call(edit, {
    version: 1,
    title: 'professor',
    department: '计算机学院',
    fields: ['算法', ' 算法', '教育技术'],
    publications: [{ title: '数据结构', venue: '云海出版社', year: 2024, address: 'https://example.cn/book' }],
    links: [{ name: '主页', address: 'http://example.cn/~shen' }],
  });
  expect(written.result).toMatchObject({
    version: 2,
    isPublic: false,
    profile: { department: '计算机学院', fields: ['算法', '教育技术'] },
  });
  expect(await isShown()).toEqual([false, false]);

  const agreed = await teacher.call(consent, { isPublic: true });
  expect(agreed.result).toMatchObject({ isPublic: true, version: 2 });
  expect(agreed.result!.decidedAt).not.toBeNull();
  expect(await isShown()).toEqual([true, true]);
  const again = await teacher.call(consent, { isPublic: true });
  expect(again.result!.decidedAt).toBe(agreed.result!.decidedAt);

  await teacher.call(edit, { version: 2, biography: '在云海大学教书。' });
  expect((await visitor.call(get, { id: teacher.id })).result).toMatchObject({ biography: '在云海大学教书。' });

  const takenBack = await teacher.call(consent, { isPublic: false });
  expect(takenBack.result).toMatchObject({ isPublic: false, profile: { title: 'professor' } });
  expect(await isShown()).toEqual([false, false]);
  const { rows } = await sql`select from teacher_entries where account_id = ${teacher.id}`.execute(platform.db);
  expect(rows).toEqual([]);
});

it('brings what is there with a conflict, and writes nothing', async () => {
  const { version } = (await teacher.call(own, {})).result!;
  await teacher.call(edit, { version, position: '系主任' });
  const late = await teacher.call(edit, { version, position: '副系主任' });
  expect(late).toMatchObject({
    code: 409,
    result: { current: { version: version + 1, profile: { position: '系主任' } } },
  });
  expect((await teacher.call(own, {})).result).toMatchObject({ version: version + 1, profile: { position: '系主任' } });
});

it('takes as portrait only a picture of her own that anyone may see', async () => {
  const { version } = (await teacher.call(own, {})).result!;
  const other = await platform.person('teacher', { schoolId });
  const [mine, hers, closed, text] = await Promise.all([
    addPicture(platform, teacher),
    addPicture(platform, other),
    addPicture(platform, teacher, { isPublic: false }),
    addPicture(platform, teacher, { mediaType: 'application/pdf' }),
  ]);
  for (const portraitFileId of [hers, closed, text, '01234567-89ab-4cde-8f01-23456789abcd'])
    expect(await teacher.call(edit, { version, portraitFileId })).toMatchObject({
      code: 400,
      result: { issues: [{ path: '/portraitFileId' }] },
    });
  const { result } = await teacher.call(edit, { version, portraitFileId: mine });
  expect(result!.profile.portraitFileId).toBe(mine);
  expect(
    (await teacher.call(edit, { version: version + 1, portraitFileId: null })).result!.profile.portraitFileId,
  ).toBe(null);
});

it('refuses what no page may link to, and too much of anything', async () => {
  const { version } = (await teacher.call(own, {})).result!;
  const link = (address: string) => ({ version, links: [{ name: '主页', address }] });
  for (const input of [
    link('javascript:alert(1)'),
    link('data:text/html,x'),
    link('//example.cn'),
    { version, fields: Array.from({ length: 9 }, (_, at) => `方向${at}`) },
    { version, fields: [' '] },
    { version, title: 'king' as 'professor' },
    { version, biography: '长'.repeat(5001) },
  ])
    expect((await teacher.call(edit, input)).code).toBe(400);
});

it('is for verified teachers: learners, administrators and whoever lost the state have none; visitors log in first', async () => {
  const learner = await platform.person('learner', { schoolId });
  const admin = await platform.person('schoolAdmin', { schoolId });
  const former = await platform.person('teacher', { schoolId });
  await former.call(consent, { isPublic: true });
  await sql`update accounts set teacher_state = '2' where id = ${former.id}`.execute(platform.db);
  for (const person of [learner, admin, former]) {
    expect((await person.call(own, {})).code).toBe(403);
    expect((await person.call(edit, { version: 1, position: '校长' })).code).toBe(403);
    expect((await person.call(consent, { isPublic: true })).code).toBe(403);
  }
  expect((await visitor.call(own, {})).code).toBe(401);
});
