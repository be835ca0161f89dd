import { Type, type Static } from 'typebox';
import { cognitiveLevels } from '../banks/question-metadata.rule.ts';
import { questionKinds } from '../banks/question-kinds.rule.ts';
import { closed, Count, Id, Line, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { examStatuses } from './exam-choices.rule.ts';

/** Other exams than this one that the caller looks after, those of its course first; each the newest first. */
export const ComparableQuery = pageQuery({ id: Id, search: Type.Optional(Line(80)) });
export type ComparableQuery = Static<typeof ComparableQuery>;

export const ComparableExam = closed({
  id: Id,
  title: Type.String(),
  course: Type.String(),
  isOfCourse: Type.Boolean(),
  status: oneOf(examStatuses),
  questionCount: Count,
  totalPoints: Type.Number(),
});
export type ComparableExam = Static<typeof ComparableExam>;
export const ComparablePage = pageOf(ComparableExam);
export type ComparablePage = Static<typeof ComparablePage>;

export const ComparisonQuery = closed({ id: Id, otherId: Id });
export type ComparisonQuery = Static<typeof ComparisonQuery>;

const weight = { questions: Count, points: Type.Number() };

/** A paper in figures. */
export const PaperFigures = closed({
  id: Id,
  courseId: Id,
  offeringId: Id,
  course: Type.String(),
  title: Type.String(),
  status: oneOf(examStatuses),
  ...weight,
  /** That it gives; null while it is not known. */
  minutes: orNull(Type.Number()),
  /** That its questions are likely to take (exam-foresight.rule.ts). */
  foreseenMinutes: Type.Number(),
  /** Share of the points that is likely to be got, 0 to 1; null where nothing is known of any question. */
  foreseenShare: orNull(Type.Number()),
  /** Points of the questions of which that is known, and of those of which it was counted from answers. */
  knownPoints: Type.Number(),
  countedPoints: Type.Number(),
  kinds: Type.Array(closed({ kind: oneOf(questionKinds), ...weight })),
  /** Null: questions whose level nobody has said. */
  levels: Type.Array(closed({ level: orNull(oneOf(cognitiveLevels)), ...weight })),
  /** By knowledge point, else by category of the bank; '' for neither. The weightiest first. */
  topics: Type.Array(closed({ topic: Type.String(), ...weight })),
});
export type PaperFigures = Static<typeof PaperFigures>;

/** A question in one of the papers. */
const Place = closed({
  /** In its paper, from 1. */
  number: Count,
  questionId: Id,
  /** The beginning of its stem, plain. */
  stem: Type.String(),
  points: Type.Number(),
  /** In the bank, as long as it is there. */
  sourceQuestionId: orNull(Id),
});

export const SharedQuestion = closed({
  /** same: of one question of the bank, in whatever version, or word for word; near: much alike. */
  how: oneOf(['same', 'near']),
  /** 0 to 1. */
  likeness: Type.Number(),
  mine: Place,
  theirs: Place,
});
export type SharedQuestion = Static<typeof SharedQuestion>;

/** Two papers beside each other (A/B 卷). */
export const ExamComparison = closed({
  mine: PaperFigures,
  theirs: PaperFigures,
  /** In the order of this paper; at most `mostShared`. */
  shared: Type.Array(SharedQuestion),
  same: Count,
  near: Count,
});
export type ExamComparison = Static<typeof ExamComparison>;
