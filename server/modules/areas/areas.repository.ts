import { sql } from 'kysely';
import type { AreaSite, AreaSwitch } from '#contract/areas/areas.contract.ts';
import type { AreaStatus } from '#machines/areas/area-switch.lifecycle.ts';
import type { AreaSwitches } from '#server/platform/access/areas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import './areas.tables.ts';

/** A node holds, on the line by which it hears, a lock that it shares: of this class, and of the version that it knows. */
export const boardLockClass = 7_305_105;

export interface StoredSwitch extends Omit<AreaSwitch, 'isOn'> {
  area: string;
  status: AreaStatus;
}

/** Which areas are off; whoever asks was judged before. */
export const areasRepository = (db: Database) => ({
  /** In one statement, so that switches and version belong together. */
  async read(): Promise<AreaSwitches> {
    const { rows } = await sql<{ version: number; off: { siteId: string; areas: string[] }[] }>`
      select b.version, coalesce((select jsonb_agg(jsonb_build_object('siteId', s.site_id, 'areas', s.areas))
        from (select site_id, array_agg(area) as areas from area_switches where status = 'off' group by site_id) as s), '[]')
        as off
      from area_board b`.execute(db);
    const { version, off } = rows[0]!;
    return { version, off: new Map(off.map(({ siteId, areas }) => [siteId, new Set(areas)])) };
  },

  /** One switch after the other, until the transaction ends: areas that use each other are judged together. */
  hold: () => db.selectFrom('area_board').select('version').forUpdate().executeTakeFirstOrThrow(),

  /** Sites that answer, the one for unknown hosts first. */
  async sites(): Promise<AreaSite[]> {
    const { rows } = await sql<AreaSite>`
      select id, title, edition, hosts, is_fallback as "isFallback" from site_facts
      order by is_fallback desc, created_at, id`.execute(db);
    return rows;
  },

  async switches(): Promise<StoredSwitch[]> {
    const { rows } = await sql<StoredSwitch>`
      select s.site_id as "siteId", s.area, s.status, s.version, ${iso('s.switched_at')} as "switchedAt",
        p.name as "switchedBy"
      from area_switches s left join person_facts p on p.id = s.switched_by`.execute(db);
    return rows;
  },

  /** @returns the version of the board, from which on it holds */
  async write(change: { siteId: string; area: string; status: AreaStatus; by: string }): Promise<number> {
    await db
      .insertInto('area_switches')
      .values({ site_id: change.siteId, area: change.area, status: change.status, version: 1, switched_by: change.by })
      .onConflict((known) =>
        known.columns(['site_id', 'area']).doUpdateSet((eb) => ({
          status: change.status,
          version: eb('area_switches.version', '+', 1),
          switched_at: eb.fn<Date>('now', []),
          switched_by: change.by,
        })),
      )
      .execute();
    const { version } = await db
      .updateTable('area_board')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },

  /** A node that hears of changes has not heard of this one yet. */
  async isSomeoneBehind(version: number): Promise<boolean> {
    const { rows } = await sql<{ behind: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and classid = ${boardLockClass} and objid::bigint < ${version}
        and objsubid = 2 and database = (select oid from pg_database where datname = current_database())) as behind`.execute(
      db,
    );
    return rows[0]!.behind;
  },

  /** Of these those that are not in the database. */
  async missingTables(names: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as name where to_regclass(name) is null`.execute(db);
    return rows.map(({ name }) => name);
  },
});
