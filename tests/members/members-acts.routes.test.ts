import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { membersPersonalData } from '#server/modules/members/members.personal-data.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { registry } from '../support/members.builder.ts';

const to = membersOperations;
let test: TestApp;
let desk: Awaited<ReturnType<typeof registry>>;

beforeAll(async () => {
  test = await testApp();
  desk = await registry(test);
});

const factsOf = async (id: string) => (await desk.admin.call(to.get, { id })).result!;

describe('many members at once', () => {
  it('go into a class with its major, college and year, whoever cannot stays and is named, and all come back', async () => {
    const { admin, added, places, classIn, acting } = desk;
    const group = await classIn(places.software, '软工 2501', 2025);
    const [one, two] = [await added({ name: '甲' }), await added({ name: '乙', majorId: places.software })];
    const staff = await added({ kind: 'staff', name: '丙', majorId: null });
    const ids = [one.id, two.id, staff.id];
    const { code, result } = await admin.call(to.act, acting({ ids, act: 'place', classId: group, reason: '分班' }));
    expect(code).toBe(200);
    expect(result).toMatchObject({ done: 2, skipped: 1, examples: [{ name: '丙', why: 'kind' }] });
    expect(await factsOf(one.id)).toMatchObject({ className: '软工 2501', major: '软件工程', entryYear: 2025 });
    const again = await admin.call(to.act, acting({ ids: [one.id], act: 'place', classId: group }));
    expect(again.result).toMatchObject({ actId: null, done: 0, examples: [{ why: 'unchanged' }] });
    expect((await admin.call(to.undo, { id: result!.actId! })).result).toEqual({ done: 2 });
    expect(await factsOf(one.id)).toMatchObject({ className: null, majorId: places.science, entryYear: 2026 });
    expect(await factsOf(two.id)).toMatchObject({ className: null, majorId: places.software });
  });

  it('repeat and come back in their own major, and enter none that takes nobody in', async () => {
    const { admin, added, places, classIn, acting, learner } = desk;
    const foreign = await classIn(places.software, '软工 2502', 2025);
    const [here, there] = [await added(), await added({ majorId: places.software })];
    const ids = [here.id, there.id];
    const repeat = await admin.call(to.act, acting({ ids, act: 'repeat', classId: foreign }));
    expect(repeat.result).toMatchObject({ done: 1, skipped: 1, examples: [{ why: 'major' }] });
    const { version } = await factsOf(here.id);
    const alone = { id: here.id, version, day: '2026-09-10', reason: '', classId: foreign };
    expect(await admin.call(to.changeStatus, { ...alone, move: 'repeat' })).toMatchObject({
      ...{ code: 400, result: { issues: [{ path: '/classId' }] } },
    });
    await test.db.updateTable('majors').set({ stopped_at: new Date() }).where('id', '=', places.software).execute();
    const placed = await admin.call(to.act, acting({ ids, act: 'place', majorId: places.software }));
    expect(placed.result).toMatchObject({ done: 0, skipped: 2, examples: [{ why: 'stopped' }, { why: 'unchanged' }] });
    const stay = await classIn(places.software, '软工 2503', 2024);
    expect((await admin.call(to.act, acting({ ids: [there.id], act: 'repeat', classId: stay }))).result!.done).toBe(1);
    expect((await admin.call(to.add, learner({ majorId: places.software }))).code).toBe(400);
    await test.db.updateTable('majors').set({ stopped_at: null }).where('id', '=', places.software).execute();
  });

  it('are those whom the filter shows but some, as many as the person saw', async () => {
    const { admin, added, places, acting, names } = desk;
    const some = [];
    for (let at = 0; at < 4; at += 1) some.push(await added({ collegeId: places.letters, majorId: places.chinese }));
    const filter = { majorId: places.chinese };
    const asked = acting({ filter, except: [some[0]!.id], act: 'suspend' });
    expect((await admin.call(to.act, { ...asked, count: 4 })).code).toBe(405);
    const { result } = await admin.call(to.act, { ...asked, count: 3 });
    expect(result).toMatchObject({ done: 3, skipped: 0 });
    expect(await names({ ...filter, status: 'suspended' })).toHaveLength(3);
    expect((await admin.call(to.facets, filter)).result!.status).toEqual([
      { value: 'suspended', count: 3 },
      { value: 'enrolled', count: 1 },
    ]);
    expect((await admin.call(to.act, { ...asked, ids: [some[0]!.id], count: 1 })).code).toBe(400);
    expect((await admin.call(to.act, acting({ count: 0 }))).code).toBe(400);
  });

  it('are done once, however often the same call comes', async () => {
    const { admin, added, acting } = desk;
    const { id, version } = await added();
    const key = randomUUID();
    const asked = acting({ ids: [id], act: 'suspend' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(to.act, asked, { key })));
    expect(new Set(answers.map(({ result }) => result!.actId)).size).toBe(1);
    expect((await factsOf(id)).version).toBe(version + 1);
  });

  it('stay as they are where somebody has touched one of them since, who is named', async () => {
    const { admin, added, acting, places } = desk;
    const [one, two] = [await added({ name: '陈嘉树', number: '77001' }), await added()];
    const { result } = await admin.call(
      to.act,
      acting({ ids: [one.id, two.id], act: 'place', collegeId: places.letters }),
    );
    await admin.call(to.changeStatus, { id: one.id, version: 2, move: 'suspend', day: '2026-09-20', reason: '' });
    const refused = await admin.call(to.undo, { id: result!.actId! });
    expect([refused.code, refused.result]).toEqual([
      405,
      expect.objectContaining({ count: 1, names: ['陈嘉树 77001'] }),
    ]);
    expect((await factsOf(two.id)).college).toBe('文学院');
  });

  it('come back to where their major is by now; a number that somebody took stays taken', async () => {
    const { admin, added, acting, places } = desk;
    const one = await added({ majorId: places.software });
    const { result } = await admin.call(to.act, acting({ ids: [one.id], act: 'place', collegeId: places.letters }));
    await sql`update majors set college_id = ${places.department} where id = ${places.software}`.execute(test.db);
    expect((await admin.call(to.undo, { id: result!.actId! })).code).toBe(200);
    expect(await factsOf(one.id)).toMatchObject({ college: '软件系', major: '软件工程' });
    const { id, version } = await added({ number: '88001' });
    const place = { collegeId: places.computing, majorId: places.science, classId: null, entryYear: 2026 };
    const edited = await admin.call(to.edit, { ...place, id, version, name: '改号', number: '88002' });
    await added({ number: '88001' });
    expect((await admin.call(to.undo, { id: edited.result!.actId! })).message).toBe('本校已有人使用这个学号或工号');
  });

  it('that were added go again, and are no more found', async () => {
    const { admin, learner, names } = desk;
    const { result } = await admin.call(to.add, learner({ name: '误增者', number: '99001' }));
    expect((await admin.call(to.undo, { id: result!.actId! })).code).toBe(200);
    expect((await admin.call(to.get, { id: result!.member.id })).code).toBe(404);
    expect(await names({ search: '误增者' })).toEqual([]);
  });

  it('are many thousands in one act', async () => {
    const { admin, school, acting, places } = desk;
    await sql`insert into members (school_id, kind, name, number, college_id, status, status_since)
      select ${school.yunhai}, 'staff', 'N' || n, 'N' || n, ${places.letters}, 'employed', '2026-09-01'
      from generate_series(1, 20000) n`.execute(test.db);
    const filter = { kind: 'staff', collegeId: places.letters } as const;
    const asked = acting({ filter, act: 'place', collegeId: places.computing, count: 20000 });
    const { result } = await admin.call(to.act, asked);
    expect(result).toMatchObject({ done: 20000 });
    expect((await admin.call(to.undo, { id: result!.actId! })).result).toEqual({ done: 20000 });
    expect((await admin.call(to.facets, filter)).result!.total).toBe(20000);
  }, 60_000);
});

describe('what a school keeps of a person', () => {
  it('is in the copy of one’s data, and goes with the account but for its place in the counts', async () => {
    const { added, admin, school } = desk;
    const person = await test.person('learner', { schoolId: school.yunhai, name: '云游者' });
    const contacts = { phone: '13700000066', mail: 'yunyou@example.com' };
    const one = await added({ name: '云游者', number: 'QX-66001-Z', ...contacts });
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', one.id).execute();
    expect((await person.call(userOperations.profile, {})).result).toMatchObject({ college: '计算机学院' });
    const suspend = { move: 'suspend', day: '2026-09-20', reason: '云游者病了' } as const;
    await admin.call(to.changeStatus, { id: one.id, version: 1, ...suspend });
    const asked = { memberId: one.id, field: 'name', wanted: '云游', reason: '云游者改名' } as const;
    await person.call(correctionsOperations.ask, asked);
    const personalData = membersPersonalData(contactSecrets(test.settings));
    const sections = await personalData.sections!(test.db, person.id);
    expect(sections.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['memberships', 1],
      ['membershipContacts', 2],
      ['membershipChanges', 2],
      ['membershipCorrections', 1],
    ]);
    expect(sections[0]!.rows[0]).toMatchObject({ number: 'QX-66001-Z', status: 'suspended', college: '计算机学院' });
    expect(sections[1]!.rows.map(({ value }) => value)).toEqual([contacts.mail, contacts.phone]);
    await personalData.erase!(test.db, person.id);
    for (const table of [
      'members',
      'member_words',
      'member_acts',
      'member_changes',
      'member_corrections',
      'member_contacts',
    ])
      expect([
        table,
        (
          await sql`select from ${sql.table(table)} t where to_jsonb(t)::text ~ '云游者|QX-66001-Z|137\\*{4}0066|yu\\*{3}@'`.execute(
            test.db,
          )
        ).rows,
      ]).toEqual([table, []]);
    expect(await factsOf(one.id)).toMatchObject({ name: '', number: '', status: 'suspended' });
  });
});
