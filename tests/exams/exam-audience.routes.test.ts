import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { schemeOperations as schemes } from '#contract/scores/scheme.operations.ts';
import { scoresOperations as scores } from '#contract/scores/scores.operations.ts';
import { given } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let listed: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  listed = await room.learner('林晓舟');
  other = await room.learner('孟知夏');
});

const ownIds = async (who: TestPerson) =>
  given(await who.call(exams.own, { when: 'next', pageSize: 50 })).data.map(({ id }) => id);
const agendaIds = async (who: TestPerson) => {
  const [from, until] = [dayOf(Date.now()), addDays(dayOf(Date.now()), 3)];
  return given(await who.call(agendaOperations.range, { from, until })).data.map(({ id }) => id);
};
/** Titles of messages, without moments; the newest last. */
const toldOf = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ title: string }>`select m.words -> 'zh-CN' ->> 'title' as title
    from messages m join message_copies c on c.message_id = m.id where c.person_id = ${id} order by m.created_at`.execute(
    room.test.db,
  );
  return rows.map(({ title }) => title.split(' ')[0]!);
};
/** A draft for some. */
const draftFor = async (...people: readonly TestPerson[]) => {
  const { id, version } = await room.draft();
  return given(await room.teacher.call(team.audience, { id, version, learnerIds: people.map((one) => one.id) }));
};

it('is for those on its list alone: others find it nowhere and are refused as strangers', async () => {
  const draft = await draftFor(listed);
  expect(draft).toMatchObject({
    candidates: 1,
    audience: { learners: [{ name: '林晓舟', kind: null }], makesUpFor: null },
  });
  const arrangement = { extraPercent: 50, extraMinutes: 0, opensAt: null, closesAt: null, reason: '' };
  const granted = (learnerId: string) =>
    room.teacher.call(team.write, {
      ...{ id: draft.id, version: draft.version, arrangements: [{ ...arrangement, learnerId }] },
    });
  expect((await granted(other.id)).code).toBe(400);
  const exam = given(await room.teacher.call(team.move, { id: draft.id, version: draft.version, move: 'schedule' }));
  expect([await ownIds(listed), await ownIds(other)].map((ids) => ids.includes(exam.id))).toEqual([true, false]);
  expect([await agendaIds(listed), await agendaIds(other)].map((ids) => ids.includes(`exam-${exam.id}`))).toEqual([
    true,
    false,
  ]);
  expect([await toldOf(listed), await toldOf(other)]).toEqual([['考试“期中考试”定于'], []]);
  await room.age(exam, 61);
  expect((await other.call(exams.lobby, { id: exam.id })).code).toBe(404);
  expect((await other.call(exams.enter, { id: exam.id })).code).toBe(404);
  const watch = given(await room.teacher.call(team.watch, { id: exam.id }));
  expect([watch.counts.candidates, watch.counts.none]).toEqual([1, 1]);
  expect((await room.teacher.call(team.preview, { id: exam.id, learnerId: other.id })).code).toBe(404);
  await room.begin(exam, listed);
  const { version } = await room.read(exam);
  expect((await room.teacher.call(team.audience, { id: exam.id, version, learnerIds: [other.id] })).code).toBe(405);
});

it('changes its list until it begins: who comes and who goes is told, and what was granted goes too', async () => {
  const draft = await draftFor(listed);
  const arrangement = { learnerId: listed.id, extraPercent: 50, extraMinutes: 0, opensAt: null, closesAt: null };
  const { id, version } = given(
    await room.teacher.call(team.write, {
      ...{ id: draft.id, version: draft.version, arrangements: [{ ...arrangement, reason: '' }] },
    }),
  );
  const exam = given(await room.teacher.call(team.move, { id, version, move: 'schedule' }));
  const write = (learnerIds: string[] | null, at = exam.version) =>
    room.teacher.call(team.audience, { id, version: at, learnerIds });
  expect((await write([room.teacher.id])).code).toBe(400);
  const changed = given(await write([other.id]));
  expect([changed.candidates, changed.arrangements]).toEqual([1, []]);
  expect((await write(null)).code).toBe(409);
  expect([await ownIds(listed), await ownIds(other)].map((ids) => ids.includes(id))).toEqual([false, true]);
  expect((await toldOf(listed)).at(-1)).toBe('你不参加考试“期中考试”');
  expect((await toldOf(other)).at(-1)).toBe('考试“期中考试”定于');
  expect(given(await write(null, changed.version))).toMatchObject({ candidates: 2, audience: { learners: null } });
  expect((await listed.call(team.audience, { id, version: 1, learnerIds: null })).code).toBeGreaterThan(400);
});

it('counts nothing for those who do not take it', async () => {
  const draft = await draftFor(listed);
  const exam = given(await room.teacher.call(team.move, { id: draft.id, version: draft.version, move: 'schedule' }));
  await room.test.db
    .updateTable('exams')
    .set({ status: 'released', released_at: new Date(), last_end_at: new Date(Date.now() - 60_000) })
    .where('id', '=', exam.id)
    .execute();
  const { courseId, offeringId } = room;
  const { version } = given(await room.teacher.call(schemes.scheme, { offeringId, courseId }));
  const categories = [{ part: 'exam' as const, weight: 100, isBonus: false, drop: 0, target: 1 }];
  given(await room.teacher.call(schemes.changeScheme, { offeringId, courseId, version, categories, digits: 1 }));
  const grade = async (who: TestPerson) => given(await who.call(scores.mine, { offeringId })).exams.map(({ id }) => id);
  expect([await grade(listed), await grade(other)].map((ids) => ids.includes(exam.id))).toEqual([true, false]);
  const { data } = given(await room.teacher.call(scores.table, { courseId, offeringId }));
  const cellOf = ({ id }: TestPerson) =>
    data.find(({ learnerId }) => learnerId === id)!.cells.find(({ workId }) => workId === exam.id)!.state;
  expect([cellOf(listed), cellOf(other)]).toEqual(['missed', 'none']);
  const settled = ({ id }: TestPerson) => data.find(({ learnerId }) => learnerId === id)!.settled.of;
  expect(settled(listed)).toBeGreaterThan(0);
  expect(settled(other)).toBe(0);
});
