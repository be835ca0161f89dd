import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { regradeOperations as regrades } from '#contract/exams/exam-after.operations.ts';
import { examDivisionOperations as divisions } from '#contract/exams/exam-division.operations.ts';
import type { ExamPaper, ExamRubric } from '#contract/exams/exam-paper.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { examCopies } from '#server/modules/exams/exam-copies.service.ts';
import { examsPersonalData } from '#server/modules/exams/exams.personal-data.ts';
import { given, rightAnswers } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
  learner = await room.learner();
  stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.yunhai });
});

/** Worth ten points. */
const levels = (more: Partial<ExamRubric> = {}): ExamRubric => ({
  ...{ id: randomUUID(), title: '论证量规', kind: 'levels', shown: 'withMark' },
  criteria: [
    {
      ...{ title: '结论', hint: 'RUBRIC-hint', points: 6 },
      levels: [
        { points: 6, text: 'RUBRIC-right' },
        { points: 0, text: '错误' },
      ],
    },
    {
      ...{ title: '反例', hint: '', points: 4 },
      levels: [
        { points: 4, text: '有' },
        { points: 1, text: '不完整' },
      ],
    },
  ],
  ...more,
});
const plain = ({ id: _id, ...rubric }: ExamRubric) => rubric;
const level = (at: number, points: number, remark = ''): RubricChoice => ({ level: at, points, remark });
const essay = { kind: 'essay' as const, text: '<p>答</p>' };

/** The paper with this rubric on its essay. */
const ruled = ({ sections }: ExamPaper, rubric: ExamRubric | undefined): ExamPaper => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) =>
      one.content.kind === 'essay' ? { ...one, ...(rubric && { rubric }) } : one,
    ),
  })),
});
const essayOf = ({ paper }: Pick<Exam, 'paper'>) => questionsOf(paper).find(({ content }) => content.kind === 'essay')!;

const written = async (rubric: ExamRubric | undefined, more = {}) => {
  const { id, version, paper } = await room.draft(more);
  return given(await teacher.call(team.write, { id, version, paper: ruled(paper, rubric) }));
};
const scheduled = async (rubric: ExamRubric | undefined, more = {}) => {
  const { id, version } = await written(rubric, more);
  return given(await teacher.call(team.move, { id, version, move: 'schedule' }));
};
/** Taken by the learner, and over. */
async function taken(rubric: ExamRubric | undefined, more = {}) {
  const exam = await scheduled(rubric, more);
  await room.age(exam, 61);
  const attemptId = await room.taken(exam, learner, [...rightAnswers.slice(0, 6), essay]);
  await room.age(exam, 240);
  const questionId = essayOf(exam).id;
  const listed = async () => given(await teacher.call(team.marking, { id: exam.id, questionId }));
  const mark = async (choices: RubricChoice[], got: number, rubricId?: string, who = teacher) => {
    const { data, questions } = await listed();
    const own = rubricId ?? questions.find(({ id }) => id === questionId)!.rubric!.id;
    return who.call(team.mark, {
      ...{ attemptId, questionId, version: data[0]!.version, got, comment: '' },
      rubric: { rubricId: own, choices },
    });
  };
  const put = async (next: ExamRubric | null, who = teacher) => {
    const { version } = await room.read(exam);
    return who.call(team.setRubric, { id: exam.id, version, questionId, rubric: next && plain(next) });
  };
  const result = async () => given(await learner.call(exams.result, { id: attemptId }));
  const release = async () => {
    const { version } = await room.read(exam);
    given(await teacher.call(team.move, { id: exam.id, version, move: 'release' }));
  };
  return { id: exam.id, attemptId, questionId, listed, mark, put, result, release };
}

it('is written with the paper, adds up to its question, and stays with questions that people mark', async () => {
  const exam = await written(levels());
  expect(essayOf(exam).rubric).toMatchObject({ title: '论证量规', shown: 'withMark' });
  const { id, version, paper } = exam;
  const short = levels({ criteria: levels().criteria.slice(0, 1) });
  expect(await teacher.call(team.write, { id, version, paper: ruled(paper, short) })).toMatchObject({
    code: 400,
    result: { issues: [{ rule: 'rubricPoints', message: '评分标准的合计须为 10 分' }] },
  });
  const rubric = levels();
  const everywhere = {
    sections: paper.sections.map((section) => ({
      ...section,
      questions: section.questions.map((one) => ({ ...one, rubric: { ...rubric, id: randomUUID() } })),
    })),
  };
  const after = given(await teacher.call(team.write, { id, version, paper: everywhere }));
  expect(questionsOf(after.paper).flatMap((one) => (one.rubric ? one.content.kind : []))).toEqual(['essay']);
});

it('gives points by its levels or by hand, kept with the mark, and changes until somebody has marked', async () => {
  const exam = await taken(levels());
  const old = essayOf(await room.read(exam)).rubric!;
  expect((await exam.put(levels(), stranger)).code).toBe(404);
  const stale = { id: exam.id, version: 1, questionId: exam.questionId, rubric: plain(levels()) };
  expect((await teacher.call(team.setRubric, stale)).code).toBe(409);
  expect((await exam.put(levels({ criteria: levels().criteria.slice(1) }))).code).toBe(400);
  const next = essayOf(given(await exam.put(levels({ title: '新量规' })))).rubric!;
  expect([next.title, next.id === old.id]).toEqual(['新量规', false]);

  expect((await exam.mark([level(0, 6), level(1, 1)], 7, old.id)).code).toBe(409);
  expect((await exam.mark([level(0, 6)], 6)).code).toBe(400);
  expect((await exam.mark([level(0, 5), level(1, 1)], 6)).code).toBe(400);
  expect((await exam.mark([level(0, 6), level(1, 1)], 7, undefined, stranger)).code).toBe(404);
  given(await exam.mark([level(0, 6, '清楚'), level(1, 1)], 7));
  const shown = await exam.listed();
  expect(shown.data[0]).toMatchObject({ got: 7, rubric: { rubricId: next.id, choices: [{ level: 0 }, { level: 1 }] } });
  given(await exam.mark([level(0, 6), { level: null, points: null, remark: '' }], 8.5));
  expect((await exam.listed()).data[0]).toMatchObject({
    got: 8.5,
    rubric: { choices: [{ level: 0 }, { level: null }] },
  });
  expect(await exam.put(null)).toMatchObject({ code: 405, message: '本题已开始批阅，评分标准不能再修改' });
});

it('reaches a learner with the published mark alone, without hints, and never where the team hides it', async () => {
  for (const [shown, review] of [
    ['withMark', 'answers'],
    ['never', 'solutions'],
    ['withMark', 'points'],
  ] as const) {
    const exam = await scheduled(levels({ shown }), { review });
    await room.age(exam, 61);
    const { run, device } = await room.begin(exam, learner);
    expect(JSON.stringify(run)).not.toContain('RUBRIC-');
    given(await learner.call(exams.submit, { id: run.id, device, version: run.version }));
  }
  for (const [shown, review, choices] of [
    ['withMark', 'answers', [0, 1]],
    ['never', 'solutions', undefined],
    ['withMark', 'points', undefined],
  ] as const) {
    const exam = await taken(levels({ shown }), { review });
    const remark = `REMARK ${shown} ${review}`;
    given(await exam.mark([level(0, 6, remark), level(1, 1)], 7));
    const exported = async () => JSON.stringify(await examsPersonalData.sections!(room.test.db, learner.id));
    expect(JSON.stringify(await exam.result())).not.toContain('RUBRIC-');
    expect(await exported()).not.toContain(remark);
    await exam.release();
    const result = await exam.result();
    const own = result.questions?.find(({ got }) => got === 7);
    expect(own?.rubric?.choices.map(({ level: at }) => at)).toEqual(choices);
    expect(JSON.stringify(result)).not.toContain('RUBRIC-hint');
    expect((await exported()).includes(remark)).toBe(shown === 'withMark');
  }
});

it('is erased with the person whom it speaks of, and goes into a new term under another id', async () => {
  const exam = await taken(levels());
  given(await exam.mark([level(0, 6, '清楚'), level(1, 1)], 7));
  await examsPersonalData.erase!(room.test.db, learner.id);
  const { rows } = await sql<{ got: number; rubric: unknown }>`select got, rubric from exam_answers
    where attempt_id = ${exam.attemptId} and question_id = ${exam.questionId}`.execute(room.test.db);
  expect(rows).toEqual([{ got: 7, rubric: null }]);

  const into = { courseId: room.courseId, offeringId: room.offeringId };
  const actor = { id: teacher.id, roles: ['teacher'], managedSchoolId: null } as never;
  const made = await room.test.db
    .transaction()
    .execute((tx) => examCopies.copy(tx, actor, into, [{ id: exam.id, dates: new Map() }], new Map()));
  const [own, other] = [await room.read(exam), await room.read({ id: made.get(exam.id)! })].map(essayOf);
  expect({ ...other!.rubric, id: null }).toEqual({ ...own!.rubric, id: null });
  expect(other!.rubric!.id).not.toBe(own!.rubric!.id);
  const { id, version } = await room.read({ id: made.get(exam.id)! });
  const draft = await teacher.call(team.setRubric, { id, version, questionId: other!.id, rubric: null });
  expect(draft.code).toBe(405);
});

it('stays with a second mark, and goes with other points of its question', async () => {
  const exam = await taken(levels());
  const colleague = await room.test.person('teacher', { name: '田望', schoolId: room.schools.yunhai });
  await room.join(colleague);
  const second = { second: 'all' as const, percent: 100, tolerance: 1, isBlind: true, parts: [] };
  given(
    await teacher.call(divisions.set, { id: exam.id, version: 0, questions: [{ id: exam.questionId, ...second }] }),
  );
  given(await exam.mark([level(0, 6), level(1, 1)], 7));
  const { data } = given(await colleague.call(team.marking, { id: exam.id, questionId: exam.questionId }));
  expect(JSON.stringify(data)).not.toContain('"choices"');
  expect((await exam.put(null)).code).toBe(405);
  given(await exam.mark([level(0, 6), level(1, 1)], 7, undefined, colleague));
  const settled = (await exam.listed()).data[0]!;
  expect([
    settled.got,
    settled.rubric?.choices.length,
    settled.turns.map(({ rubric }) => rubric?.choices.length),
  ]).toEqual([7, 2, [2, 2]]);

  const wish = {
    id: exam.id,
    questionId: exam.questionId,
    scoring: 'key' as const,
    points: 20,
    rule: 'follow' as const,
  };
  const { question, after } = given(await teacher.call(regrades.preview, wish));
  expect([question.rubric?.title, after.rubric]).toEqual(['论证量规', undefined]);
});
