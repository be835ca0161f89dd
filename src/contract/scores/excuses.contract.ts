import { Type, type Static } from 'typebox';
import { closed, Id, Moment, NameLine, orNull } from '../common/shapes.contract.ts';

/** Excuses a learner from a homework, or takes that back where there is no reason. */
export const ExcuseWrite = closed({
  courseId: Id,
  offeringId: Id,
  learnerId: Id,
  homeworkId: Id,
  reason: orNull(NameLine(100)),
});
export type ExcuseWrite = Static<typeof ExcuseWrite>;

export const LearnerScope = closed({ courseId: Id, offeringId: Id, learnerId: Id });
export type LearnerScope = Static<typeof LearnerScope>;

/** A homework of one learner as the team sees it. */
export const LearnerWork = closed({
  id: Id,
  title: Type.String(),
  dueAt: orNull(Moment),
  weight: Type.Number(),
  /** Published points; null before. */
  points: orNull(Type.Number()),
  totalPoints: Type.Number(),
  isHandedIn: Type.Boolean(),
  /** Why it does not count; null: it counts. */
  excuse: orNull(Type.String()),
});
export type LearnerWork = Static<typeof LearnerWork>;
/** By due time. */
export const LearnerHomeworks = closed({
  name: Type.String(),
  mayManage: Type.Boolean(),
  data: Type.Array(LearnerWork),
});
export type LearnerHomeworks = Static<typeof LearnerHomeworks>;
