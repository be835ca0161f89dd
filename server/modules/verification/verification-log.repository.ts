import { sql } from 'kysely';
import type {
  VerificationLog,
  VerificationLogQuery,
  VerificationStep,
} from '#contract/verification/verification.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { zone } from '#server/platform/database/platform-zone.ts';

const actions = ['submit', 'view', 'approve', 'reject', 'revoke'] as const;

/**
 * What the audit log says of applications; today begins where the platform is.
 * @param reach all schools, or one
 */
export async function verificationLog(
  db: Database,
  reach: 'all' | { schoolId: string },
  { days, ...asked }: VerificationLogQuery,
): Promise<VerificationLog> {
  const since = sql<Date>`date_trunc('day', now(), ${zone}) - ${Number(days) - 1} * interval '1 day'`;
  const found = db
    .selectFrom('audit_entries as e')
    .innerJoin('teacher_verifications as v', (join) => join.on(sql`v.id::text`, '=', sql.ref('e.object_id')))
    .leftJoin('person_facts as p', 'p.id', 'e.account_id')
    .where(
      'e.event',
      'in',
      actions.map((action) => `verification.${action}`),
    )
    .where('e.at', '>=', since)
    .$if(reach !== 'all', (query) => query.where('v.school_id', '=', (reach as { schoolId: string }).schoolId));
  const page = await pageOf(db, asked, found, (rows) =>
    rows
      .select(['e.chain', 'e.at', 'e.event', 'v.id', 'v.real_name as realName', 'p.name as actorName'])
      .select(sql<string>`e.position::text`.as('position'))
      // A decision and its entry are one transaction, so they bear the same time.
      .select(sql<string | null>`case when v.decided_at = e.at then v.reason end`.as('reason'))
      .orderBy('e.at', 'desc')
      .orderBy('e.chain', 'desc')
      .orderBy('e.position', 'desc')
      .execute(),
  );
  return {
    ...page,
    data: page.data.map((row) => ({
      id: `${row.chain}.${row.position}`,
      at: row.at.toISOString(),
      action: row.event.slice('verification.'.length) as VerificationStep['action'],
      actorName: row.actorName ?? '',
      verificationId: row.id,
      realName: row.realName,
      reason: row.reason,
    })),
  };
}
