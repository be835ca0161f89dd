import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { ratingLimits as most } from './evaluation.rule.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });

/** What somebody who learnt a course says of it, as everybody reads it. */
export const Rating = closed({
  id: Id,
  stars: Stars,
  text: Text,
  /** The nickname, unless it is the person's name. */
  by: orNull(Text),
  avatarFileId: orNull(Id),
  /** In which offering. */
  term: Text,
  offering: Count,
  isMine: Type.Boolean(),
  ratedAt: Moment,
  isEdited: Type.Boolean(),
  /** Of the team. */
  answer: orNull(Text),
  answeredAt: orNull(Moment),
  /** Null: everybody reads it. Else why it is hidden, for its writer and those who administer the school. */
  hiddenBecause: orNull(Text),
  /** Why readers want somebody to look at it, newest first; nothing for others than those who administer the school. */
  reports: Type.Array(Text, { maxItems: 20 }),
  version: Version,
});
export type Rating = Static<typeof Rating>;

export const RatingsQuery = pageQuery({
  courseId: Id,
  stars: Type.Optional(Stars),
  /** Those that wait for somebody who administers the school. */
  scope: Type.Optional(oneOf(['reported'])),
});
export type RatingsQuery = Static<typeof RatingsQuery>;
/** The newest first. */
export const RatingPage = pageOf(Rating);
export type RatingPage = Static<typeof RatingPage>;

/** Whether the reader may rate: has learnt a third, not yet as much, or does not learn here. */
export const ratingStandings = ['may', 'early', 'none'] as const;
export const RatingSummaryQuery = closed({ courseId: Id });
export type RatingSummaryQuery = Static<typeof RatingSummaryQuery>;
export const RatingSummary = closed({
  ratings: Count,
  /** With one decimal; null where there is none. */
  average: orNull(Type.Number()),
  /** How many gave one star, two … five. */
  stars: Type.Array(Count, { minItems: 5, maxItems: 5 }),
  own: orNull(closed({ stars: Stars, text: Text, hiddenBecause: orNull(Text) })),
  standing: oneOf(ratingStandings),
  /** May answer as one of the team. */
  mayAnswer: Type.Boolean(),
  /** May hide: administers the school. */
  mayHide: Type.Boolean(),
  /** How many wait for those. */
  reported: Count,
});
export type RatingSummary = Static<typeof RatingSummary>;

export const RatingWrite = closed({ courseId: Id, stars: Stars, text: Type.String({ maxLength: most.text }) });
export type RatingWrite = Static<typeof RatingWrite>;
export const RatingId = closed({ id: Id });
export type RatingId = Static<typeof RatingId>;
/** Empty takes it back. */
export const RatingAnswer = closed({ id: Id, version: Version, text: Type.String({ maxLength: most.answer }) });
export type RatingAnswer = Static<typeof RatingAnswer>;
export const RatingReport = closed({ id: Id, reason: Line(most.reason) });
export type RatingReport = Static<typeof RatingReport>;
/** A reason where it is hidden, which its writer reads. */
export const RatingHiding = closed({ id: Id, isHidden: Type.Boolean(), reason: Line(most.reason) });
export type RatingHiding = Static<typeof RatingHiding>;
