import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Id, Line, Moment, NameLine, oneOf, orNull } from '../common/shapes.contract.ts';
import { RubricVersion } from '../homework/rubrics.contract.ts';
import { ExamBlueprint } from './exam-blueprint.contract.ts';
import { mostAppealDays } from './exam-appeal.rule.ts';
import { examKinds, examReviews } from './exam-choices.rule.ts';

/** When learners see by what they were marked: with the mark, where they see questions at all, or never. */
export const examRubricShown = ['withMark', 'never'] as const;

/** By what people mark a question; its points are the question's. For the team, until the mark is out. */
export const ExamRubric = closed({ ...RubricVersion.properties, shown: oneOf(examRubricShown) });
export type ExamRubric = Static<typeof ExamRubric>;

/** A paper's own copy of a question, with its key. */
export const ExamQuestion = closed({
  id: Id,
  points: Type.Number({ minimum: 0.5, maximum: 1000 }),
  content: QuestionContent,
  /** A regrade took it out of the total, or gave all of its points to everybody; absent: its key counts. */
  scoring: Type.Optional(oneOf(['dropped', 'full'])),
  rubric: Type.Optional(ExamRubric),
  /** The bank's question that it was copied from. */
  sourceQuestionId: orNull(Id),
});
export type ExamQuestion = Static<typeof ExamQuestion>;

/** 一、单选题. Questions are mixed within their section alone. */
export const ExamSection = closed({
  id: Id,
  title: NameLine(80),
  questions: Type.Array(ExamQuestion, { maxItems: 200 }),
});
export type ExamSection = Static<typeof ExamSection>;

/** What is asked, with its keys: for the team only. */
export const ExamPaper = closed({
  sections: Type.Array(ExamSection, { maxItems: 30 }),
  /** By what it is drawn from the bank; absent: by hand. */
  blueprint: Type.Optional(ExamBlueprint),
});
export type ExamPaper = Static<typeof ExamPaper>;

/** What a teacher sets. A draft may lack its moments. */
export const ExamSettings = closed({
  title: NameLine(120),
  kind: oneOf(examKinds),
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  /** Of a timed exam. */
  minutes: orNull(Type.Integer({ minimum: 1, maximum: 1440 })),
  lobbyMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
  /** After the beginning one may still begin; null: until the end. */
  lateEntryMinutes: orNull(Type.Integer({ minimum: 0, maximum: 20_000 })),
  earliestHandInMinutes: orNull(Type.Integer({ minimum: 0, maximum: 1440 })),
  /** For so long after the end a packet that was on its way is taken. */
  graceSeconds: Type.Integer({ minimum: 0, maximum: 3600 }),
  /** What learners read before they begin: what they may bring, how they are to answer; lines of plain text. */
  instructions: Type.String({ maxLength: 4000 }),
  mixesQuestions: Type.Boolean(),
  mixesOptions: Type.Boolean(),
  /** After so many absences the invigilator is asked to look; null: they are recorded only. */
  absencesBeforeAsking: orNull(Type.Integer({ minimum: 1, maximum: 50 })),
  review: oneOf(examReviews),
  /** Among the exams of the course grade; 0: does not count. */
  weight: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** For so many days after the release learners may ask about their results; 0: not at all, absent: `usualAppealDays`. */
  appealDays: Type.Optional(Type.Integer({ minimum: 0, maximum: mostAppealDays })),
  /** When learners are told that results come; null: not said. */
  publishAt: orNull(Moment),
});
export type ExamSettings = Static<typeof ExamSettings>;

/** What one learner is granted (个别安排). */
export const ExamArrangement = closed({
  learnerId: Id,
  extraPercent: Type.Integer({ minimum: 0, maximum: 300 }),
  extraMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** An own window; null: that of the exam. */
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  reason: Line(200),
});
export type ExamArrangement = Static<typeof ExamArrangement>;
