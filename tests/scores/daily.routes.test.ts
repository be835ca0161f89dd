import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { DailyEntry } from '#contract/scores/daily.contract.ts';
import { dailyOperations as daily } from '#contract/scores/daily.operations.ts';
import { classmate, classroom, given } from '../support/homework.builder.ts';
import { csv } from '../support/spreadsheet.builder.ts';
import { checkUpload, send } from '../support/tus.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const base = await platform.listen();
const room = await classroom(platform);
const { learner, teacher, colleague, offeringId, courseId } = room;
const at = { courseId, offeringId };
const today = dayOf(Date.now());
const other = await classmate(platform, room, '周以衡');
await platform.db.updateTable('accounts').set({ staff_number: '2026010101' }).where('id', '=', learner.id).execute();

const cell = (person: TestPerson, fields: Partial<DailyEntry>): DailyEntry => ({
  ...{ learnerId: person.id, kind: 'attendance', attendance: null, points: null, note: '', version: 0 },
  ...fields,
});
const rowOf = async (person: TestPerson, day: string) =>
  given(await teacher.call(daily.rows, { ...at, day, pageSize: 100 })).data.find(
    ({ learnerId }) => learnerId === person.id,
  )!;

describe('records of a day', () => {
  const day = addDays(today, -1);

  it('are written for many at once, and read beside what the platform knows', async () => {
    const written = given(
      await teacher.call(daily.write, {
        ...{ ...at, day },
        entries: [
          cell(learner, { attendance: 'late', note: ' 公交 ' }),
          cell(learner, { kind: 'classroom', points: 4.5, note: '板演' }),
          cell(other, { attendance: 'absent' }),
        ],
      }),
    );
    expect(written).toEqual({ actId: expect.any(String), written: 3 });
    expect(await rowOf(learner, day)).toMatchObject({
      ...{ number: '2026010101', attendance: 'late', attendanceNote: '公交', attendanceVersion: 1 },
      ...{ points: 4.5, note: '板演', pointsVersion: 1, studied: 0, handedIn: 0, posts: 0 },
    });
    const absent = given(await teacher.call(daily.rows, { ...at, day, state: 'absent' }));
    expect(absent.data.map(({ name }) => name)).toEqual(['周以衡']);
    const board = given(await teacher.call(daily.board, { courseId }));
    expect(board).toMatchObject({
      offeringId,
      learners: 2,
      today,
      days: [{ day, attendances: [0, 1, 0, 1, 0], points: 1 }],
    });
  });

  it('are not written over what a colleague wrote since, and nothing of the rest either', async () => {
    given(
      await colleague.call(daily.write, { ...at, day, entries: [cell(other, { attendance: 'leave', version: 1 })] }),
    );
    const entries = [
      cell(other, { attendance: 'present', version: 1 }),
      cell(learner, { attendance: 'present', version: 1 }),
    ];
    const late = await teacher.call(daily.write, { ...at, day, entries });
    expect(late.code).toBe(409);
    expect(late.result).toMatchObject({
      current: { data: [{ learnerId: other.id, attendance: 'leave', version: 2 }] },
    });
    expect((await rowOf(learner, day)).attendance).toBe('late');
    const both = await Promise.all(
      [teacher, colleague].map((person) =>
        person.call(daily.write, {
          ...at,
          day,
          entries: [cell(learner, { attendance: 'early', note: person.id, version: 1 })],
        }),
      ),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('fill up with those who were there, and an act is taken back once as far as nobody wrote since', async () => {
    const empty = addDays(today, -2);
    const { actId, written } = given(await teacher.call(daily.fill, { ...at, day: empty }));
    expect(written).toBe(2);
    expect(given(await teacher.call(daily.fill, { ...at, day: empty }))).toEqual({ actId: null, written: 0 });
    given(
      await colleague.call(daily.write, {
        ...at,
        day: empty,
        entries: [cell(other, { attendance: 'late', version: 1 })],
      }),
    );
    const undone = await teacher.call(daily.undo, { courseId, actId: actId! });
    expect(given(undone)).toEqual({ undone: 1, left: 1 });
    expect([(await rowOf(learner, empty)).attendance, (await rowOf(other, empty)).attendance]).toEqual([null, 'late']);
    expect((await teacher.call(daily.undo, { courseId, actId: actId! })).code).toBe(405);
    expect(given(await teacher.call(daily.rows, { ...at, day: empty, state: 'open' })).totalCount).toBe(1);
  });

  it('are taken back by two at once, an act and the one that it wrote over', async () => {
    for (let ago = 6; ago < 10; ago++) {
      const place = { ...at, day: addDays(today, -ago) };
      const { actId: first } = given(await teacher.call(daily.fill, place));
      const entries = [
        cell(learner, { attendance: 'late', version: 1 }),
        cell(other, { attendance: 'late', version: 1 }),
      ];
      const { actId: second } = given(await colleague.call(daily.write, { ...place, entries }));
      const both = await Promise.all([
        teacher.call(daily.undo, { courseId, actId: first! }),
        colleague.call(daily.undo, { courseId, actId: second! }),
      ]);
      expect(both.map(given)).toEqual([
        { undone: 0, left: 2 },
        { undone: 2, left: 0 },
      ]);
    }
  });

  it('stand within the offering, with points that there are', async () => {
    const codeOf = async (change: object) =>
      (
        await teacher.call(daily.write, {
          ...at,
          day,
          entries: [cell(other, { attendance: 'late', version: 2 })],
          ...change,
        })
      ).code;
    expect(await codeOf({ day: addDays(today, 1) })).toBe(400);
    expect(await codeOf({ day: addDays(today, -31) })).toBe(400);
    expect(await codeOf({ entries: [cell(other, { points: 3, version: 2 })] })).toBe(400);
    expect(await codeOf({ entries: [cell(other, { kind: 'classroom', points: 1.25 })] })).toBe(400);
    const twice = cell(other, { attendance: 'late', version: 2 });
    expect(await codeOf({ entries: [twice, twice] })).toBe(400);
    const stranger = await platform.person('learner');
    expect(await codeOf({ entries: [cell(stranger, { attendance: 'late' })] })).toBe(404);
  });

  it('are nobody else’s', async () => {
    const elsewhere = await classroom(platform);
    const outsider = elsewhere.teacher;
    const entries = [cell(other, { attendance: 'present', version: 2 })];
    expect((await outsider.call(daily.write, { ...at, day, entries })).code).toBe(404);
    // Their own course with our offering, and the other way round.
    const mixed = { courseId: elsewhere.courseId, offeringId };
    expect((await outsider.call(daily.write, { ...mixed, day, entries })).code).toBe(404);
    expect((await outsider.call(daily.rows, { ...mixed, day })).code).toBe(404);
    expect((await outsider.call(daily.board, mixed)).code).toBe(404);
    expect((await outsider.call(daily.trace, { ...mixed, learnerId: other.id })).code).toBe(404);
    expect((await learner.call(daily.rows, { ...at, day })).code).toBe(403);
    const { actId } = given(
      await teacher.call(daily.write, {
        ...at,
        day: addDays(today, -5),
        entries: [cell(other, { attendance: 'late' })],
      }),
    );
    expect((await outsider.call(daily.undo, { courseId: elsewhere.courseId, actId: actId! })).code).toBe(404);
    expect((await elsewhere.learner.call(daily.ownTrace, { offeringId })).code).toBe(404);
    // A learner of another offering is no row of this one.
    expect((await teacher.call(daily.trace, { ...at, learnerId: elsewhere.learner.id })).code).toBe(404);
  });
});

describe('a file of records', () => {
  const day = addDays(today, -3);
  const read = async (rows: readonly (readonly string[])[]) => {
    const uploadId = await send(base, teacher, '签到.csv', new TextEncoder().encode(csv(rows)));
    const { fileId } = given(await checkUpload(teacher, uploadId)).file!;
    return given(await teacher.call(daily.read, { ...at, day, fileId }));
  };

  it('is judged line by line and writes nothing until it is told to; then it can be taken back', async () => {
    const report = await read([
      ['学号', '姓名', '日期', '签到状态', '课堂得分', '备注'],
      ['2026010101', '林晓舟', day, '迟到', '3', '回答问题'],
      ['', '周以衡', `${day.replaceAll('-', '/')} 08:00`, '√', '', ''],
      ['', '无此人', day, '出勤', '', ''],
      ['', '周以衡', '2020-01-01', '出勤', '', ''],
      ['', '周以衡', '', '在吗', '101', ''],
      ['', '周以衡', day, '缺勤', '', ''],
    ]);
    expect(report).toMatchObject({ failure: null, lines: 6, added: 3, changed: 0, refused: 4, days: [day] });
    expect(report.bad.map(({ row, reasons }) => [row, ...reasons])).toEqual([
      [4, 'learner'],
      [5, 'outside'],
      [6, 'attendance', 'points'],
      [7, 'twice'],
    ]);
    expect((await rowOf(learner, day)).attendance).toBe(null);
    const act = { courseId, actId: report.actId! };
    expect((await teacher.call(daily.undo, act)).code).toBe(405);
    expect(given(await teacher.call(daily.commit, act))).toEqual({ actId: act.actId, written: 3 });
    expect((await teacher.call(daily.commit, act)).code).toBe(405);
    expect(await rowOf(learner, day)).toMatchObject({ attendance: 'late', points: 3, note: '回答问题' });
    const again = await read([
      ['姓名', '签到'],
      ['林晓舟', '迟到'],
      ['周以衡', '缺勤'],
    ]);
    expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const trace = given(await teacher.call(daily.trace, { ...at, learnerId: learner.id, kind: 'classroom' }));
    expect(trace.data.find((one) => one.day === day)).toMatchObject({ points: 3, origin: 'import', by: '沈知远' });
    expect(given(await teacher.call(daily.undo, act))).toEqual({ undone: 3, left: 0 });
    expect(await rowOf(learner, day)).toMatchObject({ attendance: null, points: null });
  });

  it('says why it is refused whole', async () => {
    expect(
      (
        await read([
          ['学号', '电话'],
          ['1', '2'],
        ])
      ).failure,
    ).toBe('columns');
    expect((await read([['学号', '签到']])).failure).toBe('empty');
  });
});

describe('the record of one learner', () => {
  it('has everything with where it comes from; the learner reads it without who wrote it', async () => {
    const { db } = platform;
    const [chapter, item, thread] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, parent, kind] of [
      [chapter, null, 'chapter'],
      [item, chapter, 'video'],
    ])
      await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position)
        values (${id}, ${courseId}, ${parent}, ${kind}, '绪论', 0)`.execute(db);
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position)
      values (${item}, ${courseId}, ${chapter}, 'video', '绪论', ${chapter}, 0)`.execute(db);
    await sql`insert into learning_progress (offering_id, learner_id, item_id, share, is_completed, completed_at)
      values (${offeringId}, ${learner.id}, ${item}, 1, true, now())`.execute(db);
    await sql`insert into discussion_threads (id, course_id, offering_id, author_id, title, body, words)
      values (${thread}, ${courseId}, ${offeringId}, ${learner.id}, '栈与队列', '问', ''::tsvector)`.execute(db);
    const mine = given(await learner.call(daily.ownTrace, { offeringId, pageSize: 100 }));
    const of = (kind: string) => mine.data.filter((one) => one.kind === kind);
    expect(of('study')).toMatchObject([{ title: '绪论', day: today, origin: 'platform' }]);
    expect(of('discussion')).toMatchObject([{ title: '栈与队列', origin: 'platform' }]);
    expect(of('classroom')).toMatchObject([{ points: 4.5, note: '板演', origin: 'hand', by: '' }]);
    expect(mine.data.map(({ day }) => day)).toEqual(
      mine.data
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    const row = await rowOf(learner, today);
    expect(row).toMatchObject({ studied: 1, posts: 1, handedIn: 0 });
  });
});
