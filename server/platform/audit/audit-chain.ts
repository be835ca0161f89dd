import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface AuditFault {
  chain: number;
  position: number;
  /** `changed`: the row is not what was written; `broken`: its neighbour is missing or another; `cut`: the end is gone. */
  what: 'changed' | 'broken' | 'cut';
}

/** Reads the whole audit log, from where each chain begins by now, against its hashes. @returns every place where it was tampered with; empty when whole */
export async function findAuditFaults(db: Database): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    with linked as (
      select l.*, audit_hash(l.*) as right_hash,
        lag(l.hash) over chain as before_hash, lag(l.position) over chain as before_position
      from audit_log l join audit_heads h on h.chain = l.chain and l.position > h.start_position
      window chain as (partition by l.chain order by l.position)
    ), ends as (
      select h.chain, h.position, h.start_position,
        (select max(l.position) from audit_log l where l.chain = h.chain) as last
      from audit_heads h
    )
    select chain, position, 'changed' as what from linked where hash <> right_hash
    union all
    select l.chain, l.position, 'broken' from linked l join audit_heads h using (chain)
    where l.previous_hash <> coalesce(l.before_hash, h.start_hash)
      or l.position <> coalesce(l.before_position, h.start_position) + 1
    union all
    select chain, position, 'cut' from ends where coalesce(last, start_position) <> position
    order by chain, position`.execute(db);
  return rows;
}
