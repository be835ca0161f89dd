import { Type, type Static } from 'typebox';
import {
  closed,
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

export const Points = Type.Number({ minimum: 0, maximum: 1000 });

/** `levels`: each criterion offers levels to choose; `guide`: it is given points up to its own. */
export const rubricKinds = ['levels', 'guide'] as const;
export type RubricKind = (typeof rubricKinds)[number];

export const rubricShown = ['before', 'withMark', 'never'] as const;
export type RubricShown = (typeof rubricShown)[number];

export const RubricLevel = closed({ points: Points, text: NameLine(200) });
export type RubricLevel = Static<typeof RubricLevel>;

const learnerCriterion = {
  title: NameLine(120),
  /** The most that it brings: with levels, the highest level's. */
  points: Points,
  /** Empty in a guide. */
  levels: Type.Array(RubricLevel, { maxItems: 9 }),
};

export const RubricCriterion = closed({
  ...learnerCriterion,
  /** For markers; learners never see it. */
  hint: Line(400),
});
export type RubricCriterion = Static<typeof RubricCriterion>;

export const Rubric = closed({
  title: NameLine(80),
  kind: oneOf(rubricKinds),
  criteria: Type.Array(RubricCriterion, { minItems: 1, maxItems: 12 }),
});
export type Rubric = Static<typeof Rubric>;

/** One version of a question's rubric. */
export const RubricVersion = closed({ id: Id, ...Rubric.properties });
export type RubricVersion = Static<typeof RubricVersion>;

/** A question's rubric as its teachers see it. */
export const QuestionRubric = closed({
  ...RubricVersion.properties,
  shown: oneOf(rubricShown),
  /** Title of the saved rubric that it was chosen from; absent: written here, or that one is gone. */
  origin: Type.Optional(Type.String()),
});
export type QuestionRubric = Static<typeof QuestionRubric>;

/** A rubric without what is for markers only. */
export const LearnerRubric = closed({
  title: Type.String(),
  kind: oneOf(rubricKinds),
  criteria: Type.Array(closed(learnerCriterion)),
});
export type LearnerRubric = Static<typeof LearnerRubric>;

/** What a marker chose of one criterion. */
export const RubricChoice = closed({
  /** Place of the level; null: none chosen, or a guide. */
  level: orNull(Type.Integer({ minimum: 0, maximum: 8 })),
  /** Null: not marked yet. */
  points: orNull(Points),
  remark: Type.String({ maxLength: 1000 }),
});
export type RubricChoice = Static<typeof RubricChoice>;

/** By which version a mark was given, and what was chosen, in the order of its criteria. */
export const RubricMark = closed({ rubricId: Id, choices: Type.Array(RubricChoice, { maxItems: 12 }) });
export type RubricMark = Static<typeof RubricMark>;

/** A rubric with what was chosen, as the learner sees it. */
export const MarkedRubric = closed({ ...LearnerRubric.properties, choices: Type.Array(RubricChoice) });
export type MarkedRubric = Static<typeof MarkedRubric>;

/** Puts a rubric to a question, or takes it off (null); marks that were given keep the version that they were given by. */
export const RubricSet = closed({
  id: Id,
  version: Version,
  questionId: Id,
  rubric: orNull(Rubric),
  shown: oneOf(rubricShown),
  /** The saved rubric that it was chosen from. */
  originId: Type.Optional(Id),
});
export type RubricSet = Static<typeof RubricSet>;

export const SavedRubricsQuery = pageQuery({ courseId: Id, search: Type.Optional(Line(80)) });
export type SavedRubricsQuery = Static<typeof SavedRubricsQuery>;

/** A rubric to choose from. */
export const SavedRubric = closed({
  id: Id,
  rubric: Rubric,
  /** The caller's own; else the course's. */
  isOwn: Type.Boolean(),
  savedAt: Moment,
});
export type SavedRubric = Static<typeof SavedRubric>;
export const SavedRubricsPage = pageOf(SavedRubric);
export type SavedRubricsPage = Static<typeof SavedRubricsPage>;

export const RubricSave = closed({
  courseId: Id,
  /** For the course's whole team; else the caller's own, in any course. */
  forCourse: Type.Boolean(),
  rubric: Rubric,
});
export type RubricSave = Static<typeof RubricSave>;

export const SavedRubricId = closed({ id: Id });
export type SavedRubricId = Static<typeof SavedRubricId>;
