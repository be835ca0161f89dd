import { beforeEach, describe, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { restructuring } from './restructuring.builder.ts';

const { list, get, preview } = restructuringOperations;

let test: TestApp;
let on: Awaited<ReturnType<typeof restructuring>>;
beforeEach(async () => {
  test = await testApp();
  on = await restructuring(test);
});

const inLetters = () => ({ collegeId: on.places.letters, majorId: on.places.chinese });
const merge = () => on.wish({ fromIds: [on.places.letters], to: { id: on.places.computing } });

describe('a college that is merged into another one', () => {
  it('is shown with all that moves, moves with it, and leads where it went', async () => {
    const classId = await on.classIn(on.places.chinese, '中文一班');
    await on.added({ ...inLetters(), classId, name: '沈知远' });
    await on.added({
      kind: 'staff',
      number: 'T1',
      name: '林栖',
      collegeId: on.places.letters,
      majorId: null,
      entryYear: null,
    });
    const { result: seen } = await on.admin.call(preview, merge());
    expect(seen!.parts.map(({ name, fate, count, first }) => [name, fate, count, first])).toEqual([
      ['学生', 'moves', 1, [expect.stringContaining('沈知远')]],
      ['教职工', 'moves', 1, ['林栖 T1']],
      ['班级', 'moves', 1, ['2026 中文一班']],
      ['专业', 'moves', 1, ['汉语言文学 050101']],
      ['院系管理员', 'chosen', 1, [expect.any(String)]],
    ]);
    const done = await on.done(merge());
    expect(done).toMatchObject({ kind: 'merge', from: ['文学院'], to: { name: '计算机学院' }, undoneAt: null });
    expect(done.undoUntil).not.toBeNull();
    expect(await on.orphans()).toEqual([]);
    const { colleges } = (await on.admin.call(organisationOperations.structure, {})).result!;
    expect(colleges.find(({ id }) => id === on.places.letters)).toMatchObject({
      ...{ isClosed: true, mergedIntoId: on.places.computing, learners: 0, teachers: 0, majors: 0 },
    });
    const { data } = (await on.admin.call(membersOperations.list, { search: '沈知远' })).result!;
    expect(data[0]).toMatchObject({ college: '计算机学院', major: '汉语言文学' });
    const changes = (await on.admin.call(membersOperations.changes, { id: data[0]!.id })).result!.data;
    expect(changes[0]).toMatchObject({
      act: 'restructure',
      reason: '文学院 → 计算机学院',
      fields: [{ field: 'college' }],
    });
    expect((await on.admin.call(membersOperations.undo, { id: changes[0]!.actId })).code).toBe(405);
    const rows = (await on.admin.call(list, {})).result!.data;
    expect(rows).toEqual([done]);
    expect((await on.admin.call(get, { id: done.id })).result).toEqual(done);
    const log = await test.db.selectFrom('audit_log').select('event').where('object_id', '=', done.id).execute();
    expect(log).toEqual([{ event: 'college.merge' }]);
  });

  it('keeps the counsellors of its classes, who have their people where they went and on the way back', async () => {
    const classId = await on.classIn(on.places.chinese, '中文一班');
    await on.added({ ...inLetters(), classId, name: '沈知远' });
    const roles = [{ role: 'classCounsellor' as const, schoolId: on.school.yunhai, scopeId: classId }];
    const who = await test.person('learner', { roles });
    const seen = async () =>
      (await who.call(membersOperations.list, {})).result!.data.map(({ name, college }) => [name, college]);
    const { id } = await on.done(merge());
    expect(await seen()).toEqual([['沈知远', '计算机学院']]);
    await on.undone(id);
    expect(await seen()).toEqual([['沈知远', '文学院']]);
    const merged = on.wish({ kind: 'mergeMajors', fromIds: [on.places.chinese], to: { id: on.places.science } });
    const { id: ofMajors } = await on.done(merged);
    expect(await seen()).toEqual([['沈知远', '计算机学院']]);
    await on.undone(ofMajors);
    expect(await seen()).toEqual([['沈知远', '文学院']]);
  });

  it('takes its administrators along only where that is chosen', async () => {
    const seen = await on.look(merge());
    expect(seen.administrators.map(({ id }) => id)).toEqual([on.dean.id]);
    const { id } = await on.done(merge());
    const scopes = () =>
      test.db
        .selectFrom('account_roles')
        .select('scope_id')
        .where('account_id', '=', on.dean.id)
        .where('role', '=', 'collegeAdmin')
        .where('scope_id', 'is not', null)
        .execute();
    expect(await scopes()).toEqual([{ scope_id: on.places.letters }]);
    await on.undone(id);
    const chosen = await on.done(merge(), { administratorIds: [on.dean.id] });
    expect(await scopes()).toEqual([{ scope_id: on.places.computing }]);
    await on.undone(chosen.id);
    expect(await scopes()).toEqual([{ scope_id: on.places.letters }]);
    expect((await on.doing(merge(), { administratorIds: [on.admin.id] })).code).toBe(400);
  });

  it('takes its secretaries and counsellors along, for as long as they were appointed, and gives them back', async () => {
    const { letters, computing, department } = on.places;
    const held = (scopeId: string, role: 'academicSecretary' | 'counsellor' = 'academicSecretary') => ({
      ...{ role, schoolId: on.school.yunhai, scopeId },
    });
    const one = await test.person('learner', { roles: [held(letters), held(letters, 'counsellor')] });
    const ofBoth = await test.person('learner', { roles: [held(letters), held(computing)] });
    const ofInner = await test.person('learner', { roles: [held(department)] });
    const inAYear = new Date(Date.now() + 365 * 86_400_000);
    await test.db.updateTable('account_roles').set({ ends_at: inAYear }).where('account_id', '=', one.id).execute();
    await on.added({ ...inLetters(), name: '沈知远' });
    await on.added({ name: '计科人' });
    const before = await on.standing();
    const rolesOf = ({ id }: { id: string }) =>
      test.db
        .selectFrom('account_roles')
        .select(['role', 'scope_id', 'ends_at'])
        .where('account_id', '=', id)
        .where('scope_id', 'is not', null)
        .orderBy('role')
        .execute();
    expect(await on.names({}, one)).toEqual(['沈知远']);
    const seen = await on.look(merge());
    expect(seen.parts.find(({ id }) => id === 'auth.collegeRoles')).toMatchObject({ fate: 'moves', count: 2 });
    const first = await on.done(merge());
    expect(await rolesOf(one)).toEqual([
      { role: 'academicSecretary', scope_id: computing, ends_at: inAYear },
      { role: 'counsellor', scope_id: computing, ends_at: inAYear },
    ]);
    expect(await rolesOf(ofBoth)).toEqual([{ role: 'academicSecretary', scope_id: computing, ends_at: null }]);
    expect((await on.names({}, one)).toSorted()).toEqual(['沈知远', '计科人'].toSorted());
    expect(await on.names({}, ofInner)).toEqual([]);
    await on.undone(first.id);
    expect(await on.standing()).toEqual(before);
    expect(await on.names({}, one)).toEqual(['沈知远']);
    // Whoever lost the role in between does not get it back.
    const second = await on.done(merge());
    await test.db.deleteFrom('account_roles').where('account_id', '=', one.id).execute();
    await on.undone(second.id);
    expect(await rolesOf(one)).toEqual([]);
    expect(await rolesOf(ofBoth)).toHaveLength(2);
  });

  it('is asked of again where somebody came in since it was shown', async () => {
    const { digest } = await on.look(merge());
    await on.added(inLetters());
    const before = await on.standing();
    const { code, result } = await on.doing(merge(), { digest });
    expect(code).toBe(409);
    const { current } = result as unknown as { current: Awaited<ReturnType<typeof on.look>> };
    expect(current.parts.find(({ id }) => id === 'members.learners')!.count).toBe(1);
    expect(await on.standing()).toEqual(before);
    expect((await on.doing(merge(), { digest: current.digest })).code).toBe(200);
  });

  it('is written once by two administrators, and catches whoever comes in meanwhile', async () => {
    const { digest } = await on.look(merge());
    const answers = await Promise.all([
      on.doing(merge(), { digest }),
      on.doing(merge(), { digest }),
      on.admin.call(membersOperations.add, on.learner(inLetters())),
    ]);
    expect(answers.slice(0, 2).filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
    const codes = answers.map(({ code }) => code);
    expect(codes.every((code) => [200, 400, 404, 405, 409].includes(code))).toBe(true);
    expect(await on.orphans()).toEqual([]);
  });

  it('refuses names that stand twice, places that are too deep, and a part of itself', async () => {
    const add = (parentId: string | null, name: string) =>
      on.admin.call(organisationOperations.add, { schoolId: on.school.yunhai, parentId, name });
    await add(on.places.letters, '软件系');
    const seen = await on.look(merge());
    expect(seen.clashes).toEqual(['软件系']);
    expect(await on.doing(merge())).toMatchObject({ code: 405, result: { names: ['软件系'] } });
    const into = on.wish({ fromIds: [on.places.computing], to: { id: on.places.department } });
    expect((await on.admin.call(preview, into)).code).toBe(405);
    const fresh = on.wish({ fromIds: [on.places.letters], to: { name: '计算机学院', parentId: null } });
    expect((await on.admin.call(preview, fresh)).code).toBe(405);
  });
});
