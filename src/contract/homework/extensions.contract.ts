import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, NameLine, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';

export const ExtensionsQuery = pageQuery({
  id: Id,
  offeringId: Id,
  search: Type.Optional(Line(40)),
  /** Only who has one. */
  extended: Type.Optional(Type.Boolean()),
});
export type ExtensionsQuery = Static<typeof ExtensionsQuery>;

/** A learner of the offering, and until when the homework is open for this one. */
export const ExtensionRow = closed({
  learnerId: Id,
  learnerName: Type.String(),
  extension: orNull(closed({ dueAt: Moment, reason: Type.String(), by: Type.String(), at: Moment })),
});
export type ExtensionRow = Static<typeof ExtensionRow>;
export const ExtensionsPage = pageOf(ExtensionRow);
export type ExtensionsPage = Static<typeof ExtensionsPage>;

const learners = {
  id: Id,
  offeringId: Id,
  learnerIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
};

/** Moves the due time of some learners; the learners are told, and read why. */
export const ExtensionsGrant = closed({ ...learners, dueAt: Moment, reason: NameLine(200) });
export type ExtensionsGrant = Static<typeof ExtensionsGrant>;

/** The homework falls due for them as for all. */
export const ExtensionsEnd = closed(learners);
export type ExtensionsEnd = Static<typeof ExtensionsEnd>;

export const ExtensionsChanged = closed({ learners: Count });
export type ExtensionsChanged = Static<typeof ExtensionsChanged>;
