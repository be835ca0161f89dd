import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { followRows } from '#server/modules/statistics/counts.service.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse, addSchools, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const to = statisticsOperations;
const hours = 'learning.hours';
const today = dayOf(Date.now());

let test: TestApp;
let schools: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let dean: TestPerson;
let foreign: TestPerson;
let chief: TestPerson;
let teacher: TestPerson;
const ids = { computing: '', department: '', letters: '', now: '', before: '', elsewhere: '' };
const learners: { id: string; college: string | null }[] = [];

const figures = () => test.app.modules.termFigures;
const inserted = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
  (await statement.execute(test.db)).rows[0]!.id;
const addTerm = (schoolId: string, name: string, from: number, until: number, status: string) =>
  inserted(sql`insert into terms (school_id, name, starts_on, ends_on, status)
    values (${schoolId}, ${name}, ${addDays(today, from)}, ${addDays(today, until)}, ${status}) returning id`);
const member = (schoolId: string, accountId: string, collegeId: string | null, kind = 'learner') =>
  inserted(sql`insert into members (school_id, account_id, kind, name, college_id, status, status_since)
    values (${schoolId}, ${accountId}, ${kind}, '林晓舟', ${collegeId}, ${kind === 'learner' ? 'enrolled' : 'employed'},
      '2025-09-01')
    on conflict (account_id, school_id, kind) where account_id is not null do update set college_id = excluded.college_id
    returning id`);
const studied = (learnerId: string, day: string, minutes: number) =>
  sql`insert into learning_days (learner_id, day, studied_ms) values (${learnerId}, ${day}, ${minutes * 60_000})
    on conflict (learner_id, day) do update set studied_ms = excluded.studied_ms`.execute(test.db);
const shown = async (who: TestPerson, query: object = {}) => (await who.call(to.get, query)).result!;
const figureOf = async (who: TestPerson, id: string, query: object = {}) =>
  (await shown(who, query)).figures.find((one) => one.id === id)!;

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  const college = (name: string, parentId: string | null, position: number) =>
    inserted(sql`insert into colleges (school_id, parent_id, name, position)
      values (${schools.yunhai}, ${parentId}, ${name}, ${position}) returning id`);
  ids.computing = await college('计算机学院', null, 0);
  ids.letters = await college('文学院', null, 1);
  ids.department = await college('软件系', ids.computing, 0);
  admin = await confirmed(test, await test.person('schoolAdmin', { schoolId: schools.yunhai }));
  foreign = await confirmed(test, await test.person('schoolAdmin', { schoolId: schools.normal }));
  chief = await confirmed(test, await test.person('platformAdmin'));
  teacher = await test.person('teacher', { schoolId: schools.yunhai });
  dean = await test.person('collegeAdmin');
  await test.db
    .insertInto('account_roles')
    .values({ account_id: dean.id, role: 'collegeAdmin', school_id: schools.yunhai, scope_id: ids.computing })
    .execute();
  ids.before = await addTerm(schools.yunhai, '2026 春', -200, -80, 'locked');
  ids.now = await addTerm(schools.yunhai, '2026 秋', -70, 60, 'running');
  ids.elsewhere = await addTerm(schools.normal, '2026 秋', -70, 60, 'running');
  for (const college of [ids.computing, ids.department, ids.letters, null]) {
    const { id } = await test.person('learner', { schoolId: schools.yunhai });
    await member(schools.yunhai, id, college);
    learners.push({ id, college });
  }
  const away = await test.person('learner', { schoolId: schools.normal });
  await member(schools.normal, away.id, null);
  await studied(away.id, today, 300);
  await member(schools.yunhai, teacher.id, ids.letters, 'staff');
  await addCourse(test, { schoolId: schools.yunhai, ownerId: teacher.id, title: '古代汉语', offerings: [running] });
});

it('figures are the sums of rows, by college and week, beside the term before', async () => {
  for (const [at, { id }] of learners.entries()) {
    await studied(id, addDays(today, -70), 60 * (at + 1));
    await studied(id, addDays(today, -150), 30);
  }
  const { termId, comparedId, terms, comparedWeeks } = await shown(admin);
  expect([termId, comparedId, terms.map(({ name }) => name)]).toEqual([ids.now, ids.before, ['2026 秋', '2026 春']]);
  expect(comparedWeeks).toBeGreaterThan(9);
  const figure = await figureOf(admin, hours);
  expect(figure).toMatchObject({ value: 10, before: 2, median: null, unit: '小时' });
  expect(figure.weeks[0]).toBe(10);
  expect(figure.colleges.map(({ name, value }) => [name, value])).toEqual([
    ['计算机学院', 3],
    ['文学院', 3],
    ['', 4],
  ]);
  expect(figure.terms.map(({ name, kinds }) => [name, kinds.reduce((sum, { value }) => sum + value, 0)])).toEqual([
    ['2026 春', 2],
    ['2026 秋', 10],
  ]);
  // Whoever is a member and has logged in for this test: four learners and a teacher.
  expect(await figureOf(admin, 'audit.logins')).toMatchObject({ value: 5 });
  expect(await figureOf(admin, 'courses.offerings')).toMatchObject({
    value: 1,
    colleges: [{ id: ids.letters, value: 1 }],
  });
});

it('everybody sees what they administer: a school, a college with all that lies in it, and no other', async () => {
  const own = await shown(dean);
  expect(own.college).toBe('计算机学院');
  expect((await dean.call(to.rows, { termId: ids.now, figure: hours })).result!.totalCount).toBe(2);
  const figure = await figureOf(dean, hours);
  expect(figure).toMatchObject({ value: 3, median: null });
  expect(figure.colleges.map(({ name, value }) => [name, value])).toEqual([
    ['软件系', 2],
    ['计算机学院', 1],
  ]);
  expect((await figureOf(foreign, hours)).value).toBe(5);
  expect((await figureOf(chief, hours, { schoolId: schools.normal })).value).toBe(5);
  const asked = { termId: ids.now, figure: hours };
  const calls = [
    (who: TestPerson) => who.call(to.get, { schoolId: schools.yunhai }),
    (who: TestPerson) => who.call(to.get, { schoolId: schools.yunhai, termId: ids.now }),
    (who: TestPerson) => who.call(to.rows, asked),
    (who: TestPerson) => who.call(to.recount, asked),
    (who: TestPerson) => who.call(to.schools, asked),
  ];
  const codesOf = async (who: TestPerson) => Promise.all(calls.map(async (call) => (await call(who)).code));
  expect(await codesOf(admin)).toEqual([200, 200, 200, 200, 403]);
  expect(await codesOf(dean)).toEqual([200, 200, 200, 200, 403]);
  expect(await codesOf(chief)).toEqual([200, 200, 200, 200, 200]);
  expect(await codesOf(foreign)).toEqual([404, 404, 404, 404, 404]);
  for (const code of await codesOf(teacher)) expect([403, 404]).toContain(code);
  // A term of another school, a college of somebody else's, a figure that nobody declares.
  expect((await admin.call(to.get, { termId: ids.elsewhere })).code).toBe(404);
  expect((await admin.call(to.get, { comparedId: ids.elsewhere })).code).toBe(404);
  expect((await dean.call(to.rows, { ...asked, collegeId: ids.letters })).code).toBe(404);
  expect((await admin.call(to.rows, { ...asked, figure: 'learning.nothing' })).code).toBe(404);
  expect((await dean.call(to.rows, asked)).result!.data.map(({ college }) => college).toSorted()).toEqual([
    '计算机学院',
    '软件系',
  ]);
});

it('rows come by pages, of a college or a kind, and are as many as the figure says', async () => {
  const asked = { termId: ids.now, figure: hours, pageSize: 3 };
  const first = (await admin.call(to.rows, asked)).result!;
  const last = (await admin.call(to.rows, { ...asked, pageNo: 2 })).result!;
  expect([first.totalCount, first.data.length, last.data.length]).toEqual([4, 3, 1]);
  expect(new Set([...first.data, ...last.data].map(({ id }) => id)).size).toBe(4);
  const narrow = (await admin.call(to.rows, { ...asked, collegeId: ids.computing })).result!;
  expect([narrow.totalCount, narrow.data.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([2, 3]);
  expect((await admin.call(to.rows, { ...asked, kind: 'nothing' })).result!.totalCount).toBe(0);
});

it('a recount says what had changed behind the figure, and then agrees', async () => {
  const asked = { termId: ids.now, figure: hours };
  expect((await admin.call(to.recount, asked)).result).toMatchObject({ before: 10, value: 10, differs: 0 });
  await studied(learners[0]!.id, addDays(today, -30), 90);
  await sql`delete from learning_days where learner_id = ${learners[3]!.id} and day >= ${addDays(today, -70)}`.execute(
    test.db,
  );
  expect((await admin.call(to.recount, asked)).result).toMatchObject({ before: 10, value: 7.5, differs: 2 });
  expect((await admin.call(to.recount, asked)).result).toMatchObject({ before: 7.5, value: 7.5, differs: 0 });
  expect((await figureOf(admin, hours)).value).toBe(7.5);
});

it('whatever the rows are, the sums that a round keeps are theirs', async () => {
  const random = (most: number) => Math.floor(Math.random() * most);
  for (let round = 0; round < 4; round += 1) {
    for (let at = 0; at < 25; at += 1)
      await studied(learners[random(4)]!.id, addDays(today, -random(220)), 1 + random(400));
    const mover = learners[random(4)]!;
    await member(schools.yunhai, mover.id, [ids.computing, ids.letters, ids.department, null][random(4)]!);
    await sql`update term_figure_counts set counted_at = now() - interval '2 days', whole_at = now() - interval '2 days'`.execute(
      test.db,
    );
    await followRows(test.db, figures());
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(studied_ms), 0)::float8 / 3600000 as amount from learning_days
      where learner_id = any(${learners.map(({ id }) => id)}::uuid[])
        and day between ${addDays(today, -70)} and ${addDays(today, 60)}`.execute(test.db);
    const figure = await figureOf(admin, hours);
    expect(figure.value).toBeCloseTo(rows[0]!.amount, 9);
    expect(figure.colleges.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(figure.value, 9);
    expect(figure.kinds.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(figure.value, 9);
    for (const { id } of figures())
      expect((await admin.call(to.recount, { termId: ids.now, figure: id })).result).toMatchObject({ differs: 0 });
  }
  // The last days alone, within the day.
  await studied(learners[0]!.id, today, 77);
  await sql`update term_figure_counts set counted_at = now() - interval '6 minutes'`.execute(test.db);
  await followRows(test.db, figures());
  expect((await admin.call(to.recount, { termId: ids.now, figure: hours })).result).toMatchObject({ differs: 0 });
});

it('a school sees the median of the others, where they are so many that it gives none away, and the platform each', async () => {
  const others = await Promise.all(
    ['沧江大学', '临岳学院', '云海理工大学'].map((name) =>
      inserted(sql`insert into schools (name, glyph, edition, city, kind, initial, initials)
        select ${name}, left(${name}, 1), edition, city, kind, initial, initials from schools
        where id = ${schools.normal} returning id`),
    ),
  );
  for (const id of [schools.craft, ...others]) await addTerm(id, '2026 秋', -70, 60, 'running');
  for (const [at, id] of others.entries()) {
    const person = await test.person('learner', { schoolId: id });
    await member(id, person.id, null);
    await studied(person.id, today, 60 * (at + 1) + 7);
  }
  const recounted = async () => {
    await sql`delete from term_figure_counts`.execute(test.db);
    await followRows(test.db, figures());
  };
  await recounted();
  const value = (await figureOf(admin, hours)).value;
  // 0, 1.12, 2.12, 3.12 and 5.
  expect(await figureOf(admin, hours)).toMatchObject({ median: 2.1 });
  expect((await figureOf(dean, hours)).median).toBeNull();
  const { result } = await chief.call(to.schools, { termId: ids.now, figure: hours });
  expect(result!.data).toHaveLength(6);
  expect(result!.data).toContainEqual({ id: schools.yunhai, name: '云海大学', value });
  await sql`delete from terms where school_id = ${others[0]!}`.execute(test.db);
  await recounted();
  expect((await figureOf(admin, hours)).median).toBeNull();
});

it('what is of another school is not of this one: whoever has left, and what comes after a term', async () => {
  const { value } = await figureOf(admin, hours);
  const [leaver] = learners;
  const { rows } = await sql<{ hours: number }>`select coalesce(sum(studied_ms), 0)::float8 / 3600000 as hours
    from learning_days where learner_id = ${leaver!.id} and day >= ${addDays(today, -10)}`.execute(test.db);
  await sql`update members set status = 'transferred', status_since = ${addDays(today, -10)}
    where account_id = ${leaver!.id}`.execute(test.db);
  await admin.call(to.recount, { termId: ids.now, figure: hours });
  expect((await figureOf(admin, hours)).value).toBeCloseTo(value - rows[0]!.hours, 9);
});

it('an old term keeps its sums though its rows have left', async () => {
  const { value } = await figureOf(admin, hours, { termId: ids.before });
  expect(value).toBeGreaterThan(0);
  await sql`delete from learning_days where day <= ${addDays(today, -80)}`.execute(test.db);
  expect((await admin.call(to.recount, { termId: ids.before, figure: hours })).result).toMatchObject({
    ...{ before: value, value: 0, isKept: false },
  });
  expect((await figureOf(admin, hours, { termId: ids.before })).value).toBe(value);
});
