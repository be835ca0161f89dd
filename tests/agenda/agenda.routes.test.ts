import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgendaEntryAdd } from '#contract/agenda/agenda.contract.ts';
import { agendaOperations as to } from '#contract/agenda/agenda.operations.ts';
import { agendaLimits } from '#contract/agenda/agenda.rule.ts';
import { areasOperations } from '#contract/areas/areas.operations.ts';
import { addDays, beginOf, dayOf, momentOf, weekdayOf } from '#contract/common/platform-time.rule.ts';
import { calendarOperations } from '#contract/messages/calendar.operations.ts';
import { agendaPersonalData } from '#server/modules/agenda/agenda.personal-data.ts';
import { forgetDeletedEntries } from '#server/modules/agenda/entries.repository.ts';
import {
  classmate,
  classroom,
  daysFromNow,
  given,
  handedIn,
  publishedHomework,
  savedAnswers,
} from '../support/homework.builder.ts';
import { homeworkAttemptOperations } from '#contract/homework/homework.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { db } = test;
const room = await classroom(test);
const { learner, teacher, offeringId, courseId } = room;
const today = dayOf(Date.now());

const rangeOf = async (person: TestPerson, from = today, until = addDays(today, 41), chosen = {}) =>
  given(await person.call(to.range, { from, until, ...chosen }));
const dueOf = async (person: TestPerson, asked = {}) => given(await person.call(to.due, { pageSize: 100, ...asked }));
/** Monday is 1. */
const lessonWeekdayOf = (day: string) => weekdayOf(day) || 7;
const namesOf = ({ data }: { data: readonly { name: string; state: string }[] }) =>
  data.map(({ name, state }) => `${name} ${state}`);

const entry: AgendaEntryAdd = {
  ...{ form: 'task', title: '还书', note: '三本', at: daysFromNow(1), until: null, isDay: false, isDone: false },
};
const added = async (person: TestPerson, some: Partial<AgendaEntryAdd> = {}) =>
  given(await person.call(to.add, { ...entry, ...some }));
const icsOf = async (person: TestPerson) => {
  const { path } = given(await person.call(calendarOperations.make, {}));
  const { body } = await test.app.inject({ url: path!, headers: { host: 'he.example.cn' } });
  return body.replaceAll('\r\n ', '');
};

beforeAll(async () => {
  await publishedHomework(room, { title: '作业三', dueAt: daysFromNow(3) });
});
beforeEach(() => sql`delete from agenda_entries`.execute(db));

describe('what a person has', () => {
  it('is of all areas, by time, with its kind, its course and where it leads', async () => {
    const { data, kinds, courses, now, isCut } = await rangeOf(learner);
    expect(data.map(({ kind, name, form }) => [kind.id, name, form])).toEqual([['homework', '作业三', 'task']]);
    expect(data[0]).toMatchObject({ state: 'open', course: { id: courseId, title: '数据结构' }, own: null });
    expect(data[0]!.link).toContain(offeringId);
    expect([kinds, courses, isCut]).toEqual([
      [{ id: 'homework', name: '作业' }],
      [{ id: courseId, name: '数据结构' }],
      false,
    ]);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    // The offering ends in 60 days.
    const later = await rangeOf(learner, addDays(today, 42), addDays(today, 90));
    expect(later.data.map(({ name, form, isDay }) => [name, form, isDay])).toEqual([['结课', 'day', true]]);
    expect((await rangeOf(await test.person('learner'))).data).toEqual([]);
    expect((await test.visitor().call(to.range, { from: today, until: today })).code).toBe(401);
  });

  it('is of at most 62 days, and narrowed by kind and course, which it still tells all of', async () => {
    for (const [from, until] of [
      [today, addDays(today, 62)],
      ['1926-01-01', '2026-01-01'],
      [today, addDays(today, -1)],
      ['9999-12-31', '9999-12-31'],
      ['0001-01-01', '0001-01-02'],
    ] as const)
      expect((await learner.call(to.range, { from, until })).code).toBe(400);
    await added(learner);
    const some = await rangeOf(learner, today, addDays(today, 61), { kind: 'ownTask' });
    expect(namesOf(some)).toEqual(['还书 open']);
    expect(some.kinds.map(({ id }) => id).toSorted()).toEqual(['homework', 'ownTask', 'term']);
    expect(namesOf(await dueOf(learner, { course: courseId }))).toEqual(['作业三 open']);
    expect(namesOf(await dueOf(learner, { course: offeringId }))).toEqual([]);
  });

  it('has each homework as it stands for the person', async () => {
    const person = await classmate(test, room);
    const state = async (id: string) =>
      (await rangeOf(person, addDays(today, -10), addDays(today, 40))).data.find((one) => one.id === `homework-${id}`)
        ?.state;
    const homework = await publishedHomework(room, { title: '作业四', dueAt: daysFromNow(4) });
    const due = (fields: ReturnType<typeof sql>) =>
      sql`update homeworks set ${fields} where id = ${homework.id}`.execute(db);
    expect(await state(homework.id)).toBe('open');
    await due(sql`opens_at = now() + interval '1 day'`);
    expect(await state(homework.id)).toBe('upcoming');
    await due(sql`opens_at = null`);
    const attempt = given(await person.call(homeworkAttemptOperations.start, { homeworkId: homework.id, offeringId }));
    expect(await state(homework.id)).toBe('begun');
    await due(sql`due_at = now() - interval '1 day', late_days = 3`);
    expect(await state(homework.id)).toBe('late');
    expect((await dueOf(person)).data[0]!.name).toBe('作业四');
    await due(sql`late_days = 0`);
    expect(await state(homework.id)).toBe('missed');
    await sql`update enrolments set status = 'completed' where learner_id = ${person.id}`.execute(db);
    expect(await state(homework.id)).toBe('none');
    await sql`update enrolments set status = 'active' where learner_id = ${person.id}`.execute(db);
    await sql`insert into grade_excuses (offering_id, learner_id, work_id, reason, made_by)
      values (${offeringId}, ${person.id}, ${homework.id}, '病假', ${teacher.id})`.execute(db);
    expect(await state(homework.id)).toBe('none');
    await due(sql`due_at = now() + interval '4 days'`);
    const saved = await savedAnswers(person, attempt, homework, []);
    given(await person.call(homeworkAttemptOperations.submit, { id: attempt.id, version: saved.version }));
    expect(await state(homework.id)).toBe('done');
    expect(namesOf(await dueOf(person))).toEqual(['作业三 open']);
    await sql`delete from homework_submissions where homework_id = ${homework.id}`.execute(db);
    await sql`update homeworks set status = 'draft' where id = ${homework.id}`.execute(db);
    expect(await state(homework.id)).toBeUndefined();
  });

  it('has the work of a teacher: deadlines of the own courses, and how many hand-ins wait', async () => {
    expect(namesOf(await dueOf(teacher))).toEqual([]);
    const homework = await publishedHomework(room, { title: '作业五', dueAt: daysFromNow(5) });
    for (const who of [await classmate(test, room), await classmate(test, room)])
      await handedIn(who, homework, offeringId);
    const { data } = await dueOf(teacher);
    expect(data.map(({ name, state, waiting }) => [name, state, waiting])).toEqual([['作业五', 'waiting', 2]]);
    expect(data[0]!.link).toContain('courseTestWork');
    expect(namesOf(await rangeOf(teacher))).toEqual(['作业三 none', '作业五 waiting']);
    await sql`update homeworks set status = 'draft' where id = ${homework.id}`.execute(db);
  });

  it('has an evaluation until it is answered, and nothing of an offering that was left or does not take place', async () => {
    const person = await classmate(test, room);
    const { rows } = await sql<{ id: string }>`
      insert into evaluations (course_id, offering_id, title, status, opens_at, closes_at)
      values (${courseId}, ${offeringId}, '期中评价', 'open', now() - interval '1 day', now() + interval '2 days')
      returning id`.execute(db);
    expect(namesOf(await dueOf(person))).toEqual(['期中评价 open', '作业三 open']);
    await sql`insert into evaluation_participations values (${rows[0]!.id}, ${person.id})`.execute(db);
    expect(namesOf(await dueOf(person))).toEqual(['作业三 open']);
    expect(namesOf(await rangeOf(person))).toEqual(['期中评价 done', '作业三 open']);
    await sql`delete from evaluations`.execute(db);
    await sql`update offerings set is_cancelled = true where id = ${offeringId}`.execute(db);
    expect(namesOf(await rangeOf(person))).toEqual([]);
    await sql`update offerings set is_cancelled = false where id = ${offeringId}`.execute(db);
    await sql`update enrolments set status = 'removed' where learner_id = ${person.id}`.execute(db);
    expect(namesOf(await rangeOf(person))).toEqual([]);
  });

  it('says the weeks, holidays and make-up days of the terms of the person’s school', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into terms (school_id, name, starts_on, ends_on, status)
      select school_id, '2026 秋', ${addDays(today, -14)}, ${addDays(today, 60)}, 'running' from courses
      where id = ${courseId} returning id`.execute(db);
    const term = rows[0]!.id;
    await sql`insert into term_holidays values (${term}, '校庆', ${addDays(today, 5)}, ${addDays(today, 6)})`.execute(
      db,
    );
    await sql`insert into term_make_up_days (term_id, day, replaces)
      values (${term}, ${addDays(today, 9)}, ${addDays(today, 5)})`.execute(db);
    const school = await sql<{ id: string }>`select school_id as id from courses where id = ${courseId}`.execute(db);
    const person = await test.person('learner', { schoolId: school.rows[0]!.id });
    const { terms } = await rangeOf(person);
    expect(terms).toEqual([
      {
        ...{ name: '2026 秋', startsOn: addDays(today, -14), endsOn: addDays(today, 60) },
        holidays: [{ name: '校庆', startsOn: addDays(today, 5), endsOn: addDays(today, 6) }],
        makeUpDays: [{ day: addDays(today, 9), replaces: addDays(today, 5) }],
      },
    ]);
    expect((await rangeOf(person, addDays(today, 61), addDays(today, 70))).terms).toEqual([]);
    await sql`delete from terms`.execute(db);
  });

  it('has lessons where they are taught: those that were moved on their new day, those that were cancelled as such', async () => {
    const person = await classmate(test, room);
    const day = (after: number) => addDays(today, after);
    const { rows } = await sql<{ id: string }>`
      with term as (
        insert into terms (school_id, name, starts_on, ends_on, status)
        select school_id, '2026 秋', ${day(-13)}, ${day(40)}, 'running' from courses where id = ${courseId}
        returning id, school_id),
      times as (insert into timetable_days (school_id) select school_id from term returning school_id),
      hours as (insert into timetable_periods select school_id, n, 425 + n * 55, 470 + n * 55 from times, generate_series(1, 2) n)
      insert into lessons (term_id, offering_id, teacher_id, weeks, weekday, first_period, last_period)
      select id, ${offeringId}, ${teacher.id}, 4095, ${lessonWeekdayOf(day(1))}, 1, 2 from term returning id`.execute(
      db,
    );
    const lesson = rows[0]!.id;
    await sql`insert into lesson_days (lesson_id, day, status, date, first_period, last_period, teacher_id) values
      (${lesson}, ${day(8)}, 'cancelled', null, null, null, null),
      (${lesson}, ${day(15)}, 'moved', ${day(17)}, 2, 2, ${teacher.id})`.execute(db);
    const found = async (who: TestPerson) =>
      (await rangeOf(who, today, day(20))).data
        .filter(({ kind }) => kind.id === 'lesson')
        .map(({ name, at, until, state }) => [name, at, until, state]);
    const at = (after: number, clock: string) => momentOf(`${day(after)}T${clock}`);
    const lessons = [
      ['数据结构', at(1, '08:00'), at(1, '09:40'), 'none'],
      ['数据结构', at(8, '08:00'), at(8, '09:40'), 'cancelled'],
      ['数据结构', at(17, '08:55'), at(17, '09:40'), 'none'],
    ];
    expect(await found(person)).toEqual(lessons);
    expect(await found(teacher)).toEqual(lessons);
    expect(await found(await test.person('learner'))).toEqual([]);
    const ics = await icsOf(person);
    expect([ics.includes(`lesson-${lesson}-${day(1)}`), ics.includes(`lesson-${lesson}-${day(8)}`)]).toEqual([
      true,
      false,
    ]);
    await sql`delete from terms`.execute(db);
  });

  it('loses what an area has that is off', async () => {
    const admin = await confirmed(test, await test.person('platformAdmin'));
    const board = given(await admin.call(areasOperations.board, {}));
    const { id: siteId } = board.sites.find(({ hosts }) => hosts.includes('he.localhost'))!;
    const { version } = board.areas
      .find(({ id }) => id === 'evaluations')!
      .switches.find((one) => one.siteId === siteId)!;
    await sql`insert into evaluations (course_id, offering_id, title, status, opens_at, closes_at)
      values (${courseId}, ${offeringId}, '期末评价', 'open', now() - interval '1 day', now() + interval '2 days')`.execute(
      db,
    );
    expect(namesOf(await dueOf(learner))).toEqual(['期末评价 open', '作业三 open']);
    given(await admin.call(areasOperations.switch, { area: 'evaluations', siteId, isOn: false, version }));
    expect(namesOf(await dueOf(learner))).toEqual(['作业三 open']);
    given(await admin.call(areasOperations.switch, { area: 'evaluations', siteId, isOn: true, version: version + 1 }));
    await sql`delete from evaluations`.execute(db);
  });
});

describe('what is to be done', () => {
  it('is the most urgent first and comes in pages', async () => {
    await added(learner, { title: '下周', at: daysFromNow(7) });
    await added(learner, { title: '昨天', at: daysFromNow(-1) });
    await added(learner, { title: '今天', at: beginOf(today), isDay: true });
    await added(learner, { title: '开会', form: 'event', at: daysFromNow(1) });
    const all = await dueOf(learner);
    expect(namesOf(all)).toEqual(['昨天 late', '今天 open', '作业三 open', '下周 open']);
    expect(all).toMatchObject({ totalCount: 4, todayCount: 1 });
    const second = await dueOf(learner, { pageNo: 2, pageSize: 3 });
    expect(namesOf(second)).toEqual(['下周 open']);
    expect(second).toMatchObject({ pageNo: 2, pageSize: 3, totalCount: 4, totalPage: 2 });
  });
});

describe('an entry of one’s own', () => {
  it('is written, changed by its version, done and undone, deleted and restored', async () => {
    const first = await added(learner, { title: '  还书  ' });
    expect(first).toMatchObject({ title: '还书', version: 1, isDone: false });
    const second = given(await learner.call(to.change, { ...first, note: '四本' }));
    const stale = await learner.call(to.change, { ...first, note: '五本' });
    expect([stale.code, (stale.result as unknown as { current: object }).current]).toEqual([409, second]);
    given(await learner.call(to.done, { id: first.id, isDone: true }));
    expect(namesOf(await rangeOf(learner))).toEqual(['还书 done', '作业三 open']);
    expect(given(await learner.call(to.done, { id: first.id, isDone: false })).isDone).toBe(false);
    given(await learner.call(to.remove, { id: first.id }));
    expect((await learner.call(to.entry, { id: first.id })).code).toBe(404);
    expect((await learner.call(to.remove, { id: first.id })).code).toBe(404);
    expect(given(await learner.call(to.restore, { id: first.id })).note).toBe('四本');
    expect((await learner.call(to.restore, { id: first.id })).code).toBe(404);
  });

  it('is nobody else’s', async () => {
    const { id } = await added(learner);
    for (const who of [teacher, await classmate(test, room), await test.person('platformAdmin')]) {
      expect((await who.call(to.entry, { id })).code).toBe(404);
      expect((await who.call(to.done, { id, isDone: true })).code).toBe(404);
      expect((await who.call(to.change, { ...entry, id, version: 1 })).code).toBe(404);
      expect((await who.call(to.remove, { id })).code).toBe(404);
      expect((await rangeOf(who)).data.filter(({ own }) => own !== null)).toEqual([]);
    }
  });

  it('has a title, and moments that can be', async () => {
    const refused = async (some: Partial<AgendaEntryAdd>) => (await learner.call(to.add, { ...entry, ...some })).code;
    expect(await refused({ title: '  ' })).toBe(400);
    expect(await refused({ at: '1926-01-01T00:00:00Z' })).toBe(400);
    expect(await refused({ until: daysFromNow(2) })).toBe(400);
    expect(await refused({ form: 'event', until: daysFromNow(0) })).toBe(400);
    const meeting = await added(learner, { form: 'event', until: daysFromNow(2), isDone: true });
    expect(meeting.isDone).toBe(false);
    expect((await learner.call(to.done, { id: meeting.id, isDone: true })).code).toBe(404);
  });

  it('is one of at most 10,000, of which a reading tells the first', async () => {
    await sql`insert into agenda_entries (owner_id, form, title, starts_at)
      select ${learner.id}, 'event', '第 ' || n, now() + n * interval '1 second'
      from generate_series(1, ${agendaLimits.entries}::int) n`.execute(db);
    expect((await learner.call(to.add, entry)).code).toBe(413);
    const { data } = await rangeOf(learner);
    expect(data.length).toBeLessThanOrEqual(agendaLimits.things);
    expect(data[0]!.name).toBe('第 1');
  });

  it('is in the calendar of programs, as one line, and in no other’s', async () => {
    await added(learner, { title: '还书;带卡,\\ATTENDEE:mailto:x@y.cn' });
    await added(learner, { title: '讨论', form: 'event', at: '2027-03-01T02:00:00Z', until: '2027-03-01T03:30:00Z' });
    await sql`update agenda_entries set title = E'甲\\r\\nATTENDEE:mailto:x@y.cn' where title like '还书%'`.execute(db);
    const file = await icsOf(learner);
    expect(file).not.toMatch(/^ATTENDEE/m);
    expect(file).toContain('SUMMARY:甲\\nATTENDEE:mailto:x@y.cn');
    expect(file).toContain('DTSTART:20270301T020000Z\r\nDTEND:20270301T033000Z\r\nSUMMARY:讨论');
    expect(await icsOf(await classmate(test, room))).not.toContain('ATTENDEE');
  });

  it('is in the copy of one’s data and goes with the account, and for good 30 days after it was deleted', async () => {
    const { id } = await added(learner);
    given(await learner.call(to.remove, { id }));
    await forgetDeletedEntries(db, agendaLimits.restorableDays);
    const rows = async () => (await agendaPersonalData.sections!(db, learner.id))[0]!.rows;
    expect(await rows()).toMatchObject([{ title: '还书', note: '三本' }]);
    await sql`update agenda_entries set deleted_at = now() - interval '31 days'`.execute(db);
    await forgetDeletedEntries(db, agendaLimits.restorableDays);
    expect(await rows()).toEqual([]);
    await added(learner);
    await agendaPersonalData.erase!(db, learner.id);
    expect(await rows()).toEqual([]);
  });
});
