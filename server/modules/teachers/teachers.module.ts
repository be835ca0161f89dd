import { dataWords } from '#server/platform/ports/data-words.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { filesAsPortraits } from './own-teacher.repository.ts';
import { publicTeachers } from './public-teachers.repository.ts';
import { followFigures, renewStaleEntries } from './teacher-entries.repository.ts';
import { teachersPersonalData } from './teachers.personal-data.ts';
import { teachersRoutes } from './teachers.routes.ts';

/** Teachers as everybody sees those who agreed, and what each keeps of herself. */
export default defineModule({
  id: 'teachers',
  area: {
    title: dataWords('名师', 'Teachers'),
    uses: ['courses'],
  },
  tables: {
    // Whoever stays is a teacher where the other one is, and has a page.
    teacher_profiles: {
      people: { account_id: 'deleted' },
      others: ['portrait_file_id'],
      shown: 'all',
      joining: { account_id: 'stays' },
    },
    teacher_entries: {},
  },
  open: ({ db }) => ({
    routes: (api) => teachersRoutes(api, db),
    chores: [
      { name: 'teacher entries', everyMs: 5_000, run: () => renewStaleEntries(db) },
      { name: 'teacher figures', everyMs: 60_000, run: () => followFigures(db) },
    ],
    personal: teachersPersonalData,
    publicPages: [standingPages('teacherlist', 'index', [teachersAddresses.list.to()]), publicTeachers],
    files: { name: dataWords('名师主页', 'Pages of teachers'), shows: filesAsPortraits },
  }),
});
