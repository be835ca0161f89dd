import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withGroups } from '#contract/banks/order-groups.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { homeworkAttemptOperations as attempts, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { testApp } from '../support/test-app.ts';
import { classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, offeringId } = room;

/** Field names that only a key has, and texts that stand in keys alone. */
const keyFields = new Set([
  'fraction',
  'answers',
  'gaps',
  'pairs',
  'numbers',
  'lines',
  'isByPlace',
  'expected',
  'isAutoRight',
  'reference',
  'explanation',
  'feedback',
  'tolerance',
  'units',
  'unitPenalty',
  'orderGroup',
]);

/** Every place in an answer where something of a key stands; the learner's own answers are no key. */
function leaks(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('KEY-') ? [path] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(keyFields.has(name) && !(name === 'answers' && 'receipt' in value) ? [`${path}/${name}`] : []),
    ...leaks(inner, `${path}/${name}`),
  ]);
}

const plainAnswers = contents.map(() => ({ kind: 'essay' as const, text: '答' }));

describe('keys', () => {
  it('are in no answer that a learner gets before publication', async () => {
    const homework = await publishedHomework(room);
    const input = { homeworkId: homework.id, offeringId };
    const seen: unknown[] = [
      await learner.call(attempts.list, { offeringId }),
      await learner.call(attempts.work, input),
      await learner.call(attempts.start, input),
      await learner.call(attempts.work, input),
    ];
    const { id } = await handedIn(learner, homework, offeringId, plainAnswers);
    const look = async () => {
      seen.push(
        await learner.call(attempts.list, { offeringId }),
        await learner.call(attempts.work, input),
        await learner.call(attempts.start, input),
      );
      expect((await learner.call(attempts.result, { id })).code).toBe(404);
    };
    await look();
    seen.push(await learner.call(attempts.recall, { id }));
    const { attempt } = given(await learner.call(attempts.work, input));
    seen.push(await learner.call(attempts.submit, { id, version: attempt!.version }));
    const { version } = given(await teacher.call(marking.lock, { id }));
    const essayId = homework.questions.at(-1)!.id;
    const saved = given(
      await teacher.call(marking.saveMarks, {
        id,
        version,
        marks: [{ questionId: essayId, points: 3, comment: 'KEY-comment' }],
      }),
    );
    await look();
    const done = given(await teacher.call(marking.finish, { id, version: saved.version }));
    await look();
    expect(seen.flatMap((reply) => leaks((reply as { result: unknown }).result))).toEqual([]);

    given(await teacher.call(marking.publish, { id, version: done.version }));
    const result = await learner.call(attempts.result, { id });
    expect(leaks(result.result).length).toBeGreaterThan(5);
  });

  it('are behind no teacher’s call for a learner', async () => {
    const homework = await publishedHomework(room);
    const { id } = await handedIn(learner, homework, offeringId);
    const replies = await Promise.all([
      learner.send('GET', `/homework/${homework.id}`),
      learner.send('GET', `/homework?courseId=${room.courseId}`),
      learner.send('GET', `/homework/submissions/${id}`),
      learner.send('POST', `/homework/submissions/${id}/lock`, {}),
      learner.send('GET', `/homework/${homework.id}/questions/${homework.questions[0]!.id}/distribution`),
    ]);
    for (const reply of replies) {
      expect(reply.json().code).toBe(403);
      expect(reply.body).not.toContain('KEY-');
    }
  });

  it('do not show in units and groups: that there is a unit, and which gaps may change places, is all', async () => {
    const [blank, number] = [contents[3]!, contents[5]!];
    const homework = await publishedHomework(room, {}, [
      { ...number, units: [{ name: 'KEY-unit', factor: 1 }], unitPenalty: 50 },
      { ...blank, ...withGroups([...blank.gaps!, ...blank.gaps!], ['A', null, null, 'A']) },
    ]);
    const { result } = await learner.call(attempts.work, { homeworkId: homework.id, offeringId });
    expect(leaks(result)).toEqual([]);
    expect(result!.questions).toMatchObject([{ hasUnit: true }, { gapCount: 4, freeGroups: [[0, 3]] }]);
  });

  it('do not show in the order or the names of what can be matched', async () => {
    const homework = await publishedHomework(room, {}, [contents[4]!]);
    const { questions } = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    expect(questions[0]!.rights).toEqual(['先进先出', '后进先出'].toSorted());
  });

  it('do not show in the words that gaps are chosen from, and other words are worth nothing', async () => {
    const gap = (right: string) => ({
      answers: ['甲', '乙', '丙'].map((text) => ({ text, fraction: text === right ? 100 : 0, feedback: 'KEY-said' })),
      caseSensitive: false,
    });
    const content: QuestionContent = { kind: 'cloze', stem: '<p>__与__</p>', gaps: [gap('甲'), gap('乙')] };
    const homework = await publishedHomework(room, {}, [content]);
    const [other] = (await publishedHomework(room, {}, [{ ...content, gaps: [gap('丙'), gap('丙')] }])).questions;
    const work = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    expect(leaks(work)).toEqual([]);
    const [question] = work.questions;
    // With another key the same question is the same to learners.
    expect({ ...withoutKey({ ...other!, id: question!.id }) }).toEqual(question);
    expect(question!.choices!.map((words) => words.toSorted())).toEqual([
      ['丙', '乙', '甲'],
      ['丙', '乙', '甲'],
    ]);

    const { id, version } = given(await learner.call(attempts.start, { homeworkId: homework.id, offeringId }));
    const save = (texts: string[]) =>
      learner.call(attempts.saveAnswers, {
        ...{ id, version, clientId: randomUUID() },
        changes: [{ questionId: question!.id, answer: { kind: 'gaps', texts }, seq: 1 }],
      });
    expect((await save(['甲'.repeat(10_000_000)])).code).toBeGreaterThanOrEqual(400);
    expect((await save(Array.from({ length: 41 }, () => '甲'))).code).toBe(400);
    const saved = given(await save(['<script>', '乙', '甲']));
    given(await learner.call(attempts.submit, { id, version: saved.version }));
    const looked = given(await teacher.call(marking.look, { id }));
    expect(looked.questions[0]!.mark.points).toBe(looked.questions[0]!.question.points / 2);
  });

  it('of the questions below a material stay behind, too; they are asked one by one, and never as one', async () => {
    const [single, , , blank, , , essay] = contents as [QuestionContent, QuestionContent, ...QuestionContent[]];
    const asPart = (points: number, { kind, ...content }: QuestionContent) =>
      kind === 'composite' ? [] : [{ points, content: { ...content, kind } }];
    const content: QuestionContent = {
      kind: 'composite',
      stem: '<p>材料<script>alert(1)</script></p>',
      parts: [...asPart(2, single), ...asPart(3, blank!), ...asPart(5.5, essay!)],
    };
    const homework = await publishedHomework(room, {}, [content]);
    expect(homework.questions.map(({ points, content: { kind } }) => [kind, points])).toEqual([
      ['single', 2],
      ['blank', 3],
      ['essay', 5.5],
    ]);
    const work = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    expect(leaks(work)).toEqual([]);
    expect(new Set(work.questions.map(({ material }) => material!.id)).size).toBe(1);
    expect(work.questions.map(({ material }) => material!.text)).toEqual(work.questions.map(() => '<p>材料</p>'));
    const draft = given(
      await teacher.call(homeworkOperations.create, {
        ...{ courseId: room.courseId, title: '草稿', instructions: '', opensAt: null, dueAt: null, lateRule: null },
        ...{ attempts: 1, weight: 10 },
      }),
    );
    const add = (one: QuestionContent) =>
      teacher.call(homeworkOperations.addQuestions, {
        id: draft.id,
        version: draft.version,
        points: 1,
        contents: [one],
      });
    for (const bad of [
      { ...content, parts: content.parts!.slice(1, 2) },
      { ...content, parts: [...content.parts!, ...asPart(1, { kind: 'single', stem: '<p>题</p>' })] },
      { ...content, parts: [...content.parts!, { points: 1, content: { ...content } as never }] },
    ])
      expect((await add(bad)).code).toBe(400);
    const [asked] = given(await add(content)).questions;
    const now = given(await teacher.call(homeworkOperations.get, { id: draft.id }));
    const change = { id: draft.id, version: now.version, questionId: asked!.id, content };
    expect((await teacher.call(homeworkOperations.changeQuestion, change)).code).toBe(400);
  });

  it('do not show in the order of lines, and an order of other lines is refused or worth nothing', async () => {
    const lines = ['一', '二', '三'];
    const content: QuestionContent = { kind: 'order', stem: '<p>排序</p>', lines, isByPlace: true };
    const homework = await publishedHomework(room, {}, [content]);
    const [other] = (await publishedHomework(room, {}, [{ ...content, lines: lines.toReversed() }])).questions;
    const work = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    const [question] = work.questions;
    const { options } = question!;
    expect(options.map(({ text }) => text).toSorted()).toEqual(lines.toSorted());
    expect(options.map(({ text }) => text)).not.toEqual(lines);
    // By its name a line says nothing of its place: another key has the same names.
    const names = (all: typeof options) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(names(withoutKey(other!).options)).toEqual(names(options));

    const { id, version } = given(await learner.call(attempts.start, { homeworkId: homework.id, offeringId }));
    const save = (ids: string[]) =>
      learner.call(attempts.saveAnswers, {
        ...{ id, version, clientId: randomUUID() },
        changes: [{ questionId: question!.id, answer: { kind: 'order', ids }, seq: 1 }],
      });
    expect((await save(Array.from({ length: 10_000 }, () => options[0]!.id))).code).toBe(400);
    const saved = given(await save([options[0]!.id, options[0]!.id, '<script>']));
    given(await learner.call(attempts.submit, { id, version: saved.version }));
    const looked = given(await teacher.call(marking.look, { id }));
    expect(looked.questions[0]!.mark.points).toBe(0);
  });
});
