// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScoreRow } from '#contract/scores/scores.contract.ts';
import { ScoreMatrix } from '#views/scores/score-matrix.view.tsx';

const row = (marks: readonly number[], change: Partial<ScoreRow> = {}): ScoreRow => ({
  learnerId: '1',
  name: '周以衡',
  number: '2026010102',
  school: '云海大学',
  className: '',
  progressPercent: 20,
  points: 12,
  grade: 42,
  settled: { points: 12, of: 28 },
  verdict: 'running',
  missed: 2,
  idleDays: 12,
  behindPercent: 35,
  risks: ['missed', 'idle'],
  cells: marks.map((percent, index) => ({ workId: String(index), state: 'published', percent })),
  ...change,
});

const show = (one: ScoreRow) =>
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>
        <ScoreMatrix rows={[one]} columns={[]} isEnded={one.verdict !== 'running'} />
      </FluentProvider>
    </I18nProvider>,
  );

describe('a row of the score table', () => {
  it('draws the last eight marks, and tells their values and which way the last one went', () => {
    show(row([99, 90, 80, 70, 60, 50, 44, 42, 32]));
    const line = screen.getByRole('img');
    expect(line).toHaveAccessibleName('近 8 次成绩：90、80、70、60、50、44、42、32，最近一次下降');
  });

  it('draws no line of a single mark, and says so', () => {
    show(row([88]));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('成绩不足两次')).toBeInTheDocument();
  });

  it('gives every reason of a risk with its figure, and the grade beside what it stands on', () => {
    show(row([]));
    expect(screen.getByText('2 次未交')).toBeInTheDocument();
    expect(screen.getByText('12 天未学习')).toBeInTheDocument();
    expect(screen.getByText('42')).toBeInTheDocument();
    expect(screen.getByText('12 / 28')).toBeInTheDocument();
  });

  it('gives the verdict once the course has ended', () => {
    show(row([], { verdict: 'failed', risks: [] }));
    expect(screen.getByText('不合格')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '最终成绩' })).toBeInTheDocument();
  });
});
