import { sql } from 'kysely';
import { documentLimits } from '#contract/members/document.rule.ts';
import type { DocumentOffer } from '#contract/members/documents.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../members.tables.ts';

/** Somebody who is offered, as a join judges it. */
export interface HeldOffer extends DocumentOffer {
  number: string;
  schoolId: string;
  index: Buffer;
  /** Another one of the school, or another account, has the document too. */
  isDoubled: boolean;
}

/** Whether a school keeps documents at present. */
const keeps = (schoolId: string) => sql`
  exists (select from member_document_rules w where w.school_id = ${sql.ref(schoolId)} and w.is_on)`;

/**
 * Members `m` without an account whose document `x` and name stand with a membership `o` of this account at another
 * school; `r` is the rule of their school.
 */
const offered = (accountId: string) => sql`
  from members o
    join member_contacts e on e.member_id = o.id and e.field = 'document' and e.ended_at is null
    join member_contacts x on x.value_index = e.value_index and x.field = 'document' and x.ended_at is null
    join members m on m.id = x.member_id and m.name = o.name and m.school_id <> o.school_id and m.account_id is null
    join member_facts f on f.id = m.id and f.is_present
    join school_facts s on s.id = m.school_id and s.closed_at is null
    join member_document_rules r on r.school_id = m.school_id and r.is_on
  where o.account_id = ${accountId} and o.name <> '' and ${keeps('o.school_id')}
    and not exists (select from member_offer_refusals n where n.account_id = ${accountId} and n.member_id = m.id)`;

const isMemberThere = (accountId: string) => sql`
  exists (select from members j where j.account_id = ${accountId} and j.school_id = m.school_id and j.kind = m.kind)`;

/** Somebody else has it: of the same school, or with an account that is another one. */
const isDoubled = (accountId: string) => sql<boolean>`
  exists (select from member_contacts y join members q on q.id = y.member_id join member_facts p on p.id = q.id
    where y.value_index = x.value_index and y.field = 'document' and y.ended_at is null and q.id <> m.id
      and ((q.school_id = m.school_id and q.kind = m.kind and p.is_present) or q.account_id <> ${accountId}))`;

const columns = sql`
  m.id as "memberId", s.name as school, m.kind, m.name, x.masked as document, r.purpose, r.version as "purposeVersion"`;

/** Members of other schools that an account may say to be. */
export const documentOffersRepository = (db: Database) => ({
  async list(accountId: string): Promise<DocumentOffer[]> {
    const { rows } = await sql<DocumentOffer>`
      select distinct ${columns} ${offered(accountId)}
        and not ${isMemberThere(accountId)} and not ${isDoubled(accountId)}
      order by school, m.kind, m.id limit ${documentLimits.offers}`.execute(db);
    return rows;
  },

  /** Held until the transaction ends, with its document: what changes meanwhile changes before or after. */
  async hold(memberId: string, accountId: string): Promise<HeldOffer | undefined> {
    await db.selectFrom('members').where('id', '=', memberId).select('id').forUpdate().execute();
    await sql`
      select from member_document_rules r
      where r.school_id in (select school_id from members where id = ${memberId} or account_id = ${accountId})
      order by r.school_id for share`.execute(db);
    await sql`
      select from member_contacts x join members m on m.id = x.member_id
      where x.field = 'document' and x.ended_at is null and (m.id = ${memberId} or m.account_id = ${accountId})
      order by x.id for share of x`.execute(db);
    const { rows } = await sql<HeldOffer>`
      select ${columns}, m.number, m.school_id as "schoolId", x.value_index as index, ${isDoubled(accountId)} as "isDoubled"
      ${offered(accountId)} and m.id = ${memberId} limit 1`.execute(db);
    return rows[0];
  },

  isOffered: async (memberId: string, accountId: string): Promise<boolean> =>
    (await sql`select ${offered(accountId)} and m.id = ${memberId} limit 1`.execute(db)).rows.length > 0,

  async agreed(memberId: string, purpose: string): Promise<void> {
    await db
      .insertInto('member_document_consents')
      .values({ member_id: memberId, purpose })
      .onConflict((same) => same.column('member_id').doUpdateSet({ purpose, agreed_at: sql<Date>`now()` }))
      .execute();
  },

  async refuse(memberId: string, accountId: string): Promise<void> {
    await db
      .insertInto('member_offer_refusals')
      .values({ member_id: memberId, account_id: accountId })
      .onConflict((same) => same.doNothing())
      .execute();
  },
});
