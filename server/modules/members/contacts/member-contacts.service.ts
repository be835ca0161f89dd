import { contactOf, type ContactField } from '#contract/members/contact.rule.ts';
import type { MemberContacts, MemberId, MemberRow } from '#contract/members/members.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { documentConsentsRepository } from '../documents/document-consents.repository.ts';
import { documentRulesRepository } from '../documents/document-rules.repository.ts';
import { memberOf } from '../members.service.ts';
import type { ContactSecrets } from './contact-secrets.ts';
import { memberContactsRepository, type ContactWrite } from './member-contacts.repository.ts';

type Typed = Partial<Record<ContactField, string | undefined>>;
const kinds = { phone: 'phone', mail: 'email', document: 'document' } as const satisfies Record<ContactField, string>;

/**
 * What of these is new to a member who is held; what is not typed stays.
 * @throws Refusal invalidInput, at the field · documentsOff where the school keeps none
 */
export async function newContacts(
  tx: Database,
  secrets: ContactSecrets,
  { id: memberId, schoolId }: { id: string; schoolId: string },
  typed: Typed,
): Promise<ContactWrite[]> {
  const asked = Object.entries(typed) as [ContactField, string | undefined][];
  if (asked.every(([, text]) => text === undefined)) return [];
  if (typed.document && !(await documentRulesRepository(tx).holdOn(schoolId)))
    throw new Refusal('documentsOff', fieldIssue('/document', 'documentsOff'));
  if (typed.document && (await documentConsentsRepository(tx).isWithdrawn(memberId)))
    throw new Refusal('documentWithdrawn', fieldIssue('/document', 'documentWithdrawn'));
  const stands = new Map((await memberContactsRepository(tx).of(memberId)).map((one) => [one.field, one]));
  return asked.flatMap(([field, text]): ContactWrite[] => {
    if (text === undefined) return [];
    const value = contactOf(field, text);
    if (value === null) throw badField(`/${field}`, 'format', kinds[field]);
    const now = stands.get(field);
    const isSame = value === '' ? !now : now !== undefined && secrets.open(now) === value;
    return isSame ? [] : [{ memberId, field, contact: value === '' ? null : secrets.seal(field, value) }];
  });
}

/** Writes whole contacts into rows that have them masked; what is null stays so. */
export async function showWhole(tx: Database, secrets: ContactSecrets, rows: readonly MemberRow[]): Promise<void> {
  const found = await memberContactsRepository(tx).ofAll(rows.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { memberId, field, ...stored } of found) {
    const row = byId.get(memberId)!;
    if (row[field] !== null) row[field] = secrets.open(stored);
  }
}

/** Contacts of a register as its administrators read them. */
export const memberContactsService = (db: Database, secrets: ContactSecrets) => ({
  /** Whole, which stands in the audit log. */
  look: ({ id }: MemberId, actor: PersonActor): Promise<MemberContacts> =>
    inTransaction(db, async (tx) => {
      await memberOf(tx, actor, id);
      const stands = await memberContactsRepository(tx).of(id);
      const whole = (field: ContactField) => {
        const one = stands.find((contact) => contact.field === field);
        return one ? secrets.open(one) : '';
      };
      await auditAct(tx, actor, 'member.contacts', { kind: 'member', id }, {});
      return { phone: whole('phone'), mail: whole('mail'), document: whole('document') };
    }),
});
