import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** What the browser of somebody who is logged in holds. */
export interface VirtualPerson {
  id: string;
  token: string;
  companion: string;
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Learners who are logged in, put straight into a database that holds nobody real; what they hold nobody can guess. */
export async function addVirtualPeople(db: Database, count: number): Promise<VirtualPerson[]> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (name, nickname) select '学生' || n, '学生' || n from generate_series(1, ${count}::int) n
    returning id`.execute(db);
  const people = rows.map(({ id }) => ({ id, token: secret(32), device: secret(16), key: secret(32) }));
  await sql`
    insert into sessions (account_id, token_hash, companion_hash, device_id, user_agent, expires_at)
    select id, sha256(convert_to(token, 'UTF8')), sha256(convert_to(key, 'UTF8')), device, '', now() + interval '1 day'
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ token }) => token)}::text[],
      ${people.map(({ key }) => key)}::text[], ${people.map(({ device }) => device)}::text[])
      as one (id, token, key, device)`.execute(db);
  return people.map(({ id, token, device, key }) => ({ id, token, companion: `${device}.${key}` }));
}

export const enrolVirtualPeople = (db: Database, offeringId: string, people: readonly VirtualPerson[]) =>
  sql`insert into enrolments (offering_id, learner_id, status)
    select ${offeringId}::uuid, id, 'active' from unnest(${people.map(({ id }) => id)}::uuid[]) id`.execute(db);

/** Papers that are being written, and those that the server collected by itself. */
export async function papersOf(db: Database): Promise<{ open: number; collected: number }> {
  const { rows } = await sql<{ open: number; collected: number }>`
    select count(*) filter (where status in ('running', 'paused'))::int as open,
      count(*) filter (where ended_by = 'server')::int as collected
    from exam_attempts`.execute(db);
  return rows[0]!;
}
