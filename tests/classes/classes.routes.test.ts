import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClassCreate, ManagedClass } from '#contract/classes/classes.contract.ts';
import { classesOperations as to } from '#contract/classes/classes.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { classmate, classroom, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let learner: TestPerson;
let teacher: TestPerson;
let fellow: TestPerson;
let offeringId: string;
let courseId: string;

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  room = await classroom(platform);
  ({ learner, teacher, offeringId, courseId } = room);
  fellow = await classmate(platform, room, '宋怀瑾');
  // The room's enrolments were written past the count of seats.
  await change(sql`learners = 2`);
  await sql`update courses set learners = 2 where id = ${courseId}`.execute(platform.db);
});

const settings: Omit<ClassCreate, 'offeringId' | 'name'> = {
  ...{ places: null, isOpen: true, codeUntil: null, showsCode: true, shows: 'all', showsBars: true, mayLeave: false },
};
const made = async (name = '计科 2301', more: Partial<ClassCreate> = {}) =>
  given(await teacher.call(to.create, { offeringId, name, ...settings, ...more }));
const join = (person: TestPerson, { code }: ManagedClass) => person.call(to.join, { code: code! });
const now = async ({ id }: { id: string }) => given(await teacher.call(to.get, { id }));
const membersOf = async ({ id }: { id: string }, more: object = {}) =>
  given(await teacher.call(to.members, { id, ...more })).data;
const rowsOf = async (one: { id: string }, more: object = {}) =>
  (await membersOf(one, more)).map(({ id, version }) => ({ id, version }));
const mates = async (person: TestPerson, { id }: { id: string }) => given(await person.call(to.mates, { id })).data;
const change = (fields: ReturnType<typeof sql>) =>
  sql`update offerings set ${fields} where id = ${offeringId}`.execute(platform.db);
const own = async (person = learner) => given(await person.call(to.inOffering, { offeringId })).class;
const outsider = () => platform.person('learner', { name: '吴念一' });

describe('a class code', () => {
  it('is application and class in one, and the same again when repeated', async () => {
    const one = await made();
    const person = await outsider();
    expect(given(await person.call(to.find, { code: one.code! }))).toMatchObject({
      ...{ name: '计科 2301', course: '数据结构', teacherName: '沈知远', standing: 'outside', isEnrolled: false },
    });
    const replies = await Promise.all([1, 2, 3].map(() => join(person, one)));
    for (const reply of replies) expect(given(reply)).toEqual({ classId: one.id, offeringId, status: 'active' });
    expect(given(await person.call(enrolmentsOperations.mine, { offeringId })).enrolment?.status).toBe('active');
    expect(await membersOf(one)).toMatchObject([{ name: '吴念一', status: 'active', via: 'code' }]);
    expect(given(await person.call(to.find, { code: one.code! })).standing).toBe('inside');
    // Whoever is enrolled already joins the class alone, also after the time for enrolling.
    await change(sql`enrol_until = now() - interval '1 day'`);
    expect(given(await join(learner, one)).status).toBe('active');
    expect((await join(await outsider(), one)).result).toMatchObject({ reason: 'enrolmentClosed' });
  });

  it('waits with the enrolment for its review, and moves with what becomes of it', async () => {
    await change(sql`is_reviewed = true`);
    const one = await made();
    const [person, other] = [await outsider(), await outsider()];
    for (const each of [person, other]) expect(given(await join(each, one)).status).toBe('applied');
    expect((await person.call(to.mates, { id: one.id })).code).toBe(404);
    expect(await own(person)).toMatchObject({ status: 'applied', bars: null, invitation: null });
    const review = given(await teacher.call(enrolmentsOperations.review, { courseId, status: 'applied' })).data;
    const decide = async (action: 'approve' | 'reject', of: TestPerson) => {
      const rows = review.filter(({ learnerId }) => learnerId === of.id).map(({ id, version }) => ({ id, version }));
      given(await teacher.call(enrolmentsOperations.decide, { courseId, action, reason: '名单之外', rows }));
    };
    await decide('approve', person);
    await decide('reject', other);
    expect(await now(one)).toMatchObject({ members: 1, waiting: 0 });
    expect((await own(person))?.status).toBe('active');
    given(await person.call(enrolmentsOperations.withdraw, { offeringId }));
    expect((await now(one)).members).toBe(0);
    expect((await person.call(to.mates, { id: one.id })).code).toBe(404);
    expect(given(await person.call(to.own, {})).data).toEqual([]);
  });

  it('is one code among wrong ones: over, off, taken back and of an ended course are refused alike, and counted', async () => {
    const one = await made();
    const past = new Date(Date.now() - 1000).toISOString();
    const [over, off] = [await made('二班', { codeUntil: past }), await made('三班', { isOpen: false })];
    const former = one.code!;
    given(await teacher.call(to.renewCode, { id: one.id, version: one.version }));
    const person = await outsider();
    const wrong = [over.code!, off.code!, former, '000000'];
    const answers = [];
    for (const code of wrong) answers.push(await person.call(to.find, { code }));
    for (const { code, message, result } of answers)
      expect([code, message, result]).toEqual([4013, answers[0]!.message, answers[0]!.result]);
    const right = (await now(one)).code!;
    given(await person.call(to.find, { code: right }));
    // Six are left of ten, however many come at once, by whichever call.
    const rest = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? person.call(to.find, { code: '000000' }) : person.call(to.join, { code: '000000' }),
      ),
    );
    expect(rest.filter(({ code }) => code === 4013)).toHaveLength(6);
    expect(rest.filter(({ code }) => code === 429)).toHaveLength(6);
    expect((await person.call(to.join, { code: right })).code).toBe(429);
    expect((await (await outsider()).call(to.join, { code: right })).code).toBe(200);
    await change(sql`ends_at = now() - interval '1 hour'`);
    expect((await (await outsider()).call(to.find, { code: right })).code).toBe(4013);
    expect((await platform.visitor().call(to.find, { code: right })).code).toBe(401);
  });

  it('lets in as many as there are places, in the class and in the offering, at once too', async () => {
    const one = await made('小班', { places: 2 });
    const people = await Promise.all([1, 2, 3, 4].map(outsider));
    const codes = await Promise.all(people.map(async (person) => (await join(person, one)).result));
    expect(codes.filter((result) => result && 'classId' in result)).toHaveLength(2);
    expect((await now(one)).members).toBe(2);
    const { count } = await platform.db
      .selectFrom('enrolments')
      .where('offering_id', '=', offeringId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    // The enrolment and the place, or neither: two of the room, two by code.
    expect(Number(count)).toBe(4);
    await change(sql`capacity = (select learners from offerings where id = ${offeringId})`);
    const big = await made('大班');
    expect((await join(await outsider(), big)).result).toMatchObject({ reason: 'enrolmentFull' });
    expect((await now(big)).members).toBe(0);
  });

  it('lets nobody into a second class of the offering, and nobody back whom a teacher removed', async () => {
    const [one, two] = [await made(), await made('计科 2302')];
    given(await join(learner, one));
    expect((await join(learner, two)).result).toMatchObject({ reason: 'classElsewhere' });
    given(await teacher.call(to.act, { id: one.id, act: 'remove', toClassId: null, rows: await rowsOf(one) }));
    for (const each of [one, two]) expect((await join(learner, each)).result).toMatchObject({ reason: 'classRemoved' });
    // Not by way of a new enrolment either.
    given(await learner.call(enrolmentsOperations.withdraw, { offeringId }));
    expect((await join(learner, one)).result).toMatchObject({ reason: 'classRemoved' });
    expect(given(await learner.call(enrolmentsOperations.mine, { offeringId })).enrolment?.status).toBe('withdrawn');
    expect((await join(teacher, one)).code).toBe(405);
  });
});

describe('members', () => {
  it('see each other as far as the class shows them, and nobody else does', async () => {
    const [one, two] = [await made(), await made('计科 2302')];
    for (const person of [learner, fellow]) given(await join(person, one));
    const stranger = await classmate(platform, room, '许南乔');
    given(await join(stranger, two));
    expect(await mates(learner, one)).toMatchObject([{ name: '林晓舟', isMine: true }, { name: '宋怀瑾' }]);
    for (const person of [stranger, teacher, await outsider()])
      expect((await person.call(to.mates, { id: one.id })).code).toBe(404);
    expect(await own()).toMatchObject({
      members: 2,
      invitation: { code: one.code },
      bars: { own: 0 },
      mayLeave: false,
    });
    const hidden = {
      ...settings,
      id: one.id,
      name: one.name,
      shows: 'nobody',
      showsBars: false,
      showsCode: false,
    } as const;
    given(await teacher.call(to.edit, { ...hidden, version: one.version }));
    expect((await mates(learner, one)).map(({ name }) => name)).toEqual(['林晓舟']);
    expect(await own()).toMatchObject({ members: 2, invitation: null, bars: null });
    expect((await teacher.call(to.edit, { ...hidden, version: one.version })).code).toBe(409);
    expect(given(await learner.call(to.mates, { id: one.id, search: '宋' })).totalCount).toBe(0);
  });

  it('leave where the class lets them, and stay enrolled', async () => {
    const [closed, free] = [await made(), await made('计科 2302', { mayLeave: true })];
    given(await join(learner, closed));
    given(await join(fellow, free));
    expect((await learner.call(to.leave, { id: closed.id })).code).toBe(405);
    expect((await learner.call(to.leave, { id: free.id })).code).toBe(404);
    given(await fellow.call(to.leave, { id: free.id }));
    given(await fellow.call(to.leave, { id: free.id }));
    expect(await own(fellow)).toBeNull();
    expect((await fellow.call(to.mates, { id: free.id })).code).toBe(404);
    given(await join(fellow, closed));
    expect(given(await fellow.call(to.own, {})).data).toMatchObject([
      { name: '计科 2301', course: '数据结构', members: 2 },
    ]);
  });

  it('are moved, removed and restored by the team, as they were seen, and put back as one', async () => {
    const [one, two] = [await made(), await made('计科 2302', { places: 1 })];
    for (const person of [learner, fellow]) given(await join(person, one));
    const rows = await rowsOf(one);
    const move = { id: one.id, act: 'move', toClassId: two.id, rows } as const;
    const moved = given(await teacher.call(to.act, move));
    expect(moved).toMatchObject({ done: 1, refused: [{ why: 'full' }] });
    expect((await now(two)).members).toBe(1);
    const again = given(await teacher.call(to.act, move));
    expect(again.refused.map(({ why }) => why).toSorted()).toEqual(['full', 'gone']);
    given(await teacher.call(to.undo, { id: moved.actId! }));
    expect((await teacher.call(to.undo, { id: moved.actId! })).code).toBe(405);
    expect([(await now(one)).members, (await now(two)).members]).toEqual([2, 0]);
    const removed = given(
      await teacher.call(to.act, { ...move, act: 'remove', toClassId: null, rows: await rowsOf(one) }),
    );
    expect(await membersOf(one, { status: 'removed' })).toHaveLength(2);
    const back = await rowsOf(one, { status: 'removed' });
    const stale = back.map(({ id }) => ({ id, version: 1 }));
    const restore = { ...move, act: 'restore', toClassId: null } as const;
    expect(given(await teacher.call(to.act, { ...restore, rows: stale })).refused[0]?.why).toBe('changed');
    await sql`update enrolments set status = 'withdrawn' where learner_id = ${fellow.id}`.execute(platform.db);
    const restored = given(await teacher.call(to.act, { ...restore, rows: back }));
    expect(restored).toMatchObject({ done: 1, refused: [{ why: 'ended' }] });
    expect(await teacher.call(to.undo, { id: removed.actId! })).toMatchObject({
      code: 405,
      result: { reason: 'classTouched' },
    });
    const told = given(await learner.call(messagesOperations.list, { category: 'tasks' })).data.map(
      ({ title }) => title,
    );
    expect(told.filter((title) => title.includes('计科 2301'))).toHaveLength(2);
  });

  it('are placed by the team from those who learn and are in no class', async () => {
    const one = await made();
    given(await join(fellow, one));
    expect(given(await teacher.call(to.board, { courseId }))).toMatchObject({ offeringId, unplaced: 1 });
    const list = given(await teacher.call(to.unplaced, { courseId, offeringId })).data;
    expect(list).toMatchObject([{ learnerId: learner.id, name: '林晓舟' }]);
    const stranger = await outsider();
    const placed = given(
      await teacher.call(to.place, { id: one.id, learnerIds: [learner.id, fellow.id, stranger.id] }),
    );
    expect(placed).toMatchObject({
      done: 1,
      refused: [
        { id: fellow.id, why: 'state' },
        { id: stranger.id, why: 'gone' },
      ],
    });
    expect((await teacher.call(to.remove, { id: one.id })).result).toMatchObject({ reason: 'classUsed' });
    given(await teacher.call(to.undo, { id: placed.actId! }));
    expect((await now(one)).members).toBe(1);
  });

  it('have their progress in the table and in the mean of the class', async () => {
    const one = await made();
    for (const person of [learner, fellow]) given(await join(person, one));
    const [chapter, ...items] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, kind, at] of [
      [chapter, 'chapter', 0],
      [items[0], 'video', 1],
      [items[1], 'document', 2],
    ] as const) {
      await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position)
        values (${id!}, ${courseId}, ${kind === 'chapter' ? null : chapter!}, ${kind}, '树', ${at})`.execute(
        platform.db,
      );
      await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position)
        values (${id!}, ${courseId}, ${kind === 'chapter' ? null : chapter!}, ${kind}, '树', ${chapter!}, ${at})`.execute(
        platform.db,
      );
    }
    await sql`insert into learning_progress (learner_id, offering_id, item_id, is_completed, share, completed_at)
      values (${learner.id}, ${offeringId}, ${items[0]!}, true, 1, now() - interval '8 days')`.execute(platform.db);
    expect(await now(one)).toMatchObject({ meanShare: 0.25, line: [0, 0, 0, 0, 0.25, 0.25] });
    expect((await membersOf(one)).map(({ share }) => share).toSorted()).toEqual([0, 0.5]);
    expect((await own())?.bars).toEqual({ counts: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0], own: 5 });
  });
});

describe('a class', () => {
  it('is its team’s alone: other teachers, other courses and learners do not get to it', async () => {
    const one = await made();
    given(await join(learner, one));
    const elsewhere = await classroom(platform);
    const foreign = given(
      await elsewhere.teacher.call(to.create, { offeringId: elsewhere.offeringId, name: '一班', ...settings }),
    );
    const rows = await rowsOf(one);
    for (const person of [elsewhere.teacher, learner]) {
      expect([403, 404]).toContain((await person.call(to.members, { id: one.id })).code);
      expect([403, 404]).toContain(
        (await person.call(to.act, { id: one.id, act: 'remove', toClassId: null, rows })).code,
      );
      expect([403, 404]).toContain((await person.call(to.create, { offeringId, name: '混入', ...settings })).code);
    }
    // Rows of one class do not travel under the name of another, nor into another offering.
    expect((await teacher.call(to.act, { id: one.id, act: 'move', toClassId: foreign.id, rows })).code).toBe(404);
    const swapped = { id: foreign.id, act: 'remove', toClassId: null, rows } as const;
    expect(given(await elsewhere.teacher.call(to.act, swapped)).refused).toMatchObject([{ why: 'gone' }]);
    expect((await teacher.call(to.unplaced, { courseId, offeringId: elsewhere.offeringId })).code).toBe(404);
    expect((await teacher.call(to.board, { courseId, offeringId: elsewhere.offeringId })).code).toBe(404);
  });

  it('has a name of its own in the offering, and no fewer places than members', async () => {
    const one = await made();
    const same = await teacher.call(to.create, { offeringId, name: ' 计科 2301 ', ...settings });
    expect(same.result).toMatchObject({ reason: 'teachingClassNamed' });
    const two = await made('计科 2302');
    const edit = { ...settings, id: two.id, version: two.version };
    expect((await teacher.call(to.edit, { ...edit, name: '计科 2301' })).code).toBe(405);
    for (const person of [learner, fellow]) given(await join(person, two));
    expect((await teacher.call(to.edit, { ...edit, name: '甲', places: 1 })).result).toMatchObject({
      reason: 'classFull',
    });
    given(await teacher.call(to.remove, { id: one.id }));
    expect((await teacher.call(to.get, { id: one.id })).code).toBe(404);
    const race = await Promise.all([1, 2].map(() => teacher.call(to.create, { offeringId, name: '乙', ...settings })));
    expect(race.map(({ code }) => code).toSorted()).toEqual([200, 405]);
  });
});
