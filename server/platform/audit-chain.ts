import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface AuditFault {
  chain: number;
  position: number;
  /** `changed`: the row is not what was written; `broken`: its neighbour is missing or another; `cut`: the end is gone. */
  what: 'changed' | 'broken' | 'cut';
}

/** Reads the whole audit log against its hashes. @returns every place where it was tampered with; empty when whole */
export async function findAuditFaults(db: Database): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    with linked as (
      select l.*, audit_hash(l.*) as right_hash,
        lag(hash) over chain as before_hash, lag(position) over chain as before_position
      from audit_log l window chain as (partition by l.chain order by l.position)
    ), ends as (
      select h.chain, h.position, h.hash, (select max(l.position) from audit_log l where l.chain = h.chain) as last
      from audit_heads h
    )
    select chain, position, 'changed' as what from linked where hash <> right_hash
    union all
    select chain, position, 'broken' from linked where case
      when before_hash is null then previous_hash <> sha256(convert_to('audit chain ' || chain, 'UTF8')) or position <> 1
      else previous_hash <> before_hash or position <> before_position + 1 end
    union all
    select chain, position, 'cut' from ends where coalesce(last, 0) <> position
    order by chain, position`.execute(db);
  return rows;
}
