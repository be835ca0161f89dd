import { archiveMaking } from './archive/archive-making.service.ts';
import { photosOfExams } from './attempts/answer-photos.service.ts';
import { attemptsRepository } from './attempts/attempts.repository.ts';
import { moveByTime } from './attempts/clock.service.ts';
import { examMakeUps } from './audience/make-ups.service.ts';
import { examCopies } from './exam-copies.service.ts';
import { examDates } from './exam-dates.repository.ts';
import {
  examsPersonalData,
  filesInExamAnswers,
  filesInExams,
  joinedArrangements,
  joinedAttempts,
  joinedCandidates,
  joinedMarkParts,
} from './exams.personal-data.ts';
import { examsRoutes } from './exams.routes.ts';
import { examMessageTypes } from './exams.words.ts';
import type { RehearsalRun } from './rehearsal/rehearsals.repository.ts';
import { rehearsalRunning } from './rehearsal/rehearsal-running.service.ts';
import { paperMessageTypes } from './review/paper-review.words.ts';
import { teamRepository } from './team.repository.ts';
import { hourMs, minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** Exams: set, taken under the eyes of invigilators, marked, released. */
export default defineModule({
  id: 'exams',
  area: { title: dataWords('考试', 'Exams'), uses: ['courses'] },
  tables: {
    exams: {
      people: { created_by: 'kept', submitter_id: 'kept', reviewer_id: 'kept' },
      others: ['offering_id', 'course_id'],
    },
    exam_papers: {},
    exam_paper_rules: { people: { changed_by: 'kept' } },
    exam_paper_steps: { people: { person_id: 'kept' } },
    exam_arrangements: {
      people: { learner_id: 'emptied' },
      joining: { learner_id: joinedArrangements },
    },
    exam_candidates: { people: { learner_id: 'emptied' }, joining: { learner_id: joinedCandidates } },
    exam_attempts: {
      people: { learner_id: 'emptied', paused_by: 'kept' },
      others: ['offering_id'],
      joining: { learner_id: joinedAttempts },
    },
    exam_events: {},
    exam_signals: { others: ['client_id'] },
    exam_answers: { people: { marked_by: 'kept' }, others: ['question_id', 'client_id'] },
    exam_mark_divisions: { others: ['question_id'] },
    exam_mark_parts: { people: { marker_id: 'kept' }, joining: { marker_id: joinedMarkParts } },
    exam_mark_turns: { people: { marker_id: 'kept' }, others: ['question_id'] },
    exam_files: { others: ['question_id', 'file_id', 'taken_from'] },
    exam_addresses: {},
    exam_regrades: { people: { made_by: 'kept', undone_by: 'kept' }, others: ['question_id'] },
    exam_regrade_marks: { people: { marked_by: 'kept' } },
    exam_appeals: { people: { answered_by: 'kept' }, others: ['question_id'] },
    exam_messages: {
      people: { author_id: 'kept', settled_by: 'kept' },
      others: ['client_id', 'question_id'],
    },
    exam_message_reads: {},
    exam_incidents: { people: { noted_by: 'kept' }, others: ['client_id'] },
    exam_analyses: { people: { written_by: 'kept' } },
    exam_archives: {
      people: { asked_by: 'kept', made_by: 'kept', former_made_by: 'kept' },
      others: ['file_id', 'former_file_id'],
    },
    exam_rehearsals: { people: { asked_by: 'kept' } },
    exam_late_packets: { people: { decided_by: 'kept' }, others: ['client_id'] },
  },
  needs: ['inbox', 'examSeats', 'wordPapers', 'files', 'fileBytes', 'photoTickets'],
  open({ db, pool, settings, live, jobs, log }, { inbox, examSeats, wordPapers, files, fileBytes, photoTickets }) {
    const archives = archiveMaking(db, { seats: examSeats, bytes: fileBytes }, log);
    const archive = (examId: string) => archives.begin(jobs, examId);
    const rehearsals = rehearsalRunning(
      db,
      { databaseUrl: pool.options.connectionString!, poolSize: settings.poolSize },
      log,
    );
    const ports = { live, inbox, seats: examSeats, wordPapers, files, photoTickets, archive };
    const rehearse = (run: RehearsalRun) => rehearsals.begin(jobs, run);
    return {
      routes: (api) => examsRoutes(api, { ...ports, rehearse }),
      photoOwners: [photosOfExams(live, files)],
      messageTypes: [...examMessageTypes, ...paperMessageTypes],
      queues: [archives.queue, rehearsals.queue],
      chores: [
        { name: 'exams by time', everyMs: 1_000, run: () => moveByTime(db, live) },
        { name: 'exam archives', everyMs: 5_000, run: () => archives.resume(jobs) },
        { name: 'former exam archives', everyMs: minuteMs, isPromised: true, run: () => archives.dropFormer() },
        { name: 'rehearsals that are left', everyMs: minuteMs, isPromised: true, run: () => rehearsals.sweep() },
        { name: 'half-made exam archives', everyMs: hourMs, isPromised: true, run: () => archives.sweepLeft() },
      ],
      dates: examDates,
      termCopies: examCopies,
      topics: [
        { name: 'exam', mayHear: async (over, actor, id) => !!(await teamRepository(over, actor).find(id)) },
        { name: 'examAttempt', mayHear: async (over, actor, id) => !!(await attemptsRepository(over, actor).find(id)) },
      ],
      personal: examsPersonalData,
      provides: { examMakeUps: examMakeUps(inbox) },
      files: { name: dataWords('考试', 'Exams'), searches: true, shows: filesInExams, holds: filesInExamAnswers },
    };
  },
});
