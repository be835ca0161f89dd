import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Version,
} from '../common/shapes.contract.ts';
import { ExamAudience } from './exam-audience.contract.ts';
import { examMoves, examStatuses } from './exam-choices.rule.ts';
import { ExamArrangement, ExamPaper, ExamRubric, ExamSettings } from './exam-paper.contract.ts';
import { paperRules, paperStatuses } from './paper-review.rule.ts';

/** Without an offering it is the newest that began, else the newest. */
export const ExamListQuery = pageQuery({
  courseId: Id,
  offeringId: Type.Optional(Id),
  status: Type.Optional(oneOf(examStatuses)),
  search: Type.Optional(Line(80)),
});
export type ExamListQuery = Static<typeof ExamListQuery>;

export const ExamRow = closed({
  id: Id,
  title: Type.String(),
  status: oneOf(examStatuses),
  kind: ExamSettings.properties.kind,
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  minutes: orNull(Count),
  questionCount: Count,
  totalPoints: Type.Number(),
  candidates: Count,
  running: Count,
  submitted: Count,
  /** Of those that were handed in: answers that wait for a marker. */
  waiting: Count,
});
export type ExamRow = Static<typeof ExamRow>;

/** The exams of an offering, the newest first. */
export const ExamList = closed({
  ...pageOf(ExamRow).properties,
  /** Null where the course has no offering yet. */
  offeringId: orNull(Id),
  offerings: Type.Array(closed({ id: Id, number: Type.Integer(), term: Type.String() })),
  mayChange: Type.Boolean(),
});
export type ExamList = Static<typeof ExamList>;

export const ExamCreate = closed({ offeringId: Id, title: NameLine(120) });
export type ExamCreate = Static<typeof ExamCreate>;

/** An exam as its team sees it. */
export const Exam = closed({
  id: Id,
  courseId: Id,
  offeringId: Id,
  status: oneOf(examStatuses),
  version: Version,
  settings: ExamSettings,
  /** Without sections while it is sealed and not opened by the caller. */
  paper: ExamPaper,
  questionCount: Count,
  totalPoints: Type.Number(),
  /** What the school wants of it, and how far it is. */
  paperRule: oneOf(paperRules),
  paperStatus: oneOf(paperStatuses),
  /** Null: it is not sealed. `openUntil`: the caller opened it; null: not. */
  seal: orNull(closed({ at: Moment, openUntil: orNull(Moment) })),
  arrangements: Type.Array(closed({ ...ExamArrangement.properties, name: Type.String() }), { maxItems: 500 }),
  audience: ExamAudience,
  /** How many take it. */
  candidates: Count,
  /** Of the offering. */
  startsAt: Moment,
  endsAt: Moment,
  serverTime: Moment,
  mayChange: Type.Boolean(),
  /** Why it was cancelled; null unless it was. */
  cancelReason: orNull(Type.String()),
});
export type Exam = Static<typeof Exam>;

/**
 * What changed; the rest stays. Of a draft all; afterwards only what does not change for those who know it already
 * (405 `examFixed`): arrangements, publishAt, review, instructions, weight. A paper under review does not change either.
 */
export const ExamWrite = closed({
  id: Id,
  version: Version,
  ...Type.Partial(ExamSettings).properties,
  paper: Type.Optional(ExamPaper),
  arrangements: Type.Optional(Type.Array(ExamArrangement, { maxItems: 500 })),
});
export type ExamWrite = Static<typeof ExamWrite>;

/** Of an exam that was scheduled, until somebody has marked the question; null: it is marked without one. */
export const ExamRubricSet = closed({
  id: Id,
  version: Version,
  questionId: Id,
  rubric: orNull(Type.Omit(ExamRubric, ['id'], { additionalProperties: false })),
});
export type ExamRubricSet = Static<typeof ExamRubricSet>;

/** As a learner of the offering would see it; absent: in the order in which it was written. */
export const ExamPreviewQuery = closed({ id: Id, learnerId: Type.Optional(Id) });
export type ExamPreviewQuery = Static<typeof ExamPreviewQuery>;

export const ExamMoved = closed({ id: Id, version: Version, move: oneOf(examMoves), reason: Type.Optional(Line(500)) });
export type ExamMoved = Static<typeof ExamMoved>;
