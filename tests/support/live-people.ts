import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import type { CrowdPerson } from './live-crowd.ts';

const token = (index: number) => `crowd-${index}`;
const device = (index: number) => String(index).padStart(22, 'd');
const secret = (index: number) => String(index).padStart(43, 's');

/** Learners who are logged in, put straight into the database. @returns their ids beside what their browsers hold */
export async function livePeople(db: Database, count: number): Promise<{ ids: string[]; people: CrowdPerson[] }> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (name, nickname) select '学生' || n, '学生' || n from generate_series(1, ${count}::int) n
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into sessions (account_id, token_hash, companion_hash, device_id, user_agent, expires_at)
    select id, sha256(convert_to('crowd-' || n, 'UTF8')), sha256(convert_to(lpad(n::text, 43, 's'), 'UTF8')),
      lpad(n::text, 22, 'd'), '', now() + interval '1 day'
    from unnest(${ids}::uuid[]) with ordinality as one (id, place), lateral (select place - 1 as n) counted`.execute(
    db,
  );
  return {
    ids,
    people: ids.map((_, index) => ({ token: token(index), companion: `${device(index)}.${secret(index)}` })),
  };
}
