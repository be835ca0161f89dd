import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { HandInFile } from '../homework/annotations.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import {
  candidateFilters,
  examActs,
  examAttemptStatuses,
  examEnders,
  examStatuses,
  latePacketStatuses,
} from './exam-choices.rule.ts';
import { ExamLink } from './exam-attempt.contract.ts';

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

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
  /** All that were ever put to an answer of it. */
  files: Type.Array(closed({ ...HandInFile.properties, questionId: Id })),
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
