import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, NameLine, oneOf, orNull, Text, Version } from '../common/shapes.contract.ts';
import { evaluationEvents, evaluationLimits as most, mostTexts, questionKinds } from './evaluation.rule.ts';

export const evaluationStatuses = ['draft', 'open', 'closed', 'published'] as const;

/** While it is a draft its texts may be empty. */
export const EvaluationQuestion = closed({
  id: Id,
  /** They are asked by it; between two others there is always room. */
  place: Type.Number({ minimum: -1e9, maximum: 1e9 }),
  kind: oneOf(questionKinds),
  text: Line(most.question),
  /** Of `single` and `multiple`. */
  options: Type.Array(Line(most.option), { maxItems: most.options }),
  isRequired: Type.Boolean(),
});
export type EvaluationQuestion = Static<typeof EvaluationQuestion>;

const Questions = Type.Array(EvaluationQuestion, { maxItems: most.questions });
const content = {
  title: NameLine(most.title),
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  questions: Questions,
};

const row = {
  id: Id,
  offeringId: Id,
  title: Text,
  status: oneOf(evaluationStatuses),
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  /** Its time has begun, and is not over. */
  isRunning: Type.Boolean(),
  /** Who was asked: while it runs those who learn there, then those who did when it closed. */
  asked: Count,
  answered: Count,
};
export const EvaluationRow = closed(row);
export type EvaluationRow = Static<typeof EvaluationRow>;

export const EvaluationsQuery = closed({ courseId: Id });
export type EvaluationsQuery = Static<typeof EvaluationsQuery>;
/** The newest offering first, in it the newest evaluation. */
export const Evaluations = closed({ evaluations: Type.Array(EvaluationRow, { maxItems: most.evaluations }) });
export type Evaluations = Static<typeof Evaluations>;

export const EvaluationId = closed({ id: Id });
export type EvaluationId = Static<typeof EvaluationId>;

/** From what a questionnaire begins. */
export const beginnings = ['platform', 'empty', 'copy'] as const;
export const EvaluationCreate = closed({
  courseId: Id,
  offeringId: Id,
  from: oneOf(beginnings),
  /** Of a copy: an evaluation of the same course. */
  copyOf: orNull(Id),
  title: NameLine(most.title),
});
export type EvaluationCreate = Static<typeof EvaluationCreate>;

/** For the team. */
export const Evaluation = closed({
  ...row,
  courseId: Id,
  ...content,
  /** What the team says to all who were asked; empty until it does. */
  reply: Text,
  /** May open, close and publish; the others of the team write questions and read results. */
  mayDecide: Type.Boolean(),
  version: Version,
});
export type Evaluation = Static<typeof Evaluation>;
export const EvaluationEdit = closed({ id: Id, version: Version, ...content });
export type EvaluationEdit = Static<typeof EvaluationEdit>;

export const EvaluationMove = closed({ id: Id, version: Version, event: oneOf(evaluationEvents) });
export type EvaluationMove = Static<typeof EvaluationMove>;

export const EvaluationReminded = closed({ people: Count });
export type EvaluationReminded = Static<typeof EvaluationReminded>;
export const EvaluationReply = closed({ id: Id, version: Version, text: Type.String({ maxLength: most.reply }) });
export type EvaluationReply = Static<typeof EvaluationReply>;

/** By step or option. */
const Counts = Type.Array(Count, { maxItems: most.options });

/** What came of a question; empty where fewer than five answered it. */
export const QuestionResult = closed({
  question: EvaluationQuestion,
  /** Null where they are fewer than five. */
  answers: orNull(Count),
  counts: Counts,
  /** Of an agreement: 1 to 5, and the same of the offering before. */
  mean: orNull(Type.Number()),
  before: orNull(Type.Number()),
  /** In no order of time. */
  texts: Type.Array(Text, { maxItems: mostTexts }),
  /** Of classes with five answers or more, as long as what is left over has as many. */
  classes: Type.Array(closed({ id: Id, answers: Count, counts: Counts, mean: orNull(Type.Number()) })),
});
export type QuestionResult = Static<typeof QuestionResult>;
export const EvaluationResults = closed({
  id: Id,
  /** Answers that the figures count: while it runs they are added in groups, so that no single one can be told. */
  counted: Count,
  isEnough: Type.Boolean(),
  /** Which evaluation `before` is of. */
  before: orNull(closed({ title: Text, offering: Count, term: Text })),
  /** Names of the classes that are shown. */
  classes: Type.Array(closed({ id: Id, name: Text })),
  questions: Type.Array(QuestionResult, { maxItems: most.questions }),
});
export type EvaluationResults = Static<typeof EvaluationResults>;

export const ownStates = ['waiting', 'answered', 'closed', 'published'] as const;
/** For those who are asked. */
export const OwnEvaluation = closed({
  id: Id,
  offeringId: Id,
  course: Text,
  title: Text,
  state: oneOf(ownStates),
  closesAt: orNull(Moment),
  questions: Count,
  isReplied: Type.Boolean(),
});
export type OwnEvaluation = Static<typeof OwnEvaluation>;
export const OwnEvaluationsQuery = closed({ offeringId: Id });
export type OwnEvaluationsQuery = Static<typeof OwnEvaluationsQuery>;
export const OwnEvaluations = closed({ evaluations: Type.Array(OwnEvaluation, { maxItems: 20 }) });
export type OwnEvaluations = Static<typeof OwnEvaluations>;
export const EvaluationForm = closed({
  ...OwnEvaluation.properties,
  questions: Questions,
  reply: Text,
  /** Once the team has published them; without what was written, and without classes. */
  results: orNull(EvaluationResults),
});
export type EvaluationForm = Static<typeof EvaluationForm>;

export const EvaluationAnswer = closed({
  questionId: Id,
  /** Steps or options from 0; none for a text. */
  choices: Type.Array(Type.Integer({ minimum: 0, maximum: most.options - 1 }), {
    maxItems: most.options,
    uniqueItems: true,
  }),
  text: Type.String({ maxLength: most.answer }),
});
export type EvaluationAnswer = Static<typeof EvaluationAnswer>;
export const EvaluationAnswers = closed({
  id: Id,
  answers: Type.Array(EvaluationAnswer, { maxItems: most.questions }),
});
export type EvaluationAnswers = Static<typeof EvaluationAnswers>;
/** Only the first counts; whoever sends again is told so. */
export const EvaluationAnswered = closed({ isFirst: Type.Boolean() });
export type EvaluationAnswered = Static<typeof EvaluationAnswered>;
