import { sql, type Insertable, type RawBuilder } from 'kysely';
import { slipLimits } from '#contract/activation/slip.rule.ts';
import { collegesWithin } from '#contract/organisation/college-tree.rule.ts';
import type { Member, MemberFilter, MemberPage, MemberQuery, MemberRow } from '#contract/members/members.contract.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import { areHers, type MemberScope } from './member-scope.service.ts';
import { memberSearch } from './member-words.service.ts';
import { maskedOf } from './contacts/member-contacts.repository.ts';
import './members.tables.ts';

type Condition = RawBuilder<boolean>;
export type Dimension = 'kind' | 'status' | 'entryYear' | 'college' | 'major';
interface Conditions {
  /** Whose they are, their class, and what is searched for. */
  own: Condition[];
  by: Record<Dimension, Condition | null>;
}

const oneOf = (column: RawBuilder<unknown>, ids: readonly string[]): Condition =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
const some = (conditions: readonly (Condition | null)[]): Condition[] => conditions.filter((one) => one !== null);
export const andAll = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The colleges of a choice: itself and all in it; none for one that is not there. */
const chosenColleges = (tree: MemberScope['tree'], collegeId: string) =>
  collegesWithin(tree, collegeId).map(({ id }) => id);

const waiting = sql<boolean>`exists (
  select from member_slips s where s.member_id = m.id and s.status = 'issued' and s.expires_at > now())`;
const ofMajor = (majorId: string): Condition =>
  majorId === 'none' ? sql`m.major_id is null` : sql`m.major_id = ${majorId}::uuid`;
const accounts: Record<NonNullable<MemberFilter['account']>, Condition> = {
  active: sql`m.account_id is not null`,
  waiting: sql`m.account_id is null and ${waiting}`,
  none: sql`m.account_id is null and not ${waiting}`,
};

/** Of a row `m`. */
export function conditionsOf(scope: MemberScope, filter: MemberFilter): Conditions {
  const { schoolId, tree } = scope;
  const { kind, collegeId, isOwn, majorId, classId, entryYear, status, account, search = '' } = filter;
  const words = search.trim() === '' ? undefined : memberSearch(search);
  const colleges = collegeId === undefined ? null : isOwn ? [collegeId] : chosenColleges(tree, collegeId);
  const hers = areHers(scope);
  return {
    own: some([
      // Whoever is of a college or a class is of its school: their index alone answers then.
      colleges || hers ? null : sql`m.school_id = ${schoolId}::uuid`,
      hers,
      classId === undefined ? null : sql`m.class_id = ${classId}::uuid`,
      account === undefined ? null : accounts[account],
      words === undefined
        ? null
        : words === null
          ? sql`false`
          : sql`m.id in (select w.member_id from member_words w where w.words @@ ${words}::tsquery)`,
    ]),
    by: {
      kind: kind === undefined ? null : sql`m.kind = ${kind}`,
      status: status === undefined ? null : sql`m.status = ${status}`,
      entryYear: entryYear === undefined ? null : sql`m.entry_year = ${entryYear}`,
      college: colleges && oneOf(sql`m.college_id`, colleges),
      major: majorId === undefined ? null : ofMajor(majorId),
    },
  };
}

export const whereOf = (scope: MemberScope, filter: MemberFilter): Condition => {
  const { own, by } = conditionsOf(scope, filter);
  return andAll([...own, ...some(Object.values(by))]);
};

/** A page counts no further, so that it is as fast with ten times as many; facets count them all. */
const countLimit = 1_000;

const orders = {
  /** Learners before staff, the newest numbers first. */
  number: sql`m.kind, m.number desc, m.id`,
  name: sql`m.sound, m.id`,
  recent: sql`m.updated_at desc, m.id`,
} as const;

const named = sql`
  left join college_facts c on c.id = m.college_id
  left join major_facts j on j.id = m.major_id
  left join administrative_classes k on k.id = m.class_id`;
const columns = sql`
  m.id, m.kind, m.name, m.number, c.name as college, j.name as major, k.name as "className", m.entry_year as "entryYear",
  m.status, m.status_since::text as "statusSince", m.account_id is not null as "hasAccount",
  ${maskedOf('phone')} as phone, ${maskedOf('mail')} as mail, ${maskedOf('document')} as document`;

export const membersRepository = (db: Database, scope: MemberScope) => {
  const rowsOf = async (where: Condition, sort: MemberQuery['sort'], limit: number, offset: number) => {
    const order = orders[sort ?? 'number'];
    // Names of places are looked up for the rows of the window alone.
    const { rows } = await sql<MemberRow>`
      select ${columns} from (
        select m.* from members m where ${where} order by ${order} limit ${limit} offset ${offset}
      ) m ${named} order by ${order}`.execute(db);
    return rows;
  };
  return {
    async page({ sort, pageNo, pageSize, ...filter }: MemberQuery): Promise<MemberPage> {
      const asked = { ...(pageNo && { pageNo }), ...(pageSize && { pageSize }) };
      const { limit, offset } = windowOf(asked);
      const where = whereOf(scope, filter);
      const rows = await rowsOf(where, sort, limit, offset);
      if (offset === 0 && rows.length < limit) return pageFrom(asked, rows, rows.length);
      const { rows: counts } = await sql<{ counted: number }>`
        select count(*)::int as counted from (select from members m where ${where} limit ${countLimit + 1}) found`.execute(
        db,
      );
      const { counted } = counts[0]!;
      return {
        ...pageFrom(asked, rows, Math.min(counted, countLimit)),
        ...(counted > countLimit && { totalCapped: true }),
      };
    },

    /** @param where what is chosen */
    part: (where: Condition, sort: MemberQuery['sort'], { limit, offset }: { limit: number; offset: number }) =>
      rowsOf(where, sort, limit, offset),

    /** @returns undefined where somebody of the kind has the number already */
    add: async (row: Omit<Insertable<Tables['members']>, 'school_id' | 'account_id' | 'status_since'>) =>
      (
        await db
          .insertInto('members')
          .values({ ...row, school_id: scope.schoolId, account_id: null, status_since: today })
          .onConflict((same) => same.doNothing())
          .returning('id')
          .executeTakeFirst()
      )?.id,

    named: (ids: readonly string[]) =>
      db
        .selectFrom('members')
        .where('id', 'in', [...ids])
        .select(['id', 'name', 'number'])
        .execute(),

    /** Whether the school has somebody of this kind with this number, other than this one. */
    isNumbered: async (kind: MemberRow['kind'], number: string, id: string): Promise<boolean> =>
      number !== '' &&
      (await db
        .selectFrom('members')
        .where('school_id', '=', scope.schoolId)
        .where('kind', '=', kind)
        .where('number', '=', number)
        .where('id', '<>', id)
        .select('id')
        .executeTakeFirst()) !== undefined,
  };
};

/** Whoever's it is: that is judged by the scope of its school. */
export async function findMember(db: Database, id: string, lock?: 'lock'): Promise<Member | undefined> {
  if (lock) await db.selectFrom('members').where('id', '=', id).select('id').forUpdate().execute();
  const { rows } = await sql<Member>`
    select ${columns}, m.school_id as "schoolId", m.college_id as "collegeId", m.major_id as "majorId",
      m.class_id as "classId", ${iso('m.updated_at')} as "updatedAt", m.version,
      (select jsonb_build_object('issuedAt', ${iso('s.issued_at')}, 'expiresAt', ${iso('s.expires_at')},
        'triesLeft', ${slipLimits.tries}::int - s.tries) from member_slips s
        where s.member_id = m.id and s.status = 'issued' and s.expires_at > now()) as slip
    from members m ${named} where m.id = ${id}`.execute(db);
  return rows[0];
}
