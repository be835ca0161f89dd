import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { chance } from '#server/demo/demo-random.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { restructuring } from './restructuring.builder.ts';

const { list, get, preview, act, undo } = restructuringOperations;

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

  it('goes back as a whole, and only once', async () => {
    await on.added(inLetters());
    const before = await on.standing();
    const { id } = await on.done(merge());
    expect(await on.standing()).not.toEqual(before);
    expect((await on.undone(id)).result).toMatchObject({ undoneBy: '顾清和', undoUntil: null });
    expect(await on.standing()).toEqual(before);
    expect((await on.undone(id)).code).toBe(405);
    expect((await on.admin.call(act, { ...merge(), administratorIds: [], digest: '' })).code).toBe(409);
  });

  it('stays where something was touched since, and says what', async () => {
    const member = await on.added({ ...inLetters(), name: '沈知远', number: '7' });
    const { id } = await on.done(merge());
    const { version } = (await on.admin.call(membersOperations.get, { id: member.id })).result!;
    const { code } = await on.admin.call(membersOperations.edit, {
      ...{ id: member.id, version, name: '沈知微', number: '7', entryYear: 2026, classId: null },
      ...{ collegeId: on.places.computing, majorId: on.places.chinese },
    });
    expect(code).toBe(200);
    expect(await on.undone(id)).toMatchObject({ code: 405, result: { count: 1, names: ['沈知微 7'] } });
    const again = await on.done(on.wish({ fromIds: [on.places.department], to: { id: on.places.computing } }));
    expect(
      (
        await on.admin.call(organisationOperations.add, {
          schoolId: on.school.yunhai,
          parentId: on.places.computing,
          name: '软件系',
        })
      ).code,
    ).toBe(200);
    expect(await on.undone(again.id)).toMatchObject({ code: 405, result: { names: ['软件系'] } });
    await sql`update structure_acts set made_at = now() - interval '31 days'`.execute(test.db);
    expect(await on.undone(again.id)).toMatchObject({ code: 405, message: '已超过 30 天，不能撤销' });
    expect((await on.admin.call(list, {})).result!.data.map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
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

describe('parts of a college', () => {
  it('go into a new one with their people, and back, where it ends', async () => {
    const learner = await on.added({ majorId: on.places.software });
    await on.added({ majorId: on.places.science });
    const staff = await on.added({ kind: 'staff', number: 'T2', name: '林栖', majorId: null, entryYear: null });
    const before = await on.standing();
    const wish = on.wish({
      ...{ kind: 'split', fromIds: [on.places.computing], to: { name: '软件学院', parentId: null } },
      ...{ majorIds: [on.places.software], memberIds: [staff.id] },
    });
    const done = await on.done(wish);
    expect(done.parts).toEqual([
      { name: '学生', count: 1 },
      { name: '教职工', count: 1 },
      { name: '专业', count: 1 },
    ]);
    const where = async (id: string) => (await on.admin.call(membersOperations.get, { id })).result!.college;
    expect([await where(learner.id), await where(staff.id)]).toEqual(['软件学院', '软件学院']);
    expect(await on.orphans()).toEqual([]);
    expect((await on.undone(done.id)).code).toBe(200);
    const after = (await on.standing()).filter((what) => !what.startsWith('college 软件学院'));
    expect(after).toEqual(before);
  });
});

describe('a major that is merged into another one', () => {
  it('gives it its people and classes; a class that is called the same says whence it is', async () => {
    const [own, theirs] = [await on.classIn(on.places.software, '一班'), await on.classIn(on.places.science, '一班')];
    const [one, other] = [
      await on.added({ majorId: on.places.software, classId: own }),
      await on.added({ majorId: on.places.science, classId: theirs }),
    ];
    const before = await on.standing();
    const wish = on.wish({ kind: 'mergeMajors', fromIds: [on.places.software], to: { id: on.places.science } });
    const done = await on.done(wish);
    const member = async (id: string) => (await on.admin.call(membersOperations.get, { id })).result!;
    expect(await member(one.id)).toMatchObject({ major: '计算机科学与技术', className: '一班（软件工程 080902）' });
    expect(await member(other.id)).toMatchObject({ className: '一班' });
    const left = (await on.admin.call(organisationMajorsOperations.get, { id: on.places.software })).result!;
    expect(left).toMatchObject({ isStopped: true, mergedIntoId: on.places.science });
    expect(await on.orphans()).toEqual([]);
    await on.undone(done.id);
    expect(await on.standing()).toEqual(before);
    // Of another college.
    await on.done(
      on.wish({ kind: 'mergeMajors', fromIds: [on.places.science, on.places.software], to: { id: on.places.chinese } }),
    );
    expect(await member(one.id)).toMatchObject({ college: '文学院', major: '汉语言文学' });
    expect(await on.orphans()).toEqual([]);
  });
});

describe('whose it is', () => {
  it('belongs to those who administer all of it', async () => {
    const { id } = await on.done(merge());
    const elsewhere = on.wish({ fromIds: [on.places.department], to: { id: on.places.education } });
    for (const [who, code] of [
      [on.foreign, 404],
      [on.dean, 404],
      [test.visitor(), 401],
    ] as const) {
      expect([(await who.call(preview, elsewhere)).code, (await who.call(get, { id })).code]).toEqual([code, code]);
      expect((await who.call(undo, { id })).code).toBe(code);
      expect((await who.call(act, { ...elsewhere, administratorIds: [], digest: '' })).code).toBe(code);
    }
    expect((await on.admin.call(preview, elsewhere)).code).toBe(404);
    expect((await on.foreign.call(list, {})).result!.data).toEqual([]);
    expect((await on.dean.call(list, {})).result!.data).toEqual([]);
    const majors = on.wish({ kind: 'mergeMajors', fromIds: [on.places.pedagogy], to: { id: on.places.science } });
    expect((await on.admin.call(preview, majors)).code).toBe(404);
  });

  it('is asked for a confirmation', async () => {
    const fresh = await test.person('schoolAdmin', { schoolId: on.school.yunhai });
    expect((await on.doing(merge(), {}, fresh)).code).toBe(4015);
    await confirmed(test, fresh);
    expect((await on.doing(merge(), {}, fresh)).code).toBe(200);
  });
});

it('leaves nothing behind, whatever is merged, split and taken back', async () => {
  const dice = chance('restructuring');
  for (const majorId of [on.places.science, on.places.software, on.places.chinese])
    for (let at = 0; at < 3; at += 1)
      await on.added({ majorId, collegeId: majorId === on.places.chinese ? on.places.letters : on.places.computing });
  const acts: string[] = [];
  const before = await on.standing();
  for (let step = 0; step < 14; step += 1) {
    const { colleges } = (await on.admin.call(organisationOperations.structure, {})).result!;
    const open = colleges.filter(({ isClosed }) => !isClosed).map(({ id }) => id);
    const { data } = (await on.admin.call(organisationMajorsOperations.list, { pageSize: 50 })).result!;
    const alive = data.filter(({ mergedIntoId, isStopped }) => mergedIntoId === null && !isStopped);
    const one = dice.pick(open);
    const of = alive.filter(({ collegeId }) => collegeId === one).map(({ id }) => id);
    const rest = open.filter((id) => id !== one);
    const to = rest.length > 0 ? { id: dice.pick(rest) } : { name: `新学院${step}`, parentId: null };
    const wishes = [
      on.wish({ fromIds: [one], to }),
      on.wish({
        kind: 'split',
        fromIds: [one],
        to: { name: `新学院${step}`, parentId: null },
        majorIds: of.slice(0, 1),
      }),
      on.wish({ kind: 'mergeMajors', fromIds: [dice.pick(alive).id], to: { id: dice.pick(alive).id } }),
    ];
    const last = acts.at(-1);
    if (last && dice.pick([true, false, false])) expect((await on.undone(acts.pop()!)).code).toBe(200);
    else {
      const { code, result } = await on.doing(dice.pick(wishes));
      if (code === 200) acts.push(result!.id);
    }
    expect(await on.orphans()).toEqual([]);
  }
  expect(acts.length).toBeGreaterThan(0);
  // Newest first, each way back is free.
  while (acts.length > 0) {
    const id = acts.pop()!;
    const { code, result } = await on.undone(id);
    expect([code, code === 200 ? null : result]).toEqual([200, null]);
  }
  const after = (await on.standing()).filter((what) => !what.startsWith('college 新学院'));
  expect(after).toEqual(before);
}, 60_000);

it('knows every column of the database that names a college or a major', async () => {
  const { rows } = await sql<{ place: string }>`
    select distinct concat(c.relname, '.', a.attname) as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
    left join pg_class f on f.oid = k.confrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and a.attname <> 'school_id' and c.relname <> 'schools'
      and (f.relname in ('colleges', 'majors', 'administrative_classes') or a.attname ~ '(college|major|class|scope)_ids?$')
    order by place`.execute(test.db);
  const known = test.app.modules.holdings.flatMap(({ columns }) => columns);
  // Classes that an import made, which are undone with it.
  const others = ['member_imports.class_ids'];
  expect(rows.map(({ place }) => place).filter((place) => !known.includes(place) && !others.includes(place))).toEqual(
    [],
  );
});
