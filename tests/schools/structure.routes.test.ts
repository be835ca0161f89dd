import { beforeAll, describe, expect, it } from 'vitest';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { schools, structure, add, rename, move, close, reopen } = organisationOperations;

let test: TestApp;
let school: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let foreign: TestPerson;
let chief: TestPerson;

beforeAll(async () => {
  test = await testApp();
  school = await addSchools(test);
  admin = await test.person('schoolAdmin', { schoolId: school.yunhai });
  foreign = await test.person('schoolAdmin', { schoolId: school.normal });
  chief = await test.person('platformAdmin');
});

const named = ({ colleges }: Structure, name: string): College => colleges.find((one) => one.name === name)!;
const now = async (schoolId = school.yunhai) => (await chief.call(structure, { schoolId })).result!;

let count = 0;
async function added(parentId: string | null = null, name = `学院${++count}`, by = admin): Promise<College> {
  const { code, result } = await by.call(add, { schoolId: school.yunhai, parentId, name });
  expect(code).toBe(200);
  return named(result!, name);
}
const orderUnder = async (parentId: string | null) =>
  (await now()).colleges
    .filter((one) => one.parentId === parentId && !one.isClosed)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);

describe('who administers the structure of a school', () => {
  it('is told which schools that are', async () => {
    const namesOf = async (who: TestPerson) => (await who.call(schools, {})).result!.data.map(({ name }) => name);
    expect(await namesOf(admin)).toEqual(['云海大学']);
    expect(await namesOf(foreign)).toEqual(['云海师范大学']);
    expect(await namesOf(chief)).toHaveLength(3);
    expect(await namesOf(await test.person('teacher', { schoolId: school.yunhai }))).toEqual([]);
  });

  it('has the own school without naming it; the platform names one', async () => {
    expect((await admin.call(structure, {})).result!.school.name).toBe('云海大学');
    expect((await chief.call(structure, {})).code).toBe(404);
    expect((await chief.call(structure, { schoolId: school.craft })).result!.school.name).toBe('望川职业学院');
  });

  it('by all calls: a school of somebody else is none', async () => {
    const { id, version } = await added();
    const people = {
      visitor: [test.visitor(), 401],
      learner: [await test.person('learner', { schoolId: school.yunhai }), 403],
      teacher: [await test.person('teacher', { schoolId: school.yunhai }), 404],
      foreign: [foreign, 404],
      'college admin of nothing': [await test.person('collegeAdmin', { schoolId: school.yunhai }), 404],
    } as const;
    const calls = {
      structure: (who: TestPerson) => who.call(structure, { schoolId: school.yunhai }),
      add: (who: TestPerson) => who.call(add, { schoolId: school.yunhai, parentId: null, name: '外来学院' }),
      rename: (who: TestPerson) => who.call(rename, { id, version, name: '外来名称' }),
      move: (who: TestPerson) => who.call(move, { id, version, parentId: null, position: 0 }),
      close: (who: TestPerson) => who.call(close, { id, version }),
      reopen: (who: TestPerson) => who.call(reopen, { id, version }),
    };
    const before = await now();
    for (const [name, [who, code]] of Object.entries(people))
      for (const [what, call] of Object.entries(calls))
        expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, code]);
    expect(await now()).toEqual(before);
    expect((await chief.call(rename, { id, version, name: '平台改名' })).code).toBe(200);
  });

  it('of one college is told and changes only what lies below it', async () => {
    const own = await added();
    const beside = await added();
    const below = await added(own.id);
    const dean = await test.person('collegeAdmin');
    await test.db
      .insertInto('account_roles')
      .values({ account_id: dean.id, role: 'collegeAdmin', school_id: school.yunhai, scope_id: own.id })
      .execute();
    const { result } = await dean.call(structure, {});
    expect(result).toMatchObject({ withinIds: [own.id], school: { name: '云海大学' } });
    expect(result!.colleges.map(({ id }) => id).toSorted()).toEqual([own.id, below.id].toSorted());
    expect((await dean.call(structure, { schoolId: school.normal })).code).toBe(404);
    expect((await dean.call(rename, { ...pick(beside), name: '越权' })).code).toBe(404);
    expect((await dean.call(rename, { ...pick(own), name: '越权' })).code).toBe(403);
    expect((await dean.call(move, { ...pick(below), parentId: null, position: 0 })).code).toBe(404);
    expect((await dean.call(move, { ...pick(below), parentId: beside.id, position: 0 })).code).toBe(404);
    for (const parentId of [null, beside.id])
      expect((await dean.call(add, { schoolId: school.yunhai, parentId, name: '越权' })).code).toBe(404);
    expect((await dean.call(rename, { ...pick(below), name: '软件系' })).code).toBe(200);
    await added(own.id, '新系', dean);
  });
});

const pick = ({ id, version }: College) => ({ id, version });

describe('a college', () => {
  it('takes names as people have them, with blanks of five kinds as one and none at the ends', async () => {
    for (const [typed, kept] of [
      ['𠮷野学院', '𠮷野学院'],
      ['阿卜杜拉·艺术学院', '阿卜杜拉·艺术学院'],
      ['长'.repeat(50), '长'.repeat(50)],
      ['\u3000\u00a0材料\u3000\u2003 学院\t ', '材料 学院'],
      ['School of Law (法学院) №1', 'School of Law (法学院) №1'],
    ] as const)
      expect((await added(null, kept, proxyOf(typed))).name).toBe(kept);
  });

  it('is refused a name that is none, too long or has pictures', async () => {
    const before = await now();
    const tries = { '': 400, ' \u3000': 400, ['长'.repeat(61)]: 400, '海洋学院🌊': 400, '❤️学院': 400 };
    for (const [name, code] of Object.entries(tries))
      expect([name, (await admin.call(add, { schoolId: school.yunhai, parentId: null, name })).code]).toEqual([
        name,
        code,
      ]);
    expect(await now()).toEqual(before);
  });

  it('has its name alone among the open ones of its parent', async () => {
    const one = await added(null, '物理学院');
    const again = { schoolId: school.yunhai, parentId: null, name: '物理学院' };
    expect((await admin.call(add, again)).code).toBe(405);
    expect((await admin.call(add, { ...again, name: ' 物理学院 ' })).code).toBe(405);
    const within = await added(one.id, '物理学院');
    expect((await admin.call(move, { ...pick(within), parentId: null, position: 0 })).code).toBe(405);
    expect((await admin.call(close, pick(within))).code).toBe(200);
    expect((await admin.call(close, pick(one))).code).toBe(200);
    await added(null, '物理学院');
    const first = (await now()).colleges.find(({ id }) => id === one.id)!;
    expect((await admin.call(reopen, pick(first))).code).toBe(405);
  });

  it('moves with what lies in it, never into itself, at most four deep', async () => {
    const one = await added();
    const two = await added(one.id);
    const three = await added(two.id);
    const four = await added(three.id);
    expect((await admin.call(add, { schoolId: school.yunhai, parentId: four.id, name: '第五层' })).code).toBe(405);
    for (const parentId of [one.id, two.id, four.id])
      expect((await admin.call(move, { ...pick(one), parentId, position: 0 })).code).toBe(405);
    const other = await added();
    expect((await admin.call(move, { ...pick(one), parentId: other.id, position: 0 })).code).toBe(405);
    expect((await admin.call(move, { ...pick(three), parentId: other.id, position: 9 })).code).toBe(200);
    expect(await orderUnder(other.id)).toEqual([three.id]);
    const foreignOne = await foreign.call(add, { schoolId: school.normal, parentId: null, name: '外校学院' });
    const parentId = foreignOne.result!.colleges[0]!.id;
    expect((await admin.call(move, { ...pick(two), parentId, position: 0 })).code).toBe(404);
  });

  it('closes when it is empty, says what is in its way, and opens again', async () => {
    const one = await added();
    const two = await added(one.id, '下级');
    await test.db
      .insertInto('majors')
      .values({
        ...{ school_id: school.yunhai, college_id: one.id, code: '080901', name: '计算机科学与技术' },
        ...{ level: 'undergraduate', years: 4 },
      })
      .execute();
    const refused = await admin.call(close, pick(one));
    expect(refused).toMatchObject({ code: 405, result: { colleges: ['下级'], majors: ['计算机科学与技术'] } });
    await test.db.deleteFrom('majors').execute();
    const closed = named((await admin.call(close, pick(two))).result!, '下级');
    expect(closed.isClosed).toBe(true);
    expect((await admin.call(close, pick(closed))).code).toBe(405);
    expect((await admin.call(close, pick(one))).code).toBe(200);
    expect((await admin.call(reopen, pick(closed))).code).toBe(405);
    const parent = (await now()).colleges.find(({ id }) => id === one.id)!;
    expect((await admin.call(reopen, pick(parent))).code).toBe(200);
    expect(named((await admin.call(reopen, pick(closed))).result!, '下级').isClosed).toBe(false);
  });

  it('counts its majors and people, not those who have left', async () => {
    const { id } = await added(null, '数一数');
    const join = (kind: 'learner' | 'staff', status: 'enrolled' | 'graduated' | 'employed' | 'departed') =>
      test.db
        .insertInto('members')
        .values({
          ...{ school_id: school.yunhai, kind, status, college_id: id, name: '某人' },
          status_since: '2026-09-01',
        })
        .execute();
    await join('learner', 'enrolled');
    await join('learner', 'enrolled');
    await join('learner', 'graduated');
    await join('staff', 'employed');
    await join('staff', 'departed');
    expect(named(await now(), '数一数')).toMatchObject({ majors: 0, learners: 2, teachers: 1 });
  });
});

describe('two administrators', () => {
  it('do not write over each other: the second is told what stands there now', async () => {
    const one = await added();
    expect((await chief.call(rename, { ...pick(one), name: '甲改的' })).code).toBe(200);
    for (const write of [
      () => admin.call(rename, { ...pick(one), name: '乙改的' }),
      () => admin.call(move, { ...pick(one), parentId: null, position: 0 }),
      () => admin.call(close, pick(one)),
      () => admin.call(reopen, pick(one)),
    ]) {
      const { code, result } = await write();
      expect(code).toBe(409);
      const { current } = result as unknown as { current: Structure };
      expect(current.colleges.find(({ id }) => id === one.id)!.name).toBe('甲改的');
    }
  });

  it('who move at the same time leave one order without holes', async () => {
    const parent = await added();
    const children = [];
    for (let at = 0; at < 5; at += 1) children.push(await added(parent.id));
    const codes = await Promise.all(
      children.map((one, at) => admin.call(move, { ...pick(one), parentId: parent.id, position: 4 - at })),
    );
    expect(codes.every(({ code }) => code === 200)).toBe(true);
    const after = (await now()).colleges.filter(({ parentId }) => parentId === parent.id);
    expect(after.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it('who move two colleges into each other get one answer', async () => {
    const [one, two] = [await added(), await added()];
    const answers = await Promise.all([
      admin.call(move, { ...pick(one), parentId: two.id, position: 0 }),
      chief.call(move, { ...pick(two), parentId: one.id, position: 0 }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 405]);
  });

  it('are both in the audit log', async () => {
    const one = await added();
    await admin.call(rename, { ...pick(one), name: '记下来' });
    const rows = await test.db.selectFrom('audit_log').select('event').where('object_id', '=', one.id).execute();
    expect(rows.map(({ event }) => event).toSorted()).toEqual(['college.add', 'college.rename']);
  });
});

/** The administrator, who types a name in her way. */
const proxyOf = (typed: string) =>
  ({ call: (_add: unknown, input: object) => admin.call(add, { ...input, name: typed } as never) }) as TestPerson;
