import { minuteMs } from '#contract/common/length.rule.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { sealedPools } from './counting.repository.ts';
import { turnEvaluations } from './counting.service.ts';
import { evaluationDates } from './evaluation-dates.repository.ts';
import { evaluationsPersonalData } from './evaluations.personal-data.ts';
import { evaluationsRoutes } from './evaluations.routes.ts';
import { evaluationMessageTypes } from './evaluations.words.ts';
import { renewedPool } from './pool-seal.rule.ts';
import { ratingsRoutes } from './ratings.routes.ts';
import { evaluationCopies } from './evaluation-copies.repository.ts';

const cipherOf = ({ secrets, oldKeys }: Settings) => fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);

/** Evaluations of offerings by those who learn in them. */
export default defineModule({
  id: 'evaluations',
  area: { title: dataWords('课程评价', 'Course evaluations'), uses: ['courses'] },
  tables: {
    evaluations: { people: { replied_by: 'kept' }, others: ['course_id', 'offering_id'] },
    evaluation_participations: {
      people: { person_id: 'deleted' },
      joining: { person_id: { name: dataWords('课程评价', 'Course evaluations'), keys: [['evaluation_id']] } },
    },
    course_ratings: {
      people: { rater_id: 'deleted', answered_by: 'kept', hidden_by: 'kept' },
      others: ['course_id', 'offering_id'],
      joining: { rater_id: { name: dataWords('课程评分', 'Ratings of courses'), keys: [['course_id']] } },
    },
    course_rating_counts: { others: ['course_id'] },
    course_rating_reports: {
      people: { reporter_id: 'deleted' },
      joining: { reporter_id: { name: dataWords('举报', 'Reports'), keys: [['rating_id']] } },
    },
  },
  keys: {
    of: 'answers of evaluations',
    renew: (db, settings) => sealedPools(db, (id, sealed) => renewedPool(cipherOf(settings), id, sealed)),
  },
  needs: ['inbox'],
  open({ db, live, settings }, { inbox }) {
    const parts = { inbox, live, cipher: cipherOf(settings) };
    return {
      routes(api) {
        evaluationsRoutes(api, parts);
        ratingsRoutes(api, parts);
      },
      chores: [{ name: 'evaluations.turn', everyMs: minuteMs, run: () => turnEvaluations(db, parts) }],
      messageTypes: evaluationMessageTypes,
      dates: evaluationDates,
      termCopies: evaluationCopies,
      topics: [
        { name: 'courseEvaluation', mayHear: (over, actor, courseId) => teaches(over, actor, courseId, 'learners') },
      ],
      personal: evaluationsPersonalData,
    };
  },
});
