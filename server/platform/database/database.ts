import type { ColumnType, Kysely } from 'kysely';

/**
 * Every table and published view. Each module adds its own in `<area>.tables.ts`:
 * `declare module '#server/platform/database/database.ts' { interface Tables { courses: CoursesTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Tables {}

/** A pool or a transaction; services open transactions, repositories take either. */
export type Database = Kysely<Tables>;

declare const unwritable: unique symbol;
/** Nothing has this type. `never` would not do: a row of which no column can be set lets every column through. */
interface Unwritable {
  [unwritable]: never;
}

/** A view that another module publishes: it can be read and never written. */
export type ReadOnly<Row> = { [Column in keyof Row]: ColumnType<Row[Column], Unwritable, Unwritable> };
