import { measures, type Indicators, type Statistics } from '#contract/maintenance/maintenance-statistics.contract.ts';
import { materialTypeOf } from '#contract/library/material-types.rule.ts';
import { indicatorWords, inWords, kindWords, measureWords, type Locale } from '../spreadsheets/spreadsheet.words.ts';
import type { Spreadsheet } from '../spreadsheets/spreadsheets.ts';

/** The figures of the data centre, a sheet for each chart. */
export function statisticsSpreadsheet(figures: Statistics, locale: Locale): Spreadsheet[] {
  const say = (zh: string, en: string) => inWords([zh, en], locale);
  const heads = measures.map((measure) => inWords(measureWords[measure], locale));
  const sheet = <Row extends Statistics['totals']>(
    name: string,
    head: string,
    rows: readonly Row[],
    key: (row: Row) => string,
  ): Spreadsheet => ({
    name,
    head: [head, ...heads],
    widths: [32, 10, 10, 10, 10, 10],
    rows: rows.map((row) => [key(row), ...measures.map((measure) => row[measure])]),
  });
  const sums = [
    { ...figures.totals, what: `${figures.from} – ${figures.until}` },
    { ...figures.before, what: say('上期', 'Previous period') },
  ];
  return [
    sheet(say('合计', 'Totals'), say('时段', 'Time'), sums, ({ what }) => what),
    sheet(say('按日', 'By day'), say('日期', 'Day'), figures.days, ({ day }) => day),
    sheet(say('按类型', 'By type'), say('类型', 'Type'), figures.types, ({ type }) => {
      const { name, nameEn } = materialTypeOf(type);
      return say(name, nameEn);
    }),
    sheet(say('按格式', 'By format'), say('格式', 'Format'), figures.kinds, ({ kind }) =>
      inWords(kindWords[kind], locale),
    ),
    sheet(
      say('按学校', 'By school'),
      say('学校', 'School'),
      figures.schools,
      ({ name }) => name || say('没有学校', 'No school'),
    ),
    sheet(say('按人员', 'By person'), say('人员', 'Person'), figures.people, ({ name }) => name || '—'),
    sheet(say('素材', 'Materials'), say('素材', 'Material'), figures.materials, ({ title }) => title),
  ];
}

/** What is watched over a year, each as its part, its whole and the share. */
export function indicatorsSpreadsheet({ from, until, indicators }: Indicators, locale: Locale): Spreadsheet {
  const say = (zh: string, en: string) => inWords([zh, en], locale);
  return {
    name: say('国家监测指标', 'National indicators'),
    head: [`${from} – ${until}`, say('部分', 'Part'), say('全部', 'Whole'), say('占比 (%)', 'Share (%)')],
    widths: [32, 10, 10, 10],
    rows: indicators.map(({ indicator, part, whole }) => [
      inWords(indicatorWords[indicator], locale),
      part,
      whole,
      whole === 0 ? '' : Math.round((part / whole) * 1000) / 10,
    ]),
  };
}
