import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, orNull, Version } from '../common/shapes.contract.ts';

const times = {
  /** Absent from the class's work: its learners do not see the homework. */
  isFor: Type.Boolean(),
  /** Null: as for all. */
  opensAt: orNull(Moment),
  dueAt: orNull(Moment),
};

/** A class of an offering that is not over, with its own times for a homework. */
export const ClassDates = closed({
  classId: Id,
  name: Type.String(),
  term: Type.String(),
  number: Type.Integer(),
  learners: Count,
  ...times,
});
export type ClassDates = Static<typeof ClassDates>;

export const HomeworkClasses = closed({
  /** Newest offering first, then by name. */
  classes: Type.Array(ClassDates, { maxItems: 200 }),
  /** Learners of these offerings who are in no class: they do it at the times for all, or not once a class is left out. */
  unplaced: Count,
});
export type HomeworkClasses = Static<typeof HomeworkClasses>;

/** All that is set by class; none: every class does it at the times for all. */
export const HomeworkClassesSet = closed({
  id: Id,
  version: Version,
  classes: Type.Array(closed({ classId: Id, ...times }), { maxItems: 200 }),
});
export type HomeworkClassesSet = Static<typeof HomeworkClassesSet>;
