import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberAdd } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { registry } from '../support/members.builder.ts';

const to = membersOperations;
let test: TestApp;
let desk: Awaited<ReturnType<typeof registry>>;

beforeAll(async () => {
  test = await testApp();
  desk = await registry(test);
});

describe('a member', () => {
  it('is added with a name as people have them and a number of their own', async () => {
    const { admin, learner, added } = desk;
    expect((await added({ name: '\u3000欧阳\u00a0 雪 ', number: ' ２０２６-７７ ' })).name).toBe('欧阳 雪');
    const taken = await admin.call(to.add, learner({ number: '2026-77' }));
    expect([taken.code, taken.message]).toEqual([405, '本校已有人使用这个学号或工号']);
    await added({ kind: 'staff', number: '2026-77', majorId: null });
    const wrong: Partial<MemberAdd>[] = [
      ...[{ name: ' ' }, { name: '表情🙂' }, { name: '长'.repeat(51) }, { number: '' }, { number: '20 26号' }],
      ...[{ number: '1'.repeat(31) }, { entryYear: 1800 }],
    ];
    for (const facts of wrong) expect([facts, (await admin.call(to.add, learner(facts))).code]).toEqual([facts, 400]);
    expect((await added({ name: '长'.repeat(50) })).name).toHaveLength(50);
  });

  it('belongs to places that fit each other', async () => {
    const { admin, learner, places, classIn } = desk;
    const group = await classIn(places.software, '软工 2601');
    const code = async (facts: Partial<MemberAdd>) => (await admin.call(to.add, learner(facts))).code;
    expect(await code({ majorId: places.chinese })).toBe(400);
    expect(await code({ classId: group })).toBe(400);
    expect(await code({ collegeId: places.education, majorId: null })).toBe(404);
    await test.db.updateTable('colleges').set({ closed_at: new Date() }).where('id', '=', places.department).execute();
    expect(await code({ collegeId: places.department, majorId: null })).toBe(400);
    expect(await code({ majorId: places.pedagogy })).toBe(404);
    expect(await code({ kind: 'staff', majorId: places.software, classId: group })).toBe(400);
    expect(await code({ majorId: places.software, classId: group })).toBe(200);
    expect((await admin.call(to.addClass, { majorId: places.software, entryYear: 2026, name: '软工 2601' })).code).toBe(
      405,
    );
  });

  it('is written over nobody’s head, and each change is kept with the way back', async () => {
    const { admin, added, places } = desk;
    const before = await added({ name: '周以衡' });
    const facts = { name: '周一衡', number: before.number, entryYear: 2026, classId: null };
    const edit = {
      ...facts,
      id: before.id,
      version: before.version,
      collegeId: places.computing,
      majorId: places.software,
    };
    const { result } = await admin.call(to.edit, edit);
    expect(result!.member).toMatchObject({ name: '周一衡', major: '软件工程', version: before.version + 1 });
    const late = await admin.call(to.edit, { ...edit, name: '迟到' });
    expect([late.code, (late.result as unknown as { current: object }).current]).toEqual([409, result!.member]);
    expect((await admin.call(to.edit, { ...edit, version: before.version + 1 })).result!.actId).toBeNull();
    const { data } = (await admin.call(to.changes, { id: before.id })).result!;
    expect(data.map(({ act }) => act)).toEqual(['edit', 'add']);
    expect(data[0]).toMatchObject({
      madeBy: '顾清和',
      fields: [
        { field: 'name', from: '周以衡', to: '周一衡' },
        { field: 'major', from: '计算机科学与技术', to: '软件工程' },
      ],
    });
    expect((await admin.call(to.undo, { id: result!.actId! })).result).toEqual({ done: 1 });
    const back = (await admin.call(to.get, { id: before.id })).result!;
    expect(back).toMatchObject({ name: '周以衡', majorId: places.science, version: before.version + 2 });
    expect((await admin.call(to.undo, { id: result!.actId! })).code).toBe(405);
    expect((await admin.call(to.changes, { id: before.id })).result!.data[0]!.undoneAt).not.toBeNull();
  });

  it('changes its status by the moves that there are, on a day that has come', async () => {
    const { admin, added, places, classIn } = desk;
    let { id, version } = await added();
    const next = await classIn(places.science, '计科 2701', 2027);
    const move = async (facts: object) => {
      const answer = await admin.call(to.changeStatus, {
        ...({ id, version, day: '2026-09-20', reason: '理由' } as const),
        ...(facts as { move: 'suspend' }),
      });
      if (answer.code === 200) ({ version } = answer.result!.member);
      return answer;
    };
    expect((await move({ move: 'resume' })).code).toBe(405);
    expect((await move({ move: 'retire' })).code).toBe(405);
    expect((await move({ move: 'suspend', day: '2999-01-01' })).code).toBe(400);
    expect((await move({ move: 'suspend', day: '2026-02-30' })).code).toBe(400);
    expect((await move({ move: 'suspend', classId: next })).code).toBe(400);
    expect((await move({ move: 'suspend' })).result!.member).toMatchObject({
      ...{ status: 'suspended', statusSince: '2026-09-20' },
    });
    expect((await move({ move: 'resume', classId: next })).result!.member).toMatchObject({
      ...{ status: 'enrolled', className: '计科 2701', entryYear: 2027 },
    });
    expect((await move({ move: 'changeMajor' })).code).toBe(400);
    expect((await move({ move: 'changeMajor', majorId: places.science })).code).toBe(400);
    expect((await move({ move: 'changeMajor', majorId: places.pedagogy })).code).toBe(404);
    expect((await move({ move: 'changeMajor', majorId: places.chinese })).result!.member).toMatchObject({
      ...{ status: 'enrolled', college: '文学院', className: null },
    });
    expect((await move({ move: 'graduate' })).result!.member.status).toBe('graduated');
    const stale = await admin.call(to.changeStatus, { id, version: 1, move: 'suspend', day: '2026-09-20', reason: '' });
    expect(stale.code).toBe(409);
  });
});

describe('nobody else', () => {
  it('reads or writes it, by all calls and with ids swapped', async () => {
    const { admin, foreign, dean, added, places, school, learner, acting } = desk;
    const one = await added();
    const { result } = await admin.call(to.act, acting({ ids: [one.id], act: 'suspend' }));
    const people = {
      visitor: [test.visitor(), 401],
      learner: [await test.person('learner', { schoolId: school.yunhai }), 403],
      teacher: [await test.person('teacher', { schoolId: school.yunhai }), 404],
      foreign: [foreign, 404],
      'college admin elsewhere': [dean, 404],
    } as const;
    const place = { collegeId: places.computing, majorId: places.science, classId: null };
    const calls = {
      get: (who: TestPerson) => who.call(to.get, { id: one.id }),
      changes: (who: TestPerson) => who.call(to.changes, { id: one.id }),
      add: (who: TestPerson) => who.call(to.add, learner()),
      edit: (who: TestPerson) =>
        who.call(to.edit, { ...place, id: one.id, version: 2, name: '越权', number: '1', entryYear: null }),
      status: (who: TestPerson) =>
        who.call(to.changeStatus, { id: one.id, version: 2, move: 'resume', day: '2026-09-20', reason: '' }),
      act: (who: TestPerson) => who.call(to.act, acting({ ids: [one.id], act: 'resume' })),
      undo: (who: TestPerson) => who.call(to.undo, { id: result!.actId! }),
      addClass: (who: TestPerson) => who.call(to.addClass, { majorId: places.science, entryYear: 2026, name: '越权' }),
    };
    for (const [name, [who, expected]] of Object.entries(people))
      for (const [what, call] of Object.entries(calls))
        expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, expected]);
    expect((await admin.call(to.get, { id: one.id })).result).toMatchObject({ status: 'suspended', version: 2 });
    const own = await added({ collegeId: places.letters, majorId: places.chinese }, dean);
    for (const target of [{ collegeId: places.computing }, { majorId: places.science }])
      expect((await dean.call(to.act, acting({ ids: [own.id], act: 'place', ...target }))).code).toBe(404);
    expect((await admin.call(to.act, acting({ ids: [own.id], act: 'place', majorId: places.pedagogy }))).code).toBe(
      404,
    );
    expect((await foreign.call(to.act, acting({ schoolId: school.normal, ids: [one.id], act: 'resume' }))).code).toBe(
      404,
    );
  });

  it('takes back a move that would lead into another college than the own one', async () => {
    const { admin, dean, added, places, acting } = desk;
    const one = await added();
    const into = { act: 'place', collegeId: places.letters, majorId: places.chinese } as const;
    const { result } = await admin.call(to.act, acting({ ids: [one.id], ...into }));
    expect((await dean.call(to.get, { id: one.id })).code).toBe(200);
    expect((await dean.call(to.undo, { id: result!.actId! })).code).toBe(404);
    expect((await admin.call(to.undo, { id: result!.actId! })).result).toEqual({ done: 1 });
  });
});
