import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';

/** As the area names it that declares the figure: courses.offerings. */
const FigureId = Type.String({ pattern: '^[a-z]+\\.[a-zA-Z]+$', maxLength: 60 });
const KindId = Type.String({ pattern: '^[a-zA-Z]+$', maxLength: 20 });
const Amount = Type.Number();
const Weeks = Type.Array(Amount);

/** The same weeks of the term that it is compared with; null without such a term. */
const compared = { before: orNull(Amount) };

export const TermFigure = closed({
  id: Text,
  name: Text,
  unit: Text,
  how: Text,
  source: Text,
  tables: Type.Array(Text),
  /** When its sums were made. */
  countedAt: Moment,
  value: Amount,
  ...compared,
  /**
   * Of all other schools with a term of this name, to two digits, so that it gives none of them away; null where fewer than
   * five have one, or for a college.
   */
  median: orNull(Amount),
  kinds: Type.Array(closed({ id: Text, name: Text, value: Amount, ...compared })),
  weeks: Weeks,
  weeksBefore: orNull(Weeks),
  /** The greatest first; without an id: of nobody's college. */
  colleges: Type.Array(
    closed({ id: orNull(Id), name: Text, value: Amount, ...compared, weeks: Weeks, weeksBefore: orNull(Weeks) }),
  ),
  /** At most six, the oldest first. */
  terms: Type.Array(closed({ id: Id, name: Text, kinds: Type.Array(closed({ id: Text, value: Amount })) })),
});
export type TermFigure = Static<typeof TermFigure>;

export const TermStatisticsQuery = closed({
  schoolId: Type.Optional(Id),
  /** The one that runs, unless said otherwise. */
  termId: Type.Optional(Id),
  /** The one a year before, else the one before, unless said otherwise. */
  comparedId: Type.Optional(Id),
});
export type TermStatisticsQuery = Static<typeof TermStatisticsQuery>;

export const StatisticsTerm = closed({
  id: Id,
  name: Text,
  status: oneOf(['planned', 'running', 'closed', 'locked']),
  weeks: Count,
  week: orNull(Count),
});
export type StatisticsTerm = Static<typeof StatisticsTerm>;
export const TermStatistics = closed({
  school: closed({ id: Id, name: Text }),
  /** Of whoever administers colleges: their names. */
  college: orNull(Text),
  /** The newest first. */
  terms: Type.Array(StatisticsTerm),
  termId: orNull(Id),
  comparedId: orNull(Id),
  /** How many weeks of both are compared. */
  comparedWeeks: Count,
  figures: Type.Array(TermFigure),
});
export type TermStatistics = Static<typeof TermStatistics>;

export const FigureRowsQuery = pageQuery({
  termId: Id,
  figure: FigureId,
  collegeId: Type.Optional(Id),
  kind: Type.Optional(KindId),
});
export type FigureRowsQuery = Static<typeof FigureRowsQuery>;
export const FigureRows = pageOf(
  closed({ id: Text, at: Moment, person: Text, college: Text, what: Text, kind: Text, amount: Amount }),
);
export type FigureRows = Static<typeof FigureRows>;

export const FigureRecount = closed({ termId: Id, figure: FigureId });
export type FigureRecount = Static<typeof FigureRecount>;
/**
 * What was shown, and what the rows say; `differs`: so many sums of a day were others; `isKept`: what the rows say is shown
 * from now on, which is not so a month after a term's end, for rows leave with time.
 */
export const FigureRecounted = closed({
  ...{ before: Amount, value: Amount, differs: Count, isKept: Type.Boolean() },
});
export type FigureRecounted = Static<typeof FigureRecounted>;

export const SchoolFiguresQuery = pageQuery({ termId: Id, figure: FigureId });
export type SchoolFiguresQuery = Static<typeof SchoolFiguresQuery>;
export const SchoolFigures = pageOf(closed({ id: Id, name: Text, value: Amount }));
export type SchoolFigures = Static<typeof SchoolFigures>;
