import { Type, type Static } from 'typebox';
import { indicators } from './indicators.rule.ts';
import { MaterialKind } from '../library/library.contract.ts';
import { materialGroups } from '../library/material-types.rule.ts';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';

export const measures = ['uploads', 'views', 'downloads', 'favourites', 'uses'] as const;
export const Measure = oneOf(measures);
export const StatisticsQuery = closed({
  libraryId: Id,
  /** Days of Asia/Shanghai, both inclusive; the last 30 where absent. */
  from: Type.Optional(Type.String({ format: 'date' })),
  until: Type.Optional(Type.String({ format: 'date' })),
});
export type StatisticsQuery = Static<typeof StatisticsQuery>;
const figures = { uploads: Count, views: Count, downloads: Count, favourites: Count, uses: Count };
export const Statistics = closed({
  from: Text,
  until: Text,
  totals: closed(figures),
  /** Of the time just as long before. */
  before: closed(figures),
  days: Type.Array(closed({ day: Text, ...figures })),
  types: Type.Array(closed({ type: Type.Integer(), ...figures })),
  kinds: Type.Array(closed({ kind: MaterialKind, ...figures })),
  /** Of the uploader for uploads, else of the person who used it; the ten greatest of each measure, the busiest first. */
  schools: Type.Array(closed({ schoolId: orNull(Id), name: Text, ...figures })),
  people: Type.Array(closed({ accountId: Id, name: Text, ...figures })),
  /** The ten greatest of each measure, the busiest first. */
  materials: Type.Array(closed({ materialId: Id, title: Text, ...figures })),
});
export type Statistics = Static<typeof Statistics>;
export const StatisticsRowsQuery = pageQuery({
  ...StatisticsQuery.properties,
  measure: Measure,
  day: Type.Optional(Type.String({ format: 'date' })),
  type: Type.Optional(Type.Integer()),
  /** Of types. */
  group: Type.Optional(oneOf(materialGroups)),
  kind: Type.Optional(MaterialKind),
  /** `none`: of nobody's school, as visitors are. */
  schoolId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  accountId: Type.Optional(Id),
  materialId: Type.Optional(Id),
});
export type StatisticsRowsQuery = Static<typeof StatisticsRowsQuery>;
export const StatisticsRows = pageOf(
  closed({ at: Moment, materialId: Id, title: Text, type: Type.Integer(), person: Text, school: Text }),
);
export type StatisticsRows = Static<typeof StatisticsRows>;

export const Indicator = oneOf(indicators);
/** Over the last year (indicators.rule.ts). */
export const Indicators = closed({
  /** The year, days of Asia/Shanghai, both inclusive, and the day from which on somebody counts as active. */
  from: Text,
  until: Text,
  activeFrom: Text,
  /** Each is a part of a whole; the whole of `renewed` and `joined` is what was there before the year. */
  indicators: Type.Array(closed({ indicator: Indicator, part: Count, whole: Count })),
});
export type Indicators = Static<typeof Indicators>;
export const IndicatorRowsQuery = pageQuery({ libraryId: Id, indicator: Indicator });
export type IndicatorRowsQuery = Static<typeof IndicatorRowsQuery>;
export const IndicatorRows = pageOf(
  closed({
    /** Null for a person. */
    materialId: orNull(Id),
    /** Title, or the person's name. */
    name: Text,
    type: orNull(Type.Integer()),
    school: Text,
    /** Of Asia/Shanghai: renewed, joined, last active; published for the others. */
    day: Text,
  }),
);
export type IndicatorRows = Static<typeof IndicatorRows>;
