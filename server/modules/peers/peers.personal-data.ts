import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './peers.tables.ts';

/**
 * What the person wrote about works of others, and once they may be read what others wrote about the person's. What was
 * written of others stays without a name; what was written about the person's work goes with it.
 */
export const peersPersonalData: PersonalData = {
  async sections(db, id) {
    const of = () =>
      db
        .selectFrom('peer_reviews as r')
        .innerJoin('homework_facts as h', 'h.id', 'r.homework_id')
        .innerJoin('peer_plans as p', 'p.homework_id', 'r.homework_id')
        .innerJoin('peer_work_facts as w', 'w.submission_id', 'r.submission_id')
        .orderBy('h.title')
        .limit(exportRows);
    const written = await of()
      .where('r.reviewer_id', '=', id)
      .orderBy('r.number')
      .orderBy('r.id')
      .select(['h.title as homework', 'r.number', 'r.status', 'r.points', 'r.draft as review', 'r.report'])
      .select('r.submitted_at as submittedAt')
      .execute();
    const received = await of()
      .where('w.learner_id', '=', id)
      .where('r.status', '=', 'submitted')
      .where('r.hidden_reason', 'is', null)
      .where('p.shows_reviews', '=', true)
      .where(sql<boolean>`p.closes_at <= now()`)
      .orderBy('r.id')
      .select(['h.title as homework', 'r.points', 'r.content as review', 'r.is_helpful as helpful'])
      .execute();
    return [personalDataSection('peerReviews', written), personalDataSection('peerReviewsReceived', received)];
  },

  async erase(tx, id) {
    const own = tx.selectFrom('peer_work_facts').where('learner_id', '=', id).select('submission_id');
    await tx
      .updateTable('peer_reviews')
      .set({
        draft: null,
        content: null,
        report: null,
        hidden_reason: sql`case when hidden_reason is not null then '' end`,
      })
      .where('submission_id', 'in', own)
      .execute();
  },
};
