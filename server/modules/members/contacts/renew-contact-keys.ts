import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ContactSecrets } from './contact-secrets.ts';
import '../members.tables.ts';

const atOnce = 500;

interface Renewed {
  written: number;
  /** Null: there are no more. */
  last: string | null;
}

/** Contacts after that one; held, so that nobody removes one meanwhile. */
async function renewContacts(tx: Database, secrets: ContactSecrets, after: string | null): Promise<Renewed> {
  const rows = await tx
    .selectFrom('member_contacts')
    .$if(after !== null, (some) => some.where('id', '>', after))
    .select(['id', 'value_cipher as cipher'])
    .orderBy('id')
    .limit(atOnce)
    .forNoKeyUpdate()
    .execute();
  let written = 0;
  for (const row of rows) {
    const cipher = secrets.renewed(row);
    if (cipher === null) continue;
    await tx.updateTable('member_contacts').set({ value_cipher: cipher }).where('id', '=', row.id).execute();
    written += 1;
  }
  return { written, last: rows.length === atOnce ? rows.at(-1)!.id : null };
}

/** What waits to be corrected: few at a time; whoever decides one meanwhile has it. */
async function renewWanted(db: Database, secrets: ContactSecrets): Promise<number> {
  const rows = await db
    .selectFrom('member_corrections')
    .where('wanted_cipher', 'is not', null)
    .select(['id', 'wanted_cipher as cipher'])
    .execute();
  let written = 0;
  for (const { id, cipher } of rows) {
    const renewed = secrets.renewedWanted(id, cipher!);
    if (renewed === null) continue;
    await db
      .updateTable('member_corrections')
      .set({ wanted_cipher: renewed })
      .where('id', '=', id)
      .where('wanted_cipher', '=', cipher)
      .execute();
    written += 1;
  }
  return written;
}

/** Lines of rosters, which stay for a month. */
async function renewLines(db: Database, secrets: ContactSecrets): Promise<number> {
  const imports = await db
    .selectFrom('member_import_lines')
    .where('sealed', 'is not', null)
    .select('import_id as id')
    .distinct()
    .execute();
  let written = 0;
  for (const { id } of imports) {
    const lines = await db
      .selectFrom('member_import_lines')
      .where('import_id', '=', id)
      .where('sealed', 'is not', null)
      .select(['position', 'sealed'])
      .execute();
    for (const { position, sealed } of lines) {
      const renewed = secrets.renewedCells(id, position, sealed!);
      if (renewed === null) continue;
      await db
        .updateTable('member_import_lines')
        .set({ sealed: renewed })
        .where('import_id', '=', id)
        .where('position', '=', position)
        .where('sealed', '=', sealed)
        .execute();
      written += 1;
    }
  }
  return written;
}

/** Closes with the present key what an old one still holds. @returns how many rows were written */
export async function renewMemberContactKeys(db: Database, secrets: ContactSecrets): Promise<number> {
  let written = 0;
  let after: string | null = null;
  do {
    const last: string | null = after;
    const part: Renewed = await inTransaction(db, (tx) => renewContacts(tx, secrets, last));
    written += part.written;
    after = part.last;
  } while (after !== null);
  return written + (await renewWanted(db, secrets)) + (await renewLines(db, secrets));
}
