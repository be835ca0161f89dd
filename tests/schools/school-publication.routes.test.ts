import { beforeAll, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import type { ManagedSchool } from '#contract/organisation/school-profile.contract.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { importColleges } from '#server/modules/schools/schools.import.ts';
import { filesOfSchools } from '#server/modules/schools/profile/school-publication.repository.ts';
import { confirmed } from '../support/confirmed.ts';
import { addPicture } from '../support/some-files.builder.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { get, edit, publish, discard, restore, versions } = schoolProfileOperations;

let test: TestApp;
let school: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let id: string;

beforeAll(async () => {
  test = await testApp();
  school = await addSchools(test);
  id = school.yunhai;
  admin = await test.person('schoolAdmin', { schoolId: id, name: '秦砚秋' });
});

const now = async (): Promise<ManagedSchool> => (await admin.call(get, { id })).result!;
const seen = async () => (await test.visitor().call(schoolsOperations.get, { id })).result!;
const typed = async (change: object) => {
  const answer = await admin.call(edit, { id, version: (await now()).version, ...change });
  expect(answer.code).toBe(200);
  return answer.result!;
};
const published = async () => (await admin.call(publish, { id, version: (await now()).version })).result!;
it('begins with what the platform knows of the school, unpublished', async () => {
  const { status, profile, published: shown, publishedAt } = await now();
  expect({ status, publishedAt }).toEqual({ status: 'draft', publishedAt: null });
  expect(profile).toMatchObject({ name: '云海大学', contacts: [], logoFileId: null });
  expect(profile).toEqual(shown);
  expect((await admin.call(discard, { id, version: 1 })).code).toBe(405);
});

it('is seen by everybody once it is published, and not before', async () => {
  const hostile = '<p onclick="x()">立于沧水之滨<script>alert(1)</script></p>';
  const draft = await typed({
    ...{ motto: '明德', city: '云海市', introduction: hostile, email: 'yhu@example.cn' },
    contacts: [{ name: '招生办公室', value: '0800-000-0001' }],
  });
  expect(draft.profile.introduction).toBe('<p>立于沧水之滨</p>');
  expect((await seen()).motto).toBe('');
  const after = await published();
  expect(after).toMatchObject({ status: 'published', published: { motto: '明德' } });
  expect(await seen()).toMatchObject({
    ...{ motto: '明德', email: 'yhu@example.cn', introduction: '<p>立于沧水之滨</p>' },
    contacts: [{ name: '招生办公室', value: '0800-000-0001' }],
  });
  expect((await admin.call(publish, { id, version: after.version })).code).toBe(405);
});

it('is changed while something else is typed than everybody sees, and no more when that is typed back', async () => {
  expect((await typed({ motto: '格物' })).status).toBe('changed');
  expect((await typed({ motto: '明德' })).status).toBe('published');
  expect((await typed({ motto: '致远' })).status).toBe('changed');
  const { version } = await now();
  expect((await admin.call(discard, { id, version })).result).toMatchObject({
    ...{ status: 'published', profile: { motto: '明德' } },
  });
});

it('goes back to a version that was public, and what is typed stays', async () => {
  await typed({ motto: '错误的校训' });
  await published();
  await typed({ address: '学府路 1 号' });
  const { version } = await now();
  const back = await admin.call(restore, { id, version, number: 2 });
  expect(back.result).toMatchObject({
    ...{ status: 'changed', published: { motto: '明德', address: '' } },
    profile: { motto: '错误的校训', address: '学府路 1 号' },
  });
  expect((await seen()).motto).toBe('明德');
  const all = (await admin.call(versions, { id })).result!;
  expect(
    all.data.map(({ number, restoredFrom, publishedBy, isPublic }) => [number, restoredFrom, publishedBy, isPublic]),
  ).toEqual([
    [4, 2, '秦砚秋', true],
    [3, null, '秦砚秋', false],
    [2, null, '秦砚秋', false],
    [1, null, null, false],
  ]);
  expect(all.data.map(({ changes }) => changes)).toEqual([
    ['motto'],
    ['motto'],
    ['city', 'contacts', 'email', 'introduction', 'motto'],
    [],
  ]);
  const again = { id, version: back.result!.version };
  expect((await admin.call(restore, { ...again, number: 2 })).code).toBe(405);
  expect((await admin.call(restore, { ...again, number: 99 })).code).toBe(404);
  await admin.call(discard, again);
});

it('is called as it says, found by its first letters, and like no other school', async () => {
  const { name } = (await now()).profile;
  await typed({ name: '云海师范大学' });
  const { version } = await now();
  expect(await admin.call(publish, { id, version })).toMatchObject({
    code: 405,
    result: { issues: [{ path: '/name' }] },
  });
  await typed({ name: '东海大学', glyph: '东' });
  await published();
  expect(await seen()).toMatchObject({ name: '东海大学', glyph: '东', initial: 'D' });
  await typed({ name, glyph: '云' });
  await published();
});

it('takes as logo and banner only pictures that whoever types uploaded for everybody, and keeps them', async () => {
  const other = await test.person('schoolAdmin', { schoolId: id });
  const [mine, hers, closed, paper] = await Promise.all([
    ...[addPicture(test, admin), addPicture(test, other), addPicture(test, admin, { isPublic: false })],
    addPicture(test, admin, { mediaType: 'application/pdf' }),
  ]);
  const { version } = await now();
  for (const logoFileId of [hers, closed, paper, '01234567-89ab-4cde-8f01-23456789abcd'])
    expect((await admin.call(edit, { id, version, logoFileId })).code).toBe(400);
  const draft = await typed({ logoFileId: mine });
  expect((await other.call(edit, { id, version: draft.version, logoFileId: mine, bannerFileId: hers })).code).toBe(200);
  expect(new Set(await filesOfSchools(test.db, [mine!, hers!, closed!]))).toEqual(new Set([mine, hers]));
  await published();
  expect(await seen()).toMatchObject({ logoFileId: mine, bannerFileId: hers });
  await confirmed(test, admin);
  expect((await admin.call(filesOperations.remove, { id: mine! })).code).toBe(405);
  expect((await admin.call(filesOperations.remove, { id: closed! })).code).toBe(200);
});

it('refuses what no page may show', async () => {
  const { version } = await now();
  const wrongs: object[] = [
    ...[{ website: 'javascript:alert(1)' }, { website: '//example.cn' }, { name: ' ' }, { founded: 999 }],
    ...[{ email: 'nobody' }, { contacts: [{ name: ' ', value: '1' }] }, { kind: 'castle' }, { glyph: '' }],
    { contacts: Array.from({ length: 9 }, () => ({ name: 'a', value: 'b' })) },
  ];
  for (const wrong of wrongs)
    expect([wrong, (await admin.call(edit, { id, version, ...wrong })).code]).toEqual([wrong, 400]);
});

it('is not written over: the second is told what stands there now', async () => {
  const { version } = await now();
  await typed({ motto: '甲写的' });
  for (const late of [
    () => admin.call(edit, { id, version, motto: '乙写的' }),
    () => admin.call(publish, { id, version }),
    () => admin.call(discard, { id, version }),
    () => admin.call(restore, { id, version, number: 1 }),
  ])
    expect(await late()).toMatchObject({ code: 409, result: { current: { profile: { motto: '甲写的' } } } });
});

it('is nobody else’s, by all calls', async () => {
  await importColleges(test.db, id, [
    { name: '文学院', majors: [{ code: '050101', name: '汉语言文学', level: 'undergraduate', years: 4 }] },
  ]);
  const { id: collegeId } = await test.db.selectFrom('colleges').select('id').executeTakeFirstOrThrow();
  const dean = await test.person('collegeAdmin', { name: '文静' });
  await test.db
    .insertInto('account_roles')
    .values({ account_id: dean.id, role: 'collegeAdmin', school_id: id, scope_id: collegeId })
    .execute();
  const people = {
    visitor: [test.visitor(), 401],
    learner: [await test.person('learner', { schoolId: id }), 403],
    teacher: [await test.person('teacher', { schoolId: id }), 404],
    foreign: [await test.person('schoolAdmin', { schoolId: school.normal }), 404],
    'college admin': [dean, 404],
  } as const;
  const before = await now();
  const { version } = before;
  const calls = {
    get: (who: TestPerson) => who.call(get, { id }),
    edit: (who: TestPerson) => who.call(edit, { id, version, motto: '越权' }),
    publish: (who: TestPerson) => who.call(publish, { id, version }),
    discard: (who: TestPerson) => who.call(discard, { id, version }),
    restore: (who: TestPerson) => who.call(restore, { id, version, number: 1 }),
    versions: (who: TestPerson) => who.call(versions, { id }),
  };
  for (const [name, [who, expected]] of Object.entries(people))
    for (const [what, call] of Object.entries(calls))
      expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, expected]);
  expect(await now()).toEqual(before);
  expect((await (await test.person('platformAdmin')).call(get, { id })).code).toBe(200);
});
