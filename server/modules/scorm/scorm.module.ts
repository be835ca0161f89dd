import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { packagesRepository } from './packages.repository.ts';
import { filesInAttempts, joinedScormAttempts, joinedScormResults, scormPersonalData } from './scorm.personal-data.ts';
import { scormRoutes } from './scorm.routes.ts';

/** SCORM packages in courses: read apart, run on an origin of their own, what they note is held. */
export default defineModule({
  id: 'scorm',
  area: {
    title: dataWords('SCORM 课件', 'SCORM packages'),
    always: dataWords('课程的章节里有 SCORM 课件', 'Chapters of courses hold SCORM packages'),
  },
  tables: {
    scorm_packages: {},
    scorm_attempts: {
      people: { learner_id: 'emptied' },
      others: ['offering_id', 'item_id', 'file_id', 'sitting_id'],
      joining: { learner_id: joinedScormAttempts },
    },
    scorm_runs: { others: ['sitting_id'] },
    scorm_sittings: { people: { person_id: 'deleted' } },
    scorm_results: {
      people: { learner_id: 'kept' },
      others: ['offering_id', 'item_id'],
      joining: { learner_id: joinedScormResults },
    },
  },
  needs: ['fileBytes', 'itemProgress'],
  open: ({ db, settings }, { fileBytes, itemProgress }) => ({
    routes(api) {
      scormRoutes(api, { settings, fileBytes, itemProgress });
    },
    chores: [
      {
        name: 'pages with packages',
        everyMs: hourMs,
        run: () => packagesRepository(db).forgetSittings(),
      },
    ],
    files: { name: dataWords('SCORM 课件', 'SCORM packages'), shows: filesInAttempts },
    personal: scormPersonalData,
  }),
});
