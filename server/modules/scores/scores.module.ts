import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { dailyRecordsRepository } from './daily/daily-records.repository.ts';
import { dailyRoutes } from './daily/daily.routes.ts';
import { figuresOf } from './learner-figures.repository.ts';
import { scoresPersonalData } from './scores.personal-data.ts';
import { scoresRoutes } from './scores.routes.ts';

/** Grades, counted from what other areas show and from what the team records by the day. */
export default defineModule({
  id: 'scores',
  area: {
    title: dataWords('成绩', 'Grades'),
    uses: ['courses', 'homework'],
  },
  tables: {
    daily_acts: { people: { made_by: 'kept' }, others: ['course_id', 'offering_id'] },
    daily_records: {
      people: { learner_id: 'deleted', recorded_by: 'kept' },
      others: ['offering_id'],
      joining: {
        learner_id: { name: dataWords('每日记录', 'Daily records'), keys: [['offering_id', 'day', 'kind']] },
      },
    },
    daily_changes: {},
    grade_schemes: { people: { changed_by: 'kept' }, others: ['offering_id', 'course_id'] },
    grade_excuses: {
      people: { learner_id: 'deleted', made_by: 'kept' },
      others: ['offering_id', 'homework_id'],
      joining: {
        learner_id: { name: dataWords('免做的作业', 'Excused homework'), keys: [['offering_id', 'homework_id']] },
      },
    },
  },
  needs: ['files'],
  open: ({ db }, { files }) => ({
    routes(api) {
      scoresRoutes(api);
      dailyRoutes(api, { files });
    },
    personal: scoresPersonalData,
    chores: [
      { name: 'judged files of records', everyMs: hourMs, run: () => dailyRecordsRepository(db).forgetJudged() },
    ],
    provides: { grades: { of: figuresOf } },
  }),
});
