import { sql } from 'kysely';
import type { ContactField } from '#contract/members/contact.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../members.tables.ts';
import type { SealedContact } from './contact-secrets.ts';

/** What becomes of a contact of somebody: another one, or none. */
export interface ContactWrite {
  memberId: string;
  field: ContactField;
  contact: SealedContact | null;
}

/** So many days a contact stays that another one has taken the place of: longer than an import can be taken back. */
const keptDays = 31;

/** Of a row `m`: what is seen of its contact. */
export const maskedOf = (field: ContactField) => sql<string | null>`(
  select x.masked from member_contacts x where x.member_id = m.id and x.field = ${field} and x.ended_at is null)`;

/** Of a row `m`: masked, and by which row each is put back. */
export const standingContacts = sql`coalesce((
  select jsonb_object_agg(x.field, x.masked) || jsonb_object_agg(concat(x.field, 'Id'), x.id)
  from member_contacts x where x.member_id = m.id and x.ended_at is null), '{}')`;

export const memberContactsRepository = (db: Database) => ({
  of: (memberId: string) =>
    db
      .selectFrom('member_contacts')
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .select(['id', 'field', 'value_cipher as cipher', 'value_index as index', 'masked'])
      .execute(),

  ofAll: (memberIds: readonly string[]) =>
    db
      .selectFrom('member_contacts')
      .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
      .where('ended_at', 'is', null)
      .select(['id', 'member_id as memberId', 'field', 'value_cipher as cipher'])
      .execute(),

  /** Those of before have ended from now on. */
  async write(writes: readonly ContactWrite[]): Promise<void> {
    if (writes.length === 0) return;
    await sql`
      update member_contacts x set ended_at = now()
      from unnest(${writes.map(({ memberId }) => memberId)}::uuid[], ${writes.map(({ field }) => field)}::text[])
        as n (member_id, field)
      where x.member_id = n.member_id and x.field = n.field and x.ended_at is null`.execute(db);
    const added = writes.flatMap(({ memberId, contact }) => (contact ? [{ memberId, ...contact }] : []));
    await sql`
      insert into member_contacts (id, member_id, field, value_cipher, value_index, masked)
      select * from unnest(${added.map(({ id }) => id)}::uuid[], ${added.map(({ memberId }) => memberId)}::uuid[],
        ${added.map(({ field }) => field)}::text[], ${added.map(({ cipher }) => cipher)}::bytea[],
        ${added.map(({ index }) => index)}::bytea[], ${added.map(({ masked }) => masked)}::text[])`.execute(db);
  },

  /** As they were before an act; what was swept since does not come back. */
  async putBack(actId: string): Promise<void> {
    const stood = sql`member_changes n
      where n.act_id = ${actId}::uuid and n.before is not null and x.member_id = n.member_id`;
    await sql`
      update member_contacts x set ended_at = now() from ${stood} and x.ended_at is null
        and x.id::text is distinct from n.before ->> concat(x.field, 'Id')`.execute(db);
    await sql`
      update member_contacts x set ended_at = null from ${stood} and x.ended_at is not null
        and x.id::text = n.before ->> concat(x.field, 'Id')`.execute(db);
  },

  async sweep(): Promise<void> {
    await sql`
      delete from member_contacts where ended_at < now() - make_interval(days => ${keptDays}::int)`.execute(db);
  },
});
