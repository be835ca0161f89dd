import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Announcement, AnnouncementCreate, AudienceRef } from '#contract/messages/announcements.contract.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { announcementsOperations as operations } from '#contract/messages/announcements.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { sweepBlankAnnouncements } from '#server/modules/messages/announcements/announcements.repository.ts';
import { announcementDelivery } from '#server/modules/messages/announcements/delivery.service.ts';
import { readsAnnouncement } from '#server/modules/messages/announcements/received.repository.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { createLive } from '#server/platform/live/live.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { stageOf } from '../support/area-records.ts';
import { classmate, classroom, given } from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { db } = test;
const room = await classroom(test);
const elsewhere = await classroom(test);
const { teacher, colleague, learner } = room;
const schoolIdOf = async (courseId: string) =>
  (await db.selectFrom('courses').select('school_id').where('id', '=', courseId).executeTakeFirstOrThrow()).school_id;
const schoolId = await schoolIdOf(room.courseId);
const schoolAdmin = await test.person('schoolAdmin', { schoolId });
const otherAdmin = await test.person('schoolAdmin', { schoolId: await schoolIdOf(elsewhere.courseId) });
const platformAdmin = await test.person('platformAdmin');

const offering: AudienceRef = { kind: 'offering', id: room.offeringId };
const noLive = { publish: () => Promise.resolve(), publishFrom: () => Promise.resolve() };
/** A node whose batches the test counts, and whose queue never begins by itself. */
const node = announcementDelivery({
  ...{ db, live: noLive, kinds: test.app.modules.audiences, idleMs: 1000, log: test.app.log },
  jobs: {
    attend() {},
    unattended: async () => [],
    review: async () => undefined,
    open: () => Promise.resolve(),
    add: () => Promise.resolve([]),
    drop: () => Promise.resolve(),
  },
});

const fields = (more: Partial<AnnouncementCreate> = {}): AnnouncementCreate => ({
  ...{
    title: `停课通知 ${randomUUID().slice(0, 8)}`,
    body: '<p>周五停课一次。</p>',
    audiences: [offering],
    fileIds: [],
  },
  ...more,
});
const draft = async (who: TestPerson, more: Partial<AnnouncementCreate> = {}) =>
  given(await who.call(operations.create, fields(more)));
const send = (who: TestPerson, { id, version }: Announcement, at: string | null = null) =>
  who.call(operations.send, { id, version, at });
const get = async (who: TestPerson, id: string) => given(await who.call(operations.get, { id }));
const settled = (who: TestPerson, id: string) =>
  vi.waitFor(
    async () => {
      const now = await get(who, id);
      expect(now.status).not.toBe('sending');
      return now;
    },
    { timeout: 30_000, interval: 50 },
  );
const sent = async (who: TestPerson, more: Partial<AnnouncementCreate> = {}) => {
  const { id } = given(await send(who, await draft(who, more)));
  return settled(who, id);
};
const heard = async (who: TestPerson, announcementId: string) =>
  given(await who.call(messagesOperations.list, { category: 'announcements', pageSize: 100 })).data.filter(
    (one) => one.announcementId === announcementId,
  );
/** Under way without a worker, as a node leaves it that is killed. */
const leftBehind = async (who: TestPerson, more: Partial<AnnouncementCreate> = {}) => {
  const { id } = await draft(who, more);
  await sql`update announcements set status = 'sending', sent_at = now() where id = ${id}`.execute(db);
  return id;
};
/** Learners without a login, in the offering. */
async function addLearners(offeringId: string, count: number): Promise<void> {
  await sql`with people as (
      insert into accounts (name, nickname) select '同学' || n, '同学' || n from generate_series(1, ${count}) n returning id)
    insert into enrolments (offering_id, learner_id, status) select ${offeringId}, id, 'active' from people`.execute(
    db,
  );
}

it('offers each what they answer for, with how many are in it', async () => {
  const kinds = async (who: TestPerson) =>
    given(await who.call(operations.audiences, { pageSize: 100 })).data.map(({ kind, id }) => `${kind} ${id}`);
  expect(await kinds(learner)).toEqual([]);
  expect(await kinds(teacher)).toEqual([`offering ${room.offeringId}`]);
  expect(await kinds(colleague)).toEqual([`offering ${room.offeringId}`]);
  expect(await kinds(schoolAdmin)).toEqual([
    `school ${schoolId}`,
    `schoolTeachers ${schoolId}`,
    `schoolLearners ${schoolId}`,
  ]);
  expect(await kinds(platformAdmin)).toEqual(expect.arrayContaining(['everybody all', 'role learner', 'role teacher']));
  const [own] = given(await teacher.call(operations.audiences, { search: '数据' })).data;
  expect(own).toMatchObject({ name: '数据结构', people: 1 });
  expect(given(await teacher.call(operations.audiences, { search: '%' })).data).toEqual([]);
  expect(given(await teacher.call(operations.audiences, { kind: 'nothing' })).data).toEqual([]);
});

it('says who may announce at all, and who has something of their own', async () => {
  const standing = async (who: TestPerson) => given(await who.call(operations.standing, {}));
  expect(await standing(learner)).toEqual({ mayAnnounce: false, hasOwn: false });
  const fresh = await classroom(test);
  expect(await standing(fresh.teacher)).toEqual({ mayAnnounce: true, hasOwn: false });
  await draft(fresh.teacher, { audiences: [] });
  await sql`delete from course_team where account_id = ${fresh.teacher.id}`.execute(db);
  expect(await standing(fresh.teacher)).toEqual({ mayAnnounce: false, hasOwn: true });
});

it('refuses audiences of others, forged ones, and files that are not one’s own', async () => {
  const refused = async (who: TestPerson, more: Partial<AnnouncementCreate>) =>
    (await who.call(operations.create, fields(more))).code;
  for (const who of [learner, elsewhere.teacher, schoolAdmin, otherAdmin, platformAdmin])
    expect(await refused(who, {})).toBe(400);
  expect(await refused(teacher, { audiences: [{ kind: 'offering', id: elsewhere.offeringId }] })).toBe(400);
  expect(await refused(teacher, { audiences: [{ kind: 'everybody', id: 'all' }] })).toBe(400);
  expect(await refused(teacher, { audiences: [{ kind: 'role', id: 'learner' }] })).toBe(400);
  expect(await refused(otherAdmin, { audiences: [{ kind: 'school', id: schoolId }] })).toBe(400);
  expect(await refused(teacher, { audiences: [offering, { kind: 'offering', id: 'x-or-1' }] })).toBe(400);
  expect(await refused(teacher, { audiences: [{ kind: 'nothing', id: 'all' }] })).toBe(400);
  const stage = await stageOf(test, room, colleague);
  expect(await refused(teacher, { fileIds: [await stage.addFile(colleague, '别人的.pdf', 'application/pdf')] })).toBe(
    400,
  );
});

it('reaches its audience once, however often and by however many it is sent', async () => {
  const one = await draft(teacher);
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(teacher, one)));
  expect(replies.map(({ code }) => code)).toEqual(Array(10).fill(200));
  const done = await settled(teacher, one.id);
  expect(done).toMatchObject({ status: 'sent', receivers: 1, delivered: 1, read: 0 });
  expect(await heard(learner, one.id)).toHaveLength(1);
  for (const who of [teacher, colleague, elsewhere.learner, schoolAdmin]) expect(await heard(who, one.id)).toEqual([]);
  await node.deliver(one.id);
  expect(await heard(learner, one.id)).toHaveLength(1);
});

it('tells who is in several of its audiences once, and the sender not at all', async () => {
  const pupil = await test.person('learner', { schoolId });
  const staff = await test.person('teacher', { schoolId });
  const done = await sent(schoolAdmin, {
    audiences: ['school', 'schoolTeachers', 'schoolLearners'].map((kind) => ({ kind, id: schoolId })),
  });
  expect(await heard(pupil, done.id)).toHaveLength(1);
  expect(await heard(staff, done.id)).toHaveLength(1);
  expect(await heard(schoolAdmin, done.id)).toEqual([]);
  expect(await heard(learner, done.id)).toEqual([]);
  const toTeachers = await sent(schoolAdmin, { audiences: [{ kind: 'schoolTeachers', id: schoolId }] });
  expect(await heard(staff, toTeachers.id)).toHaveLength(1);
  expect(await heard(pupil, toTeachers.id)).toEqual([]);
});

it('is its sender’s alone: whoever swaps ids finds nothing', async () => {
  const { id, version } = await sent(teacher);
  for (const who of [colleague, learner, elsewhere.teacher, schoolAdmin, platformAdmin]) {
    const codes = await Promise.all([
      who.call(operations.get, { id }),
      who.call(operations.change, { id, version, ...fields({ audiences: [] }) }),
      who.call(operations.send, { id, version, at: null }),
      who.call(operations.unschedule, { id }),
      who.call(operations.withdraw, { id }),
      who.call(operations.remind, { id }),
      who.call(operations.receipts, { id, state: 'read' }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(Array(codes.length).fill(404));
  }
  const [message] = await heard(learner, id);
  expect(given(await learner.call(operations.received, { messageId: message!.id }))).toMatchObject({
    ...{ isWithdrawn: false, body: '<p>周五停课一次。</p>', senderName: '沈知远' },
    audienceNames: [expect.stringContaining('数据结构')],
  });
  for (const who of [teacher, elsewhere.learner])
    expect((await who.call(operations.received, { messageId: message!.id })).code).toBe(404);
});

it('cleans what is hostile, and keeps a draft that lacks something from being sent', async () => {
  const one = await draft(teacher, { title: '  标题 ', body: '<p onclick="x()">好</p><script>alert(1)</script>' });
  expect(one.title).toBe('标题');
  expect(one.body).not.toMatch(/script|onclick/);
  for (const lack of [{ title: ' ' }, { body: '<p> </p>' }, { audiences: [] }])
    expect(await send(teacher, await draft(teacher, lack))).toMatchObject({
      code: 405,
      message: '请输入标题和正文，并选择通知对象',
    });
});

it('a draft that another page changed since is not lost', async () => {
  const one = await draft(teacher);
  const { id, version } = one;
  given(await teacher.call(operations.change, { id, version, ...fields({ title: '新' }) }));
  const late = await teacher.call(operations.change, { id, version, ...fields({ title: '旧' }) });
  expect(late).toMatchObject({ code: 409, result: { current: { title: '新', version: version + 1 } } });
  expect(await send(teacher, one)).toMatchObject({ code: 409 });
  given(await teacher.call(operations.remove, { id }));
  expect((await teacher.call(operations.get, { id })).code).toBe(404);
});

it('what was sent is changed and removed no more', async () => {
  const { id, version } = await sent(teacher);
  expect((await teacher.call(operations.change, { id, version, ...fields() })).code).toBe(405);
  expect((await teacher.call(operations.remove, { id })).code).toBe(405);
  expect((await teacher.call(operations.unschedule, { id })).code).toBe(405);
});

it('goes on where a killed node stopped, also by two at once, and nobody is told twice', async () => {
  const other = await classroom(test);
  await addLearners(other.offeringId, 4500);
  const id = await leftBehind(other.teacher, { audiences: [{ kind: 'offering', id: other.offeringId }] });
  expect(await node.some(id)).toBe(true);
  expect(await get(other.teacher, id)).toMatchObject({ status: 'sending', receivers: 4501, delivered: 2000 });
  await Promise.all([node.deliver(id), node.deliver(id)]);
  expect(await get(other.teacher, id)).toMatchObject({ status: 'sent', receivers: 4501, delivered: 4501 });
  const { rows } = await sql<{ copies: number; messages: number }>`
    select count(*)::int as copies, count(distinct m.id)::int as messages from messages m
    join message_copies c on c.message_id = m.id where m.announcement_id = ${id}`.execute(db);
  expect(rows).toEqual([{ copies: 4501, messages: 1 }]);
});

it('is taken over by the next round of whichever node is there', async () => {
  const id = await leftBehind(teacher);
  await sql`update announcements set worked_at = now() - interval '1 minute' where id = ${id}`.execute(db);
  const asked: object[] = [];
  const jobs: Jobs = {
    ...{
      attend() {},
      unattended: async () => [],
      review: async () => undefined,
      open: () => Promise.resolve(),
      drop: () => Promise.resolve(),
    },
    add: (_queue, data) => Promise.resolve((asked.push(...data), [])),
  };
  const another = announcementDelivery({
    ...{ db, live: noLive, kinds: test.app.modules.audiences, idleMs: 1000, log: test.app.log, jobs },
  });
  await Promise.all([another.round(), another.round()]);
  expect(asked).toEqual([{ id }]);
  await node.deliver(id);
});

it('whoever leaves between two batches is told nothing, and a sender who lost the right tells nobody more', async () => {
  const other = await classroom(test);
  await addLearners(other.offeringId, 2500);
  const audiences = [{ kind: 'offering', id: other.offeringId }];
  const id = await leftBehind(other.teacher, { audiences });
  await node.some(id);
  await sql`update enrolments set status = 'withdrawn' where offering_id = ${other.offeringId}
    and learner_id > (select told_up_to from announcements where id = ${id})`.execute(db);
  await node.deliver(id);
  expect(await get(other.teacher, id)).toMatchObject({ status: 'sent', delivered: 2000, receivers: 2000 });
  const second = await leftBehind(other.colleague, { audiences });
  await sql`delete from course_team where account_id = ${other.colleague.id}`.execute(db);
  await node.deliver(second);
  expect(await get(other.colleague, second)).toMatchObject({ status: 'sent', delivered: 0 });
});

it('withdrawn while it goes out it stops, and vanishes from whom it had reached', async () => {
  const other = await classroom(test);
  await addLearners(other.offeringId, 2500);
  // Whoever is looked at first.
  const early = await classmate(test, other);
  const id = await leftBehind(other.teacher, { audiences: [{ kind: 'offering', id: other.offeringId }] });
  await node.some(id);
  await sql`insert into message_copies (message_id, person_id, key)
    select id, ${early.id}, ${`announcement|${id}`} from messages where announcement_id = ${id} on conflict do nothing`.execute(
    db,
  );
  const [message] = await heard(early, id);
  expect(given(await other.teacher.call(operations.withdraw, { id }))).toMatchObject({ status: 'withdrawn' });
  expect(given(await other.teacher.call(operations.withdraw, { id }))).toMatchObject({ status: 'withdrawn' });
  await node.deliver(id);
  expect((await get(other.teacher, id)).delivered).toBe(2000);
  expect(await heard(early, id)).toEqual([]);
  expect(given(await early.call(messagesOperations.unread, {})).categories.announcements).toBe(0);
  expect(given(await early.call(operations.received, { messageId: message!.id }))).toMatchObject({
    ...{ isWithdrawn: true, title: '', body: '', files: [], senderName: '' },
  });
  expect((await other.teacher.call(operations.remind, { id })).code).toBe(405);
  expect((await other.teacher.call(operations.send, { id, version: 1, at: null })).code).toBe(409);
  const { rows } = await sql`select 1 from message_departures d join messages m on m.id = d.message_id
    where m.announcement_id = ${id} and d.left_at is null`.execute(db);
  expect(rows).toEqual([]);
});

it('waits for its time, goes out once on two nodes, and can be called back before', async () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const one = await draft(teacher);
  expect((await send(teacher, one, new Date(Date.now() - 1000).toISOString())).code).toBe(400);
  expect((await send(teacher, one, new Date(Date.now() + 400 * 86_400_000).toISOString())).code).toBe(400);
  const at = soon();
  const waiting = given(await send(teacher, one, at));
  expect(waiting).toMatchObject({ status: 'scheduled', scheduledAt: at });
  expect(given(await send(teacher, one, at))).toEqual(waiting);
  expect((await teacher.call(operations.change, { ...fields(), id: one.id, version: waiting.version })).code).toBe(405);
  const back = given(await teacher.call(operations.unschedule, { id: one.id }));
  expect(back).toMatchObject({ status: 'draft', scheduledAt: null });
  given(await send(teacher, back, soon()));
  await node.round();
  expect((await get(teacher, one.id)).status).toBe('scheduled');
  await sql`update announcements set scheduled_at = now() where id = ${one.id}`.execute(db);
  await Promise.all([node.round(), node.round(), node.round()]);
  expect((await get(teacher, one.id)).status).toBe('sending');
  await Promise.all([node.deliver(one.id), node.deliver(one.id)]);
  expect(await heard(learner, one.id)).toHaveLength(1);
});

it('becomes a draft again where its sender may not announce any more when its time comes', async () => {
  const other = await classroom(test);
  const one = await draft(other.colleague, { audiences: [{ kind: 'offering', id: other.offeringId }] });
  given(await send(other.colleague, one, new Date(Date.now() + 3_600_000).toISOString()));
  await sql`delete from course_team where account_id = ${other.colleague.id}`.execute(db);
  await sql`update announcements set scheduled_at = now() where id = ${one.id}`.execute(db);
  await node.round();
  expect((await get(other.colleague, one.id)).status).toBe('draft');
  expect(await heard(other.learner, one.id)).toEqual([]);
});

it('says who has read it, and reminds the others once', async () => {
  const late = await classmate(test, room, '王小雨');
  const { id } = await sent(teacher);
  const [message] = await heard(learner, id);
  await learner.call(messagesOperations.read, { ids: [message!.id], isRead: true });
  const names = async (state: 'read' | 'unread', search = '') =>
    given(await teacher.call(operations.receipts, { id, state, search })).data.map(({ name }) => name);
  expect(await names('read')).toEqual(['林晓舟']);
  expect(await names('unread')).toEqual(['王小雨']);
  expect(await names('unread', '林')).toEqual([]);
  expect((await get(teacher, id)).read).toBe(1);
  const [unread] = await heard(late, id);
  await late.call(messagesOperations.archive, { ids: [unread!.id], isArchived: true });
  await sent(teacher);
  const replies = await Promise.all(Array.from({ length: 5 }, () => teacher.call(operations.remind, { id })));
  expect(replies.map(({ code }) => code)).toEqual(Array(5).fill(200));
  await vi.waitFor(async () => expect((await heard(late, id))[0]?.isRead).toBe(false), { timeout: 30_000 });
  const [first] = given(await late.call(messagesOperations.list, {})).data;
  expect(first!.announcementId).toBe(id);
  expect((await heard(learner, id))[0]!.isRead).toBe(true);
  await sql`update announcements set reminded_at = now() - interval '30 minutes' where id = ${id}`.execute(db);
  expect(await teacher.call(operations.remind, { id })).toMatchObject({
    code: 405,
    message: '一小时内已提醒过，请稍后再提醒',
  });
  await sql`update announcements set reminded_at = now() - interval '61 minutes' where id = ${id}`.execute(db);
  expect((await teacher.call(operations.remind, { id })).code).toBe(200);
});

it('its files are downloaded by whom it has reached, and by nobody else', async () => {
  const stage = await stageOf(test, room, colleague);
  const fileId = await stage.addFile(teacher, '安排.pdf', 'application/pdf');
  const address = async (who: TestPerson) =>
    (await who.call(filesOperations.address, { id: fileId, purpose: 'download' })).code;
  expect(await address(learner)).toBe(404);
  const { id } = await sent(teacher, { fileIds: [fileId] });
  expect(await address(learner)).toBe(200);
  for (const who of [elsewhere.learner, elsewhere.teacher, schoolAdmin]) expect(await address(who)).toBe(404);
  await teacher.call(operations.withdraw, { id });
  expect(await address(learner)).toBe(404);
  expect(await address(teacher)).toBe(200);
});

it('opens its files to whom it has reached, and to nobody else', async () => {
  const stage = await stageOf(test, room, colleague);
  const fileId = await stage.addFile(teacher, '安排.pdf', 'application/pdf');
  const { id } = await sent(teacher, { fileIds: [fileId] });
  const mayRead = (who: TestPerson | null) => readsAnnouncement(db, { id: who?.id ?? null } as Actor, fileId);
  expect(await mayRead(learner)).toBe(true);
  for (const who of [elsewhere.learner, colleague, null]) expect(await mayRead(who)).toBe(false);
  const [message] = await heard(learner, id);
  expect(given(await learner.call(operations.received, { messageId: message!.id })).files).toEqual([
    { id: fileId, name: '安排.pdf', sizeBytes: 3 },
  ]);
  await teacher.call(operations.withdraw, { id });
  expect(await mayRead(learner)).toBe(false);
});

it('says to open pages only what somebody could hear', async () => {
  const silent = await classmate(test, room);
  await sql`delete from sessions where account_id = ${silent.id}`.execute(db);
  const { live } = createLive({
    ...{ db, pool: null!, log: test.app.log, now: Date.now, settings: { liveStreams: 1 }, grants: null! },
  });
  const speaking = announcementDelivery({
    ...{ db, live, kinds: test.app.modules.audiences, idleMs: 3_600_000, log: test.app.log },
    jobs: {
      attend() {},
      unattended: async () => [],
      review: async () => undefined,
      open: () => Promise.resolve(),
      add: () => Promise.resolve([]),
      drop: () => Promise.resolve(),
    },
  });
  const id = await leftBehind(teacher);
  const before = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from live_pending`.execute(db);
  await speaking.deliver(id);
  const { rows } = await sql<{ topic: string }>`select topic from live_pending where kind = 'message.arrived'
    and id > ${before.rows[0]!.id}::bigint`.execute(db);
  const topics = rows.map(({ topic }) => topic);
  expect(topics).toContain(`person:${learner.id}`);
  expect(topics).not.toContain(`person:${silent.id}`);
  const moved = await sql<{ topic: string }>`select distinct topic from live_pending where kind = 'message.announced'
    and id > ${before.rows[0]!.id}::bigint`.execute(db);
  expect(moved.rows).toEqual([{ topic: `person:${teacher.id}` }]);
});

it('counts the different people it would reach, for whom it is and who may send it', async () => {
  const ref = (kind: string): AudienceRef => ({ kind, id: schoolId });
  const reach = async (who: TestPerson, audiences: AudienceRef[]) => {
    const { id } = await draft(who, { audiences });
    return given(await who.call(operations.reach, { id })).people;
  };
  const both = await test.person('learner', { schoolId });
  await sql`insert into account_roles (account_id, role) values (${both.id}, 'teacher')`.execute(db);
  const gone = await test.person('learner', { schoolId });
  await sql`update accounts set disabled_at = now() where id = ${gone.id}`.execute(db);
  expect(await reach(schoolAdmin, [])).toBe(0);
  const all = await reach(schoolAdmin, [ref('school')]);
  const teachers = await reach(schoolAdmin, [ref('schoolTeachers')]);
  const learners = await reach(schoolAdmin, [ref('schoolLearners')]);
  expect(teachers + learners).toBeGreaterThan(await reach(schoolAdmin, [ref('schoolTeachers'), ref('schoolLearners')]));
  expect(await reach(schoolAdmin, [ref('school'), ref('schoolTeachers'), ref('schoolLearners')])).toBe(all);
  const one = await draft(schoolAdmin, { audiences: [ref('school'), ref('schoolTeachers')] });
  const done = given(await send(schoolAdmin, one));
  expect((await settled(schoolAdmin, done.id)).receivers).toBe(all);
  expect((await otherAdmin.call(operations.reach, { id: one.id })).code).toBe(404);
  expect((await otherAdmin.call(operations.reach, { id: randomUUID() })).code).toBe(404);
});

it('counts nobody for who may announce to an audience no more, as it would send nothing', async () => {
  const course = await classroom(test);
  const one = await draft(course.colleague, { audiences: [{ kind: 'offering', id: course.offeringId }] });
  expect(given(await course.colleague.call(operations.reach, { id: one.id })).people).toBe(1);
  await sql`delete from course_team where course_id = ${course.courseId} and account_id = ${course.colleague.id}`.execute(
    db,
  );
  expect(await course.colleague.call(operations.reach, { id: one.id })).toMatchObject({
    code: 400,
    result: { issues: [{ path: '/audiences' }] },
  });
});

it('lists a draft once something is written in it, and sweeps those that stayed blank', async () => {
  const writer = await test.person('teacher');
  const blank = await draft(writer, { title: '', body: '', audiences: [] });
  const begun = await draft(writer, { body: '', audiences: [] });
  const listed = async () => given(await writer.call(operations.list, {})).data.map(({ id }) => id);
  expect(await listed()).toEqual([begun.id]);
  await sweepBlankAnnouncements(db);
  expect((await writer.call(operations.get, { id: blank.id })).code).toBe(200);
  await sql`update announcements set updated_at = now() - interval '8 days' where sender_id = ${writer.id}`.execute(db);
  await sweepBlankAnnouncements(db);
  expect((await writer.call(operations.get, { id: blank.id })).code).toBe(404);
  expect(await listed()).toEqual([begun.id]);
});

it('says of which kinds one may choose, whatever was searched', async () => {
  const kinds = async (who: TestPerson) =>
    given(await who.call(operations.audiences, { kind: 'offering', search: 'nothing at all' })).kinds;
  expect(await kinds(learner)).toEqual([]);
  expect(await kinds(teacher)).toEqual(['offering']);
  expect(await kinds(schoolAdmin)).toEqual(['school', 'schoolTeachers', 'schoolLearners']);
});
