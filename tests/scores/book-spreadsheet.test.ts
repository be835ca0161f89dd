import { expect, it } from 'vitest';
import type { BookRow } from '#contract/scores/book.contract.ts';
import { bookCells, type BookWords } from '../../src/plugins/scores/book-spreadsheet.rule.ts';

const row = (fields: Partial<BookRow> = {}): BookRow => ({
  ...{ learnerId: 'l', name: '林晓舟', number: '2026010101', className: '计科 2301', isPublished: true },
  ...{ published: 88.5, publishedState: 'normal', publishedAt: '2026-07-01T00:00:00Z', isCorrected: false },
  ...{ current: 88.5, isWaiting: false, isChanged: false, version: 1, final: 90, state: 'normal', resit: null },
  markVersion: 1,
  ...fields,
});
const words: BookWords = {
  heads: {
    ...{ number: '学号', name: '姓名', className: '教学班', final: '期末', grade: '成绩', state: '情况' },
    publishedAt: '公布时间',
  },
  grade: ({ published }) => (published === null ? '缓考' : String(published)),
  state: ({ publishedState }) => (publishedState === 'normal' ? '' : '缓考'),
  moment: (iso) => iso.slice(0, 10),
};

it('writes published grades only, with the heads that each system knows', () => {
  const rows = [row(), row({ published: null, publishedState: 'deferred' }), row({ isPublished: false })];
  expect(bookCells(rows, 'zhengfang', words)).toEqual([
    ['学号', '姓名', '教学班', '期末成绩', '总评成绩', '备注'],
    ['2026010101', '林晓舟', '计科 2301', 90, 88.5, ''],
    ['2026010101', '林晓舟', '计科 2301', 90, '缓考', '缓考'],
  ]);
  expect(bookCells(rows, 'qiangzhi', words)[0]).toEqual(['学号', '学生姓名', '班级', '期末成绩', '总成绩', '成绩标志']);
  expect(bookCells(rows, 'own', words)[1]!.at(-1)).toBe('2026-07-01');
});

it('leaves what looks like a formula a text', () => {
  const [, cells] = bookCells([row({ name: '=HYPERLINK("x")', number: '+1' })], 'own', words);
  expect(cells!.slice(0, 2)).toEqual(['+1', '=HYPERLINK("x")']);
});
