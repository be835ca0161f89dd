import { sql } from 'kysely';
import type { Role } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountPair } from '#server/platform/ports/account-joining.port.ts';

/** A role that came along. */
export interface MovedRole {
  role: Role;
  schoolId: string | null;
  scopeId: string | null;
}

/** What the account that stays took of the other one's school. */
export interface TakenFacts {
  schoolId: string | null;
  staffNumber: string | null;
}

/** Two accounts that are joined, or parted again. */
export const accountPairRepository = (db: Database, { staysId, goesId }: AccountPair) => ({
  /** Roles of the one that goes which the other does not hold, the learner's apart, which both have. */
  async moveRoles(): Promise<MovedRole[]> {
    const { rows } = await sql<MovedRole>`
      update account_roles r set account_id = ${staysId}::uuid
      where r.account_id = ${goesId}::uuid and r.role <> 'learner' and not exists (
        select from account_roles o where o.account_id = ${staysId}::uuid and o.role = r.role
          and o.school_id is not distinct from r.school_id and o.scope_id is not distinct from r.scope_id)
      returning r.role, r.school_id as "schoolId", r.scope_id as "scopeId"`.execute(db);
    return rows;
  },

  /** Whoever lost one since does not get it back. */
  async returnRoles(moved: readonly MovedRole[]): Promise<void> {
    await sql`
      update account_roles r set account_id = ${goesId}::uuid
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (role text, "schoolId" uuid, "scopeId" uuid)
      where r.account_id = ${staysId}::uuid and r.role = m.role and r.school_id is not distinct from m."schoolId"
        and r.scope_id is not distinct from m."scopeId"`.execute(db);
  },

  /** An account without a school is of the other one's. @returns null where it had one, or neither has */
  async takeSchool(): Promise<TakenFacts | null> {
    const { rows } = await sql<TakenFacts>`
      update accounts s set school_id = g.school_id, staff_number = coalesce(s.staff_number, g.staff_number),
        updated_at = now()
      from accounts g where s.id = ${staysId}::uuid and g.id = ${goesId}::uuid
        and s.school_id is null and g.school_id is not null
      returning g.school_id as "schoolId", case when g.staff_number = s.staff_number then g.staff_number end as "staffNumber"`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  async giveSchoolBack({ schoolId, staffNumber }: TakenFacts): Promise<void> {
    await sql`
      update accounts set school_id = null, updated_at = now(),
        staff_number = case when staff_number = ${staffNumber} then null else staff_number end
      where id = ${staysId}::uuid and school_id = ${schoolId}::uuid`.execute(db);
  },

  /** Nobody logs in to it any more, nor goes on with what was under way. */
  async shut(): Promise<void> {
    await db
      .updateTable('accounts')
      .set({ disabled_at: sql`now()`, joined_into_id: staysId, updated_at: sql`now()` })
      .where('id', '=', goesId)
      .execute();
    for (const table of ['sessions', 'login_challenges', 'qr_tickets'] as const)
      await db.deleteFrom(table).where('account_id', '=', goesId).execute();
  },

  async openAgain(): Promise<void> {
    await db
      .updateTable('accounts')
      .set({ disabled_at: null, joined_into_id: null, updated_at: sql`now()` })
      .where('id', '=', goesId)
      .where('joined_into_id', '=', staysId)
      .execute();
  },

  /** Of the two, what decides which may go. */
  facts: () =>
    db
      .selectFrom('accounts as a')
      .where('a.id', 'in', [staysId, goesId])
      .select((column) => [
        'a.id',
        'a.teacher_state as teacherState',
        column
          .exists(
            column
              .selectFrom('second_factors as f')
              .whereRef('f.account_id', '=', 'a.id')
              .where('f.enabled_at', 'is not', null)
              .select('f.account_id'),
          )
          .as('hasFactor'),
        sql<Role[]>`array(select distinct r.role from account_roles r where r.account_id = a.id order by r.role)`.as(
          'roles',
        ),
      ])
      .execute(),
});
