import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Secret,
  Version,
} from '../common/shapes.contract.ts';
import { ScormRule } from './scorm-rule.contract.ts';
import { dataAtMost, scormEditions, scormFilters } from './scorm.rule.ts';

/** What a unit is called in its package. */
const UnitId = Type.String({ minLength: 1, maxLength: 250, pattern: '^[^\\s<>"\\\\]+$' });

/** A row of the tree that a package shows: a unit that is run, or a heading above some. */
export const ScormUnit = closed({
  id: UnitId,
  /** Null at the top. */
  parentId: orNull(UnitId),
  title: Type.String(),
  /** Its page in the package with what stands behind it; null for a heading. */
  href: orNull(Type.String()),
  /** It reports; an asset is done by being opened. */
  isReporting: Type.Boolean(),
  /** Per cent from which it is passed. */
  mastery: orNull(Type.Number()),
  /** What the package wants to be told at its start. */
  launchData: Type.String(),
});
export type ScormUnit = Static<typeof ScormUnit>;

/** What the server found in an archive. */
export const ScormPackage = closed({
  fileId: Id,
  edition: oneOf(scormEditions),
  title: Type.String(),
  units: Type.Array(ScormUnit),
  /** Files in the archive. */
  entries: Count,
  /** Unpacked. */
  sizeBytes: Count,
});
export type ScormPackage = Static<typeof ScormPackage>;

/** The file is the person's own, or stands in the course already. */
export const ScormFile = closed({ courseId: Id, fileId: Id });
export type ScormFile = Static<typeof ScormFile>;

export const ScormItem = closed({ itemId: Id, offeringId: Id });
export type ScormItem = Static<typeof ScormItem>;

export const ScormAttempt = closed({
  /** From 1. */
  number: Type.Integer(),
  startedAt: Moment,
  lastAt: Moment,
  completedAt: orNull(Moment),
  share: orNull(Type.Number()),
  studiedMs: Count,
});
export type ScormAttempt = Static<typeof ScormAttempt>;

/** An item with a package, before it is opened. */
export const ScormOverview = closed({
  itemId: Id,
  offeringId: Id,
  title: Type.String(),
  rule: ScormRule,
  edition: oneOf(scormEditions),
  /** That can be run. */
  units: Count,
  /** The caller teaches the course: nothing is counted. */
  isTeaching: Type.Boolean(),
  /** The caller's own, newest first; at most 100. */
  attempts: Type.Array(ScormAttempt),
  /** The package has been replaced since the newest attempt was begun. */
  isReplaced: Type.Boolean(),
  /** The best; null where the package gave no points. */
  share: orNull(Type.Number()),
  isDone: Type.Boolean(),
  /** Why nothing is counted now; null where it is. */
  closed: orNull(oneOf(['early', 'over'])),
  startsAt: Moment,
  endsAt: Moment,
});
export type ScormOverview = Static<typeof ScormOverview>;

export const ScormOpen = closed({
  ...ScormItem.properties,
  /** A new attempt, though the newest is not completed. */
  isAgain: Type.Boolean(),
});
export type ScormOpen = Static<typeof ScormOpen>;

export const ScormUnitState = closed({
  unitId: UnitId,
  isCompleted: Type.Boolean(),
  isPassed: orNull(Type.Boolean()),
  share: orNull(Type.Number()),
  /** JSON of what it noted, by the standard's names. */
  data: Type.String(),
  studiedMs: Count,
});
export type ScormUnitState = Static<typeof ScormUnitState>;

/** An open page with a package. */
export const ScormSitting = closed({
  id: Id,
  /** Null: nothing is written. */
  attemptId: orNull(Id),
  number: Type.Integer(),
  /** Of the attempt; counts writes. */
  version: Version,
  /** With which the browser encrypts what it could not send yet; this attempt's only. */
  journalKey: Id,
  /** Where the packages live: nothing else is there. */
  origin: Type.String(),
  /** Names the page and the bytes there, as long as the sitting lasts. */
  secret: Secret,
  edition: oneOf(scormEditions),
  title: Type.String(),
  units: Type.Array(ScormUnit),
  states: Type.Array(ScormUnitState),
  learner: closed({ id: Id, name: Type.String() }),
  isDone: Type.Boolean(),
  share: orNull(Type.Number()),
});
export type ScormSitting = Static<typeof ScormSitting>;

export const ScormSave = closed({
  /** The sitting. */
  id: Id,
  /** Counts saves of this sitting, from 1: one that comes twice is written once. */
  seq: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  unitId: UnitId,
  /** JSON of names and texts, as the standard names them. */
  noted: Type.String({ maxLength: dataAtMost, pattern: '\\S' }),
});
export type ScormSave = Static<typeof ScormSave>;

export const ScormSaved = closed({
  version: Version,
  savedAt: Moment,
  /** Of the unit. */
  isCompleted: Type.Boolean(),
  isPassed: orNull(Type.Boolean()),
  unitShare: orNull(Type.Number()),
  /** Of the item. */
  isDone: Type.Boolean(),
  share: orNull(Type.Number()),
});
export type ScormSaved = Static<typeof ScormSaved>;

export const ScormSittingId = closed({ id: Id });
export type ScormSittingId = Static<typeof ScormSittingId>;

/** Whether the sitting still is the one that writes. */
export const ScormStay = closed({ isCurrent: Type.Boolean() });
export type ScormStay = Static<typeof ScormStay>;

export const ScormLearnerQuery = pageQuery({
  itemId: Id,
  offeringId: Id,
  filter: Type.Optional(oneOf(scormFilters)),
});
export type ScormLearnerQuery = Static<typeof ScormLearnerQuery>;

export const ScormLearner = closed({
  learnerId: Id,
  name: Type.String(),
  attempts: Count,
  /** The best, per cent; null where the package gave no points. */
  share: orNull(Type.Number()),
  isDone: Type.Boolean(),
  /** In all attempts. */
  studiedMs: Count,
  lastAt: orNull(Moment),
});
export type ScormLearner = Static<typeof ScormLearner>;

export const ScormLearnerPage = pageOf(ScormLearner);
export type ScormLearnerPage = Static<typeof ScormLearnerPage>;
