import { onPaper, partNames, usualPlaces, type Places } from '#contract/certificates/certificate-places.rule.ts';
import type {
  ApplicationPage,
  ApplicationsQuery,
  CertificateDecided,
  CertificateDecision,
  CertificateRevoke,
  CertificateScheme,
  CertificateSchemeQuery,
  CertificateSchemeWrite,
} from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations } from '#contract/certificates/certificates.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { certificateLifecycle } from '#machines/certificates/certificate.lifecycle.ts';
import { courseAccess, type CourseAccess } from '#server/platform/access/course-access.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct, auditActs } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { CertificateParts } from './certificates.port.ts';
import { certificateListsRepository } from './certificate-lists.repository.ts';
import { schemesRepository } from './certificate-schemes.repository.ts';
import { certificatesRepository } from './certificates.repository.ts';
import { certificateRefused, certificateRevoked } from './certificates.words.ts';
import { percentOf } from './conditions.rule.ts';
import { issuingService, type HeldApplication } from './issuing.service.ts';

/** Parts that were moved, nowhere beyond the paper. */
const tidyPlaces = (places: Places): Places =>
  Object.fromEntries(partNames.map((name) => [name, onPaper(places[name])])) as Places;

/** What the team of a course does about certificates. */
export const reviewService = (db: Database, parts: CertificateParts, origin: string) => {
  async function read(over: Database, access: CourseAccess): Promise<CertificateScheme> {
    const facts = await schemesRepository(over).facts(access.courseId);
    if (!facts) throw new Refusal('notFound');
    const { lead, is_open, title, unit, signer, min_share, min_points, is_automatic, places, version, ...course } =
      facts;
    return {
      ...course,
      isOpen: is_open ?? false,
      title: title ?? '课程学习证书',
      unit: unit ?? facts.school,
      signer: signer ?? lead,
      minShare: version === null ? 80 : min_share,
      minPoints: version === null ? facts.passPoints : min_points,
      isAutomatic: is_automatic ?? false,
      places: places ?? usualPlaces,
      version: version ?? 1,
      ...(await certificateListsRepository(over).counts(access.courseId)),
      mayManage: access.mayManage,
      mayDecide: access.mayDecide,
    };
  }

  return {
    scheme: async ({ courseId }: CertificateSchemeQuery, actor: PersonActor): Promise<CertificateScheme> =>
      read(db, await courseAccess(db, actor, courseId, 'grades')),

    /** @throws Refusal notFound · forbidden · invalidInput · conflict */
    configure: (asked: CertificateSchemeWrite, actor: PersonActor): Promise<CertificateScheme> =>
      inTransaction(db, async (tx) => {
        const { courseId, version, minShare, minPoints } = asked;
        const access = await courseAccess(tx, actor, courseId, 'grades');
        if (!access.mayManage) throw new Refusal('forbidden');
        if (minShare === null && minPoints === null) throw badField('/minPoints', 'required');
        const isWritten = await schemesRepository(tx).write(courseId, version, {
          is_open: asked.isOpen,
          is_automatic: asked.isAutomatic,
          title: asked.title.trim(),
          unit: asked.unit.trim(),
          signer: asked.signer.trim(),
          min_share: minShare,
          min_points: minPoints,
          places: tidyPlaces(asked.places),
        });
        if (!isWritten) throw conflictOn(certificatesOperations.configure, await read(db, access));
        const scheme = await read(tx, access);
        await auditAct(tx, actor, 'certificate.configure', { kind: 'course', id: courseId }, { isOpen: asked.isOpen });
        return scheme;
      }),

    async applications(query: ApplicationsQuery, actor: PersonActor): Promise<ApplicationPage> {
      await courseAccess(db, actor, query.courseId, 'grades');
      const page = await certificateListsRepository(db).page(query);
      return {
        ...page,
        data: page.data.map(({ applied_at, issued_at, revoked_at, share, ...row }) => ({
          ...row,
          share: percentOf(share),
          appliedAt: applied_at.toISOString(),
          issuedAt: issued_at?.toISOString() ?? null,
          revokedAt: revoked_at?.toISOString() ?? null,
        })),
      };
    },

    /** @throws Refusal notFound · forbidden for assistants · invalidInput for a refusal without a reason */
    decide: ({ courseId, action, ids, reason }: CertificateDecision, actor: PersonActor): Promise<CertificateDecided> =>
      inTransaction(db, async (tx) => {
        const access = await courseAccess(tx, actor, courseId, 'grades');
        if (!access.mayDecide) throw new Refusal('forbidden');
        const said = reason.trim();
        if (action === 'refuse' && said === '') throw badField('/reason', 'required');
        const certificates = certificatesRepository(tx);
        const { course } = (await schemesRepository(tx).facts(courseId))!;
        const held = new Map((await certificates.holdMany(courseId, ids)).map((row) => [row.id, row]));
        const result: CertificateDecided = { done: 0, refused: [] };
        const done: string[] = [];

        async function decideOne(id: string) {
          const row = held.get(id);
          if (!row) return 'gone';
          // What waits is taken into review by whoever decides it.
          const isReviewed =
            row.status === 'reviewing' ||
            nextStatus(certificateLifecycle, row.status, { type: 'certificate.review' }, { isMet: false }) !== null;
          if (!isReviewed) return 'state';
          const reviewed: HeldApplication = { ...row, status: 'reviewing' };
          if (action === 'issue') return issuingService(tx, parts).issue(reviewed, { by: actor.id, origin });
          if (action === 'review' && row.status === 'reviewing') return 'state';
          const next = action === 'review' ? 'reviewing' : 'refused';
          await certificates.setStatus(id, next, { reason: action === 'refuse' ? said : null, by: actor.id });
          if (action === 'refuse')
            await parts.inbox.deliver(tx, certificateRefused, {
              to: [row.learner_id],
              data: { course, reason: said },
            });
          return null;
        }

        for (const id of ids) {
          const why = await decideOne(id);
          if (why === null) done.push(id);
          else result.refused.push({ id, why });
        }
        const objects = done.map((id) => ({ kind: 'certificate', id }));
        await auditActs(tx, actor, `certificate.${action}`, objects, { courseId });
        return { ...result, done: done.length };
      }),

    /** @throws Refusal notFound · forbidden · refused for what is not issued */
    revoke: ({ courseId, id, reason }: CertificateRevoke, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const access = await courseAccess(tx, actor, courseId, 'grades');
        if (!access.mayManage) throw new Refusal('forbidden');
        const certificates = certificatesRepository(tx);
        const [row] = await certificates.holdMany(courseId, [id]);
        if (!row) throw new Refusal('notFound');
        if (nextStatus(certificateLifecycle, row.status, { type: 'certificate.revoke' }, { isMet: false }) === null)
          throw new Refusal('refused');
        await certificates.revoke(id, { reason: reason.trim(), by: actor.id });
        const { course } = (await schemesRepository(tx).facts(courseId))!;
        await parts.inbox.deliver(tx, certificateRevoked, {
          to: [row.learner_id],
          data: { course, id, reason: reason.trim() },
          key: `certificate.revoked|${id}`,
        });
        await auditAct(
          tx,
          actor,
          'certificate.revoke',
          { kind: 'certificate', id },
          { courseId, reason: reason.trim() },
        );
        return null;
      }),
  };
};
