import { sql } from 'kysely';
import { platformZone } from '#contract/platform-time.rule.ts';

/** The platform's zone, for `at time zone`. */
export const zone = sql.lit(platformZone);

/** The day it is by the database's clock in the platform's zone. */
export const today = sql<string>`(now() at time zone ${zone})::date`;
