import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Homework } from '#contract/homework/homework.contract.ts';
import type { Rubric, RubricChoice } from '#contract/homework/rubrics.contract.ts';
import {
  homeworkAttemptOperations as attempts,
  homeworkOperations as operations,
} from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { homeworkCopies } from '#server/modules/homework/homework-copies.repository.ts';
import { homeworkPersonalData } from '#server/modules/homework/homework.personal-data.ts';
import { testApp } from '../support/test-app.ts';
import { classmate, classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const elsewhere = await classroom(platform);
const { learner, teacher, colleague, courseId, offeringId } = room;

const levels: Rubric = {
  title: '论证量规',
  kind: 'levels',
  criteria: [
    {
      title: '结论',
      hint: 'KEY-hint',
      points: 6,
      levels: [
        { points: 6, text: '正确' },
        { points: 2, text: '部分正确' },
        { points: 0, text: '错误' },
      ],
    },
    {
      title: '反例',
      hint: '',
      points: 4,
      levels: [
        { points: 4, text: '有' },
        { points: 0, text: '无' },
      ],
    },
  ],
};
const guide: Rubric = {
  title: '要点',
  kind: 'guide',
  criteria: [
    { title: '结论', hint: '', points: 7, levels: [] },
    { title: '表达', hint: '', points: 3, levels: [] },
  ],
};
const level = (at: number, points: number, remark = ''): RubricChoice => ({ level: at, points, remark });
const open: RubricChoice = { level: null, points: null, remark: '' };

const questionOf = <Q>({ questions }: { questions: readonly Q[] }): Q => questions.at(-1)!;
const put = (homework: Homework, rubric: Rubric | null, fields = {}) =>
  teacher.call(operations.setRubric, {
    ...{ id: homework.id, version: homework.version, questionId: questionOf(homework).id, rubric },
    ...{ shown: 'before' as const, ...fields },
  });
/** An essay of 10 points with a rubric. */
const ruled = async (rubric: Rubric = levels, fields = {}) =>
  given(await put(await publishedHomework(room, {}, [contents.at(-1)!]), rubric, fields));
const handed = async (homework: Homework, who = learner) =>
  (await handedIn(who, homework, offeringId, [{ kind: 'essay', text: '答' }])).id;

/** Saves choices for the one question under a lock of one's own. */
async function mark(id: string, homework: Homework, choices: RubricChoice[], points: number | null, rubricId?: string) {
  const { version } = given(await teacher.call(marking.lock, { id }));
  const { id: questionId, rubric } = questionOf(homework);
  return teacher.call(marking.saveMarks, {
    ...{ id, version },
    marks: [{ questionId, points, comment: '', rubric: { rubricId: rubricId ?? rubric!.id, choices } }],
  });
}
async function published(id: string, version: number) {
  const finished = given(await teacher.call(marking.finish, { id, version }));
  given(await teacher.call(marking.publish, { id, version: finished.version }));
  return questionOf(given(await learner.call(attempts.result, { id })));
}

describe('the rubric of a question', () => {
  it('makes the question worth its sum, and shows learners its criteria without what is for markers', async () => {
    const homework = await ruled({ ...guide, criteria: [{ ...guide.criteria[0]!, hint: 'KEY-hint', points: 8 }] });
    expect(questionOf(homework)).toMatchObject({ points: 8, rubric: { kind: 'guide', shown: 'before' } });
    expect(homework.totalPoints).toBe(8);
    const work = await learner.call(attempts.work, { homeworkId: homework.id, offeringId });
    expect(given(work).questions[0]!.rubric).toMatchObject({ title: '要点', criteria: [{ title: '结论', points: 8 }] });
    expect(JSON.stringify(work)).not.toContain('KEY-');
  });

  it('is seen only with the mark, or never, as its teacher chose', async () => {
    for (const shown of ['withMark', 'never'] as const) {
      const homework = await ruled(levels, { shown });
      const work = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
      expect(work.questions[0]).not.toHaveProperty('rubric');
      const id = await handed(homework);
      const { version } = given(await mark(id, homework, [level(0, 6), level(0, 4)], 10));
      const question = await published(id, version);
      expect(question.rubric?.choices.map(({ level: at }) => at)).toEqual(shown === 'never' ? undefined : [0, 0]);
      expect(JSON.stringify(question.rubric ?? '')).not.toContain('KEY-hint');
    }
  });

  it('is refused for what the machine marks, with too few levels, and with another sum once somebody has begun', async () => {
    const objective = await publishedHomework(room, {}, contents.slice(0, 1));
    expect((await put(objective, levels)).code).toBe(405);
    const homework = await ruled();
    const one = { ...levels.criteria[0]!, levels: levels.criteria[0]!.levels.slice(0, 1) };
    expect((await put(homework, { ...levels, criteria: [one] })).code).toBe(400);
    await learner.call(attempts.start, { homeworkId: homework.id, offeringId });
    expect(await put(homework, { ...guide, criteria: guide.criteria.slice(0, 1) })).toMatchObject({
      code: 400,
      result: { issues: [{ path: '/rubric/criteria', message: '评分标准的合计须为 10 分' }] },
    });
    const untouched = await publishedHomework(room, {}, [contents.at(-1)!]);
    const withRubric = given(await put(untouched, levels));
    const asked = { id: withRubric.id, version: withRubric.version };
    const fives = [{ id: questionOf(withRubric).id, points: 5 }];
    expect((await teacher.call(operations.arrangeQuestions, { ...asked, questions: fives })).code).toBe(400);
  });

  it('of two teachers at once one is written, and the other one gets what stands there', async () => {
    const homework = await ruled();
    const replies = await Promise.all([put(homework, guide), put(homework, null)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(
      (
        await elsewhere.teacher.call(operations.setRubric, {
          ...{ id: homework.id, version: homework.version + 1, questionId: questionOf(homework).id },
          ...{ rubric: guide, shown: 'before' },
        })
      ).code,
    ).toBe(404);
  });
});

describe('marking by a rubric', () => {
  it('adds levels up, is a draft while one is open, and shows the learner what was chosen', async () => {
    const homework = await ruled();
    const id = await handed(homework);
    const draft = given(await mark(id, homework, [level(1, 2, '差一步'), open], null));
    expect((await teacher.call(marking.finish, { id, version: draft.version })).code).toBe(405);
    const saved = given(await mark(id, homework, [level(1, 2, '差一步'), level(0, 4)], 6));
    expect(await published(id, saved.version)).toMatchObject({
      got: 6,
      rubric: { title: '论证量规', choices: [level(1, 2, '差一步'), level(0, 4)] },
    });
  });

  it('keeps what was chosen where points are given by hand, and where only a comment is saved', async () => {
    const homework = await ruled(guide);
    const id = await handed(homework);
    const choices = [
      { ...open, points: 5 },
      { ...open, points: 1.5 },
    ];
    const { version } = given(await mark(id, homework, choices, 9));
    const { id: questionId } = questionOf(homework);
    given(
      await teacher.call(marking.saveMarks, { id, version, marks: [{ questionId, points: 9, comment: '有新意' }] }),
    );
    expect(questionOf(given(await teacher.call(marking.look, { id }))).mark).toMatchObject({
      ...{ points: 9, comment: '有新意' },
      rubric: { choices },
    });
  });

  it('refuses rubrics of other questions, levels that are none of it, and points above its own', async () => {
    const homework = await ruled();
    const foreign = questionOf(await ruled()).rubric!.id;
    const id = await handed(homework);
    const codes = [
      (await mark(id, homework, [level(0, 6), level(0, 4)], 10, foreign)).code,
      (await mark(id, homework, [level(0, 6), level(2, 0)], 6)).code,
      (await mark(id, homework, [level(0, 5), level(0, 4)], 9)).code,
      (await mark(id, homework, [{ ...open, points: 3 }, open], null)).code,
      (await mark(id, homework, [level(0, 6)], 6)).code,
      (await mark(id, homework, [level(0, 6), level(0, 4)], 11)).code,
    ];
    expect(codes).toEqual([404, 400, 400, 400, 400, 400]);
    const byPoints = await ruled(guide);
    expect((await mark(await handed(byPoints), byPoints, [{ ...open, points: 8 }, open], null)).code).toBe(400);
  });

  it('keeps the version that a mark was given by when the rubric is changed, until the marker takes the new one', async () => {
    const homework = await ruled();
    const id = await handed(homework);
    given(await mark(id, homework, [level(0, 6), level(1, 0)], 6));
    const changed = given(await put(homework, guide));
    const looked = given(await teacher.call(marking.look, { id })).questions[0]!;
    expect(looked).toMatchObject({
      question: { rubric: { title: '要点' } },
      mark: { rubric: { rubricId: questionOf(homework).rubric!.id } },
      markedBy: { id: questionOf(homework).rubric!.id, title: '论证量规' },
    });
    const again = given(
      await mark(
        id,
        changed,
        [
          { ...open, points: 7 },
          { ...open, points: 1 },
        ],
        8,
      ),
    );
    expect(await published(id, again.version)).toMatchObject({ got: 8, rubric: { title: '要点' } });
    expect(given(await teacher.call(marking.look, { id })).questions[0]).not.toHaveProperty('markedBy');
  });

  it('is bound to its submission: a stale save brings what stands there, and the next learner has nothing of it', async () => {
    const homework = await ruled();
    const other = await classmate(platform, room);
    const [id, next] = [await handed(homework), await handed(homework, other)];
    const { version } = given(await teacher.call(marking.lock, { id }));
    given(await mark(id, homework, [level(0, 6), open], null));
    const { id: questionId, rubric } = questionOf(homework);
    const stale = await teacher.call(marking.saveMarks, {
      ...{ id, version },
      marks: [
        { questionId, points: 0, comment: '', rubric: { rubricId: rubric!.id, choices: [level(2, 0), level(1, 0)] } },
      ],
    });
    expect(stale).toMatchObject({
      code: 409,
      result: { current: { questions: [{ mark: { rubric: { choices: [level(0, 6), open] } } }] } },
    });
    expect(given(await teacher.call(marking.look, { id: next })).questions[0]!.mark).not.toHaveProperty('rubric');
  });
});

describe('saved rubrics', () => {
  it('are a teacher’s own in every course, or a course’s for its team, and nobody else’s', async () => {
    const save = async (forCourse: boolean) =>
      given(await teacher.call(operations.saveRubric, { courseId, forCourse, rubric: levels })).id;
    const [own, shared] = [await save(false), await save(true)];
    const seen = async (who: typeof teacher, course = courseId) =>
      given(await who.call(operations.savedRubrics, { courseId: course })).data.map(({ id }) => id);
    expect((await seen(teacher)).toSorted()).toEqual([own, shared].toSorted());
    expect(await seen(colleague)).toEqual([shared]);
    expect((await elsewhere.teacher.call(operations.savedRubrics, { courseId })).code).toBe(404);
    expect(await seen(elsewhere.teacher, elsewhere.courseId)).toEqual([]);

    const homework = await ruled(guide, { originId: shared });
    expect(questionOf(homework).rubric).toMatchObject({ origin: '论证量规', title: '要点' });
    const theirs = given(
      await elsewhere.teacher.call(operations.saveRubric, {
        ...{ courseId: elsewhere.courseId, forCourse: true, rubric: guide },
      }),
    );
    expect((await put(homework, levels, { originId: theirs.id })).code).toBe(404);

    expect((await colleague.call(operations.removeRubric, { id: own })).code).toBe(404);
    expect((await elsewhere.teacher.call(operations.removeRubric, { id: shared })).code).toBe(404);
    given(await colleague.call(operations.removeRubric, { id: shared }));
    expect(await seen(colleague)).toEqual([]);
    const kept = given(await teacher.call(operations.get, { id: homework.id }));
    expect(questionOf(kept).rubric).toMatchObject({ title: '要点' });
  });

  it('are not for an assistant who may not work on homework', async () => {
    const assistant = await platform.person('teacher', { name: '助教' });
    await sql`insert into course_team (course_id, account_id, role, rights)
      values (${courseId}, ${assistant.id}, 'assistant', '{}')`.execute(platform.db);
    const homework = await ruled();
    expect((await assistant.call(operations.savedRubrics, { courseId })).code).toBe(404);
    expect((await assistant.call(operations.saveRubric, { courseId, forCourse: true, rubric: guide })).code).toBe(404);
    const asked = { id: homework.id, version: homework.version, questionId: questionOf(homework).id };
    expect((await assistant.call(operations.setRubric, { ...asked, rubric: guide, shown: 'never' })).code).toBe(404);
  });
});

describe('saved comments', () => {
  it('are a marker’s own or a course’s, for one question or any, found by words, most used first', async () => {
    const homework = await publishedHomework(room, {}, [contents.at(-1)!]);
    const { id: questionId } = questionOf(homework);
    const add = async (text: string, fields = {}) =>
      given(await teacher.call(operations.saveComment, { courseId, forCourse: false, text, ...fields }));
    const any = await add('请写出步骤');
    const often = await add('步骤 50% 正确', { forCourse: true });
    const here = await add('反例正确', { questionId });
    given(await colleague.call(operations.countComment, { id: often.id }));
    const seen = async (who: typeof teacher, fields = {}) =>
      given(await who.call(operations.savedComments, { courseId, ...fields })).comments.map(({ id }) => id);
    expect(await seen(teacher, { questionId })).toEqual([here.id, often.id, any.id]);
    expect(await seen(teacher)).toEqual([often.id, any.id]);
    expect(await seen(teacher, { search: '0%' })).toEqual([often.id]);
    expect(await seen(colleague, { questionId })).toEqual([often.id]);
    expect(await seen(colleague, { search: '%' })).toEqual([often.id]);
  });

  it('are changed on the version that was read, and only by whose they are', async () => {
    const asked = { courseId, forCourse: false, text: '再想想' };
    const own = given(await teacher.call(operations.saveComment, asked));
    const change = (who: typeof teacher, version: number) =>
      who.call(operations.changeComment, { id: own.id, version, text: ' 再想一想 ' });
    expect((await change(colleague, 1)).code).toBe(404);
    expect(given(await change(teacher, 1))).toMatchObject({ text: '再想一想', version: 2 });
    expect(await change(teacher, 1)).toMatchObject({ code: 409, result: { current: { version: 2 } } });
    const foreign = questionOf(await publishedHomework(elsewhere, {}, [contents.at(-1)!])).id;
    const codes = [
      (await teacher.call(operations.saveComment, { ...asked, questionId: foreign })).code,
      (await elsewhere.teacher.call(operations.saveComment, asked)).code,
      (await colleague.call(operations.countComment, { id: own.id })).code,
      (await colleague.call(operations.removeComment, { id: own.id })).code,
      (await learner.call(operations.savedComments, { courseId })).code,
      (await teacher.call(operations.removeComment, { id: own.id })).code,
    ];
    expect(codes).toEqual([404, 404, 404, 404, 403, 200]);
  });
});

it('rubrics come along into the next term', async () => {
  const homework = await ruled(levels, { shown: 'withMark' });
  const actor = { id: teacher.id, roles: ['teacher'], managedSchoolId: null } as never;
  const made = await platform.db
    .transaction()
    .execute((tx) =>
      homeworkCopies.copy(tx, actor, { courseId, offeringId }, [{ id: homework.id, dates: new Map() }], new Map()),
    );
  const copy = given(await teacher.call(operations.get, { id: made.get(homework.id)! }));
  expect(questionOf(copy)).toMatchObject({ rubric: { title: '论证量规', shown: 'withMark' } });
  expect(questionOf(copy).rubric!.id).not.toBe(questionOf(homework).rubric!.id);
});

it('the copy of one’s data has levels and remarks of published marks; the end of an account takes the remarks', async () => {
  const homework = await ruled();
  const id = await handed(homework);
  const { version } = given(await mark(id, homework, [level(1, 2, '再想想'), level(0, 4)], 6));
  const marksOf = async () =>
    JSON.stringify(
      (await homeworkPersonalData.sections!(platform.db, learner.id)).find(({ name }) => name === 'marks'),
    );
  expect(await marksOf()).not.toContain('再想想');
  await published(id, version);
  expect(await marksOf()).toContain('再想想');
  await homeworkPersonalData.erase!(platform.db, learner.id);
  const { rows } = await sql<{ choices: RubricChoice[] }>`select rubric_choices as choices from homework_marks
    where submission_id = ${id}`.execute(platform.db);
  expect(rows[0]!.choices).toEqual([level(1, 2), level(0, 4)]);
});
