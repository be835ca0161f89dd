import { sql, type RawBuilder } from 'kysely';

export const unpreparedMark = '/* unprepared */';

/**
 * Stands in a large statement whose best plan depends on its values: prepared, it would after five times be run by one
 * plan for all, and where that takes a course of 2,000 for one of ten, it joins row by row.
 */
export const unprepared: RawBuilder<unknown> = sql`/* unprepared */`;
