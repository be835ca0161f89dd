import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { examDivisionOperations as divisions } from '#contract/exams/exam-division.operations.ts';
import type { ExamQuestionDivision } from '#contract/exams/exam-division.contract.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { given, rightAnswers } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let lead: TestPerson;
let first: TestPerson;
let second: TestPerson;
let other: TestPerson;
let learners: TestPerson[];

beforeAll(async () => {
  room = await examRoom();
  lead = room.teacher;
  const member = async (name: string) => {
    const one = await room.test.person('teacher', { name, schoolId: room.schools.yunhai });
    await sql`insert into course_team (course_id, account_id, role) values (${room.courseId}, ${one.id}, 'teacher')`.execute(
      room.test.db,
    );
    return one;
  };
  [first, second, other] = [await member('甲'), await member('乙'), await member('丙')];
  learners = [];
  for (const name of ['赵一', '钱二', '孙三', '李四', '周五', '吴六']) learners.push(await room.learner(name));
});

const essay = { kind: 'essay' as const, text: '<p>答</p>' };

/** Papers whose essay waits for a person. */
async function taken(count: number) {
  const exam = await room.open();
  const attempts: string[] = [];
  for (const one of learners.slice(0, count))
    attempts.push(await room.taken(exam, one, [...rightAnswers.slice(0, 6), essay]));
  await room.age(exam, 240);
  const { questionId } = given(await lead.call(team.marking, { id: exam.id }));
  const listed = async (who: TestPerson, state?: 'waiting' | 'marked' | 'differs') =>
    given(await who.call(team.marking, { id: exam.id, questionId: questionId!, ...(state && { state }) })).data;
  const mark = (who: TestPerson, version: number, got: number, attemptId = attempts[0]!) =>
    who.call(team.mark, { attemptId, questionId: questionId!, version, got, comment: `${got} 分` });
  const divide = async (change: Partial<ExamQuestionDivision>, who = lead) => {
    const { version } = given(await lead.call(divisions.get, { id: exam.id }));
    const one: ExamQuestionDivision = {
      ...{ id: questionId!, second: 'none', percent: 100, tolerance: 1, isBlind: true, parts: [] },
    };
    return who.call(divisions.set, { id: exam.id, version, questions: [{ ...one, ...change }] });
  };
  const counted = async (attemptId = attempts[0]!) => (await listed(lead)).find((one) => one.attemptId === attemptId)!;
  return { id: exam.id, attempts, questionId: questionId!, listed, mark, divide, counted };
}

const halves = () => [
  { markerId: first.id, percent: 50 },
  { markerId: second.id, percent: 50 },
];

it('draws answers to markers by their shares, each to one; nobody else marks them but who leads', async () => {
  const exam = await taken(6);
  expect((await exam.divide({ parts: halves() }, first)).code).toBe(403);
  expect((await exam.divide({ parts: halves().slice(1) })).code).toBe(400);
  const shown = given(await exam.divide({ parts: halves() }));
  expect(shown.questions[0]!.progress.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(6);
  const stale = await lead.call(divisions.set, { id: exam.id, version: 0, questions: [] });
  expect([stale.code, JSON.stringify(stale.result)]).toMatchObject([409, expect.stringContaining('"version":1')]);

  const parts = [await exam.listed(first), await exam.listed(second)];
  const ids = parts.map((rows) => rows.map(({ attemptId }) => attemptId));
  expect(ids.flat().toSorted()).toEqual(exam.attempts.toSorted());
  expect((await exam.listed(first)).map(({ attemptId }) => attemptId)).toEqual(ids[0]);
  expect(await exam.listed(other)).toEqual([]);
  expect((await exam.mark(other, 0, 6)).code).toBe(404);
  const [owner, stranger] = ids[0]!.includes(exam.attempts[0]!) ? [first, second] : [second, first];
  expect((await exam.mark(stranger, 0, 6)).code).toBe(404);
  given(await exam.mark(owner, 0, 6));
  given(await exam.mark(owner, 1, 7));
  given(await exam.mark(lead, 0, 9, exam.attempts[1]!));

  // Another division lets what was given stay.
  given(await exam.divide({ parts: [{ markerId: other.id, percent: 100 }] }));
  expect(await exam.listed(other, 'waiting')).toHaveLength(4);
  expect((await exam.counted()).got).toBe(7);
  const { questions } = given(await owner.call(divisions.get, { id: exam.id }));
  expect(questions[0]!.progress).toEqual([{ markerId: owner.id, marked: 1, waiting: 0, mean: 7, spread: 0 }]);
});

it('leaves the part of who left the team to whoever comes', async () => {
  const exam = await taken(2);
  const gone = await room.test.person('teacher', { name: '丁', schoolId: room.schools.yunhai });
  await sql`insert into course_team (course_id, account_id, role) values (${room.courseId}, ${gone.id}, 'teacher')`.execute(
    room.test.db,
  );
  given(await exam.divide({ parts: [{ markerId: gone.id, percent: 100 }] }));
  expect(await exam.listed(first)).toEqual([]);
  await sql`delete from course_team where account_id = ${gone.id}`.execute(room.test.db);
  expect(await exam.listed(first, 'waiting')).toHaveLength(2);
  expect(given(await lead.call(divisions.get, { id: exam.id })).questions[0]).toMatchObject({ free: 2, parts: [] });
});

it('counts the mean of two marks near enough, of which neither sees the other; one of two at once counts', async () => {
  const exam = await taken(1);
  given(await exam.divide({ second: 'all' }));
  expect(given(await exam.mark(first, 0, 6))).toMatchObject({ got: null, state: 'first' });
  expect(await exam.listed(second, 'waiting')).toMatchObject([{ state: 'first', got: null, turns: [], mayMark: true }]);
  expect((await exam.listed(first))[0]).toMatchObject({ turns: [{ turn: 'first', isOwn: true, got: 6 }] });
  expect(await exam.listed(first, 'waiting')).toEqual([]);
  // The first marker is not the second one, but may think again.
  expect(given(await exam.mark(first, 1, 7))).toMatchObject({ state: 'first' });
  const release = async () =>
    lead.call(team.move, { id: exam.id, version: (await room.read(exam)).version, move: 'release' });
  expect((await release()).code).toBe(405);

  const both = await Promise.all([exam.mark(second, 2, 8), exam.mark(other, 2, 8)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await exam.counted()).toMatchObject({ got: 7.5, state: 'marked', comment: '7 分', markedBy: '甲' });
  expect((await exam.mark(first, 3, 9)).code).toBe(403);
  given(await exam.mark(lead, 3, 8));
  expect((await release()).code).toBe(200);
});

it('lets a third settle what two gave too far apart', async () => {
  const exam = await taken(2);
  const all = [first, second, other].map(({ id }, at) => ({ markerId: id, percent: [34, 33, 33][at]! }));
  given(await exam.divide({ second: 'all', isBlind: false, parts: all }));
  const whose = async () => {
    for (const one of [first, second, other])
      if (
        (await exam.listed(one)).some(
          ({ attemptId, mayMark, state }) => attemptId === exam.attempts[0]! && mayMark && state !== 'marked',
        )
      )
        return one;
    throw new Error('nobody may mark it');
  };
  const one = await whose();
  given(await exam.mark(one, 0, 2));
  const two = [first, second, other].find(({ id }) => id !== one.id)!;
  const next = (await exam.listed(two, 'waiting')).some(({ state }) => state === 'first')
    ? two
    : [first, second, other].find(({ id }) => id !== one.id && id !== two.id)!;
  const seen = (await exam.listed(next, 'waiting')).find(({ state }) => state === 'first')!;
  expect(seen.turns).toMatchObject([{ turn: 'first', got: 2, isOwn: false }]);
  expect(given(await exam.mark(next, 1, 8))).toMatchObject({ state: 'differs', got: null });
  expect((await exam.mark(one, 2, 5)).code).toBe(403);
  const third = [first, second, other].find(({ id }) => id !== one.id && id !== next.id)!;
  expect((await exam.listed(third, 'differs'))[0]!.turns.map(({ got }) => got)).toEqual([2, 8]);
  expect(given(await exam.mark(third, 2, 6))).toMatchObject({ state: 'marked', got: 6 });
  expect(given(await lead.call(divisions.get, { id: exam.id })).questions[0]!.progress).toContainEqual({
    ...{ markerId: third.id, marked: 1, mean: 6, spread: 0 },
    waiting: (await exam.listed(third, 'waiting')).length,
  });
});
