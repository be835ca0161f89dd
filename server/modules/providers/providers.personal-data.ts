import { sql } from 'kysely';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import { personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Ways in of others. What they call the person goes with it. */
export const providersPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('identities')
      .where('account_id', '=', id)
      .orderBy('created_at')
      .select(['provider', 'label', 'subject', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .execute();
    return [personalDataSection('identities', rows)];
  },

  async erase(tx, id) {
    for (const table of ['identities', 'provider_states'] as const)
      await tx.deleteFrom(table).where('account_id', '=', id).execute();
  },
};

/** An account has one of each provider: which of two ways in goes, its person decides before. */
export const joinedIdentities: JoinedRows = {
  name: dataWords('第三方登录', 'Logins of others'),
  keys: [['provider']],
  both: 'refused',
  title: (row) => sql<string>`coalesce(nullif(${sql.ref(`${row}.label`)}, ''), ${sql.ref(`${row}.provider`)})`,
};
