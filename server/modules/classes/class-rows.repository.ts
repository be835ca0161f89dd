import { randomInt } from 'node:crypto';
import { sql, type Insertable, type Updateable } from 'kysely';
import { classLimits } from '#contract/classes/class.rule.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './classes.tables.ts';

export interface HeldClass {
  id: string;
  offeringId: string;
  courseId: string;
  name: string;
  places: number | null;
  version: number;
  /** Places that nobody holds; null: no limit. */
  left: number | null;
  members: number;
}

const candidates = () =>
  Array.from({ length: 40 }, () =>
    String(randomInt(10 ** classLimits.codeLength)).padStart(classLimits.codeLength, '0'),
  );

/** Classes themselves. */
export const classRowsRepository = (db: Database) => ({
  /** A code that no class has. */
  async freeCode(): Promise<string> {
    const { rows } = await sql<{ code: string }>`
      select c.code from unnest(${candidates()}::text[]) with ordinality c (code, place)
      where not exists (select from teaching_classes k where k.code = c.code) order by c.place limit 1`.execute(db);
    return rows[0]!.code;
  },

  /** Codes of offerings that have been over for long are free for others. */
  async freeCodes(): Promise<void> {
    await sql`update teaching_classes k set code = null from offering_facts o
      where o.id = k.offering_id and k.code is not null and o.ends_at < now() - interval '60 days'`.execute(db);
  },

  async count(offeringId: string): Promise<number> {
    const { count } = await db
      .selectFrom('teaching_classes')
      .where('offering_id', '=', offeringId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** @returns undefined where the offering has a class of that name */
  add: (row: Insertable<Tables['teaching_classes']>): Promise<{ id: string } | undefined> =>
    db
      .insertInto('teaching_classes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['offering_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst(),

  /** Whether another class of the offering is called so. */
  isNamed: async (offeringId: string, name: string, except: string | null): Promise<boolean> =>
    (await db
      .selectFrom('teaching_classes')
      .where('offering_id', '=', offeringId)
      .where('name', '=', name)
      .$if(except !== null, (others) => others.where('id', '<>', except!))
      .select('id')
      .executeTakeFirst()) !== undefined,

  edit: (id: string, row: Updateable<Tables['teaching_classes']>) =>
    db
      .updateTable('teaching_classes')
      .set(({ eb }) => ({ ...row, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  remove: (id: string) => db.deleteFrom('teaching_classes').where('id', '=', id).execute(),

  /** Classes in one order, held until the transaction ends: places are counted one after the other. */
  async hold(ids: readonly string[]): Promise<Map<string, HeldClass>> {
    if (ids.length === 0) return new Map();
    await db.selectFrom('teaching_classes').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
    const { rows } = await sql<HeldClass>`
      select k.id, k.offering_id as "offeringId", k.course_id as "courseId", k.name, k.places, k.version,
        k.places - n.members as left, n.members
      from teaching_classes k, lateral (
        select count(*)::int as members from teaching_class_members m
        where m.class_id = k.id and m.status in ('applied', 'active')) n
      where k.id = any(${ids}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** The class whose code lets people in, while it does. */
  async byCode(code: string): Promise<{ id: string; offeringId: string } | null> {
    const { rows } = await sql<{ id: string; offeringId: string }>`
      select k.id, k.offering_id as "offeringId" from teaching_classes k
        join offering_facts o on o.id = k.offering_id join course_facts c on c.id = k.course_id
      where k.code = ${code} and k.is_open and coalesce(k.code_until > now(), true)
        and o.status not in ('cancelled', 'ended') and c.status = 'published'`.execute(db);
    return rows[0] ?? null;
  },

  async addSources(classId: string, administrativeIds: readonly string[]): Promise<void> {
    if (administrativeIds.length === 0) return;
    await db
      .insertInto('teaching_class_sources')
      .values(administrativeIds.map((id) => ({ class_id: classId, administrative_class_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Which class of the offering was made from each of these. */
  async bySource(offeringId: string, administrativeIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('teaching_class_sources as s')
      .innerJoin('teaching_classes as k', 'k.id', 's.class_id')
      .where('k.offering_id', '=', offeringId)
      .where('s.administrative_class_id', 'in', administrativeIds)
      .orderBy('k.created_at')
      .select(['s.administrative_class_id as source', 'k.id'])
      .execute();
    return new Map(rows.map(({ source, id }) => [source, id]));
  },
});
