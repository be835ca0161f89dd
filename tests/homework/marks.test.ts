import { describe, expect, it } from 'vitest';
import {
  digitPoints,
  firstToMark,
  markStateOf,
  runsOf,
  sumOf,
  type MarkingQuestion,
} from '#views/homework/marks.rule.ts';
import { withShortcuts } from '#views/homework/comments.rule.ts';

const question = (
  id: string,
  kind: 'single' | 'blank' | 'essay',
  got: number | null,
  points = 10,
): MarkingQuestion => ({
  question: { id, position: Number(id), points, content: { kind, stem: '' }, sourceQuestionId: null },
  answer: null,
  isMachine: kind !== 'essay',
  mark: { questionId: id, points: got, comment: '', by: null, at: null },
});

describe('points by keys', () => {
  it.each([
    ['', '7', 10, 7],
    ['1', '8', 24, 18],
    ['3', '8', 24, 8],
    ['', '0', 10, 0],
    ['1', '0', 10, 10],
  ])('after %s the digit %s of at most %i is %i', (typed, digit, most, points) => {
    expect(digitPoints(typed, digit, most)!.points).toBe(points);
  });

  it('are none where the question has fewer', () => {
    expect(digitPoints('', '9', 5)).toBeNull();
  });
});

describe('the questions of a submission', () => {
  const questions = [
    question('1', 'single', 10),
    question('2', 'single', 0),
    question('3', 'blank', 5),
    question('4', 'essay', null, 40),
  ];

  it('stand in runs of what the machine marked', () => {
    expect(runsOf(questions, {}).map(({ ids, state, got, points }) => [ids.join(), state, got, points])).toEqual([
      ['1,2', 'machine', 10, 20],
      ['3', 'review', 5, 10],
      ['4', 'open', null, 40],
    ]);
  });

  it('are done once a person said so', () => {
    expect(markStateOf(questions[2]!, { points: 10, comment: '' })).toBe('done');
    expect(markStateOf(questions[3]!, { points: 0, comment: '' })).toBe('done');
    expect(markStateOf(questions[0]!, { points: 10, comment: '好' })).toBe('done');
    expect(markStateOf(questions[0]!, { points: 10, comment: '' })).toBe('machine');
  });

  it('add up, own marks before held ones', () => {
    expect(sumOf(questions, { 4: { points: 20.5, comment: '' } } as never)).toBe(35.5);
  });
});

describe('comments by number', () => {
  const used = [{ text: '条件不完整', count: 12 }];

  it('are put in where /1 was typed', () => {
    expect(withShortcuts('很好 /1', used)).toBe('很好 条件不完整');
    expect(withShortcuts('/2', used)).toBe('/2');
    expect(withShortcuts('a/1', used)).toBe('a/1');
  });
});

describe('marking', () => {
  const marksOf = (questions: readonly MarkingQuestion[]) =>
    Object.fromEntries(questions.map(({ question: { id }, mark: { points, comment } }) => [id, { points, comment }]));
  const begins = (...questions: MarkingQuestion[]) => firstToMark(questions, marksOf(questions))?.question.id;

  it('begins where points are missing', () => {
    expect(begins(question('1', 'single', 10), question('2', 'essay', 4), question('3', 'essay', null))).toBe('3');
  });

  it('begins anew at what a person marks, not at what the machine has marked', () => {
    expect(begins(question('1', 'single', 10), question('2', 'blank', 0), question('3', 'essay', 8))).toBe('3');
    expect(begins(question('1', 'single', 10), question('2', 'blank', 0))).toBe('1');
    expect(begins()).toBeUndefined();
  });
});
