import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What the log still has of these objects, the oldest first, without addresses of callers. */
export const auditOf = (db: Database, kinds: readonly string[], ids: readonly string[]) =>
  db
    .selectFrom('audit_log as l')
    .leftJoin('person_facts as p', 'p.id', 'l.account_id')
    .where('l.object_kind', 'in', [...kinds])
    .where(sql<boolean>`l.object_id = any(${[...ids]}::text[])`)
    .orderBy('l.at')
    .orderBy('l.chain')
    .orderBy('l.position')
    .select(['l.at', 'l.event', 'l.object_kind as kind', 'l.object_id as id', 'l.roles', 'l.outcome', 'l.detail'])
    .select([sql<string>`coalesce(p.name, '')`.as('by'), 'l.chain', sql<string>`l.position::text`.as('position')])
    .select(sql<string>`encode(l.hash, 'hex')`.as('hash'))
    .execute();
