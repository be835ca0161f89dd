import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { weeksBegun } from '#contract/statistics/term-weeks.rule.ts';
import { Chart } from '#kit/charts/chart.tsx';
import type { Token } from '#kit/charts/chart-look.ts';
import { FigureCharts } from '#views/statistics/figure-charts.view.tsx';
import { noCollege, roundedOf, type Figure, type TermStatistics } from '#views/statistics/statistics.words.ts';
import { termsOption, weeklyOption } from './chart-options.ts';

type OfCollege = Figure['colleges'][number];

interface Props {
  statistics: TermStatistics;
  figure: Figure;
}

/** Seven colleges and the whole beside them; all colleges stand in the table. */
const mostColleges = 7;

/** The charts of a figure. */
export function Charts({ statistics, figure }: Props) {
  const { t, i18n } = useLingui();
  const { terms, termId, comparedId, college } = statistics;
  const term = terms.find(({ id }) => id === termId)!;
  const compared = terms.find(({ id }) => id === comparedId);
  const shown = figure.colleges.slice(0, mostColleges);
  const whole: OfCollege = {
    ...{ id: null, name: college ? t`全院` : t`全校`, value: figure.value, before: figure.before },
    ...{ weeks: figure.weeks, weeksBefore: figure.weeksBefore },
  };
  const until = weeksBegun(term);
  const most = Math.max(0, ...shown.flatMap(({ weeks, weeksBefore }) => [...weeks, ...(weeksBefore ?? [])]));
  const written = useCallback((value: number) => i18n.number(roundedOf(value)), [i18n]);
  const bars = useCallback((token: Token) => termsOption(figure, token, written), [figure, written]);
  return (
    <FigureCharts
      figure={figure}
      termName={term.name}
      comparedName={compared?.name ?? ''}
      shown={[...shown, whole]}
      chartOf={(one) => (
        <Weekly
          college={one}
          // The whole is the sum of the others: on their scale it would stand above all.
          most={one === whole ? Math.max(0, ...one.weeks, ...(one.weeksBefore ?? [])) : most}
          until={until}
          now={term.name}
          before={compared?.name ?? ''}
          label={t`${one.name || i18n._(noCollege)}每周${figure.name}`}
        />
      )}
      termsChart={<Chart option={bars} height={32 + 36 * figure.terms.length} label={t`各学期${figure.name}`} />}
    />
  );
}

interface WeeklyProps {
  college: OfCollege;
  most: number;
  until: number;
  now: string;
  before: string;
  label: string;
}

function Weekly({ college, most, until, now, before, label }: WeeklyProps) {
  const { t } = useLingui();
  const option = useCallback(
    (token: Token) =>
      weeklyOption(college, most, until, token, {
        ...{ now, before },
        weeks: college.weeks.map((_, at) => t`第 ${at + 1} 周`),
      }),
    [college, most, until, now, before, t],
  );
  return <Chart option={option} height={84} label={label} />;
}
