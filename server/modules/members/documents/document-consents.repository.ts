import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../members.tables.ts';
import { historyKeys } from './school-documents.repository.ts';

/** What people say of the use of their own documents. */
export const documentConsentsRepository = (db: Database) => ({
  /** Held until the transaction ends, so that nobody writes a document meanwhile. @returns whether it is the account's own */
  holdOwn: async (memberId: string, accountId: string): Promise<boolean> =>
    (await db
      .selectFrom('members')
      .where('id', '=', memberId)
      .where('account_id', '=', accountId)
      .select('id')
      .forUpdate()
      .executeTakeFirst()) !== undefined,

  isWithdrawn: async (memberId: string): Promise<boolean> =>
    (await db
      .selectFrom('member_document_consents')
      .where('member_id', '=', memberId)
      .where('withdrawn_at', 'is not', null)
      .select('member_id')
      .executeTakeFirst()) !== undefined,

  /** Current ones, ended ones, and what the history shows of them. @returns whether there was any */
  async erase(memberId: string): Promise<boolean> {
    const { rows } = await sql`
      delete from member_contacts where member_id = ${memberId} and field = 'document' returning id`.execute(db);
    await sql`
      update member_changes n set before = n.before - ${historyKeys}::text[], after = n.after - ${historyKeys}::text[]
      where n.member_id = ${memberId}
        and (jsonb_exists_any(n.before, ${historyKeys}::text[]) or jsonb_exists_any(n.after, ${historyKeys}::text[]))`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Whoever was never asked has agreed to nothing. */
  async withdraw(memberId: string): Promise<void> {
    await sql`
      insert into member_document_consents (member_id, purpose, agreed_at, withdrawn_at)
      select m.id, coalesce(r.purpose, ''), null, now()
      from members m left join member_document_rules r on r.school_id = m.school_id where m.id = ${memberId}
      on conflict (member_id) do update set withdrawn_at = now()`.execute(db);
  },
});
