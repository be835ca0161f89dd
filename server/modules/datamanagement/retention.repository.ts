import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit } from '#server/platform/database/page.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { DataScope, RetentionKindOf } from '#server/platform/ports/data.port.ts';
import './datamanagement.tables.ts';

/** What one statement ends: others wait for its rows meanwhile. */
const batch = 1_000;

interface Rule {
  kind: string;
  days: number | null;
  version: number;
  changedBy: string | null;
  changedAt: string;
}

const isIn = ({ schoolId, within }: DataScope) =>
  within === null
    ? sql<boolean>`o.school_id = ${schoolId}::uuid`
    : sql<boolean>`o.school_id = ${schoolId}::uuid and o.college_id = any(${within}::uuid[])`;

/** Rows of an area that have stayed longer than so many days; the least of them lets an index find them. */
const olderThan = ({ rows, days: { least } }: RetentionKindOf, days: RawBuilder<unknown>) => sql`
  (${rows}) as o where o.at < now() - make_interval(days => ${least}::int) and o.at < now() - make_interval(days => ${days})`;

/** How long rows stay, and their end. */
export const retentionRepository = (db: Database) => ({
  rules: (schoolId: string): Promise<Rule[]> =>
    db
      .selectFrom('retention_rules as r')
      .leftJoin('person_facts as p', 'p.id', 'r.changed_by')
      .where('r.school_id', '=', schoolId)
      .select(['r.kind', 'r.days', 'r.version', 'p.name as changedBy', iso('r.changed_at').as('changedAt')])
      .execute(),

  /** At most so many as are counted of any list. */
  async due(kind: RetentionKindOf, scope: DataScope, days: number): Promise<number> {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from (
        select from ${olderThan(kind, sql`${days}::int`)} and ${isIn(scope)} limit ${countLimit}) as old`.execute(db);
    return rows[0]!.due;
  },

  /** @returns whether it was still as it was known: 0 where the school had not decided */
  async set(rule: { schoolId: string; kind: string; days: number | null; version: number; by: string }) {
    const { schoolId: school_id, kind, days, version, by: changed_by } = rule;
    if (version === 0) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('retention_rules')
        .values({ school_id, kind, days, changed_by })
        .onConflict((same) => same.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { numUpdatedRows } = await db
      .updateTable('retention_rules')
      .where('school_id', '=', school_id)
      .where('kind', '=', kind)
      .where('version', '=', version)
      .set({ days, changed_by, changed_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Chore: ends what has stayed longer than its school has decided, a batch at a time. */
  async endOld(kinds: readonly RetentionKindOf[]): Promise<void> {
    for (const kind of kinds) while ((await endSome(db, kind)) === batch);
  },
});

/** @returns how many they were */
const endSome = (db: Database, kind: RetentionKindOf): Promise<number> =>
  inTransaction(db, async (tx) => {
    const decided = sql`(
      select case when r.kind is null then ${kind.days.usual}::int else r.days end
      from (select) as once
      left join retention_rules r on r.school_id = o.school_id and r.kind = ${kind.id})`;
    const { rows } = await sql<{ id: string }>`
      select o.id from ${olderThan(kind, decided)} limit ${batch}`.execute(tx);
    if (rows.length > 0)
      await kind.end(
        tx,
        rows.map(({ id }) => id),
      );
    return rows.length;
  });
