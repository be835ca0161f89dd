import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** What the browser of somebody who is logged in holds. */
export interface VirtualPerson {
  id: string;
  token: string;
  companion: string;
}

const device = (index: number) => String(index).padStart(22, 'd');
const secret = (index: number) => String(index).padStart(43, 's');

/** Learners who are logged in, put straight into a database that holds nobody real. */
export async function addVirtualPeople(db: Database, count: number): Promise<VirtualPerson[]> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (name, nickname) select '学员' || n, '学员' || n from generate_series(1, ${count}::int) n
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into sessions (account_id, token_hash, companion_hash, device_id, user_agent, expires_at)
    select id, sha256(convert_to('crowd-' || n, 'UTF8')), sha256(convert_to(lpad(n::text, 43, 's'), 'UTF8')),
      lpad(n::text, 22, 'd'), '', now() + interval '1 day'
    from unnest(${ids}::uuid[]) with ordinality as one (id, place), lateral (select place - 1 as n) counted`.execute(
    db,
  );
  return ids.map((id, index) => ({
    ...{ id, token: `crowd-${index}`, companion: `${device(index)}.${secret(index)}` },
  }));
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
