import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { LedMajor } from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { importColleges } from '#server/modules/schools/schools.import.ts';
import { classroom } from '../support/homework.builder.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { get, led, read, edit, publish, discard, linkable, candidates, appoint } = majorPageOperations;

let test: TestApp;
let school: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let lead: TestPerson;
let id: string;

beforeAll(async () => {
  test = await testApp();
  school = await addSchools(test);
  admin = await test.person('schoolAdmin', { schoolId: school.yunhai });
  lead = await test.person('teacher', { schoolId: school.yunhai, name: '沈知远' });
  await importColleges(test.db, school.yunhai, [
    { name: '计算机学院', majors: [{ code: '080901', name: '计算机科学与技术', level: 'undergraduate', years: 4 }] },
  ]);
  id = (await test.db.selectFrom('majors').select('id').executeTakeFirstOrThrow()).id;
});

const managed = async () => (await admin.call(organisationMajorsOperations.get, { id })).result!;
const appointed = async (leadId: string | null) =>
  admin.call(appoint, { id, version: (await managed()).version, leadId });
const now = async (): Promise<LedMajor> => (await lead.call(read, { id })).result!;
const typed = async (change: object) => lead.call(edit, { id, version: (await now()).version, ...change });
const seen = async () => test.visitor().call(get, { id });

it('has somebody in charge, a verified teacher of the school, whom its administrator chooses', async () => {
  expect((await lead.call(led, {})).result).toEqual({ majors: [] });
  const foreign = await test.person('teacher', { schoolId: school.normal });
  const learner = await test.person('learner', { schoolId: school.yunhai });
  for (const one of [foreign, learner, admin]) expect((await appointed(one.id)).code).toBe(400);
  expect((await admin.call(candidates, { id, search: '沈知' })).result!.data).toMatchObject([{ id: lead.id }]);
  expect((await admin.call(candidates, { id, search: '%' })).result!.data).toEqual([]);
  const { version } = await managed();
  expect((await appointed(lead.id)).result).toMatchObject({ lead: { id: lead.id, name: '沈知远' } });
  expect(await admin.call(appoint, { id, version, leadId: null })).toMatchObject({ code: 409 });
  expect((await lead.call(led, {})).result!.majors).toMatchObject([{ id, status: 'draft' }]);
});

it('shows everybody its page once it is published, and not before', async () => {
  const draft = await typed({
    introduction: '<p>学算法<script>alert(1)</script></p>',
    courses: [{ title: '高等数学', credits: 5, term: 1, courseId: null }],
    facts: [{ name: '学位', value: '工学学士' }],
  });
  expect(draft.result).toMatchObject({ status: 'draft', text: { introduction: '<p>学算法</p>' } });
  expect((await seen()).code).toBe(404);
  const one = await lead.call(publish, { id, version: draft.result!.version });
  expect(one.result!.status).toBe('published');
  expect((await lead.call(publish, { id, version: one.result!.version })).code).toBe(405);
  expect((await seen()).result).toMatchObject({ lead: null, text: { facts: [{ value: '工学学士' }] } });
  const { data } = (await test.visitor().call(schoolsOperations.majors, { id: school.yunhai })).result!;
  expect(data).toMatchObject([{ id, hasPage: true }]);

  const changed = await typed({ facts: [] });
  expect(changed.result!.status).toBe('changed');
  expect((await seen()).result!.text.facts).toHaveLength(1);
  expect((await lead.call(discard, { id, version: changed.result!.version })).result).toMatchObject({
    ...{ status: 'published', text: { facts: [{ name: '学位' }] } },
  });
});

it('links courses that its own school has published, as long as they are', async () => {
  const room = await classroom(test);
  const course = { title: '数据结构', credits: 3.5, term: 3, courseId: room.courseId };
  const isOf = (schoolId: string) =>
    sql`update courses set school_id = ${schoolId}, status = 'published' where id = ${room.courseId}`.execute(test.db);
  await isOf(school.normal);
  expect((await typed({ courses: [course] })).code).toBe(400);
  await isOf(school.yunhai);
  expect((await lead.call(linkable, { id, pageSize: 100 })).result!.data).toMatchObject([{ id: room.courseId }]);
  expect((await lead.call(linkable, { id, search: '没有这门课' })).result!.data).toEqual([]);
  const saved = await typed({ courses: [course] });
  await lead.call(publish, { id, version: saved.result!.version });
  expect((await seen()).result!.text.courses).toEqual([course]);
  await sql`update courses set status = 'archived' where id = ${room.courseId}`.execute(test.db);
  expect((await seen()).result!.text.courses).toEqual([{ ...course, courseId: null }]);
  expect((await typed({ aims: '<p>仍能保存</p>' })).code).toBe(200);
});

it('refuses what no page may show', async () => {
  const course = { title: '高等数学', credits: 5, term: 1, courseId: null };
  const wrongs: object[] = [
    ...[
      { ...course, title: ' ' },
      { ...course, credits: 0.3 },
      { ...course, credits: 31 },
      { ...course, term: 0 },
    ].map((one) => ({ courses: [one] })),
    { courses: Array.from({ length: 121 }, () => course) },
    { facts: [{ name: '', value: '1' }] },
  ];
  for (const wrong of wrongs) expect([wrong, (await typed(wrong)).code]).toEqual([wrong, 400]);
});

it('is not written over: the second is told what stands there now', async () => {
  const { version } = await now();
  await typed({ aims: '<p>甲写的</p>' });
  for (const late of [
    () => lead.call(edit, { id, version, aims: '<p>乙写的</p>' }),
    () => lead.call(publish, { id, version }),
    () => lead.call(discard, { id, version }),
  ])
    expect(await late()).toMatchObject({ code: 409, result: { current: { text: { aims: '<p>甲写的</p>' } } } });
});

it('is nobody else’s, by all calls, and not hers any more once somebody else is in charge', async () => {
  const before = await now();
  const { version } = before;
  const foreign = await test.person('schoolAdmin', { schoolId: school.normal });
  const other = await test.person('teacher', { schoolId: school.yunhai });
  const people = {
    visitor: [test.visitor(), 401],
    learner: [await test.person('learner', { schoolId: school.yunhai }), 403],
    colleague: [other, 404],
    admin: [admin, 404],
    foreign: [foreign, 404],
  } as const;
  const calls = {
    read: (who: TestPerson) => who.call(read, { id }),
    edit: (who: TestPerson) => who.call(edit, { id, version, aims: '越权' }),
    publish: (who: TestPerson) => who.call(publish, { id, version }),
    discard: (who: TestPerson) => who.call(discard, { id, version }),
    linkable: (who: TestPerson) => who.call(linkable, { id }),
  };
  for (const [name, [who, expected]] of Object.entries(people))
    for (const [what, call] of Object.entries(calls))
      expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, expected]);
  for (const who of [foreign, other, lead]) {
    expect((await who.call(candidates, { id })).code).toBe(404);
    expect((await who.call(appoint, { id, version: 1, leadId: null })).code).toBe(404);
  }
  expect(await now()).toEqual(before);
  await appointed(other.id);
  expect((await lead.call(read, { id })).code).toBe(404);
  expect((await other.call(read, { id })).code).toBe(200);
  await sql`update accounts set school_id = ${school.normal} where id = ${other.id}`.execute(test.db);
  expect((await other.call(read, { id })).code).toBe(404);
  expect((await other.call(led, {})).result!.majors).toEqual([]);
});

it('is not shown while nobody begins the major', async () => {
  const { version } = await managed();
  expect((await seen()).code).toBe(200);
  await admin.call(organisationMajorsOperations.stop, { id, version });
  expect((await seen()).code).toBe(404);
});
