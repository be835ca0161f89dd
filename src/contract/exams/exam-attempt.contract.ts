import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, Secret, Version } from '../common/shapes.contract.ts';
import { HandInFileAsked } from '../homework/annotations.contract.ts';
import { Answer, AnswerChange, SavedAnswer } from '../homework/homework-attempt.contract.ts';
import { LearnerQuestion } from '../homework/homework.contract.ts';
import {
  examAttemptStatuses,
  examEnders,
  examEventKinds,
  examKinds,
  examSigns,
  roomCodeLength,
} from './exam-choices.rule.ts';

/** Of an attempt, as its learner may know it. */
export const attemptFields = {
  id: Id,
  status: oneOf(examAttemptStatuses),
  startedAt: orNull(Moment),
  /** Null before the start. */
  endsAt: orNull(Moment),
  submittedAt: orNull(Moment),
};

const receiptFields = {
  /** As people read it: YH-2026-1120-7F3A-92C1. */
  number: Type.String(),
  /** Hash of the event of the hand-in, lower-case hex. */
  fingerprint: Type.String(),
  startedAt: Moment,
  submittedAt: Moment,
  endedBy: oneOf(examEnders),
  answered: Count,
  questions: Count,
};
/** Proof that the server holds a paper that was handed in. */
export const ExamReceipt = closed(receiptFields);
export type ExamReceipt = Static<typeof ExamReceipt>;

export const AttemptId = closed({ id: Id });
export type AttemptId = Static<typeof AttemptId>;

export const AttemptFacts = closed({
  ...attemptFields,
  /** Counts writes of answers: one that a page does not know came by phone, or from another page. */
  version: Version,
  serverTime: Moment,
});
export type AttemptFacts = Static<typeof AttemptFacts>;

/** The browser's own secret: an attempt belongs to the computer on which it was begun. */
export const ExamDevice = closed({ id: Id, device: Secret });
export type ExamDevice = Static<typeof ExamDevice>;

/** With the code of the own room, where the exam asks it before the first time. */
export const ExamStart = closed({
  ...ExamDevice.properties,
  roomCode: Type.Optional(Type.String({ pattern: `^[0-9]{${roomCodeLength}}$` })),
});
export type ExamStart = Static<typeof ExamStart>;

/** One event as its learner may keep it. */
export const ExamLink = closed({
  number: Count,
  at: Moment,
  kind: oneOf(examEventKinds),
  data: Type.Unknown(),
  /** SHA-256, lower-case hex (exam-chain.rule.ts). */
  hash: Type.String(),
});
export type ExamLink = Static<typeof ExamLink>;

const lastSave = closed({
  /** How many saves there were: 第 18 次. */
  count: Count,
  at: Moment,
  hash: Type.String(),
});

/** An attempt that is being answered: questions without keys, in its own order. */
export const ExamRun = closed({
  id: Id,
  examId: Id,
  offeringId: Id,
  courseId: Id,
  course: Type.String(),
  title: Type.String(),
  name: Type.String(),
  studentNumber: orNull(Type.String()),
  school: Type.String(),
  kind: oneOf(examKinds),
  status: oneOf(examAttemptStatuses),
  /** Counts writes of answers. */
  version: Version,
  startedAt: Moment,
  /** Then the server hands in what it holds. */
  endsAt: Moment,
  handInFrom: Moment,
  graceSeconds: Count,
  serverTime: Moment,
  totalPoints: Type.Number(),
  sections: Type.Array(closed({ id: Id, title: Type.String(), questions: Type.Array(LearnerQuestion) })),
  answers: Type.Array(SavedAnswer),
  /** Null before the first. */
  lastSave: orNull(lastSave),
  absences: Count,
  absencesBeforeAsking: orNull(Count),
  /** Why and by whom it stands still; null unless paused. */
  paused: orNull(closed({ by: Type.String(), reason: Type.String(), at: Moment })),
  /** With which the browser encrypts what it could not send yet; this attempt's only. */
  journalKey: Id,
});
export type ExamRun = Static<typeof ExamRun>;

/** A change, and when it was written by the server's clock as the page knows it: recorded, and nothing is judged by it. */
export const ExamAnswerChange = closed({ ...AnswerChange.properties, writtenAt: Type.Optional(Moment) });
export type ExamAnswerChange = Static<typeof ExamAnswerChange>;

export const ExamAnswersSave = closed({
  id: Id,
  device: Secret,
  /** The attempt's version that the page knows. */
  version: Version,
  /** One an open page. */
  clientId: Id,
  changes: Type.Array(ExamAnswerChange, { minItems: 1, maxItems: 500 }),
});
export type ExamAnswersSave = Static<typeof ExamAnswersSave>;

export const ExamAnswersSaved = closed({
  version: Version,
  savedAt: Moment,
  status: oneOf(examAttemptStatuses),
  endsAt: Moment,
  answered: Count,
  /** Its receipt; null for a packet that came after the end. */
  receipt: orNull(lastSave),
  /** What phones sent into these answers since the page's version; absent: nothing. */
  others: Type.Optional(Type.Array(closed({ questionId: Id, answer: orNull(Answer) }))),
  /** Null: in time. taken: within the grace, flagged; waiting: the teacher decides. */
  late: orNull(oneOf(['taken', 'waiting'])),
});
export type ExamAnswersSaved = Static<typeof ExamAnswersSaved>;

/** A question of an attempt, asked at the computer that answers it. */
export const ExamAnswerPlace = closed({ ...ExamDevice.properties, questionId: Id });
export type ExamAnswerPlace = Static<typeof ExamAnswerPlace>;

/** Puts an uploaded file to a question; an answer names it once a page has written it there. */
export const ExamFileBind = closed({ ...ExamAnswerPlace.properties, fileId: Id });
export type ExamFileBind = Static<typeof ExamFileBind>;

/** Of an attempt, a question of it, and a file that was put to it. */
export const ExamFileAsked = HandInFileAsked;
export type ExamFileAsked = Static<typeof ExamFileAsked>;

export const ExamFileAddress = closed({
  /** Signed, relative to the server. */
  url: Type.String(),
  expiresAt: Moment,
});
export type ExamFileAddress = Static<typeof ExamFileAddress>;

/** What the page noticed; seq grows within one page, so that one is told once. */
export const ExamSignal = closed({
  id: Id,
  device: Secret,
  clientId: Id,
  seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  kind: oneOf(examSigns),
  /** How long it lasted, by the page; null: it goes on, or has no length. */
  seconds: orNull(Type.Integer({ minimum: 0, maximum: 86_400 })),
});
export type ExamSignal = Static<typeof ExamSignal>;
export const ExamSignalled = closed({ absences: Count });
export type ExamSignalled = Static<typeof ExamSignalled>;

/** Asks to go on at this computer; the invigilator decides. */
export const DeviceAsk = closed({ ...ExamDevice.properties, reason: Line(200) });
export type DeviceAsk = Static<typeof DeviceAsk>;
export const DeviceAsked = closed({ state: oneOf(['here', 'waiting']) });
export type DeviceAsked = Static<typeof DeviceAsked>;

/** The version names the answers that are handed in; an attempt that was handed in answers with its receipt. */
export const ExamSubmit = closed({ ...ExamDevice.properties, version: Version });
export type ExamSubmit = Static<typeof ExamSubmit>;

/** The whole record of an own attempt, for whoever wants to verify it (docs/exam-receipts.md). */
export const ExamReceipts = closed({
  attemptId: Id,
  exam: Type.String(),
  receipt: orNull(ExamReceipt),
  links: Type.Array(ExamLink),
});
export type ExamReceipts = Static<typeof ExamReceipts>;
