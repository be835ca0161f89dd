import { sql } from 'kysely';
import type { ChangeableRole, RightChange } from '#contract/roles/role-rights.rule.ts';
import type { Database } from '../database/database.ts';
import { iso } from '../database/iso-text.ts';
import type { StoredRights } from './grants.ts';

/** What each role may do. */
export const roleRightsRepository = (db: Database) => ({
  /** In one statement, so that rights and version belong together. */
  async read(): Promise<StoredRights> {
    const { rows } = await sql<StoredRights>`
      select m.version, coalesce((select jsonb_object_agg(r.role, r.held)
        from (select role, array_agg(permission) as held from role_rights group by role) as r), '{}') as rights
      from role_matrix m`.execute(db);
    return rows[0]!;
  },

  /** One writer after the other, until the transaction ends. @returns the version that stands */
  lock: async (): Promise<number> =>
    (await db.selectFrom('role_matrix').select('version').forUpdate().executeTakeFirstOrThrow()).version,

  last: () =>
    db
      .selectFrom('role_matrix as m')
      .leftJoin('person_facts as p', 'p.id', 'm.changed_by')
      .select(['p.name as changedBy', sql<string | null>`${iso('m.changed_at')}`.as('changedAt')])
      .executeTakeFirstOrThrow(),

  async write(changes: readonly RightChange[], by: string): Promise<void> {
    const rowOf = ({ role, permission }: RightChange): { role: ChangeableRole; permission: string } => ({
      ...{ role, permission },
    });
    const given = changes.filter(({ isHeld }) => isHeld).map(rowOf);
    const taken = changes.filter(({ isHeld }) => !isHeld);
    if (given.length > 0)
      await db
        .insertInto('role_rights')
        .values(given)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const { role, permission } of taken)
      await db.deleteFrom('role_rights').where('role', '=', role).where('permission', '=', permission).execute();
    await db
      .updateTable('role_matrix')
      .set({ version: sql<number>`version + 1`, changed_at: sql<Date>`now()`, changed_by: by })
      .execute();
  },
});
