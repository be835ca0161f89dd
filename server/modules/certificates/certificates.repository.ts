import { sql } from 'kysely';
import type { Places } from '#contract/certificates/certificate-places.rule.ts';
import type { CertificateClaims } from '#contract/certificates/certificates.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { issuedStatuses, type StoredStatus } from './certificates.tables.ts';

/** Most that a person is shown. */
const mostOwn = 100;

/** Certificates, from the application on. */
export const certificatesRepository = (db: Database) => ({
  /** The newest first, of which the papers are still there. */
  owned: (learnerId: string) =>
    db
      .selectFrom('certificates')
      .where('learner_id', '=', learnerId)
      .where('status', 'in', issuedStatuses)
      .where('claims', 'is not', null)
      .select(['id', 'claims', 'places', 'issued_at', 'revoked_at', 'reason', 'number', 'fingerprint'])
      .orderBy('issued_at', 'desc')
      .orderBy('id')
      .limit(mostOwn)
      .execute(),

  /** One's own, with its signed file. */
  ownOne: (learnerId: string, id: string) =>
    db
      .selectFrom('certificates')
      .where('id', '=', id)
      .where('learner_id', '=', learnerId)
      .where('credential', 'is not', null)
      .select(['claims', 'places', 'number', 'fingerprint', 'credential'])
      .executeTakeFirst(),

  /** Held until the transaction ends. */
  holdOwn: (learnerId: string, id: string) =>
    db
      .selectFrom('certificates')
      .where('id', '=', id)
      .where('learner_id', '=', learnerId)
      .select(['id', 'status'])
      .forUpdate()
      .executeTakeFirst(),

  /** Rows of a course, held in one order until the transaction ends. */
  holdMany: (courseId: string, ids: readonly string[]) =>
    db
      .selectFrom('certificates')
      .where('course_id', '=', courseId)
      .where('id', 'in', ids)
      .select(['id', 'status', 'learner_id', 'offering_id', 'course_id', 'number'])
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** @returns null where somebody was quicker */
  async add(row: { courseId: string; offeringId: string; learnerId: string; share: number; points: number }) {
    const { courseId: course_id, offeringId: offering_id, learnerId: learner_id, ...figures } = row;
    const added = await db
      .insertInto('certificates')
      .values({ course_id, offering_id, learner_id, status: 'applied', ...figures })
      .onConflict((conflict) => conflict.columns(['offering_id', 'learner_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  },

  /** Asked for again, after a refusal. @returns whether it was still refused */
  async again(id: string, figures: { share: number; points: number }): Promise<boolean> {
    const asked = db
      .updateTable('certificates')
      .set({ ...figures, status: 'applied', reason: null, decided_at: null, decided_by: null })
      .set({ applied_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('status', '=', 'refused');
    return (await asked.returning('id').executeTakeFirst()) !== undefined;
  },

  remove: (id: string) => db.deleteFrom('certificates').where('id', '=', id).execute(),

  setStatus: (id: string, status: StoredStatus, { reason, by }: { reason: string | null; by: string | null }) =>
    db
      .updateTable('certificates')
      .set({ status, reason, decided_by: by, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

  issue: (
    id: string,
    paper: {
      number: string;
      keyId: string;
      fingerprint: string;
      claims: CertificateClaims;
      places: Places;
      credential: string;
      issuedAt: string;
      by: string | null;
    },
  ) =>
    db
      .updateTable('certificates')
      .set({ status: 'issued', number: paper.number, key_id: paper.keyId, fingerprint: paper.fingerprint })
      .set({ claims: JSON.stringify(paper.claims), places: JSON.stringify(paper.places) })
      .set({ credential: paper.credential, issued_at: new Date(paper.issuedAt), reason: null })
      .set({ decided_by: paper.by, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

  revoke: (id: string, { reason, by }: { reason: string; by: string }) =>
    db
      .updateTable('certificates')
      .set({ status: 'revoked', reason, revoked_by: by })
      .set({ revoked_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

  /** The next of a school and year; whoever asks holds it until the transaction ends. */
  async nextSerial(schoolId: string, year: number): Promise<{ school: number; serial: number }> {
    await db
      .insertInto('certificate_schools')
      .values({ school_id: schoolId })
      .onConflict((conflict) => conflict.column('school_id').doNothing())
      .execute();
    const { last: serial } = await db
      .insertInto('certificate_serials')
      .values({ school_id: schoolId, year, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'year']).doUpdateSet({ last: sql<number>`certificate_serials.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    const { code } = await db
      .selectFrom('certificate_schools')
      .where('school_id', '=', schoolId)
      .select('code')
      .executeTakeFirstOrThrow();
    return { school: code, serial };
  },
});
