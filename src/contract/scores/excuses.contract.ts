import { Type, type Static } from 'typebox';
import { closed, Id, Moment, NameLine, oneOf, orNull } from '../common/shapes.contract.ts';
import { workKinds } from './scheme.rule.ts';

/** Excuses a learner from a homework, a quiz or an exam, or takes that back where there is no reason. */
export const ExcuseWrite = closed({
  courseId: Id,
  offeringId: Id,
  learnerId: Id,
  /** A homework, an exam, or the item that a quiz is. */
  workId: Id,
  reason: orNull(NameLine(100)),
});
export type ExcuseWrite = Static<typeof ExcuseWrite>;

export const LearnerScope = closed({ courseId: Id, offeringId: Id, learnerId: Id });
export type LearnerScope = Static<typeof LearnerScope>;

/** A homework, a quiz or an exam of one learner as the team sees it. */
export const LearnerWork = closed({
  id: Id,
  kind: oneOf(workKinds),
  title: Type.String(),
  dueAt: orNull(Moment),
  weight: Type.Number(),
  /** Published points, or what counts of a quiz in per cent; null before. */
  points: orNull(Type.Number()),
  totalPoints: Type.Number(),
  isHandedIn: Type.Boolean(),
  /** Why it does not count; null: it counts. */
  excuse: orNull(Type.String()),
});
export type LearnerWork = Static<typeof LearnerWork>;
/** Homework by due time, then quizzes in the order of the course, then exams by their beginning. */
export const LearnerHomeworks = closed({
  name: Type.String(),
  mayManage: Type.Boolean(),
  data: Type.Array(LearnerWork),
});
export type LearnerHomeworks = Static<typeof LearnerHomeworks>;
