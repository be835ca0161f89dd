import { dataWords } from '#server/platform/ports/data-words.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { homeworkDates } from './homework-dates.repository.ts';
import {
  filesInAnswers,
  filesInHomework,
  homeworkPersonalData,
  joinedDraws,
  joinedExtensions,
  joinedShares,
  joinedSubmissions,
} from './homework.personal-data.ts';
import { photosOfHomework } from './answer-photos.service.ts';
import { attemptsRepository } from './attempts.repository.ts';
import { freeLeftParts } from './division.service.ts';
import { freeLeftTurns } from './second-marking.service.ts';
import { markingRepository } from './marking.repository.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { homeworkMessageTypes } from './homework.words.ts';
import { remindOfDue, remindOfExtended, summariseWaiting } from './reminders.service.ts';
import { homeworkFigure } from './homework-figure.repository.ts';
import { homeworkCopies, homeworkOfTemplates } from './homework-copies.repository.ts';

/** Homework: set, handed in, marked. */
export default defineModule({
  id: 'homework',
  area: {
    title: dataWords('作业', 'Homework'),
    always: dataWords(
      '课程的章节里有作业，成绩由它计算',
      'Chapters of courses hold homework, and grades are counted from it',
    ),
  },
  tables: {
    homeworks: { people: { created_by: 'kept', second_arbiter: 'kept' }, others: ['course_id'] },
    homework_questions: { others: ['source_question_id'] },
    homework_rubrics: { others: ['origin_id'] },
    homework_extensions: {
      people: { learner_id: 'emptied', granted_by: 'kept' },
      others: ['offering_id'],
      joining: { learner_id: joinedExtensions },
    },
    homework_comments: { people: { owner_id: 'deleted' }, others: ['course_id'] },
    homework_saved_rubrics: { people: { owner_id: 'deleted' }, others: ['course_id'] },
    homework_submissions: {
      people: { learner_id: 'emptied', locked_by: 'kept', marked_by: 'kept', begun_by: 'kept', second_by: 'kept' },
      others: ['offering_id', 'group_id'],
      joining: { learner_id: joinedSubmissions },
    },
    homework_classes: { others: ['class_id', 'offering_id'] },
    homework_group_sets: { others: ['class_id', 'set_id'] },
    homework_submission_members: {
      people: { learner_id: 'emptied', set_by: 'kept' },
      joining: { learner_id: joinedShares },
    },
    homework_agreements: { people: { learner_id: 'deleted' }, joining: { learner_id: 'stays' } },
    homework_answers: { people: { saved_by: 'kept' }, others: ['client_id'] },
    homework_files: { people: { added_by: 'kept' }, others: ['file_id'] },
    homework_annotations: { people: { author_id: 'kept' }, others: ['id'] },
    homework_receipts: {},
    homework_marks: { people: { marked_by: 'kept' } },
    homework_turns: { people: { marker_id: 'kept' } },
    homework_second_markers: { people: { marker_id: 'deleted' } },
    homework_divisions: { others: ['offering_id'] },
    homework_parts: { people: { marker_id: 'deleted' }, others: ['class_id'] },
    homework_draws: {
      people: { learner_id: 'deleted', marker_id: 'deleted' },
      joining: { learner_id: joinedDraws },
    },
    homework_reminders: {},
    homework_summaries: { people: { told_up_to: 'kept' }, joining: { told_up_to: 'stays' } },
    homework_mark_changes: { people: { changed_by: 'kept' }, others: ['question_id'] },
  },
  needs: ['inbox', 'files', 'photoTickets'],
  open: ({ db, live }, { inbox, files, photoTickets }) => ({
    routes: (api) => homeworkRoutes(api, { inbox, live, files, photoTickets }),
    photoOwners: [photosOfHomework(live)],
    messageTypes: homeworkMessageTypes,
    dates: homeworkDates,
    termFigures: [homeworkFigure],
    termCopies: homeworkCopies,
    courseCopies: homeworkOfTemplates,
    chores: [
      { name: 'homework due', everyMs: minuteMs, run: () => remindOfDue(db, inbox) },
      { name: 'extended homework due', everyMs: minuteMs, run: () => remindOfExtended(db, inbox) },
      { name: 'parts of who left', everyMs: minuteMs, run: () => freeLeftParts(db, inbox) },
      { name: 'second markers who left', everyMs: minuteMs, run: () => freeLeftTurns(db, inbox) },
      { name: 'work to mark', everyMs: minuteMs, run: () => summariseWaiting(db, inbox) },
    ],
    // Whoever may mark it, for who waits until a colleague has given it back.
    topics: [
      { name: 'submission', mayHear: async (db, actor, id) => !!(await markingRepository(db, actor).find(id)) },
      // Who writes it together.
      { name: 'groupWork', mayHear: async (db, actor, id) => !!(await attemptsRepository(db, actor).find(id)) },
    ],
    personal: homeworkPersonalData,
    files: { name: dataWords('作业', 'Homework'), searches: true, shows: filesInHomework, holds: filesInAnswers },
  }),
});
