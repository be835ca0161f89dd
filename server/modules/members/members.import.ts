import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { slipLimits } from '#contract/activation/slip.rule.ts';
import { maskedContact, type ContactField } from '#contract/members/contact.rule.ts';
import { isContactField, type CorrectionField } from '#contract/members/correction.rule.ts';
import type { MemberAct, MemberKind, MemberStatus } from '#contract/members/member-status.rule.ts';
import type { CorrectionStatus } from '#machines/members/correction.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContactSecrets } from './contacts/contact-secrets.ts';
import { memberContactsRepository, standingContacts } from './contacts/member-contacts.repository.ts';
import { soundOf } from './member-words.service.ts';
import './members.tables.ts';

export interface MemberImport {
  id: string;
  schoolId: string;
  accountId: string | null;
  kind: MemberKind;
  name: string;
  number: string;
  collegeId: string | null;
  majorId: string | null;
  classId: string | null;
  entryYear: number | null;
  status: MemberStatus;
  statusSince: string;
}

export interface ClassImport {
  id: string;
  schoolId: string;
  majorId: string;
  entryYear: number;
  name: string;
}

/** How somebody stood before an act, as far as it was another way. */
type MemberBefore = Partial<Pick<MemberImport, 'status' | 'statusSince' | 'collegeId'>> & { college?: string };

/** An act of before, upon members who stand behind it as they are imported. */
export interface ActImport {
  id: string;
  schoolId: string;
  act: MemberAct;
  day: string;
  reason: string;
  madeBy: string | null;
  /** Null where the member began with it. */
  changes: readonly { memberId: string; before: MemberBefore | null }[];
}

/** How a member is reached. */
export interface ContactImport {
  id: string;
  memberId: string;
  field: ContactField;
  value: string;
}

/** A slip that waits; whoever imports it knows no code for it. */
export interface SlipImport {
  id: string;
  memberId: string;
  issuedBy: string | null;
  issuedAt: Date;
  tries: number;
}

/** What somebody asked to be corrected. */
export interface CorrectionImport {
  id: string;
  memberId: string;
  field: CorrectionField;
  /** Of a contact: whatever the register says. */
  stood: string;
  /** Whole. */
  wanted: string;
  reason: string;
  status: CorrectionStatus;
  answer: string;
  decidedBy: string | null;
  askedAt: Date;
  endedAt: Date | null;
}

/** Rows a statement. */
const atOnce = 2000;
const columnOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) => rows.map((row) => row[name]);

/** Adds administrative classes; the caller owns the transaction. */
export async function importClasses(tx: Database, classes: readonly ClassImport[]): Promise<void> {
  if (classes.length === 0) return;
  await sql`
    insert into administrative_classes (id, school_id, major_id, entry_year, name)
    select * from unnest(${columnOf(classes, 'id')}::uuid[], ${columnOf(classes, 'schoolId')}::uuid[],
      ${columnOf(classes, 'majorId')}::uuid[], ${columnOf(classes, 'entryYear')}::smallint[],
      ${columnOf(classes, 'name')}::text[])`.execute(tx);
}

/** Adds members in bulk, with the words that find them; the caller owns the transaction. */
export async function importMembers(tx: Database, members: readonly MemberImport[]): Promise<void> {
  for (let start = 0; start < members.length; start += atOnce) {
    const some = members.slice(start, start + atOnce);
    const sounds = await Promise.all(some.map(({ name, number }) => soundOf(name, number)));
    await sql`
      insert into members (id, school_id, account_id, kind, name, number, college_id, major_id, class_id, entry_year, status,
        status_since, sound, initials)
      select * from unnest(${columnOf(some, 'id')}::uuid[], ${columnOf(some, 'schoolId')}::uuid[],
        ${columnOf(some, 'accountId')}::uuid[], ${columnOf(some, 'kind')}::text[], ${columnOf(some, 'name')}::text[],
        ${columnOf(some, 'number')}::text[], ${columnOf(some, 'collegeId')}::uuid[], ${columnOf(some, 'majorId')}::uuid[],
        ${columnOf(some, 'classId')}::uuid[], ${columnOf(some, 'entryYear')}::smallint[],
        ${columnOf(some, 'status')}::text[], ${columnOf(some, 'statusSince')}::date[], ${columnOf(sounds, 'sound')}::text[],
        ${columnOf(sounds, 'initials')}::text[])`.execute(tx);
    await sql`
      insert into member_words (member_id, words)
      select id, words::tsvector
      from unnest(${columnOf(some, 'id')}::uuid[], ${columnOf(sounds, 'words')}::text[]) as n (id, words)`.execute(tx);
  }
}

/** Adds contacts of members that are there, encrypted; the caller owns the transaction. */
export async function importContacts(
  tx: Database,
  secrets: ContactSecrets,
  contacts: readonly ContactImport[],
): Promise<void> {
  const repository = memberContactsRepository(tx);
  for (let start = 0; start < contacts.length; start += atOnce)
    await repository.write(
      contacts
        .slice(start, start + atOnce)
        .map(({ id, memberId, field, value }) => ({ memberId, field, contact: secrets.seal(field, value, id) })),
    );
}

/** A school that keeps identity documents. */
export interface DocumentRuleImport {
  schoolId: string;
  purpose: string;
  changedBy: string | null;
}

/** Lets schools keep identity documents that have not decided; the caller owns the transaction. */
export async function importDocumentRules(tx: Database, rules: readonly DocumentRuleImport[]): Promise<void> {
  await sql`
    insert into member_document_rules (school_id, is_on, purpose, changed_by)
    select n.school_id, true, n.purpose, n.changed_by
    from unnest(${columnOf(rules, 'schoolId')}::uuid[], ${columnOf(rules, 'purpose')}::text[],
      ${columnOf(rules, 'changedBy')}::uuid[]) as n (school_id, purpose, changed_by)`.execute(tx);
}

/** Adds slips, good for as long as any; the caller owns the transaction. */
export async function importSlips(tx: Database, slips: readonly SlipImport[]): Promise<void> {
  await sql`
    insert into member_slips (id, member_id, code_hash, tries, issued_by, issued_at, expires_at)
    select n.id, n.member_id, n.hash, n.tries, n.issued_by, n.issued_at, n.issued_at + ${slipLimits.days} * interval '1 day'
    from unnest(${columnOf(slips, 'id')}::uuid[], ${columnOf(slips, 'memberId')}::uuid[],
      ${slips.map(() => randomBytes(32))}::bytea[], ${columnOf(slips, 'tries')}::smallint[],
      ${columnOf(slips, 'issuedBy')}::uuid[], ${columnOf(slips, 'issuedAt')}::timestamptz[])
      as n (id, member_id, hash, tries, issued_by, issued_at)`.execute(tx);
}

/** Adds what was done to members before they are imported; the caller owns the transaction. */
export async function importActs(tx: Database, acts: readonly ActImport[]): Promise<void> {
  for (const { id, schoolId, act, day, reason, madeBy, changes } of acts) {
    await sql`
      insert into member_acts (id, school_id, act, day, reason, made_by, made_at)
      values (${id}, ${schoolId}, ${act}, ${day}, ${reason}, ${madeBy}, ${day}::date + interval '10 hours')`.execute(
      tx,
    );
    const before = changes.map((change) => (change.before === null ? null : JSON.stringify(change.before)));
    await sql`
      insert into member_changes (member_id, act_id, before, after, version)
      select m.id, ${id}::uuid, case when n.before is not null then s.standing || n.before end, s.standing, m.version
      from unnest(${changes.map(({ memberId }) => memberId)}::uuid[], ${before}::jsonb[]) as n (id, before)
      join members m on m.id = n.id
      left join college_facts c on c.id = m.college_id
      left join major_facts j on j.id = m.major_id
      left join administrative_classes k on k.id = m.class_id
      cross join lateral (select jsonb_build_object('name', m.name, 'number', m.number, 'collegeId', m.college_id,
        'college', c.name, 'majorId', m.major_id, 'major', j.name, 'classId', m.class_id, 'className', k.name,
        'entryYear', m.entry_year, 'status', m.status, 'statusSince', m.status_since::text) || ${standingContacts} as standing) s`.execute(
      tx,
    );
  }
}

/** Adds requests for corrections of members that are there; the caller owns the transaction. */
export async function importCorrections(
  tx: Database,
  secrets: ContactSecrets,
  corrections: readonly CorrectionImport[],
): Promise<void> {
  for (const { id, field, wanted, ...one } of corrections) {
    const contact = isContactField(field) ? field : null;
    const isSealed = contact !== null && one.status === 'waiting';
    await sql`
      insert into member_corrections (id, member_id, school_id, field, stood, wanted, wanted_cipher, wanted_index,
        stood_index, reason, status, answer, decided_by, asked_at, ended_at)
      select ${id}::uuid, m.id, m.school_id, ${field},
        case when ${contact}::text is null then ${one.stood} else coalesce(c.masked, '') end,
        ${contact ? maskedContact(contact, wanted) : wanted}, ${isSealed ? secrets.sealWanted(id, wanted) : null}::bytea,
        ${isSealed ? secrets.indexOf(contact, wanted) : null}::bytea, case when ${isSealed} then c.value_index end,
        ${one.reason}, ${one.status}, ${one.answer}, ${one.decidedBy}::uuid, ${one.askedAt}::timestamptz,
        ${one.endedAt}::timestamptz
      from members m left join member_contacts c on c.member_id = m.id and c.field = ${contact} and c.ended_at is null
      where m.id = ${one.memberId}`.execute(tx);
  }
}
