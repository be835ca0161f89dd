import { certificateNumber } from '#contract/certificates/certificate-number.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { certificateLifecycle, type CertificateStatus } from '#machines/certificates/certificate.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CertificateParts } from './certificates.port.ts';
import { certificateCandidatesRepository } from './certificate-candidates.repository.ts';
import { certificatesRepository } from './certificates.repository.ts';
import { certificateIssued } from './certificates.words.ts';
import { resultOf, isMet, percentOf } from './conditions.rule.ts';
import { signingService } from './signing.service.ts';

/** An application that is held. */
export interface HeldApplication {
  id: string;
  status: CertificateStatus;
  learner_id: string;
  offering_id: string;
}

/** Every way to a certificate ends here: judged again by the grades of this moment, numbered, signed, told. */
export const issuingService = (tx: Database, { cipher, grades, inbox }: CertificateParts) => {
  const certificates = certificatesRepository(tx);

  return {
    /**
     * Of an application under review; all rows of a batch are held before the first number is drawn.
     * @param by null: the platform itself
     * @returns why it was not; null: it is issued
     */
    async issue(
      { id, status, learner_id: learnerId, offering_id: offeringId }: HeldApplication,
      { by, origin }: { by: string | null; origin: string },
    ): Promise<'gone' | 'state' | 'unmet' | null> {
      const facts = await certificateCandidatesRepository(tx).paperFacts(offeringId, learnerId);
      const [figures] = await grades.of(tx, offeringId, learnerId);
      if (!facts || !figures || facts.name === '') return 'gone';
      const { min_share, min_points, places, courseId, schoolId, edition, year, issuedAt, isOver, ...said } = facts;
      const met = isMet({ min_share, min_points }, { ...figures, isOver });
      if (nextStatus(certificateLifecycle, status, { type: 'certificate.issue' }, { isMet: true }) === null)
        return 'state';
      if (!met) return 'unmet';
      const number = certificateNumber({ year, edition, ...(await certificates.nextSerial(schoolId, year)) });
      const claims = { ...said, number, share: percentOf(figures.share), ...resultOf(figures.points, said) };
      const signed = await signingService(tx, cipher).sign(year, { id, courseId, claims, issuedAt, origin });
      await certificates.issue(id, { ...signed, number, claims, places, issuedAt, by });
      await inbox.deliver(tx, certificateIssued, {
        to: [learnerId],
        data: { course: claims.course, id, number },
        key: `certificate.issued|${id}`,
      });
      return null;
    },
  };
};
