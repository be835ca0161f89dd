import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';

export const ExportAsk = closed({ format: oneOf(['json', 'csv'] as const) });
export type ExportAsk = Static<typeof ExportAsk>;

/** A finished file for the browser to save. */
export const ExportFile = closed({ fileName: Type.String(), mediaType: Type.String(), content: Type.String() });
export type ExportFile = Static<typeof ExportFile>;

/** `dueAt` is the beginning of the 15th working day after the request (working-days.rule.ts); null: nothing was requested. */
export const Deletion = closed({ requestedAt: orNull(Moment), dueAt: orNull(Moment) });
export type Deletion = Static<typeof Deletion>;

/** What would end with the account: of each section of one's data how many rows, and by when. Empty ones are left out. */
export const DeletionPreview = closed({
  dueAt: Moment,
  data: Type.Array(closed({ section: Text, count: Count })),
});
export type DeletionPreview = Static<typeof DeletionPreview>;

/** Somebody of an administered school who asked for the end of the account, and until when it is done. */
export const ClosingRow = closed({
  id: Id,
  name: Text,
  /** 学号 or 工号; '' for none. */
  number: Text,
  kind: oneOf(['learner', 'staff'] as const),
  college: orNull(Text),
  requestedAt: Moment,
  dueAt: Moment,
});
export type ClosingRow = Static<typeof ClosingRow>;
/** Whoever is due first stands first. Without a school: the own one. */
export const ClosingQuery = pageQuery({ schoolId: Type.Optional(Id) });
export type ClosingQuery = Static<typeof ClosingQuery>;
export const ClosingPage = pageOf(ClosingRow);
export type ClosingPage = Static<typeof ClosingPage>;
