import { Buffer } from 'node:buffer';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { registry } from '../support/members.builder.ts';
import { confirmed } from '../support/confirmed.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const to = datamanagementOperations;

let test: TestApp;
let people: Awaited<ReturnType<typeof registry>>;
let schoolId: string;

beforeAll(async () => {
  test = await testApp();
  people = await registry(test);
  schoolId = people.school.yunhai;
  for (const who of [people.admin, people.foreign, people.dean]) await confirmed(test, who);
});

const chore = (name: string, app = test) => app.app.modules.chores.find((one) => one.name === name)!.run();
const asked = async (who: TestPerson, facts: object = {}) => {
  const wish = { schoolId, kind: 'learners', format: 'csv', purpose: '报教务处', ...facts } as const;
  const { code, result, message } = await who.call(to.ask, wish);
  if (code !== 200) throw new Error(message);
  return result!;
};
const listed = async (who: TestPerson, id: string) =>
  (await who.call(to.exports, { schoolId, pageSize: 100 })).result!.data.find((one) => one.id === id);
const ready = (who: TestPerson, id: string) =>
  vi.waitFor(
    async () => {
      const one = await listed(who, id);
      expect(one?.status).toBe('ready');
      return one!;
    },
    { timeout: 20_000, interval: 100 },
  );
async function file(who: TestPerson, id: string) {
  const { code, result } = await who.call(to.download, { id, part: 0 });
  expect(code).toBe(200);
  expect(result!.isLast).toBe(true);
  return { name: result!.fileName, bytes: Buffer.from(result!.bytes, 'base64') };
}
const textOf = async (who: TestPerson, id: string) => (await file(who, id)).bytes.toString('utf8');

describe('an export of a school’s data', () => {
  it('is made by the server, with both names of each column, and no cell is a formula', async () => {
    const { id: member } = await people.added();
    // As a former system may have brought it.
    await test.db.updateTable('members').where('id', '=', member).set({ name: '=cmd|1', number: '+2026' }).execute();
    const { id } = await asked(people.admin);
    const one = await ready(people.admin, id);
    expect(one).toMatchObject({ kindName: '学生名单', purpose: '报教务处', rows: 1, rowsAll: 1, problem: null });
    expect(one.personal).toContain('姓名');
    const text = await textOf(people.admin, id);
    expect(text.startsWith('\uFEFF学号,姓名,院系,')).toBe(true);
    const lines = text.slice(1).split('\r\n');
    expect(lines[1]).toMatch(/^XH,XM,DWMC,/);
    expect(lines[2]).toMatch(/^'\+2026,'=cmd\|1,计算机学院,/);
    const book = await asked(people.admin, { format: 'xlsx' });
    await ready(people.admin, book.id);
    const { name, bytes } = await file(people.admin, book.id);
    expect(name).toMatch(/-学生名单-\d{4}-\d\d-\d\d\.xlsx$/);
    const path = join(tmpdir(), `${randomUUID()}.xlsx`);
    await writeFile(path, bytes);
    const cells = await readSheet(path);
    await rm(path);
    expect(cells[0]!.slice(0, 2)).toEqual(['学号', '姓名']);
    expect(cells[2]!.slice(0, 2)).toEqual(['+2026', '=cmd|1']);
  });

  it('of every kind is made, also where there is nothing', async () => {
    const { kinds } = (await people.admin.call(to.kinds, {})).result!;
    expect(kinds.map(({ id }) => id).toSorted()).toEqual(
      ['classes', 'colleges', 'courses', 'enrolments', 'learners', 'lessons', 'majors', 'staff'].toSorted(),
    );
    for (const kind of kinds) {
      const { id } = await asked(people.admin, { kind: kind.id });
      await ready(people.admin, id);
      expect((await textOf(people.admin, id)).slice(1).split('\r\n')[0]).toBe(
        kind.fields.map(({ name }) => name).join(','),
      );
    }
    expect((await people.admin.call(to.ask, { schoolId, kind: 'secrets', format: 'csv', purpose: 'x' })).code).toBe(
      400,
    );
    expect((await people.admin.call(to.ask, { schoolId, kind: 'staff', format: 'csv', purpose: ' ' })).code).toBe(400);
  });

  it('holds the rows of a college for its administrator, and is seen and taken by nobody else', async () => {
    await people.added({ name: '文学生', collegeId: people.places.letters, majorId: people.places.chinese });
    const own = await asked(people.dean);
    await ready(people.dean, own.id);
    const text = await textOf(people.dean, own.id);
    expect(text).toContain('文学生');
    expect(text).not.toContain('计算机学院');
    const whole = await asked(people.admin);
    await ready(people.admin, whole.id);
    expect(await listed(people.dean, whole.id)).toBeUndefined();
    expect((await listed(people.admin, own.id))?.college).toBe('文学院');
    const learner = await test.person('learner');
    for (const [who, id] of [
      [people.dean, whole.id],
      [people.foreign, whole.id],
      [people.foreign, own.id],
    ] as const) {
      const { version } = (await listed(people.admin, id))!;
      expect((await who.call(to.download, { id, part: 0 })).code).toBe(404);
      expect((await who.call(to.again, { id, version })).code).toBe(404);
    }
    expect((await people.foreign.call(to.exports, { schoolId })).code).toBe(404);
    expect((await people.foreign.call(to.ask, { schoolId, kind: 'staff', format: 'csv', purpose: 'x' })).code).toBe(
      404,
    );
    expect((await learner.call(to.download, { id: whole.id, part: 0 })).code).not.toBe(200);
    expect((await people.admin.call(to.download, { id: whole.id, part: 1 })).code).toBe(404);
  });

  it('is not to be had any more by whom the school has let go, nor made for them', async () => {
    const gone = await confirmed(test, await test.person('schoolAdmin', { schoolId }));
    const { id } = await asked(gone);
    await ready(people.admin, id);
    await test.db.deleteFrom('account_roles').where('account_id', '=', gone.id).execute();
    expect((await gone.call(to.download, { id, part: 0 })).code).not.toBe(200);
    const row = { school_id: schoolId, kind: 'staff', format: 'csv', purpose: 'x', locale: 'zh-CN' } as const;
    const late = await test.db
      .insertInto('data_exports')
      .values({ ...row, college_ids: null, asked_by: gone.id, heard_at: sql<Date>`now() - interval '2 minutes'` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await chore('data exports');
    await vi.waitFor(
      async () =>
        expect(await listed(people.admin, late.id)).toMatchObject({ status: 'failed', problem: 'notAllowed' }),
      { timeout: 10_000, interval: 100 },
    );
  });

  it('that a dead server left in the middle is made by the next one', async () => {
    const { id } = await asked(people.admin, { kind: 'majors' });
    await ready(people.admin, id);
    // As a server leaves it that ends between two pieces: nothing of them stands.
    await test.db.deleteFrom('data_export_parts').where('export_id', '=', id).execute();
    await test.db
      .updateTable('data_exports')
      .where('id', '=', id)
      .set({ status: 'running', expires_at: null, rows_read: 1, heard_at: sql<Date>`now() - interval '2 minutes'` })
      .execute();
    const next = await appOn(test.url);
    await chore('data exports', next);
    await ready(people.admin, id);
    expect(await textOf(people.admin, id)).toContain('软件工程');
  });

  it('expires with its file, and is made anew once, at the version that was seen', async () => {
    const { id } = await asked(people.admin, { kind: 'colleges' });
    const { version } = await ready(people.admin, id);
    expect((await people.admin.call(to.again, { id, version })).code).toBe(405);
    await test.db
      .updateTable('data_exports')
      .where('id', '=', id)
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect((await people.admin.call(to.download, { id, part: 0 })).code).toBe(404);
    await chore('expired data exports');
    const over = (await listed(people.admin, id))!;
    expect(over).toMatchObject({ status: 'expired', sizeBytes: null });
    expect(await test.db.selectFrom('data_export_parts').where('export_id', '=', id).select('part').execute()).toEqual(
      [],
    );
    const stale = await people.admin.call(to.again, { id, version });
    expect(stale).toMatchObject({ code: 409, result: { current: { status: 'expired', version: over.version } } });
    expect((await people.admin.call(to.again, { id, version: over.version })).code).toBe(200);
    await ready(people.admin, id);
  });
});

describe('a schedule', () => {
  it('asks for its file at its time, is paused and removed, and is nobody else’s', async () => {
    const times = { every: 'week', day: 1, hour: 6 } as const;
    const wish = { schoolId, kind: 'classes', format: 'csv', purpose: '每周存档', ...times } as const;
    expect((await people.admin.call(to.addSchedule, { ...wish, day: 9 })).code).toBe(400);
    const { result } = await people.admin.call(to.addSchedule, wish);
    const [added] = result!.data;
    expect(added).toMatchObject({ kindName: '行政班', isPaused: false, ...times });
    const { id, version } = added!;
    expect((await people.dean.call(to.schedules, {})).result!.data).toEqual([]);
    for (const who of [people.dean, people.foreign]) {
      expect((await who.call(to.pauseSchedule, { id, version, isPaused: true })).code).toBe(404);
      expect((await who.call(to.removeSchedule, { id, version })).code).toBe(404);
    }
    const soon = () =>
      test.db
        .updateTable('data_export_schedules')
        .where('id', '=', id)
        .set({ next_at: sql<Date>`now() - interval '3 days'` })
        .execute();
    await soon();
    const before = (await people.admin.call(to.exports, { kind: 'classes' })).result!.totalCount;
    await Promise.all([chore('scheduled data exports'), chore('scheduled data exports')]);
    const made = (await people.admin.call(to.exports, { kind: 'classes' })).result!;
    expect(made.totalCount).toBe(before + 1);
    expect(made.data[0]).toMatchObject({ isScheduled: true, purpose: '每周存档' });
    await ready(people.admin, made.data[0]!.id);
    const paused = await people.admin.call(to.pauseSchedule, { id, version, isPaused: true });
    expect(paused.result!.data[0]).toMatchObject({ isPaused: true });
    expect((await people.admin.call(to.pauseSchedule, { id, version, isPaused: false })).code).toBe(409);
    await soon();
    await chore('scheduled data exports');
    expect((await people.admin.call(to.exports, { kind: 'classes' })).result!.totalCount).toBe(before + 1);
    const removed = await people.admin.call(to.removeSchedule, { id, version: version + 1 });
    expect(removed.result!.data).toEqual([]);
  });
});

describe('the quality of the data', () => {
  const count = async (id: string, who: TestPerson = people.admin) =>
    (await who.call(to.checks, {})).result!.data.find((one) => one.id === id)!.count;
  const found = async (check: string, who: TestPerson = people.admin) =>
    (await who.call(to.findings, { check, pageSize: 100 })).result!.data;

  it('is counted, opened and mended, each by those whose rows they are', async () => {
    const [before, ofDean] = [await count('learnersWithoutClass'), await count('learnersWithoutClass', people.dean)];
    const one = await people.added({ name: '无班级' });
    expect(await count('learnersWithoutClass')).toBe(before + 1);
    expect(await count('learnersWithoutClass', people.dean)).toBe(ofDean);
    const row = (await found('learnersWithoutClass')).find(({ id }) => id === one.id)!;
    expect(row.title).toBe('无班级');
    expect(row.address).toContain(`member=${one.id}`);
    expect((await found('learnersWithoutClass', people.dean)).some(({ id }) => id === one.id)).toBe(false);
    const classId = await people.classIn(people.places.science, '计科 2601');
    const { name, number, collegeId, majorId, entryYear, version } = one;
    const mended = { id: one.id, version, name, number, collegeId, majorId, entryYear, classId };
    expect((await people.admin.call(membersOperations.edit, mended)).code).toBe(200);
    expect(await count('learnersWithoutClass')).toBe(before);
    await people.added({ name: '无班级', classId });
    expect(await count('learnersTwice')).toBe(2);
    await people.added({ name: '去年的', classId, entryYear: 2025 });
    expect((await found('classOfAnotherYear')).map(({ title }) => title)).toEqual(['去年的']);
  });

  it('opens every check there is, and none that there is not, nor of another school', async () => {
    const { data } = (await people.admin.call(to.checks, {})).result!;
    expect(new Set(data.map(({ group }) => group))).toEqual(new Set(['twice', 'missing', 'contradicting']));
    for (const { id, count: all } of data) expect([id, (await found(id)).length]).toEqual([id, all]);
    expect((await people.admin.call(to.findings, { check: 'nothing' })).code).toBe(404);
    expect((await people.foreign.call(to.findings, { schoolId, check: 'learnersTwice' })).code).toBe(404);
    expect((await people.foreign.call(to.checks, { schoolId })).code).toBe(404);
  });
});

describe('how long rows stay', () => {
  const kind = 'contactsOfLeavers';
  const rules = async (who: TestPerson) => (await who.call(to.retention, {})).result!;
  const ruleOf = async (who: TestPerson) => (await rules(who)).data.find((one) => one.kind === kind)!;
  const left = async (days: number) => {
    const { id } = await people.added({ phone: `139${String(randomInt(1e8)).padStart(8, '0')}` });
    await sql`update members set status = 'graduated', status_since = current_date - ${days}::int where id = ${id}`.execute(
      test.db,
    );
    return id;
  };
  const contacts = async (id: string) =>
    (await test.db.selectFrom('member_contacts').where('member_id', '=', id).select('id').execute()).length;

  it('is decided by the school within what the area allows, and ends what is older, for good', async () => {
    const [long, recent] = [await left(400), await left(100)];
    const { id: here } = await people.added({ phone: '13900000199' });
    expect(await ruleOf(people.admin)).toMatchObject({ days: null, due: 0, changedAt: null, version: 0 });
    await chore('rows that are old');
    expect([await contacts(long), await contacts(recent)]).toEqual([1, 1]);
    const { result: foreseen } = await people.admin.call(to.foreseeRetention, { schoolId, kind, days: 365 });
    expect(foreseen).toEqual({ due: 1 });
    const wish = { schoolId, kind, days: 365, version: 0 };
    for (const days of [1, 36_500])
      expect((await people.admin.call(to.setRetention, { ...wish, days })).code).toBe(400);
    const events = { ...wish, kind: 'materialEvents', days: null };
    expect((await people.admin.call(to.setRetention, events)).code).toBe(400);
    const { result } = await people.admin.call(to.setRetention, wish);
    expect(result!.data.find((one) => one.kind === kind)).toMatchObject({ days: 365, due: 1, version: 1 });
    await chore('rows that are old');
    expect([await contacts(long), await contacts(recent), await contacts(here)]).toEqual([0, 1, 1]);
    expect(await ruleOf(people.admin)).toMatchObject({ due: 0 });
  });

  it('is decided once by two who decide at once, and by nobody else', async () => {
    const { version } = await ruleOf(people.admin);
    const wish = { schoolId, kind, version };
    const both = await Promise.all([90, 180].map((days) => people.admin.call(to.setRetention, { ...wish, days })));
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { version: now } = await ruleOf(people.admin);
    expect((await rules(people.dean)).mayWrite).toBe(false);
    expect((await people.dean.call(to.setRetention, { ...wish, days: 365, version: now })).code).toBe(403);
    expect((await people.foreign.call(to.setRetention, { ...wish, days: 365, version: now })).code).toBe(404);
    expect((await people.foreign.call(to.foreseeRetention, { schoolId, kind, days: 365 })).code).toBe(404);
    expect((await people.admin.call(to.foreseeRetention, { schoolId, kind: 'nothing', days: 365 })).code).toBe(404);
  });
});
