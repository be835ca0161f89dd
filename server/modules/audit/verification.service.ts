import type { FastifyBaseLogger } from 'fastify';
import type { AuditVerification } from '#contract/audit/audit.contract.ts';
import type { Empty } from '#contract/common/shapes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { audit, auditAct } from '#server/platform/audit/audit.ts';
import { readAuditLog } from '#server/platform/audit/audit-parts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { verificationRepository } from './verification.repository.ts';

const queueName = 'audit.verify';

async function standing(db: Database): Promise<AuditVerification> {
  const log = verificationRepository(db);
  const ended = await log.ended();
  const isRunning = await log.isRunning(ended?.at ?? null);
  const { rows = 0, faults = 0, first = '' } = ended?.detail ?? {};
  const state = isRunning ? 'running' : !ended ? 'none' : faults === 0 ? 'whole' : 'broken';
  return {
    state,
    at: ended?.at.toISOString() ?? null,
    ...{ rows: Number(rows), faults: Number(faults), first: String(first) },
  };
}

/** The audit log against its hashes, for whoever answers for the platform; what was asked and found stands in the log. */
export const verificationService = (db: Database, begin: (accountId: string) => void) => ({
  async verification(_asked: Empty, actor: PersonActor): Promise<AuditVerification> {
    judgePlatformAdmin(actor);
    return standing(db);
  },

  /** Where a reading is under way, that one counts. */
  verify(_asked: Empty, actor: PersonActor): Promise<AuditVerification> {
    judgePlatformAdmin(actor);
    return inTransaction(db, async (tx) => {
      await verificationRepository(tx).hold();
      const now = await standing(tx);
      if (now.state === 'running') return now;
      await auditAct(tx, actor, 'audit.verify', { kind: 'audit', id: 'log' });
      afterCommit(tx, () => begin(actor.id));
      return { ...now, state: 'running' };
    });
  },
});

/** Lets the log be read; where that fails, the next who asks within the hour is told that it is under way. */
export const beginVerification = (jobs: Jobs, log: FastifyBaseLogger) => (accountId: string) =>
  void jobs.add(queueName, [{ accountId }]).catch((err: unknown) => log.warn({ err }, 'the audit log is not read yet'));

/** A log of years takes minutes: the reading is background work. */
export const verificationQueue = (db: Database, log: FastifyBaseLogger): Queue<{ accountId: string }> => ({
  name: queueName,
  title: dataWords('校验操作日志', 'Verification of the audit log'),
  ...{ atOnce: 1, retries: 1, retryDelaySeconds: 5, expireInSeconds: 3600 },
  async run({ data }) {
    const { rows, faults } = await readAuditLog(db);
    const place = faults.map(({ chain, position, what }) => `${chain}-${position} ${what}`);
    if (faults.length > 0) log.error({ alarm: 'the audit log is not whole', places: place }, 'alarm');
    await audit(db, {
      ...{ event: 'audit.verified', accountId: data.accountId, object: { kind: 'audit', id: 'log' }, requestId: null },
      detail: { rows, faults: faults.length, first: place[0] ?? '' },
    });
  },
});
