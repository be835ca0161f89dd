import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { filesOfTimetables } from './imports/lesson-import-files.repository.ts';
import { lessonImportWork } from './imports/lesson-import-work.service.ts';
import { lessonImportsRoutes } from './imports/lesson-imports.routes.ts';
import { emptyLessonBin } from './lessons.repository.ts';
import { lessonsThen } from './lessons-then.repository.ts';
import { lessonDates } from './own-timetable.service.ts';
import { timetableKindsOfData } from './timetable-data.repository.ts';
import { timetableHoldings } from './timetable-holdings.repository.ts';
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
    lesson_imports: { people: { owner_id: 'emptied' }, others: ['file_id', 'college_ids'] },
    lesson_import_lines: { others: ['lesson_id'] },
  },
  needs: ['files', 'inbox'],
  open({ db, log, jobs }, { files, inbox }) {
    const work = lessonImportWork(db, { files, log });
    return {
      routes(api) {
        timetableRoutes(api, inbox);
        lessonImportsRoutes(api, { files, begin: (importId) => work.begin(jobs, importId) });
      },
      messageTypes: timetableMessageTypes,
      chores: [
        { name: 'bin of lessons', everyMs: hourMs, isPromised: true, run: () => emptyLessonBin(db) },
        { name: 'old imports of lessons', everyMs: hourMs, run: () => work.forgetOld() },
        { name: 'imports of lessons', everyMs: 20_000, run: () => work.resume(jobs) },
      ],
      queues: [work.queue],
      files: { name: dataWords('导入课表', 'Import of timetables'), holds: filesOfTimetables },
      dates: lessonDates,
      data: { kinds: timetableKindsOfData },
      personal: timetablePersonalData,
      holdings: timetableHoldings,
      provides: { lessons: lessonsThen },
    };
  },
});
