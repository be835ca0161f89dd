import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StructureHolding, StructureMove } from '#server/platform/ports/structure-holdings.port.ts';
import type { WayBack } from '../schools.tables.ts';

/** Of each part, and of what stands in the way. */
const namedAtMost = 5;
/** Of those who administer what is merged. */
const choosableAtMost = 200;

export interface HeldPart {
  count: number;
  first: { id: string; title: string }[];
  digest: string;
}

/** A college or a major that is merged. */
export interface MergedRow {
  id: string;
  name: string;
  version: number;
  isMerged: boolean;
  collegeId: string;
  level: string | null;
}

const tableOf = (of: StructureMove['of']) => sql.table(of === 'college' ? 'colleges' : 'majors');
const closedAt = (of: StructureMove['of']) => sql.ref(of === 'college' ? 'closed_at' : 'stopped_at');

export const restructuringRepository = (db: Database) => ({
  /** Nobody comes in or goes out any more: majors first, as whoever writes a person holds them. */
  async hold({ of, fromIds, toId }: StructureMove): Promise<void> {
    const ids = [...fromIds, ...(toId === null ? [] : [toId])];
    await sql`select from majors where ${of === 'college' ? sql`college_id` : sql`id`} = any(${ids}::uuid[])
      order by id for update`.execute(db);
    if (of === 'college')
      await sql`select from colleges where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  },

  async majors(schoolId: string, ids: readonly string[]): Promise<MergedRow[]> {
    const { rows } = await sql<MergedRow>`
      select id, name, version, merged_into_id is not null as "isMerged", college_id as "collegeId", level
      from majors where school_id = ${schoolId} and id = any(${ids}::uuid[])`.execute(db);
    return rows;
  },

  isOpenMajor: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('majors')
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined,

  async part({ rows: statement, fate }: StructureHolding, move: StructureMove): Promise<HeldPart> {
    const limit = fate === 'chosen' ? choosableAtMost : namedAtMost;
    const { rows } = await sql<HeldPart>`
      with one as materialized (select *, row_number() over () as nth from (${statement(move)}) as each)
      select (select count(*)::int from one) as count,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by nth)
          from one where nth <= ${limit}), '[]') as first,
        (select md5(coalesce(string_agg(id, ',' order by id), '')) from one) as digest`.execute(db);
    return rows[0]!;
  },

  async clashes({ clashes }: StructureHolding, move: StructureMove): Promise<string[]> {
    if (!clashes) return [];
    const { rows } = await sql<{
      title: string;
    }>`select title from (${clashes(move)}) as one limit ${namedAtMost}`.execute(db);
    return rows.map(({ title }) => title);
  },

  /** @returns the versions with which they are left */
  async leave({ of, fromIds, toId }: StructureMove): Promise<WayBack['versions']> {
    const { rows } = await sql<{ id: string; version: number }>`
      update ${tableOf(of)} set merged_into_id = ${toId}::uuid, version = version + 1,
        ${closedAt(of)} = coalesce(${closedAt(of)}, now())
      where id = any(${fromIds}::uuid[]) returning id, version`.execute(db);
    return Object.fromEntries(rows.map(({ id, version }) => [id, { former: version - 1, version }]));
  },

  /** Names of those that are not any more as they were left. */
  async leftTouched(of: StructureMove['of'], versions: WayBack['versions']): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select r.name from ${tableOf(of)} r join jsonb_each(${JSON.stringify(versions)}::jsonb) v on v.key = r.id::text
      where r.version <> (v.value ->> 'version')::int order by r.name`.execute(db);
    return rows.map(({ name }) => name);
  },

  /** Names of those whose place is somebody else's by now: another of the name, another of the code, no parent. */
  async placeTaken(of: StructureMove['of'], ids: readonly string[]): Promise<string[]> {
    const taken =
      of === 'college'
        ? sql`(exists (select from colleges o where o.school_id = r.school_id and o.name = r.name and o.id <> r.id
            and o.parent_id is not distinct from r.parent_id and o.closed_at is null)
          or exists (select from colleges p where p.id = r.parent_id and p.closed_at is not null and p.id <> all(${ids}::uuid[])))`
        : sql`(exists (select from majors o where o.school_id = r.school_id and o.code = r.code and o.level = r.level
            and o.id <> r.id and o.stopped_at is null)
          or exists (select from colleges c where c.id = r.college_id and c.closed_at is not null))`;
    const { rows } = await sql<{ name: string }>`
      select r.name from ${tableOf(of)} r where r.id = any(${ids}::uuid[]) and ${taken} order by r.name`.execute(db);
    return rows.map(({ name }) => name);
  },

  /** @param stopped majors that were stopped before they were merged */
  async openAgain(of: StructureMove['of'], ids: readonly string[], stopped: readonly string[]): Promise<void> {
    await sql`update ${tableOf(of)} set merged_into_id = null, version = version + 1,
        ${closedAt(of)} = case when id = any(${stopped}::uuid[]) then ${closedAt(of)} end
      where id = any(${ids}::uuid[])`.execute(db);
  },

  stoppedOf: async (ids: readonly string[]): Promise<string[]> =>
    (
      await db
        .selectFrom('majors')
        .where('id', 'in', [...ids])
        .where('stopped_at', 'is not', null)
        .select('id')
        .execute()
    ).map(({ id }) => id),

  /** Names of the colleges to which nothing goes back any more. */
  closedOf: async (ids: readonly string[]): Promise<string[]> =>
    (
      await db
        .selectFrom('colleges')
        .where('id', 'in', [...ids])
        .where('closed_at', 'is not', null)
        .select('name')
        .execute()
    ).map(({ name }) => name),

  /** A college that began with an act ends with it. */
  async closeEmpty(id: string): Promise<void> {
    await sql`update colleges c set closed_at = now(), version = version + 1 where id = ${id}::uuid and closed_at is null
      and not exists (select from colleges o where o.parent_id = c.id and o.closed_at is null)
      and not exists (select from majors j where j.college_id = c.id)
      and not exists (select from member_facts m where m.college_id = c.id)`.execute(db);
  },

  /** What stood apart until the end of the act is judged. */
  settle: async () => void (await sql`set constraints all immediate`.execute(db)),
});
