import { sql } from 'kysely';
import { contactFields, maskedContact } from '#contract/members/contact.rule.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import type { ContactSecrets } from './contacts/contact-secrets.ts';
import './members.tables.ts';

const contactKeys = contactFields.flatMap((field) => [field, `${field}Id`]);

/** What schools keep of a person; after the end of the account rows stay for their counts, without name and number. */
export const membersPersonalData = (secrets: ContactSecrets): PersonalData => ({
  async sections(db, id) {
    const memberships = await db
      .selectFrom('members as m')
      .innerJoin('school_facts as s', 's.id', 'm.school_id')
      .leftJoin('college_facts as c', 'c.id', 'm.college_id')
      .leftJoin('major_facts as j', 'j.id', 'm.major_id')
      .leftJoin('administrative_classes as k', 'k.id', 'm.class_id')
      .where('m.account_id', '=', id)
      .orderBy('s.name')
      .orderBy('m.kind')
      .select(['s.name as school', 'm.kind', 'm.name', 'm.number', 'c.name as college', 'j.name as major'])
      .select(['k.name as className', 'm.entry_year as entryYear', 'm.status'])
      .select(sql<string>`m.status_since::text`.as('statusSince'))
      .execute();
    const changes = await db
      .selectFrom('member_changes as n')
      .innerJoin('members as m', 'm.id', 'n.member_id')
      .innerJoin('member_acts as a', 'a.id', 'n.act_id')
      .where('m.account_id', '=', id)
      .orderBy('a.made_at')
      .orderBy('a.id')
      .limit(exportRows)
      .select(['a.act', 'a.reason', 'a.made_at as madeAt', 'a.undone_at as undoneAt', 'n.before', 'n.after'])
      .select(sql<string>`a.day::text`.as('day'))
      .execute();
    const corrections = await db
      .selectFrom('member_corrections as x')
      .innerJoin('members as m', 'm.id', 'x.member_id')
      .where('m.account_id', '=', id)
      .orderBy('x.asked_at')
      .limit(exportRows)
      .select([
        'x.id',
        'x.field',
        'x.stood',
        'x.wanted',
        'x.wanted_cipher as cipher',
        'x.reason',
        'x.status',
        'x.answer',
      ])
      .select(['x.asked_at as askedAt', 'x.ended_at as endedAt'])
      .execute();
    const contacts = await db
      .selectFrom('member_contacts as x')
      .innerJoin('members as m', 'm.id', 'x.member_id')
      .innerJoin('school_facts as s', 's.id', 'm.school_id')
      .leftJoin('member_document_rules as r', (on) =>
        on.onRef('r.school_id', '=', 's.id').on('x.field', '=', 'document'),
      )
      .leftJoin('member_document_consents as n', (on) =>
        on.onRef('n.member_id', '=', 'm.id').on('x.field', '=', 'document'),
      )
      .where('m.account_id', '=', id)
      .orderBy('s.name')
      .orderBy('x.field')
      .orderBy('x.created_at')
      .limit(exportRows)
      .select(['x.id', 's.name as school', 'x.field', 'x.value_cipher as cipher', 'x.created_at as since'])
      .select(['x.ended_at as endedAt', 'r.purpose', 'n.purpose as agreedPurpose', 'n.agreed_at as agreedAt'])
      .execute();
    return [
      personalDataSection('memberships', memberships),
      personalDataSection(
        'membershipContacts',
        contacts.map(({ id: contactId, cipher, ...one }) => {
          const value = secrets.open({ id: contactId, cipher });
          // The file may lie about: a document is recognised by its ends.
          return { ...one, value: one.field === 'document' ? maskedContact('document', value) : value };
        }),
      ),
      personalDataSection('membershipChanges', changes),
      personalDataSection(
        'membershipCorrections',
        corrections.map(({ id: correctionId, cipher, ...one }) => ({
          ...one,
          wanted: cipher ? secrets.openWanted(correctionId, cipher) : one.wanted,
        })),
      ),
    ];
  },

  async erase(tx, id) {
    await sql`delete from member_offer_refusals where account_id = ${id}`.execute(tx);
    // Lines of rosters that speak of this person.
    await sql`
      delete from member_import_lines l using member_imports i, members m
      where i.id = l.import_id and m.account_id = ${id} and m.school_id = i.school_id
        and (l.member_id = m.id or (m.number <> '' and jsonb_exists(l.cells, m.number)))`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      update members set name = '', number = '', sound = '', initials = '', version = version + 1
      where account_id = ${id} returning id`.execute(tx);
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    await sql`delete from member_contacts where member_id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from member_document_consents where member_id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from member_slips where member_id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from member_corrections where member_id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from member_words where member_id = any(${ids}::uuid[])`.execute(tx);
    // Reasons that were given for this person alone go; those of many say nothing of one.
    await sql`
      update member_acts a set reason = '' from member_changes n
      where n.act_id = a.id and n.member_id = any(${ids}::uuid[])
        and not exists (select from member_changes o where o.act_id = a.id and o.member_id <> n.member_id)`.execute(tx);
    await sql`
      update member_changes set before = before - ${contactKeys}::text[] || '{"name": "", "number": ""}',
        after = after - ${contactKeys}::text[] || '{"name": "", "number": ""}'
      where member_id = any(${ids}::uuid[])`.execute(tx);
  },
});

/** Whoever stands in a register twice is known to the school by two numbers: the school settles that. */
export const joinedMemberships: JoinedRows = {
  name: dataWords('学校登记信息', 'School registers'),
  keys: [['school_id', 'kind']],
  both: 'refused',
  title: (row) => sql<string>`(select concat_ws(' ', s.name, ${sql.ref(`${row}.number`)}) from school_facts s
    where s.id = ${sql.ref(`${row}.school_id`)})`,
};
