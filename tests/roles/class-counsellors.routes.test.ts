import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import type { Appointment } from '#contract/roles/appointments.contract.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { openLive } from '../support/live-client.ts';
import { registry } from '../support/members.builder.ts';
import { appOn, testApp, testPassword, type TestApp, type TestPerson } from '../support/test-app.ts';

const { appoint, classes, candidates, end } = appointmentsOperations;
let test: TestApp;
let on: Awaited<ReturnType<typeof registry>>;
/** Two classes of 计算机学院 in two years, one of 文学院, one of another school. */
let at: Record<'science' | 'software' | 'chinese' | 'elsewhere', string>;
const named = { science: '计科一', software: '软件一', chinese: '中文一' } as const;
/** Somebody in each class, and somebody of the college without a class. */
let inside: Record<keyof typeof named | 'classless', Member>;

beforeAll(async () => {
  test = await testApp();
  on = await registry(test);
  for (const who of [on.admin, on.foreign, on.dean]) await confirmed(test, who);
  const { places, classIn, added, foreign } = on;
  at = {
    science: await classIn(places.science, named.science),
    software: await classIn(places.software, named.software, 2025),
    chinese: await classIn(places.chinese, named.chinese),
    elsewhere: await classIn(places.pedagogy, '教育一', 2026, foreign),
  };
  const learner = (name: string, facts: Parameters<typeof added>[0]) => added({ name, ...facts });
  inside = {
    science: await learner('计科生', { classId: at.science, phone: '13700004001' }),
    software: await learner('软件生', { majorId: places.software, classId: at.software, entryYear: 2025 }),
    chinese: await learner('中文生', { collegeId: places.letters, majorId: places.chinese, classId: at.chinese }),
    classless: await learner('无班生', {}),
  };
});

const staff = (name = '宋听澜') => test.person('teacher', { schoolId: on.school.yunhai, name });
const wish = (accountId: string, ids: readonly string[], facts: Partial<Appointment> = {}): Appointment => ({
  ...{ accountId, role: 'classCounsellor', scopeId: ids[0]!, until: null, reason: '带班' },
  ...(ids.length > 1 && { alsoFor: ids.slice(1) }),
  ...facts,
});
const counsellor = async (ids: readonly string[], phone?: string): Promise<TestPerson> =>
  test.person('learner', {
    ...(phone && { phone }),
    roles: ids.map((scopeId) => ({ role: 'classCounsellor', schoolId: on.school.yunhai, scopeId })),
  });
const heldBy = async (accountId: string) =>
  (
    await test.db
      .selectFrom('role_facts')
      .where('account_id', '=', accountId)
      .select(['role', 'scope_id as of'])
      .execute()
  )
    .filter(({ role }) => role === 'classCounsellor')
    .map(({ of }) => of)
    .toSorted();
const code = async (call: Promise<{ code: number }>) => (await call).code;
/** All that people may do, to this role. */
const withRights = async (...permissions: readonly string[]) => {
  await sql`insert into role_rights (role, permission) select 'classCounsellor', unnest(${permissions}::text[])
    on conflict do nothing`.execute(test.db);
  await sql`update role_matrix set version = version + 1`.execute(test.db);
};
const withoutRights = async () => {
  await sql`delete from role_rights r where role = 'classCounsellor' and not exists (
    select from role_rights c where c.role = 'counsellor' and c.permission = r.permission)`.execute(test.db);
  await sql`update role_matrix set version = version + 1`.execute(test.db);
};
const edited = ({ id, version, name, number, ...one }: Member) => ({
  ...{ id, version, name, number, entryYear: one.entryYear },
  ...{ collegeId: one.collegeId, majorId: one.majorId, classId: one.classId },
});

describe('a counsellor of classes', () => {
  it('reads the people of these classes, their history and what they are sorted by, and nobody else', async () => {
    const who = await counsellor([at.science, at.software]);
    expect((await on.names({}, who)).toSorted()).toEqual(['计科生', '软件生']);
    const all = (await who.call(membersOperations.list, { schoolId: on.school.yunhai, search: '生' })).result!;
    expect(all.totalCount).toBe(2);
    expect(all.data.find(({ name }) => name === '计科生')).toMatchObject({ phone: '137****4001' });
    for (const [one, expected] of [
      [inside.science, 200],
      [inside.software, 200],
      [inside.chinese, 404],
      [inside.classless, 404],
    ] as const) {
      const { id } = one;
      expect([one.name, await code(who.call(membersOperations.get, { id }))]).toEqual([one.name, expected]);
      expect([one.name, await code(who.call(membersOperations.changes, { id }))]).toEqual([one.name, expected]);
    }
    const facets = (await who.call(membersOperations.facets, {})).result!;
    expect(facets).toMatchObject({ total: 2, kind: [{ value: 'learner', count: 2 }] });
    expect(facets.major).toHaveLength(2);
    const { colleges, majors, withinIds } = (await who.call(membersOperations.places, {})).result!;
    expect(colleges.map(({ name }) => name)).toEqual(['计算机学院']);
    expect(majors.map(({ name }) => name)).toEqual(['计算机科学与技术', '软件工程']);
    expect(withinIds).toEqual([]);
    const theirs = (await who.call(membersOperations.classes, {})).result!.data;
    expect(theirs.map(({ name, learners }) => [name, learners])).toEqual([
      ['计科一', 1],
      ['软件一', 1],
    ]);
    expect((await who.call(membersOperations.list, { classId: at.chinese })).result!.data).toEqual([]);
  });

  it('counts other facets than somebody of other classes, though both ask the same at once', async () => {
    const [one, other] = [await counsellor([at.science]), await counsellor([at.chinese])];
    const [some, more] = await Promise.all([one, other].map((who) => who.call(membersOperations.facets, {})));
    expect([some!.result!.major, more!.result!.major]).toEqual([
      [{ value: on.places.science, count: 1 }],
      [{ value: on.places.chinese, count: 1 }],
    ]);
  });

  it('reads nothing of figures, courses, terms and structure, nor of another school', async () => {
    const who = await counsellor([at.science]);
    const { yunhai, normal } = on.school;
    for (const schoolId of [yunhai, normal]) {
      expect(await code(who.call(organisationOperations.structure, { schoolId }))).toBe(404);
      expect(await code(who.call(schoolCoursesOperations.list, { schoolId }))).toBe(404);
      expect(await code(who.call(statisticsOperations.get, { schoolId }))).toBe(404);
      expect(await code(who.call(termsOperations.list, { schoolId }))).toBe(404);
    }
    expect(await code(who.call(membersOperations.list, { schoolId: normal }))).toBe(404);
    expect(await code(who.call(membersOperations.contacts, { id: inside.science.id }))).toBe(403);
    expect(await code(who.call(correctionsOperations.list, {}))).toBe(200);
  });

  it('is told why a page of the school is not there, and why that of the people is', async () => {
    const who = await counsellor([at.science]);
    const why = async (path: string) => {
      const { result } = await who.call(rolesOperations.explain, { needs: 'profile.query', path });
      return result!.reasons.find(({ id }) => id === 'schools.administered')!;
    };
    expect(await why('/account/schoolAdmin/termDataStatistics')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('你负责的是班级'),
    });
    expect(await why('/account/schoolAdmin/teacherstudentmanagement')).toMatchObject({
      state: 'passed',
      text: '在云海大学',
    });
    expect(await why('/account/schoolAdmin/timetable')).toMatchObject({ state: 'passed' });
    const about = async (member: Member) => {
      const person = await test.person('learner', { schoolId: on.school.yunhai });
      await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', member.id).execute();
      return code(who.call(rolesOperations.explain, { needs: 'user', personId: person.id }));
    };
    expect([await about(inside.science), await about(inside.chinese)]).toEqual([200, 404]);
  });

  it('loses at once who goes to another class, and has at once who comes', async () => {
    const [here, there] = [await counsellor([at.science]), await counsellor([at.chinese])];
    const one = await on.added({ name: '转班生', classId: at.science });
    const reads = async () => [
      await code(here.call(membersOperations.get, { id: one.id })),
      await code(there.call(membersOperations.get, { id: one.id })),
    ];
    expect(await reads()).toEqual([200, 404]);
    const move = on.acting({ act: 'place', ids: [one.id], classId: at.chinese });
    expect(await code(on.admin.call(membersOperations.act, move))).toBe(200);
    expect(await reads()).toEqual([404, 200]);
    expect(await on.names({ search: '转班生' }, here)).toEqual([]);
    const { id } = one;
    expect(await code(here.call(membersOperations.changes, { id }))).toBe(404);
  });

  it('has the people of a college beside them, where that is another role of hers', async () => {
    const { yunhai } = on.school;
    const who = await test.person('learner', {
      roles: [
        { role: 'classCounsellor', schoolId: yunhai, scopeId: at.science },
        { role: 'counsellor', schoolId: yunhai, scopeId: on.places.letters },
      ],
    });
    const names = await on.names({}, who);
    expect(names).toEqual(expect.arrayContaining(['计科生', '中文生']));
    expect(names).not.toContain('软件生');
    const { result } = await who.call(organisationOperations.structure, {});
    expect(result!.colleges.map(({ name }) => name)).toEqual(['文学院']);
  });

  it('keeps no right by a class that is gone', async () => {
    const gone = await on.classIn(on.places.science, '撤销班');
    const who = await counsellor([gone]);
    expect(await code(who.call(membersOperations.list, {}))).toBe(200);
    await test.db.deleteFrom('administrative_classes').where('id', '=', gone).execute();
    expect(await heldBy(who.id)).toEqual([]);
    expect(await code(who.call(membersOperations.list, {}))).toBe(403);
  });
});

describe('a counsellor of classes who may do more there', () => {
  it('looks at contacts, exports and edits these people, and moves nobody out of her classes', async () => {
    const who = await confirmed(test, await counsellor([at.science, at.software]));
    await withRights('profile.edit', 'profile.add', 'profile.export', 'profile.import', 'course.edit', 'course.export');
    const { id } = inside.science;
    expect((await who.call(membersOperations.contacts, { id })).result).toEqual({
      phone: '13700004001',
      mail: '',
      document: '',
    });
    const exported = { schoolId: on.school.yunhai, part: 0, filter: {}, wholeFor: '家访' };
    const { result } = await who.call(membersOperations.export, exported);
    expect(result!.rows.map(({ name }) => name).toSorted()).toEqual(['计科生', '软件生']);
    const { filter: _all, ...rest } = exported;
    const foreign = { ...rest, ids: [inside.chinese.id, inside.classless.id] };
    expect((await who.call(membersOperations.export, foreign)).result!.rows).toEqual([]);
    const now = (await who.call(membersOperations.get, { id })).result!;
    const renamed = await who.call(membersOperations.edit, { ...edited(now), name: '计科新' });
    expect(renamed).toMatchObject({ code: 200, result: { member: { name: '计科新' } } });
    expect((await who.call(membersOperations.undo, { id: renamed.result!.actId! })).code).toBe(200);
    const again = (await who.call(membersOperations.get, { id })).result!;
    const out = [
      { ...edited(again), classId: null },
      { ...edited(again), classId: null, majorId: null },
      { ...edited(again), collegeId: on.places.letters, majorId: on.places.chinese, classId: at.chinese },
    ];
    for (const facts of out) expect(await code(who.call(membersOperations.edit, facts))).toBe(404);
    const acts = [{ classId: at.chinese }, { majorId: on.places.science }, { collegeId: on.places.computing }];
    for (const to of acts)
      expect(await code(who.call(membersOperations.act, on.acting({ act: 'place', ids: [id], ...to })))).toBe(404);
    const within = on.acting({ act: 'place', ids: [id], classId: at.software });
    const moved = await who.call(membersOperations.act, within);
    expect(moved.code).toBe(200);
    expect(await code(who.call(membersOperations.undo, { id: moved.result!.actId! }))).toBe(200);
    for (const other of [inside.chinese, inside.classless]) {
      expect(await code(who.call(membersOperations.contacts, { id: other.id }))).toBe(404);
      expect(await code(who.call(membersOperations.edit, edited(other)))).toBe(404);
    }
    await withoutRights();
  });

  it('takes back no act that led here from a class of others', async () => {
    const who = await confirmed(test, await counsellor([at.science]));
    const one = await on.added({
      name: '来人',
      collegeId: on.places.letters,
      majorId: on.places.chinese,
      classId: at.chinese,
    });
    const act = on.acting({ act: 'place', ids: [one.id], classId: at.science });
    const { result } = await on.admin.call(membersOperations.act, act);
    await withRights('profile.edit');
    expect(await code(who.call(membersOperations.get, { id: one.id }))).toBe(200);
    expect(await code(who.call(membersOperations.undo, { id: result!.actId! }))).toBe(404);
    await withoutRights();
  });

  it('adds people to her classes only, and no class', async () => {
    const who = await confirmed(test, await counsellor([at.science]));
    await withRights('profile.add');
    const add = (facts: object) => code(who.call(membersOperations.add, on.learner(facts)));
    expect(await add({ name: '新生', classId: at.science })).toBe(200);
    expect(await add({ name: '新生', classId: null })).toBe(404);
    expect(await add({ name: '新生', majorId: on.places.software, classId: at.software, entryYear: 2025 })).toBe(404);
    const another = { majorId: on.places.science, name: '另一班', entryYear: 2026 };
    expect(await code(who.call(membersOperations.addClass, another))).toBe(404);
    await withoutRights();
  });
});

describe('the appointment for classes', () => {
  it('is one act for several, said in one message, and holds at once, on every node and open page', async () => {
    const phone = '13977770121';
    const person = await test.person('teacher', { schoolId: on.school.yunhai, name: '宋听澜', phone });
    const live = await openLive(await test.listen(), person);
    await live.next('open');
    const elsewhere = (await appOn(test.url)).visitor();
    await elsewhere.login(phone, testPassword);
    const lists = async () => [
      await code(person.call(membersOperations.list, {})),
      await code(elsewhere.call(membersOperations.list, {})),
    ];
    expect(await lists()).toEqual([404, 404]);
    expect(await code(on.admin.call(appoint, wish(person.id, [at.science, at.software])))).toBe(200);
    await live.next('access');
    expect(await lists()).toEqual([200, 200]);
    expect(await heldBy(person.id)).toEqual([at.science, at.software].toSorted());
    const told = JSON.stringify((await person.call(messagesOperations.list, {})).result);
    expect(told).toContain('你已被任命为计科一、软件一班级辅导员');
    expect((await person.call(userOperations.info, {})).result!.role.id).toContain('classCounsellor');
    const { data } = (await on.admin.call(rolesOperations.people, { role: 'classCounsellor', search: '宋听澜' }))
      .result!;
    expect(data.map(({ of, mayEnd }) => [of!.kind, of!.name, mayEnd]).toSorted()).toEqual([
      ['class', '计科一', true],
      ['class', '软件一', true],
    ]);
    for (const { holdingId } of data)
      expect(await code(on.admin.call(end, { id: holdingId, reason: '换人' }))).toBe(200);
    expect(await lists()).toEqual([404, 404]);
  });

  it('of some that are held already gives the others, and of all of them nothing', async () => {
    const { id } = await staff();
    expect(await code(on.admin.call(appoint, wish(id, [at.science])))).toBe(200);
    expect(await code(on.admin.call(appoint, wish(id, [at.science, at.software])))).toBe(200);
    expect(await heldBy(id)).toEqual([at.science, at.software].toSorted());
    expect((await on.admin.call(appoint, wish(id, [at.software, at.science]))).code).toBe(405);
    const { data } = (
      await on.admin.call(candidates, { role: 'classCounsellor', scopeId: at.science, search: '宋听澜' })
    ).result!;
    expect(data.find((one) => one.id === id)).toMatchObject({ state: 'ready' });
  });

  it('is for all of them or for none', async () => {
    const { id } = await staff();
    const nobody = '01234567-89ab-4cde-8f01-23456789abcd';
    for (const ids of [[at.science, at.elsewhere], [at.science, nobody], [at.elsewhere], [on.places.computing]])
      expect(await code(on.admin.call(appoint, wish(id, ids)))).toBe(404);
    const ofCollege = wish(id, [on.places.computing, on.places.letters], { role: 'counsellor' });
    expect(await code(on.admin.call(appoint, ofCollege))).toBe(400);
    expect(await code(on.admin.call(appoint, wish(id, [at.science, at.science, at.science])))).toBe(400);
    expect(await heldBy(id)).toEqual([]);
  });

  it('is given and ended by administrators of the college for its classes, and by nobody else', async () => {
    const { dean, admin, foreign } = on;
    const one = await on.added({
      ...{ kind: 'staff', name: '中文老师', number: 'T77', entryYear: null },
      ...{ collegeId: on.places.letters, majorId: null, classId: null },
    });
    const person = await test.person('teacher', { schoolId: on.school.yunhai, name: '中文老师' });
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', one.id).execute();
    expect(await code(dean.call(appoint, wish(person.id, [at.science])))).toBe(404);
    expect(await code(dean.call(appoint, wish(person.id, [at.chinese, at.science])))).toBe(404);
    expect(await code(foreign.call(appoint, wish(person.id, [at.chinese])))).toBe(404);
    expect(await code(dean.call(appoint, wish(person.id, [at.chinese])))).toBe(200);
    const who = await counsellor([at.chinese]);
    expect(await code(who.call(appoint, wish(person.id, [at.chinese])))).toBe(403);
    const { data } = (await dean.call(rolesOperations.people, { role: 'classCounsellor' })).result!;
    expect(data.map(({ of }) => of!.name)).toEqual(expect.arrayContaining(['中文一']));
    expect(data.every(({ of, mayEnd }) => of!.name === '中文一' && mayEnd)).toBe(true);
    const holdingId = data.find((held) => held.id === person.id)!.holdingId;
    expect(await code(foreign.call(end, { id: holdingId, reason: '换人' }))).toBe(404);
    expect(await code(dean.call(end, { id: holdingId, reason: '换人' }))).toBe(200);
    expect(
      (await admin.call(rolesOperations.people, { role: 'classCounsellor', search: '中文老师' })).result!.data,
    ).toEqual([]);
  });

  it('finds classes by college, year and name among hundreds', async () => {
    await sql`insert into administrative_classes (school_id, major_id, entry_year, name)
      select ${on.school.yunhai}, ${on.places.software}, 2010 + n % 10, '老班' || n from generate_series(1, 500) as n`.execute(
      test.db,
    );
    const { result } = await on.admin.call(classes, {});
    expect(result!.data).toHaveLength(100);
    expect(result!.count).toBeGreaterThanOrEqual(503);
    expect(result!.colleges.map(({ name }) => name)).toEqual(['计算机学院', '文学院']);
    expect(result!.years).toEqual(expect.arrayContaining([2026, 2025, 2010]));
    const some = (await on.admin.call(classes, { entryYear: 2011, collegeId: on.places.computing, search: '班12' }))
      .result!;
    expect(some.data.map(({ name }) => name)).toEqual(['老班121']);
    const ofDean = (await on.dean.call(classes, {})).result!;
    expect(ofDean.data.map(({ name }) => name)).toEqual(['中文一']);
    expect(ofDean.colleges.map(({ name }) => name)).toEqual(['文学院']);
    expect((await on.foreign.call(classes, { schoolId: on.school.yunhai })).result!.data).toEqual([]);
    expect(await code((await counsellor([at.science])).call(classes, {}))).toBe(403);
  });
});

it('people of a class are found by its index, beside those of a college, too', async () => {
  const { rows } = await test.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select m.* from members m
      where (m.college_id = any(${[on.places.letters]}::uuid[]) or m.class_id = any(${[at.science]}::uuid[]))`.execute(
      tx,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/members_of_class/);
  expect(plan).not.toMatch(/Seq Scan/);
});
