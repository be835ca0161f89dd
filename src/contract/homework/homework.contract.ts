import { Type, type Static } from 'typebox';
import { GroupFacts } from './group-work.contract.ts';
import { LearnerRubric, Points, QuestionRubric } from './rubrics.contract.ts';
import { codeLanguages } from '../banks/code-languages.rule.ts';
import { questionKinds } from '../banks/question-kinds.rule.ts';
import { fileFields, Material, QuestionContent, RichText } from '../banks/questions.contract.ts';
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

/** Work after the due time: taken for `days` more days, each begun day costing a share of the points; null refuses it. */
export const LateRule = closed({
  days: Type.Integer({ minimum: 1, maximum: 60 }),
  penaltyPercentPerDay: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type LateRule = Static<typeof LateRule>;

const fields = {
  title: NameLine(120),
  instructions: RichText,
  /** Null: open as soon as it is published. */
  opensAt: orNull(Moment),
  /** Null: no deadline. */
  dueAt: orNull(Moment),
  lateRule: orNull(LateRule),
  /** How often a learner may hand in; the best mark counts. */
  attempts: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Share among the course's homework, in any unit; 0 counts nothing. */
  weight: Type.Number({ minimum: 0, maximum: 100 }),
};

export const homeworkStatuses = ['draft', 'published'] as const;
export type HomeworkStatus = (typeof homeworkStatuses)[number];

export const HomeworkCreate = closed({ courseId: Id, ...fields });
export type HomeworkCreate = Static<typeof HomeworkCreate>;

export const HomeworkChange = closed({ id: Id, version: Version, ...fields });
export type HomeworkChange = Static<typeof HomeworkChange>;

export const HomeworkId = closed({ id: Id });
export type HomeworkId = Static<typeof HomeworkId>;

/** A move that two teachers can make at once. */
export const HomeworkMove = closed({ id: Id, version: Version });
export type HomeworkMove = Static<typeof HomeworkMove>;

/** Why is asked where names are to be seen again after somebody has begun to mark. */
export const AnonymitySet = closed({
  id: Id,
  version: Version,
  isAnonymous: Type.Boolean(),
  reason: Type.Optional(Line(200)),
});
export type AnonymitySet = Static<typeof AnonymitySet>;

/** A homework's own copy of a question, with its key: for teachers only. */
export const HomeworkQuestion = closed({
  id: Id,
  position: Type.Integer({ minimum: 1 }),
  points: Points,
  content: QuestionContent,
  /** The bank's question that it was copied from. */
  sourceQuestionId: orNull(Id),
  /** Absent: it is marked without one. */
  rubric: Type.Optional(QuestionRubric),
});
export type HomeworkQuestion = Static<typeof HomeworkQuestion>;

export const OfferingChoice = closed({ id: Id, number: Type.Integer(), term: Type.String() });
export type OfferingChoice = Static<typeof OfferingChoice>;

/** A homework as its teachers see it. */
export const Homework = closed({
  id: Id,
  courseId: Id,
  ...fields,
  status: oneOf(homeworkStatuses),
  version: Version,
  totalPoints: Type.Number(),
  /** Somebody has begun it: questions and points stay as they are. */
  isBegun: Type.Boolean(),
  /** Markers see a number in place of the learner until the mark is published. Absent: they see names. */
  isAnonymous: Type.Optional(Type.Literal(true)),
  /** Groups do it. Absent: each learner does. */
  group: Type.Optional(GroupFacts),
  /** Classes do it at times of their own, or not at all. Absent: all do it at its times. */
  isByClass: Type.Optional(Type.Literal(true)),
  /** Whoever asks is of the course's team, which alone marks; administrators only look at what was handed in. */
  mayMark: Type.Boolean(),
  questions: Type.Array(HomeworkQuestion),
  /** In which offerings it can be handed in, newest first. */
  offerings: Type.Array(OfferingChoice),
});
export type Homework = Static<typeof Homework>;

export const HomeworkCounts = closed({
  learners: Type.Integer(),
  /** Learners who handed in. */
  submitted: Type.Integer(),
  /** Hand-ins that want marking. */
  waiting: Type.Integer(),
  late: Type.Integer(),
  marked: Type.Integer(),
  published: Type.Integer(),
});
export type HomeworkCounts = Static<typeof HomeworkCounts>;

export const HomeworkRow = closed({
  id: Id,
  title: Type.String(),
  status: oneOf(homeworkStatuses),
  opensAt: orNull(Moment),
  dueAt: orNull(Moment),
  totalPoints: Type.Number(),
  weight: Type.Number(),
  questionCount: Type.Integer(),
  version: Version,
  counts: HomeworkCounts,
  /** As of a homework. */
  mayMark: Type.Boolean(),
});
export type HomeworkRow = Static<typeof HomeworkRow>;

export const HomeworkQuery = pageQuery({
  courseId: Id,
  offeringId: Type.Optional(Id),
  search: Type.Optional(Line(80)),
  status: Type.Optional(oneOf(homeworkStatuses)),
});
export type HomeworkQuery = Static<typeof HomeworkQuery>;

export const HomeworkPage = pageOf(HomeworkRow);
export type HomeworkPage = Static<typeof HomeworkPage>;

/** Copies of bank questions, questions typed by hand, or both; they go to the end in this order. */
export const QuestionsAdd = closed({
  id: Id,
  version: Version,
  bankQuestionIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  contents: Type.Optional(Type.Array(QuestionContent, { maxItems: 200 })),
  /** For each question added. */
  points: Points,
});
export type QuestionsAdd = Static<typeof QuestionsAdd>;

/** The questions that stay, in their new order with their points; one that is missing here is removed. */
export const QuestionsArrange = closed({
  id: Id,
  version: Version,
  questions: Type.Array(closed({ id: Id, points: Points }), { maxItems: 500 }),
});
export type QuestionsArrange = Static<typeof QuestionsArrange>;

export const QuestionChange = closed({ id: Id, version: Version, questionId: Id, content: QuestionContent });
export type QuestionChange = Static<typeof QuestionChange>;

/** A question without its key. */
export const LearnerQuestion = closed({
  id: Id,
  position: Type.Integer(),
  points: Points,
  kind: oneOf(questionKinds),
  stem: Type.String(),
  /** single, multiple, judge; order: its lines, in an order that says nothing. */
  options: Type.Array(closed({ id: Type.String(), text: Type.String() })),
  /** blank, cloze: how many gaps. */
  gapCount: Type.Integer(),
  /** cloze: what each gap is chosen from, in an order that says nothing. */
  choices: Type.Optional(Type.Array(Type.Array(Type.String()))),
  /** blank: places from 0 of gaps that may be filled in any order among each other. */
  freeGroups: Type.Optional(Type.Array(Type.Array(Type.Integer()))),
  /** numeric: the answer has a unit, which is not said. */
  hasUnit: Type.Optional(Type.Boolean()),
  /** match: what wants a partner, and all partners in an order that says nothing. */
  lefts: Type.Array(closed({ id: Type.String(), text: Type.String() })),
  rights: Type.Array(Type.String()),
  /** code: what it is written in, and what stands in the editor at the beginning. */
  language: Type.Optional(oneOf(codeLanguages)),
  starter: Type.Optional(Type.String()),
  /** What it stands below, together with others of the same `id`. */
  material: Type.Optional(Material),
  ...fileFields,
  /** By what it will be marked, where learners may see it before. */
  rubric: Type.Optional(LearnerRubric),
});
export type LearnerQuestion = Static<typeof LearnerQuestion>;
