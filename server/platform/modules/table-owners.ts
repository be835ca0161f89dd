import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Module, OwnTable } from './module.ts';
import { StartError } from '../refusals/start-error.ts';

/** Whose rows are people: a foreign key to it points at a person. */
const people = 'accounts';

/** A table as the database knows it, with its uuid columns. */
interface Table {
  name: string;
  /** `pointsAt`: the table of a foreign key. `isRandom`: filled by `gen_random_uuid()`, thus nobody else's id. */
  columns: readonly { name: string; pointsAt: string | null; isRandom: boolean }[];
  /** Columns of each unique key, the primary one too. */
  keys: readonly (readonly string[])[];
  primaryKey: readonly string[];
}

/** Names of the columns of an index. */
const columnsOf = sql`(select coalesce(jsonb_agg(k.attname order by k.attnum), '[]') from pg_attribute k
  where k.attrelid = i.indrelid and k.attnum = any(i.indkey))`;

async function readTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, coalesce(json_agg(json_build_object(
        'name', a.attname,
        'pointsAt', (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey) order by f.relname = ${people} desc limit 1),
        'isRandom', coalesce(pg_get_expr(d.adbin, d.adrelid) = 'gen_random_uuid()', false)
      ) order by a.attnum) filter (where a.attname is not null), '[]') as columns,
      (select coalesce(jsonb_agg(${columnsOf} order by i.indexrelid), '[]')
        from pg_index i where i.indrelid = c.oid and i.indisunique) as keys,
      coalesce((select ${columnsOf} from pg_index i where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey"
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      -- Extensions keep tables of their own.
      and not exists (select from pg_depend e
        where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
    group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

type Owners = ReadonlyMap<string, { id: string; own: OwnTable }>;

/** @throws StartError naming both */
function ownersOf(modules: readonly Module[]): Owners {
  const owners = new Map<string, { id: string; own: OwnTable }>();
  for (const { id, tables = {} } of modules)
    for (const [table, own] of Object.entries(tables)) {
      const other = owners.get(table);
      if (other)
        throw new StartError(
          `Table ${table} is owned by modules "${other.id}" and "${id}": take it out of \`tables\` of one, which reads a view instead.`,
        );
      owners.set(table, { id, own });
    }
  return owners;
}

function judgeColumns({ name: table, columns }: Table, { id, own }: { id: string; own: OwnTable }): void {
  for (const { name: column, pointsAt, isRandom } of columns) {
    const place = `Column ${table}.${column} of module "${id}"`;
    const isPerson = pointsAt === people || (table === people && column === 'id');
    const isElse = !isPerson && (pointsAt !== null || isRandom);
    const saysPerson = own.people?.[column] !== undefined;
    const saysElse = own.others?.includes(column) === true;
    const persons = `\`tables: { ${table}: { people: { ${column}: 'deleted' } } }\` (or 'emptied', or 'kept')`;
    if (isPerson && !saysPerson)
      throw new StartError(
        `${place} points at a person, and nobody says what becomes of it when the person is deleted: write ${persons}.`,
      );
    if (saysPerson === saysElse && !isElse)
      throw new StartError(
        `${place} is a uuid of which ${saysPerson ? 'both is' : 'nothing is'} said: write ${persons} if it points at a person, and else \`others: ['${column}']\`.`,
      );
    if (isElse && (saysPerson || saysElse))
      throw new StartError(
        `${place} is ${isRandom ? 'made at random' : `a key of ${pointsAt}`}, as the database says: take it out of \`tables\`.`,
      );
  }
  const known = new Set(columns.map(({ name }) => name));
  const unknown = [...Object.keys(own.people ?? {}), ...(own.others ?? [])].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartError(
      `Table ${table} of module "${id}" has no uuid column "${unknown}": take it out of \`tables\`.`,
    );
}

/** @throws StartError naming a column of whose rows two accounts may both have one, while joining is told of no such key */
function judgeJoining({ name: table, keys, primaryKey }: Table, { id, own }: { id: string; own: OwnTable }): void {
  for (const column of Object.keys(own.people ?? {})) {
    const onJoining = own.joining?.[column];
    if (onJoining === 'stays') continue;
    const place = `Column ${table}.${column} of module "${id}"`;
    const told = typeof onJoining === 'object' ? (onJoining.keys ?? []) : [];
    const isTold = (rest: readonly string[]) => told.some((key) => key.every((one) => rest.includes(one)));
    const untold = keys
      .filter((key) => key.includes(column))
      .map((key) => key.filter((one) => one !== column))
      .find((rest) => !isTold(rest));
    if (untold)
      throw new StartError(
        `${place} stands in a unique key, and nobody says what joining two accounts does where both have a row: write \`tables: { ${table}: { joining: { ${column}: { name, keys: [[${untold.map((one) => `'${one}'`).join(', ')}]], both: 'aside' } } } }\` (or 'refused', or which is better), or 'stays'.`,
      );
    if (primaryKey.length === 0)
      throw new StartError(
        `${place} moves when two accounts are joined, but its table has no primary key to find the rows by: write \`joining: { ${column}: 'stays' }\`.`,
      );
  }
  const unknown = Object.keys(own.joining ?? {}).find((column) => own.people?.[column] === undefined);
  if (unknown !== undefined)
    throw new StartError(
      `Table ${table} of module "${id}" has no column "${unknown}" with a person: take it out of \`joining\`.`,
    );
}

/**
 * Holds what modules say of their tables against the database: each table has one owner, and of each uuid column it is
 * known whether it points at a person, and what joining two accounts does to what a person has once.
 * @throws StartError naming the table, the column, the module, and what would be right
 */
export async function judgeTables(db: Database, modules: readonly Module[]): Promise<void> {
  const owners = ownersOf(modules);
  const tables = await readTables(db);
  for (const table of tables) {
    const owner = owners.get(table.name);
    if (!owner)
      throw new StartError(
        `Table ${table.name} is owned by no module: name it under \`tables\` of the one that writes it.`,
      );
    judgeColumns(table, owner);
    judgeJoining(table, owner);
  }
  const there = new Set(tables.map(({ name }) => name));
  for (const [table, { id }] of owners)
    if (!there.has(table))
      throw new StartError(
        `Table ${table} of module "${id}" is not in the database: write its migration, or take it out of \`tables\`.`,
      );
}
