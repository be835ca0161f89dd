import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { examAttemptStatuses, examStatuses } from '../exams/exam-choices.rule.ts';
import { attendances, mostExamRooms, mostInvigilators, planStatuses, seatings } from './exam-office-choices.rule.ts';

/** 0: nobody has planned anything yet. */
const PlanVersion = Count;
const Seats = Type.Integer({ minimum: 1, maximum: 9999 });

/** A room in which an exam is taken. */
export const ExamRoom = closed({
  id: Id,
  roomId: Id,
  /** 考场 1, 2, … */
  position: Type.Integer(),
  /** Building and name. */
  name: Type.String(),
  /** '' where a school has one. */
  campus: Type.String(),
  /** All of the room's. */
  roomSeats: Count,
  /** Of them for the exam. */
  seats: Seats,
  /** In a row of the plan that is printed. */
  rowSeats: Type.Integer({ minimum: 1, maximum: 40 }),
  placed: Count,
  /** 考场口令, six digits. */
  code: Type.String(),
  /** What else is in the room, or where its invigilators are too, at the time: an exam or a lesson each. */
  taken: Type.Array(Type.String()),
  invigilators: Type.Array(closed({ id: Id, name: Type.String(), isElsewhere: Type.Boolean() })),
});
export type ExamRoom = Static<typeof ExamRoom>;

/** Rooms and seats of one exam. */
export const ExamPlan = closed({
  examId: Id,
  schoolId: Id,
  termId: orNull(Id),
  courseId: Id,
  offeringId: Id,
  course: Type.String(),
  school: Type.String(),
  title: Type.String(),
  examStatus: oneOf(examStatuses),
  opensAt: Moment,
  closesAt: Moment,
  serverTime: Moment,
  status: oneOf(planStatuses),
  version: PlanVersion,
  seating: oneOf(seatings),
  /** Null before the first drawing. */
  seed: orNull(Type.Integer()),
  gap: Count,
  /** Learners type the code of their room to begin. */
  asksCode: Type.Boolean(),
  learners: Count,
  /** Learners without a seat. */
  unplaced: Count,
  rooms: Type.Array(ExamRoom),
});
export type ExamPlan = Static<typeof ExamPlan>;

export const ExamPlanId = closed({ id: Id });
export type ExamPlanId = Static<typeof ExamPlanId>;
const write = { id: Id, version: PlanVersion };

/** All rooms of the exam in their order: those that are missing go, with their seats. */
export const ExamRoomsWrite = closed({
  ...write,
  rooms: Type.Array(closed({ roomId: Id, seats: Seats, rowSeats: Type.Integer({ minimum: 1, maximum: 40 }) }), {
    maxItems: mostExamRooms,
  }),
});
export type ExamRoomsWrite = Static<typeof ExamRoomsWrite>;

/** Gives everybody another seat, by the seed that is kept unless another one is wanted. */
export const ExamDraw = closed({
  ...write,
  seating: oneOf(seatings),
  gap: Type.Integer({ minimum: 0, maximum: 3 }),
  hasNewSeed: Type.Boolean(),
});
export type ExamDraw = Static<typeof ExamDraw>;
export const ExamPlanWrite = closed(write);
export type ExamPlanWrite = Static<typeof ExamPlanWrite>;
/** Whoever sits there changes seats with her. */
export const ExamSeatMove = closed({ ...write, learnerId: Id, examRoomId: Id, seat: Seats });
export type ExamSeatMove = Static<typeof ExamSeatMove>;
export const InvigilatorsWrite = closed({
  ...write,
  examRoomId: Id,
  teacherIds: Type.Array(Id, { maxItems: mostInvigilators, uniqueItems: true }),
});
export type InvigilatorsWrite = Static<typeof InvigilatorsWrite>;
/** Whether codes are asked; and other ones for all rooms, where somebody knows them who should not. */
export const ExamCodesWrite = closed({ ...write, asksCode: Type.Boolean(), hasNewCodes: Type.Boolean() });
export type ExamCodesWrite = Static<typeof ExamCodesWrite>;
export const ExamPlanMove = closed({ ...write, move: oneOf(['publish', 'withdraw']) });
export type ExamPlanMove = Static<typeof ExamPlanMove>;

/** A room that may be chosen. */
export const RoomChoice = closed({
  roomId: Id,
  name: Type.String(),
  campus: Type.String(),
  seats: Count,
  /** An exam or a lesson that is in it at the time. */
  takenBy: orNull(Type.String()),
});
export type RoomChoice = Static<typeof RoomChoice>;
/** Free rooms first, those with more seats before the others. */
export const RoomChoiceQuery = pageQuery({ id: Id, search: Type.Optional(Line(40)) });
export type RoomChoiceQuery = Static<typeof RoomChoiceQuery>;
export const RoomChoicePage = pageOf(RoomChoice);
export type RoomChoicePage = Static<typeof RoomChoicePage>;

/** At most 20, those who are free first. */
export const TeacherChoiceQuery = closed({ id: Id, search: Type.Optional(Line(40)) });
export type TeacherChoiceQuery = Static<typeof TeacherChoiceQuery>;
export const TeacherChoices = closed({
  data: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      detail: Type.String(),
      /** At another exam or in a lesson at the time. */ isBusy: Type.Boolean(),
    }),
  ),
});
export type TeacherChoices = Static<typeof TeacherChoices>;

export const AttendanceNote = closed({
  status: oneOf(attendances),
  /** Of who was late; else 0. */
  lateMinutes: Type.Integer({ minimum: 0, maximum: 600 }),
  remark: Line(100),
});

/** A learner of an exam and the seat. */
export const SeatRow = closed({
  learnerId: Id,
  name: Type.String(),
  /** '' where nobody knows them. */
  number: Type.String(),
  className: Type.String(),
  photoFileId: orNull(Id),
  /** Null: none yet. */
  examRoomId: orNull(Id),
  room: Type.String(),
  position: orNull(Type.Integer()),
  seat: orNull(Type.Integer()),
  /** Null: nobody noted anything. */
  attendance: orNull(AttendanceNote),
  /** Counts what was noted; 0: nothing. */
  version: Count,
  /** What the exam itself says; null: the learner has not entered. */
  attempt: orNull(closed({ status: oneOf(examAttemptStatuses), startedAt: orNull(Moment) })),
});
export type SeatRow = Static<typeof SeatRow>;
/** By room and seat; whoever has none comes first. */
export const SeatQuery = pageQuery({
  id: Id,
  examRoomId: Type.Optional(Id),
  search: Type.Optional(Line(40)),
  isUnplaced: Type.Optional(Type.Boolean()),
});
export type SeatQuery = Static<typeof SeatQuery>;
export const SeatPage = pageOf(SeatRow);
export type SeatPage = Static<typeof SeatPage>;

export const AttendanceWrite = closed({
  id: Id,
  learnerId: Id,
  version: Count,
  ...AttendanceNote.properties,
});
export type AttendanceWrite = Static<typeof AttendanceWrite>;

/** A room that somebody watches. */
export const Duty = closed({
  examRoomId: Id,
  examId: Id,
  course: Type.String(),
  school: Type.String(),
  title: Type.String(),
  opensAt: Moment,
  closesAt: Moment,
  position: Type.Integer(),
  room: Type.String(),
  campus: Type.String(),
  placed: Count,
  noted: Count,
  colleagues: Type.Array(Type.String()),
  /** What learners of the room type to begin; null: nothing. */
  code: orNull(Type.String()),
});
export type Duty = Static<typeof Duty>;
/** What is not over comes first, the soonest before; then the newest. */
export const DutyQuery = pageQuery({});
export type DutyQuery = Static<typeof DutyQuery>;
export const DutyPage = closed({ ...pageOf(Duty).properties, serverTime: Moment });
export type DutyPage = Static<typeof DutyPage>;
/** The learners of a room that one watches, by seat. */
export const DutySeatsQuery = pageQuery({ examRoomId: Id });
export type DutySeatsQuery = Static<typeof DutySeatsQuery>;
export const DutySeats = closed({ ...pageOf(SeatRow).properties, duty: Duty });
export type DutySeats = Static<typeof DutySeats>;

/** All that the printouts of an exam show. */
export const PrintoutQuery = closed({ id: Id, examRoomId: Type.Optional(Id) });
export type PrintoutQuery = Static<typeof PrintoutQuery>;
export const Printouts = closed({ plan: ExamPlan, seats: Type.Array(SeatRow) });
export type Printouts = Static<typeof Printouts>;
