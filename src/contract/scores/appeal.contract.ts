import { Type, type Static } from 'typebox';
import { appealFields, askerFields } from '../common/appeal.contract.ts';
import {
  closed,
  Count,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { appealFilters, appealLimits, appealStatuses } from './appeal.rule.ts';
import { gradeStates } from './final.rule.ts';

const Points = Type.Number({ minimum: 0, maximum: 100 });
const Shown = orNull(Type.Number());

const appeal = {
  ...appealFields,
  status: oneOf(appealStatuses),
  /** Of the grade that it asks about, as it was then. */
  points: Shown,
  state: oneOf(gradeStates),
  /** Until when the team answers. */
  answerUntil: Moment,
  /** What it was corrected to; null: it was not. */
  corrected: Shown,
};

/** A learner’s own. */
export const OwnAppeal = closed(appeal);
export type OwnAppeal = Static<typeof OwnAppeal>;

export const OwnAppealsQuery = closed({ offeringId: Id });
export type OwnAppealsQuery = Static<typeof OwnAppealsQuery>;
export const OwnAppeals = closed({
  /** Which publication of the own grade holds; 0: it is not published. */
  edition: Count,
  /** Until when it may be asked about; null: it is not published. */
  until: orNull(Moment),
  mayAsk: Type.Boolean(),
  /** Newest first. */
  data: Type.Array(OwnAppeal, { maxItems: 20 }),
});
export type OwnAppeals = Static<typeof OwnAppeals>;

export const AppealAsk = closed({
  offeringId: Id,
  /** Of the grade that was read. */
  edition: Version,
  reason: Type.String({ minLength: 1, maxLength: appealLimits.reason, pattern: '\\S' }),
});
export type AppealAsk = Static<typeof AppealAsk>;

export const AppealWithdraw = closed({ id: Id, version: Version });
export type AppealWithdraw = Static<typeof AppealWithdraw>;

export const AppealRow = closed({
  ...appeal,
  ...askerFields,
  learnerId: Id,
  /** The grade as it is by now, and which write of it: what a correction is based on. */
  now: Shown,
  nowState: oneOf(gradeStates),
  gradeVersion: Count,
  /** It was published anew since it was asked about. */
  isRepublished: Type.Boolean(),
  /** What the team means to answer, and who wrote that. */
  prepared: Text,
  preparedBy: Text,
});
export type AppealRow = Static<typeof AppealRow>;

export const AppealsQuery = pageQuery({
  courseId: Id,
  offeringId: Id,
  only: Type.Optional(oneOf(appealFilters)),
});
export type AppealsQuery = Static<typeof AppealsQuery>;
const page = pageOf(AppealRow);
export const AppealPage = closed({
  ...page.properties,
  /** Assistants read and prepare. */
  mayDecide: Type.Boolean(),
  /** Once the grades are locked, whoever answers for the course. */
  mayCorrect: Type.Boolean(),
});
export type AppealPage = Static<typeof AppealPage>;

export const AppealPrepare = closed({
  id: Id,
  version: Version,
  text: Type.String({ maxLength: appealLimits.answer }),
});
export type AppealPrepare = Static<typeof AppealPrepare>;

export const AppealAnswer = closed({
  id: Id,
  version: Version,
  event: oneOf(['keep', 'correct'] as const),
  answer: Type.String({ minLength: 1, maxLength: appealLimits.answer, pattern: '\\S' }),
  /** What it is corrected to, and the write of the grade that was read; null where it is kept. */
  correction: orNull(closed({ points: Points, gradeVersion: Version })),
});
export type AppealAnswer = Static<typeof AppealAnswer>;
