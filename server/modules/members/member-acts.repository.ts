import { sql, type RawBuilder } from 'kysely';
import type { MemberAct, MemberKind, MemberStatus } from '#contract/members/member-status.rule.ts';
import type { MembersActed } from '#contract/members/members-writes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import type { Named } from './member-words.service.ts';
import {
  memberContactsRepository,
  standingContacts,
  type ContactWrite,
} from './contacts/member-contacts.repository.ts';
import './members.tables.ts';

/** A chosen member, as far as acts ask. */
export interface ChosenMember {
  id: string;
  kind: MemberKind;
  status: MemberStatus;
  collegeId: string | null;
  majorId: string | null;
  classId: string | null;
}

/** What an act makes of each of its members. */
export interface MemberPatch {
  name?: string;
  number?: string;
  college_id?: string | null;
  major_id?: string | null;
  class_id?: string | null;
  entry_year?: number | null;
  status?: MemberStatus;
  status_since?: string;
}

export interface ActRow {
  schoolId: string;
  act: MemberAct;
  /** Null: today. */
  day: string | null;
  reason: string;
  madeBy: string;
}

/** Whether a day has not come yet, by the platform's clocks. */
export async function isAhead(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ isAhead: boolean }>`select ${day}::date > ${today} as "isAhead"`.execute(db);
  return rows[0]!.isAhead;
}

/** A row `m` with what its places are called now. */
export const standing = sql`jsonb_build_object(
  'name', m.name, 'number', m.number,
  'collegeId', m.college_id, 'college', (select c.name from college_facts c where c.id = m.college_id),
  'majorId', m.major_id, 'major', (select j.name from major_facts j where j.id = m.major_id),
  'classId', m.class_id, 'className', (select k.name from administrative_classes k where k.id = m.class_id),
  'entryYear', m.entry_year, 'status', m.status, 'statusSince', m.status_since::text) || ${standingContacts}`;

export const memberActsRepository = (db: Database) => ({
  /** Holds them until the transaction ends, in one order for all. @param where of a row `m` */
  async choose(where: RawBuilder<boolean>, limit: number): Promise<ChosenMember[]> {
    const { rows } = await sql<ChosenMember>`
      select m.id, m.kind, m.status, m.college_id as "collegeId", m.major_id as "majorId", m.class_id as "classId"
      from members m where ${where} order by m.id limit ${limit} for update`.execute(db);
    return rows;
  },

  examples: async (
    ids: readonly string[],
    whyOf: (id: string) => MembersActed['examples'][number]['why'],
  ): Promise<MembersActed['examples']> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('members')
      .where('id', 'in', [...ids])
      .orderBy('number')
      .orderBy('id')
      .select(['id', 'name', 'number'])
      .execute();
    return rows.map(({ id, ...one }) => ({ ...one, why: whyOf(id) }));
  },

  begin: async ({ schoolId, madeBy, ...act }: ActRow): Promise<string> =>
    (
      await db
        .insertInto('member_acts')
        .values({ ...act, day: act.day ?? today, school_id: schoolId, made_by: madeBy })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Writes the same to all of them, with how each stood before and after. @param contacts each's own */
  async change(
    actId: string,
    ids: readonly string[],
    patch: MemberPatch,
    contacts: readonly ContactWrite[] = [],
  ): Promise<void> {
    await sql`
      insert into member_changes (member_id, act_id, before, after, version, former_version)
      select m.id, ${actId}::uuid, ${standing}, '{}', m.version + 1, m.version from members m where m.id = any(${ids}::uuid[])`.execute(
      db,
    );
    await db
      .updateTable('members')
      .set(({ eb }) => ({ ...patch, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    await memberContactsRepository(db).write(contacts);
    await sql`
      update member_changes n set after = ${standing} from members m
      where n.act_id = ${actId}::uuid and m.id = n.member_id`.execute(db);
  },

  /** Of members who were not there before. */
  async began(actId: string, ids: readonly string[]): Promise<void> {
    await sql`
      insert into member_changes (member_id, act_id, before, after, version)
      select m.id, ${actId}::uuid, null, ${standing}, m.version from members m where m.id = any(${ids}::uuid[])`.execute(
      db,
    );
  },

  /** The act with a lock; its members too. */
  async hold(id: string) {
    const act = await db
      .selectFrom('member_acts')
      .where('id', '=', id)
      .select(['id', 'school_id as schoolId', 'act', 'undone_at as undoneAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!act) return undefined;
    interface Held extends Named {
      collegeId: string | null;
      classId: string | null;
      /** Where the way back leads. */
      formerCollegeId: string | null;
      formerClassId: string | null;
      /** Somebody changed it since; whoever began with the act may have activated an account, too. */
      isTouched: boolean;
    }
    const { rows: members } = await sql<Held>`
      select m.id, m.name, m.number, m.college_id as "collegeId", m.class_id as "classId",
        m.version <> n.version or (n.before is null and m.account_id is not null) as "isTouched",
        case when n.before is null then m.college_id
          else coalesce(j.college_id, (n.before ->> 'collegeId')::uuid) end as "formerCollegeId",
        case when n.before is null then m.class_id
          when j.id is not null then (n.before ->> 'classId')::uuid end as "formerClassId"
      from member_changes n join members m on m.id = n.member_id
      left join major_facts j on j.id = (n.before ->> 'majorId')::uuid
      where n.act_id = ${id}::uuid order by m.id for update of m`.execute(db);
    return { ...act, members };
  },

  /** Whether a number that one of them had before is somebody else's by now. */
  async isNumberGone(actId: string): Promise<boolean> {
    const { rows } = await sql`
      select from member_changes n join members m on m.id = n.member_id
      join members o on o.school_id = m.school_id and o.kind = m.kind and o.number = n.before ->> 'number' and o.id <> m.id
      where n.act_id = ${actId}::uuid and n.before ->> 'number' <> '' limit 1`.execute(db);
    return rows.length > 0;
  },

  /** All as they stood before; whoever was not there goes. A major has taken its people along to where it is now. */
  async putBack(actId: string, undoneBy: string): Promise<void> {
    await sql`
      update members m set name = n.before ->> 'name', number = n.before ->> 'number',
        college_id = coalesce(j.college_id, (n.before ->> 'collegeId')::uuid), major_id = j.id,
        class_id = case when j.id is not null then (n.before ->> 'classId')::uuid end,
        entry_year = (n.before ->> 'entryYear')::smallint, status = n.before ->> 'status',
        status_since = (n.before ->> 'statusSince')::date, version = m.version + 1, updated_at = now()
      from member_changes n left join major_facts j on j.id = (n.before ->> 'majorId')::uuid
      where n.act_id = ${actId}::uuid and n.before is not null and m.id = n.member_id`.execute(db);
    await memberContactsRepository(db).putBack(actId);
    // They stand again as an act before left them, which can be taken back again.
    await sql`
      update member_changes o set version = n.version + 1 from member_changes n
      where n.act_id = ${actId}::uuid and n.before is not null and o.member_id = n.member_id and o.version = n.former_version`.execute(
      db,
    );
    await sql`
      delete from members m using member_changes n
      where n.act_id = ${actId}::uuid and n.before is null and m.id = n.member_id`.execute(db);
    await db
      .updateTable('member_acts')
      .set({ undone_by: undoneBy, undone_at: sql<Date>`now()` })
      .where('id', '=', actId)
      .execute();
  },
});
