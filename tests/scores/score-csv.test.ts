import { describe, expect, it } from 'vitest';
import type { ScoreRow } from '#contract/scores.contract.ts';
import { scoreCsv } from '../../src/plugins/scores/score-csv.ts';

const row = (name: string): ScoreRow => ({
  learnerId: '1',
  name,
  progressPercent: 50,
  points: 61.5,
  missed: 0,
  idleDays: null,
  isAtRisk: false,
  cells: [{ homeworkId: 'h', state: 'published', percent: 80 }],
});
const columns = [{ id: 'h', title: '作业一,上', totalPoints: 100, weight: 1, dueAt: null }];
const heads = { name: '姓名', progress: '进度', total: '总评' };

describe('the exported score table', () => {
  it('is what Excel reads, with quotes where they are needed', () => {
    expect(scoreCsv([row('林晓舟')], columns, heads)).toBe('\uFEFF姓名,"作业一,上",进度,总评\r\n林晓舟,80,50,61.5');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t1'])('lets no name become a formula: %j', (name) => {
    expect(scoreCsv([row(name)], columns, heads)).toContain(`\r\n'${name}`);
  });
});
