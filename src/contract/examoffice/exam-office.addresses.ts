import { address, day, id, oneOf, page, text } from '../common/address.ts';
import { makeUpKinds } from '../exams/exam-choices.rule.ts';
import { arrangedStates, examClashKinds, officeStates } from './exam-office-choices.rule.ts';

export const examOfficeAddresses = {
  page: address('/account/schoolAdmin/examOffice', {
    query: {
      school: id,
      tab: oneOf(['calendar', 'list', 'clashes', 'makeUps']),
      term: id,
      /** A day of the week that is shown. */
      date: day,
      search: text(40),
      college: id,
      state: oneOf(['', ...officeStates]),
      clash: oneOf(['', ...examClashKinds]),
      kind: oneOf(['', ...makeUpKinds]),
      /** Of the make-up list: one exam's. */
      exam: id,
      arranged: oneOf(['', ...arrangedStates]),
      page,
    },
  }),
  /** Rooms, seats, invigilators and attendance of one exam. */
  exam: address('/account/schoolAdmin/examOffice/exam', {
    of: { exam: id },
    query: {
      tab: oneOf(['rooms', 'seats', 'attendance']),
      room: id,
      search: text(40),
      only: oneOf(['', 'unplaced']),
      page,
    },
  }),
  /** Printouts to print; of one room, or of all. */
  print: address('/account/schoolAdmin/examOffice/print', {
    of: { exam: id },
    query: { printout: oneOf(['seats', 'signatures', 'record', 'tickets']), room: id },
  }),
  /** What an invigilator watches; `room` opens one. */
  duties: address('/account/examDuties', { query: { room: id, page } }),
};
