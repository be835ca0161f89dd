import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appealOperations as to } from '#contract/scores/appeal.operations.ts';
import { appealUntil } from '#contract/scores/appeal.rule.ts';
import { bookOperations as books } from '#contract/scores/book.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { appealDates } from '#server/modules/scores/appeals/appeal-dates.repository.ts';
import { scoresPersonalData } from '#server/modules/scores/scores.personal-data.ts';
import { classmate, classroom, given } from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const { teacher, colleague, learner, courseId, offeringId } = room;
const at = { courseId, offeringId };
const other = await classmate(platform, room, '白露');
const assistant = await platform.person('teacher', { name: '助教' });
await sql`insert into course_team (course_id, account_id, role, rights)
  values (${courseId}, ${assistant.id}, 'assistant', '{grades}')`.execute(platform.db);
await sql`insert into grade_books (offering_id, course_id, status, published_by, scale)
  values (${offeringId}, ${courseId}, 'published', ${teacher.id}, 'hundred')`.execute(platform.db);
await sql`insert into published_grades (offering_id, learner_id, points, parts, edition)
  values (${offeringId}, ${learner.id}, 58, '{}', 1), (${offeringId}, ${other.id}, 90, '{}', 1)`.execute(platform.db);

const own = async (person: TestPerson = learner) => given(await person.call(to.own, { offeringId }));
const ask = (person: TestPerson = learner, edition = 1, reason = '第 5 题似乎漏计了分。') =>
  person.call(to.ask, { offeringId, edition, reason });
const rows = async (only?: 'asked' | 'answered' | 'withdrawn', by = teacher) =>
  given(await by.call(to.list, { ...at, ...(only && { only }) }));
const first = async () => (await rows()).data[0]!;
const answer = (by: TestPerson, row: { id: string; version: number }, points: number | null, gradeVersion = 1) =>
  by.call(to.answer, {
    ...{ id: row.id, version: row.version, answer: '已复核。', event: points === null ? 'keep' : 'correct' },
    correction: points === null ? null : { points, gradeVersion },
  });
const messagesOf = async (person: TestPerson) =>
  (
    await sql<{ event: string }>`select m.event from messages m join message_copies c on c.message_id = m.id
      where c.person_id = ${person.id}`.execute(platform.db)
  ).rows.map(({ event }) => event);
/** As another publication leaves the grade of a learner. */
const republish = (learnerId: string, points: number) =>
  sql`update published_grades set points = ${points}, edition = edition + 1, version = version + 1, published_at = now()
    where learner_id = ${learnerId}`.execute(platform.db);
const dates = (person: TestPerson) =>
  appealDates(platform.db, person.id, { from: new Date(0), until: new Date('2100-01-01'), isTodo: true });

describe('asking', () => {
  it('is for whoever has the grade, within seven days of the platform’s zone by the database’s clock', async () => {
    const publishedAt = async (moment: string) =>
      sql`update published_grades set published_at = ${moment} where learner_id = ${learner.id}`.execute(platform.db);
    await publishedAt(new Date(Date.now() - 8 * 86_400_000).toISOString());
    expect(await own()).toMatchObject({ mayAsk: false, edition: 1, data: [] });
    expect(await ask()).toMatchObject({ code: 405, message: expect.stringContaining('7 日内') });
    // The seventh day counts whole, to its end in Shanghai.
    await publishedAt(new Date(Date.now() - 7 * 86_400_000).toISOString());
    const { until, mayAsk } = await own();
    expect(mayAsk).toBe(true);
    expect(until).toBe(appealUntil(Date.now() - 7 * 86_400_000));
    expect(until!.slice(11, 16)).toBe('16:00');
    expect((await ask(learner, 1, ' \n ')).code).toBe(400);
    expect((await ask(learner, 1, '长'.repeat(501))).code).toBe(400);
    expect((await ask(await classmate(platform, room, '没有成绩'))).code).toBe(404);
    expect((await ask(learner, 2)).code).toBe(409);
  });

  it('happens once: two at once and a repeat leave one, which the team is told of', async () => {
    const two = await Promise.all([ask(), ask()]);
    expect(two.map(({ code }) => code).toSorted()).toEqual([200, 405]);
    const again = { key: randomUUID() };
    const body = { offeringId, edition: 1, reason: '核对平时分' };
    const repeats = [await other.call(to.ask, body, again), await other.call(to.ask, body, again)];
    expect(repeats.map(({ code }) => code)).toEqual([200, 200]);
    expect((await rows()).totalCount).toBe(2);
    expect(await own()).toMatchObject({ mayAsk: false, data: [{ status: 'asked', points: 58 }] });
    expect(await messagesOf(colleague)).toEqual(['grades.appealed']);
    expect(given(await teacher.call(scoresOperations.overview, at)).appeals).toBe(2);
    expect(await dates(colleague)).toMatchObject([{ state: 'open', name: { 'zh-CN': '2 份成绩复核申请' } }]);
    expect(await dates(assistant)).toEqual([]);
  });
});

describe('answering', () => {
  it('reaches nobody else’s, and is decided by who teaches', async () => {
    const row = await first();
    const stranger = await classroom(platform);
    for (const by of [stranger.teacher, await platform.person('schoolAdmin')])
      expect((await answer(by, row, null)).code).toBe(404);
    expect((await stranger.teacher.call(to.list, at)).code).toBe(404);
    expect((await stranger.teacher.call(to.list, { ...at, courseId: stranger.courseId })).code).toBe(404);
    expect((await answer(learner, row, null)).code).toBe(403);
    expect(
      (await (row.learnerId === learner.id ? other : learner).call(to.withdraw, { id: row.id, version: 1 })).code,
    ).toBe(404);
    expect(await rows(undefined, assistant)).toMatchObject({ mayDecide: false, mayCorrect: false });
    expect((await answer(assistant, row, null)).code).toBe(403);
    const prepared = given(await assistant.call(to.prepare, { id: row.id, version: row.version, text: '拟维持' }));
    expect(prepared).toMatchObject({ prepared: '拟维持', preparedBy: '助教', status: 'asked', version: 2 });
    expect(JSON.stringify(await own(learner))).not.toContain('拟维持');
    expect((await answer(teacher, row, null)).code).toBe(409);
  });

  it('is done by one of two at once, and shows the other what it is now', async () => {
    const row = (await rows()).data.find(({ learnerId }) => learnerId === other.id)!;
    const two = await Promise.all([answer(teacher, row, null), answer(colleague, row, 95)]);
    expect(two.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const lost = two.find(({ code }) => code === 409)!;
    expect(lost.result).toMatchObject({ current: { answer: '已复核。', status: (await own(other)).data[0]!.status } });
    expect(await messagesOf(other)).toEqual(['grades.appealAnswered']);
    expect((await other.call(to.withdraw, { id: row.id, version: row.version })).code).toBe(409);
    expect((await ask(other)).code).toBe(405);
    expect((await rows('answered')).data.map(({ name }) => name)).toEqual(['白露']);
  });

  it('corrects the grade that it has seen, with its words as the reason', async () => {
    const row = (await rows('asked')).data[0]!;
    for (const correction of [null, { points: 58, gradeVersion: 1 }, { points: 60.55, gradeVersion: 1 }])
      expect(
        (
          await teacher.call(to.answer, {
            id: row.id,
            version: row.version,
            event: 'correct',
            answer: '改',
            correction,
          })
        ).code,
      ).toBe(400);
    // Published anew while it waits: it stays open, and shows both.
    await republish(learner.id, 59);
    expect((await answer(teacher, row, 61)).code).toBe(409);
    expect(await first()).toMatchObject({ points: 58, now: 59, isRepublished: true, status: 'asked' });
    expect((await ask(learner, 2)).code).toBe(405);
    await sql`update grade_books set status = 'locked', locked_at = now() where offering_id = ${offeringId}`.execute(
      platform.db,
    );
    expect((await answer(colleague, row, 61, 2)).code).toBe(403);
    given(await answer(teacher, row, 61, 2));
    expect(await own()).toMatchObject({
      mayAsk: true,
      data: [{ status: 'corrected', corrected: 61, answeredBy: '沈知远' }],
    });
    const made = given(await teacher.call(books.corrections, { ...at, learnerId: learner.id })).data;
    expect(made).toMatchObject([{ former: 59, points: 61, reason: '已复核。' }]);
    expect(await messagesOf(learner)).toEqual(['grades.appealAnswered']);
  });
});

it('is taken back by the learner, stays when she leaves, and goes with her account', async () => {
  given(await ask(learner, 2, '再核对一次'));
  const { id, version } = (await own()).data[0]!;
  given(await assistant.call(to.prepare, { id, version, text: '准备中' }));
  await sql`update enrolments set status = 'removed' where offering_id = ${offeringId} and learner_id = ${learner.id}`.execute(
    platform.db,
  );
  expect(await own()).toMatchObject({ mayAsk: false, data: [{ status: 'asked' }, { status: 'corrected' }] });
  expect(given(await learner.call(to.withdraw, { id, version })).data[0]).toMatchObject({ status: 'withdrawn' });
  expect((await ask(learner, 2)).code).toBe(404);
  expect((await rows('withdrawn')).data.map(({ name }) => name)).toEqual(['林晓舟']);
  expect(JSON.stringify(await scoresPersonalData.sections!(platform.db, learner.id))).toContain('再核对一次');
  await scoresPersonalData.erase!(platform.db, learner.id);
  expect((await rows()).data.map(({ name }) => name)).toEqual(['白露']);
});
