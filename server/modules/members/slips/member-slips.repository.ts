import { sql, type RawBuilder } from 'kysely';
import { slipLimits } from '#contract/activation/slip.rule.ts';
import type { MemberSlip } from '#contract/members/member-slips.contract.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { MemberSlipStatus } from '#machines/members/member-slip.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isoOf } from '#server/platform/database/iso-text.ts';
import '../members.tables.ts';

/** Somebody chosen for a slip, and why there is none. */
interface Chosen extends Omit<MemberSlip, 'code'> {
  why: 'active' | 'absent' | 'unnumbered' | null;
}

export interface HeldMember {
  id: string;
  kind: MemberKind;
  name: string;
  number: string;
  school: string;
  schoolId: string;
  accountId: string | null;
  isPresent: boolean;
}

export interface HeldSlip {
  id: string;
  hash: Buffer;
  status: MemberSlipStatus;
  tries: number;
  isOver: boolean;
}

/** A slip that is nobody's: what is written to it is written nowhere. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const memberSlipsRepository = (db: Database) => ({
  /** Holds them until the transaction ends. @param where of a row `m` */
  async choose(where: RawBuilder<boolean>, limit: number): Promise<Chosen[]> {
    await sql`select from members m where ${where} order by m.id limit ${limit} for update`.execute(db);
    const { rows } = await sql<Chosen>`
      select m.id as "memberId", m.kind, m.name, m.number, c.name as college, k.name as "className",
        case when m.account_id is not null then 'active' when not f.is_present then 'absent'
          when m.number = '' then 'unnumbered' end as why
      from members m join member_facts f on f.id = m.id left join college_facts c on c.id = m.college_id
      left join administrative_classes k on k.id = m.class_id
      where ${where} order by c.position, c.name, k.name, m.kind, m.number, m.id limit ${limit}`.execute(db);
    return rows;
  },

  /** What was theirs before is void. @returns until when they are good */
  async issue(slips: readonly { memberId: string; hash: Buffer }[], issuedBy: string): Promise<string> {
    const ids = slips.map(({ memberId }) => memberId);
    await sql`
      update member_slips set status = 'void', ended_at = now()
      where member_id = any(${ids}::uuid[]) and status = 'issued'`.execute(db);
    await sql`
      insert into member_slips (member_id, code_hash, issued_by, expires_at)
      select n.member_id, n.hash, ${issuedBy}::uuid, now() + ${slipLimits.days} * interval '1 day'
      from unnest(${ids}::uuid[], ${slips.map(({ hash }) => hash)}::bytea[]) as n (member_id, hash)`.execute(db);
    const { rows } = await sql<{ at: string }>`
      select ${isoOf(sql`(now() + ${slipLimits.days} * interval '1 day')`)} as at`.execute(db);
    return rows[0]!.at;
  },

  school: async (id: string): Promise<string> =>
    (await db.selectFrom('school_facts').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name,

  /** Held until the transaction ends, so that tries are counted and a slip is used one after the other. */
  async hold(
    schoolId: string,
    kind: MemberKind,
    number: string,
  ): Promise<{ member: HeldMember | null; slips: HeldSlip[] }> {
    const { rows: held } = await sql<HeldMember>`
      select m.id, m.kind, m.name, m.number, s.name as school, m.school_id as "schoolId", m.account_id as "accountId",
        f.is_present and s.closed_at is null as "isPresent"
      from members m join member_facts f on f.id = m.id join school_facts s on s.id = m.school_id
      where m.school_id = ${schoolId} and m.kind = ${kind} and m.number = ${number} and m.number <> ''
      for update of m`.execute(db);
    const member = held[0] ?? null;
    const { rows: slips } = await sql<HeldSlip>`
      select id, code_hash as hash, status, tries, expires_at <= now() as "isOver" from member_slips
      where member_id = ${member?.id ?? nobody} order by issued_at desc`.execute(db);
    return { member, slips };
  },

  /** One wrong try more. @param id absent where there is no slip: the same statement for everybody */
  async fail(id: string | undefined, status: MemberSlipStatus): Promise<void> {
    await sql`
      update member_slips set tries = tries + 1, status = ${status},
        ended_at = case when ${status} = 'issued' then null else now() end
      where id = ${id ?? nobody}`.execute(db);
  },

  async use(id: string, status: MemberSlipStatus): Promise<void> {
    await sql`update member_slips set status = ${status}, ended_at = now() where id = ${id}`.execute(db);
  },

  /** Whether the account is a member of the school already, as learner or staff. */
  isJoined: async (accountId: string, { schoolId, kind }: Pick<HeldMember, 'schoolId' | 'kind'>): Promise<boolean> =>
    (await db
      .selectFrom('members')
      .where('account_id', '=', accountId)
      .where('school_id', '=', schoolId)
      .where('kind', '=', kind)
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** Nothing that an act would put back, so the version stays. */
  async join(memberId: string, accountId: string): Promise<void> {
    await db.updateTable('members').where('id', '=', memberId).set({ account_id: accountId }).execute();
  },

  /** Those whose time is over; what ended long ago goes. */
  async sweep(): Promise<void> {
    await sql`
      update member_slips set status = 'expired', ended_at = expires_at where status = 'issued' and expires_at <= now()`.execute(
      db,
    );
    await sql`delete from member_slips where ended_at < now() - interval '180 days'`.execute(db);
  },
});
