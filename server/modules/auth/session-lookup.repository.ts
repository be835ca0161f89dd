import type { Pool } from 'pg';
import type { Role } from '#server/platform/access/actor.ts';
import { patienceMs } from '#server/platform/database/pool-database.ts';
import { isAdministrator } from '#server/platform/access/grants.ts';
import type { SessionFacts, SessionHolder, SessionPort, Standing } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { batchedLookup } from '#server/platform/database/batched-lookup.ts';

interface SessionRow {
  token_hash: Buffer;
  id: string;
  account_id: string;
  companion_hash: Buffer;
  school_id: string | null;
  /** `role`, `role:school` or `role:school:end`, the end in seconds. */
  roles: string[];
  /** What the end of a role is held to, in seconds. */
  at: number;
  idle_ms: number;
  is_confirmed: boolean;
  /** Null where there is no password. */
  password_ms: number | null;
  has_factor: boolean;
  rights_version: number;
}

const passwordAge = `case when a.password_cipher is not null
  then (extract(epoch from now() - a.password_at) * 1000)::float8 end as password_ms`;
// Who must have a second factor is asked whether there is one, and nobody else.
const hasFactor = (isAsked: boolean) =>
  isAsked
    ? 'exists (select from second_factors f where f.account_id = a.id and f.enabled_at is not null) as has_factor'
    : 'true as has_factor';
const rolesHeld = 'a.held_roles as roles, extract(epoch from now())::float8 as at';
const rightsVersion = `(select version from role_matrix_facts) as rights_version`;

/** How many hashes a statement takes; fewer are filled up with the first. */
const widths = [1, 4, 16] as const;

// By the unique index on the token's hash; every call pays it, so it is prepared. The hashes stand one by one, since
// PostgreSQL plans `= any($1)` anew for each call, which costs four times what it does.
const findsOf = (isFactorAsked: boolean) =>
  widths.map((width) => ({
    name: `session_find_${isFactorAsked ? 'factor_' : ''}${width}`,
    query_timeout: patienceMs,
    text: `select s.token_hash, s.id, s.account_id, s.companion_hash, a.school_id, ${rolesHeld},
    (extract(epoch from now() - s.last_used_at) * 1000)::float8 as idle_ms,
    coalesce(s.confirmed_until > now(), false) as is_confirmed,
    ${passwordAge}, ${hasFactor(isFactorAsked)}, ${rightsVersion}
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash in (${Array.from({ length: width }, (_, index) => `$${index + 1}`).join()})
      and s.expires_at > now() and a.disabled_at is null`,
  }));

const holder = {
  name: 'session_holder',
  query_timeout: patienceMs,
  text: `select s.companion_hash as "companionHash", a.id as "accountId", a.name from sessions s join accounts a on a.id = s.account_id
    where s.id = $1 and s.expires_at > now() and a.disabled_at is null`,
};

const touch = {
  name: 'session_touch',
  query_timeout: patienceMs,
  text: 'update sessions set last_used_at = now() where id = $1',
};

const standingOf = (isFactorAsked: boolean) => ({
  name: `session_standing${isFactorAsked ? '_factor' : ''}`,
  query_timeout: patienceMs,
  text: `select a.id as account_id, a.school_id, ${rolesHeld}, ${passwordAge}, ${hasFactor(isFactorAsked)},
    ${rightsVersion} from accounts a where a.id = $1 and a.disabled_at is null`,
});

type StandingRow = Pick<
  SessionRow,
  'account_id' | 'school_id' | 'roles' | 'at' | 'password_ms' | 'has_factor' | 'rights_version'
>;

function standingFrom(row: StandingRow, { adminPasswordMs }: Settings['session']): Standing {
  const held = row.roles
    .map((one) => one.split(':') as [Role, string?, string?])
    .filter(([, , end]) => end === undefined || Number(end) > row.at);
  const roles: Role[] = [...new Set(held.map(([role]) => role))];
  return {
    accountId: row.account_id,
    roles: roles.length > 0 ? roles : ['learner'],
    schoolId: row.school_id,
    managedSchoolId: held.find(([role, school]) => role === 'schoolAdmin' && school)?.[1] ?? null,
    isFactorMissing: isAdministrator(roles) && !row.has_factor,
    isPasswordOver: isAdministrator(roles) && adminPasswordMs > 0 && (row.password_ms ?? 0) > adminPasswordMs,
    rightsVersion: row.rights_version,
  };
}

function factsOf(row: SessionRow, lives: Settings['session']): SessionFacts | null {
  const known = standingFrom(row, lives);
  if (row.idle_ms > (isAdministrator(known.roles) ? lives.adminIdleMs : lives.idleMs)) return null;
  return {
    ...known,
    id: row.id,
    companionHash: row.companion_hash,
    isConfirmed: row.is_confirmed,
    isStale: row.idle_ms > 60_000,
  };
}

/**
 * What the guard asks, straight on the pool. Nothing is kept, so a logout holds on all nodes at once; calls that come
 * together are looked up together.
 */
export function sessionPort(pool: Pool, lives: Settings['session']): SessionPort {
  const isFactorAsked = lives.adminFactor === 'required';
  const [finds, standing] = [findsOf(isFactorAsked), standingOf(isFactorAsked)];
  const lookUp = batchedLookup(widths.at(-1)!, async (hashes: readonly string[]) => {
    const width = widths.findIndex((most) => hashes.length <= most);
    const values = Array.from({ length: widths[width]! }, (_, index) =>
      Buffer.from(hashes[index] ?? hashes[0]!, 'latin1'),
    );
    const { rows } = await pool.query<SessionRow>({ ...finds[width]!, values });
    return new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]));
  });
  return {
    async find(tokenHash) {
      const row = await lookUp(tokenHash.toString('latin1'));
      return row ? factsOf(row, lives) : null;
    },
    async standingOf(accountId) {
      const { rows } = await pool.query<StandingRow>({ ...standing, values: [accountId] });
      return rows[0] ? standingFrom(rows[0], lives) : null;
    },
    async touch(id) {
      await pool.query({ ...touch, values: [id] });
    },
    async holderOf(id) {
      const { rows } = await pool.query<SessionHolder>({ ...holder, values: [id] });
      return rows[0] ?? null;
    },
  };
}
