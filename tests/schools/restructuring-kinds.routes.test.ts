import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse } from '../support/some-courses.builder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { restructuring } from './restructuring.builder.ts';

const { list, get, preview, act, undo } = restructuringOperations;

let test: TestApp;
let on: Awaited<ReturnType<typeof restructuring>>;
beforeEach(async () => {
  test = await testApp();
  on = await restructuring(test);
});

const merge = () => on.wish({ fromIds: [on.places.letters], to: { id: on.places.computing } });

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

  it('takes nothing out of another college or school', async () => {
    const { id } = await on.added({ collegeId: on.places.letters, majorId: on.places.chinese });
    const split = (facts: { majorIds: string[] } | { memberIds: string[] }) => {
      const to = { name: '新学院', parentId: null };
      return on.doing(on.wish({ kind: 'split', fromIds: [on.places.computing], to, ...facts }));
    };
    for (const majorId of [on.places.pedagogy, on.places.chinese, randomUUID()])
      expect((await split({ majorIds: [on.places.software, majorId] })).code).toBe(404);
    for (const memberId of [id, randomUUID()]) expect((await split({ memberIds: [memberId] })).code).toBe(400);
    const { colleges } = (await on.admin.call(organisationOperations.structure, {})).result!;
    expect(colleges.map(({ name }) => name)).not.toContain('新学院');
  });

  it('is asked for a confirmation', async () => {
    const fresh = await test.person('schoolAdmin', { schoolId: on.school.yunhai });
    expect((await on.doing(merge(), {}, fresh)).code).toBe(4015);
    await confirmed(test, fresh);
    expect((await on.doing(merge(), {}, fresh)).code).toBe(200);
  });
});

it('is done once, however often it is sent', async () => {
  const wish = { ...merge(), administratorIds: [], digest: (await on.look(merge())).digest };
  const key = randomUUID();
  const one = await on.admin.call(act, wish, { key });
  expect(await on.admin.call(act, wish, { key })).toMatchObject({ code: 200, result: one.result });
  expect((await on.admin.call(list, {})).result!.data).toEqual([one.result]);
});

it('leaves courses, enrolments and lessons where their people are', async () => {
  const [lead, learner] = [await test.person('teacher'), await test.person('learner')];
  const { courseId, offeringIds } = await addCourse(test, {
    schoolId: on.school.yunhai,
    ownerId: lead.id,
    title: '古代汉语',
  });
  const of = [
    await on.added({ kind: 'staff', number: 'T1', collegeId: on.places.letters, majorId: null, entryYear: null }),
    await on.added({ collegeId: on.places.letters, majorId: on.places.chinese }),
  ];
  for (const [at, { id }] of [lead, learner].entries())
    await test.db.updateTable('members').set({ account_id: id }).where('id', '=', of[at]!.id).execute();
  await test.db
    .insertInto('enrolments')
    .values({ offering_id: offeringIds[0]!, learner_id: learner.id, status: 'active' })
    .execute();
  const seen = await on.look(merge());
  expect(seen.parts.find(({ id }) => id === 'courses.courses')).toMatchObject({ count: 1, first: ['古代汉语'] });
  await on.done(merge());
  const { rows } = await sql<{ college: string; learners: number }>`
    select g.name as college, (select count(*)::int from enrolments e where e.offering_id = ${offeringIds[0]}) as learners
    from courses c join member_facts m on m.account_id = c.owner_id and m.school_id = c.school_id
    join college_facts g on g.id = m.college_id where c.id = ${courseId}`.execute(test.db);
  expect(rows).toEqual([{ college: '计算机学院', learners: 1 }]);
});
