import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { regradeOperations as regrades } from '#contract/exams/exam-after.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { examsPersonalData } from '#server/modules/exams/exams.personal-data.ts';
import { given } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let learner: TestPerson;
let mate: TestPerson;
/** Of the team, and bound to the class of `learner`. */
let assistant: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
  [learner, mate] = [await room.learner('吴念一'), await room.learner('陆清扬')];
  assistant = await room.test.person('teacher', { name: '助教', schoolId: room.schools.yunhai });
  stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.normal });
  await sql`insert into course_team (course_id, account_id, role, rights)
    values (${room.courseId}, ${assistant.id}, 'assistant', '{homework}')`.execute(room.test.db);
  const { rows } = await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
    values (${room.courseId}, ${room.offeringId}, '计科 2302') returning id`.execute(room.test.db);
  await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
    values (${rows[0]!.id}, ${room.offeringId}, ${learner.id}, 'active', 'code')`.execute(room.test.db);
  await sql`insert into teaching_class_assistants (class_id, account_id)
    values (${rows[0]!.id}, ${assistant.id})`.execute(room.test.db);
});

const hostile = '<img src=x onerror=alert(1)> \\ "\' ; drop table exams; -- {{7*7}} \u202e';

/** Two take it. */
async function running() {
  const exam = await room.open();
  const [own, theirs] = [await room.begin(exam, learner), await room.begin(exam, mate)];
  const questions = questionsOf((await room.read(exam)).paper);
  return { id: exam.id, exam, own, theirs, questions, attemptId: own.run.id, theirId: theirs.run.id };
}
const kindsOf = async (id: string, who = teacher) => {
  const { links, brokenFrom } = given(await who.call(team.record, { id }));
  expect(brokenFrom).toBeNull();
  return links.map(({ kind }) => kind);
};
const codes = (all: readonly { code: number }[]) => all.map(({ code }) => code).toSorted((a, b) => a - b);

it('carries a question to the invigilators and one answer back, each once, and none after the end', async () => {
  const { id, exam, attemptId, own } = await running();
  const raise = (text: string, clientId: string = randomUUID(), who = learner) =>
    who.call(talk.raise, { id: attemptId, clientId, text });
  const clientId = randomUUID();
  const sent = given(await raise(hostile, clientId));
  expect(sent.data.map(({ text, status, isRead }) => [text, status, isRead])).toEqual([[hostile, 'asked', true]]);
  expect(given(await raise('另一句', clientId)).data).toHaveLength(1);
  expect((await raise('看题', randomUUID(), mate)).code).toBe(404);
  expect((await raise(' ')).code).toBe(400);
  expect((await raise('长'.repeat(501))).code).toBe(400);
  given(await raise('第 2 题看不清'));
  given(await raise('第 3 题看不清'));
  expect((await raise('第 4 题看不清')).code).toBe(429);

  const list = given(await teacher.call(talk.list, { id, only: 'hands' }));
  expect([list.open, list.data.map(({ text }) => text)]).toEqual([3, [hostile, '第 2 题看不清', '第 3 题看不清']]);
  const [hand, second] = list.data;
  expect(hand).toMatchObject({
    name: '吴念一',
    className: '计科 2302',
    learnerId: learner.id,
    version: 1,
    answers: [],
  });
  const tile = given(await teacher.call(team.watch, { id })).data.find(({ learnerId }) => learnerId === learner.id);
  expect(tile!.hands).toBe(3);
  const answer = (text: string, who = teacher, more = {}) =>
    who.call(talk.answer, { id: hand!.id, version: 1, clientId: randomUUID(), text, ...more });
  for (const [who, code] of [
    [learner, 403],
    [stranger, 404],
  ] as const) {
    expect((await answer('好', who)).code).toBe(code);
    expect((await who.call(talk.list, { id })).code).toBe(code);
    expect((await who.call(talk.settle, { id: hand!.id, version: 1 })).code).toBe(code);
  }
  // Two at once are one; who was slower reads what the other said.
  const both = await Promise.all([answer('请看屏幕'), answer('请稍等', assistant)]);
  expect(codes(both)).toEqual([200, 409]);
  const faster = both.findIndex(({ code }) => code === 200);
  const texts = ['请看屏幕', '请稍等'];
  const [, current] = [both[faster], given(await teacher.call(talk.list, { id, only: 'hands' })).data];
  expect(current.find((one) => one.id === hand!.id)).toMatchObject({
    ...{ status: 'answered', version: 2, answers: [{ text: texts[faster], isRead: false }] },
  });
  const again = randomUUID();
  for (const _ of [1, 2])
    expect(given(await answer('请举手', teacher, { version: 2, clientId: again })).answers).toHaveLength(2);
  given(await teacher.call(talk.settle, { id: second!.id, version: 1 }));
  expect((await answer('晚了', teacher, { id: second!.id, version: 2 })).code).toBe(405);

  const heard = given(await learner.call(talk.own, { id: attemptId }));
  expect(
    heard.data.filter(({ kind }) => kind === 'answer').map(({ by, isRead, answersId }) => [by, isRead, answersId]),
  ).toContainEqual(['沈知远', false, hand!.id]);
  expect(given(await mate.call(talk.own, { id: (await mate.call(exams.enter, { id })).result!.id })).data).toEqual([]);
  const unread = heard.data.filter(({ isRead }) => !isRead).map((one) => one.id);
  given(await learner.call(talk.read, { id: attemptId, messageIds: unread }));
  expect(
    given(await learner.call(talk.read, { id: attemptId, messageIds: unread })).data.every((one) => one.isRead),
  ).toBe(true);
  expect((await kindsOf(attemptId)).slice(2)).toEqual(['hand', 'hand', 'hand', 'answer', 'answer', 'read']);

  given(await learner.call(exams.submit, { id: attemptId, device: own.device, version: own.run.version }));
  expect((await raise('还有一句')).code).toBe(405);
  expect(given(await learner.call(talk.own, { id: attemptId })).mayAsk).toBe(false);
  await room.age(exam, 240);
  expect((await teacher.call(talk.say, { id, clientId: randomUUID(), text: '结束' })).code).toBe(405);
});

it('tells all or some, once, and whoever looks after a class only this class', async () => {
  const { id, attemptId, theirId } = await running();
  const say = (text: string, more: object = {}, who = teacher) =>
    who.call(talk.say, { id, clientId: randomUUID(), text, ...more });
  const clientId = randomUUID();
  expect(given(await say('还有 30 分钟', { clientId })).told).toBe(2);
  expect(given(await say('还有 30 分钟', { clientId })).told).toBe(2);
  expect(given(await say('请坐好', { learnerIds: [mate.id] })).told).toBe(1);
  expect(given(await say('计科 2302 的同学请注意', {}, assistant)).told).toBe(1);
  expect((await say('你好', { learnerIds: [mate.id] }, assistant)).code).toBe(405);
  expect((await say('你好', {}, stranger)).code).toBe(404);
  const own = async (who: TestPerson, attempt: string) =>
    given(await who.call(talk.own, { id: attempt }))
      .data.map(({ text }) => text)
      .toSorted();
  expect(await own(learner, attemptId)).toEqual(['计科 2302 的同学请注意', '还有 30 分钟'].toSorted());
  expect(await own(mate, theirId)).toEqual(['请坐好', '还有 30 分钟'].toSorted());
  expect((await learner.call(talk.own, { id: theirId })).code).toBe(404);
  // Nor can one say to have read what others were told.
  const notices = given(await teacher.call(talk.list, { id, only: 'notices' })).data;
  given(await learner.call(talk.read, { id: attemptId, messageIds: notices.map((one) => one.id) }));
  const counted = given(await teacher.call(talk.list, { id, only: 'notices' })).data;
  expect(counted.map(({ text, told, read }) => [text, told, read]).toSorted()).toEqual(
    [
      ['计科 2302 的同学请注意', 1, 1],
      ['请坐好', 1, 0],
      ['还有 30 分钟', 2, 1],
    ].toSorted(),
  );
  const seen = given(await assistant.call(talk.list, { id })).data.map(({ text }) => text);
  expect(seen.toSorted()).toEqual(['计科 2302 的同学请注意', '还有 30 分钟'].toSorted());
  expect(await kindsOf(theirId)).toEqual(['enter', 'start', 'notice', 'notice']);
});

it('shows a mistake of the paper at its question to all who began, and never changes the paper', async () => {
  const { id, attemptId, questions, own } = await running();
  const late = await room.learner('崔念安');
  const { id: lateId } = given(await late.call(exams.enter, { id }));
  const paper = JSON.stringify((await room.read({ id })).paper);
  const correct = (text: string, more: object = {}, who = teacher) =>
    who.call(talk.correct, {
      id,
      clientId: randomUUID(),
      questionId: questions[1]!.id,
      replacesId: null,
      text,
      ...more,
    });
  expect((await correct('G 应为 C', { questionId: randomUUID() })).code).toBe(404);
  expect((await correct('G 应为 C', {}, assistant)).code).toBe(403);
  expect((await correct('G 应为 C', {}, stranger)).code).toBe(404);
  expect((await correct('G 应为 C', {}, learner)).code).toBe(403);
  const clientId = randomUUID();
  const first = given(await correct('G 应为 C', { clientId }));
  expect(given(await correct('G 应为 C', { clientId })).id).toBe(first.id);
  expect([first.position, first.told, first.read]).toEqual([2, 2, 0]);
  // Who waits in the lobby knows nothing of the paper.
  expect(given(await late.call(talk.own, { id: lateId })).data).toEqual([]);
  given(await late.call(exams.start, { id: lateId, device: own.device }));
  expect(given(await late.call(talk.own, { id: lateId })).data).toMatchObject([
    { kind: 'erratum', position: 2, text: 'G 应为 C', isRead: false, isReplaced: false },
  ]);
  const { links } = given(await teacher.call(team.record, { id: lateId }));
  expect(links.at(-1)).toMatchObject({ kind: 'start', data: { errata: [first.id] } });
  given(await learner.call(talk.read, { id: attemptId, messageIds: [first.id] }));

  const replacing = { replacesId: first.id };
  const two = await Promise.all([correct('应为 D', replacing), correct('应为 E', replacing)]);
  expect(codes(two)).toEqual([200, 405]);
  const errata = given(await teacher.call(talk.errata, { id }));
  expect(errata.data.map(({ isReplaced, read, told }) => [isReplaced, read, told])).toEqual([
    [false, 0, 3],
    [true, 1, 3],
  ]);
  expect(given(await assistant.call(talk.errata, { id })).data).toHaveLength(2);
  expect((await learner.call(talk.errata, { id })).code).toBe(403);
  expect(JSON.stringify((await room.read({ id })).paper)).toBe(paper);
  expect(await kindsOf(attemptId)).toEqual(['enter', 'start', 'erratum', 'read', 'erratum']);
  const other = await room.draft();
  expect((await correct('草稿', { id: other.id, questionId: null })).code).toBe(405);
});

it('tells two thousand of a mistake with a handful of statements, and every chain holds', async () => {
  const { id, exam } = await running();
  await sql`insert into exam_attempts (exam_id, offering_id, learner_id, paper_id, status, seed, started_at, ends_at)
    select ${id}, ${room.offeringId}, gen_random_uuid(), e.paper_id, 'running', 1, now(), now() + interval '1 hour'
    from exams e, generate_series(1, 2000) where e.id = ${id}`.execute(room.test.db);
  const said = given(
    await teacher.call(talk.correct, {
      id: exam.id,
      clientId: randomUUID(),
      questionId: null,
      replacesId: null,
      text: hostile,
    }),
  );
  expect(said.told).toBe(2002);
  const { rows } = await sql<{ events: number; right: number; transactions: number }>`
    select count(*)::int as events, count(distinct v.xmin::text)::int as transactions,
      count(*) filter (where a.hash = v.hash and a.events = v.number and v.data ->> 'text' = ${hostile})::int as right
    from exam_events v join exam_attempts a on a.id = v.attempt_id
    where a.exam_id = ${id} and v.kind = 'erratum'`.execute(room.test.db);
  expect(rows[0]).toEqual({ events: 2002, right: 2002, transactions: 1 });
  const some = await sql<{ id: string }>`select id from exam_attempts where exam_id = ${id} limit 3`.execute(
    room.test.db,
  );
  for (const one of some.rows) expect(await kindsOf(one.id)).toContain('erratum');
});

it('keeps what was noted of an attempt or the exam, and voids a paper by it', async () => {
  const { id, attemptId, theirId } = await running();
  const note = (more: object = {}, who = teacher) =>
    who.call(talk.note, { id, clientId: randomUUID(), kind: 'misconduct', text: '使用手机', attemptId, ...more });
  const other = await running();
  expect((await note({ attemptId: other.attemptId })).code).toBe(404);
  expect((await note({ attemptId: theirId }, assistant)).code).toBe(404);
  expect((await note({}, learner)).code).toBe(403);
  const clientId = randomUUID();
  const noted = given(await note({ clientId, text: hostile }));
  expect(given(await note({ clientId, text: '改口' }))).toEqual(noted);
  given(await note({ attemptId: theirId, kind: 'illness', text: '身体不适' }));
  given(await note({ attemptId: null, kind: 'technical', text: '停电两分钟' }));
  const seen = async (who: TestPerson, more: object = {}) =>
    given(await who.call(talk.incidents, { id, ...more })).data.map(({ text, name }) => [text, name]);
  expect(await seen(teacher, { attemptId })).toEqual([[hostile, '吴念一']]);
  expect((await seen(teacher)).length).toBe(3);
  expect((await seen(assistant)).toSorted()).toEqual(
    [
      [hostile, '吴念一'],
      ['停电两分钟', ''],
    ].toSorted(),
  );

  const act = (learnerId: string, more: object = {}) =>
    teacher.call(team.act, {
      ...{ id, act: 'void' as const, learnerIds: [learnerId], reason: '违纪', incidentId: noted.id, ...more },
    });
  expect((await act(mate.id)).code).toBe(404);
  expect((await act(learner.id, { act: 'pause' })).code).toBe(400);
  expect(given(await act(learner.id)).done).toBe(1);
  const { links } = given(await teacher.call(team.record, { id: attemptId }));
  expect(links.at(-1)).toMatchObject({ kind: 'void', data: { incident: noted.id } });
  expect(links.at(-2)).toMatchObject({ kind: 'incident', data: { incident: noted.id } });
  // Whoever it is about reads what was noted in the copy of the own data, and it goes with the account.
  const sections = await examsPersonalData.sections!(room.test.db, learner.id);
  expect(JSON.stringify(sections)).toContain(JSON.stringify(hostile));
  await examsPersonalData.erase!(room.test.db as never, learner.id);
  expect((await seen(teacher, { attemptId }))[0]![0]).toBe('');
});

it('gives a paper that was handed in by mistake back while there is time, and keeps assistants of a class from regrades', async () => {
  const { id, exam, attemptId, own } = await running();
  given(await learner.call(exams.submit, { id: attemptId, device: own.device, version: own.run.version }));
  const reopen = (reason?: string) =>
    teacher.call(team.act, { id, act: 'reopen', learnerIds: [learner.id], ...(reason && { reason }) });
  expect((await reopen()).code).toBe(400);
  expect(given(await reopen('误点交卷')).done).toBe(1);
  given(await learner.call(talk.raise, { id: attemptId, clientId: randomUUID(), text: '已恢复，谢谢' }));
  const { rows } = await sql<{ detail: object }>`select detail from audit_log where object_id = ${id}
    and event = 'exam.reopen'`.execute(room.test.db);
  expect(rows[0]!.detail).toMatchObject({ reason: '误点交卷', learnerId: learner.id });
  await room.age(exam, 240);
  expect(given(await reopen('太晚')).done).toBe(0);

  const { paper, version } = await room.read(exam);
  const wish = {
    id,
    questionId: questionsOf(paper)[0]!.id,
    scoring: 'full' as const,
    points: 10,
    rule: 'follow' as const,
  };
  expect((await assistant.call(regrades.preview, wish)).code).toBe(403);
  expect((await assistant.call(regrades.apply, { ...wish, version, stamp: '', reason: '改' })).code).toBe(403);
  expect((await assistant.call(regrades.list, { id })).code).toBe(403);
});
