import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './certificates.tables.ts';

/**
 * What a person asked for and got. Of an issued one number, digest and state stay, by which the file that its holder has
 * is still judged; the name and all else of it goes.
 */
export const certificatesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('certificates as w')
      .innerJoin('course_facts as c', 'c.id', 'w.course_id')
      .where('w.learner_id', '=', id)
      .orderBy('w.applied_at')
      .orderBy('w.id')
      .limit(exportRows)
      .select(['c.title as course', 'w.status', 'w.applied_at as appliedAt', 'w.number', 'w.issued_at as issuedAt'])
      .select(['w.revoked_at as revokedAt', 'w.reason', sql<string | null>`w.claims ->> 'name'`.as('name')])
      .select([sql<number>`w.share::float8`.as('share'), sql<number>`w.points::float8`.as('points')])
      .execute();
    return [personalDataSection('certificates', rows)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('certificates').where('learner_id', '=', id).where('number', 'is', null).execute();
    await tx
      .updateTable('certificates')
      .set({ claims: null, places: null, credential: null, share: 0, points: 0 })
      .set({ reason: sql<string | null>`case when status = 'revoked' then '—' end` })
      .where('learner_id', '=', id)
      .execute();
  },
};
