import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { rolePlacesRepository } from './role-places.repository.ts';
import { roleOver } from './roles.words.ts';

/** Roles whose last day is over: nobody is judged by them any more, and now they go, with a word to whoever held them. */
export const sweepRoles = (db: Database, parts: { accounts: Pick<Accounts, 'sweepRoles'>; inbox: Inbox }) =>
  inTransaction(db, async (tx) => {
    const over = await parts.accounts.sweepRoles(tx);
    for (const { accountId, role, schoolId, scopeId } of over) {
      const place = await rolePlacesRepository(tx).nameOf(role, scopeId ?? schoolId);
      await parts.inbox.deliver(tx, roleOver, { to: [accountId], data: { role, places: [place] } });
    }
    for (const { accountId, role, schoolId, scopeId } of over)
      await audit(tx, {
        ...{ event: 'role.over', accountId: null, requestId: 'chore' },
        object: { kind: 'account', id: accountId },
        detail: { role, scope: scopeId ?? schoolId },
      });
  });
