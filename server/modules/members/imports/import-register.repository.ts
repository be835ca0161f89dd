import { sql } from 'kysely';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import { memberContactsRepository, type ContactWrite } from '../contacts/member-contacts.repository.ts';
import { standing } from '../member-acts.repository.ts';
import '../members.tables.ts';
import type { ImportPatch, Registered } from './registered.ts';
import type { Places } from './places-index.ts';

/** What a roster is compared with, and what it changes, in one school. */
export const importRegisterRepository = (db: Database, schoolId: string) => ({
  async places(): Promise<Omit<Places, 'colleges'>> {
    const majors = await db
      .selectFrom('major_facts')
      .where('school_id', '=', schoolId)
      .select(['id', 'college_id as collegeId', 'code', 'name', 'is_stopped as isStopped'])
      .execute();
    const classes = await db
      .selectFrom('administrative_classes')
      .where('school_id', '=', schoolId)
      .select(['id', 'major_id as majorId', 'entry_year as entryYear', 'name'])
      .execute();
    return { majors, classes };
  },

  /** @param how holds them until the transaction ends */
  async registered(
    kind: MemberKind,
    numbers: readonly string[],
    how: 'find' | 'lock',
  ): Promise<Map<string, Registered>> {
    const rows = await db
      .selectFrom('members')
      .where('school_id', '=', schoolId)
      .where('kind', '=', kind)
      .where(sql<boolean>`number = any(${numbers}::text[])`)
      .select(['id', 'name', 'number', 'college_id as collegeId', 'major_id as majorId', 'class_id as classId'])
      .select(['entry_year as entryYear', 'status'])
      .select(
        sql<boolean>`exists (select from member_document_consents n
          where n.member_id = members.id and n.withdrawn_at is not null)`.as('isDocumentWithdrawn'),
      )
      .orderBy('id')
      .$if(how === 'lock', (some) => some.forUpdate())
      .execute();
    const contacts = await db
      .selectFrom('member_contacts')
      .where(sql<boolean>`member_id = any(${rows.map(({ id }) => id)}::uuid[])`)
      .where('ended_at', 'is', null)
      .select(['member_id as memberId', 'field', 'value_index as index', 'masked'])
      .execute();
    const known = new Map(rows.map((row): [string, Registered] => [row.id, { ...row, contacts: {} }]));
    for (const { memberId, field, ...one } of contacts) known.get(memberId)!.contacts[field] = one;
    return new Map([...known.values()].map((row) => [row.number, row]));
  },

  /** Each its own, with how it stood before and after. */
  async change(
    actId: string,
    changed: readonly { id: string; patch: ImportPatch; contacts: readonly ContactWrite[] }[],
  ): Promise<void> {
    const ids = changed.map(({ id }) => id);
    await sql`
      insert into member_changes (member_id, act_id, before, after, version)
      select m.id, ${actId}::uuid, ${standing}, '{}', m.version + 1 from members m where m.id = any(${ids}::uuid[])`.execute(
      db,
    );
    await sql`
      update members m set name = n.name, college_id = n.college_id, major_id = n.major_id, class_id = n.class_id,
        entry_year = n.entry_year, version = m.version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${changed.map(({ patch }) => patch.name)}::text[],
        ${changed.map(({ patch }) => patch.collegeId)}::uuid[], ${changed.map(({ patch }) => patch.majorId)}::uuid[],
        ${changed.map(({ patch }) => patch.classId)}::uuid[], ${changed.map(({ patch }) => patch.entryYear)}::smallint[])
        as n (id, name, college_id, major_id, class_id, entry_year)
      where m.id = n.id`.execute(db);
    await memberContactsRepository(db).write(changed.flatMap(({ contacts }) => contacts));
    await sql`
      update member_changes n set after = ${standing} from members m
      where n.act_id = ${actId}::uuid and n.member_id = any(${ids}::uuid[]) and m.id = n.member_id`.execute(db);
  },

  today: async (): Promise<string> =>
    (await sql<{ day: string }>`select ${today}::text as day`.execute(db)).rows[0]!.day,

  /** Classes that an import opened, where nobody is in them. */
  async closeEmpty(ids: readonly string[]): Promise<void> {
    await sql`
      delete from administrative_classes k where k.id = any(${ids}::uuid[]) and k.school_id = ${schoolId}
        and not exists (select from members m where m.class_id = k.id)`.execute(db);
  },
});
