import type {
  OwnVerification,
  Verification,
  VerificationApply,
  VerificationDecision,
  VerificationId,
  VerificationLog,
  VerificationLogQuery,
  VerificationPage,
  VerificationQuery,
} from '#contract/verification/verification.contract.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { teacherVerificationLifecycle } from '#machines/verification/teacher-verification.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sumOfDay } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { accessOf } from './claims.repository.ts';
import { reviewRepository } from './review.repository.ts';
import type { VerificationPorts } from './verification.port.ts';
import { verificationAsked, verificationDecided } from './verification.words.ts';
import { verificationLog } from './verification-log.repository.ts';
import { verificationRepository } from './verification.repository.ts';

/** A person's claim to be a teacher, and the school's decision on it. */
export const verificationService = (db: Database, ports: VerificationPorts) => ({
  async own(_input: object, actor: PersonActor): Promise<OwnVerification> {
    const own = await verificationRepository(db, actor).own();
    // Who never applied begins with what the account holds.
    return own.submittedAt === null
      ? { ...own, staffNumber: (await ports.personal(db, actor.id))?.staffNumber ?? '' }
      : own;
  },

  apply: (input: VerificationApply, actor: PersonActor): Promise<OwnVerification> =>
    inTransaction(db, async (tx) => {
      const form = { ...input, realName: input.realName.trim(), staffNumber: input.staffNumber.trim() };
      if (!form.realName) throw badField('/realName', 'required');
      if (!form.staffNumber) throw badField('/staffNumber', 'required');
      const verifications = verificationRepository(tx, actor);
      const row = await verifications.lock();
      // Whom an import verified is a teacher without a row.
      const from = row?.status ?? ((await verifications.isTeacher()) ? 'approved' : 'none');
      if (!nextStatus(teacherVerificationLifecycle, from, { type: 'verification.submit' }, {}))
        throw new Refusal('refused');
      if (!(await verifications.isSchool(form.schoolId)) || !(await verifications.areOwnFiles(form.fileIds)))
        throw new Refusal('notFound');
      const id = await verifications.apply(form);
      if (id === null) throw new Refusal('refused');
      const own = await verifications.own();
      await auditAct(
        tx,
        actor,
        'verification.submit',
        { kind: 'verification', id },
        { documents: form.fileIds.length },
      );
      const { waiting, school, today, deciderIds } = await verifications.waitingAt(form.schoolId);
      await ports.inbox.deliver(tx, verificationAsked, {
        to: deciderIds.filter((one) => one !== actor.id),
        data: { waiting, school },
        ...sumOfDay(`verification.asked|${form.schoolId}`, today),
      });
      return own;
    }),

  /** @throws Refusal `forbidden` for who decides nowhere */
  async list(asked: VerificationQuery, actor: PersonActor): Promise<VerificationPage> {
    if (accessOf(actor) === null) throw new Refusal('forbidden');
    return reviewRepository(db, actor).page(asked);
  },

  /** @throws Refusal `forbidden` for who decides nowhere */
  async log(asked: VerificationLogQuery, actor: PersonActor): Promise<VerificationLog> {
    const reach = accessOf(actor);
    if (reach === null) throw new Refusal('forbidden');
    return verificationLog(db, reach, asked);
  },

  get: ({ id }: VerificationId, actor: PersonActor): Promise<Verification> =>
    inTransaction(db, async (tx) => {
      const found = await reviewRepository(tx, actor).get(id, (accountId) => ports.personal(tx, accountId));
      if (!found) throw new Refusal('notFound');
      await auditAct(tx, actor, 'verification.view', { kind: 'verification', id });
      return found;
    }),

  decide: ({ id, action, reason, version }: VerificationDecision, actor: PersonActor): Promise<Verification> =>
    inTransaction(db, async (tx) => {
      const said = action === 'approve' ? null : reason?.trim() || null;
      if (action !== 'approve' && said === null) throw badField('/reason', 'required');
      const reviews = reviewRepository(tx, actor);
      const known = (accountId: string) => ports.personal(tx, accountId);
      const row = await reviews.lock(id);
      if (!row) throw new Refusal('notFound');
      if (row.accountId === actor.id) throw new Refusal('refused');
      if (row.version !== version) throw conflictOn(verificationOperations.decide, (await reviews.get(id, known))!);
      const status = nextStatus(teacherVerificationLifecycle, row.status, { type: `verification.${action}` }, {});
      if (!status || status === 'none') throw new Refusal('refused');
      const isWritten = row.attempts > 0 || row.id !== row.accountId;
      const rowId = isWritten ? row.id : await enterTeacher(tx, actor, row, known);
      if (rowId === null) throw conflictOn(verificationOperations.decide, (await reviews.get(id, known))!);
      await reviews.setStatus(rowId, status, said);
      const decided = (await reviews.get(rowId, known))!;
      if (action === 'approve')
        await ports.setTeacherState(tx, row.accountId, '1', {
          by: actor,
          name: row.realName,
          staffNumber: row.staffNumber,
          schoolId: row.schoolId!,
        });
      else if (action === 'revoke') await ports.setTeacherState(tx, row.accountId, '0', { by: actor });
      await auditAct(tx, actor, `verification.${action}`, { kind: 'verification', id: rowId });
      await ports.inbox.deliver(tx, verificationDecided[action], { to: [row.accountId], data: { reason: said ?? '' } });
      return decided;
    }),
});

/** Gives a teacher whom the school entered the row that a revocation is written into; null where somebody was faster. */
async function enterTeacher(
  tx: Database,
  actor: PersonActor,
  { accountId, realName, schoolId }: { accountId: string; realName: string; schoolId: string | null },
  known: (accountId: string) => Promise<{ staffNumber: string | null } | null>,
): Promise<string | null> {
  // Without a school there is nobody to decide but the platform, and no place to write it.
  if (schoolId === null) throw new Refusal('refused');
  return reviewRepository(tx, actor).enter({
    account_id: accountId,
    school_id: schoolId,
    real_name: realName,
    staff_number: (await known(accountId))?.staffNumber ?? '',
  });
}
