import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
} from '../common/shapes.contract.ts';
import { examStatuses, makeUpKinds, mostCandidates } from '../exams/exam-choices.rule.ts';
import { examClashKinds, mostMakeUps, officeStates, planStatuses } from './exam-office-choices.rule.ts';

const Day = Type.String({ format: 'date' });

/** Terms of a school and its colleges, from which the office chooses. */
export const ExamOffice = closed({
  school: closed({ id: Id, name: Type.String() }),
  /** The newest first. */
  terms: Type.Array(closed({ id: Id, name: Type.String(), startsOn: Day, endsOn: Day, week: orNull(Type.Integer()) })),
  colleges: Type.Array(closed({ id: Id, name: Type.String() })),
});
export type ExamOffice = Static<typeof ExamOffice>;
export const ExamOfficeQuery = closed({ schoolId: Type.Optional(Id) });
export type ExamOfficeQuery = Static<typeof ExamOfficeQuery>;

const examFacts = {
  id: Id,
  courseId: Id,
  offeringId: Id,
  course: Type.String(),
  /** Of the offering among those of its course. */
  number: Type.Integer(),
  title: Type.String(),
  status: oneOf(examStatuses),
  opensAt: Moment,
  closesAt: Moment,
};

export const OfficeExam = closed({
  ...examFacts,
  college: Type.String(),
  /** Null: nobody has planned anything yet. */
  plan: orNull(oneOf(planStatuses)),
  learners: Count,
  rooms: Count,
  /** Learners without a seat. */
  unplaced: Count,
  /** Rooms without an invigilator. */
  unwatched: Count,
});
export type OfficeExam = Static<typeof OfficeExam>;

/** The soonest first; the days are those of the platform's clock, the last one included. */
export const OfficeExamQuery = pageQuery({
  termId: Id,
  search: Type.Optional(Line(40)),
  collegeId: Type.Optional(Id),
  state: Type.Optional(oneOf(officeStates)),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
});
export type OfficeExamQuery = Static<typeof OfficeExamQuery>;
export const OfficeExamPage = pageOf(OfficeExam);
export type OfficeExamPage = Static<typeof OfficeExamPage>;

export const ExamDaysQuery = closed({ termId: Id });
export type ExamDaysQuery = Static<typeof ExamDaysQuery>;
/** Days on which an exam begins, and how many do. */
export const ExamDays = closed({ days: Type.Array(closed({ day: Day, exams: Count })) });
export type ExamDays = Static<typeof ExamDays>;

const ClashSide = closed({
  /** Null: a lesson. */
  examId: orNull(Id),
  title: Type.String(),
  course: Type.String(),
  from: Moment,
  until: Moment,
});

/** Two things at once that cannot be. */
export const ExamClash = closed({
  kind: oneOf(examClashKinds),
  /** The room, or the person; of learners the first of them. */
  name: Type.String(),
  /** Of learners: how many have both. */
  count: Count,
  one: ClashSide,
  other: ClashSide,
});
export type ExamClash = Static<typeof ExamClash>;
export const ExamClashQuery = pageQuery({ termId: Id, kind: oneOf(examClashKinds) });
export type ExamClashQuery = Static<typeof ExamClashQuery>;
/** Of exams that are not over. */
export const ExamClashPage = pageOf(ExamClash);
export type ExamClashPage = Static<typeof ExamClashPage>;

/** Somebody who has an exam to come. */
export const MakeUp = closed({
  learnerId: Id,
  name: Type.String(),
  /** '' where nobody knows them. */
  learnerNumber: Type.String(),
  className: Type.String(),
  kind: oneOf(makeUpKinds),
  examId: Id,
  exam: Type.String(),
  course: Type.String(),
  opensAt: Moment,
  points: orNull(Type.Number()),
  totalPoints: Type.Number(),
  /** By which exam she makes up for it; null: by none yet. */
  arranged: orNull(closed({ id: Id, title: Type.String() })),
});
export type MakeUp = Static<typeof MakeUp>;
const makeUpFilter = {
  termId: Id,
  kind: Type.Optional(oneOf(makeUpKinds)),
  collegeId: Type.Optional(Id),
  search: Type.Optional(Line(40)),
  examId: Type.Optional(Id),
  /** Whether a make-up exam has been arranged. */
  isArranged: Type.Optional(Type.Boolean()),
};
/** By course, exam and number. */
export const MakeUpQuery = pageQuery(makeUpFilter);
export type MakeUpQuery = Static<typeof MakeUpQuery>;
export const MakeUpPage = pageOf(MakeUp);
export type MakeUpPage = Static<typeof MakeUpPage>;
export const MakeUpExport = closed({ ...makeUpFilter, part: Type.Integer({ minimum: 0, maximum: 1_000 }) });
export type MakeUpExport = Static<typeof MakeUpExport>;
export const MakeUpExported = closed({ data: Type.Array(MakeUp), isLast: Type.Boolean() });
export type MakeUpExported = Static<typeof MakeUpExported>;

/** For each exam one that makes up for it: for these learners of the list, or for all of it of that kind. */
export const MakeUpArrange = closed({
  termId: Id,
  exams: Type.Array(
    closed({
      examId: Id,
      title: NameLine(120),
      learnerIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostCandidates })),
      kind: Type.Optional(oneOf(makeUpKinds)),
    }),
    { minItems: 1, maxItems: mostMakeUps },
  ),
});
export type MakeUpArrange = Static<typeof MakeUpArrange>;

export const MakeUpArranged = closed({
  /** Drafts of the courses' teams. */
  exams: Type.Array(closed({ id: Id, examId: Id, title: Type.String(), learners: Count })),
  /** Who has one already, and which; nobody takes two. */
  already: Type.Array(closed({ name: Type.String(), title: Type.String() })),
});
export type MakeUpArranged = Static<typeof MakeUpArranged>;
