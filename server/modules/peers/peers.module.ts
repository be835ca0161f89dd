import { minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { endPeerReviews, openPeerReviews } from './opening.service.ts';
import { peerDates } from './peer-dates.repository.ts';
import { peerCopies } from './peer-copies.repository.ts';
import { peersPersonalData } from './peers.personal-data.ts';
import { peersRoutes } from './peers.routes.ts';
import { peerMessageTypes } from './peers.words.ts';

/** Those who handed in homework review works of others. */
export default defineModule({
  id: 'peers',
  area: { title: dataWords('作业互评', 'Peer review'), uses: ['courses', 'homework'] },
  tables: {
    peer_plans: { others: ['homework_id'] },
    peer_questions: { others: ['question_id', 'rubric_id'] },
    peer_reviews: {
      people: { reviewer_id: 'kept', hidden_by: 'kept' },
      others: ['offering_id', 'submission_id'],
      joining: {
        reviewer_id: { name: dataWords('互评', 'Peer reviews'), keys: [['submission_id']] },
        hidden_by: 'stays',
      },
    },
  },
  needs: ['inbox'],
  open: ({ db }, { inbox }) => ({
    routes: (api) => peersRoutes(api),
    chores: [
      { name: 'peer reviews begin', everyMs: minuteMs, run: () => openPeerReviews(db, inbox) },
      { name: 'peer reviews end', everyMs: minuteMs, run: () => endPeerReviews(db, inbox) },
    ],
    messageTypes: peerMessageTypes,
    dates: peerDates,
    termCopies: peerCopies,
    personal: peersPersonalData,
  }),
});
