import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
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
import { Answer } from '../homework/homework-attempt.contract.ts';
import {
  candidateFilters,
  examActs,
  examAttemptStatuses,
  examEnders,
  examMoves,
  examStatuses,
  latePacketStatuses,
} from './exam-choices.rule.ts';
import { ExamArrangement, ExamPaper, ExamSettings } from './exam-paper.contract.ts';
import { ExamLink } from './exams.contract.ts';

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

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
  paper: ExamPaper,
  arrangements: Type.Array(closed({ ...ExamArrangement.properties, name: Type.String() }), { maxItems: 500 }),
  /** Learners of the offering. */
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
 * (405 `examFixed`): arrangements, publishAt, review, instructions, weight.
 */
export const ExamWrite = closed({
  id: Id,
  version: Version,
  ...Type.Partial(ExamSettings).properties,
  paper: Type.Optional(ExamPaper),
  arrangements: Type.Optional(Type.Array(ExamArrangement, { maxItems: 500 })),
});
export type ExamWrite = Static<typeof ExamWrite>;

/** As a learner of the offering would see it; absent: in the order in which it was written. */
export const ExamPreviewQuery = closed({ id: Id, learnerId: Type.Optional(Id) });
export type ExamPreviewQuery = Static<typeof ExamPreviewQuery>;

export const ExamMoved = closed({ id: Id, version: Version, move: oneOf(examMoves), reason: Type.Optional(Line(500)) });
export type ExamMoved = Static<typeof ExamMoved>;

/** Somebody who takes an exam, as its invigilators see her. */
export const Candidate = closed({
  learnerId: Id,
  name: Type.String(),
  studentNumber: orNull(Type.String()),
  className: orNull(Type.String()),
  attemptId: orNull(Id),
  /** Null: has not come. */
  status: orNull(oneOf(examAttemptStatuses)),
  /** Answers, and has not been heard of (`offlineAfterMs`). */
  isOffline: Type.Boolean(),
  seenAt: orNull(Moment),
  startedAt: orNull(Moment),
  endsAt: orNull(Moment),
  submittedAt: orNull(Moment),
  endedBy: orNull(oneOf(examEnders)),
  answered: Count,
  saves: Count,
  absences: Count,
  /** Has more absences than the exam lets pass unseen. */
  isAsked: Type.Boolean(),
  /** Asks to go on at another computer, with these words. */
  asksDevice: orNull(Type.String()),
  /** Packets that came after the end and wait. */
  lateWaiting: Count,
  /** Raised hands that nobody answered. */
  hands: Count,
  /** Null before the hand-in. */
  points: orNull(Type.Number()),
});
export type Candidate = Static<typeof Candidate>;

export const ExamWatchQuery = pageQuery({
  id: Id,
  filter: Type.Optional(oneOf(candidateFilters)),
  search: Type.Optional(Line(40)),
});
export type ExamWatchQuery = Static<typeof ExamWatchQuery>;

/** Those with something to look at first, then by name. */
export const ExamWatch = closed({
  ...pageOf(Candidate).properties,
  id: Id,
  courseId: Id,
  title: Type.String(),
  status: oneOf(examStatuses),
  opensAt: Moment,
  closesAt: Moment,
  questions: Count,
  totalPoints: Type.Number(),
  serverTime: Moment,
  mayAct: Type.Boolean(),
  /** All of them; sums to `candidates` without `offline`, `device` and `late`, which overlap. */
  counts: closed({
    candidates: Count,
    none: Count,
    lobby: Count,
    running: Count,
    offline: Count,
    paused: Count,
    device: Count,
    submitted: Count,
    absent: Count,
    voided: Count,
    late: Count,
  }),
});
export type ExamWatch = Static<typeof ExamWatch>;

/** Done to those whom it is possible for; the others are told as refused. */
export const ExamActing = closed({
  id: Id,
  act: oneOf(examActs),
  /** Absent: all of the exam. */
  learnerIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
  /** Of extend. */
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
  reason: Type.Optional(Reason),
  /** Of void, to one: what was noted of the attempt. */
  incidentId: Type.Optional(Id),
});
export type ExamActing = Static<typeof ExamActing>;
export const ExamActed = closed({ done: Count, refused: Count });
export type ExamActed = Static<typeof ExamActed>;

/** One attempt's record, from its first event. */
export const AttemptRecordQuery = closed({ id: Id });
export type AttemptRecordQuery = Static<typeof AttemptRecordQuery>;
export const AttemptRecord = closed({
  id: Id,
  examId: Id,
  name: Type.String(),
  /** Every hash follows from the one before; else the number of the first that does not. */
  brokenFrom: orNull(Count),
  links: Type.Array(ExamLink),
  late: Type.Array(
    closed({
      id: Id,
      receivedAt: Moment,
      status: oneOf(latePacketStatuses),
      /** What it would change: as it is, as it came. */
      changes: Type.Array(
        closed({
          questionId: Id,
          position: Count,
          before: orNull(Answer),
          after: orNull(Answer),
          /** When it was written, by the page; absent: it did not say. */
          writtenAt: Type.Optional(Moment),
        }),
      ),
    }),
  ),
});
export type AttemptRecord = Static<typeof AttemptRecord>;

export const LateDecision = closed({ id: Id, isAccepted: Type.Boolean(), reason: Reason });
export type LateDecision = Static<typeof LateDecision>;

/** Which question of which exam; only those that people mark. */
export const ExamMarkingQuery = pageQuery({
  id: Id,
  questionId: Type.Optional(Id),
  state: Type.Optional(oneOf(['waiting', 'marked'])),
});
export type ExamMarkingQuery = Static<typeof ExamMarkingQuery>;

/** Answers to one question, under numbers in place of names. */
export const ExamMarking = closed({
  ...pageOf(
    closed({
      attemptId: Id,
      /** In place of the name: the same for all questions of one paper. */
      number: Count,
      answer: orNull(Answer),
      got: orNull(Type.Number()),
      comment: Type.String(),
      markedBy: orNull(Type.String()),
      version: Count,
    }),
  ).properties,
  id: Id,
  courseId: Id,
  title: Type.String(),
  status: oneOf(examStatuses),
  /** Questions that people mark, in the order of the paper. */
  questions: Type.Array(
    closed({ id: Id, position: Count, points: Type.Number(), content: QuestionContent, waiting: Count, marked: Count }),
  ),
  /** Whose answers these are; null where no question wants a marker. */
  questionId: orNull(Id),
});
export type ExamMarking = Static<typeof ExamMarking>;

export const ExamMark = closed({
  attemptId: Id,
  questionId: Id,
  /** Of this mark; 0: none was given. */
  version: Count,
  got: Type.Number({ minimum: 0, maximum: 1000 }),
  comment: Type.String({ maxLength: 2000 }),
});
export type ExamMark = Static<typeof ExamMark>;
export const ExamMarked = closed({
  version: Count,
  got: Type.Number(),
  comment: Type.String(),
  markedBy: Type.String(),
});
export type ExamMarked = Static<typeof ExamMarked>;

/** How the exam came out, of papers that were handed in. */
export const ExamFigures = closed({
  id: Id,
  title: Type.String(),
  totalPoints: Type.Number(),
  submitted: Count,
  absent: Count,
  /** Null where nobody handed in. */
  mean: orNull(Type.Number()),
  median: orNull(Type.Number()),
  /** How many came to each tenth of the points, from the lowest. */
  distribution: Type.Array(Count, { minItems: 10, maxItems: 10 }),
  questions: Type.Array(
    closed({
      id: Id,
      position: Count,
      kind: Type.String(),
      stem: Type.String(),
      points: Type.Number(),
      /** Mean share of the points, 0 to 1 (facility); null without answers. */
      share: orNull(Type.Number()),
      /** Absent: by its key. */
      scoring: Type.Optional(oneOf(['dropped', 'full'])),
      /** Correlation with the rest of the paper, −1 to 1 (discrimination); null with fewer than 10 papers. */
      discrimination: orNull(Type.Number()),
    }),
  ),
});
export type ExamFigures = Static<typeof ExamFigures>;
