import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { classDatesOperations as dates } from '#contract/homework/class-dates.operations.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import {
  homeworkAttemptOperations as attempts,
  homeworkOperations as operations,
} from '#contract/homework/homework.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { homeworkDates } from '#server/modules/homework/homework-dates.repository.ts';
import { remindOfDue } from '#server/modules/homework/reminders.service.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import {
  classroom,
  contents,
  daysFromNow,
  given,
  handedIn,
  inTwoClasses,
  publishedHomework,
} from '../support/homework.builder.ts';

const platform = await testApp();
const { db } = platform;
const { inbox } = platform.app.modules.provided;
const room = await classroom(platform);
const { teacher, learner, offeringId, courseId } = room;
const { second, loose, classes } = await inTwoClasses(platform, room);

const row = (classId: string, fields: { isFor?: boolean; opensAt?: string; dueAt?: string } = {}) => ({
  ...{ classId, isFor: true, opensAt: null, dueAt: null },
  ...fields,
});
const set = ({ id, version }: Homework, rows: ReturnType<typeof row>[]) =>
  teacher.call(dates.set, { id, version, classes: rows });
const listed = async (who: TestPerson, { id }: Homework) =>
  given(await who.call(attempts.list, { offeringId, pageSize: 100 })).data.find((one) => one.id === id);
const published = (fields = {}) => publishedHomework(room, fields, contents.slice(0, 1));
const told = async (who: TestPerson, { id }: Homework, event: string) =>
  given(await who.call(messagesOperations.list, {})).data.filter((one) => one.event === event && one.link?.includes(id))
    .length;
/** Of a homework due at all other times, as the test wants them. */
const past = (homework: Homework, classId: string | null, hours: number) =>
  classId === null
    ? sql`update homeworks set due_at = now() + make_interval(hours => ${hours}) where id = ${homework.id}`.execute(db)
    : sql`update homework_classes set due_at = now() + make_interval(hours => ${hours})
        where homework_id = ${homework.id} and class_id = ${classId}`.execute(db);

describe('homework by class', () => {
  it('each class has its own times, and who is in none those for all: in the list, on the page and in the calendar', async () => {
    const homework = await published();
    const [early, late] = [daysFromNow(1), daysFromNow(9)];
    const opensAt = daysFromNow(0.5);
    const changed = given(
      await set(homework, [row(classes[0], { opensAt, dueAt: early }), row(classes[1], { dueAt: late })]),
    );
    expect(changed).toMatchObject({ isByClass: true, version: homework.version + 1 });
    expect(await listed(learner, homework)).toMatchObject({ dueAt: early, opensAt, state: 'notOpen' });
    expect(await listed(second, homework)).toMatchObject({ dueAt: late, opensAt: null, state: 'open' });
    expect(await listed(loose, homework)).toMatchObject({ dueAt: homework.dueAt });
    const asked = { homeworkId: homework.id, offeringId };
    expect(given(await learner.call(attempts.work, asked))).toMatchObject({
      mayStart: false,
      dueAt: early,
      questions: [],
    });
    expect((await learner.call(attempts.start, asked)).code).toBe(405);
    given(await second.call(attempts.start, asked));
    const at = async (who: TestPerson) =>
      (await homeworkDates(db, who.id, { from: new Date(), until: new Date(daysFromNow(30)), isTodo: false } as never))
        .find(({ id }) => id === `homework-${homework.id}`)!
        .at.toISOString();
    expect([await at(learner), await at(second)]).toEqual([early, late]);
    const look = given(await teacher.call(dates.look, { id: homework.id }));
    expect(look.classes.map(({ name, dueAt, learners }) => [name, dueAt, learners])).toEqual([
      ['1 班', early, 1],
      ['2 班', late, 1],
    ]);
    expect(look.unplaced).toBeGreaterThanOrEqual(1);

    // Off again: the times for all.
    expect(given(await set(changed, []))).not.toHaveProperty('isByClass');
    expect(await listed(learner, homework)).toMatchObject({ dueAt: homework.dueAt, state: 'open' });
  });

  it('a class that is left out does not see it, nor who is in none; what is handed in stays theirs after a move', async () => {
    const homework = await published();
    const begun = await published();
    given(await second.call(attempts.start, { homeworkId: begun.id, offeringId }));
    const out = [row(classes[0]), row(classes[1], { isFor: false })];
    const changed = given(await set(homework, out));
    given(await set(begun, out));
    const asked = { homeworkId: homework.id, offeringId };
    for (const who of [second, loose]) {
      expect(await listed(who, homework)).toBeUndefined();
      expect((await who.call(attempts.work, asked)).code).toBe(404);
      expect((await who.call(attempts.start, asked)).code).toBe(404);
    }
    expect(await listed(learner, homework)).toMatchObject({ state: 'open' });
    const ofAll = async () =>
      given(await teacher.call(operations.list, { courseId, offeringId, pageSize: 100 })).data.find(
        ({ id }) => id === homework.id,
      )!.counts.learners;
    const { learners } = given(await teacher.call(operations.list, { courseId, offeringId })).data.find(
      ({ id }) => id !== homework.id && id !== begun.id,
    )!.counts;
    expect(learners - (await ofAll())).toBe(2);
    // What was begun may be finished.
    given(await second.call(attempts.work, { homeworkId: begun.id, offeringId }));

    await handedIn(learner, homework, offeringId);
    const move = (to: string) =>
      sql`update teaching_class_members set class_id = ${to} where learner_id = ${learner.id}`.execute(db);
    await move(classes[1]);
    expect(await listed(learner, homework)).toMatchObject({ state: 'submitted' });
    await move(classes[0]);

    // Whose homework it becomes is told, and nobody twice.
    expect([
      await told(learner, homework, 'homework.published'),
      await told(loose, homework, 'homework.published'),
    ]).toEqual([1, 1]);
    const fresh = await setBeforehand(out);
    expect(await told(second, fresh, 'homework.published')).toBe(0);
    given(await set(fresh, [row(classes[0]), row(classes[1])]));
    expect(await told(second, fresh, 'homework.published')).toBe(1);
    expect(await told(learner, fresh, 'homework.published')).toBe(1);
    expect(changed.isByClass).toBe(true);
  });

  /** Set by class before it is published. */
  async function setBeforehand(rows: ReturnType<typeof row>[]): Promise<Homework> {
    const draft = given(
      await teacher.call(operations.create, {
        ...{ courseId, title: '先按班', instructions: '', opensAt: null, dueAt: null, lateRule: null, attempts: 1 },
        weight: 1,
      }),
    );
    const { id, version } = given(await set(draft, rows));
    const filled = given(
      await teacher.call(operations.addQuestions, { id, version, contents: contents.slice(0, 1), points: 10 }),
    );
    return given(await teacher.call(operations.publish, { id, version: filled.version }));
  }

  it('counts late days, and a zero, from the time of the class, and not at all for who does not do it', async () => {
    const homework = await published({ lateRule: { days: 2, penaltyPercentPerDay: 10 }, weight: 50 });
    given(
      await set(homework, [row(classes[0], { dueAt: daysFromNow(1) }), row(classes[1], { dueAt: daysFromNow(5) })]),
    );
    await past(homework, classes[0], -25);
    expect(await listed(learner, homework)).toMatchObject({ state: 'open' });
    expect((await handedIn(learner, homework, offeringId)).receipt.lateDays).toBe(2);
    const grade = async (who: TestPerson) =>
      given(await who.call(scoresOperations.mine, { offeringId })).works.find(({ id }) => id === homework.id);
    await past(homework, null, -24 * 9);
    await past(homework, classes[1], 24);
    expect(await grade(second)).toMatchObject({ state: 'open', points: null });
    expect(await grade(loose)).toMatchObject({ state: 'missed', points: 0 });
    const missedOf = async (who: TestPerson) =>
      given(await teacher.call(scoresOperations.table, { courseId, offeringId, pageSize: 100 })).data.find(
        (one) => one.learnerId === who.id,
      )!;
    const before = await missedOf(loose);
    await sql`update homework_classes set due_at = null, is_for = false where homework_id = ${homework.id}
      and class_id = ${classes[1]}`.execute(db);
    expect(await grade(second)).toBeUndefined();
    expect(await grade(loose)).toBeUndefined();
    expect((await missedOf(loose)).missed).toBe(before.missed - 1);
    const { due } = given(await second.call(learningOperations.today, {}));
    expect(due.map(({ id }) => id)).not.toContain(homework.id);
  });

  it('is reminded of at the time of the class, and an extension goes before it', async () => {
    const homework = await published();
    given(
      await set(homework, [row(classes[0], { dueAt: daysFromNow(1) }), row(classes[1], { dueAt: daysFromNow(5) })]),
    );
    await past(homework, null, 20);
    await past(homework, classes[0], 10);
    await past(homework, classes[1], 48);
    await Promise.all(Array.from({ length: 3 }, () => remindOfDue(db, inbox)));
    const reminded = async () =>
      Promise.all([learner, second, loose].map((who) => told(who, homework, 'homework.due')));
    expect(await reminded()).toEqual([1, 0, 1]);
    await past(homework, classes[1], 23);
    await remindOfDue(db, inbox);
    expect(await reminded()).toEqual([1, 1, 1]);
    const extend = (who: TestPerson, hours: number) =>
      teacher.call(operations.extend, {
        ...{ id: homework.id, offeringId, learnerIds: [who.id], reason: '比赛' },
        dueAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
      });
    // Earlier than for all, and later than for the class.
    given(await extend(learner, 15));
    expect((await extend(second, 22)).code).toBe(400);
    const { dueAt, extension } = (await listed(learner, homework))!;
    expect(Date.parse(dueAt!) - Date.parse(extension!.from)).toBeGreaterThan(4 * 3_600_000);
  });

  it('is refused to others, on an old version, for classes of elsewhere, and for times that cross', async () => {
    const homework = await published();
    const elsewhere = await classroom(platform);
    const asked = { id: homework.id, version: homework.version, classes: [row(classes[0])] };
    expect((await elsewhere.teacher.call(dates.set, asked)).code).toBe(404);
    expect((await elsewhere.teacher.call(dates.look, { id: homework.id })).code).toBe(404);
    expect((await learner.call(dates.set, asked)).code).toBe(403);
    const foreign = randomUUID();
    await sql`insert into teaching_classes (id, course_id, offering_id, name)
      values (${foreign}, ${elsewhere.courseId}, ${elsewhere.offeringId}, '外班')`.execute(db);
    expect((await set(homework, [row(foreign)])).code).toBe(404);
    expect((await set(homework, [row(classes[0]), row(classes[0])])).code).toBe(400);
    expect(await set(homework, [row(classes[0], { opensAt: daysFromNow(3), dueAt: daysFromNow(2) })])).toMatchObject({
      result: { issues: [{ path: '/classes/0/dueAt' }] },
    });
    const changed = given(await set(homework, [row(classes[0], { dueAt: daysFromNow(1) })]));
    expect(await set(homework, [])).toMatchObject({ code: 409, result: { current: { version: changed.version } } });
    const { title, instructions, opensAt, lateRule, attempts: times, weight } = homework;
    const fields = {
      title,
      instructions,
      lateRule,
      attempts: times,
      weight,
      id: homework.id,
      version: changed.version,
    };
    expect(await teacher.call(operations.change, { ...fields, opensAt, dueAt: null })).toMatchObject({
      result: { issues: [{ path: '/dueAt' }] },
    });
    expect(
      (await teacher.call(operations.change, { ...fields, opensAt: daysFromNow(1.5), dueAt: daysFromNow(4) })).code,
    ).toBe(400);
  });
});
