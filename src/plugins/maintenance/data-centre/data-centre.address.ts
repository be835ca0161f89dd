import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Indicator } from '#contract/maintenance/indicators.rule.ts';
import { indicators } from '#contract/maintenance/indicators.rule.ts';
import { materialGroups } from '#contract/library/material-types.rule.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { Period } from '#views/maintenance/data-centre.view.tsx';
import type { Behind, Measure } from '#views/maintenance/statistics.words.ts';
import { isMeasure } from './chart-options.ts';

const periods = ['7', '30', '90', 'own'] as const;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

interface DataPlace {
  period: Period;
  from: string;
  until: string;
  /** The day that is not over. */
  today: string;
  measure: Measure;
  /** Null while no rows are looked at. */
  behind: Behind | null;
  /** Whose rows are looked at instead. */
  indicator: Indicator | null;
  page: number;
}

/** Keys of the address that narrow the rows. */
const narrowing = ['day', 'schoolId', 'accountId', 'materialId'] as const;

function behindIn(query: URLSearchParams): Behind | null {
  const measure = query.get('rows');
  if (!isMeasure(measure)) return null;
  const type = Number.parseInt(query.get('type') ?? '', 10);
  const group = materialGroups.find((one) => one === query.get('group'));
  const given = narrowing.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { measure, ...(type > 0 && { type }), ...(group && { group }), ...Object.fromEntries(given) };
}

/** Time, measure and rows, in the address; the library stays. */
export function useDataAddress(): [DataPlace, (change: Partial<DataPlace>) => void] {
  const [query, setQuery] = useSearchParams();
  const period = periods.find((one) => one === query.get('period')) ?? '30';
  const measure = query.get('measure');
  const [today] = useState(() => dayOf(Date.now()));
  const first = query.get('from');
  const last = query.get('until');
  const isOwn = period === 'own' && isDay(first) && isDay(last) && first <= last;
  const here: DataPlace = {
    period,
    from: isOwn ? first : addDays(today, 1 - (Number(period) || 30)),
    until: isOwn ? last : today,
    today,
    measure: isMeasure(measure) ? measure : 'views',
    behind: behindIn(query),
    indicator: indicators.find((one) => one === query.get('indicator')) ?? null,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
  const go = (change: Partial<DataPlace>) => {
    const next = { ...here, ...change };
    const library = query.get('library');
    const { measure: rows, type, ...narrow } = next.behind ?? {};
    setQuery(
      {
        ...(library && { library }),
        ...(next.period !== '30' && { period: next.period }),
        ...(next.period === 'own' && { from: next.from, until: next.until }),
        ...(next.measure !== 'views' && { measure: next.measure }),
        ...(rows && { rows }),
        ...(type && { type: String(type) }),
        ...narrow,
        ...(next.indicator && { indicator: next.indicator }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return [here, go];
}
