import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull } from '../common/shapes.contract.ts';
import { ExamSection, ExamSettings } from './exam-paper.contract.ts';

/** A paper with its keys as it is printed: as it was written, or in the order of one learner. */
export const PrintedExam = closed({
  id: Id,
  courseId: Id,
  offeringId: Id,
  course: Type.String(),
  /** '' where the course has none. */
  school: Type.String(),
  title: Type.String(),
  kind: ExamSettings.properties.kind,
  /** Null while it has no times. */
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  /** To answer in; null while it is not known. */
  minutes: orNull(Count),
  /** Of all that counts. */
  totalPoints: Type.Number(),
  /** Whose paper it is; null: as it was written. */
  learner: orNull(closed({ name: Type.String(), studentNumber: orNull(Type.String()) })),
  sections: Type.Array(ExamSection),
});
export type PrintedExam = Static<typeof PrintedExam>;

/** Paper or key as a file of Word; the card is for the printer alone. */
export const ExamWordAsk = closed({
  id: Id,
  learnerId: Type.Optional(Id),
  printout: oneOf(['paper', 'key']),
  /** Learners write into the paper. */
  hasRoom: Type.Boolean(),
});
export type ExamWordAsk = Static<typeof ExamWordAsk>;
