import { Type, type Static } from 'typebox';
import { HandInFile } from './annotations.contract.ts';
import { Answer, Receipt } from './homework-attempt.contract.ts';
import { HomeworkQuestion } from './homework.contract.ts';
import { Points, RubricMark, RubricVersion } from './rubrics.contract.ts';
import {
  closed,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Version,
  Line,
  NameLine,
} from '../common/shapes.contract.ts';

export const queueFilters = ['all', 'unmarked', 'marked', 'published', 'late'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** `own`: what is the caller's to mark; `all`: everything. */
export const queueParts = ['own', 'all'] as const;
export type QueuePart = (typeof queueParts)[number];

export const QueueQuery = pageQuery({
  id: Id,
  offeringId: Type.Optional(Id),
  filter: Type.Optional(oneOf(queueFilters)),
  /** Absent: all. */
  part: Type.Optional(oneOf(queueParts)),
  search: Type.Optional(Line(40)),
});
export type QueueQuery = Static<typeof QueueQuery>;

/** A hand-in as the queue shows it. */
export const QueueEntry = closed({
  id: Id,
  offeringId: Id,
  /** Null in anonymous marking. */
  learnerId: orNull(Id),
  learnerName: Type.String(),
  /** `learnerName` is a number, times are days, and who it is stays unsaid. Absent: it is nobody's secret. */
  isAnonymous: Type.Optional(Type.Literal(true)),
  /** `learnerName` are the members of this group. Absent: one learner's. */
  groupNumber: Type.Optional(Type.Integer()),
  attempt: Type.Integer(),
  status: oneOf(['submitted', 'returned', 'marked', 'published']),
  submittedAt: Moment,
  lateDays: Type.Integer(),
  /** Set once marked. */
  points: orNull(Type.Number()),
  /** Where another marker marks it as well, or both have to be settled. */
  round: Type.Optional(oneOf(['second', 'arbitration'])),
  /** Another teacher who holds it now. */
  heldBy: orNull(Type.String()),
});
export type QueueEntry = Static<typeof QueueEntry>;
export const QueuePage = pageOf(QueueEntry);
export type QueuePage = Static<typeof QueuePage>;

export const SubmissionId = closed({ id: Id });
export type SubmissionId = Static<typeof SubmissionId>;

export const NeighboursQuery = closed({
  id: Id,
  filter: Type.Optional(oneOf(queueFilters)),
  offeringId: Type.Optional(Id),
  /** Absent: all. */
  part: Type.Optional(oneOf(queueParts)),
  /** On each side. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
});
export type NeighboursQuery = Static<typeof NeighboursQuery>;

/** The queue around one submission, in its order, and how far marking has come. */
export const Neighbours = closed({
  entries: Type.Array(QueueEntry),
  total: Type.Integer(),
  marked: Type.Integer(),
  /** The next that wants marking and is not held by somebody else. */
  nextUnmarked: orNull(Id),
});
export type Neighbours = Static<typeof Neighbours>;

export const Mark = closed({
  questionId: Id,
  /** Null: not marked yet. */
  points: orNull(Points),
  comment: Type.String({ maxLength: 4000 }),
  /** Absent: as it was; null: marked without one. */
  rubric: Type.Optional(orNull(RubricMark)),
});
export type Mark = Static<typeof Mark>;

/** A mark as the server holds it. */
export const StoredMark = closed({
  questionId: Id,
  points: orNull(Points),
  comment: Type.String(),
  /** Null: the machine. */
  by: orNull(Type.String()),
  at: orNull(Moment),
  /** Absent: marked without one. */
  rubric: Type.Optional(RubricMark),
});
export type StoredMark = Static<typeof StoredMark>;

/** What one of both markers gave. */
export const MarkingTurn = closed({
  turn: oneOf(['first', 'second']),
  by: Type.String(),
  points: Type.Number(),
  comment: Type.String(),
  marks: Type.Array(StoredMark),
});
export type MarkingTurn = Static<typeof MarkingTurn>;

/** One submission on the marking desk. */
export const MarkingSubmission = closed({
  id: Id,
  homeworkId: Id,
  offeringId: Id,
  homeworkTitle: Type.String(),
  totalPoints: Type.Number(),
  learnerName: Type.String(),
  /** `learnerName` is a number, times are days, and who it is stays unsaid. Absent: it is nobody's secret. */
  isAnonymous: Type.Optional(Type.Literal(true)),
  /** The caller leads the team and may look up who it is. */
  mayIdentify: Type.Optional(Type.Literal(true)),
  /** `learnerName` are the members of this group. Absent: one learner's. */
  groupNumber: Type.Optional(Type.Integer()),
  attempt: Type.Integer(),
  status: oneOf(['submitted', 'returned', 'marked', 'published']),
  /** Of the marks. */
  version: Version,
  /** Null where it is only looked at. */
  lockedUntil: orNull(Moment),
  isBeforeDue: Type.Boolean(),
  /** The caller marks it as the second, settles both, or waits for others who do. */
  round: Type.Optional(oneOf(['second', 'arbitration', 'waiting'])),
  /** What both gave, as far as the caller may see it. */
  turns: Type.Optional(Type.Array(MarkingTurn)),
  /** Absent: it is the caller's to mark. */
  part: Type.Optional(oneOf(['others', 'questions'])),
  receipt: Receipt,
  comment: Type.String(),
  latePenaltyPercent: Type.Number(),
  /** With which a teacher's browser encrypts marks that it could not send yet. */
  journalKey: Id,
  questions: Type.Array(
    closed({
      question: HomeworkQuestion,
      answer: orNull(Answer),
      /** In the answer; absent: none. */
      files: Type.Optional(Type.Array(HandInFile)),
      isMachine: Type.Boolean(),
      mark: StoredMark,
      /** In the part of others: the caller may help out, does not mark it, or does not even see what they gave. */
      others: Type.Optional(oneOf(['open', 'shown', 'hidden'])),
      /** The version that the mark was given by, where the question has another one by now. */
      markedBy: Type.Optional(RubricVersion),
    }),
  ),
});
export type MarkingSubmission = Static<typeof MarkingSubmission>;

/** Who an anonymous submission is from, for who leads the team; why is audited. */
export const SubmissionIdentify = closed({ id: Id, reason: NameLine(200) });
export type SubmissionIdentify = Static<typeof SubmissionIdentify>;
export const SubmissionIdentity = closed({ learnerName: Type.String() });
export type SubmissionIdentity = Static<typeof SubmissionIdentity>;

export const Lease = closed({ lockedUntil: Moment });
export type Lease = Static<typeof Lease>;

export const MarksSave = closed({
  id: Id,
  version: Version,
  marks: Type.Array(Mark, { maxItems: 500 }),
  /** For the whole work; absent: as it was. */
  comment: Type.Optional(Type.String({ maxLength: 4000 })),
});
export type MarksSave = Static<typeof MarksSave>;

export const MarksSaved = closed({ version: Version, savedAt: Moment, lockedUntil: Moment });
export type MarksSaved = Static<typeof MarksSaved>;

export const MarkingMove = closed({ id: Id, version: Version });
export type MarkingMove = Static<typeof MarkingMove>;

export const MarkingFinished = closed({
  /** `submitted`: the caller's part is done, and somebody else's is left. */
  status: oneOf(['submitted', 'marked', 'published']),
  version: Version,
  points: Type.Number(),
});
export type MarkingFinished = Static<typeof MarkingFinished>;

export const SubmissionReturn = closed({
  id: Id,
  version: Version,
  reason: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  /** Later it counts as late; absent: it is never late. */
  until: Type.Optional(Moment),
});
export type SubmissionReturn = Static<typeof SubmissionReturn>;

/** Publishes what is marked; with `machineMarked` also hand-ins without a question for people, once they are due. */
export const MarksPublish = closed({
  id: Id,
  offeringId: Type.Optional(Id),
  machineMarked: Type.Optional(Type.Boolean()),
});
export type MarksPublish = Static<typeof MarksPublish>;
export const MarksPublished = closed({ published: Type.Integer() });
export type MarksPublished = Static<typeof MarksPublished>;

export const DistributionQuery = closed({ id: Id, questionId: Id, offeringId: Type.Optional(Id) });
export type DistributionQuery = Static<typeof DistributionQuery>;

/** How a question was marked so far. */
export const Distribution = closed({
  marked: Type.Integer(),
  /** Null where nothing is marked. */
  average: orNull(Type.Number()),
  /** Eleven counts: 0, up to 10 %, … up to 100 % of the points. */
  buckets: Type.Array(Type.Integer(), { minItems: 11, maxItems: 11 }),
  /** Comments that were written here most often. */
  comments: Type.Array(closed({ text: Type.String(), count: Type.Integer() }), { maxItems: 5 }),
});
export type Distribution = Static<typeof Distribution>;

export const WaitingHomework = closed({
  id: Id,
  courseId: Id,
  courseTitle: Type.String(),
  title: Type.String(),
  /** Hand-ins that want marking. */
  waiting: Type.Integer(),
  oldestAt: Moment,
  /** The hand-in that waits longest. */
  firstId: Id,
});
export type WaitingHomework = Static<typeof WaitingHomework>;

/** What waits to be marked in the courses that the caller teaches; the five that wait longest are named. */
export const WaitingWork = closed({
  total: Type.Integer(),
  homeworkCount: Type.Integer(),
  /** Null where nothing waits. */
  oldestAt: orNull(Moment),
  homework: Type.Array(WaitingHomework),
});
export type WaitingWork = Static<typeof WaitingWork>;
