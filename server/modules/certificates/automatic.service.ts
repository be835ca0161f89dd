import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CertificateParts } from './certificates.port.ts';
import { certificateCandidatesRepository } from './certificate-candidates.repository.ts';
import { certificatesRepository } from './certificates.repository.ts';
import { isMet } from './conditions.rule.ts';
import { issuingService } from './issuing.service.ts';

/**
 * Chore: of courses that issue by themselves, everybody who meets what is asked has the certificate soon after the end.
 * @returns how many were issued
 */
export async function issueAutomatically(db: Database, parts: CertificateParts, origin: string): Promise<number> {
  let issued = 0;
  for (const offering of await certificateCandidatesRepository(db).automaticOfferings()) {
    const { offeringId, courseId } = offering;
    const known = await certificateCandidatesRepository(db).knownIn(offeringId);
    const rows = await parts.grades.of(db, offeringId, null);
    const due = rows.filter((row) => !known.has(row.learnerId) && isMet(offering, { ...row, isOver: true }));
    for (const { learnerId, share, points } of due)
      issued += await inTransaction(db, async (tx) => {
        const certificates = certificatesRepository(tx);
        const id = await certificates.add({ courseId, offeringId, learnerId, share, points });
        if (id === null) return 0;
        await certificates.setStatus(id, 'reviewing', { reason: null, by: null });
        const held = { id, status: 'reviewing', learner_id: learnerId, offering_id: offeringId } as const;
        const why = await issuingService(tx, parts).issue(held, { by: null, origin });
        if (why !== null) await certificates.remove(id);
        return why === null ? 1 : 0;
      });
  }
  return issued;
}
