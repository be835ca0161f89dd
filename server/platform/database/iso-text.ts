import { sql, type RawBuilder } from 'kysely';

/** ISO 8601 in UTC with milliseconds, as times travel, of a time in SQL; null stays null. */
export const isoOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same of a column. */
export const iso = (column: string): RawBuilder<string> => isoOf(sql.ref(column));
