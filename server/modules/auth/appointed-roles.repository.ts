import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { endOf } from '#server/platform/database/platform-zone.ts';
import type { AppointedRole, EndedRole } from '#server/platform/ports/accounts.port.ts';
import './auth.tables.ts';

/** Roles that people hold by somebody's act. */
export const appointedRolesRepository = (db: Database) => ({
  /** One that is over and not swept yet begins again. @returns null where it is held already */
  async give(accountId: string, { by, role, schoolId, scopeId, until, reason }: AppointedRole): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      insert into account_roles (account_id, role, school_id, scope_id, granted_by, reason, ends_at)
      values (${accountId}, ${role}, ${schoolId}, ${scopeId}, ${by.id}, ${reason}, ${until === null ? null : endOf(until)})
      on conflict (account_id, role, school_id, scope_id) do update
        set id = excluded.id, granted_at = now(), granted_by = excluded.granted_by, reason = excluded.reason,
          ends_at = excluded.ends_at
        where account_roles.ends_at <= now()
      returning id`.execute(db);
    return rows[0]?.id ?? null;
  },

  async end(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('account_roles').where('id', '=', id).executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },

  /** Those whose last day is over. */
  sweep: (): Promise<EndedRole[]> =>
    db
      .deleteFrom('account_roles')
      .where('ends_at', '<=', sql<Date>`now()`)
      .returning(['account_id as accountId', 'role', 'school_id as schoolId', 'scope_id as scopeId'])
      .execute(),
});
