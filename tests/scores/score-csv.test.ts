import { describe, expect, it } from 'vitest';
import type { ScoreRow } from '#contract/scores.contract.ts';
import { scoreCsv } from '../../src/plugins/scores/score-csv.ts';

const row = (name: string): ScoreRow => ({
  learnerId: '1',
  name,
  progressPercent: 50,
  points: 61.5,
  grade: 82,
  settled: { points: 61.5, of: 75 },
  verdict: 'running',
  missed: 2,
  idleDays: null,
  behindPercent: 0,
  risks: ['missed'],
  cells: [{ homeworkId: 'h', state: 'published', percent: 80 }],
});
const columns = [{ id: 'h', title: '作业一,上', totalPoints: 100, weight: 1, dueAt: null }];
const heads = { name: '姓名', progress: '进度', settled: '已评', grade: '目前成绩', total: '总评', state: '状态' };
const stateOf = ({ missed }: ScoreRow) => `${missed} 次未交`;

describe('the exported score table', () => {
  it('is what Excel reads, with quotes where they are needed', () => {
    expect(scoreCsv([row('林晓舟')], columns, heads, stateOf)).toBe(
      '\uFEFF姓名,"作业一,上",进度,已评,目前成绩,总评,状态\r\n林晓舟,80,50,75,82,61.5,2 次未交',
    );
  });

  it('leaves a grade that is not there empty', () => {
    expect(scoreCsv([{ ...row('甲'), grade: null }], columns, heads, stateOf)).toContain('75,,61.5');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t1'])('lets no name become a formula: %j', (name) => {
    expect(scoreCsv([row(name)], columns, heads, stateOf)).toContain(`\r\n'${name}`);
  });
});
