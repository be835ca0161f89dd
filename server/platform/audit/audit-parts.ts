import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AuditFault } from './audit-chain.ts';

/** Rows of one statement, each of which has to end within the patience of a connection. */
const part = 10_000;

interface Head {
  chain: number;
  first: string;
  firstHash: Buffer;
  last: string;
}

interface Part {
  rows: number;
  /** Hash of its last row; null for no row. */
  hash: Buffer | null;
  fault: { position: string; what: AuditFault['what'] } | null;
}

const headsOf = async (db: Database): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select chain, start_position::text as first, start_hash as "firstHash", position::text as last
    from audit_heads order by chain`.execute(db);
  return rows;
};

async function readPart(db: Database, chain: number, after: bigint, hash: Buffer, last: bigint): Promise<Part> {
  const until = after + BigInt(part) < last ? after + BigInt(part) : last;
  const { rows } = await sql<Part>`
    with linked as (
      select l.position, l.hash, l.previous_hash, audit_hash(l.*) as right_hash,
        coalesce(lag(l.hash) over w, ${hash}) as before_hash,
        coalesce(lag(l.position) over w, ${String(after)}::bigint) as before_position
      from audit_log l where l.chain = ${chain} and l.position > ${String(after)}::bigint
        and l.position <= ${String(until)}::bigint
      window w as (order by l.position)
    ), faults as (
      select position::text as position, case when hash <> right_hash then 'changed' else 'broken' end as what
      from linked
      where hash <> right_hash or previous_hash <> before_hash or position <> before_position + 1
      order by linked.position limit 1
    )
    select (select count(*)::int from linked) as rows,
      (select hash from linked order by position desc limit 1) as hash,
      (select to_jsonb(f) from faults f) as fault`.execute(db);
  const read = rows[0]!;
  // What is missing at the end of the part has no neighbour that would say so.
  if (read.fault === null && BigInt(read.rows) < until - after)
    return { ...read, fault: { position: String(after + BigInt(read.rows)), what: 'cut' } };
  return read;
}

/** One chain up to where it stood at the beginning. */
async function readChain(db: Database, head: Head): Promise<{ rows: number; fault: AuditFault | null }> {
  let [after, hash, rows] = [BigInt(head.first), head.firstHash, 0];
  const last = BigInt(head.last);
  while (after < last) {
    const read = await readPart(db, head.chain, after, hash, last);
    rows += read.rows;
    if (read.fault)
      return { rows, fault: { chain: head.chain, position: Number(read.fault.position), what: read.fault.what } };
    after += BigInt(read.rows);
    hash = read.hash ?? hash;
  }
  return { rows, fault: null };
}

/**
 * Reads the audit log as `findAuditFaults` does, in statements that a connection has the patience for, while others write.
 * @returns how many rows it read, and the first place of each chain where it was tampered with
 */
export async function readAuditLog(db: Database): Promise<{ rows: number; faults: AuditFault[] }> {
  let rows = 0;
  const faults: AuditFault[] = [];
  for (const head of await headsOf(db)) {
    let read = await readChain(db, head);
    // A month may have left meanwhile: the chain begins elsewhere now.
    const now = (await headsOf(db)).find(({ chain }) => chain === head.chain)!;
    if (read.fault && now.first !== head.first) read = await readChain(db, now);
    rows += read.rows;
    if (read.fault) faults.push(read.fault);
  }
  return { rows, faults };
}
