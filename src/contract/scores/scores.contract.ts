import { Type, type Static } from 'typebox';
import { FinalGrade } from './book.contract.ts';
import { verdicts } from './grade.rule.ts';
import { learnerStates } from '../homework/homework-attempt.contract.ts';
import { OfferingChoice } from '../homework/homework.contract.ts';
import { riskReasons } from './risk.rule.ts';
import { gradeParts, workKinds } from './scheme.rule.ts';
import { countings } from '../quizzes/quiz-choices.rule.ts';
import { GradeCategoryShape } from './scheme.contract.ts';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Line } from '../common/shapes.contract.ts';

export const GradeQuery = closed({ offeringId: Id });
export type GradeQuery = Static<typeof GradeQuery>;

const Part = closed({
  /** Out of 100. */
  weight: Type.Number(),
  points: Type.Number(),
  /** What may still be gained. */
  left: Type.Number(),
  done: Type.Integer(),
  of: Type.Integer(),
});

/** A part besides study and homework, as a learner has it. */
export const GradeShare = closed({
  part: oneOf(gradeParts),
  isBonus: Type.Boolean(),
  weight: Type.Number(),
  points: Type.Number(),
  /** What may still be gained. */
  left: Type.Number(),
  /** Days, points of the class, posts, quizzes that were done, exams that are released; and how many are the whole. */
  done: Type.Number(),
  of: Type.Number(),
  /** The lowest so many days, quizzes or exams that do not count. */
  dropped: Type.Integer(),
});
export type GradeShare = Static<typeof GradeShare>;

/** A homework in the grade. */
export const GradeWork = closed({
  id: Id,
  title: Type.String(),
  state: oneOf(learnerStates),
  dueAt: orNull(Moment),
  /** Until when it counts; null: no deadline. */
  closesAt: orNull(Moment),
  /** Its share of the 100, and what was gained of it; null: not settled. */
  weight: Type.Number(),
  points: orNull(Type.Number()),
  mark: orNull(Type.Number()),
  totalPoints: Type.Number(),
  /** One of the lowest, which do not count; or the team has excused the learner from it. */
  isDropped: Type.Boolean(),
  isExcused: Type.Boolean(),
});
export type GradeWork = Static<typeof GradeWork>;

export const quizStates = ['notOpen', 'open', 'missed', 'done'] as const;

/** A quiz in the grade. */
export const GradeQuiz = closed({
  /** The item of the course that it is. */
  id: Id,
  title: Type.String(),
  /** `open` also while an attempt runs; `done` once one counts, whatever may still be tried. */
  state: oneOf(quizStates),
  opensAt: Moment,
  closesAt: Moment,
  /** Which of the attempts counts, as the quiz says it now. */
  counts: oneOf(countings),
  attempts: Type.Integer(),
  /** What counts, in per cent of the points; null before the first attempt. */
  percent: orNull(Type.Number()),
  /** Its share of the 100, and what was gained of it; null: not settled. */
  weight: Type.Number(),
  points: orNull(Type.Number()),
  isDropped: Type.Boolean(),
  isExcused: Type.Boolean(),
});
export type GradeQuiz = Static<typeof GradeQuiz>;

/** waiting: handed in, or over and nothing is released; absent: released, and she did not hand in; voided: does not hold. */
export const gradeExamStates = ['notOpen', 'open', 'waiting', 'absent', 'voided', 'done'] as const;

/** An exam in the grade. */
export const GradeExam = closed({
  id: Id,
  title: Type.String(),
  state: oneOf(gradeExamStates),
  opensAt: Moment,
  closesAt: Moment,
  /** Null: not released, or none. */
  mark: orNull(Type.Number()),
  totalPoints: Type.Number(),
  /** Its share of the 100, and what was gained of it; null: not settled. */
  weight: Type.Number(),
  points: orNull(Type.Number()),
  isDropped: Type.Boolean(),
  isExcused: Type.Boolean(),
});
export type GradeExam = Static<typeof GradeExam>;

/** How a learner stands: the same fields in the learner's page and the teacher's table. */
const standingFields = {
  /** Gained of the whole 100. */
  points: Type.Number(),
  /** Out of 100 over what is settled, over everything once nothing is left to come; null: nothing is settled yet. */
  grade: orNull(Type.Number()),
  /** The part of the 100 that is settled, and what was gained of it. */
  settled: closed({ points: Type.Number(), of: Type.Number() }),
  /** Passed or not only once the course has ended. */
  verdict: oneOf(verdicts),
};

/** A learner's course grade as far as it stands. */
export const LearnerGrade = closed({
  offeringId: Id,
  courseId: Id,
  courseTitle: Type.String(),
  /** The school that gives the course; '' where none is known. */
  schoolName: Type.String(),
  /** When, and which run of the course this is. */
  term: Type.String(),
  number: Type.Integer(),
  /** Whose grade it is, as a transcript says it; '' where it is not known. */
  learner: closed({ name: Type.String(), number: Type.String(), school: Type.String() }),
  endsAt: Moment,
  /** As the team published it; null: nothing is final yet. */
  final: orNull(FinalGrade),
  ...standingFields,
  /** At best, with everything that is still open. */
  reachable: Type.Number(),
  /** Decimals of the grade. */
  digits: Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] }),
  passPoints: Type.Number(),
  excellentPoints: Type.Number(),
  progress: Part,
  homework: Part,
  /** In the order of the scheme. */
  others: Type.Array(GradeShare),
  /** By due time. */
  works: Type.Array(GradeWork),
  /** In the order of the course; empty where quizzes do not count. */
  quizzes: Type.Array(GradeQuiz),
  /** By the time at which they begin; empty where exams do not count. */
  exams: Type.Array(GradeExam),
});
export type LearnerGrade = Static<typeof LearnerGrade>;

/** A mark that was published lately. */
export const NewMark = closed({
  homeworkId: Id,
  offeringId: Id,
  title: Type.String(),
  courseTitle: Type.String(),
  points: Type.Number(),
  totalPoints: Type.Number(),
  publishedAt: Moment,
});
export type NewMark = Static<typeof NewMark>;
/** Of the last 14 days, newest first, at most 20. */
export const NewMarks = closed({ data: Type.Array(NewMark) });
export type NewMarks = Static<typeof NewMarks>;

/** Where the learner stands in the class, without names. */
export const Standing = closed({
  learners: Type.Integer(),
  /** How many stand below, in per cent. */
  abovePercent: Type.Integer(),
  /** Learners with a grade by tens: 0–9.9, … 90–100. Empty in a class so small that it would name people. */
  buckets: Type.Array(Type.Integer(), { maxItems: 10 }),
});
export type Standing = Static<typeof Standing>;

export const ScoreScope = closed({ courseId: Id, offeringId: Type.Optional(Id) });
export type ScoreScope = Static<typeof ScoreScope>;

export const ScoreColumn = closed({
  id: Id,
  kind: oneOf(workKinds),
  title: Type.String(),
  totalPoints: Type.Number(),
  weight: Type.Number(),
  dueAt: orNull(Moment),
});
export type ScoreColumn = Static<typeof ScoreColumn>;

/** From what on a learner falls behind while the course runs; one of them is enough. */
export const RiskRule = closed({
  /** Homework past its due time and not handed in; also all of it where less was due. */
  missed: Type.Integer(),
  /** Days without study. */
  idleDays: Type.Integer(),
  /** Percentage points of study items behind the course's time. */
  behindPercent: Type.Integer(),
  /** A grade below this. */
  gradeBelow: Type.Number(),
});
export type RiskRule = Static<typeof RiskRule>;

/** What stands above the teacher's table. */
export const ScoreOverview = closed({
  offerings: Type.Array(OfferingChoice),
  /** The one that is shown; null where the course has none. */
  offeringId: orNull(Id),
  courseTitle: Type.String(),
  /** The school that gives the course; '' where none is known. */
  schoolName: Type.String(),
  learners: Type.Integer(),
  isEnded: Type.Boolean(),
  /** Of the grades that there are. */
  average: orNull(Type.Number()),
  /** Whose grade is a pass as it stands. */
  passed: Type.Integer(),
  /** Who has no grade yet. */
  unmarked: Type.Integer(),
  atRisk: Type.Integer(),
  /** Questions about published grades that wait for an answer. */
  appeals: Type.Integer(),
  /** What makes somebody fall behind; nobody does once the course has ended. */
  riskRule: RiskRule,
  passPoints: Type.Number(),
  excellentPoints: Type.Number(),
  /** What the grade is made of. */
  categories: Type.Array(GradeCategoryShape),
  /** Learners with a grade by tens: 0–9.9, … 90–100. */
  histogram: Type.Array(Type.Integer(), { minItems: 10, maxItems: 10 }),
  columns: Type.Array(ScoreColumn),
});
export type ScoreOverview = Static<typeof ScoreOverview>;

export const scoreSorts = ['risk', 'points', 'name'] as const;
export type ScoreSort = (typeof scoreSorts)[number];

export const ScoreQuery = pageQuery({
  courseId: Id,
  offeringId: Id,
  search: Type.Optional(Line(40)),
  sort: Type.Optional(oneOf(scoreSorts)),
  /** Only who falls behind: for any reason or for this one. */
  risk: Type.Optional(oneOf(['any', ...riskReasons] as const)),
  /** Only whose grade is below. */
  below: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** Only who stands in this bar of the histogram, 0 to 9. */
  bucket: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
});
export type ScoreQuery = Static<typeof ScoreQuery>;

export const ScoreCell = closed({
  /** Of the column. */
  workId: Id,
  state: oneOf(['none', 'submitted', 'marked', 'published', 'missed']),
  /** Per cent of the points of a homework or exam once marked, or what counts of a quiz. */
  percent: orNull(Type.Number()),
});
export type ScoreCell = Static<typeof ScoreCell>;

export const ScoreRow = closed({
  learnerId: Id,
  name: Type.String(),
  /** 学号; '' where none is known. */
  number: Type.String(),
  /** Of the learner, by name; '' where none is known. */
  school: Type.String(),
  /** Teaching class; '' for none. */
  className: Type.String(),
  progressPercent: Type.Number(),
  ...standingFields,
  missed: Type.Integer(),
  /** Days since the last study, or since it could begin; null: it could not yet. */
  idleDays: orNull(Type.Integer()),
  /** Percentage points of study behind the course's time; 0 or less: not behind. */
  behindPercent: Type.Integer(),
  /** Why the learner falls behind, weightiest first; empty: does not. */
  risks: Type.Array(oneOf(riskReasons)),
  cells: Type.Array(ScoreCell),
});
export type ScoreRow = Static<typeof ScoreRow>;
export const ScorePage = pageOf(ScoreRow);
export type ScorePage = Static<typeof ScorePage>;
