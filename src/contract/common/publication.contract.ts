import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, orNull, pageOf, pageQuery, Text, Version } from './shapes.contract.ts';

/** Publishes, withdraws or discards a draft: with the version that the person looked at. */
export const PublicationMove = closed({ id: Id, version: Version });
export type PublicationMove = Static<typeof PublicationMove>;
/** Makes a version of the past public again. */
export const PublicationRestore = closed({ id: Id, version: Version, number: Type.Integer({ minimum: 1 }) });
export type PublicationRestore = Static<typeof PublicationRestore>;

/** What was made public, newest first. */
export const PublishedVersionQuery = pageQuery({ id: Id });
export type PublishedVersionQuery = Static<typeof PublishedVersionQuery>;
export const PublishedVersion = closed({
  number: Count,
  publishedAt: Moment,
  /** Null for what stood there before anybody published, and for whoever has left. */
  publishedBy: orNull(Text),
  restoredFrom: orNull(Count),
  /** Fields that differ from the version before. */
  changes: Type.Array(Text),
  /** Everybody sees it now. */
  isPublic: Type.Boolean(),
});
export type PublishedVersion = Static<typeof PublishedVersion>;
export const PublishedVersionPage = pageOf(PublishedVersion);
export type PublishedVersionPage = Static<typeof PublishedVersionPage>;
