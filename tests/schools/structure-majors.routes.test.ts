import { beforeAll, describe, expect, it } from 'vitest';
import type { MajorAdd, ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { importColleges } from '#server/modules/schools/schools.import.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { list, get, add, change, stop, reopen } = organisationMajorsOperations;

let test: TestApp;
let school: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let chief: TestPerson;
let colleges: Record<'computing' | 'letters' | 'foreign', string>;

const major = { level: 'undergraduate', years: 4 } as const;

beforeAll(async () => {
  test = await testApp();
  school = await addSchools(test);
  admin = await test.person('schoolAdmin', { schoolId: school.yunhai });
  chief = await test.person('platformAdmin');
  await importColleges(test.db, school.yunhai, [
    { name: '计算机学院', majors: [{ ...major, code: '080901', name: '计算机科学与技术' }] },
    { name: '文学院', majors: [{ ...major, code: '050101', name: '汉语言文学' }] },
  ]);
  await importColleges(test.db, school.normal, [
    { name: '教育学院', majors: [{ ...major, code: '040101', name: '教育学' }] },
  ]);
  const rows = await test.db.selectFrom('colleges').select(['id', 'name']).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  colleges = { computing: idOf('计算机学院'), letters: idOf('文学院'), foreign: idOf('教育学院') };
});

let code = 81_000;
const factsOf = (facts: Partial<MajorAdd> = {}): MajorAdd => ({
  ...{ collegeId: colleges.computing, code: `0${++code}`, name: `专业${code}`, level: 'undergraduate', years: 4 },
  ...facts,
});
async function added(facts: Partial<MajorAdd> = {}): Promise<ManagedMajor> {
  const { code: answer, result } = await admin.call(add, factsOf(facts));
  expect(answer).toBe(200);
  return result!;
}
const changing = ({ id, version, collegeId, code: written, name, level, years }: ManagedMajor) => ({
  ...{ id, version, collegeId, name, level, years },
  code: written,
});
const shownToAll = async () =>
  (await test.visitor().call(schoolsOperations.majors, { id: school.yunhai, pageSize: 100 })).result!.data.map(
    ({ name }) => name,
  );

describe('majors of an administered school', () => {
  it('are found by college with all in it, by subject, state, name and code', async () => {
    const within = await admin.call(organisationOperations.add, {
      ...{ schoolId: school.yunhai, parentId: colleges.computing, name: '软件系' },
    });
    const { id } = within.result!.colleges.find(({ name }) => name === '软件系')!;
    await added({ collegeId: id, code: '080910T', name: '数据科学与大数据技术' });
    const names = async (query: object) =>
      (await admin.call(list, { pageSize: 100, ...query })).result!.data.map(({ name }) => name);
    expect(await names({ collegeId: colleges.computing })).toEqual(['计算机科学与技术', '数据科学与大数据技术']);
    expect(await names({ collegeId: id })).toEqual(['数据科学与大数据技术']);
    expect(await names({ collegeId: colleges.computing, isOwn: true })).toEqual(['计算机科学与技术']);
    expect(await names({ subject: '05' })).toEqual(['汉语言文学']);
    expect(await names({ search: '大数据' })).toEqual(['数据科学与大数据技术']);
    expect(await names({ search: '080910t' })).toEqual(['数据科学与大数据技术']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ state: 'stopped' })).toEqual([]);
    expect(await names({})).toHaveLength(3);
  });

  it('are nobody else’s, by all calls', async () => {
    const one = await added();
    const dean = await test.person('collegeAdmin');
    await test.db
      .insertInto('account_roles')
      .values({ account_id: dean.id, role: 'collegeAdmin', school_id: school.yunhai, scope_id: colleges.letters })
      .execute();
    const people = {
      visitor: [test.visitor(), 401],
      learner: [await test.person('learner', { schoolId: school.yunhai }), 403],
      teacher: [await test.person('teacher', { schoolId: school.yunhai }), 404],
      foreign: [await test.person('schoolAdmin', { schoolId: school.normal }), 404],
      'college admin elsewhere': [dean, 404],
    } as const;
    const calls = {
      list: (who: TestPerson) => who.call(list, { collegeId: colleges.computing }),
      get: (who: TestPerson) => who.call(get, { id: one.id }),
      add: (who: TestPerson) => who.call(add, factsOf()),
      change: (who: TestPerson) => who.call(change, { ...changing(one), name: '越权' }),
      stop: (who: TestPerson) => who.call(stop, { id: one.id, version: one.version }),
      reopen: (who: TestPerson) => who.call(reopen, { id: one.id, version: one.version }),
    };
    for (const [name, [who, expected]] of Object.entries(people))
      for (const [what, call] of Object.entries(calls))
        expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, expected]);
    expect((await admin.call(get, { id: one.id })).result).toEqual(one);
    expect((await chief.call(get, { id: one.id })).code).toBe(200);
    expect((await admin.call(change, { ...changing(one), collegeId: colleges.foreign })).code).toBe(404);
    expect((await dean.call(list, {})).result!.data.map(({ name }) => name)).toEqual(['汉语言文学']);
    expect((await dean.call(add, factsOf({ collegeId: colleges.letters, code: '050199T' }))).code).toBe(200);
  });
});

describe('a major', () => {
  it('has a code of the ministry’s shape, alone at its level among the open ones', async () => {
    for (const right of ['080717TK', '081299K', '080999T']) expect((await added({ code: right })).code).toBe(right);
    for (const wrong of ['08090', '0809011', '080901X', '080901KT', '０８０９０１', '080901t'])
      expect([wrong, (await admin.call(add, factsOf({ code: wrong }))).code]).toEqual([wrong, 400]);
    expect((await admin.call(add, factsOf({ code: '080901' }))).code).toBe(405);
    await added({ code: '080901', level: 'vocationalUndergraduate' });
  });

  it('has a name as people have them, without pictures, and one to eight years', async () => {
    expect((await added({ name: '\u3000𠮷·语言\u00a0学 ' })).name).toBe('𠮷·语言 学');
    for (const wrong of [{ name: '表情🙂' }, { name: ' ' }, { name: '长'.repeat(61) }, { years: 0 }, { years: 9 }])
      expect([wrong, (await admin.call(add, factsOf(wrong))).code]).toEqual([wrong, 400]);
  });

  it('takes its people along to another college', async () => {
    const one = await added();
    const { id } = await test.db
      .insertInto('members')
      .values({
        ...{
          school_id: school.yunhai,
          kind: 'learner',
          name: '随专业走',
          status: 'enrolled',
          status_since: '2026-09-01',
        },
        ...{ college_id: colleges.computing, major_id: one.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moved = await admin.call(change, { ...changing(one), collegeId: colleges.letters });
    expect(moved.result).toMatchObject({ college: '文学院', learners: 1, version: one.version + 1 });
    const row = await test.db.selectFrom('members').select('college_id').where('id', '=', id).executeTakeFirst();
    expect(row!.college_id).toBe(colleges.letters);
  });

  it('is stopped and begun again; everybody sees it at once', async () => {
    const one = await added({ name: '要停的专业' });
    expect(await shownToAll()).toContain('要停的专业');
    const stopped = (await admin.call(stop, { id: one.id, version: one.version })).result!;
    expect(stopped.isStopped).toBe(true);
    expect(await shownToAll()).not.toContain('要停的专业');
    expect((await admin.call(stop, { id: one.id, version: stopped.version })).code).toBe(405);
    const instead = await added({ code: one.code });
    expect((await admin.call(reopen, { id: one.id, version: stopped.version })).code).toBe(405);
    await admin.call(stop, { id: instead.id, version: instead.version });
    expect((await admin.call(reopen, { id: one.id, version: stopped.version })).result!.isStopped).toBe(false);
    expect(await shownToAll()).toContain('要停的专业');
  });

  it('is not written over: the second is told what stands there now', async () => {
    const one = await added();
    expect((await chief.call(change, { ...changing(one), name: '甲改的专业' })).code).toBe(200);
    for (const write of [
      () => admin.call(change, { ...changing(one), name: '乙改的专业' }),
      () => admin.call(stop, { id: one.id, version: one.version }),
      () => admin.call(reopen, { id: one.id, version: one.version }),
    ])
      expect(await write()).toMatchObject({ code: 409, result: { current: { name: '甲改的专业' } } });
  });
});
