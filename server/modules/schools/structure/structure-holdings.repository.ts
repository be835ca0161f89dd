import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding, StructureMove } from '#server/platform/ports/structure-holdings.port.ts';
import type { VersionStep } from '../schools.tables.ts';

/** Something of a college as it stood. */
interface Moved extends VersionStep {
  id: string;
  fromId: string;
  toId: string;
}

/** Open colleges `c` right in the merged ones, which go into the target. */
const children = ({ of, isMerge, fromIds, toId }: StructureMove) => sql<boolean>`
  ${of === 'college' && isMerge}::boolean and c.parent_id = any(${fromIds}::uuid[]) and c.closed_at is null
  and c.id <> all(${fromIds}::uuid[]) and c.id is distinct from ${toId}::uuid`;

/** Majors `j` that go along; those that were stopped as well, for whom they have. */
const majors = ({ of, isMerge, fromIds, majorIds }: StructureMove) => sql<boolean>`
  ${of === 'college'}::boolean and j.college_id = any(${fromIds}::uuid[])
  and (${isMerge}::boolean or j.id = any(${majorIds}::uuid[]))`;

const rowsOf = (kept: unknown) => (kept as { moved: Moved[] }).moved;

async function touchedOf(tx: Database, table: 'colleges' | 'majors', kept: unknown): Promise<string[]> {
  const place = table === 'colleges' ? 'parent_id' : 'college_id';
  const { rows } = await sql<{ name: string }>`
    select c.name from jsonb_to_recordset(${JSON.stringify(rowsOf(kept))}::jsonb) as k (id uuid, "toId" uuid, version int)
    join ${sql.table(table)} c on c.id = k.id
    where c.version <> k.version or ${sql.ref(`c.${place}`)} is distinct from k."toId" order by c.name`.execute(tx);
  return rows.map(({ name }) => name);
}

async function putBackTo(tx: Database, table: 'colleges' | 'majors', kept: unknown): Promise<void> {
  const place = sql.ref(table === 'colleges' ? 'parent_id' : 'college_id');
  await sql`update ${sql.table(table)} c set ${place} = k."fromId", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(rowsOf(kept))}::jsonb) as k (id uuid, "fromId" uuid)
    where c.id = k.id`.execute(tx);
}

const inner: StructureHolding = {
  ...{ id: 'schools.colleges', order: 60, name: words('下级学院', 'Colleges within'), fate: 'moves' },
  columns: ['colleges.parent_id', 'colleges.merged_into_id'],
  rows: (move) =>
    sql`select c.id::text as id, c.name as title from colleges c where ${children(move)} order by c.position, c.id`,
  clashes: (move) => sql`
    select c.name as title from colleges c where ${children(move)} and (
      exists (select from colleges o where o.parent_id = ${move.toId}::uuid and o.name = c.name and o.closed_at is null
        and o.id <> all(${move.fromIds}::uuid[]))
      or exists (select from colleges o where o.parent_id = any(${move.fromIds}::uuid[]) and o.name = c.name
        and o.closed_at is null and o.id <> c.id and o.id <> all(${move.fromIds}::uuid[])))
    order by c.name`,
  async move(tx, move) {
    const { rows } = await sql<Moved>`
      with last as (select coalesce(max(position), -1) as position from colleges where parent_id = ${move.toId}::uuid),
      before as (select c.id, c.parent_id, row_number() over (order by c.position, c.id) as nth
        from colleges c where ${children(move)})
      update colleges c set parent_id = ${move.toId}::uuid, position = last.position + before.nth, version = c.version + 1
      from before, last where c.id = before.id
      returning c.id, before.parent_id as "fromId", ${move.toId}::uuid as "toId", c.version, c.version - 1 as former`.execute(
      tx,
    );
    return { moved: rows };
  },
  touched: (tx, kept) => touchedOf(tx, 'colleges', kept),
  putBack: (tx, kept) => putBackTo(tx, 'colleges', kept),
};

const own: StructureHolding = {
  ...{ id: 'schools.majors', order: 50, name: words('专业', 'Majors'), fate: 'moves' },
  columns: ['majors.college_id', 'majors.merged_into_id'],
  rows: (move) => sql`
    select j.id::text as id, concat(j.name, ' ', j.code) as title from majors j where ${majors(move)} order by j.code, j.id`,
  async move(tx, move) {
    const { rows } = await sql<Moved>`
      with before as (select j.id, j.college_id from majors j where ${majors(move)})
      update majors j set college_id = ${move.toId}::uuid, version = j.version + 1 from before where j.id = before.id
      returning j.id, before.college_id as "fromId", j.college_id as "toId", j.version, j.version - 1 as former`.execute(
      tx,
    );
    return { moved: rows };
  },
  touched: (tx, kept) => touchedOf(tx, 'majors', kept),
  putBack: (tx, kept) => putBackTo(tx, 'majors', kept),
};

const pages: StructureHolding = {
  ...{ id: 'schools.majorPages', order: 90, name: words('专业页面', 'Pages of majors'), fate: 'stays' },
  columns: ['major_pages.major_id'],
  rows: ({ of, fromIds }) => sql`
    select j.id::text as id, j.name as title from major_pages g join majors j on j.id = g.major_id
    where ${of === 'major'}::boolean and g.published is not null and j.id = any(${fromIds}::uuid[]) order by j.code`,
};

const acts: StructureHolding = {
  ...{ id: 'schools.acts', order: 95, name: words('撤并记录', 'Acts of before'), fate: 'stays' },
  columns: ['structure_acts.college_ids'],
  rows: ({ isMerge, fromIds }) => sql`
    select a.id::text as id, a.to_name as title from structure_acts a
    where ${isMerge}::boolean and a.college_ids && ${fromIds}::uuid[]
    order by a.made_at desc`,
};

/** What the structure itself hangs on its colleges and majors. */
export const structureHoldings: readonly StructureHolding[] = [inner, own, pages, acts];
