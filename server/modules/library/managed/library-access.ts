import { sql } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

export const administers = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('platformAdmin');

/** The library of this column is among those that the person keeps; who administers the platform keeps all. */
export const isManaged = (actor: PersonActor, libraryId = 'l.id') =>
  administers(actor)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from maintainer_facts k
        where k.library_id = ${sql.ref(libraryId)} and k.account_id = ${actor.id}::uuid)`;

/** What changes a library as a whole (its tree, its uploads) comes one after the other, in the caller's transaction. */
export const holdLibrary = (tx: Database, libraryId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${libraryId}, 61))`.execute(tx);
