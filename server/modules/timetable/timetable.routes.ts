import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { Room, RoomAdd, RoomChange, RoomPage, RoomQuery, RoomWrite } from '#contract/timetable/rooms.contract.ts';
import {
  LessonDayWrite,
  LessonOn,
  OwnQuery,
  OwnTimetable,
  TimetableWeek,
  WeekQuery,
} from '#contract/timetable/lesson-days.contract.ts';
import {
  ClashPage,
  ClashQuery,
  Clashes,
  Lesson,
  LessonAdd,
  LessonCheck,
  LessonEdit,
  LessonPage,
  LessonQuery,
  LessonWrite,
  OfferingChoiceQuery,
  OfferingChoices,
  Periods,
  PeriodsWrite,
  SideQuery,
  Sides,
  Timetable,
  TimetableQuery,
} from '#contract/timetable/timetable.contract.ts';
import { TimetableExport, TimetableExported } from '#contract/timetable/timetable-spreadsheet.contract.ts';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { lessonDaysService } from './lesson-days.service.ts';
import { lessonsService } from './lessons.service.ts';
import { ownTimetableService } from './own-timetable.service.ts';
import { roomsService } from './rooms.service.ts';
import { timetableSpreadsheetService } from './timetable-spreadsheet.service.ts';
import { timetableService } from './timetable.service.ts';

/** What administrators do with the timetable of their school, and what everybody has of it. */
export function timetableRoutes(app: FastifyInstance, inbox: Inbox): void {
  const school = handlersOf(timetableService);
  serve(app, to.get, { input: TimetableQuery, result: Timetable }, school.get);
  serve(app, to.periods, { input: PeriodsWrite, result: Periods, current: Periods }, school.periods);
  serve(app, to.sides, { input: SideQuery, result: Sides }, school.sides);
  serve(app, to.offerings, { input: OfferingChoiceQuery, result: OfferingChoices }, school.offerings);
  serve(app, to.clashes, { input: ClashQuery, result: ClashPage }, school.clashes);
  serve(app, to.week, { input: WeekQuery, result: TimetableWeek }, school.week);

  serve(
    app,
    to.export,
    { input: TimetableExport, result: TimetableExported },
    handlersOf(timetableSpreadsheetService).export,
  );

  const rooms = handlersOf(roomsService);
  serve(app, to.rooms, { input: RoomQuery, result: RoomPage }, rooms.rooms);
  serve(app, to.addRoom, { input: RoomAdd, result: Room }, rooms.addRoom);
  serve(app, to.changeRoom, { input: RoomChange, result: Room, current: Room }, rooms.changeRoom);
  serve(app, to.removeRoom, { input: RoomWrite, result: Nothing, current: Room }, rooms.removeRoom);

  const lessons = handlersOf(lessonsService);
  const versioned = { result: Lesson, current: Lesson };
  serve(app, to.lessons, { input: LessonQuery, result: LessonPage }, lessons.lessons);
  serve(app, to.check, { input: LessonCheck, result: Clashes }, lessons.check);
  serve(app, to.addLesson, { input: LessonAdd, result: Lesson }, lessons.addLesson);
  serve(app, to.changeLesson, { input: LessonEdit, ...versioned }, lessons.changeLesson);
  serve(app, to.removeLesson, { input: LessonWrite, ...versioned }, lessons.removeLesson);
  serve(app, to.restoreLesson, { input: LessonWrite, ...versioned }, lessons.restoreLesson);

  const days = handlersOf((db) => lessonDaysService(db, inbox));
  serve(app, to.changeDay, { input: LessonDayWrite, result: LessonOn, current: LessonOn }, days.changeDay);
  const own = handlersOf(ownTimetableService);
  serve(app, to.own, { input: OwnQuery, result: OwnTimetable }, own.own);
}
