import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChartOrTable } from './chart-or-table.view.tsx';
import styles from './statistics.module.css';
import { noCollege, roundedOf, type Figure } from './statistics.words.ts';

type OfCollege = Figure['colleges'][number];

interface Props {
  figure: Figure;
  termName: string;
  /** '' where there is none. */
  comparedName: string;
  /** At most eight of the colleges, the last the whole; with the scale that all share. */
  shown: readonly OfCollege[];
  chartOf: (college: OfCollege) => ReactNode;
  termsChart: ReactNode;
}

export const chartColour = (at: number) => `var(--chart${(at % 8) + 1})`;

/** A figure by college and week, and over the terms. */
export function FigureCharts({ figure, termName, comparedName, shown, chartOf, termsChart }: Props) {
  const { t, i18n } = useLingui();
  const { name, unit, weeks, terms, kinds } = figure;
  const number = (value: number) => i18n.number(roundedOf(value));
  const collegeName = (college: OfCollege) => college.name || i18n._(noCollege);
  return (
    <div className={styles.cards}>
      <ChartOrTable
        title={t`各学院每周${name}`}
        note={
          comparedName ? (
            <Trans>
              各学院同一刻度，单位 {unit}；实线 {termName}，虚线 {comparedName}
            </Trans>
          ) : (
            <Trans>各学院同一刻度，单位 {unit}</Trans>
          )
        }
        heads={[t`学院`, t`合计`, ...weeks.map((_, at) => t`第 ${at + 1} 周`)]}
        rows={figure.colleges.map((college) => ({
          id: college.id ?? 'none',
          name: collegeName(college),
          cells: [college.value, ...college.weeks].map(number),
        }))}
      >
        <div className={styles.multiples}>
          {shown.map((college, at) => (
            <div key={college.id ?? `${at}`} className={styles.multiple}>
              <header>
                <span title={collegeName(college)}>{collegeName(college)}</span>
                <small data-below={college.before !== null && college.value < college.before}>
                  <Compared college={college} number={number} />
                </small>
                <b>{number(college.value)}</b>
              </header>
              {chartOf(college)}
            </div>
          ))}
        </div>
      </ChartOrTable>
      <ChartOrTable
        title={t`历年学期`}
        note={
          <span className={styles.legend}>
            <span>
              {name}
              <Trans>，单位 {unit}</Trans>
            </span>
            {kinds.map((kind, at) => (
              <span key={kind.id}>
                <i className={styles.swatch} style={{ background: chartColour(at) }} />
                {kind.name}
              </span>
            ))}
          </span>
        }
        heads={[t`学期`, ...kinds.map((kind) => kind.name), t`合计`]}
        rows={terms.map((term) => ({
          id: term.id,
          name: term.name,
          cells: [
            ...kinds.map(({ id }) => number(term.kinds.find((one) => one.id === id)?.value ?? 0)),
            number(term.kinds.reduce((sum, { value }) => sum + value, 0)),
          ],
        }))}
      >
        {termsChart}
      </ChartOrTable>
    </div>
  );
}

function Compared({ college, number }: { college: OfCollege; number: (value: number) => string }) {
  if (college.before === null) return null;
  const by = number(Math.abs(college.value - college.before));
  if (college.value === college.before) return <Trans>持平</Trans>;
  return college.value > college.before ? <Trans>高 {by}</Trans> : <Trans>低 {by}</Trans>;
}
