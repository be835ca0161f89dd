import { sql } from 'kysely';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding } from '#server/platform/ports/structure-holdings.port.ts';
import './auth.tables.ts';

interface Kept {
  toId: string;
  /** `isAdded`: the target was not administered before. */
  moved: { accountId: string; fromId: string; isAdded: boolean }[];
}

/** Who administers a college keeps the closed one; the wider target only where that was chosen. */
export const roleHoldings: readonly StructureHolding[] = [
  {
    ...{ id: 'auth.administrators', order: 80, name: words('院系管理员', 'College administrators'), fate: 'chosen' },
    columns: ['account_roles.scope_id'],
    rows: ({ of, isMerge, fromIds }) => sql`
      select a.id::text as id, coalesce(nullif(a.name, ''), a.nickname) as title from accounts a
      where ${of === 'college' && isMerge}::boolean and a.disabled_at is null and exists (select from account_roles r
        where r.account_id = a.id and r.role = 'collegeAdmin' and r.scope_id = any(${fromIds}::uuid[]))
      order by title, a.id`,
    async move(tx, { schoolId, fromIds, toId, administratorIds }): Promise<Kept> {
      const { rows } = await sql<Kept['moved'][number]>`
        delete from account_roles r where r.role = 'collegeAdmin' and r.scope_id = any(${fromIds}::uuid[])
          and r.account_id = any(${administratorIds}::uuid[])
        returning r.account_id as "accountId", r.scope_id as "fromId", not exists (select from account_roles o
          where o.account_id = r.account_id and o.role = 'collegeAdmin' and o.scope_id = ${toId}::uuid) as "isAdded"`.execute(
        tx,
      );
      await sql`insert into account_roles (account_id, role, school_id, scope_id)
        select distinct id, 'collegeAdmin', ${schoolId}::uuid, ${toId}::uuid
        from unnest(${rows.map(({ accountId }) => accountId)}::uuid[]) as n (id) on conflict do nothing`.execute(tx);
      return { toId, moved: rows };
    },
    async putBack(tx, kept) {
      const { toId, moved } = kept as Kept;
      const rows = JSON.stringify(moved);
      // Whoever lost the role since does not get it back.
      await sql`
        insert into account_roles (account_id, role, school_id, scope_id)
        select r.account_id, 'collegeAdmin', r.school_id, b."fromId"
        from jsonb_to_recordset(${rows}::jsonb) as b ("accountId" uuid, "fromId" uuid)
        join account_roles r on r.account_id = b."accountId" and r.role = 'collegeAdmin' and r.scope_id = ${toId}::uuid
        on conflict do nothing`.execute(tx);
      await sql`
        delete from account_roles r using jsonb_to_recordset(${rows}::jsonb) as b ("accountId" uuid, "isAdded" boolean)
        where r.account_id = b."accountId" and b."isAdded" and r.role = 'collegeAdmin' and r.scope_id = ${toId}::uuid`.execute(
        tx,
      );
    },
  },
];
