import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { examAnalysisOperations as analyses } from '#contract/exams/exam-analysis.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { paperReviewOperations as review } from '#contract/exams/paper-review.operations.ts';
import type { PaperRule } from '#contract/exams/paper-review.rule.ts';
import { confirmed } from '../support/confirmed.ts';
import { given } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let officer: TestPerson;
let reviewer: TestPerson;
let assistant: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  const { test, schools } = room;
  teacher = room.teacher;
  const schoolId = schools.yunhai;
  officer = await confirmed(test, await test.person('learner', { roles: [{ role: 'examOfficer', schoolId }] }));
  admin = await confirmed(test, await test.person('schoolAdmin', { schoolId }));
  reviewer = await test.person('teacher', { name: '许清和', schoolId });
  assistant = await test.person('teacher', { name: '助教', schoolId });
  await sql`insert into course_team (course_id, account_id, role, rights)
    values (${room.courseId}, ${assistant.id}, 'assistant', '{homework}')`.execute(test.db);
  for (const [at, { id }] of [teacher, reviewer, assistant].entries())
    await sql`insert into members (school_id, account_id, kind, name, number, status, status_since)
      values (${schoolId}, ${id}, 'staff', '老师', ${`T${at}`}, 'employed', '2020-09-01')`.execute(test.db);
});

async function wants(rule: PaperRule) {
  const { schoolId, version } = given(await officer.call(review.rule, {}));
  return given(await officer.call(review.configure, { schoolId, version, rule }));
}
const code = async (answer: Promise<{ code: number }>) => (await answer).code;
const submitted = async () => {
  const { id, version } = await room.draft();
  return given(await teacher.call(review.submit, { id, version, reviewerId: reviewer.id, note: '请审阅' }));
};

it('goes from its team over a reviewer to the office, read by each in turn, and is scheduled under its seal', async () => {
  await wants('reviewed');
  const draft = await room.draft();
  const { id } = draft;
  expect(draft).toMatchObject({ paperRule: 'reviewed', paperStatus: 'writing', seal: null });
  expect(await code(teacher.call(team.move, { id, version: draft.version, move: 'schedule' }))).toBe(405);

  const choices = given(await teacher.call(review.reviewers, { id, search: '' }));
  expect(choices.data.map(({ name }) => name)).toEqual(['许清和']);
  for (const reviewerId of [teacher.id, assistant.id, officer.id])
    expect(await code(teacher.call(review.submit, { id, version: draft.version, reviewerId, note: '' }))).toBe(400);
  const sent = given(
    await teacher.call(review.submit, { id, version: draft.version, reviewerId: reviewer.id, note: '请审阅' }),
  );
  expect(sent).toMatchObject({ status: 'reviewing', reviewer: '许清和', paper: null, may: { decide: false } });
  // Meanwhile its times may change, the paper may not.
  const [paper] = [draft.paper];
  expect(await code(teacher.call(team.write, { id, version: sent.version, paper }))).toBe(405);
  const timed = given(await teacher.call(team.write, { id, version: sent.version, weight: 20 }));

  const seen = given(await reviewer.call(review.read, { id }));
  expect(seen.may.decide).toBe(true);
  expect(questionsOf(seen.paper!)).toHaveLength(questionsOf(draft.paper).length);
  expect(given(await officer.call(review.read, { id })).paper).toBeNull();
  expect(given(await reviewer.call(review.list, { list: 'mine' })).data.map(({ examId }) => examId)).toContain(id);
  expect(given(await officer.call(review.list, { list: 'mine' })).data.map(({ examId }) => examId)).not.toContain(id);
  const decision = { id, version: timed.version, outcome: 'pass', note: '' } as const;
  for (const who of [officer, admin, teacher, assistant])
    expect(await code(who.call(review.decide, decision))).toBe(403);
  expect(await code(reviewer.call(review.decide, { ...decision, version: 1 }))).toBe(409);
  const passed = given(await reviewer.call(review.decide, decision));
  expect(passed).toMatchObject({ status: 'approving', may: { decide: false }, paper: null });
  expect(await code(reviewer.call(review.decide, { ...decision, version: passed.version }))).toBe(403);

  expect(questionsOf(given(await officer.call(review.read, { id })).paper!).length).toBeGreaterThan(0);
  const approved = given(await officer.call(review.decide, { ...decision, version: passed.version }));
  expect(approved).toMatchObject({ status: 'approved', paper: null });
  expect(approved.sealedAt).not.toBeNull();
  expect(approved.steps.map(({ step }) => step)).toEqual(['approve', 'pass', 'submit']);
  given(await teacher.call(team.move, { id, version: approved.version, move: 'schedule' }));
});

it('shows a sealed paper through no door before the start, but to the team for a reason that is kept', async () => {
  await wants('sealed');
  const exam = await room.scheduled();
  const { id } = exam;
  expect(exam).toMatchObject({ paper: { sections: [] }, seal: { openUntil: null } });
  const doors = (who: TestPerson) => [
    who.call(team.preview, { id }),
    who.call(team.print, { id }),
    who.call(team.word, { id, printout: 'key', hasRoom: true }),
    who.call(team.compare, { id, otherId: id }),
    who.call(team.marking, { id, pageNo: 1 }),
    who.call(team.figures, { id }),
    who.call(analyses.read, { id }),
  ];
  for (const who of [teacher, assistant, admin])
    for (const answer of await Promise.all(doors(who))) {
      expect(answer.code).not.toBe(200);
      expect(JSON.stringify(answer)).not.toContain('"stem"');
    }
  expect(given(await admin.call(team.read, { id })).paper.sections).toEqual([]);
  expect(await code(officer.call(review.look, { id, reason: '看看' }))).toBe(403);
  expect(await code(admin.call(review.look, { id, reason: '看看' }))).toBe(403);
  expect(await code(teacher.call(review.look, { id, reason: '  ' }))).toBe(400);

  const looked = given(await teacher.call(review.look, { id, reason: '核对第 3 题的图' }));
  expect(looked.steps[0]).toMatchObject({ step: 'look', by: '沈知远', note: '核对第 3 题的图' });
  const read = await room.read(exam);
  expect(read.seal?.openUntil).not.toBeNull();
  expect(questionsOf(read.paper).length).toBeGreaterThan(0);
  expect(await code(teacher.call(team.preview, { id }))).toBe(200);
  // For whoever opened it alone, and not for ever.
  expect(given(await assistant.call(team.read, { id })).paper.sections).toEqual([]);
  await sql`update exam_paper_steps set at = at - interval '31 minutes' where exam_id = ${id}`.execute(room.test.db);
  expect((await room.read(exam)).paper.sections).toEqual([]);
  // Whoever was told the seal may change what the seal does not cover, and a cancelled exam keeps it.
  const { version } = await room.read(exam);
  expect(given(await teacher.call(team.write, { id, version, weight: 30 })).paper.sections).toEqual([]);

  await room.age(exam, 61);
  const begun = await room.read(exam);
  expect(begun).toMatchObject({ status: 'open', seal: null });
  expect(questionsOf(begun.paper).length).toBeGreaterThan(0);

  const other = await room.scheduled();
  const cancelled = given(
    await teacher.call(team.move, { id: other.id, version: other.version, move: 'cancel', reason: '停考' }),
  );
  expect(cancelled.paper.sections).toEqual([]);
});

it('is written again once it was returned or withdrawn, and needs all of its way then', async () => {
  await wants('reviewed');
  const sent = await submitted();
  const id = sent.examId;
  const back = { id, version: sent.version, outcome: 'return', note: ' ' } as const;
  expect(await code(reviewer.call(review.decide, back))).toBe(400);
  const returned = given(await reviewer.call(review.decide, { ...back, note: '第 2 题超纲' }));
  expect(returned).toMatchObject({ status: 'writing', steps: [{ step: 'return', note: '第 2 题超纲' }, {}] });
  const { data: none } = given(await reviewer.call(review.list, { list: 'mine' }));
  expect(none.some(({ examId }) => examId === id)).toBe(false);

  const again = given(
    await teacher.call(review.submit, { id, version: returned.version, reviewerId: reviewer.id, note: '' }),
  );
  // Two who decide at once: one of them does.
  const pass = { id, version: again.version, outcome: 'pass', note: '' } as const;
  const both = await Promise.all([reviewer.call(review.decide, pass), reviewer.call(review.decide, pass)]);
  expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const approved = given(await officer.call(review.decide, { ...pass, version: again.version + 1 }));
  const written = given(await teacher.call(review.withdraw, { id, version: approved.version, note: '' }));
  expect(written).toMatchObject({ status: 'writing', sealedAt: null });
  expect(questionsOf((await room.read({ id })).paper).length).toBeGreaterThan(0);
  expect(await code(teacher.call(team.move, { id, version: written.version, move: 'schedule' }))).toBe(405);
});

it('lets nobody decide about what is theirs, and keeps what was sealed when the school changes its mind', async () => {
  await wants('reviewed');
  const sent = await submitted();
  const id = sent.examId;
  await sql`insert into course_team (course_id, account_id, role) values (${room.courseId}, ${reviewer.id}, 'teacher')`.execute(
    room.test.db,
  );
  const pass = { id, version: sent.version, outcome: 'pass', note: '' } as const;
  expect(await code(reviewer.call(review.decide, pass))).toBe(403);
  await sql`delete from course_team where account_id = ${reviewer.id}`.execute(room.test.db);
  const passed = given(await reviewer.call(review.decide, pass));
  const approved = given(await admin.call(review.decide, { ...pass, version: passed.version }));
  await wants('free');
  expect((await room.read({ id })).paper.sections).toEqual([]);
  expect(approved.status).toBe('approved');

  const stale = given(await officer.call(review.rule, {}));
  await wants('sealed');
  expect(
    await code(officer.call(review.configure, { schoolId: stale.schoolId, version: stale.version, rule: 'free' })),
  ).toBe(409);
  expect(await code(teacher.call(review.rule, {}))).toBe(404);
  const stranger = await room.test.person('teacher', { schoolId: room.schools.normal });
  expect(await code(stranger.call(review.read, { id }))).toBe(404);
});
