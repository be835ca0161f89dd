import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AccountSecrets } from './account-secrets.ts';

/** Few enough that a login never waits long for its row. */
const atOnce = 100;
const personal = ['phone_cipher', 'email_cipher', 'id_number_cipher'] as const;

/** Accounts after that one; their rows are held, so that no password is set meanwhile. */
const nextAccounts = (tx: Database, after: string | null) =>
  tx
    .selectFrom('accounts')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .select(['id', 'password_cipher', ...personal])
    .orderBy('id')
    .limit(atOnce)
    .forNoKeyUpdate()
    .execute();
type AccountRow = Awaited<ReturnType<typeof nextAccounts>>[number];

function renewedAccount(secrets: AccountSecrets, { id, password_cipher: password, ...row }: AccountRow) {
  const renewed: Partial<Record<'password_cipher' | (typeof personal)[number], Buffer>> = {};
  if (password && !secrets.isPasswordCurrent(password)) renewed.password_cipher = secrets.renewPassword(id, password);
  for (const column of personal) {
    const stored = row[column];
    if (stored && !secrets.isPersonalCurrent(stored))
      renewed[column] = secrets.closePersonal(secrets.openPersonal(stored, id, column), id, column);
  }
  return renewed;
}

/**
 * Encrypts what accounts, sessions and second factors hold anew, while everybody logs in: the old keys (`PASSWORD_KEY_OLD`,
 * `PHONE_KEY_OLD`) open it, the present ones close it.
 * @returns how many rows were written
 */
export async function renewAccountKeys(db: Database, secrets: AccountSecrets): Promise<number> {
  let renewed = 0;
  for (let after: string | null = null, isMore = true; isMore;) {
    const last = after;
    const rows = await inTransaction(db, async (tx) => {
      const some = await nextAccounts(tx, last);
      for (const row of some) {
        const change = renewedAccount(secrets, row);
        if (Object.keys(change).length === 0) continue;
        await tx.updateTable('accounts').set(change).where('id', '=', row.id).execute();
        renewed++;
      }
      return some;
    });
    after = rows.at(-1)?.id ?? null;
    isMore = rows.length === atOnce;
  }
  return renewed + (await renewSessions(db, secrets)) + (await renewFactors(db, secrets));
}

/** Few: those of administrators. A secret that is begun anew meanwhile is of the present key already. */
async function renewFactors(db: Database, secrets: AccountSecrets): Promise<number> {
  let renewed = 0;
  const rows = await db.selectFrom('second_factors').select(['account_id', 'secret_cipher']).execute();
  for (const { account_id: id, secret_cipher: stored } of rows) {
    if (secrets.isPasswordCurrent(stored)) continue;
    const cipher = secrets.closeFactor(id, secrets.openFactor(id, stored));
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ secret_cipher: cipher })
      .where('account_id', '=', id)
      .where('secret_cipher', '=', stored)
      .executeTakeFirstOrThrow();
    renewed += Number(numUpdatedRows);
  }
  return renewed;
}

async function renewSessions(db: Database, secrets: AccountSecrets): Promise<number> {
  let renewed = 0;
  const rows = await db.selectFrom('sessions').select(['id', 'address_cipher']).execute();
  for (const { id, address_cipher: stored } of rows) {
    if (!stored || secrets.isPersonalCurrent(stored)) continue;
    const place = `sessions|${id}|address_cipher`;
    const cipher = secrets.closeAt(place, secrets.openAt(place, stored));
    await db.updateTable('sessions').set({ address_cipher: cipher }).where('id', '=', id).execute();
    renewed++;
  }
  return renewed;
}
