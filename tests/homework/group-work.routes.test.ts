import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupWorkOperations as groups } from '#contract/homework/group-work.operations.ts';
import type { Attempt } from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAttemptOperations as attempts, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { groupsOperations } from '#contract/classes/groups.operations.ts';
import { homeworkCopies } from '#server/modules/homework/homework-copies.repository.ts';
import { homeworkPersonalData } from '#server/modules/homework/homework.personal-data.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { classmate, classroom, contents, given, rightAnswers } from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { teacher, offeringId, courseId } = room;
const [single, essay] = [contents[0]!, contents.at(-1)!];
/** Two of group 1, two of group 2, one in no group; and of another class. */
let ann: TestPerson, ben: TestPerson, cai: TestPerson, dan: TestPerson, eve: TestPerson, fay: TestPerson;
let setId: string, otherSetId: string;
const groupIds: string[] = [];

async function classOf(name: string, people: readonly TestPerson[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
    values (${courseId}, ${offeringId}, ${name}) returning id`.execute(platform.db);
  for (const { id } of people)
    await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      values (${rows[0]!.id}, ${offeringId}, ${id}, 'active', 'team')`.execute(platform.db);
  const set = given(
    await teacher.call(groupsOperations.add, {
      ...{ id: rows[0]!.id, name: '分组', way: 'hand', by: 'groups', value: 2, places: null, until: null },
      showsMembers: true,
    }),
  );
  return set.id;
}
const put = async (set: string, number: number | null, ...people: TestPerson[]) =>
  given(await teacher.call(groupsOperations.place, { id: set, number, learnerIds: people.map(({ id }) => id) }));

beforeAll(async () => {
  ann = room.learner;
  ben = await classmate(platform, room, '宋怀瑾');
  cai = await classmate(platform, room, '周以衡');
  dan = await classmate(platform, room, '许南乔');
  eve = await classmate(platform, room, '何未分');
  fay = await classmate(platform, room, '二班生');
  setId = await classOf('一班', [ann, ben, cai, dan, eve]);
  otherSetId = await classOf('二班', [fay]);
  await put(setId, 1, ann, ben);
  await put(setId, 2, cai, dan);
  await put(otherSetId, 1, fay);
  const { data } = given(await teacher.call(groupsOperations.groups, { id: setId, pageSize: 10 }));
  groupIds.push(...data.map(({ id }) => id));
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** A published homework of both groups, of a question of choice and an essay. */
async function published(agreement: 'one' | 'all' = 'one', more: { attempts?: number; setIds?: string[] } = {}) {
  const draft = given(
    await teacher.call(homeworkOperations.create, {
      ...{ courseId, title: '小组作业', instructions: '', opensAt: null, dueAt: daysFromNow(3), lateRule: null },
      ...{ attempts: more.attempts ?? 1, weight: 10 },
    }),
  );
  const filled = given(
    await teacher.call(homeworkOperations.addQuestions, {
      ...{ id: draft.id, version: draft.version, contents: [single, essay], points: 10 },
    }),
  );
  const set = given(
    await teacher.call(groups.set, {
      ...{ id: draft.id, version: filled.version, isGroup: true, agreement, setIds: more.setIds ?? [setId] },
    }),
  );
  return given(await teacher.call(homeworkOperations.publish, { id: draft.id, version: set.version }));
}
const begin = async (person: TestPerson, homeworkId: string) =>
  given(await person.call(attempts.start, { homeworkId, offeringId }));
const workOf = async (person: TestPerson, homeworkId: string) =>
  given(await person.call(attempts.work, { homeworkId, offeringId }));
const write = (person: TestPerson, { id }: Attempt, version: number, questionId: string, at = 1, seq = 1) =>
  person.call(attempts.saveAnswers, {
    ...{ id, version, clientId: person.id },
    changes: [{ questionId, answer: rightAnswers[at === 1 ? 6 : 0]!, seq }],
  });
/** Begun by one, an answer written by the other, handed in by the one. */
async function handed(agreement: 'one' | 'all' = 'one') {
  const homework = await published(agreement);
  const attempt = await begin(ann, homework.id);
  const { version } = given(await write(ben, attempt, attempt.version, homework.questions[1]!.id));
  given(await ann.call(attempts.submit, { id: attempt.id, version }));
  return { homework, id: attempt.id };
}
/** Marked with 8 of 20. */
async function marked() {
  const { homework, id } = await handed();
  const locked = given(await teacher.call(markingOperations.lock, { id }));
  const marks = homework.questions.map((question) => ({ questionId: question.id, points: 4, comment: '' }));
  const saved = given(await teacher.call(markingOperations.saveMarks, { id, version: locked.version, marks }));
  const { version } = given(await teacher.call(markingOperations.finish, { id, version: saved.version }));
  return { homework, id, version };
}

describe('setting group work', () => {
  it('names who is in no group, wants groups before it is published, and holds them once it is begun', async () => {
    const homework = await published();
    expect(homework.group).toEqual({ agreement: 'one', isChosen: true, loose: 2 });
    const look = given(await teacher.call(groups.look, { id: homework.id }));
    expect(look).toMatchObject({ loose: ['二班生', '何未分'], looseCount: 2, moved: [] });
    const draft = given(
      await teacher.call(groups.set, {
        ...{ id: (await published()).id, version: homework.version, isGroup: true, agreement: 'all', setIds: [setId] },
      }),
    );
    expect(draft.group?.agreement).toBe('all');
    await begin(ann, homework.id);
    const move = { id: homework.id, version: homework.version, agreement: 'one' as const };
    expect(await teacher.call(groups.set, { ...move, isGroup: false, setIds: [] })).toMatchObject({ code: 405 });
    expect(await teacher.call(groups.set, { ...move, isGroup: true, setIds: [otherSetId] })).toMatchObject({
      code: 405,
    });
    const more = given(await teacher.call(groups.set, { ...move, isGroup: true, setIds: [setId, otherSetId] }));
    expect(more.group?.loose).toBe(1);
    expect(await teacher.call(groupsOperations.remove, { id: setId })).toMatchObject({ code: 405 });
  });

  it('of another course no division is taken, and none twice for a class', async () => {
    const elsewhere = await classroom(platform);
    const homework = await published();
    const move = { id: homework.id, version: homework.version, agreement: 'one' as const, isGroup: true };
    expect(await teacher.call(groups.set, { ...move, setIds: [randomUUID()] })).toMatchObject({ code: 404 });
    expect(await elsewhere.teacher.call(groups.set, { ...move, setIds: [setId] })).toMatchObject({ code: 404 });
    expect(await elsewhere.teacher.call(groups.look, { id: homework.id })).toMatchObject({ code: 404 });
  });
});

it('wants its groups anew in the copy of a new term, and is not published without them', async () => {
  const homework = await published();
  const copies = await inTransaction(platform.db, (tx) =>
    homeworkCopies.copy(
      tx,
      { id: teacher.id, roles: ['teacher'] } as never,
      { courseId, offeringId },
      [{ id: homework.id, dates: new Map() }],
      new Map(),
    ),
  );
  const copy = given(await teacher.call(homeworkOperations.get, { id: copies.get(homework.id)! }));
  expect(copy.group).toEqual({ agreement: 'one', isChosen: false, loose: 6 });
  expect(await teacher.call(homeworkOperations.publish, { id: copy.id, version: copy.version })).toMatchObject({
    code: 405,
    message: expect.stringContaining('分组'),
  });
});

describe('one answer of a group', () => {
  it('is begun once, however many begin it, and is nobody else’s', async () => {
    const homework = await published();
    const begun = await Promise.all([ann, ben, ann, ben].map((person) => begin(person, homework.id)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const attempt = begun[0]!;
    const others = await begin(cai, homework.id);
    expect(others.id).not.toBe(attempt.id);
    for (const stranger of [cai, eve, fay]) {
      expect(await write(stranger, attempt, 1, homework.questions[1]!.id)).toMatchObject({ code: 404 });
      expect(await stranger.call(attempts.submit, { id: attempt.id, version: 1 })).toMatchObject({ code: 404 });
    }
    const alone = await workOf(eve, homework.id);
    expect(alone).toMatchObject({ mayStart: true, group: { number: null, members: [] } });
    expect((await begin(eve, homework.id)).id).not.toBe(attempt.id);
    expect((await workOf(ben, homework.id)).group).toMatchObject({ number: 1, members: [{}, {}] });
  });

  it('brings each what the other wrote, and clashes at one question only', async () => {
    const homework = await published();
    const attempt = await begin(ann, homework.id);
    const [first, second] = homework.questions.map(({ id }) => id) as [string, string];
    given(await write(ben, attempt, attempt.version, second));
    const saved = given(await write(ann, attempt, attempt.version, first, 0));
    expect(saved.others).toEqual([{ questionId: second, answer: rightAnswers[6] }]);
    const clash = await write(ann, attempt, attempt.version, second, 1, 2);
    expect(clash).toMatchObject({ code: 409 });
    const shown = await workOf(ann, homework.id);
    expect(shown.attempt!.answers.map(({ by }) => by).toSorted()).toEqual(['宋怀瑾', '林晓舟']);
  });

  it('is handed in once by two at once, and tells the others', async () => {
    const homework = await published();
    const attempt = await begin(ann, homework.id);
    const { version } = given(await write(ben, attempt, attempt.version, homework.questions[1]!.id));
    const key = randomUUID();
    const replies = await Promise.all([
      ann.call(attempts.submit, { id: attempt.id, version }, { key }),
      ann.call(attempts.submit, { id: attempt.id, version }, { key }),
      ben.call(attempts.submit, { id: attempt.id, version }),
    ]);
    expect(new Set(replies.map((reply) => given(reply).number)).size).toBe(1);
    expect(await write(ben, attempt, version, homework.questions[1]!.id, 1, 2)).toMatchObject({ code: 405 });
    const news = given(await ben.call(messagesOperations.list, {})).data.concat(
      given(await ann.call(messagesOperations.list, {})).data,
    );
    const told = news.filter(({ event, link }) => event === 'groupWork.handedIn' && link?.includes(homework.id));
    expect(told).toHaveLength(1);
    for (const person of [ann, ben])
      expect((await workOf(person, homework.id)).attempt).toMatchObject({ status: 'submitted', receipt: {} });
    const recalled = given(await ben.call(attempts.recall, { id: attempt.id }));
    expect(recalled.status).toBe('draft');
    expect((await workOf(ann, homework.id)).attempt?.status).toBe('draft');
  });

  it('waits until all agree, and a change takes their word back', async () => {
    const homework = await published('all');
    const attempt = await begin(ann, homework.id);
    const question = homework.questions[1]!.id;
    const { version } = given(await write(ben, attempt, attempt.version, question));
    const submit = (at: number) => ann.call(attempts.submit, { id: attempt.id, version: at });
    expect(await submit(version)).toMatchObject({ code: 422, result: { names: ['宋怀瑾'] } });
    const stale = await ben.call(groups.agree, { id: attempt.id, version: version - 1, isAgreed: true });
    expect(stale).toMatchObject({ code: 409 });
    given(await ben.call(groups.agree, { id: attempt.id, version, isAgreed: true }));
    const later = given(await write(ann, attempt, version, question)).version;
    expect(await submit(later)).toMatchObject({ code: 422 });
    given(await ben.call(groups.agree, { id: attempt.id, version: later, isAgreed: true }));
    given(await submit(later));
    expect(await cai.call(groups.agree, { id: attempt.id, version: later, isAgreed: true })).toMatchObject({
      code: 404,
    });
  });

  it('of one member needs nobody else’s word', async () => {
    await put(setId, 2, ben);
    const homework = await published('all');
    const attempt = await begin(ann, homework.id);
    const { version } = given(await write(ann, attempt, attempt.version, homework.questions[1]!.id));
    given(await ann.call(attempts.submit, { id: attempt.id, version }));
    await put(setId, 1, ben);
    expect(await workOf(ben, homework.id)).toMatchObject({ attempt: null, mayStart: false });
  });

  it('is out of hand for who is moved out while it is open, and stays with who handed it in', async () => {
    const homework = await published();
    const attempt = await begin(ann, homework.id);
    const question = homework.questions[1]!.id;
    await put(setId, 2, ben);
    expect(await write(ben, attempt, attempt.version, question)).toMatchObject({ code: 404 });
    await put(setId, 1, ben);
    const { version } = given(await write(ben, attempt, attempt.version, question));
    given(await ann.call(attempts.submit, { id: attempt.id, version }));
    await put(setId, 2, ben);
    await put(setId, 1, eve);
    expect((await workOf(ben, homework.id)).attempt?.id).toBe(attempt.id);
    expect(await workOf(eve, homework.id)).toMatchObject({
      attempt: null,
      group: { isOutside: true },
      mayStart: false,
    });
    expect(await eve.call(attempts.start, { homeworkId: homework.id, offeringId })).toMatchObject({ code: 405 });
    const others = await begin(cai, homework.id);
    expect((await workOf(cai, homework.id)).group?.members).toHaveLength(2);
    expect(await write(ben, others, others.version, question)).toMatchObject({ code: 404 });
    const look = given(await teacher.call(groups.look, { id: homework.id }));
    expect(look.moved).toEqual([{ name: '宋怀瑾', from: 1, to: 2 }]);
    const members = given(await teacher.call(groups.members, { id: attempt.id })).members;
    expect(members.map(({ name, isMoved }) => [name, isMoved])).toEqual([
      ['宋怀瑾', true],
      ['林晓舟', false],
    ]);
    await put(setId, 1, ben);
    await put(setId, null, eve);
  });

  it('is open as long as it is for the member with the latest due time', async () => {
    const homework = await published();
    const attempt = await begin(ann, homework.id);
    const dueAt = daysFromNow(9);
    given(
      await teacher.call(homeworkOperations.extend, {
        ...{ id: homework.id, offeringId, learnerIds: [ben.id], dueAt, reason: '住院' },
      }),
    );
    expect(await workOf(ann, homework.id)).toMatchObject({ dueAt, extension: { reason: '住院' } });
    expect((await workOf(cai, homework.id)).extension).toBeUndefined();
    await sql`update homeworks set due_at = now() - interval '1 hour' where id = ${homework.id}`.execute(platform.db);
    given(await write(ann, attempt, attempt.version, homework.questions[1]!.id));
    expect(await cai.call(attempts.start, { homeworkId: homework.id, offeringId })).toMatchObject({ code: 405 });
  });
});

describe('one mark of a group', () => {
  it('is one row with its members, and one mark for each of them', async () => {
    const { homework, id, version } = await marked();
    const queue = given(await teacher.call(markingOperations.queue, { id: homework.id, search: '怀瑾' }));
    expect(queue.data).toMatchObject([{ id, learnerName: '宋怀瑾、林晓舟', groupNumber: 1, learnerId: null }]);
    const rows = given(await teacher.call(homeworkOperations.list, { courseId, pageSize: 100 })).data;
    expect(rows.find((row) => row.id === homework.id)!.counts).toMatchObject({ submitted: 2, marked: 1 });
    given(await teacher.call(markingOperations.publish, { id, version }));
    for (const person of [ann, ben])
      expect(given(await person.call(attempts.result, { id }))).toMatchObject({
        points: 8,
        members: ['宋怀瑾', '林晓舟'],
      });
    for (const stranger of [cai, eve])
      expect(await stranger.call(attempts.result, { id })).toMatchObject({ code: 404 });
    const { rows: facts } = await sql<{ points: number }>`select points from homework_mark_facts
      where homework_id = ${homework.id} order by learner_id`.execute(platform.db);
    expect(facts).toEqual([{ points: 8 }, { points: 8 }]);
    const { rows: mistakes } = await sql<{ n: number }>`select count(distinct learner_id)::int as n
      from wrong_answer_facts where source_id = ${homework.id}`.execute(platform.db);
    expect(mistakes[0]!.n).toBe(2);
  });

  it('may be another one for a member, with a reason that this member alone reads', async () => {
    const { id, version } = await marked();
    const mark = { id, learnerId: ben.id, points: 5, reason: '未参加讨论' };
    expect(await teacher.call(groups.setMemberMark, { ...mark, points: 21 })).toMatchObject({ code: 400 });
    expect(await teacher.call(groups.setMemberMark, { ...mark, reason: ' ' })).toMatchObject({ code: 400 });
    expect(await teacher.call(groups.setMemberMark, { ...mark, learnerId: cai.id })).toMatchObject({ code: 404 });
    expect(await ann.call(groups.setMemberMark, mark)).toMatchObject({ code: 403 });
    given(await teacher.call(groups.setMemberMark, mark));
    given(await teacher.call(markingOperations.publish, { id, version }));
    expect(given(await ben.call(attempts.result, { id }))).toMatchObject({
      ...{ points: 5, own: { groupPoints: 8, reason: '未参加讨论' } },
    });
    const fellow = given(await ann.call(attempts.result, { id }));
    expect(fellow.points).toBe(8);
    expect(JSON.stringify(fellow)).not.toContain('未参加讨论');
  });

  it('is taken back after it was published, with a reason, for all of them', async () => {
    const { homework, id, version } = await marked();
    const { version: at } = given(await teacher.call(markingOperations.publish, { id, version }));
    given(await teacher.call(markingOperations.giveBack, { id, version: at, reason: '缺少实验数据' }));
    for (const person of [ann, ben]) {
      expect((await workOf(person, homework.id)).attempt).toMatchObject({
        ...{ status: 'returned', returnReason: '缺少实验数据' },
      });
      expect(await person.call(attempts.result, { id })).toMatchObject({ code: 404 });
    }
    const { rows } = await sql`select points, marked_points from homework_mark_facts
      where homework_id = ${homework.id}`.execute(platform.db);
    expect(rows).toEqual(Array(2).fill({ points: null, marked_points: null }));
    const { rows: audit } = await sql<{ detail: object }>`select detail from audit_log
      where event = 'submission.return' and object_id = ${id}`.execute(platform.db);
    expect(audit[0]!.detail).toMatchObject({ from: 'published', points: 8 });
    const { attempt } = await workOf(ben, homework.id);
    given(await ben.call(attempts.submit, { id, version: attempt!.version }));
    expect((await workOf(ann, homework.id)).attempt?.status).toBe('submitted');
  });

  it('hides a group behind a number in anonymous marking', async () => {
    const homework = await published();
    const set = given(
      await teacher.call(homeworkOperations.setAnonymous, {
        ...{ id: homework.id, version: homework.version, isAnonymous: true },
      }),
    );
    expect(set.isAnonymous).toBe(true);
    const attempt = await begin(ann, homework.id);
    const { version } = given(await write(ben, attempt, attempt.version, homework.questions[1]!.id));
    given(await ann.call(attempts.submit, { id: attempt.id, version }));
    const queue = given(await teacher.call(markingOperations.queue, { id: homework.id }));
    expect(queue.data[0]!.learnerName).toMatch(/^#[0-9A-F]{6}$/);
    expect(queue.data[0]!.groupNumber).toBeUndefined();
    expect(given(await teacher.call(groups.members, { id: attempt.id })).members).toEqual([]);
  });

  it('keeps what the others wrote when one of them is gone', async () => {
    const { homework, id } = await marked();
    const sections = await homeworkPersonalData.sections!(platform.db, ann.id);
    expect(JSON.stringify(sections)).toContain('小组作业');
    await homeworkPersonalData.erase!(platform.db, ben.id);
    const look = given(await teacher.call(markingOperations.look, { id }));
    expect(look.questions[1]!.answer).toEqual(rightAnswers[6]);
    expect(homework.group?.isChosen).toBe(true);
  });
});
