import type { Database } from '#server/platform/database/database.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { loginsRepository } from '../logins.repository.ts';
import { forgiveFactor } from '../factor/factor-judge.service.ts';
import { challengesRepository } from '../factor/challenges.repository.ts';
import { sessionsRepository } from '../sessions.repository.ts';

/** A new password ends every session of the account, every login under way, and what was counted of wrong ones. */
export async function renewPassword(tx: Database, secrets: AccountSecrets, accountId: string, password: string) {
  const accounts = accountsRepository(tx);
  const { phone_index: phone, email_index: email } = await accounts.own(accountId);
  // The guards first: a login locks them in this order.
  for (const index of [phone, email]) if (index) await loginsRepository(tx).forgive(index);
  await accounts.setPassword(accountId, secrets.closePassword(accountId, password));
  await sessionsRepository(tx).endAll(accountId);
  await challengesRepository(tx).endAll(accountId);
  await forgiveFactor(tx, accountId);
}
