import { Type, type Static } from 'typebox';
import { closed, Count, Id, NameLine, oneOf, orNull, Version } from '../common/shapes.contract.ts';

const Day = Type.String({ format: 'date' });
export const TermStatus = oneOf(['planned', 'running', 'closed', 'locked']);

const facts = {
  /** As offerings name it: 2026 秋. */
  name: NameLine(40),
  startsOn: Day,
  endsOn: Day,
};
const calendar = {
  holidays: Type.Array(closed({ name: NameLine(20), startsOn: Day, endsOn: Day }), { maxItems: 40 }),
  makeUpDays: Type.Array(closed({ day: Day, replaces: Day }), { maxItems: 40 }),
};

/** A term of a school with its calendar. */
export const Term = closed({
  id: Id,
  ...facts,
  ...calendar,
  status: TermStatus,
  weeks: Type.Integer(),
  /** Which of them this is; null before and after. */
  week: orNull(Type.Integer()),
  /** Of the school that name it, without those that were cancelled. */
  offerings: Count,
  version: Version,
});
export type Term = Static<typeof Term>;

export const TermQuery = closed({ schoolId: Type.Optional(Id) });
export type TermQuery = Static<typeof TermQuery>;
/** The newest first. */
export const Terms = closed({
  school: closed({ id: Id, name: Type.String() }),
  /** Whoever administers a college reads them. */
  mayWrite: Type.Boolean(),
  data: Type.Array(Term),
});
export type Terms = Static<typeof Terms>;

export const TermAdd = closed({ schoolId: Id, ...facts });
export type TermAdd = Static<typeof TermAdd>;
/** Facts and calendar as a whole. */
export const TermChange = closed({ id: Id, ...facts, ...calendar, version: Version });
export type TermChange = Static<typeof TermChange>;
export const TermMoveWrite = closed({
  id: Id,
  move: oneOf(['start', 'close', 'reopen', 'lock', 'unlock']),
  version: Version,
});
export type TermMoveWrite = Static<typeof TermMoveWrite>;
export const TermWrite = closed({ id: Id, version: Version });
export type TermWrite = Static<typeof TermWrite>;
