import { sql } from 'kysely';
import type { ConsoleSessionQuery } from '#contract/console/console-sessions.contract.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import { plainRoles } from '#server/platform/access/grants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const now = sql<Date>`now()`;
/** As the check of a session judges it (session-lookup): whoever administers has less time. */
const idleSince = ({ idleMs, adminIdleMs }: Lives) => sql<Date>`now() - interval '1 ms' * case
  when exists (select from unnest(a.held_roles) held where split_part(held, ':', 1) <> all(${plainRoles}::text[]))
  then ${adminIdleMs}::float8 else ${idleMs}::float8 end`;
const roles = sql<
  RoleCode[]
>`array(select distinct r.role::text from account_roles r where r.account_id = a.id order by 1)`;

type Lives = Pick<Settings['session'], 'idleMs' | 'adminIdleMs'>;

/** Of everybody; whoever asks was judged before. */
export const allSessionsRepository = (db: Database, lives: Lives) => ({
  /** Newest login first. @param phoneIndex of what was typed as a person */
  open: ({ person, school, role, ...asked }: ConsoleSessionQuery, phoneIndex: Buffer | null) => {
    const filtered = db
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .leftJoin('school_facts as f', 'f.id', 'a.school_id')
      .where('s.expires_at', '>', now)
      .where('s.last_used_at', '>=', idleSince(lives))
      .where('a.disabled_at', 'is', null)
      .$if(!!person, (rows) =>
        rows.where((or) =>
          or.or([
            or('a.name', 'ilike', contains(person!)),
            or('a.nickname', 'ilike', contains(person!)),
            ...(phoneIndex ? [or('a.phone_index', '=', phoneIndex)] : []),
          ]),
        ),
      )
      .$if(!!school, (rows) => rows.where('f.name', 'ilike', contains(school!)))
      .$if(role !== undefined, (rows) =>
        rows.where(sql<boolean>`exists (select from account_roles r where r.account_id = a.id and r.role = ${role!})`),
      );
    return pageOf(db, asked, filtered, (rows) =>
      rows
        .select(['s.id', 's.account_id as accountId', 's.user_agent as userAgent', 's.way'])
        .select(['s.address_cipher as addressCipher', 's.created_at as createdAt', 's.last_used_at as lastUsedAt'])
        .select(sql<string>`coalesce(nullif(a.name, ''), a.nickname)`.as('personName'))
        .select(sql<string>`coalesce(f.name, '')`.as('schoolName'))
        .select(roles.as('roles'))
        .orderBy('s.created_at', 'desc')
        .orderBy('s.id')
        .execute(),
    );
  },
});

interface LockedRow {
  accountId: string;
  personName: string;
  schoolName: string;
  phoneCipher: Buffer | null;
  failures: number;
  until: Date;
}

/** A guard hangs on the phone number or the address that was typed. */
const locked = sql<LockedRow>`(
  select a.id as "accountId", coalesce(nullif(a.name, ''), a.nickname) as "personName",
    coalesce(f.name, '') as "schoolName", a.phone_cipher as "phoneCipher", g.failures, g.waits_until as until
  from (
    select id, max(failures) as failures, max(waits_until) as waits_until from (
      select p.id, g.failures, g.waits_until from login_guards g join accounts p on p.phone_index = g.account_index
      where g.waits_until > now()
      union all
      select p.id, g.failures, g.waits_until from login_guards g join accounts p on p.email_index = g.account_index
      where g.waits_until > now()
    ) as both_ways group by id
  ) as g join accounts a on a.id = g.id left join school_facts f on f.id = a.school_id)`;

/** Accounts that wait after wrong passwords. */
export const lockedAccountsRepository = (db: Database) => ({
  /** Whoever was locked last first. */
  page: (asked: { pageNo?: number; pageSize?: number }) =>
    pageOf(db, asked, db.selectFrom(locked.as('l')), (rows) =>
      rows
        .selectAll()
        .orderBy('l.until', 'desc')
        .orderBy(sql`"accountId"`)
        .execute(),
    ),

  async count(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${locked} as l`.execute(db);
    return rows[0]!.count;
  },

  isAccount: async (id: string): Promise<boolean> =>
    (await db.selectFrom('accounts').where('id', '=', id).select('id').executeTakeFirst()) !== undefined,

  /** Its failures are forgotten, by number and by address. @returns whether it waited still */
  async unlock(accountId: string): Promise<boolean> {
    const { rows } = await sql<{ waited: boolean }>`
      delete from login_guards g using accounts a
      where a.id = ${accountId} and g.account_index in (a.phone_index, a.email_index) and g.waits_until > now()
      returning true as waited`.execute(db);
    return rows.length > 0;
  },
});
