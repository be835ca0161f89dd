import { sql, type RawBuilder } from 'kysely';
import { platformZone } from '#contract/common/platform-time.rule.ts';

/** The platform's zone, for `at time zone`. */
export const zone = sql.lit(platformZone);

/** The day that a moment belongs to in the platform's zone. */
export const dayAt = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone ${zone})::date`;

/** The day it is by the database's clock in the platform's zone. */
export const today = dayAt(sql`now()`);

/** When a day of the platform's zone begins. @param day `2026-11-24` */
export const beginOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`;

/** When it is over. @param day `2026-11-24` */
export const endOf = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`;
