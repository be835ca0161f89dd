// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExamFigures } from '#contract/exams/exam-marking.contract.ts';
import { Appearance } from '#views/common/appearance.view.tsx';
import { ExamFiguresView } from '#views/exams/marking/exam-figures.view.tsx';
import { dotDistance, lowestOf, plotSizes, spotsOf } from '#views/exams/marking/exam-scatter.rule.ts';

afterEach(cleanup);

type Question = ExamFigures['questions'][number];

const question = (position: number, share: number | null, discrimination: number | null): Question => ({
  ...{ id: `q${position}`, position, kind: 'single', stem: '<p>题</p>', points: 2 },
  ...{ share, discrimination },
});

const show = (questions: Question[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <Appearance mode="light" colour={null} edition="he">
        <ExamFiguresView
          shown={{
            status: 'shown',
            isStale: false,
            data: {
              ...{ id: 'e', title: '期末', totalPoints: 10, submitted: 20, absent: 0, mean: 6, median: 6 },
              ...{ distribution: Array.from({ length: 10 }, () => 2), questions },
            },
          }}
          regradeHref={null}
        />
      </Appearance>
    </I18nProvider>,
  );

describe('the plot of the questions of an exam', () => {
  it('has a link to each row, which says where the question lies', () => {
    show([
      question(1, 0.2, 0.5),
      question(2, 0.95, 0.4),
      question(3, 0.6, -0.1),
      question(4, 0.6, 0.45),
      question(5, null, null),
      { ...question(6, 0.5, 0.5), scoring: 'full' },
    ]);
    const plot = within(screen.getByRole('region', { name: '得分率与区分度' }));
    expect(plot.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      '第 1 题：得分率 20%，区分度 0.50，太难',
      '第 2 题：得分率 95%，区分度 0.40，太易',
      '第 3 题：得分率 60%，区分度 -0.10，区分不足',
      '第 4 题：得分率 60%，区分度 0.45，难度与区分度适中',
    ]);
    fireEvent.click(plot.getByRole('link', { name: /^第 3 题/ }));
    const row = screen.getByRole('table', { name: '题目' }).querySelectorAll('tbody tr')[2]!;
    expect(row.contains(document.activeElement)).toBe(true);
  });

  it('is not there where too few papers came in', () => {
    show([question(1, 0.5, null)]);
    expect(screen.queryByRole('region', { name: '得分率与区分度' })).toBeNull();
    expect(screen.getByRole('table', { name: '题目' })).toBeVisible();
  });

  it('hides no question behind another one, and shows every discrimination', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const discrimination = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(share, discrimination), { maxLength: 60 }), (rows) => {
        const spots = spotsOf(rows.map(([one, other], at) => question(at + 1, one, other)));
        expect(spots).toHaveLength(rows.length);
        const lowest = lowestOf(spots);
        for (const [size, { width, height }] of Object.entries(plotSizes)) {
          const places = spots.map((spot) => [
            spot.share * width + spot.shift[size as keyof typeof plotSizes],
            ((spot.discrimination - lowest) / (1 - lowest)) * height,
          ]);
          const apart = places.flatMap(([x, y], at) =>
            places.slice(0, at).map(([left, bottom]) => Math.hypot(x! - left!, y! - bottom!)),
          );
          expect(apart.filter((gap) => gap < dotDistance - 0.001)).toEqual([]);
        }
        expect(spots.every((spot) => spot.discrimination >= lowest)).toBe(true);
      }),
    );
  });
});
