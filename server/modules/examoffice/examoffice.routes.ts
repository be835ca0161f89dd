import type { FastifyInstance } from 'fastify';
import {
  ExamClashPage,
  ExamClashQuery,
  ExamDays,
  ExamDaysQuery,
  ExamOffice,
  ExamOfficeQuery,
  MakeUpArrange,
  MakeUpArranged,
  MakeUpExport,
  MakeUpExported,
  MakeUpPage,
  MakeUpQuery,
  OfficeExamPage,
  OfficeExamQuery,
} from '#contract/examoffice/exam-office.contract.ts';
import { examDutyOperations, examOfficeOperations as to } from '#contract/examoffice/exam-office.operations.ts';
import {
  AttendanceWrite,
  DutyPage,
  DutyQuery,
  DutySeats,
  DutySeatsQuery,
  ExamCodesWrite,
  ExamDraw,
  ExamPlan,
  ExamPlanId,
  ExamPlanMove,
  ExamPlanWrite,
  ExamRoomsWrite,
  ExamSeatMove,
  InvigilatorsWrite,
  RoomChoicePage,
  RoomChoiceQuery,
  SeatPage,
  SeatQuery,
  SeatRow,
  PrintoutQuery,
  Printouts,
  TeacherChoiceQuery,
  TeacherChoices,
} from '#contract/examoffice/exam-plan.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { ExamMakeUps } from '#server/platform/ports/exam-make-ups.port.ts';
import { attendanceService } from './attendance.service.ts';
import { dutiesService } from './duties.service.ts';
import { makeUpsService } from './make-ups.service.ts';
import { officeService } from './office.service.ts';
import { planService, type PlanParts } from './plan.service.ts';

/** What a school's examinations office does, and what invigilators have of it. */
export function examOfficeRoutes(app: FastifyInstance, parts: PlanParts & { makeUps: ExamMakeUps }): void {
  const office = handlersOf(officeService(parts.lessons));
  serve(app, to.office, { input: ExamOfficeQuery, result: ExamOffice }, office.office);
  serve(app, to.exams, { input: OfficeExamQuery, result: OfficeExamPage }, office.exams);
  serve(app, to.days, { input: ExamDaysQuery, result: ExamDays }, office.days);
  serve(app, to.clashes, { input: ExamClashQuery, result: ExamClashPage }, office.clashes);
  serve(app, to.roomChoices, { input: RoomChoiceQuery, result: RoomChoicePage }, office.roomChoices);
  serve(app, to.teacherChoices, { input: TeacherChoiceQuery, result: TeacherChoices }, office.teacherChoices);
  serve(app, to.seats, { input: SeatQuery, result: SeatPage }, office.seats);
  serve(app, to.printouts, { input: PrintoutQuery, result: Printouts }, office.printouts);
  serve(app, to.makeUps, { input: MakeUpQuery, result: MakeUpPage }, office.makeUps);
  const makeUps = handlersOf(makeUpsService(parts.makeUps));
  const arranging = { input: MakeUpArrange, result: MakeUpArranged };
  serve(app, to.arrangeMakeUps, arranging, makeUps.arrangeMakeUps);
  serve(app, to.exportMakeUps, { input: MakeUpExport, result: MakeUpExported }, office.exportMakeUps);

  const plans = handlersOf(planService(parts));
  const written = { result: ExamPlan, current: ExamPlan };
  serve(app, to.plan, { input: ExamPlanId, result: ExamPlan }, plans.plan);
  serve(app, to.writeRooms, { input: ExamRoomsWrite, ...written }, plans.writeRooms);
  serve(app, to.draw, { input: ExamDraw, ...written }, plans.draw);
  serve(app, to.place, { input: ExamPlanWrite, ...written }, plans.place);
  serve(app, to.moveSeat, { input: ExamSeatMove, ...written }, plans.moveSeat);
  serve(app, to.invigilators, { input: InvigilatorsWrite, ...written }, plans.invigilators);
  serve(app, to.writeCodes, { input: ExamCodesWrite, ...written }, plans.writeCodes);
  serve(app, to.move, { input: ExamPlanMove, ...written }, plans.move);

  const duties = handlersOf(dutiesService);
  serve(app, examDutyOperations.list, { input: DutyQuery, result: DutyPage }, duties.list);
  serve(app, examDutyOperations.seats, { input: DutySeatsQuery, result: DutySeats }, duties.dutySeats);

  const attendance = handlersOf(attendanceService);
  const noted = { input: AttendanceWrite, result: SeatRow, current: SeatRow };
  serve(app, to.note, noted, attendance.noteByOffice);
  serve(app, examDutyOperations.note, noted, attendance.noteByInvigilator);
}
