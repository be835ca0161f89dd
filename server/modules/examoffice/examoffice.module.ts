import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { examOfficePersonalData, joinedAttendance, joinedDuties, joinedSeats } from './examoffice.personal-data.ts';
import { examOfficeRoutes } from './examoffice.routes.ts';
import { examOfficeMessageTypes } from './examoffice.words.ts';
import { examSeats } from './exam-seats.repository.ts';

/** 考务: rooms, seats, invigilators and attendance of a school's exams. */
export default defineModule({
  id: 'examoffice',
  area: { title: dataWords('考务', 'Examinations office'), uses: ['exams', 'timetable', 'schools'] },
  tables: {
    exam_plans: {},
    exam_rooms: {},
    exam_seats: { people: { learner_id: 'kept' }, joining: { learner_id: joinedSeats } },
    exam_invigilators: { people: { teacher_id: 'kept' }, joining: { teacher_id: joinedDuties } },
    exam_attendance: {
      people: { learner_id: 'emptied', noted_by: 'kept' },
      joining: { learner_id: joinedAttendance },
    },
  },
  needs: ['inbox', 'lessons', 'examMakeUps'],
  open: (_platform, { inbox, lessons, examMakeUps }) => ({
    routes: (api) => examOfficeRoutes(api, { inbox, lessons, makeUps: examMakeUps }),
    messageTypes: examOfficeMessageTypes,
    personal: examOfficePersonalData,
    provides: { examSeats },
  }),
});
