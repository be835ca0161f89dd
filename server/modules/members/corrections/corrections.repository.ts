import { sql, type RawBuilder } from 'kysely';
import type {
  Correction,
  CorrectionAsk,
  CorrectionPage,
  CorrectionQuery,
  CorrectionRow,
  OwnMembership,
} from '#contract/members/corrections.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { maskedOf } from '../contacts/member-contacts.repository.ts';
import { areHers, type MemberScope } from '../member-scope.service.ts';
import { andAll } from '../members.repository.ts';
import '../members.tables.ts';

const shownAtMost = 10;

const columns = sql`
  x.id, x.member_id as "memberId", x.field, x.stood, x.wanted, x.reason, x.status, x.answer,
  ${iso('x.asked_at')} as "askedAt", ${iso('x.ended_at')} as "endedAt", x.version`;

/** What the register says in the field. */
const now = sql`case x.field
  when 'name' then m.name when 'number' then m.number when 'entryYear' then coalesce(m.entry_year::text, '')
  when 'phone' then coalesce(${maskedOf('phone')}, '') else coalesce(${maskedOf('mail')}, '') end`;

/** Contacts are compared by what they are, which their masked texts do not tell. */
const nowIndex = sql`(select o.value_index from member_contacts o
  where o.member_id = m.id and o.field = x.field and o.ended_at is null)`;
const isOvertaken = sql<boolean>`(x.status = 'waiting' and case when x.wanted_index is null
  then ${now} not in (x.stood, x.wanted)
  else ${nowIndex} is distinct from x.stood_index and ${nowIndex} is distinct from x.wanted_index end)`;

const whole = sql`
  ${columns}, ${now} as now, ${isOvertaken} as "isOvertaken", m.version as "memberVersion", m.name, m.number, m.kind, c.name as college, nullif(p.name, '') as "decidedBy"`;
const joined = sql`
  join members m on m.id = x.member_id
  left join college_facts c on c.id = m.college_id
  left join person_facts p on p.id = x.decided_by`;

/** What is asked, as it is written. @property wanted masked where it is a contact, which stands sealed */
interface Asked extends CorrectionAsk {
  id: string;
  schoolId: string;
  stood: string;
  sealed: { cipher: Buffer; index: Buffer; stoodIndex: Buffer | null } | null;
}

export const correctionsRepository = (db: Database) => ({
  /** Everything that schools keep of an account. */
  async own(accountId: string): Promise<OwnMembership[]> {
    const { rows } = await sql<OwnMembership>`
      select m.id, s.name as school, m.kind, m.name, m.number, c.name as college, j.name as major,
        k.name as "className", m.entry_year as "entryYear", m.status,
        (select jsonb_build_object('number', y.masked, 'purpose', r.purpose) from member_contacts y
          join member_document_rules r on r.school_id = m.school_id and r.is_on
          where y.member_id = m.id and y.field = 'document' and y.ended_at is null) as document,
        ${maskedOf('phone')} as phone, ${maskedOf('mail')} as mail,
        (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
          select ${columns} from member_corrections x where x.member_id = m.id
          order by x.asked_at desc, x.id limit ${shownAtMost}
        ) n) as corrections
      from members m
      join school_facts s on s.id = m.school_id
      left join college_facts c on c.id = m.college_id
      left join major_facts j on j.id = m.major_id
      left join administrative_classes k on k.id = m.class_id
      where m.account_id = ${accountId} order by s.name, m.kind, m.id`.execute(db);
    return rows;
  },

  /** Of a row whose account this is, held. */
  async ownMember(memberId: string, accountId: string) {
    return db
      .selectFrom('members')
      .where('id', '=', memberId)
      .where('account_id', '=', accountId)
      .select(['school_id as schoolId', 'kind', 'name', 'number', 'entry_year as entryYear'])
      .forUpdate()
      .executeTakeFirst();
  },

  /** @returns undefined where one of this field waits already */
  async add({ memberId, schoolId, sealed, ...asked }: Asked): Promise<string | undefined> {
    const row = await db
      .insertInto('member_corrections')
      .values({
        ...{ member_id: memberId, school_id: schoolId },
        ...(sealed && { wanted_cipher: sealed.cipher, wanted_index: sealed.index, stood_index: sealed.stoodIndex }),
        ...asked,
      })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  async of(id: string): Promise<Correction> {
    const { rows } = await sql<Correction>`
      select ${columns} from member_corrections x where x.id = ${id}`.execute(db);
    return rows[0]!;
  },

  /** Held, for whoever asked it. */
  async lockOwn(id: string, accountId: string) {
    const { rows } = await sql<Correction>`
      select ${columns} from member_corrections x join members m on m.id = x.member_id
      where x.id = ${id} and m.account_id = ${accountId} for update of x`.execute(db);
    return rows[0];
  },

  async row(id: string, lock?: 'lock'): Promise<CorrectionRow | undefined> {
    if (lock) await db.selectFrom('member_corrections').where('id', '=', id).select('id').forUpdate().execute();
    const { rows } = await sql<CorrectionRow>`
      select ${whole} from member_corrections x ${joined} where x.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Of a contact that waits. */
  async wantedCipher(id: string): Promise<Buffer | null> {
    const row = await db
      .selectFrom('member_corrections')
      .where('id', '=', id)
      .select('wanted_cipher as cipher')
      .executeTakeFirst();
    return row?.cipher ?? null;
  },

  /** What was sealed goes: the register has it now, or nobody. */
  async end(
    id: string,
    status: Correction['status'],
    { by = null, answer = '' }: { by?: string | null; answer?: string } = {},
  ) {
    await db
      .updateTable('member_corrections')
      .set({
        ...{ status, answer, decided_by: by, ended_at: sql<Date>`now()`, version: sql<number>`version + 1` },
        ...{ wanted_cipher: null, wanted_index: null, stood_index: null },
      })
      .where('id', '=', id)
      .execute();
  },

  async page(scope: MemberScope, { status, pageNo, pageSize }: CorrectionQuery): Promise<CorrectionPage> {
    const asked = { ...(pageNo && { pageNo }), ...(pageSize && { pageSize }) };
    const { limit, offset } = windowOf(asked);
    const conditions: RawBuilder<boolean>[] = [sql`x.school_id = ${scope.schoolId}::uuid`];
    const hers = areHers(scope);
    if (hers) conditions.push(hers);
    if (status) conditions.push(sql`x.status = ${status}`);
    const where = andAll(conditions);
    const { rows } = await sql<CorrectionRow>`
      select ${whole} from member_corrections x ${joined} where ${where}
      order by x.status = 'waiting' desc, case when x.status = 'waiting' then x.asked_at end, x.asked_at desc, x.id
      limit ${limit} offset ${offset}`.execute(db);
    // A first page that is not full tells the count itself.
    if (offset === 0 && rows.length < limit) return pageFrom(asked, rows, rows.length);
    const { rows: counts } = await sql<{ counted: number }>`
      select count(*)::int as counted from (
        select from member_corrections x join members m on m.id = x.member_id where ${where} limit ${countLimit + 1}
      ) found`.execute(db);
    return pageFrom(asked, rows, counts[0]!.counted);
  },

  accountOf: async (memberId: string): Promise<string | null> =>
    (await db.selectFrom('members').where('id', '=', memberId).select('account_id').executeTakeFirstOrThrow())
      .account_id,

  schoolName: async (schoolId: string): Promise<string> =>
    (await db.selectFrom('school_facts').where('id', '=', schoolId).select('name').executeTakeFirstOrThrow()).name,
});
