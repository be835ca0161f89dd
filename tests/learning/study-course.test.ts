import { describe, expect, it } from 'vitest';
import { chosenItem, segmentsOf, studyCourseOf } from '../../src/plugins/learning/study-course.rule.ts';
import { item, offeringId, outlineOf, progressOf } from './study-course.builder.ts';

const outline = outlineOf([item('1.1'), item('1.2')], [item('2.1', 'document'), item('2.2', 'homework')]);
const course = (learnt: Record<string, number>) => studyCourseOf(outline, progressOf(learnt, 4));

describe('studyCourseOf', () => {
  it('puts outline and progress together, chapter by chapter', () => {
    const { chapters, items } = course({ '1.1': 1, '1.2': 0.5 });
    expect(chapters.map(({ title, share }) => [title, share])).toEqual([
      ['第 1 章', 0.75],
      ['第 2 章', 0],
    ]);
    expect(items.map(({ id, isCompleted, share }) => [id, isCompleted, share])).toEqual([
      ['1.1', true, 1],
      ['1.2', false, 0.5],
      ['2.1', false, 0],
      ['2.2', false, 0],
    ]);
    expect(items[0]!.href).toBe(`/course/detail/index/courseStudy?id=${offeringId}&item=1.1`);
  });
});

describe('chosenItem', () => {
  it.each([
    ['what the address names', {}, '2.1', '2.1'],
    ['the first of a course that was never opened', {}, null, '1.1'],
    ['where the person stopped', { '1.1': 1, '1.2': 0.5 }, null, '1.2'],
    ['the next one that is open', { '1.2': 0.3, '1.1': 1 }, null, '1.2'],
    ['the one behind a finished one', { '1.1': 1, '1.2': 1 }, null, '2.1'],
    ['the last one when all behind it is done', { '1.1': 0.1, '2.1': 1, '2.2': 1 }, null, '2.2'],
    ['where the person stopped, if the address names nothing known', { '1.2': 0.5 }, 'gone', '1.2'],
  ] as const)('is %s', (_what, learnt, wanted, id) => expect(chosenItem(course(learnt), wanted)?.id).toBe(id));

  it('is none in an empty course', () => {
    expect(chosenItem(studyCourseOf(outlineOf(), progressOf({}, 0)), null)).toBeNull();
  });
});

describe('segmentsOf', () => {
  it('is one a small item, at most 16 of a large course, and knows where one is', () => {
    expect(segmentsOf(course({ '1.1': 1 }).items, '1.2')).toEqual([
      { share: 1, isHere: false },
      { share: 0, isHere: true },
      { share: 0, isHere: false },
      { share: 0, isHere: false },
    ]);
    const large = studyCourseOf(outlineOf(Array.from({ length: 50 }, (_, at) => item(String(at)))), progressOf({}, 50));
    expect(
      segmentsOf(large.items, '49')
        .map(({ isHere }) => isHere)
        .indexOf(true),
    ).toBe(15);
    expect(segmentsOf(large.items, null)).toHaveLength(16);
    expect(segmentsOf([], null)).toEqual([]);
  });
});
