import { describe, expect, it } from 'vitest';
import type { ScoreRow } from '#contract/scores/scores.contract.ts';
import { fileNameOf } from '#kit/save-spreadsheet.ts';
import { scoreCells } from '../../src/plugins/scores/score-spreadsheet.rule.ts';

const row = (facts: Partial<ScoreRow>): ScoreRow => ({
  learnerId: '1',
  name: '林晓舟',
  number: '2026010101',
  school: '云海大学',
  className: '一班',
  progressPercent: 50,
  points: 61.5,
  grade: 82,
  settled: { points: 61.5, of: 75 },
  verdict: 'running',
  missed: 2,
  idleDays: null,
  behindPercent: 0,
  risks: ['missed'],
  cells: [{ workId: 'h', state: 'published', percent: 80 }],
  ...facts,
});
const columns = [{ id: 'h', kind: 'homework' as const, title: '作业一', totalPoints: 100, weight: 1, dueAt: null }];
const heads = {
  ...{ number: '学号', name: '姓名', school: '学校', className: '教学班', progress: '进度', settled: '已评' },
  ...{ grade: '目前成绩', total: '总评', state: '状态' },
};
const stateOf = ({ missed }: ScoreRow) => `${missed} 次未交`;

describe('the exported score table', () => {
  it('says who is meant by number, school and class, and keeps numbers as numbers', () => {
    expect(scoreCells([row({})], columns, heads, stateOf)).toEqual([
      ['学号', '姓名', '学校', '教学班', '作业一', '进度', '已评', '目前成绩', '总评', '状态'],
      ['2026010101', '林晓舟', '云海大学', '一班', 80, 50, 75, 82, 61.5, '2 次未交'],
    ]);
  });

  it('leaves empty what is not there', () => {
    const [, cells] = scoreCells([row({ grade: null, cells: [] })], columns, heads, stateOf);
    expect(cells).toEqual(['2026010101', '林晓舟', '云海大学', '一班', null, 50, 75, null, 61.5, '2 次未交']);
  });

  it('has a name that says what it is, and that every system takes', () => {
    expect(fileNameOf(['C/C++ 程序设计', '2026-2027-1 第 3 次开课', '成绩', '2026-11-22'])).toBe(
      'C C++ 程序设计-2026-2027-1 第 3 次开课-成绩-2026-11-22.xlsx',
    );
    expect(fileNameOf(['', '成绩'])).toBe('成绩.xlsx');
  });
});
