import { operation } from '../common/operation.ts';
import type {
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
} from './exam-office.contract.ts';
import type {
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
} from './exam-plan.contract.ts';

// Of the rights of the specification this is the one about courses that examination officers hold and those who only
// look do not. What is taken away as a file asks to confirm oneself, the rest does not.
const office = { needs: 'course.export', person: true, confirming: 'nobody' } as const;
const plans = { ...office, says: 'saved' } as const;

/** 考务: the exams of a school's term, their rooms, seats, invigilators and attendance. */
export const examOfficeOperations = {
  office: operation<ExamOfficeQuery, ExamOffice>({
    ...{ method: 'GET', path: '/examoffice', ...office },
    summary: 'Terms and colleges of an administered school, from which its examinations office chooses',
  }),
  exams: operation<OfficeExamQuery, OfficeExamPage>({
    ...{ method: 'GET', path: '/examoffice/exams', ...office },
    summary: 'Exams of a term by their beginning, with what each still lacks',
  }),
  days: operation<ExamDaysQuery, ExamDays>({
    ...{ method: 'GET', path: '/examoffice/days', ...office },
    summary: 'How many exams begin on each day of a term',
  }),
  clashes: operation<ExamClashQuery, ExamClashPage>({
    ...{ method: 'GET', path: '/examoffice/clashes', ...office },
    summary: 'Exams of a term that learners, rooms or invigilators have at once, and lessons in their rooms',
  }),
  plan: operation<ExamPlanId, ExamPlan>({
    ...{ method: 'GET', path: '/examoffice/plans/:id', ...office },
    summary: 'Rooms, seats and invigilators of an exam',
  }),
  roomChoices: operation<RoomChoiceQuery, RoomChoicePage>({
    ...{ method: 'GET', path: '/examoffice/plans/:id/rooms', ...office },
    summary: 'Rooms of the school, the free ones first',
  }),
  teacherChoices: operation<TeacherChoiceQuery, TeacherChoices>({
    ...{ method: 'GET', path: '/examoffice/plans/:id/teachers', ...office },
    summary: 'Teachers of the school who may watch an exam',
  }),
  seats: operation<SeatQuery, SeatPage>({
    ...{ method: 'GET', path: '/examoffice/plans/:id/seats', ...office },
    summary: 'Learners of an exam, where each sits, and who came',
  }),
  printouts: operation<PrintoutQuery, Printouts>({
    ...{ method: 'GET', path: '/examoffice/plans/:id/printouts', ...office },
    summary: 'All learners with a seat, for the printouts that are printed',
  }),
  writeRooms: operation<ExamRoomsWrite, ExamPlan, ExamPlan>({
    ...{ method: 'PUT', path: '/examoffice/plans/:id/rooms', ...plans },
    summary: 'Writes the rooms of an exam; the seats of those that go are given up',
  }),
  draw: operation<ExamDraw, ExamPlan, ExamPlan>({
    ...{ method: 'POST', path: '/examoffice/plans/:id/drawing', ...plans },
    summary: 'Gives every learner a seat, at random or by number',
  }),
  place: operation<ExamPlanWrite, ExamPlan, ExamPlan>({
    ...{ method: 'POST', path: '/examoffice/plans/:id/placing', ...plans },
    summary: 'Gives those without a seat one that is free; all others stay',
  }),
  moveSeat: operation<ExamSeatMove, ExamPlan, ExamPlan>({
    ...{ method: 'POST', path: '/examoffice/plans/:id/seats', ...plans },
    summary: 'Gives a learner another seat; whoever sits there changes with her',
  }),
  invigilators: operation<InvigilatorsWrite, ExamPlan, ExamPlan>({
    ...{ method: 'PUT', path: '/examoffice/plans/:id/invigilators', ...plans },
    summary: 'Writes who watches a room; nobody is at two exams at once',
  }),
  move: operation<ExamPlanMove, ExamPlan, ExamPlan>({
    ...{ method: 'POST', path: '/examoffice/plans/:id/moves', ...plans },
    summary: 'Publishes rooms and seats to learners and invigilators, or takes them back before the exam',
  }),
  writeCodes: operation<ExamCodesWrite, ExamPlan, ExamPlan>({
    ...{ method: 'PUT', path: '/examoffice/plans/:id/codes', ...plans },
    summary: 'Says whether learners type the code of their room to begin, and gives all rooms other codes',
  }),
  note: operation<AttendanceWrite, SeatRow, SeatRow>({
    ...{ method: 'PUT', path: '/examoffice/plans/:id/attendance', ...plans },
    summary: 'Notes who came, who was late and who did not come',
  }),
  makeUps: operation<MakeUpQuery, MakeUpPage>({
    ...{ method: 'GET', path: '/examoffice/makeups', ...office },
    summary: 'Who of a term was absent from an exam, is excused from one, or failed it',
  }),
  arrangeMakeUps: operation<MakeUpArrange, MakeUpArranged>({
    ...{ method: 'POST', path: '/examoffice/makeups', ...plans },
    summary: 'Drafts of make-up exams for learners of the list; whoever has one already is told of and left out',
  }),
  exportMakeUps: operation<MakeUpExport, MakeUpExported>({
    ...{ method: 'POST', path: '/examoffice/makeups/exports', needs: 'course.export', person: true },
    summary: 'A part of the make-up list, for a file; asks to confirm oneself (4015)',
  }),
};

const watches = { needs: 'user', person: true } as const;

/** What invigilators have of the rooms that they watch. */
export const examDutyOperations = {
  list: operation<DutyQuery, DutyPage>({
    ...{ method: 'GET', path: '/examoffice/duties', ...watches },
    summary: 'Rooms of published exams that one watches',
  }),
  seats: operation<DutySeatsQuery, DutySeats>({
    ...{ method: 'GET', path: '/examoffice/duties/:examRoomId/seats', ...watches },
    summary: 'Who sits in a room that one watches, and who came',
  }),
  note: operation<AttendanceWrite, SeatRow, SeatRow>({
    ...{ method: 'PUT', path: '/examoffice/duties/exams/:id/attendance', ...watches, says: 'saved' },
    summary: 'Notes who came to a room that one watches',
  }),
};
