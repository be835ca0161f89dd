import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { examDutyOperations as duty, examOfficeOperations as to } from '#contract/examoffice/exam-office.operations.ts';
import { examsOperations } from '#contract/exams/exams.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { confirmed } from '../support/confirmed.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examSchool, inHours } from './exam-office.builder.ts';

type School = Awaited<ReturnType<typeof examSchool>>;
let school = {} as School;
let rooms: string[] = [];

beforeAll(async () => {
  school = await examSchool();
  rooms = [await school.room('101', 6), await school.room('102', 4)];
});

const titles = (messages: { title: string }[]) => messages.map(({ title }) => title);
const messagesOf = async (id: string) =>
  titles(
    (
      await sql<{ title: string }>`select m.words -> 'zh-CN' ->> 'title' as title
        from messages m join message_copies c on c.message_id = m.id where c.person_id = ${id} order by m.created_at`.execute(
        school.test.db,
      )
    ).rows,
  );

describe("the examinations office's exams", () => {
  it('are those of a term, with what each lacks, by state, text and day', async () => {
    const { officer, termId, exam, course, learners, roomed } = school;
    const place = await course('线性代数');
    await learners(place.offeringId, 3);
    const id = await exam(place, { from: 24 * 20 });
    const list = async (filter: object = {}) =>
      (await officer.call(to.exams, { termId, search: '线性代数', ...filter })).result!.data;
    expect(await list()).toMatchObject([{ id, plan: null, learners: 3, rooms: 0, unplaced: 3, unwatched: 0 }]);
    const day = dayOf(inHours(24 * 20));
    expect(await list({ from: day, until: day, state: 'unplanned' })).toHaveLength(1);
    expect(await list({ until: addDays(day, -1) })).toEqual([]);
    expect((await officer.call(to.days, { termId })).result!.days).toContainEqual({ day, exams: 1 });
    await roomed(id, [{ roomId: rooms[0]!, seats: 6 }]);
    expect(await list({ state: 'unplanned' })).toEqual([]);
    expect(await list({ state: 'lacking' })).toMatchObject([{ rooms: 1, unwatched: 1, unplaced: 3, plan: 'draft' }]);
    expect(await list({ search: '100%_' })).toEqual([]);
  });

  it('are the office’s of this school alone', async () => {
    const { test, people, teachers, officer, termId, exam, course, learners, schoolId } = school;
    const place = await course('大学物理');
    const [learnerId] = await learners(place.offeringId, 1);
    const id = await exam(place, { from: 24 * 21 });
    const calls = {
      office: (who: TestPerson) => who.call(to.office, { schoolId }),
      exams: (who: TestPerson) => who.call(to.exams, { termId }),
      clashes: (who: TestPerson) => who.call(to.clashes, { termId, kind: 'learner' }),
      plan: (who: TestPerson) => who.call(to.plan, { id }),
      seats: (who: TestPerson) => who.call(to.seats, { id }),
      printouts: (who: TestPerson) => who.call(to.printouts, { id }),
      makeUps: (who: TestPerson) => who.call(to.makeUps, { termId }),
      rooms: (who: TestPerson) => who.call(to.writeRooms, { id, version: 0, rooms: [] }),
      draw: (who: TestPerson) => who.call(to.draw, { id, version: 0, seating: 'number', gap: 0, hasNewSeed: false }),
      note: (who: TestPerson) =>
        who.call(to.note, { id, learnerId: learnerId!, version: 0, status: 'present', lateMinutes: 0, remark: '' }),
      duty: (who: TestPerson) =>
        who.call(duty.note, { id, learnerId: learnerId!, version: 0, status: 'present', lateMinutes: 0, remark: '' }),
    };
    const foreign = await test.person('learner', { roles: [{ role: 'examOfficer', schoolId: people.school.normal }] });
    const supervisor = await test.person('learner', { roles: [{ role: 'supervisor', schoolId }] });
    for (const [name, who, code] of [
      ['visitor', test.visitor() as TestPerson, 401],
      ['learner', await test.person('learner', { schoolId }), 403],
      ['supervisor', supervisor, 403],
      ['teacher', teachers[0]!, 404],
      ['dean', people.dean, 404],
      ['other school', people.foreign, 404],
      ['other office', foreign, 404],
    ] as const)
      for (const [what, call] of Object.entries(calls)) {
        const expected = what === 'duty' && code === 403 ? 404 : code;
        expect([name, what, (await call(who)).code]).toEqual([name, what, expected]);
      }
    for (const who of [officer, people.admin]) expect((await calls.plan(who)).code).toBe(200);
  });

  it('clash where a learner, a room or an invigilator is wanted twice, and where a lesson is in the room', async () => {
    const { test, officer, termId, teachers, exam, course, learners, learns, roomed, schoolId } = school;
    const [one, other] = [await course('编译原理'), await course('操作系统')];
    const [both] = await learners(one.offeringId, 2);
    await learns(other.offeringId, both!);
    const from = 24 * 7;
    const [a, b] = [await exam(one, { from, hours: 3 }), await exam(other, { from: from + 1 })];
    const clashes = async (kind: 'learner' | 'room' | 'lesson' | 'invigilator') =>
      (await officer.call(to.clashes, { termId, kind })).result!.data.filter(({ one: { examId } }) =>
        [a, b].includes(examId!),
      );
    expect(await clashes('learner')).toMatchObject([{ count: 1 }]);
    const roomId = await school.room('201', 30);
    const first = await roomed(a, [{ roomId, seats: 30 }]);
    expect(await clashes('room')).toEqual([]);
    const second = await roomed(b, [{ roomId, seats: 30 }]);
    expect(await clashes('room')).toMatchObject([{ name: '一教 201' }]);
    expect(second.rooms[0]!.taken).toEqual(['编译原理 期末考试']);

    const watch = (plan: typeof first, teacherIds: string[]) =>
      officer.call(to.invigilators, {
        ...{ id: plan.examId, version: plan.version, examRoomId: plan.rooms[0]!.id, teacherIds },
      });
    expect((await watch(first, [teachers[0]!.id])).code).toBe(200);
    expect((await watch(second, [teachers[0]!.id])).code).toBe(405);
    expect((await watch(second, [both!])).code).toBe(400);
    const choices = await officer.call(to.teacherChoices, { id: b });
    expect(choices.result!.data.map(({ id, isBusy }) => [id, isBusy])).toEqual([
      [teachers[1]!.id, false],
      [teachers[0]!.id, true],
    ]);
    // Its time moved since: nobody refuses that, but it is told.
    await sql`insert into exam_invigilators values (${second.rooms[0]!.id}, ${teachers[0]!.id})`.execute(test.db);
    expect(await clashes('invigilator')).toMatchObject([{ name: '周若川' }]);

    const { opensAt } = await school.plan(a);
    const day = dayOf(opensAt);
    await sql`insert into timetable_days (school_id) values (${schoolId}) on conflict do nothing`.execute(test.db);
    await sql`insert into timetable_periods (school_id, number, from_minute, to_minute)
      values (${schoolId}, 1, 0, 1439) on conflict do nothing`.execute(test.db);
    await sql`insert into lessons (term_id, offering_id, teacher_id, room_id, weeks, weekday, first_period, last_period)
      select ${termId}, ${other.offeringId}, ${teachers[1]!.id}, ${roomId}, ${2 ** 20 - 1},
        extract(isodow from ${day}::date)::int, 1, 1`.execute(test.db);
    expect(await clashes('lesson')).toMatchObject([
      { name: '一教 201', other: { examId: null, course: '操作系统' } },
      {},
    ]);
    expect((await school.plan(a)).rooms[0]!.taken).toContain('操作系统');
    const free = (await officer.call(to.roomChoices, { id: await exam(one, { from }), pageSize: 100 })).result!.data;
    expect(free.at(-1)).toMatchObject({ roomId, takenBy: expect.stringContaining('期末考试') });
    expect(free[0]!.takenBy).toBeNull();
    await test.db.deleteFrom('lessons').execute();
  });
});

describe('rooms and seats of an exam', () => {
  it('are drawn the same by the same seed, by number too, and told to whom they concern', async () => {
    const { officer, exam, course, learners, learns, plan, roomed, teachers, test, schoolId } = school;
    const place = await course('数据结构');
    const ids = await learners(place.offeringId, 7);
    const id = await exam(place, { from: 24 * 40 });
    const bare = await plan(id);
    expect(bare).toMatchObject({ version: 0, seed: null, learners: 7, unplaced: 7, rooms: [] });
    expect((await officer.call(to.move, { id, version: 0, move: 'publish' })).code).toBe(405);
    const tooMany = { id, version: 0, rooms: [{ roomId: rooms[0]!, seats: 7, rowSeats: 4 }] };
    expect((await officer.call(to.writeRooms, tooMany)).code).toBe(400);
    const foreignRoom = { id, version: 0, rooms: [{ roomId: randomUUID(), seats: 1, rowSeats: 4 }] };
    expect((await officer.call(to.writeRooms, foreignRoom)).code).toBe(400);
    let now = await roomed(id, [
      { roomId: rooms[0]!, seats: 6 },
      { roomId: rooms[1]!, seats: 4 },
    ]);
    const seats = async () =>
      (await officer.call(to.seats, { id, pageSize: 100 })).result!.data.map((row) => [
        ...[row.learnerId, row.position, row.seat],
      ]);
    const draw = async (facts: object = {}) => {
      const asked = { id, version: now.version, seating: 'random' as const, gap: 0, hasNewSeed: false, ...facts };
      const { code, result } = await officer.call(to.draw, asked);
      expect(code).toBe(200);
      now = result!;
      return seats();
    };
    const first = await draw();
    expect(now).toMatchObject({ unplaced: 0, rooms: [{ placed: 6 }, { placed: 1 }] });
    expect(await draw()).toEqual(first);
    await draw({ hasNewSeed: true });
    const byNumber = await draw({ seating: 'number' });
    expect(byNumber.map(([learner]) => learner)).toEqual(ids);
    // Every second seat: three and two of seven.
    await draw({ gap: 1 });
    expect(now).toMatchObject({ unplaced: 2, rooms: [{ placed: 3 }, { placed: 2 }] });
    expect((await officer.call(to.move, { id, version: now.version, move: 'publish' })).code).toBe(405);
    await draw({ seating: 'number' });

    const stale = await officer.call(to.place, { id, version: 1 });
    expect([stale.code, (stale.result as unknown as { current: unknown }).current]).toMatchObject([
      409,
      { version: now.version },
    ]);
    const [invigilator] = teachers;
    const watched = { id, examRoomId: now.rooms[0]!.id, teacherIds: [invigilator!.id] };
    now = (await officer.call(to.invigilators, { ...watched, version: now.version })).result!;
    expect((await invigilator!.call(duty.list, {})).result!.data.filter(({ examId }) => examId === id)).toEqual([]);
    now = (await officer.call(to.move, { id, version: now.version, move: 'publish' })).result!;
    expect(now.status).toBe('published');
    expect(await messagesOf(ids[0]!)).toEqual(['《数据结构》“期末考试”考场安排已发布']);
    expect(await messagesOf(invigilator!.id)).toEqual(['《数据结构》“期末考试”监考安排已发布']);

    // Two change seats: they are told, the others are not.
    const asked = { id, learnerId: ids[0]!, examRoomId: now.rooms[1]!.id, seat: 1, version: now.version };
    now = (await officer.call(to.moveSeat, asked)).result!;
    const swapped = await seats();
    expect(swapped.find(([one]) => one === ids[0])).toEqual([ids[0], 2, 1]);
    expect(swapped.find(([one]) => one === ids[6])).toEqual([ids[6], 1, 1]);
    expect(await messagesOf(ids[6]!)).toHaveLength(2);
    expect(await messagesOf(ids[1]!)).toHaveLength(1);

    // Somebody who enrols late has no seat until one act gives her a free one.
    const late = await test.person('learner', { schoolId, name: '迟来' });
    await learns(place.offeringId, late.id);
    expect((await late.call(examsOperations.lobby, { id })).result!.seat).toBeNull();
    const without = await officer.call(to.seats, { id, isUnplaced: true });
    expect(without.result!.data.map(({ learnerId }) => learnerId)).toEqual([late.id]);
    const taken = { id, learnerId: late.id, examRoomId: now.rooms[0]!.id, seat: 1, version: now.version };
    expect((await officer.call(to.moveSeat, taken)).code).toBe(405);
    now = (await officer.call(to.place, { id, version: now.version })).result!;
    expect((await late.call(examsOperations.lobby, { id })).result!.seat).toEqual({
      ...{ position: 2, room: '一教 102', campus: '本部', seat: 2 },
    });
    const own = await late.call(examsOperations.own, { when: 'next' });
    expect(own.result!.data.find((one) => one.id === id)!.seat).toMatchObject({ seat: 2 });

    // A room that goes takes its seats with it; nothing is published that is not whole.
    now = await roomed(id, [{ roomId: rooms[0]!, seats: 6 }]);
    expect(now).toMatchObject({ unplaced: 2, rooms: [{ placed: 6 }] });
    expect((await late.call(examsOperations.lobby, { id })).result!.seat).toBeNull();
    now = (await officer.call(to.move, { id, version: now.version, move: 'withdraw' })).result!;
    expect(now.status).toBe('draft');
  });

  it('open to whoever types the code of the own room, which nobody else is told', async () => {
    const { test, schoolId, officer, teachers, exam, course, learns, roomed } = school;
    const place = await course('离散数学');
    const own = await test.person('learner', { schoolId, name: '林晓舟' });
    await learns(place.offeringId, own.id);
    const watcher = await test.person('teacher', { schoolId, name: '陆遥' });
    await sql`insert into members (school_id, account_id, kind, name, number, status, status_since)
      values (${schoolId}, ${watcher.id}, 'staff', '陆遥', 'T9', 'employed', '2020-09-01')`.execute(test.db);
    const id = await exam(place, { from: 24 * 9 });
    let now = await roomed(id, [{ roomId: rooms[0]!, seats: 6 }]);
    const draw = { id, version: now.version, seating: 'number' as const, gap: 0, hasNewSeed: false };
    now = (await officer.call(to.draw, draw)).result!;
    const of = () => ({ id, version: now.version });
    const examRoomId = now.rooms[0]!.id;
    now = (await officer.call(to.invigilators, { ...of(), examRoomId, teacherIds: [watcher.id] })).result!;
    now = (await officer.call(to.writeCodes, { ...of(), asksCode: true, hasNewCodes: false })).result!;
    const lobby = async () => (await own.call(examsOperations.lobby, { id })).result!;
    // A plan that is not published asks nothing.
    expect((await lobby()).asksRoomCode).toBe(false);
    now = (await officer.call(to.move, { ...of(), move: 'publish' })).result!;
    const { code } = now.rooms[0]!;
    expect(code).toMatch(/^\d{6}$/);
    expect(await lobby()).toMatchObject({ asksRoomCode: true, seat: { position: 1 } });
    expect(JSON.stringify(await lobby())).not.toContain(code);
    const watched = (await watcher.call(duty.seats, { examRoomId })).result!;
    expect(watched.duty.code).toBe(code);
    expect((await teachers[0]!.call(duty.seats, { examRoomId })).code).toBe(404);
    expect((await teachers[0]!.call(to.writeCodes, { ...of(), asksCode: false, hasNewCodes: false })).code).toBe(404);

    const [opensAt, closesAt] = [-1 / 60, 2].map((hours) => inHours(hours).toISOString());
    await sql`update exams set status = 'open', opens_at = ${opensAt}::timestamptz, closes_at = ${closesAt}::timestamptz,
      last_end_at = ${closesAt}::timestamptz, settings = settings || ${JSON.stringify({ opensAt, closesAt })}::jsonb
      where id = ${id}`.execute(test.db);
    const { id: attemptId } = (await own.call(examsOperations.enter, { id })).result!;
    const device = randomBytes(32).toString('base64url');
    const start = (roomCode?: string) =>
      own.call(examsOperations.start, { id: attemptId, device, ...(roomCode && { roomCode }) });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await start()).code).toBe(405);
    expect((await start('12345')).code).toBe(400);
    for (let tries = 0; tries < 8; tries += 1) expect((await start(wrong)).code).toBe(405);
    // The tenth is the right one; whoever is in goes on without it.
    expect((await start(code)).code).toBe(200);
    expect((await start()).code).toBe(200);

    const late = await test.person('learner', { schoolId, name: '迟来' });
    await learns(place.offeringId, late.id);
    const { id: lateId } = (await late.call(examsOperations.enter, { id })).result!;
    const begin = (roomCode: string) => late.call(examsOperations.start, { id: lateId, device, roomCode });
    expect((await begin(code)).code).toBe(405);
    now = (await officer.call(to.place, of())).result!;
    now = (await officer.call(to.writeCodes, { ...of(), asksCode: true, hasNewCodes: true })).result!;
    const renewed = now.rooms[0]!.code;
    for (let tries = 0; tries < 10; tries += 1) expect((await begin(renewed === wrong ? code : wrong)).code).toBe(405);
    expect((await begin(renewed)).code).not.toBe(200);
    await sql`update rate_counters set window_ends_at = now() where kind = 'exam.roomCode'`.execute(test.db);
    expect((await begin(renewed)).code).toBe(200);
  });

  it('stand once the exam has begun, but for who comes late', async () => {
    const { officer, exam, course, learners, roomed } = school;
    const place = await course('概率论');
    const [learnerId] = await learners(place.offeringId, 1);
    const id = await exam(place, { from: -1, status: 'open' });
    const now = await roomed(id, [{ roomId: rooms[0]!, seats: 6 }]);
    const draw = { id, version: now.version, seating: 'random' as const, gap: 0, hasNewSeed: false };
    expect((await officer.call(to.draw, draw)).code).toBe(405);
    const placed = (await officer.call(to.place, { id, version: now.version })).result!;
    expect(placed).toMatchObject({ unplaced: 0 });
    expect((await officer.call(to.printouts, { id })).result!.seats).toMatchObject([{ learnerId, seat: 1 }]);
    await sql`update exams set status = 'closed' where id = ${id}`.execute(school.test.db);
    expect((await officer.call(to.place, { id, version: placed.version })).code).toBe(405);
  });
});

describe('attendance', () => {
  it('is noted by the office and by whoever watches the room, one after the other; who missed it is listed', async () => {
    const { officer, exam, course, learners, roomed, teachers, termId, test, people } = school;
    const place = await course('离散数学');
    const ids = await learners(place.offeringId, 5);
    const id = await exam(place, { from: 24 * 50 });
    let now = await roomed(id, [
      { roomId: rooms[0]!, seats: 3 },
      { roomId: rooms[1]!, seats: 3 },
    ]);
    const draw = { id, version: now.version, seating: 'number' as const, gap: 0, hasNewSeed: false };
    now = (await officer.call(to.draw, draw)).result!;
    const [mine] = now.rooms;
    const watched = { id, examRoomId: mine!.id, teacherIds: [teachers[1]!.id], version: now.version };
    now = (await officer.call(to.invigilators, watched)).result!;
    now = (await officer.call(to.move, { id, version: now.version, move: 'publish' })).result!;
    const invigilator = teachers[1]!;
    expect((await invigilator.call(duty.list, {})).result!.data).toMatchObject([{ examRoomId: mine!.id, placed: 3 }]);
    const room = await invigilator.call(duty.seats, { examRoomId: mine!.id });
    expect(room.result!.data.map(({ learnerId, seat }) => [learnerId, seat])).toEqual(
      ids.slice(0, 3).map((one, at) => [one, at + 1]),
    );
    const elsewhere = { examRoomId: now.rooms[1]!.id };
    expect((await invigilator.call(duty.seats, elsewhere)).code).toBe(404);
    expect((await teachers[0]!.call(duty.seats, { examRoomId: mine!.id })).code).toBe(404);

    const note = (learnerId: string, status: 'present' | 'late' | 'absent', version = 0, lateMinutes = 0) => ({
      ...{ id, learnerId, status, version, lateMinutes, remark: '<b>迟到</b>' },
    });
    expect((await invigilator.call(duty.note, note(ids[0]!, 'late'))).code).toBe(400);
    const late = await invigilator.call(duty.note, note(ids[0]!, 'late', 0, 12));
    expect(late.result).toMatchObject({ attendance: { status: 'late', lateMinutes: 12 }, version: 1 });
    expect((await invigilator.call(duty.note, note(ids[3]!, 'absent'))).code).toBe(404);
    expect((await teachers[0]!.call(duty.note, note(ids[1]!, 'absent'))).code).toBe(404);
    expect((await officer.call(to.note, note(ids[0]!, 'present'))).code).toBe(409);
    expect((await officer.call(to.note, note(ids[3]!, 'absent'))).code).toBe(200);
    expect((await people.admin.call(to.note, note(ids[4]!, 'present'))).code).toBe(200);
    expect((await officer.call(to.note, note(randomUUID(), 'present'))).code).toBe(404);

    await sql`insert into exam_attempts (exam_id, offering_id, learner_id, paper_id, status, seed, points)
      select ${id}, ${place.offeringId}, given.id, paper_id, 'published', 1, given.points
      from exams, unnest(${[ids[0], ids[1], ids[4]]}::uuid[], array[90, 59, 60]::float8[]) as given(id, points)
      where exams.id = ${id}`.execute(test.db);
    await sql`insert into grade_excuses (offering_id, learner_id, work_id, reason, made_by)
      values (${place.offeringId}, ${ids[2]}, ${id}, '生病', ${teachers[0]!.id})`.execute(test.db);
    await sql`update exams set status = 'released' where id = ${id}`.execute(test.db);
    const list = (await officer.call(to.makeUps, { termId, search: '离散数学' })).result!;
    expect(list.data.map(({ learnerId, kind, points }) => [learnerId, kind, points])).toEqual([
      [ids[1], 'failed', 59],
      [ids[2], 'deferred', null],
      [ids[3], 'absent', null],
    ]);
    const absent = await officer.call(to.exportMakeUps, { termId, kind: 'absent', search: '离散数学', part: 0 });
    expect(absent.result).toMatchObject({ data: [{ learnerId: ids[3], course: '离散数学' }], isLast: true });
    // One of two is marked, then all who failed or were absent; nobody takes two.
    const arrange = (who: TestPerson, asked: { examId: string; learnerIds?: string[]; kind?: 'absent' | 'failed' }) =>
      who.call(to.arrangeMakeUps, { termId, exams: [{ title: '期末考试 补考', ...asked }] });
    const marked = (await arrange(officer, { examId: id, learnerIds: [ids[1]!, ids[2]!] })).result!;
    expect(marked).toMatchObject({ exams: [{ examId: id, learners: 2 }], already: [] });
    const again = (await arrange(officer, { examId: id, kind: 'failed' })).result!;
    expect(again).toMatchObject({ exams: [], already: [{ title: '期末考试 补考' }] });
    expect((await arrange(officer, { examId: id, learnerIds: [ids[0]!] })).code).toBe(404);
    expect((await arrange(officer, { examId: randomUUID(), kind: 'absent' })).code).toBe(404);
    expect((await arrange(officer, { examId: id })).code).toBe(400);
    expect((await arrange(teachers[0]!, { examId: id, kind: 'absent' })).code).toBe(404);
    const arranged = await officer.call(to.makeUps, { termId, search: '离散数学', isArranged: true });
    expect(arranged.result!.data.map(({ learnerId, arranged: one }) => [learnerId, one?.id])).toEqual([
      [ids[1], marked.exams[0]!.id],
      [ids[2], marked.exams[0]!.id],
    ]);
    const made = (await teachers[0]!.call(team.read, { id: marked.exams[0]!.id })).result!;
    expect(made).toMatchObject({
      ...{ status: 'draft', candidates: 2, questionCount: 0, offeringId: place.offeringId },
      settings: { title: '期末考试 补考', kind: 'fixed', opensAt: null, closesAt: null, weight: 0 },
      audience: { makesUpFor: { id, title: '期末考试' } },
    });
    expect(made.audience.learners!.map(({ kind }) => kind).toSorted()).toEqual(['deferred', 'failed']);
    expect(await messagesOf(teachers[0]!.id)).toContain('考务新建补考“期末考试 补考”，共 2 人');
    const unconfirmed = await test.person('learner', { roles: [{ role: 'examOfficer', schoolId: school.schoolId }] });
    expect((await unconfirmed.call(to.exportMakeUps, { termId, part: 0 })).code).toBe(4015);
    await confirmed(test, unconfirmed);
    expect((await unconfirmed.call(to.exportMakeUps, { termId, part: 0 })).code).toBe(200);
  });
});
