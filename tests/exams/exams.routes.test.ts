import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { schemeOperations as schemes } from '#contract/scores/scheme.operations.ts';
import { scoresOperations as scores } from '#contract/scores/scores.operations.ts';
import { banksOperations as banks } from '#contract/banks/banks.operations.ts';
import { unfolded } from '#contract/banks/composite.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { examsPersonalData } from '#server/modules/exams/exams.personal-data.ts';
import { contents, given, rightAnswers } from '../support/homework.builder.ts';
import { addCourse } from '../support/some-courses.builder.ts';
import { appOn, type TestPerson } from '../support/test-app.ts';
import { examRoom, newDevice, questionIds, saveOf } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
  learner = await room.learner();
});

const own = async (when: 'next' | 'past', who = learner) =>
  given(await who.call(exams.own, { when, pageSize: 50 })).data;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** What the program of the page of receipts says of a file. */
function verified(receipts: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  const [, program] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/exam-receipts.md', 'utf8'))!;
  writeFileSync(join(folder, 'verify.mjs'), program!);
  writeFileSync(join(folder, 'receipts.json'), JSON.stringify(receipts));
  const { stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', 'receipts.json'], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

it('is set, scheduled once its times agree, taken, marked by machine and people, and released as far as the team shows it', async () => {
  const other = await room.learner('孟知夏');
  const early = await room.draft({ opensAt: inMinutes(-1) });
  expect((await teacher.call(team.move, { id: early.id, version: early.version, move: 'schedule' })).code).toBe(405);
  const draft = await room.draft({ review: 'answers' });
  expect((await own('next')).map(({ id }) => id)).not.toContain(draft.id);
  expect((await learner.call(exams.lobby, { id: draft.id })).code).toBe(404);
  const arrangement = { learnerId: other.id, extraPercent: 50, extraMinutes: 0, opensAt: null, closesAt: null };
  const arranged = given(
    await teacher.call(team.write, {
      ...{ id: draft.id, version: draft.version, arrangements: [{ ...arrangement, reason: '视力障碍' }] },
    }),
  );
  expect((await teacher.call(team.write, { id: draft.id, version: draft.version, minutes: 50 })).code).toBe(409);
  const exam = given(await teacher.call(team.move, { id: draft.id, version: arranged.version, move: 'schedule' }));
  expect([exam.status, exam.candidates]).toEqual(['scheduled', 2]);
  expect((await teacher.call(team.write, { id: exam.id, version: exam.version, minutes: 50 })).code).toBe(405);
  // In the learner's own times, and in calendars.
  const found = (await own('next', other)).find(({ id }) => id === exam.id)!;
  expect([found.minutes, found.questionCount, found.totalPoints, found.candidates]).toEqual([90, 7, 70, 2]);
  const lobby = given(await other.call(exams.lobby, { id: exam.id }));
  expect(lobby.arrangement).toEqual({ extraMinutes: 30, reason: '视力障碍' });
  const [from, until] = [dayOf(Date.now()), addDays(dayOf(Date.now()), 3)];
  const dates = given(await learner.call(agendaOperations.range, { from, until })).data;
  expect(dates.find(({ id }) => id === `exam-${exam.id}`)).toMatchObject({ state: 'upcoming' });

  expect((await learner.call(exams.enter, { id: exam.id })).code).toBe(405);
  await room.age(exam, 50);
  const { id, status } = given(await learner.call(exams.enter, { id: exam.id }));
  expect([status, given(await learner.call(exams.enter, { id: exam.id })).id]).toEqual(['lobby', id]);
  const device = newDevice();
  expect((await learner.call(exams.start, { id, device })).code).toBe(405);
  await room.age(exam, 11);
  expect((await room.read(exam)).status).toBe('open');
  const run = given(await learner.call(exams.start, { id, device }));
  expect(Date.parse(run.endsAt) - Date.parse(run.startedAt)).toBe(60 * 60_000);
  const saved = given(await learner.call(exams.saveAnswers, saveOf(run, device, rightAnswers)));
  expect([saved.answered, saved.receipt?.count, saved.late, saved.version]).toEqual([7, 1, null, 2]);
  const watch = given(await teacher.call(team.watch, { id: exam.id }));
  expect(watch.counts).toMatchObject({ candidates: 2, none: 1, running: 1, submitted: 0 });
  expect((await learner.call(exams.submit, { id, device, version: run.version })).code).toBe(409);
  const receipt = given(await learner.call(exams.submit, { id, device, version: saved.version }));
  expect([receipt.endedBy, receipt.answered, receipt.questions]).toEqual(['learner', 7, 7]);
  expect((await own('past')).find((one) => one.id === exam.id)).toMatchObject({
    receiptNumber: receipt.number,
    points: null,
  });

  // The essay waits for a person, under a number in place of a name.
  const marking = given(await teacher.call(team.marking, { id: exam.id }));
  expect(JSON.stringify(marking)).not.toContain('林晓舟');
  const [paper] = marking.data;
  const mark = { attemptId: paper!.attemptId, questionId: marking.questionId!, version: 0, got: 8, comment: '很好' };
  expect((await teacher.call(team.mark, { ...mark, got: 11 })).code).toBe(400);
  const marks = await Promise.all([mark, mark].map((one) => teacher.call(team.mark, one)));
  expect(marks.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await teacher.call(team.move, { ...(await room.read(exam)), move: 'release' } as never)).code).toBe(400);
  const read = await room.read(exam);
  expect((await teacher.call(team.move, { id: exam.id, version: read.version, move: 'release' })).code).toBe(405);
  await room.age(exam, 240);
  const closed = await room.read(exam);
  expect(closed.status).toBe('closed');
  expect((await learner.call(exams.result, { id })).result).toMatchObject({ points: null, questions: null });
  const released = { id: exam.id, version: closed.version, move: 'release' as const };
  expect(given(await teacher.call(team.move, released)).status).toBe('released');
  const result = given(await learner.call(exams.result, { id }));
  expect([result.points, result.questions!.map(({ got }) => got)]).toEqual([68, [10, 10, 10, 10, 10, 10, 8]]);
  expect(result.questions!.every(({ content, answer }) => content === null && answer !== null)).toBe(true);
  expect((await own('past')).find((one) => one.id === exam.id)).toMatchObject({ points: 68, distribution: null });
  const listed = given(await teacher.call(team.list, { courseId: room.courseId, status: 'released', search: '期中' }));
  expect(listed.data).toMatchObject([
    { id: exam.id, candidates: 2, submitted: 1, waiting: 0, running: 0, minutes: 60 },
  ]);
  expect(given(await teacher.call(team.list, { courseId: room.courseId, search: '%' })).totalCount).toBe(0);
  // Nor for somebody who learns elsewhere.
  const stranger = await room.test.person('learner');
  const elsewhere = await addCourse(room.test, {
    ...{ schoolId: room.schools.normal, ownerId: teacher.id, title: '别的课程' },
  });
  await sql`insert into enrolments (offering_id, learner_id, status)
    values (${elsewhere.offeringIds[0]}, ${stranger.id}, 'active')`.execute(room.test.db);
  for (const when of ['next', 'past'] as const)
    expect(given(await stranger.call(exams.own, { when })).totalCount).toBe(0);
  expect((await stranger.call(exams.lobby, { id: exam.id })).code).toBe(404);
  expect((await stranger.call(exams.enter, { id: exam.id })).code).toBe(404);
  const figures = given(await teacher.call(team.figures, { id: exam.id }));
  expect([figures.submitted, figures.absent, figures.mean, figures.distribution[9]]).toEqual([1, 1, 68, 1]);
});

it('is drawn from the bank by its blueprint, which says what the bank lacks and gives the same paper again', async () => {
  const [single, , judge] = contents;
  const bank = [
    ...['树', '树/遍历', '图'].flatMap((category) =>
      (['remember', 'apply'] as const).map((level) => ({ category, level, content: single! })),
    ),
    { category: '图', level: null, content: judge! },
  ];
  for (const [at, { category, level, content }] of bank.entries())
    given(
      await teacher.call(banks.create, {
        ...{ courseId: room.courseId, title: `题 ${at}`, category, content: { ...content, stem: `<p>题 ${at}</p>` } },
        metadata: { ...noMetadata, level },
      }),
    );
  const exam = await room.draft();
  const supply = given(await teacher.call(team.supply, { id: exam.id }));
  expect(supply.find((one) => one.category === '树/遍历' && one.level === 'apply')).toMatchObject({ questions: 1 });
  const blueprint = {
    sections: [{ title: '一、单选题', kind: single!.kind, count: 4, points: 5 }],
    cells: [
      { category: '树', level: 'remember' as const, points: 10 },
      { category: '图', level: 'apply' as const, points: 10 },
    ],
    ...{ avoidsAsked: true, seed: 7 },
  };
  const drawn = given(await teacher.call(team.draw, { id: exam.id, blueprint }));
  // The bank has one question about graphs to apply, so a question is missing.
  expect(drawn.cells.map(({ got }) => got)).toEqual([10, 5]);
  expect(drawn.sections[0]!.questions.map(({ category }) => category).toSorted()).toEqual(['图', '树', '树/遍历']);
  expect(given(await teacher.call(team.draw, { id: exam.id, blueprint }))).toEqual(drawn);
  // What another exam of the course asks is left out, if one wants that.
  const [asked] = drawn.sections[0]!.questions;
  const question = { id: randomUUID(), points: 5, content: asked!.content, sourceQuestionId: asked!.id };
  await room.draft({ paper: { sections: [{ id: randomUUID(), title: '一', questions: [question] }], blueprint } });
  const idsOf = async (part: object) =>
    given(
      await teacher.call(team.draw, { id: exam.id, blueprint: { ...blueprint, cells: [], ...part } }),
    ).sections[0]!.questions.map(({ id }) => id);
  expect(await idsOf({})).not.toContain(asked!.id);
  const all = { sections: [{ ...blueprint.sections[0]!, count: 100 }] };
  expect(await idsOf({ ...all, avoidsAsked: false })).toContain(asked!.id);
  const twice = { ...blueprint, cells: [blueprint.cells[0]!, blueprint.cells[0]!] };
  expect((await teacher.call(team.draw, { id: exam.id, blueprint: twice })).code).toBe(400);
  expect((await learner.call(team.draw, { id: exam.id, blueprint })).code).toBe(403);
  expect((await learner.call(team.supply, { id: exam.id })).code).toBe(403);
});

it('is printed and given out as Word as one learner has it, by those alone who may look at its key', async () => {
  const hostile = '=1+1 <b onclick="x()">&\u0007 甲';
  const sections = [
    {
      ...{ id: randomUUID(), title: `二、${hostile}` },
      questions: contents.map((content) => ({ id: randomUUID(), points: 10, content, sourceQuestionId: null })),
    },
  ];
  const draft = await room.draft({ title: hostile, mixesQuestions: true, mixesOptions: true, paper: { sections } });
  const written = given(await teacher.call(team.print, { id: draft.id }));
  expect(written).toMatchObject({ course: '数据结构', totalPoints: 70, minutes: 60, learner: null });
  expect(written.sections).toEqual(draft.paper.sections);
  // Her own order, as the preview and the attempt have it.
  const own = { id: draft.id, learnerId: learner.id };
  const [printed, previewed] = [
    given(await teacher.call(team.print, own)),
    given(await teacher.call(team.preview, own)),
  ];
  const orderOf = (of: typeof previewed | typeof printed) =>
    of.sections.flatMap(({ questions }) =>
      questions.map((one) => [
        one.id,
        ...(('content' in one ? one.content.options : one.options) ?? []).map(({ id }) => id),
      ]),
    );
  expect(printed.learner?.name).toBe('林晓舟');
  expect(orderOf(printed)).toEqual(orderOf(previewed));
  expect(orderOf(printed)).not.toEqual(orderOf(written));

  const textOf = async (printout: 'paper' | 'key') => {
    const { id } = given(await teacher.call(team.word, { ...own, printout, hasRoom: true }));
    await vi.waitFor(async () => expect(given(await teacher.call(banks.exportState, { id })).status).toBe('ready'), {
      timeout: 30_000,
      interval: 50,
    });
    const { fileName, bytes } = given(await teacher.call(banks.downloadExport, { id, part: 0 }));
    expect(fileName).toMatch(/\.docx$/);
    expect((await learner.call(banks.downloadExport, { id, part: 0 })).code).toBe(403);
    return strFromU8(unzipSync(Buffer.from(bytes, 'base64'))['word/document.xml']!);
  };
  const [paper, key] = [await textOf('paper'), await textOf('key')];
  for (const text of [paper, key]) {
    expect(text).toContain('一、=1+1 &lt;b onclick=&quot;x()&quot;&gt;&amp;');
    expect(text).not.toContain('\u0007');
  }
  for (const word of ['林晓舟', '二叉树最多有几个孩子？', '阅卷人']) expect(paper).toContain(word);
  for (const word of ['KEY-queue', 'KEY-explanation', 'KEY-reference']) {
    expect(paper).not.toContain(word);
    expect(key).toContain(word);
  }
  const { rows } = await sql<{ event: string }>`select event from audit_log where object_id = ${draft.id}`.execute(
    room.test.db,
  );
  expect(rows.filter(({ event }) => event === 'exam.export')).toHaveLength(2);

  const stranger = await room.test.person('teacher', { schoolId: room.schools.normal });
  const ask = { id: draft.id, printout: 'key' as const, hasRoom: false };
  expect((await stranger.call(team.print, { id: draft.id })).code).toBe(404);
  expect((await stranger.call(team.word, ask)).code).toBe(404);
  expect((await teacher.call(team.print, { id: draft.id, learnerId: stranger.id })).code).toBe(404);
  for (const call of [learner.call(team.print, { id: draft.id }), learner.call(team.word, ask)])
    expect((await call).code).toBe(403);
});

it('stands beside another paper of a course that one teaches, with what both ask and what is foreseen', async () => {
  const [single, multiple] = contents;
  const banked = given(
    await teacher.call(banks.create, {
      ...{ courseId: room.courseId, title: '孩子', category: '树/性质', content: single! },
      metadata: { ...noMetadata, level: 'remember', difficulty: 'hard' },
    }),
  );
  const paperOf = (...asked: readonly (readonly [content: (typeof contents)[number], source: string | null])[]) => ({
    sections: [
      {
        ...{ id: randomUUID(), title: '题' },
        questions: asked.map(([content, sourceQuestionId]) => ({
          ...{ id: randomUUID(), points: 10, content, sourceQuestionId },
        })),
      },
    ],
  });
  const essay = (stem: string) => ({ kind: 'essay' as const, stem });
  const mine = await room.draft({
    paper: paperOf([single!, banked.id], [essay('二叉树的前序遍历得到怎样的次序'), null], [multiple!, null]),
  });
  const changed = { ...single!, stem: '<p>改写过的另一道题</p>' };
  const theirs = await room.draft({
    paper: paperOf([essay('二叉树的后序遍历得到怎样的次序'), null], [changed, banked.id]),
  });
  const found = given(await teacher.call(team.compare, { id: mine.id, otherId: theirs.id }));
  expect([found.same, found.near]).toEqual([1, 1]);
  expect(found.shared.map(({ how, mine: a, theirs: b }) => [how, a.number, b.number])).toEqual([
    ['same', 1, 2],
    ['near', 2, 1],
  ]);
  expect(found.mine).toMatchObject({
    ...{ questions: 3, points: 30, minutes: 60, foreseenMinutes: 13, foreseenShare: 0.3, knownPoints: 10 },
    levels: [
      { level: 'remember', questions: 1, points: 10 },
      { level: null, questions: 2, points: 20 },
    ],
    topics: [
      { topic: '', questions: 2, points: 20 },
      { topic: '树', questions: 1, points: 10 },
    ],
  });
  const others = given(await teacher.call(team.comparable, { id: mine.id, pageSize: 50 }));
  expect(others.data.map(({ id }) => id)).toContain(theirs.id);
  expect(others.data.map(({ id }) => id)).not.toContain(mine.id);

  // Another school's exam is not there, and what its bank knows is not told by naming its questions.
  const stranger = await room.test.person('teacher', { schoolId: room.schools.normal });
  const { offeringIds } = await addCourse(room.test, {
    ...{ schoolId: room.schools.normal, ownerId: stranger.id, title: '别人的课程' },
  });
  const { id: foreign } = given(await stranger.call(team.create, { offeringId: offeringIds[0]!, title: '别人的' }));
  given(await stranger.call(team.write, { id: foreign, version: 1, paper: paperOf([single!, banked.id]) }));
  for (const asked of [
    { id: mine.id, otherId: foreign },
    { id: foreign, otherId: mine.id },
  ]) {
    expect((await teacher.call(team.compare, asked)).code).toBe(404);
    expect((await stranger.call(team.compare, asked)).code).toBe(404);
  }
  const second = given(await stranger.call(team.create, { offeringId: offeringIds[0]!, title: '第二份' }));
  const own = given(await stranger.call(team.compare, { id: foreign, otherId: second.id }));
  expect(own.mine).toMatchObject({ foreseenShare: null, knownPoints: 0, topics: [{ topic: '', questions: 1 }] });
  expect(given(await stranger.call(team.comparable, { id: foreign })).data.map(({ id }) => id)).toEqual([second.id]);
  expect((await teacher.call(team.compare, { id: mine.id, otherId: mine.id })).code).toBe(400);
  expect((await learner.call(team.compare, { id: mine.id, otherId: theirs.id })).code).toBe(403);
});

it('counts in the grade of the course once it is released, for whoever was absent too, unless she is excused', async () => {
  const [sat, absent] = [await room.learner('顾言'), await room.learner('宋棠')];
  const place = { courseId: room.courseId, offeringId: room.offeringId };
  const category = { part: 'exam' as const, weight: 100, isBonus: false, drop: 0, target: 1 };
  const { version } = given(await teacher.call(schemes.scheme, place));
  given(await teacher.call(schemes.changeScheme, { ...place, version, digits: 1, categories: [category] }));
  const gradeOf = async (who: TestPerson) => given(await who.call(scores.mine, { offeringId: room.offeringId }));
  const rowOf = async (who: TestPerson) =>
    given(await teacher.call(scores.table, { ...place, pageSize: 100 })).data.find(
      ({ learnerId }) => learnerId === who.id,
    )!;
  // Other exams of the offering weigh nothing here.
  const before = await gradeOf(sat);
  for (const one of before.exams) {
    const exam = await room.read(one);
    given(await teacher.call(team.write, { id: one.id, version: exam.version, weight: 0 }));
  }
  const exam = await room.open({ weight: 5 });
  const ownOf = async (who: TestPerson) => (await gradeOf(who)).exams.find(({ id }) => id === exam.id)!;
  expect(await ownOf(sat)).toMatchObject({ state: 'open', mark: null, points: null, weight: 100 });
  const { run, device } = await room.begin(exam, sat);
  const saved = given(await sat.call(exams.saveAnswers, saveOf(run, device, rightAnswers)));
  given(await sat.call(exams.submit, { id: run.id, device, version: saved.version }));
  expect(await ownOf(sat)).toMatchObject({ state: 'waiting', mark: null });
  await room.age(exam, 240);
  const marking = given(await teacher.call(team.marking, { id: exam.id }));
  const [paper] = marking.data;
  given(
    await teacher.call(team.mark, {
      ...{ attemptId: paper!.attemptId, questionId: marking.questionId!, version: 0, got: 3, comment: '' },
    }),
  );
  expect((await gradeOf(sat)).grade).toBeNull();
  const cell = async (who: TestPerson) => (await rowOf(who)).cells.find(({ workId }) => workId === exam.id);
  expect([await cell(sat), await cell(absent)]).toMatchObject([{ state: 'marked', percent: 90 }, { state: 'missed' }]);
  given(await teacher.call(team.move, { id: exam.id, version: (await room.read(exam)).version, move: 'release' }));
  expect(await ownOf(sat)).toMatchObject({ state: 'done', mark: 63, totalPoints: 70, points: 90 });
  expect(await ownOf(absent)).toMatchObject({ state: 'absent', mark: null, points: 0 });
  for (const [who, grade] of [
    [sat, 90],
    [absent, 0],
  ] as const) {
    expect((await gradeOf(who)).grade).toBe(grade);
    expect((await rowOf(who)).grade).toBe(grade);
  }
  const excuse = { ...place, learnerId: absent.id, workId: exam.id, reason: '缓考' };
  expect((await learner.call(schemes.excuse, excuse)).code).toBe(403);
  expect((await teacher.call(schemes.excuse, { ...excuse, workId: randomUUID() })).code).toBe(404);
  given(await teacher.call(schemes.excuse, excuse));
  expect([(await gradeOf(absent)).grade, (await rowOf(absent)).grade]).toEqual([null, null]);
  expect(await ownOf(absent)).toMatchObject({ isExcused: true, points: null });
});

it('lets nothing of the paper out before the start, and nothing of a key before the release', async () => {
  const exam = await room.scheduled({ mixesQuestions: true, mixesOptions: true, review: 'solutions' });
  await room.age(exam, 50);
  const { id } = given(await learner.call(exams.enter, { id: exam.id }));
  const [device, clientId] = [newDevice(), randomUUID()];
  const submit = async () => learner.call(exams.submit, { id, device, version: 2 });
  const seen = async () =>
    JSON.stringify([
      await learner.call(exams.own, { when: 'next' }),
      await learner.call(exams.own, { when: 'past' }),
      await learner.call(exams.lobby, { id: exam.id }),
      await learner.call(exams.enter, { id: exam.id }),
      await learner.call(exams.facts, { id }),
      await learner.call(exams.start, { id, device }),
      await learner.call(exams.askDevice, { id, device: newDevice(), reason: '换' }),
      await learner.call(exams.saveAnswers, {
        ...{ id, device, version: 1, clientId },
        changes: [{ questionId: exam.paper.sections[0]!.questions[0]!.id, answer: null, seq: 1 }],
      }),
      await learner.call(exams.receipts, { id }),
      await learner.call(exams.result, { id }),
      await learner.call(team.read, { id: exam.id }),
      await learner.call(team.record, { id }),
      await learner.call(team.marking, { id: exam.id }),
      await learner.call(team.figures, { id: exam.id }),
    ]);
  const isPaper = /二叉树|线性结构|"stem"/;
  const isKey = /KEY-|"fraction"|"gaps":|"pairs":\[\{"id":"p1","left"|"numbers"|"explanation"|"reference"|3\.14159/;
  expect(await seen()).not.toMatch(isPaper);
  await room.age(exam, 11);
  const under = await seen();
  expect(under).toMatch(isPaper);
  expect(under).not.toMatch(isKey);
  expect((await submit()).code).toBe(200);
  const after = await seen();
  expect(after).not.toMatch(isPaper);
  expect(after).not.toMatch(isKey);
  await room.age(exam, 240);
  const { version } = await room.read(exam);
  given(await teacher.call(team.move, { id: exam.id, version, move: 'release' }));
  expect(await seen()).toMatch(/KEY-explanation/);
});

it('keeps each save once, whatever is repeated, out of order, of another question, page or person', async () => {
  const exam = await room.open();
  const { device, run } = await room.begin(exam, learner);
  const ids = questionIds(run);
  const clientId = randomUUID();
  const save = (answers: Parameters<typeof saveOf>[2], more: Parameters<typeof saveOf>[3] = {}, key = device) =>
    learner.call(exams.saveAnswers, saveOf(run, key, answers, { clientId, ...more }));
  const first = given(await save([{ kind: 'choice', ids: ['o1'] }], { seq: 5 }));
  const second = given(await save([{ kind: 'choice', ids: ['o2'] }], { seq: 6, version: first.version }));
  // Again, and an older one that was on its way: nothing changes, and there is a receipt.
  for (const seq of [6, 5, 1]) {
    const again = given(await save([{ kind: 'choice', ids: ['o1'] }], { seq, version: second.version }));
    expect([again.version, again.receipt]).toEqual([second.version, second.receipt]);
  }
  const answerNow = async () => given(await learner.call(exams.start, { id: run.id, device })).answers;
  expect((await answerNow())[0]!.answer).toEqual({ kind: 'choice', ids: ['o2'] });
  // Another page of the same computer: newer answers of one are a conflict for the other, and never come back.
  const other = { clientId: randomUUID(), version: second.version };
  const third = given(await save([{ kind: 'choice', ids: ['o3'] }], other));
  expect((await save([{ kind: 'choice', ids: ['o1'] }], { seq: 7, version: second.version })).code).toBe(409);
  given(await save([{ kind: 'choice', ids: ['o1'] }], { seq: 6, version: third.version }));
  expect((await answerNow())[0]!.answer).toEqual({ kind: 'choice', ids: ['o3'] });
  const strange = { ...saveOf(run, device, []), changes: [{ questionId: randomUUID(), answer: null, seq: 1 }] };
  expect((await learner.call(exams.saveAnswers, strange)).code).toBe(404);
  expect((await save([null], {}, newDevice())).code).toBe(405);
  const mate = await room.learner('同学');
  expect((await mate.call(exams.saveAnswers, saveOf(run, device, [null]))).code).toBe(404);
  const long = { kind: 'essay' as const, text: '长'.repeat(5_000_000) };
  expect((await save([long])).code).toBeGreaterThanOrEqual(400);
  // Another node, or the same one started anew, knows all of it.
  const node = await appOn(room.test.url);
  const there = node.visitor();
  there.token = learner.token;
  for (const [name, value] of learner.cookies) there.cookies.set(name, value);
  const kept = given(await there.call(exams.start, { id: run.id, device }));
  expect([kept.version, kept.lastSave?.count]).toEqual([third.version, 3]);
  const next = saveOf(run, device, [{ kind: 'choice', ids: ['o2'] }], { version: third.version });
  const fourth = given(await there.call(exams.saveAnswers, next));
  // A hundred at once hand in once.
  const handIns = await Promise.all(
    Array.from({ length: 100 }, () => learner.call(exams.submit, { id: run.id, device, version: fourth.version })),
  );
  expect(new Set(handIns.map((one) => JSON.stringify(given(one)))).size).toBe(1);
  const { links } = given(await learner.call(exams.receipts, { id: run.id }));
  expect(links.map(({ kind }) => kind)).toEqual(['enter', 'start', 'save', 'save', 'save', 'save', 'submit']);
  expect(links.at(-1)!.hash).toBe(given(handIns[0]!).fingerprint);
  expect(ids).toHaveLength(7);
});

it('is handed in by the server at its end; what comes later is kept beside it, and never merged in silence', async () => {
  const exam = await room.open({ graceSeconds: 120 });
  const slow = await room.learner('钟灵毓');
  const { device, run } = await room.begin(exam, learner);
  const { device: slowDevice, run: slowRun } = await room.begin(exam, slow);
  const waiting = await room.learner('韩子墨');
  await waiting.call(exams.enter, { id: exam.id });
  const clientId = randomUUID();
  const save = (answers: Parameters<typeof saveOf>[2], seq: number) =>
    learner.call(exams.saveAnswers, saveOf(run, device, answers, { clientId, seq, version: 2 }));
  given(await save([{ kind: 'choice', ids: ['o1'] }], 1));
  await room.age(exam, 61);
  const taken = given(await save([{ kind: 'choice', ids: ['o2'] }], 2));
  expect([taken.late, taken.status, taken.receipt]).toEqual(['taken', 'submitted', null]);
  expect(given(await save([{ kind: 'choice', ids: ['o2'] }], 2)).late).toBe('taken');
  // Nobody asked for this one: the chore had handed it in.
  const facts = given(await slow.call(exams.facts, { id: slowRun.id }));
  expect([facts.status, facts.submittedAt]).toEqual(['submitted', facts.endsAt]);
  await room.age(exam, 3);
  const late = given(await save([{ kind: 'choice', ids: ['o1'] }], 3));
  expect(late.late).toBe('waiting');
  expect((await slow.call(exams.start, { id: slowRun.id, device: slowDevice })).code).toBe(405);
  const candidate = async () =>
    given(await teacher.call(team.watch, { id: exam.id, filter: 'late' })).data.map((one) => [
      one.points,
      one.lateWaiting,
    ]);
  expect(await candidate()).toEqual([[10, 1]]);
  const record = given(await teacher.call(team.record, { id: run.id }));
  expect([record.brokenFrom, record.late.map(({ status }) => status)]).toEqual([null, ['taken', 'waiting']]);
  expect(record.late[1]!.changes).toMatchObject([{ position: 1, before: { ids: ['o2'] }, after: { ids: ['o1'] } }]);
  await room.age(exam, 240);
  const { version, status } = await room.read(exam);
  expect(status).toBe('closed');
  expect((await own('past', waiting)).find(({ id }) => id === exam.id)!.attempt!.status).toBe('absent');
  expect((await teacher.call(team.move, { id: exam.id, version, move: 'release' })).code).toBe(405);
  const decision = { id: record.late[1]!.id, isAccepted: true, reason: '断网，有监考记录' };
  expect((await learner.call(team.decideLate, decision)).code).toBe(403);
  expect((await teacher.call(team.decideLate, decision)).code).toBe(200);
  expect((await teacher.call(team.decideLate, { ...decision, isAccepted: false })).code).toBe(405);
  expect(given(await teacher.call(team.watch, { id: exam.id, search: '林晓舟' })).data[0]!.points).toBe(0);
  given(await teacher.call(team.move, { id: exam.id, version, move: 'release' }));
  expect((await save([null], 9)).code).toBe(405);
});

it('belongs to one computer until an invigilator lets it go to another, and loses nothing of either', async () => {
  const exam = await room.open();
  const { device, run } = await room.begin(exam, learner);
  const next = newDevice();
  expect((await learner.call(exams.start, { id: run.id, device: next })).code).toBe(405);
  const ask = { id: run.id, device: next, reason: '蓝屏了' };
  expect(given(await learner.call(exams.askDevice, { ...ask, device })).state).toBe('here');
  expect(given(await learner.call(exams.askDevice, ask)).state).toBe('waiting');
  const [asking] = given(await teacher.call(team.watch, { id: exam.id, filter: 'device' })).data;
  expect(asking).toMatchObject({ learnerId: learner.id, asksDevice: '蓝屏了' });
  const act = { id: exam.id, act: 'approve' as const, learnerIds: [learner.id] };
  expect((await learner.call(team.act, act)).code).toBe(403);
  expect(given(await teacher.call(team.act, act))).toEqual({ done: 1, refused: 0 });
  expect(given(await teacher.call(team.act, act))).toEqual({ done: 0, refused: 1 });
  expect(given(await learner.call(exams.start, { id: run.id, device: next })).id).toBe(run.id);
  // The first computer stops; what it still had is kept beside the paper.
  expect((await learner.call(exams.start, { id: run.id, device })).code).toBe(405);
  const left = saveOf(run, device, [{ kind: 'choice', ids: ['o2'] }]);
  expect(given(await learner.call(exams.saveAnswers, left)).late).toBe('waiting');
  const here = given(await learner.call(exams.saveAnswers, saveOf(run, next, [{ kind: 'choice', ids: ['o1'] }])));
  expect([here.late, here.answered]).toEqual([null, 1]);
});

it('is paused, extended, handed in, reopened and voided by invigilators, with reasons, once, and in the log', async () => {
  const exam = await room.open();
  const mate = await room.learner('彭书言');
  const { device, run } = await room.begin(exam, learner);
  await room.begin(exam, mate);
  const act = (name: string, more: object = {}, who = teacher) =>
    who.call(team.act, { id: exam.id, act: name as 'pause', ...more });
  const facts = async () => given(await learner.call(exams.facts, { id: run.id }));
  const one = { learnerIds: [learner.id] };
  expect((await act('pause', one)).code).toBe(400);
  expect(given(await act('pause', { ...one, reason: '身体不适' })).done).toBe(1);
  expect((await facts()).status).toBe('paused');
  await room.age(exam, 10);
  // Time stands: ten minutes are given back, and what was typed meanwhile is for the teacher to judge.
  const late = given(await learner.call(exams.saveAnswers, saveOf(run, device, [{ kind: 'choice', ids: ['o2'] }])));
  expect(late.late).toBe('waiting');
  const before = await facts();
  expect(given(await act('resume', one)).done).toBe(1);
  const resumed = await facts();
  expect(Math.round((Date.parse(resumed.endsAt!) - Date.parse(before.endsAt!)) / 60_000)).toBe(10);
  const key = randomUUID();
  const extend = { id: exam.id, act: 'extend' as const, minutes: 5 };
  const closesBefore = Date.parse((await room.read(exam)).settings.closesAt!);
  const both = [await teacher.call(team.act, extend, { key }), await teacher.call(team.act, extend, { key })];
  expect(both.map(({ result }) => result!.refused)).toEqual([0, 0]);
  expect(Date.parse((await facts()).endsAt!) - Date.parse(resumed.endsAt!)).toBe(5 * 60_000);
  // Who comes later has them, too.
  const closing = async () => Date.parse((await room.read(exam)).settings.closesAt!);
  const closes = await closing();
  expect(closes - closesBefore).toBe(5 * 60_000);
  const alone = await room.learner('崔念安');
  const own = async () => given(await alone.call(exams.lobby, { id: exam.id })).minutes;
  expect(given(await act('extend', { learnerIds: [alone.id], minutes: 7 })).done).toBe(1);
  expect([await own(), (await closing()) - closes]).toEqual([67, 0]);
  expect(given(await act('force', { ...one, reason: '作弊嫌疑' })).done).toBe(1);
  expect(given(await act('force', { ...one, reason: '作弊嫌疑' })).refused).toBe(1);
  const receipt = given(await learner.call(exams.submit, { id: run.id, device, version: run.version }));
  expect(receipt.endedBy).toBe('invigilator');
  expect(given(await act('reopen', { ...one, reason: '误交卷' })).done).toBe(1);
  expect((await facts()).status).toBe('running');
  expect(given(await act('void', { ...one, reason: '替考' })).done).toBe(1);
  expect((await learner.call(exams.start, { id: run.id, device })).code).toBe(405);
  const stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.normal });
  expect((await act('pause', { reason: '闹' }, stranger)).code).toBe(404);
  expect((await stranger.call(team.record, { id: run.id })).code).toBe(404);
  const record = given(await teacher.call(team.record, { id: run.id }));
  expect([record.brokenFrom, record.links.map(({ kind }) => kind)]).toEqual([
    null,
    ['enter', 'start', 'pause', 'late', 'resume', 'extend', 'submit', 'reopen', 'void'],
  ]);
  const { rows } = await sql<{ event: string }>`select event from audit_log where object_id = ${exam.id}
    order by at, position`.execute(room.test.db);
  expect(rows.map(({ event }) => event)).toEqual(
    ['create', 'schedule', 'pause', 'resume', 'extend', 'extend', 'force', 'reopen', 'void'].map(
      (name) => `exam.${name}`,
    ),
  );
});

it('records what the page notices once, and a chain that shows where somebody altered it', async () => {
  const exam = await room.open({ absencesBeforeAsking: 1 });
  const { device, run } = await room.begin(exam, learner);
  const signal = { id: run.id, device, clientId: randomUUID(), kind: 'away' as const, seconds: 4 };
  for (const seq of [1, 1, 2]) given(await learner.call(exams.signal, { ...signal, seq }));
  expect((await learner.call(exams.signal, { ...signal, seq: 3, device: newDevice() })).code).toBe(405);
  const [candidate] = given(await teacher.call(team.watch, { id: exam.id, search: '林晓舟' })).data;
  expect([candidate!.absences, candidate!.isAsked]).toEqual([2, true]);
  const saved = given(await learner.call(exams.saveAnswers, saveOf(run, device, rightAnswers)));
  const { links } = given(await learner.call(exams.receipts, { id: run.id }));
  expect(links.find(({ kind }) => kind === 'save')!.hash).toBe(saved.receipt!.hash);
  // As docs/exam-receipts.md says, without the platform.
  const receiptsNow = async () => given(await learner.call(exams.receipts, { id: run.id }));
  expect(verified(await receiptsNow())).toMatch(/5 events hold/);
  const { db } = room.test;
  const alter = sql`update exam_events set data = data || '{"seconds": 1}' where attempt_id = ${run.id} and number = 3`;
  await expect(alter.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from exam_events where attempt_id = ${run.id}`.execute(db)).rejects.toThrow('append-only');
  const broken = async () => given(await teacher.call(team.record, { id: run.id })).brokenFrom;
  expect(await broken()).toBeNull();
  await sql`alter table exam_events disable trigger exam_events_kept`.execute(db);
  await alter.execute(db);
  expect(await broken()).toBe(3);
  expect(verified(await receiptsNow())).toMatch(/event 3 was changed/);
  await sql`delete from exam_events where attempt_id = ${run.id} and number > 2`.execute(db);
  expect(await broken()).toBe(3);
  await sql`alter table exam_events enable trigger exam_events_kept`.execute(db);
});

it('is taken back before it begins, cancelled with a reason, and moved for one learner while it is taken', async () => {
  const exam = await room.scheduled();
  const move = async (name: 'recall' | 'cancel', reason?: string) => {
    const { version } = await room.read(exam);
    return teacher.call(team.move, { id: exam.id, version, move: name, ...(reason && { reason }) });
  };
  const recalled = given(await move('recall'));
  const changed = given(await teacher.call(team.write, { id: exam.id, version: recalled.version, minutes: 40 }));
  given(await teacher.call(team.move, { id: exam.id, version: changed.version, move: 'schedule' }));
  await room.age(exam, 61);
  expect((await move('recall')).code).toBe(405);
  const { run } = await room.begin(exam, learner);
  const now = await room.read(exam);
  const extra = {
    learnerId: learner.id,
    extraPercent: 0,
    extraMinutes: 10,
    opensAt: null,
    closesAt: null,
    reason: '手伤',
  };
  given(await teacher.call(team.write, { id: exam.id, version: now.version, arrangements: [extra] }));
  const { endsAt } = given(await learner.call(exams.facts, { id: run.id }));
  expect(Date.parse(endsAt!) - Date.parse(run.endsAt)).toBe(10 * 60_000);
  expect((await move('cancel')).code).toBe(400);
  expect(given(await move('cancel', '试题泄露')).cancelReason).toBe('试题泄露');
  expect(given(await learner.call(exams.facts, { id: run.id })).status).toBe('voided');
  expect(given(await learner.call(exams.lobby, { id: exam.id })).status).toBe('cancelled');
});

it('is in the copy of one’s data, and leaves a chain without answers when the person is gone', async () => {
  const exam = await room.open();
  const leaver = await room.learner('白露晞');
  const { device, run } = await room.begin(exam, leaver);
  const saved = given(await leaver.call(exams.saveAnswers, saveOf(run, device, rightAnswers)));
  given(await leaver.call(exams.submit, { id: run.id, device, version: saved.version }));
  const sections = await examsPersonalData.sections!(room.test.db, leaver.id);
  expect(sections.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['examAttempts', 1],
    ['examAnswers', 7],
    ['examFiles', 0],
    ['examEvents', 4],
    ['examArrangements', 0],
    ['examCandidates', 0],
    ['examAppeals', 0],
    ['examMessages', 0],
    ['examIncidents', 0],
    ['examArchives', 0],
    ['examMarks', 0],
  ]);
  await examsPersonalData.erase!(room.test.db, leaver.id);
  const record = given(await teacher.call(team.record, { id: run.id }));
  expect([record.brokenFrom, record.links.map(({ data }) => data)]).toEqual([null, [null, null, null, null]]);
  expect(JSON.stringify(given(await teacher.call(team.marking, { id: exam.id })))).not.toContain('分不清左右');
});

it('asks the parts of a material together, and what is chosen or coded keeps its letters; a material alone is refused', async () => {
  const who = await room.learner('许清和');
  const cloze: QuestionContent = {
    kind: 'cloze',
    stem: '<p>栈____，队列____</p>',
    gaps: ['后进先出', '先进先出'].map((right) => ({
      answers: ['先进先出', '后进先出'].map((text) => ({ text, fraction: text === right ? 100 : 0 })),
      caseSensitive: false,
    })),
  };
  const code: QuestionContent = { kind: 'code', stem: '<p>反转</p>', language: 'cpp', starter: '\tint x;\n' };
  const asPart = ({ kind, ...content }: QuestionContent, points: number) =>
    kind === 'composite' ? [] : [{ points, content: { ...content, kind } }];
  const material: QuestionContent = {
    ...{ kind: 'composite', stem: '<p>一段材料</p>' },
    parts: [...asPart(cloze, 3), ...asPart(code, 6)],
  };
  const asked = [
    ...unfolded(material, 6, 'm'),
    ...contents.slice(0, 5).map((content) => ({ content, points: 2 })),
    ...unfolded(material, null, 'n'),
  ].map((one) => ({ ...one, id: randomUUID(), sourceQuestionId: null }));
  const paperOf = (questions: typeof asked) => ({ sections: [{ id: randomUUID(), title: '一', questions }] });
  const draft = await room.draft();
  const whole = { id: randomUUID(), points: 9, content: material, sourceQuestionId: null };
  const write = { id: draft.id, version: draft.version, paper: paperOf([whole]) };
  expect((await teacher.call(team.write, write)).code).toBe(400);

  const exam = await room.open({ paper: paperOf(asked), mixesQuestions: true, mixesOptions: true });
  const { run, device } = await room.begin(exam, who);
  const questions = run.sections.flatMap((section) => section.questions);
  const places = (id: string) => questions.flatMap((one, at) => (one.material?.id === id ? [at] : []));
  for (const id of ['m', 'n']) {
    const [first, second] = places(id);
    expect(second).toBe(first! + 1);
    expect([questions[first!]!.kind, questions[second!]!.kind]).toEqual(['cloze', 'code']);
  }
  expect(JSON.stringify(run)).not.toContain('fraction');
  const text = '\tif (a < b) {\n\t    return;\n\t}\n\n';
  const answers = questions.map(({ kind }): Answer | null =>
    kind === 'cloze'
      ? { kind: 'gaps', texts: ['后进先出', '后进先出'] }
      : kind === 'code'
        ? { kind: 'essay', text }
        : null,
  );
  const saved = given(await who.call(exams.saveAnswers, saveOf(run, device, answers)));
  given(await who.call(exams.submit, { id: run.id, device, version: saved.version }));
  const { rows } = await sql<{ got: number | null; answer: Answer }>`
    select got, answer from exam_answers where attempt_id = ${run.id} and answer is not null`.execute(room.test.db);
  const codes = rows.filter(({ answer }) => answer.kind === 'essay');
  expect(codes.map(({ got, answer }) => [got, answer])).toEqual([1, 2].map(() => [null, { kind: 'essay', text }]));
  expect(rows.flatMap(({ got, answer }) => (answer.kind === 'gaps' ? [got] : [])).toSorted()).toEqual([1, 1.5]);
});
