import { expect, it } from 'vitest';
import type { RegisterRow } from '#contract/scores/register.contract.ts';
import { bookCells, type BookOf, type BookWords } from '../../src/plugins/scores/book-spreadsheet.rule.ts';

const row = (fields: Partial<RegisterRow> = {}): RegisterRow => ({
  ...{ name: '林晓舟', number: '2026010101', className: '计科 2301', administrativeClass: '计科 2302', parts: [] },
  ...{ points: 88.5, state: 'normal', publishedAt: '2026-07-01T00:00:00Z', isCorrected: false, final: 90 },
  ...fields,
});
const words: BookWords = {
  heads: {
    ...{ number: '学号', name: '姓名', className: '教学班', final: '期末', grade: '成绩', state: '情况' },
    publishedAt: '公布时间',
  },
  grade: ({ points }) => (points === null ? '缓考' : String(points)),
  points: ({ points }) => (points === null ? null : points / 20),
  state: ({ state }) => (state === 'normal' ? '' : '缓考'),
  moment: (iso) => iso.slice(0, 10),
};
const of: BookOf = {
  ...{ course: '数据结构', term: '2026 春' },
  columns: [
    { field: 'term', head: '学年学期' },
    { field: 'number', head: 'XH' },
    { field: 'points', head: '绩点' },
    { field: 'hundred', head: '百分' },
  ],
};

it('writes the columns of the school in its order, under its heads', () => {
  expect(bookCells([row({ points: 90 })], 'school', of, words)).toEqual([
    ['学年学期', 'XH', '绩点', '百分'],
    ['2026 春', '2026010101', 4.5, 90],
  ]);
});

it('writes published grades with the heads that each system knows', () => {
  const rows = [row(), row({ points: null, state: 'deferred' })];
  expect(bookCells(rows, 'zhengfang', of, words)).toEqual([
    ['学号', '姓名', '教学班', '期末成绩', '总评成绩', '备注'],
    ['2026010101', '林晓舟', '计科 2301', 90, 88.5, ''],
    ['2026010101', '林晓舟', '计科 2301', 90, '缓考', '缓考'],
  ]);
  expect(bookCells(rows, 'qiangzhi', of, words)[0]).toEqual([
    '学号',
    '学生姓名',
    '班级',
    '期末成绩',
    '总成绩',
    '成绩标志',
  ]);
  expect(bookCells(rows, 'own', of, words)[1]!.at(-1)).toBe('2026-07-01');
});

it('leaves what looks like a formula a text', () => {
  const [, cells] = bookCells([row({ name: '=HYPERLINK("x")', number: '+1' })], 'own', of, words);
  expect(cells!.slice(0, 2)).toEqual(['+1', '=HYPERLINK("x")']);
});
