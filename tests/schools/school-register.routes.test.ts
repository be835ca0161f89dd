import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import type { RegisteredSchool, SchoolAdd } from '#contract/organisation/school-register.contract.ts';
import { schoolRegisterOperations as to } from '#contract/organisation/school-register.operations.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let admin: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  test = await testApp();
  admin = await confirmed(test, await test.person('platformAdmin'));
  second = await confirmed(test, await test.person('platformAdmin'));
});

let lastCode = 1_000_000_000;
const facts = (more: Partial<SchoolAdd> = {}): SchoolAdd => {
  const code = String(++lastCode);
  return { name: `岚山学院${code.slice(-4)}`, code, kind: 'engineering', city: '岚山市', edition: 'he', ...more };
};
const added = async (more: Partial<SchoolAdd> = {}): Promise<RegisteredSchool> => {
  const { code, result, message } = await admin.call(to.add, facts(more));
  expect(code, message).toBe(200);
  return result!;
};
const listed = async (query: Parameters<typeof admin.call<object, never>>[1]) =>
  (await admin.call(to.list, query)).result!.data.map(({ name }) => name);
const isPublic = async ({ id, name }: RegisteredSchool) => {
  const visitor = test.visitor();
  const inList = (await visitor.call(schoolsOperations.list, { search: name, pageSize: 99 })).result!.data;
  const { code } = await visitor.call(schoolsOperations.get, { id });
  return { inList: inList.some((one) => one.id === id), page: code === 200 };
};
const versioned = ({ id, version }: RegisteredSchool) => ({ id, version });

describe('a school that is added', () => {
  it('is public at once: list, page, map, sitemap; found by its letters and its code', async () => {
    const school = await added({ name: ' 晚霞  理工大学 ' });
    expect(school).toMatchObject({ name: '晚霞 理工大学', glyph: '晚', isClosed: false, people: 0, administrators: 0 });
    expect(await isPublic(school)).toEqual({ inList: true, page: true });
    const { cities } = (await test.visitor().call(schoolsOperations.facets, {})).result!;
    expect(cities.find(({ name }) => name === '岚山市')).toMatchObject({ schools: 1 });
    const map = await test.app.inject({ url: '/sitemap/schools-1.xml', headers: { host: 'he.localhost' } });
    expect(map.body).toContain(school.id);
    for (const search of ['晚霞', 'wxlg', school.code!.slice(-5)])
      expect(await listed({ search })).toContain(school.name);
    expect(await listed({ search: 'wxlg', city: '云海市' })).toEqual([]);
    expect(await listed({ search: 'wxlg', kind: 'law' })).toEqual([]);
    expect(await listed({ search: 'wxlg', edition: 've' })).toEqual([]);
    expect(await listed({ search: 'wxlg', state: 'unadministered' })).toEqual([school.name]);
  });

  it('is empty, and its own pages work from there', async () => {
    const { id, name } = await added();
    const { result: page } = await admin.call(schoolProfileOperations.get, { id });
    expect(page).toMatchObject({ status: 'draft', profile: { name, introduction: '' } });
    const { result: structure } = await admin.call(organisationOperations.structure, { schoolId: id });
    expect(structure!.colleges).toEqual([]);
  });

  it('is added once, however often the same call comes', async () => {
    const asked = facts();
    const key = '3f1c9a52-7f0e-4f6c-9d27-7c5b0d3c1a11';
    const calls = await Promise.all([1, 2, 3].map(() => admin.call(to.add, asked, { key })));
    expect(new Set(calls.map(({ result }) => result!.id)).size).toBe(1);
    expect(await listed({ search: asked.code })).toEqual([asked.name]);
  });

  it('has a name and a code of its own, also where two add it in the same moment', async () => {
    const school = await added();
    const again = await admin.call(to.add, facts({ name: school.name }));
    expect(again).toMatchObject({ code: 405, result: { issues: [{ path: '/name' }] } });
    const coded = await admin.call(to.add, facts({ code: school.code! }));
    expect(coded).toMatchObject({ code: 405, result: { issues: [{ path: '/code' }] } });
    const { code } = facts();
    const both = await Promise.all([admin, second].map((who) => who.call(to.add, facts({ code }))));
    expect(both.map((one) => one.code).toSorted()).toEqual([200, 405]);
  });

  it.each([
    ['no name', { name: ' \u200b ' }],
    ['a picture in its name', { name: '岚山🎓学院' }],
    ['a code of nine digits', { code: '123456789' }],
    ['a code of letters', { code: '41530X0673' }],
    ['digits of another script', { code: '１２３４５６７８９０' }],
    ['no kind that there is', { kind: 'magic' as never }],
    ['an edition that is none', { edition: 'xx' as never }],
  ])('is refused with %s', async (_what, wrong) => {
    expect([400, 405]).toContain((await admin.call(to.add, facts(wrong))).code);
  });
});

describe('a school that is changed', () => {
  it('shows its new facts to everybody, and stands in what the school is typing without losing any of it', async () => {
    const school = await added();
    const typing = (await admin.call(schoolProfileOperations.get, { id: school.id })).result!;
    await admin.call(schoolProfileOperations.edit, { ...versioned(typing as never), id: school.id, motto: '厚德' });
    const { code, result } = await admin.call(to.change, {
      ...versioned(school),
      ...{ name: `新${school.name}`, kind: 'law', city: '青岚市', edition: 've', code: school.code },
    });
    expect(code).toBe(200);
    expect(result).toMatchObject({ name: `新${school.name}`, kind: 'law', city: '青岚市', edition: 've' });
    const shown = (await test.visitor('ve.localhost').call(schoolsOperations.get, { id: school.id })).result!;
    expect(shown).toMatchObject({ name: `新${school.name}`, motto: '' });
    const page = (await admin.call(schoolProfileOperations.get, { id: school.id })).result!;
    expect(page).toMatchObject({ status: 'draft', profile: { name: `新${school.name}`, motto: '厚德' } });
    const published = await admin.call(schoolProfileOperations.publish, { id: school.id, version: page.version });
    expect(published.result!.published).toMatchObject({ name: `新${school.name}`, kind: 'law', motto: '厚德' });
    const row = (await admin.call(to.list, { search: `新${school.name}` })).result!.data[0]!;
    const renamed = await admin.call(to.change, { ...versioned(row), ...factsOf(row), name: school.name });
    expect(renamed.code).toBe(200);
    const { data } = (await admin.call(schoolProfileOperations.versions, { id: school.id })).result!;
    expect(data[0]).toMatchObject({ isPublic: true, changes: ['name'] });
  });

  it('is not written over by whoever saw it earlier, nor by one whose page was published meanwhile', async () => {
    const school = await added();
    const first = await admin.call(to.change, { ...versioned(school), ...factsOf(school), city: '月湖市' });
    const late = await second.call(to.change, { ...versioned(school), ...factsOf(school), city: '雾溪州' });
    expect(late).toMatchObject({ code: 409, result: { current: { city: '月湖市', version: first.result!.version } } });
    const page = (await admin.call(schoolProfileOperations.get, { id: school.id })).result!;
    const edited = await admin.call(schoolProfileOperations.edit, {
      id: school.id,
      version: page.version,
      city: '白屿市',
    });
    await admin.call(schoolProfileOperations.publish, { id: school.id, version: edited.result!.version });
    const stale = await admin.call(to.change, { ...versioned(first.result!), ...factsOf(first.result!), kind: 'arts' });
    expect(stale).toMatchObject({ code: 409, result: { current: { city: '白屿市' } } });
  });

  it('keeps a code that it has; one without may go on without', async () => {
    const school = await added();
    const without = { ...versioned(school), ...factsOf(school), code: null };
    expect(await admin.call(to.change, without)).toMatchObject({ code: 400, result: { issues: [{ path: '/code' }] } });
    await sql`update schools set code = null where id = ${school.id}`.execute(test.db);
    expect((await admin.call(to.change, { ...without, city: '澜江市' })).result).toMatchObject({ code: null });
  });
});

describe('a school that is closed', () => {
  it('is on no page of visitors, while its people and courses are as they were; and comes back', async () => {
    const school = await added();
    const person = await test.person('learner', { schoolId: school.id });
    const { result: preview } = await admin.call(to.closingPreview, { id: school.id });
    expect(preview).toMatchObject({ accounts: 1, running: 0, libraries: 0, school: { name: school.name } });
    const { code, result } = await admin.call(to.close, { ...versioned(school), reason: 'merged' });
    expect(code).toBe(200);
    expect(await isPublic(school)).toEqual({ inList: false, page: false });
    const map = await test.app.inject({ url: '/sitemap/schools-1.xml', headers: { host: 'he.localhost' } });
    expect(map.body).not.toContain(school.id);
    const own = await person.call(userOperations.info, {});
    expect(own).toMatchObject({ code: 200 });
    expect(JSON.stringify(own.result)).toContain(school.name);
    expect(await listed({ search: school.code!, state: 'closed' })).toEqual([school.name]);
    expect(await listed({ search: school.code!, state: 'unadministered' })).toEqual([]);
    expect((await admin.call(to.close, { ...versioned(result!), reason: 'merged' })).code).toBe(405);
    const back = await admin.call(to.reopen, versioned(result!));
    expect(back.result).toMatchObject({ isClosed: false });
    expect(await isPublic(school)).toEqual({ inList: true, page: true });
    const { rows } = await sql<{ event: string; detail: object }>`
      select event, detail from audit_log where object_id = ${school.id} order by at`.execute(test.db);
    expect(rows.map(({ event }) => event)).toEqual(['school.add', 'school.close', 'school.reopen']);
    expect(rows[1]!.detail).toMatchObject({ reason: 'merged' });
  });

  it('is closed by one of two who do so at once', async () => {
    const school = await added();
    const both = await Promise.all(
      [admin, second].map((who) => who.call(to.close, { ...versioned(school), reason: 'ended' as const })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
});

describe('for anybody else nothing of it is there', () => {
  it.each(['schoolAdmin', 'collegeAdmin', 'libMaintainer', 'teacher', 'learner'] as const)(
    'not for %s',
    async (role) => {
      const school = await added();
      const person = await test.person(role, { schoolId: school.id });
      const refused = [
        await person.call(to.list, {}),
        await person.call(to.counts, {}),
        await person.call(to.closingPreview, { id: school.id }),
        await person.call(to.add, facts()),
        await person.call(to.change, { ...versioned(school), ...factsOf(school), name: '我的学校' }),
        await person.call(to.close, { ...versioned(school), reason: 'asked' }),
        await person.call(to.reopen, versioned(school)),
      ];
      for (const { code } of refused) expect([403, 404, 4015]).toContain(code);
      expect((await admin.call(to.list, { search: school.code! })).result!.data[0]).toMatchObject({
        name: school.name,
        version: school.version,
      });
    },
  );
});

it('a page of many schools is read in the order of an index', async () => {
  await sql`insert into schools (name, glyph, edition, initials)
    select '大量学校' || lpad(n::text, 6, '0'), '大', 'he', 'dlxx' from generate_series(1, 10500) n`.execute(test.db);
  const first = (await admin.call(to.list, { search: '大量', pageSize: 20 })).result!;
  expect(first).toMatchObject({ totalCount: 10_000, totalCapped: true });
  expect(first.data[0]!.name).toBe('大量学校000001');
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain select name from schools order by name, id limit 20`.execute(test.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index');
});

function factsOf({ name, code, kind, city, edition }: RegisteredSchool) {
  return { name, code, kind, city, edition };
}
