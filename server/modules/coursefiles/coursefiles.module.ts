import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { emptyBins } from './coursefile-bin.repository.ts';
import { coursefilesPersonalData, filesOfCourses, viewsRetention } from './coursefiles.personal-data.ts';
import { coursefilesRoutes } from './coursefiles.routes.ts';
import { coursefileMessageTypes } from './coursefiles.words.ts';

/** Files of courses in folders, beside their outlines. */
export default defineModule({
  id: 'coursefiles',
  area: { title: dataWords('课程资料', 'Course files'), uses: ['courses'] },
  tables: {
    course_file_entries: {
      people: { added_by: 'kept', binned_by: 'kept' },
      others: ['course_id', 'path', 'file_id', 'material_id'],
    },
    course_file_versions: { people: { added_by: 'kept' }, others: ['file_id'] },
    course_file_audiences: { others: ['offering_id', 'class_id'] },
    course_file_views: {
      people: { learner_id: 'deleted' },
      joining: {
        learner_id: { name: dataWords('课程资料查看记录', 'Views of course files'), keys: [['entry_id', 'number']] },
      },
    },
    course_file_visits: {
      people: { learner_id: 'deleted' },
      others: ['offering_id'],
      joining: { learner_id: { name: dataWords('课程资料访问', 'Visits of course files'), keys: [['offering_id']] } },
    },
  },
  needs: ['files', 'inbox'],
  open: ({ db }, ports) => ({
    routes: (api) => coursefilesRoutes(api, ports),
    messageTypes: coursefileMessageTypes,
    personal: coursefilesPersonalData,
    data: { retention: [viewsRetention] },
    files: { name: dataWords('课程资料', 'Course files'), shows: filesOfCourses },
    chores: [{ name: 'course file bins', everyMs: hourMs, run: () => emptyBins(db) }],
  }),
});
