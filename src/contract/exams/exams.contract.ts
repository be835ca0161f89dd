import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { HandInFile } from '../homework/annotations.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { LearnerQuestion } from '../homework/homework.contract.ts';
import { MarkedRubric } from '../homework/rubrics.contract.ts';
import { attemptFields, ExamReceipt } from './exam-attempt.contract.ts';
import { examEventKinds, examKinds, examReviews, examStatuses } from './exam-choices.rule.ts';

export const ExamId = closed({ id: Id });
export type ExamId = Static<typeof ExamId>;

/** The own moments: with what this learner was granted. */
const times = {
  kind: oneOf(examKinds),
  lobbyAt: Moment,
  opensAt: Moment,
  /** From then on nobody may begin. */
  lastEntryAt: Moment,
  closesAt: Moment,
  /** From when on one who begins at the opening may hand in. */
  handInFrom: Moment,
  /** To answer in, when begun at the opening. */
  minutes: Count,
};

const summary = {
  id: Id,
  offeringId: Id,
  courseId: Id,
  course: Type.String(),
  school: Type.String(),
  title: Type.String(),
  status: oneOf(examStatuses),
  ...times,
  questionCount: Count,
  totalPoints: Type.Number(),
  publishAt: orNull(Moment),
};

/** Where the caller sits, once the school's office has published it. */
export const OwnSeat = closed({
  /** 考场 1, 2, … */
  position: Type.Integer(),
  /** Building and name. */
  room: Type.String(),
  /** '' where a school has one. */
  campus: Type.String(),
  seat: Type.Integer(),
});
export type OwnSeat = Static<typeof OwnSeat>;

/** An exam in the learner's list. */
export const OwnExam = closed({
  ...summary,
  /** Learners of the offering. */
  candidates: Count,
  /** Null: it has no rooms, or they are not published. */
  seat: orNull(OwnSeat),
  attempt: orNull(closed(attemptFields)),
  receiptNumber: orNull(Type.String()),
  answered: Count,
  /** Once released. */
  points: orNull(Type.Number()),
  /** How many came to each eighth of the points, from the lowest; null before the release, or where fewer than 5 took part. */
  distribution: orNull(Type.Array(Count, { minItems: 8, maxItems: 8 })),
});
export type OwnExam = Static<typeof OwnExam>;

export const OwnExamQuery = pageQuery({
  /** next: what is to come or going on, the soonest first; past: the newest first. */
  when: oneOf(['next', 'past']),
  offeringId: Type.Optional(Id),
});
export type OwnExamQuery = Static<typeof OwnExamQuery>;
export const OwnExamPage = closed({ ...pageOf(OwnExam).properties, serverTime: Moment });
export type OwnExamPage = Static<typeof OwnExamPage>;

/** All that a learner may know before the start: no question. */
export const ExamLobby = closed({
  ...summary,
  /** The caller's, as the paper will carry them. */
  name: Type.String(),
  studentNumber: orNull(Type.String()),
  className: orNull(Type.String()),
  instructions: Type.String(),
  mixesQuestions: Type.Boolean(),
  mixesOptions: Type.Boolean(),
  graceSeconds: Count,
  absencesBeforeAsking: orNull(Count),
  review: oneOf(examReviews),
  /** What was granted, and why; null: nothing. */
  arrangement: orNull(closed({ extraMinutes: Count, reason: Type.String() })),
  seat: orNull(OwnSeat),
  /** To begin one types the code of the own room, which is said there. */
  asksRoomCode: Type.Boolean(),
  attempt: orNull(closed(attemptFields)),
  serverTime: Moment,
});
export type ExamLobby = Static<typeof ExamLobby>;

/** An attempt after its end. */
export const ExamResult = closed({
  ...ExamLobby.properties,
  receipt: orNull(ExamReceipt),
  /** What happened in it, for the line of its way; at most 200. */
  way: Type.Array(closed({ at: Moment, kind: oneOf(examEventKinds), seconds: orNull(Count) })),
  /** Packets that came after the end. */
  late: Type.Array(closed({ at: Moment, status: Type.String(), answers: Count })),
  /** Once released. */
  points: orNull(Type.Number()),
  /** As far as the exam shows the paper; null: not at all, or not yet. */
  questions: orNull(
    Type.Array(
      closed({
        question: orNull(LearnerQuestion),
        position: Count,
        points: Type.Number(),
        got: Type.Number(),
        /** Out of the total, or with all of its points for everybody; absent: its key counts. */
        scoring: Type.Optional(oneOf(['dropped', 'full'])),
        comment: Type.String(),
        answer: orNull(Answer),
        /** By what it was marked, as far as the team shows it. */
        rubric: Type.Optional(MarkedRubric),
        /** What its files are; absent: it has none. */
        files: Type.Optional(Type.Array(HandInFile)),
        /** With the key. */
        content: orNull(QuestionContent),
      }),
    ),
  ),
});
export type ExamResult = Static<typeof ExamResult>;
