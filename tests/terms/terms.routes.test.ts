import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { weekOf } from '#contract/terms/term-calendar.rule.ts';
import type { Term, Terms } from '#contract/terms/terms.contract.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { followCalendar } from '#server/modules/terms/terms.repository.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse, addSchools, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { list, add, change, move, remove } = termsOperations;

let test: TestApp;
let school: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let foreign: TestPerson;
let chief: TestPerson;

beforeAll(async () => {
  test = await testApp();
  school = await addSchools(test);
  admin = await confirmed(test, await test.person('schoolAdmin', { schoolId: school.yunhai }));
  foreign = await confirmed(test, await test.person('schoolAdmin', { schoolId: school.normal }));
  chief = await confirmed(test, await test.person('platformAdmin'));
});

let year = 2030;
const next = () => ({ name: `${(year += 1)} 秋`, startsOn: `${year}-09-01`, endsOn: `${year}-12-31` });
const named = ({ data }: Terms, name: string): Term => data.find((one) => one.name === name)!;
async function added(facts = next(), schoolId = school.yunhai): Promise<Term> {
  const { code, result } = await chief.call(add, { schoolId, ...facts });
  expect(code).toBe(200);
  return named(result!, facts.name);
}
const writeOf = ({ id, name, startsOn, endsOn, holidays, makeUpDays, version }: Term) => ({
  ...{ id, name, startsOn, endsOn, holidays, makeUpDays, version },
});
const now = async (id: string) =>
  (await chief.call(list, { schoolId: school.yunhai })).result!.data.find((one) => one.id === id);

describe('terms of a school', () => {
  it('by all calls: those of somebody else are none', async () => {
    const term = await added();
    const { id, version } = term;
    const college = await test.db
      .insertInto('colleges')
      .values({ school_id: school.yunhai, name: '法学院', position: 0, parent_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dean = await test.person('collegeAdmin');
    await test.db
      .insertInto('account_roles')
      .values({ account_id: dean.id, role: 'collegeAdmin', school_id: school.yunhai, scope_id: college.id })
      .execute();
    await confirmed(test, dean);
    const calls = {
      list: (who: TestPerson) => who.call(list, { schoolId: school.yunhai }),
      add: (who: TestPerson) => who.call(add, { schoolId: school.yunhai, ...next() }),
      change: (who: TestPerson) => who.call(change, { ...writeOf(term), name: '外来' }),
      move: (who: TestPerson) => who.call(move, { id, version, move: 'start' }),
      remove: (who: TestPerson) => who.call(remove, { id, version }),
    };
    const people = {
      visitor: [test.visitor(), 401],
      learner: [await test.person('learner', { schoolId: school.yunhai }), 403],
      teacher: [await test.person('teacher', { schoolId: school.yunhai }), 404],
      foreign: [foreign, 404],
      dean: [dean, 403],
    } as const;
    const before = await now(id);
    for (const [name, [who, code]] of Object.entries(people))
      for (const [what, call] of Object.entries(calls)) {
        const expected = name === 'dean' && what === 'list' ? 200 : code;
        expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, expected]);
      }
    expect(await now(id)).toEqual(before);
    expect((await dean.call(list, {})).result!.mayWrite).toBe(false);
    expect((await admin.call(list, {})).result!.mayWrite).toBe(true);
    expect((await chief.call(list, {})).code).toBe(404);
  });

  it('have their names and days alone, and a calendar that can be', async () => {
    const facts = next();
    const term = await added(facts);
    const own = { schoolId: school.yunhai };
    expect((await admin.call(add, { ...own, ...next(), name: ` ${facts.name} ` })).code).toBe(405);
    expect((await admin.call(add, { ...own, ...facts, name: '另一个' })).code).toBe(405);
    expect((await admin.call(add, { ...own, name: '倒着', startsOn: '2029-09-01', endsOn: '2029-08-01' })).code).toBe(
      400,
    );
    expect(
      (await admin.call(add, { ...own, name: '没有的日子', startsOn: '2029-02-30', endsOn: '2029-06-01' })).code,
    ).toBe(400);
    expect((await admin.call(add, { ...own, name: ' ', startsOn: '2029-03-01', endsOn: '2029-06-01' })).code).toBe(400);
    // Of another school they are its own.
    await added(facts, school.normal);
    const at = (day: string) => `${facts.startsOn.slice(0, 4)}-${day}`;
    const holidays = [{ name: '国庆节', startsOn: at('10-01'), endsOn: at('10-07') }];
    const wrong = [{ day: at('10-05'), replaces: at('10-06') }];
    const refused = await admin.call(change, { ...writeOf(term), holidays, makeUpDays: wrong });
    expect(refused).toMatchObject({ code: 400, result: { issues: [{ path: '/makeUpDays/0', rule: 'onHoliday' }] } });
    const makeUpDays = [{ day: at('10-10'), replaces: at('10-07') }];
    const { result } = await admin.call(change, { ...writeOf(term), holidays, makeUpDays });
    expect(named(result!, facts.name)).toMatchObject({ holidays, makeUpDays, version: term.version + 1 });
  });

  it('change at the version that was looked at; the second writer is told what stands there', async () => {
    const term = await added();
    await admin.call(change, { ...writeOf(term), endsOn: `${year}-12-30` });
    for (const write of [
      () => chief.call(change, { ...writeOf(term), endsOn: `${year}-12-29` }),
      () => chief.call(move, { id: term.id, version: term.version, move: 'start' }),
      () => chief.call(remove, { id: term.id, version: term.version }),
    ]) {
      const { code, result } = await write();
      expect(code).toBe(409);
      const { current } = result as unknown as { current: Terms };
      expect(named(current, term.name).endsOn).toBe(`${year}-12-30`);
    }
  });

  it('are added once where a call comes twice, and by one of two at the same time', async () => {
    const facts = { schoolId: school.yunhai, ...next() };
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      admin.call(add, facts, { key }),
      admin.call(add, facts, { key }),
      chief.call(add, facts),
    ]);
    expect(answers.some(({ code }) => code === 200)).toBe(true);
    const { data } = (await admin.call(list, {})).result!;
    expect(data.filter(({ name }) => name === facts.name)).toHaveLength(1);
  });

  it('run one at a time, close, lock and come back', async () => {
    const [one, two] = [await added(), await added()];
    const step = async ({ id }: Term, what: 'start' | 'close' | 'reopen' | 'lock' | 'unlock') => {
      const { version } = (await now(id))!;
      return (await admin.call(move, { id, version, move: what })).code;
    };
    expect(await step(one, 'close')).toBe(405);
    expect(await step(one, 'start')).toBe(200);
    expect(await step(two, 'start')).toBe(405);
    expect((await admin.call(remove, { id: one.id, version: (await now(one.id))!.version })).code).toBe(405);
    expect(await step(one, 'close')).toBe(200);
    expect((await admin.call(change, writeOf((await now(one.id))!))).code).toBe(405);
    expect(await step(one, 'lock')).toBe(200);
    expect(await step(one, 'reopen')).toBe(405);
    expect(await step(one, 'unlock')).toBe(200);
    expect(await step(one, 'reopen')).toBe(200);
    expect(await step(one, 'close')).toBe(200);
    expect((await admin.call(remove, { id: two.id, version: (await now(two.id))!.version })).code).toBe(200);
    expect(await now(two.id)).toBeUndefined();
    const rows = await test.db.selectFrom('audit_log').select('event').where('object_id', '=', one.id).execute();
    expect(new Set(rows.map(({ event }) => event))).toEqual(
      new Set(['term.add', 'term.start', 'term.close', 'term.lock', 'term.unlock', 'term.reopen']),
    );
  });
});

describe('the term that runs', () => {
  it('begins by the calendar, numbers the weeks of offerings that name it, and ends by the calendar', async () => {
    const owner = await test.person('teacher', { schoolId: school.yunhai });
    const { courseId } = await addCourse(test, {
      ...{ schoolId: school.yunhai, ownerId: owner.id, title: '有教学周的课程' },
      offerings: [{ ...running, term: '本学期' }],
    });
    const offering = async () => (await owner.call(teachingOperations.get, { id: courseId })).result!.offerings[0];
    const own = await offering();
    expect(own).toMatchObject({ week: 2, weeks: 10 });
    const today = dayOf(Date.now());
    const facts = { name: '本学期', startsOn: addDays(today, -40), endsOn: addDays(today, 80) };
    const term = await added(facts);
    await followCalendar(test.db);
    expect(await now(term.id)).toMatchObject({ status: 'running', week: weekOf(facts, today), offerings: 1 });
    const counted = await offering();
    expect(counted).toMatchObject({ week: weekOf(facts, today), weeks: weekOf(facts, facts.endsOn) });

    const moved = async (what: 'close' | 'reopen') => {
      const { version } = (await now(term.id))!;
      expect((await admin.call(move, { id: term.id, version, move: what })).code).toBe(200);
    };
    await moved('close');
    expect(await now(term.id)).toMatchObject({ status: 'closed', week: null });
    expect(await offering()).toMatchObject({ week: 2, weeks: 10 });
    await moved('reopen');

    const { version } = (await now(term.id))!;
    expect((await admin.call(change, { ...writeOf(term), name: '改名', version })).code).toBe(405);
    await test.db
      .updateTable('terms')
      .set({ starts_on: addDays(today, -80), ends_on: addDays(today, -1) })
      .where('id', '=', term.id)
      .execute();
    const missed = await added({ name: '错过的学期', startsOn: addDays(today, -300), endsOn: addDays(today, -200) });
    await followCalendar(test.db);
    expect(await now(missed.id)).toMatchObject({ status: 'closed' });
    expect(await now(term.id)).toMatchObject({ status: 'closed', week: null });
    const { version: later } = (await now(term.id))!;
    expect((await admin.call(move, { id: term.id, version: later, move: 'reopen' })).code).toBe(405);
    expect(await offering()).toMatchObject({ week: 2, weeks: 10 });
  });
});
