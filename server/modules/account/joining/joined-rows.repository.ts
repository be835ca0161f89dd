import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountPair } from '#server/platform/ports/account-joining.port.ts';
import type { JoinedColumn } from './joined-columns.ts';

type Key = Readonly<Record<string, unknown>>;

/** Of one column, what leads back. */
export interface MovedRows {
  /** What came, and how it stood then. */
  came: readonly { key: Key; was: string }[];
  /** What the account that stays left aside for it. */
  left: readonly Key[];
}

export interface LookedRows {
  comes: number;
  twice: number;
  digest: string;
  /** What both have, where that refuses the joining. */
  titles: string[];
}

const ref = (alias: string, column: string) => sql.ref(`${alias}.${column}`);
const keyOf = ({ key }: JoinedColumn, alias: string) =>
  sql`jsonb_build_object(${sql.join(key.flatMap((one) => [sql`${one}::text`, ref(alias, one)]))})`;
const isIn = (column: JoinedColumn, alias: string, keys: readonly Key[]) =>
  sql`${keyOf(column, alias)} in (select k from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as k)`;

/** Whether two rows are in one another's way. */
function isSame({ rows }: JoinedColumn, one: string, other: string): RawBuilder<boolean> {
  const each = (rows?.keys ?? []).map((columns) =>
    columns.length === 0
      ? sql`true`
      : sql`(${sql.join(
          columns.map((column) => sql`${ref(one, column)} = ${ref(other, column)}`),
          sql` and `,
        )})`,
  );
  return each.length === 1 ? sql`${each[0]}` : sql`true in (${sql.join([sql`false`, ...each])})`;
}

/** How the rows of two accounts meet in one column; `t` is the row that is asked for. */
function meeting(column: JoinedColumn, { staysId, goesId }: AccountPair) {
  const { table, column: person, rows } = column;
  const has = (id: string) => sql<boolean>`exists (select from ${sql.table(table)} as o
    where ${ref('o', person)} = ${id}::uuid and ${isSame(column, 'o', 't')})`;
  const figure = rows?.both;
  const best = (id: string) =>
    typeof figure === 'function'
      ? sql`(select max(${figure('o')}) from ${sql.table(table)} as o
          where ${ref('o', person)} = ${id}::uuid and ${isSame(column, 'o', 't')})`
      : sql`0`;
  return { has, isBetter: sql<boolean>`${best(goesId)} > ${best(staysId)}` };
}

/** Rows of one column of all tables, and where they go. */
export const joinedRowsRepository = (db: Database, column: JoinedColumn, pair: AccountPair) => {
  const { table, column: person, rows } = column;
  const { staysId, goesId } = pair;
  const hasFigure = typeof rows?.both === 'function';

  /** @returns keys and standing of what was moved */
  async function move(from: string, to: string, which: RawBuilder<unknown>): Promise<{ key: Key; was: string }[]> {
    const moved = await sql<{ key: Key; was: string }>`
      update ${sql.table(table)} as t set ${sql.ref(person)} = ${to}::uuid
      where ${ref('t', person)} = ${from}::uuid and ${which}
      returning ${keyOf(column, 't')} as key, md5((to_jsonb(t) - ${person}::text)::text) as was`.execute(db);
    return moved.rows;
  }

  return {
    async look(): Promise<LookedRows> {
      const { has, isBetter } = meeting(column, pair);
      const title = rows?.both === 'refused' && rows.title ? rows.title('t') : sql`null::text`;
      const { rows: found } = await sql<LookedRows>`
        with one as materialized (
          select ${keyOf(column, 't')}::text as key, ${has(staysId)} as is_twice, ${title} as title,
            case when ${has(staysId)} then ${isBetter} else true end as comes
          from ${sql.table(table)} as t where ${ref('t', person)} = ${goesId}::uuid)
        select count(*) filter (where comes)::int as comes, count(*) filter (where is_twice)::int as twice,
          md5(coalesce(string_agg(concat(key, is_twice, comes), ',' order by key), '')) as digest,
          coalesce((array_agg(title order by title) filter (where is_twice and title is not null))[1:5], '{}') as titles
        from one`.execute(db);
      return found[0]!;
    },

    /** What comes; where both have a row under a key, one of the two is the other account's from now on. */
    async bring(): Promise<MovedRows> {
      const { has, isBetter } = meeting(column, pair);
      // Nobody's for a moment: two rows never stand under one key.
      const nobody = randomUUID();
      const left = hasFigure ? await move(staysId, nobody, sql`${has(goesId)} and ${isBetter}`) : [];
      const came = await move(goesId, staysId, sql`not ${has(staysId)}`);
      if (left.length > 0) await move(nobody, goesId, sql`true`);
      return { came, left: left.map(({ key }) => key) };
    },

    /** Of what came: how much is there, and how much of that is not any more as it was. */
    async lookBack({
      came,
      left,
    }: MovedRows): Promise<{ back: number; changed: number; isTaken: boolean; digest: string }> {
      const keys = came.map(({ key }) => key);
      const { rows: found } = await sql<{ back: number; changed: number; isTaken: boolean; digest: string }>`
        with one as materialized (
          select ${keyOf(column, 't')}::text as key, md5((to_jsonb(t) - ${person}::text)::text) <> k.was as is_changed,
            exists (select from ${sql.table(table)} as o where ${ref('o', person)} = ${goesId}::uuid
              and ${isSame(column, 'o', 't')} and not ${isIn(column, 'o', left)}) as is_taken
          from ${sql.table(table)} as t
          join jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as k (key jsonb, was text) on k.key = ${keyOf(column, 't')}
          where ${ref('t', person)} = ${staysId}::uuid),
        aside as materialized (
          select ${keyOf(column, 't')}::text as key,
            exists (select from ${sql.table(table)} as o where ${ref('o', person)} = ${staysId}::uuid
              and ${isSame(column, 'o', 't')} and not ${isIn(column, 'o', keys)}) as is_taken
          from ${sql.table(table)} as t where ${ref('t', person)} = ${goesId}::uuid and ${isIn(column, 't', left)})
        select count(*)::int as back, count(*) filter (where is_changed)::int as changed,
          (coalesce(bool_or(is_taken), false) or coalesce((select bool_or(a.is_taken) from aside a), false)) as "isTaken",
          md5(coalesce(string_agg(key, ',' order by key), '')) as digest
        from one`.execute(db);
      return found[0]!;
    },

    async giveBack({ came, left }: MovedRows): Promise<void> {
      const nobody = randomUUID();
      const isBack = isIn(
        column,
        't',
        came.map(({ key }) => key),
      );
      if (left.length === 0) return void (await move(staysId, goesId, isBack));
      await move(staysId, nobody, isBack);
      await move(goesId, staysId, isIn(column, 't', left));
      await move(nobody, goesId, sql`true`);
    },
  };
};
