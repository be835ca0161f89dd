import { sql } from 'kysely';
import { awaitedAtMost } from '#contract/activation/contact-ticket.rule.ts';
import { channelOf } from '#contract/common/identifier.rule.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import '../members.tables.ts';
import type { ProvedContact } from './activation-tickets.repository.ts';

export interface AwaitedRow {
  id: string;
  kind: MemberKind;
  name: string;
  number: string;
  schoolId: string;
  school: string;
}

/** How registers are searched; null for what no code gets to. */
export function contactAt(secrets: ContactSecrets, identifier: string): ProvedContact | null {
  const channel = channelOf(identifier);
  if (channel === null) return null;
  const field = channel === 'sms' ? 'phone' : 'mail';
  return { field, index: secrets.indexOf(field, identifier) };
}

/** Those who are present at a school that is open, and have no account. */
const awaited = ({ field, index }: ProvedContact) => sql`
  from member_contacts x join members m on m.id = x.member_id join member_facts f on f.id = m.id
    join school_facts s on s.id = m.school_id
  where x.value_index = ${index} and x.field = ${field} and x.ended_at is null
    and m.account_id is null and f.is_present and s.closed_at is null`;

/** People of registers by where they are reached now. */
export const awaitedMembersRepository = (db: Database, secrets: ContactSecrets) => ({
  async isAny(identifier: string): Promise<boolean> {
    const contact = contactAt(secrets, identifier);
    if (contact === null) return false;
    const { rows } = await sql<{ isAny: boolean }>`select exists (select ${awaited(contact)}) as "isAny"`.execute(db);
    return rows[0]!.isAny;
  },

  /** Held until the transaction ends, their contacts too: what changes meanwhile changes before or after. */
  async hold(contact: ProvedContact): Promise<AwaitedRow[]> {
    const { rows } = await sql<AwaitedRow>`
      select m.id, m.kind, m.name, m.number, m.school_id as "schoolId", s.name as school
      ${awaited(contact)}
      order by s.name, m.kind, m.number, m.id limit ${awaitedAtMost} for update of m, x`.execute(db);
    return rows;
  },
});
