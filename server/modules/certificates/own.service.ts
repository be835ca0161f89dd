import { helpAddresses } from '#contract/help/help.addresses.ts';
import { shortCode } from '#contract/certificates/credential.rule.ts';
import type {
  CertificateApplied,
  CertificateApply,
  CertificateFile,
  CertificateId,
  OwnCertificates,
} from '#contract/certificates/certificates.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { certificateLifecycle } from '#machines/certificates/certificate.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sumOfDay } from '#server/platform/ports/inbox.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { CertificateParts } from './certificates.port.ts';
import { certificateCandidatesRepository } from './certificate-candidates.repository.ts';
import { certificateListsRepository } from './certificate-lists.repository.ts';
import { certificatesRepository } from './certificates.repository.ts';
import { certificateAsked } from './certificates.words.ts';
import { drawPaper } from './certificate-paper.service.ts';
import { conditionsOf, type Figures } from './conditions.rule.ts';
import { issuingService } from './issuing.service.ts';

/** What the code on a paper holds, below the product's origin. */
export const checkAddressOf = (number: string, fingerprint: string): string =>
  helpAddresses.common.to({ code: 'certificate', number, sign: shortCode(fingerprint) });

/** A learner's certificates. */
export const ownService = (db: Database, parts: CertificateParts, origin: string) => {
  const figuresOf = async (over: Database, actor: PersonActor, offering: { offeringId: string; isOver: boolean }) => {
    const [row] = await parts.grades.of(over, offering.offeringId, actor.id);
    return { share: row?.share ?? 0, points: row?.points ?? 0, isOver: offering.isOver } satisfies Figures;
  };

  /** @throws Refusal notFound */
  async function paper(actor: PersonActor, id: string) {
    const row = await certificatesRepository(db).ownOne(actor.id, id);
    if (!row) throw new Refusal('notFound');
    return {
      claims: row.claims!,
      places: row.places!,
      credential: row.credential!,
      checkAddress: `${origin}${checkAddressOf(row.number!, row.fingerprint!)}`,
    };
  }

  return {
    async own(_: object, actor: PersonActor): Promise<OwnCertificates> {
      const certificates = certificatesRepository(db);
      const rows = await certificates.owned(actor.id);
      const possible: OwnCertificates['possible'] = [];
      for (const row of await certificateCandidatesRepository(db).possible(actor.id)) {
        const { min_share, min_points, isOver, status, appliedAt, endsAt, ...shown } = row;
        const figures = await figuresOf(db, actor, { offeringId: row.offeringId, isOver });
        possible.push({
          ...shown,
          status: (status as 'applied' | 'reviewing' | 'refused' | null) ?? 'eligible',
          appliedAt: appliedAt?.toISOString() ?? null,
          endsAt: endsAt.toISOString(),
          conditions: conditionsOf({ min_share, min_points }, figures),
        });
      }
      const issued = rows.map((row) => ({
        id: row.id,
        claims: row.claims!,
        places: row.places!,
        issuedAt: row.issued_at!.toISOString(),
        revokedAt: row.revoked_at?.toISOString() ?? null,
        reason: row.reason,
        checkAddress: checkAddressOf(row.number!, row.fingerprint!),
      }));
      return { issued, possible };
    },

    async pdf({ id }: CertificateId, actor: PersonActor): Promise<CertificateFile> {
      const drawn = await paper(actor, id);
      return { name: `${drawn.claims.number}.pdf`, base64: Buffer.from(await drawPaper(drawn)).toString('base64') };
    },

    async badge({ id }: CertificateId, actor: PersonActor): Promise<CertificateFile> {
      const { claims, credential } = await paper(actor, id);
      return { name: `${claims.number}.json`, base64: Buffer.from(credential).toString('base64') };
    },

    /** @throws Refusal notFound · certificateUnmet · refused */
    apply: ({ offeringId }: CertificateApply, actor: PersonActor): Promise<CertificateApplied> =>
      inTransaction(db, async (tx) => {
        const certificates = certificatesRepository(tx);
        const found = await certificateCandidatesRepository(tx).candidate(actor.id, offeringId);
        if (!found) throw new Refusal('notFound');
        const { courseId, applicationId, isAutomatic } = found;
        const figures = await figuresOf(tx, actor, found);
        const facts = { isMet: conditionsOf(found, figures).every((one) => one.isMet) };
        const status = found.status ?? 'eligible';
        const apply = { type: 'certificate.apply' } as const;
        if (nextStatus(certificateLifecycle, status, apply, { isMet: true }) === null) throw new Refusal('refused');
        if (!facts.isMet) throw new Refusal('certificateUnmet');
        const { share, points } = figures;
        const asked =
          applicationId === null
            ? await certificates.add({ courseId, offeringId, learnerId: actor.id, share, points })
            : (await certificates.again(applicationId, { share, points })) && applicationId;
        if (!asked) throw new Refusal('refused');
        if (isAutomatic) {
          await certificates.setStatus(asked, 'reviewing', { reason: null, by: null });
          const held = { id: asked, status: 'reviewing', learner_id: actor.id, offering_id: offeringId } as const;
          const why = await issuingService(tx, parts).issue(held, { by: null, origin });
          if (why !== null) throw new Refusal('certificateUnmet');
          await auditAct(tx, actor, 'certificate.issue', { kind: 'certificate', id: asked }, { courseId });
          return { id: asked, status: 'issued' };
        }
        const { course, waiting, teamIds, today } = await certificateListsRepository(tx).waitingIn(courseId);
        await parts.inbox.deliver(tx, certificateAsked, {
          to: teamIds,
          data: { course, courseId, waiting },
          ...sumOfDay(`certificate.asked|${courseId}`, today),
        });
        return { id: asked, status: 'applied' };
      }),

    /** @throws Refusal notFound · refused, once somebody reviews it */
    withdraw: ({ id }: CertificateId, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const certificates = certificatesRepository(tx);
        const row = await certificates.holdOwn(actor.id, id);
        if (!row) throw new Refusal('notFound');
        const withdraw = { type: 'certificate.withdraw' } as const;
        if (nextStatus(certificateLifecycle, row.status, withdraw, { isMet: false }) === null)
          throw new Refusal('refused');
        await certificates.remove(id);
        return null;
      }),
  };
};
