import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';

/** What those who keep a library are told of it. */
export interface WaitingReview {
  library: string;
  waiting: number;
  keeperIds: string[];
  today: string;
}

/** How many materials wait for review, and who keeps the library. Whoever asks holds the number until the transaction ends. */
export async function waitingReview(tx: Database, libraryId: string): Promise<WaitingReview> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${libraryId}, 79))`.execute(tx);
  const { rows } = await sql<WaitingReview>`
    select l.name as library, ${today}::text as today,
      (select count(*)::int from materials m where m.library_id = l.id and m.binned_at is null
        and (m.status = 'review' or m.revision is not null)) as waiting,
      array(select k.account_id from maintainer_facts k where k.library_id = l.id) as "keeperIds"
    from libraries l where l.id = ${libraryId}`.execute(tx);
  return rows[0]!;
}
