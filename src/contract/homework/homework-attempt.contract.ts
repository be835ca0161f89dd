import { Type, type Static } from 'typebox';
import { HandInFile } from './annotations.contract.ts';
import { mostHandInFiles } from './annotations.rule.ts';
import { OwnGroup, OwnMark } from './group-work.contract.ts';
import { LateRule, LearnerQuestion } from './homework.contract.ts';
import { MarkedRubric } from './rubrics.contract.ts';
import { mostLines } from '../banks/order-lines.rule.ts';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Version } from '../common/shapes.contract.ts';

/** What a learner answers to one question. */
export const Answer = Type.Union([
  closed({ kind: Type.Literal('choice'), ids: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 }) }),
  closed({ kind: Type.Literal('gaps'), texts: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 40 }) }),
  closed({
    kind: Type.Literal('match'),
    pairs: Type.Array(closed({ id: Type.String({ maxLength: 80 }), right: Type.String({ maxLength: 2000 }) }), {
      maxItems: 40,
    }),
  }),
  closed({
    kind: Type.Literal('order'),
    /** All lines, from the first to the last. */
    ids: Type.Array(Type.String({ maxLength: 40 }), { maxItems: mostLines }),
  }),
  closed({ kind: Type.Literal('number'), text: Type.String({ maxLength: 80 }) }),
  closed({
    kind: Type.Literal('essay'),
    text: Type.String({ maxLength: 30_000 }),
    /** Photographs and documents, in their order. */
    fileIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostHandInFiles, uniqueItems: true })),
  }),
]);
export type Answer = Static<typeof Answer>;

export const SavedAnswer = closed({
  questionId: Id,
  answer: Answer,
  savedAt: Moment,
  /** Who wrote it last, where several write. */
  by: Type.Optional(Type.String()),
  /** What its files are; absent: it has none. */
  files: Type.Optional(Type.Array(HandInFile)),
});
export type SavedAnswer = Static<typeof SavedAnswer>;

/** Proof that the server holds a hand-in. */
export const Receipt = closed({
  /** As people read it: YH-2026-1120-7F3A-92C1. */
  number: Type.String(),
  /** SHA-256 of the answers in canonical form (`canonical-answers.rule.ts`), lower-case hex. */
  fingerprint: Type.String(),
  startedAt: Moment,
  submittedAt: Moment,
  answered: Type.Integer(),
  questions: Type.Integer(),
  lateDays: Type.Integer(),
});
export type Receipt = Static<typeof Receipt>;

/** As the learner may know it: marked work shows as submitted until it is published. */
export const learnerStatuses = ['draft', 'submitted', 'returned', 'published'] as const;
export type LearnerStatus = (typeof learnerStatuses)[number];

export const Attempt = closed({
  id: Id,
  /** From 1. */
  number: Type.Integer(),
  status: oneOf(learnerStatuses),
  version: Version,
  startedAt: Moment,
  answers: Type.Array(SavedAnswer),
  /** Of the last hand-in; null before the first. */
  receipt: orNull(Receipt),
  /** Why it came back; null unless returned. */
  returnReason: orNull(Type.String()),
  /** While it is returned: until when it is wanted back; absent: at any time. */
  returnedUntil: Type.Optional(Moment),
  mayRecall: Type.Boolean(),
  /** With which the browser encrypts what it could not send yet; this attempt's only. */
  journalKey: Id,
});
export type Attempt = Static<typeof Attempt>;

const summary = {
  id: Id,
  title: Type.String(),
  opensAt: orNull(Moment),
  dueAt: orNull(Moment),
  /** `dueAt` is the learner's own: when it falls due for all, and why not for this one. */
  extension: Type.Optional(closed({ from: Moment, reason: Type.String() })),
  /** The end of late work; equal to dueAt where it is refused. */
  closesAt: orNull(Moment),
  lateRule: orNull(LateRule),
  totalPoints: Type.Number(),
  weight: Type.Number(),
  questionCount: Type.Integer(),
  attemptsAllowed: Type.Integer(),
  attemptsUsed: Type.Integer(),
};

export const learnerStates = ['notOpen', 'open', 'drafting', 'submitted', 'returned', 'published', 'missed'] as const;
export type LearnerState = (typeof learnerStates)[number];

/** A homework in the learner's list. */
export const LearnerHomework = closed({
  ...summary,
  state: oneOf(learnerStates),
  /** Answers that the server holds for the attempt at hand. */
  answered: Type.Integer(),
  submittedAt: orNull(Moment),
  lateDays: Type.Integer(),
  receiptNumber: orNull(Type.String()),
  /** The best published mark. */
  points: orNull(Type.Number()),
});
export type LearnerHomework = Static<typeof LearnerHomework>;

export const LearnerQuery = pageQuery({ offeringId: Id });
export type LearnerQuery = Static<typeof LearnerQuery>;
export const LearnerPage = pageOf(LearnerHomework);
export type LearnerPage = Static<typeof LearnerPage>;

export const LearnerWorkQuery = closed({ homeworkId: Id, offeringId: Id });
export type LearnerWorkQuery = Static<typeof LearnerWorkQuery>;

/** What the answering page needs: the questions without keys and the attempt at hand. */
export const LearnerWork = closed({
  ...summary,
  offeringId: Id,
  instructions: Type.String(),
  /** Empty before it opens. */
  questions: Type.Array(LearnerQuestion),
  /** The latest; null where none was begun. */
  attempt: orNull(Attempt),
  mayStart: Type.Boolean(),
  /** Of a homework that groups do. */
  group: Type.Optional(OwnGroup),
  /** The database's time, for countdowns. */
  serverTime: Moment,
});
export type LearnerWork = Static<typeof LearnerWork>;

export const AttemptId = closed({ id: Id });
export type AttemptId = Static<typeof AttemptId>;

/** One change of one answer; `seq` grows within one client, so that a late older save changes nothing. */
export const AnswerChange = closed({
  questionId: Id,
  /** Null takes the answer back. */
  answer: orNull(Answer),
  seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
export type AnswerChange = Static<typeof AnswerChange>;

export const AnswersSave = closed({
  id: Id,
  /** The attempt's version that the client knows. */
  version: Version,
  /** One an open page; another page's newer answers are a conflict, the own ones never. */
  clientId: Id,
  changes: Type.Array(AnswerChange, { minItems: 1, maxItems: 500 }),
});
export type AnswersSave = Static<typeof AnswersSave>;

export const AnswersSaved = closed({
  version: Version,
  savedAt: Moment,
  /** Answers that the server now holds. */
  answered: Type.Integer(),
  /**
   * What other pages wrote since the version that was sent, to other questions, and the answers to which a phone sent
   * photographs since then. Absent: nothing.
   */
  others: Type.Optional(Type.Array(closed({ questionId: Id, answer: orNull(Answer) }), { maxItems: 500 })),
});
export type AnswersSaved = Static<typeof AnswersSaved>;

/** The version names the answers that are handed in; the same version again gets the same receipt. */
export const AttemptSubmit = closed({ id: Id, version: Version });
export type AttemptSubmit = Static<typeof AttemptSubmit>;

export const MarkedQuestion = closed({
  id: Id,
  position: Type.Integer(),
  points: Type.Number(),
  /** With the key: only after publication. */
  content: QuestionContent,
  answer: orNull(Answer),
  /** In the answer; absent: none. */
  files: Type.Optional(Type.Array(HandInFile)),
  got: Type.Number(),
  comment: Type.String(),
  /** Absent: marked without one, or learners do not see it. */
  rubric: Type.Optional(MarkedRubric),
});
export type MarkedQuestion = Static<typeof MarkedQuestion>;

/** A published mark. */
export const AttemptResult = closed({
  id: Id,
  homeworkId: Id,
  offeringId: Id,
  title: Type.String(),
  number: Type.Integer(),
  totalPoints: Type.Number(),
  /** After the late rule. */
  points: Type.Number(),
  /** In place of the group's mark. */
  own: Type.Optional(OwnMark),
  /** Of group work: who handed it in. */
  members: Type.Optional(Type.Array(Type.String(), { maxItems: 500 })),
  rawPoints: Type.Number(),
  lateDays: Type.Integer(),
  comment: Type.String(),
  markedBy: orNull(Type.String()),
  publishedAt: Moment,
  receipt: Receipt,
  questions: Type.Array(MarkedQuestion),
  /** Changes of marks after the first finish, newest first. */
  history: Type.Array(
    closed({
      at: Moment,
      by: Type.String(),
      position: Type.Integer(),
      from: orNull(Type.Number()),
      to: orNull(Type.Number()),
    }),
  ),
});
export type AttemptResult = Static<typeof AttemptResult>;
