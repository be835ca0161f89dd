import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { emptyLessonBin } from './lessons.repository.ts';
import { lessonDates } from './own-timetable.service.ts';
import { timetableKindsOfData } from './timetable-data.repository.ts';
import { timetablePersonalData } from './timetable.personal-data.ts';
import { timetableRoutes } from './timetable.routes.ts';
import { timetableMessageTypes } from './timetable.words.ts';

/** Periods, rooms and lessons of schools, and what becomes of single lessons. */
export default defineModule({
  id: 'timetable',
  area: {
    title: dataWords('课表', 'Timetable'),
    uses: ['schools', 'courses'],
  },
  tables: {
    timetable_days: {},
    timetable_periods: {},
    rooms: {},
    lessons: {
      people: { teacher_id: 'kept' },
      joining: { teacher_id: { name: dataWords('任课课次', 'Lessons taught') } },
    },
    lesson_groups: {},
    lesson_days: { people: { teacher_id: 'kept', changed_by: 'kept' } },
  },
  needs: ['inbox'],
  open: ({ db }, { inbox }) => ({
    routes: (api) => timetableRoutes(api, inbox),
    messageTypes: timetableMessageTypes,
    chores: [{ name: 'bin of lessons', everyMs: hourMs, isPromised: true, run: () => emptyLessonBin(db) }],
    dates: lessonDates,
    data: { kinds: timetableKindsOfData },
    personal: timetablePersonalData,
  }),
});
