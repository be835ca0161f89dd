import { Type, type Static } from 'typebox';
import { closed, Id, Moment, orNull } from '../common/shapes.contract.ts';
import { ManagedOffering, offeringTimes } from './teaching.contract.ts';
import { newTermLimits } from './new-term-limits.rule.ts';

const Day = Type.String({ format: 'date' });
const Key = Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' });

/** Something that an offering has of its own; what has no dates is taken over as it is. */
export const TermContent = closed({
  /** `homework`, `outline` …, and what people call it. */
  kind: Key,
  kindName: Type.String(),
  id: Id,
  name: Type.String(),
  dates: Type.Array(closed({ id: Key, name: Type.String(), at: Moment })),
  /** Why it cannot be taken over now; absent: it can. */
  leftOut: Type.Optional(Type.String()),
});
export type TermContent = Static<typeof TermContent>;

/** A term of the school with the days on which nothing is taught. */
export const CopiedTerm = closed({
  id: Id,
  name: Type.String(),
  startsOn: Day,
  endsOn: Day,
  holidays: Type.Array(closed({ name: Type.String(), startsOn: Day, endsOn: Day })),
});
export type CopiedTerm = Static<typeof CopiedTerm>;

export const NewTermQuery = closed({ offeringId: Id });
export type NewTermQuery = Static<typeof NewTermQuery>;

/** What a new offering is made from. */
export const NewTermSource = closed({
  offering: ManagedOffering,
  /** In which it begins; null where the school has none then. */
  term: orNull(CopiedTerm),
  /** Of the school, later than that, the soonest first. */
  terms: Type.Array(CopiedTerm),
  contents: Type.Array(TermContent),
});
export type NewTermSource = Static<typeof NewTermSource>;

export const NewTermAdd = closed({
  offeringId: Id,
  ...offeringTimes,
  contents: Type.Array(
    closed({
      kind: Key,
      id: Id,
      dates: Type.Array(closed({ id: Key, at: Moment }), { maxItems: newTermLimits.dates }),
    }),
    { maxItems: newTermLimits.contents },
  ),
});
export type NewTermAdd = Static<typeof NewTermAdd>;
export type NewTermFields = Omit<NewTermAdd, 'offeringId' | 'contents'>;
