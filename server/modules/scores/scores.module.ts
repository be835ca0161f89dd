import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { dailyRecordsRepository } from './daily/daily-records.repository.ts';
import { dailyRoutes } from './daily/daily.routes.ts';
import { appealDates } from './appeals/appeal-dates.repository.ts';
import { appealsRoutes } from './appeals/appeals.routes.ts';
import './appeals/appeals.tables.ts';
import { bookRoutes } from './book/book.routes.ts';
import './book/book.tables.ts';
import { registerRoutes } from './register/register.routes.ts';
import './register/register.tables.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import './settings/settings.tables.ts';
import { figuresOf } from './learner-figures.repository.ts';
import { scoresPersonalData } from './scores.personal-data.ts';
import { scoresRoutes } from './scores.routes.ts';
import { scoreMessageTypes } from './scores.words.ts';
import { schemeCopies } from './scheme-copies.repository.ts';

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
      others: ['offering_id', 'work_id'],
      joining: {
        learner_id: {
          name: dataWords('免做的作业、测验和考试', 'Excused homework, quizzes and exams'),
          keys: [['offering_id', 'work_id']],
        },
      },
    },
    grade_books: { people: { published_by: 'kept', locked_by: 'kept' }, others: ['offering_id', 'course_id'] },
    published_grades: {
      people: { learner_id: 'deleted' },
      others: ['offering_id'],
      joining: { learner_id: { name: dataWords('课程成绩', 'Course grades'), keys: [['offering_id']] } },
    },
    grade_marks: {
      people: { learner_id: 'deleted', set_by: 'kept' },
      others: ['offering_id'],
      joining: { learner_id: { name: dataWords('期末成绩', 'Final exams'), keys: [['offering_id']] } },
    },
    grade_analyses: { people: { written_by: 'kept' }, others: ['offering_id'] },
    grade_settings: { people: { changed_by: 'kept' }, others: ['school_id'] },
    grade_scales: { people: { set_by: 'kept' }, others: ['offering_id'] },
    grade_appeals: {
      people: { learner_id: 'deleted', prepared_by: 'kept', answered_by: 'kept' },
      others: ['course_id', 'offering_id'],
      joining: {
        learner_id: { name: dataWords('成绩复核申请', 'Reviews of grades'), keys: [['offering_id']] },
      },
    },
    grade_corrections: {
      people: { learner_id: 'deleted', made_by: 'kept' },
      others: ['offering_id'],
      joining: { learner_id: { name: dataWords('成绩更正', 'Corrected grades'), keys: [] } },
    },
  },
  needs: ['files', 'inbox'],
  open: ({ db }, { files, inbox }) => ({
    routes(api) {
      scoresRoutes(api);
      bookRoutes(api, { inbox });
      registerRoutes(api);
      settingsRoutes(api);
      appealsRoutes(api, { inbox });
      dailyRoutes(api, { files });
    },
    messageTypes: scoreMessageTypes,
    termCopies: schemeCopies,
    dates: appealDates,
    personal: scoresPersonalData,
    chores: [
      { name: 'judged files of records', everyMs: hourMs, run: () => dailyRecordsRepository(db).forgetJudged() },
    ],
    provides: { grades: { of: figuresOf } },
  }),
});
