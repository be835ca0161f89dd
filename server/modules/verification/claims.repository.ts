import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { StoredStatus } from './verification.tables.ts';

/** Whose applications the actor decides: all, a school's, or nobody's (null). */
export function accessOf({ roles, managedSchoolId }: Actor): 'all' | { schoolId: string } | null {
  if (roles.includes('platformAdmin')) return 'all';
  return roles.includes('schoolAdmin') && managedSchoolId !== null ? { schoolId: managedSchoolId } : null;
}

export interface ClaimRow {
  id: string;
  account_id: string;
  school_id: string | null;
  real_name: string;
  staff_number: string;
  status: StoredStatus;
  reason: string | null;
  /** 0: entered by the school, without a row. */
  attempts: number;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  version: number;
}

/**
 * Applications, and teachers whom the school entered as verified: those have no row, stand here under their account's
 * id, and can be revoked.
 */
export const claims = sql<ClaimRow>`(
  select id, account_id, school_id, real_name, staff_number, status, reason, attempts, submitted_at, decided_at,
    decided_by, version
  from teacher_verifications
  union all
  select p.id, p.id, p.school_id, p.name, '', 'approved', null, 0, null, null, null, 1
  from person_facts p
  where p.teacher_state = '1' and not p.disabled
    and not exists (select from teacher_verifications t where t.account_id = p.id)
)`;
