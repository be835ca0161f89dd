import { sql } from 'kysely';
import { rolesAbout, rolesByAccess, type RoleCode } from '#contract/common/roles.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type {
  StructureHolding,
  StructureMove,
  StructureMoving,
} from '#server/platform/ports/structure-holdings.port.ts';
import './auth.tables.ts';

interface Kept {
  toId: string;
  /** Rows of `account_roles` as they were. */
  moved: readonly object[];
  /** What was not held at the target before. */
  added: readonly { accountId: string; role: RoleCode }[];
}

/** Roles of the closed colleges become the same of the target, as long as they were given for. @param of whose; null: of everybody */
async function moveRoles(
  tx: Database,
  roles: readonly RoleCode[],
  { of, isMerge, fromIds, toId }: StructureMoving,
  accountIds: readonly string[] | null,
): Promise<Kept> {
  if (of !== 'college' || !isMerge) return { toId, moved: [], added: [] };
  const { rows: moved } = await sql<{ held: object }>`
    delete from account_roles r where r.role = any(${roles}::text[]) and r.scope_id = any(${fromIds}::uuid[])
      and (${accountIds}::uuid[] is null or r.account_id = any(${accountIds}::uuid[]))
    returning to_jsonb(r) as held`.execute(tx);
  const held = moved.map((row) => row.held);
  const { rows: added } = await sql<Kept['added'][number]>`
    insert into account_roles (account_id, role, school_id, scope_id, granted_at, granted_by, reason, ends_at)
    select distinct on (account_id, role)
      account_id, role, school_id, ${toId}::uuid, granted_at, granted_by, reason, ends_at
    from jsonb_populate_recordset(null::account_roles, ${JSON.stringify(held)}::jsonb)
    order by account_id, role, ends_at desc nulls first
    on conflict do nothing returning account_id as "accountId", role`.execute(tx);
  return { toId, moved: held, added };
}

/** Whoever lost the role since does not get it back. */
async function putBack(tx: Database, kept: unknown): Promise<void> {
  const { toId, moved, added } = kept as Kept;
  await sql`
    insert into account_roles (id, account_id, role, school_id, scope_id, granted_at, granted_by, reason, ends_at)
    select b.id, b.account_id, b.role, b.school_id, b.scope_id, b.granted_at,
      (select a.id from accounts a where a.id = b.granted_by), b.reason, b.ends_at
    from jsonb_populate_recordset(null::account_roles, ${JSON.stringify(moved)}::jsonb) as b
    join account_roles r on r.account_id = b.account_id and r.role = b.role and r.scope_id = ${toId}::uuid
    on conflict do nothing`.execute(tx);
  await sql`
    delete from account_roles r
    using jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as b ("accountId" uuid, role text)
    where r.account_id = b."accountId" and r.role = b.role and r.scope_id = ${toId}::uuid`.execute(tx);
}

/** People who hold one of these roles of a college that goes. */
const holders = (roles: readonly RoleCode[], { of, isMerge, fromIds }: StructureMove) => sql`
  select a.id::text as id, coalesce(nullif(a.name, ''), a.nickname) as title from accounts a
  where ${of === 'college' && isMerge}::boolean and a.disabled_at is null and exists (select from account_roles r
    where r.account_id = a.id and r.role = any(${roles}::text[]) and r.scope_id = any(${fromIds}::uuid[]))
  order by title, a.id`;

const administrators: readonly RoleCode[] = ['collegeAdmin'];
const others = rolesAbout('college', rolesByAccess).filter((role) => !administrators.includes(role));

export const roleHoldings: readonly StructureHolding[] = [
  /** Who administers a college keeps the closed one; the wider target only where that was chosen. */
  {
    ...{ id: 'auth.administrators', order: 80, name: words('院系管理员', 'College administrators'), fate: 'chosen' },
    columns: ['account_roles.scope_id'],
    rows: (move) => holders(administrators, move),
    move: (tx, moving) => moveRoles(tx, administrators, moving, moving.administratorIds),
    putBack,
  },
  /** Who looks after the people and courses of a college goes with them. */
  {
    ...{ id: 'auth.collegeRoles', order: 81, fate: 'moves', columns: [] },
    name: words('教学秘书和辅导员', 'Academic secretaries and counsellors'),
    rows: (move) => holders(others, move),
    move: (tx, moving) => moveRoles(tx, others, moving, null),
    putBack,
  },
];
