import { describe, expect, it } from 'vitest';
import { growthOption } from '../../src/plugins/maintenance/data-centre/growth-option.ts';

const none = { uploads: 0, views: 0, downloads: 0, favourites: 0, uses: 0 };
const ofViews = (...views: number[]) => ({
  from: '2026-11-19',
  until: '2026-11-21',
  totals: none,
  before: none,
  days: views.map((value, at) => ({ day: `2026-11-${19 + at}`, ...none, views: value })),
  types: [],
  kinds: [],
  schools: [],
  people: [],
  materials: [],
});
const drawn = (today: string, ...views: number[]) =>
  growthOption(ofViews(...views), 'views', (name) => name, { name: '浏览', running: '今天，未结束' }, today);
const valuesOf = ({ data }: { data: readonly unknown[] }) =>
  data.map((point) => (point === null ? null : (point as { value: number }).value));

describe('the curve of a measure', () => {
  it('ends with the last whole day; a dashed step leads to the day that is not over, which says so', () => {
    const { series, tooltip } = drawn('2026-11-21', 50, 70, 2);
    expect(series.map(valuesOf)).toEqual([
      [50, 70, null],
      [null, 70, 2],
    ]);
    expect(series[1]!.lineStyle).toMatchObject({ type: [5, 4] });
    expect(series[1]!.data[2]).toMatchObject({ symbol: 'emptyCircle', label: { formatter: '今天，未结束' } });
    expect(tooltip.formatter([{ dataIndex: 1 }])).toBe('11-20　浏览 70');
    expect(tooltip.formatter([{ dataIndex: 2 }])).toBe('11-21　浏览 2（今天，未结束）');
  });

  it('is whole where all its days are over', () => {
    expect(drawn('2026-11-22', 50, 70, 2).series.map(valuesOf)).toEqual([[50, 70, 2]]);
  });

  it('says both where the greatest day is the one that is not over', () => {
    const { series } = drawn('2026-11-21', 50, 70, 90);
    expect(series[1]!.data[2]).toMatchObject({ itemStyle: { color: 'sun' }, label: { formatter: '90　今天，未结束' } });
  });
});
