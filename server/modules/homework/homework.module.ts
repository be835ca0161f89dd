import { defineModule } from '#server/platform/modules/module.ts';
import { filesInHomework, homeworkPersonalData } from './homework.personal-data.ts';
import { homeworkRoutes } from './homework.routes.ts';

/** Homework: set, handed in, marked. */
export default defineModule({
  id: 'homework',
  tables: {
    homeworks: { people: { created_by: 'kept' }, others: ['course_id'] },
    homework_questions: { others: ['source_question_id'] },
    homework_submissions: {
      people: { learner_id: 'emptied', locked_by: 'kept', marked_by: 'kept' },
      others: ['offering_id'],
    },
    homework_answers: { others: ['client_id'] },
    homework_receipts: {},
    homework_marks: { people: { marked_by: 'kept' } },
    homework_mark_changes: { people: { changed_by: 'kept' }, others: ['question_id'] },
  },
  needs: ['inbox'],
  open: (_platform, { inbox }) => ({
    routes: (api) => homeworkRoutes(api, inbox),
    personal: homeworkPersonalData,
    files: { shows: filesInHomework },
  }),
});
