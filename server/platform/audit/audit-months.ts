import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { audit } from './audit.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

export interface AuditMonths {
  /** Whole months that stay besides the one that runs; at least 6, which the database holds to as well. */
  keptMonths: number;
  /** `audit/` in it gets a file for each month that leaves. */
  dataDir: string;
}

const chunk = 5_000;

/**
 * Lets months leave the audit log that are older than it keeps: each is written to `audit/<year>-<month>.jsonl`, then
 * the chains' starts move behind it in one transaction with a row that says so, then its rows go. A row that stands in
 * its chain behind a younger one leaves with that one.
 * @returns the months that left, as `2025-09`, oldest first
 */
export async function leaveOldMonths(db: Database, { keptMonths, dataDir }: AuditMonths): Promise<string[]> {
  const left: string[] = [];
  await deleteLeft(db);
  for (const month of await oldMonths(db, keptMonths)) {
    if (await leave(db, month, join(dataDir, 'audit'))) left.push(month);
    await deleteLeft(db);
  }
  return left;
}

/** Months with rows from the oldest one to the last that need not stay. */
async function oldMonths(db: Database, keptMonths: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from generate_series(
      (select date_trunc('month', min(at) at time zone 'UTC') from audit_log),
      date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${keptMonths + 1}),
      interval '1 month') month
    order by month`.execute(db);
  return rows.map(({ month }) => month);
}

const endOf = (month: string) => sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`;

/** @returns false where nothing was to leave, or another node is at it */
const leave = (db: Database, month: string, folder: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows: lock } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('audit months')) as "isMine"`.execute(tx);
    if (!lock[0]!.isMine) return false;
    const { rows: ends } = await sql<{ chain: number; last: string }>`
      select chain, last::text from (
        select h.chain, h.start_position, coalesce(
          (select min(l.position) - 1 from audit_log l where l.chain = h.chain and l.at >= ${endOf(month)}),
          h.position) as last
        from audit_heads h
      ) as chains where last > start_position order by chain`.execute(tx);
    if (ends.length === 0) return false;
    const count = await write(tx, folder, month, ends);
    for (const { chain, last } of ends)
      await sql`update audit_heads h set start_position = l.position, start_hash = l.hash
        from audit_log l where h.chain = ${chain} and l.chain = h.chain and l.position = ${last}`.execute(tx);
    const object = { kind: 'auditMonth', id: month };
    await audit(tx, { event: 'audit.leave', accountId: null, object, detail: { rows: count }, requestId: null });
    return true;
  });

/** The month as a file, whole or not at all. @returns its rows */
async function write(tx: Database, folder: string, month: string, ends: readonly { chain: number; last: string }[]) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `${month}.jsonl.part`);
  const file = await open(half, 'w', 0o600);
  let count = 0;
  try {
    for (const end of ends) count += await writeChain(tx, file, end);
    await file.sync();
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(half, join(folder, `${month}.jsonl`));
  return count;
}

async function writeChain(tx: Database, file: FileHandle, { chain, last }: { chain: number; last: string }) {
  let count = 0;
  for (let after = '0'; ;) {
    const { rows } = await sql<{ position: string; line: string }>`
      select position::text, (to_jsonb(l) || jsonb_build_object('address_cipher', encode(address_cipher, 'base64'),
        'previous_hash', encode(previous_hash, 'hex'), 'hash', encode(hash, 'hex')))::text as line
      from audit_log l
      where l.chain = ${chain} and l.position > ${after} and l.position <= ${last}
        and l.position > (select start_position from audit_heads h where h.chain = l.chain)
      order by l.position limit ${chunk}`.execute(tx);
    for (const { line } of rows) await file.write(`${line}\n`);
    count += rows.length;
    if (rows.length < chunk) return count;
    after = rows.at(-1)!.position;
  }
}

/** Rows before their chain's start, a few at a time: nobody who writes the log waits. */
async function deleteLeft(db: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log l using (
        select o.chain, o.position from audit_log o join audit_heads h using (chain)
        where o.position <= h.start_position limit ${chunk}
      ) as gone where l.chain = gone.chain and l.position = gone.position`.execute(db);
    if (numAffectedRows < BigInt(chunk)) return;
  }
}
