import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { certificateNumber } from '#contract/certificates/certificate-number.rule.ts';
import { usualPlaces } from '#contract/certificates/certificate-places.rule.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Grades } from '#server/platform/ports/grades.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { certificateKeysRepository } from './certificate-keys.repository.ts';
import { certificateCandidatesRepository } from './certificate-candidates.repository.ts';
import { schemesRepository } from './certificate-schemes.repository.ts';
import { certificatesRepository } from './certificates.repository.ts';
import { isMet, percentOf, resultOf } from './conditions.rule.ts';
import { keyFrom, signingService } from './signing.service.ts';

export interface ImportedScheme {
  courseId: string;
  minShare: number;
}

/** An application, and what became of it, as the demo seed gives one. */
export interface ImportedCertificate {
  id: string;
  courseId: string;
  offeringId: string;
  learnerId: string;
  appliedAt: Date;
  /** Null: it waits. */
  issuedAt: Date | null;
  decidedBy: string;
}

interface ImportParts {
  settings: Pick<Settings, 'secrets' | 'oldKeys' | 'publicUrl'>;
  grades: Grades;
}

const toSecond = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** Whoever does not meet what a course asks is left out, as everywhere else. */
export async function importCertificates(
  tx: Database,
  { settings, grades }: ImportParts,
  { schemes, certificates }: { schemes: readonly ImportedScheme[]; certificates: readonly ImportedCertificate[] },
): Promise<void> {
  const { PHONE_KEY } = settings.secrets;
  const cipher = fieldCipher(PHONE_KEY, settings.oldKeys.PHONE_KEY);
  const [rows, keys] = [certificatesRepository(tx), certificateKeysRepository(tx)];
  for (const { courseId, minShare } of schemes) {
    const { school, lead } = (await schemesRepository(tx).facts(courseId))!;
    await schemesRepository(tx).write(courseId, 1, {
      ...{ is_open: true, is_automatic: false, title: '课程学习证书', unit: `${school}教务处`, signer: lead },
      ...{ min_share: minShare, min_points: null, places: usualPlaces },
    });
  }
  for (const { id, courseId, offeringId, learnerId, appliedAt, issuedAt, decidedBy } of certificates) {
    const facts = await certificateCandidatesRepository(tx).paperFacts(offeringId, learnerId);
    const [figures] = await grades.of(tx, offeringId, learnerId);
    if (!facts || !figures || !isMet(facts, { ...figures, isOver: facts.isOver })) continue;
    const { share, points } = figures;
    await tx
      .insertInto('certificates')
      .values({
        ...{ id, course_id: courseId, offering_id: offeringId, learner_id: learnerId, status: 'applied' as const },
        ...{ share, points, applied_at: appliedAt },
      })
      .execute();
    if (issuedAt === null) continue;
    const issuedOn = dayOf(issuedAt);
    const year = Number(issuedOn.slice(0, 4));
    // The same in every fill: what the province shows does not change with it.
    if (!(await keys.ofYear(year)))
      await keys.add(
        keyFrom(
          createHmac('sha256', PHONE_KEY)
            .update(`certificates ${String(year)}`)
            .digest(),
          year,
          cipher,
        ),
      );
    const {
      min_share,
      min_points,
      places,
      schoolId,
      edition,
      year: _now,
      issuedAt: _at,
      isOver,
      courseId: _course,
      ...said
    } = facts;
    const number = certificateNumber({ year, edition, ...(await rows.nextSerial(schoolId, year)) });
    const claims = { ...said, issuedOn, number, share: percentOf(share), ...resultOf(points, said) };
    const at = toSecond(issuedAt);
    const origin = settings.publicUrl ?? 'http://localhost';
    const signed = await signingService(tx, cipher).sign(year, { id, courseId, claims, issuedAt: at, origin });
    await rows.issue(id, { ...signed, number, claims, places, issuedAt: at, by: decidedBy });
    await tx
      .updateTable('certificates')
      .set({ decided_at: sql<Date>`issued_at` })
      .where('id', '=', id)
      .execute();
  }
}
