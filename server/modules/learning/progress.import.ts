import { sql } from 'kysely';
import { watchedShare } from '#contract/common/ranges.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { zone } from '#server/platform/database/platform-zone.ts';

export interface ImportedProgress {
  learnerId: string;
  offeringId: string;
  itemId: string;
  /** 0 … 1; of a video it is watched from its beginning. */
  share: number;
  /** Of videos; null for what is read. */
  durationMs: number | null;
  lastAt: Date;
}

const atOnce = 5000;

/** Progress in bulk, for the seed: as if it had been watched and read. Rows that exist stay as they are. */
export async function importProgress(db: Database, rows: readonly ImportedProgress[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    await sql`
      insert into learning_progress (learner_id, offering_id, item_id, watched, duration_ms, share, is_completed,
        completed_at, position_ms, position_at, last_at)
      select learner_id, offering_id, item_id,
        case when duration_ms > 0 and share > 0 then int4multirange(int4range(0, (share * duration_ms)::integer)) else '{}' end,
        duration_ms, share, share >= ${watchedShare}::real, case when share >= ${watchedShare}::real then last_at end,
        coalesce((share * duration_ms)::integer, 0), last_at, last_at
      from unnest(${some.map((row) => row.learnerId)}::uuid[], ${some.map((row) => row.offeringId)}::uuid[],
        ${some.map((row) => row.itemId)}::uuid[], ${some.map((row) => row.share)}::real[],
        ${some.map((row) => row.durationMs)}::integer[], ${some.map((row) => row.lastAt.toISOString())}::timestamptz[]
      ) as row (learner_id, offering_id, item_id, share, duration_ms, last_at)
      on conflict do nothing`.execute(db);
  }
}

/** Minutes of study by day (Asia/Shanghai, `2026-11-20`), for the seed. */
export async function importStudyDays(
  db: Database,
  rows: readonly { learnerId: string; day: string; minutes: number }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    await sql`
      insert into learning_days (learner_id, day, studied_ms, last_at)
      select learner_id, day, minutes * 60000, (day + time '21:00') at time zone ${zone}
      from unnest(${some.map((row) => row.learnerId)}::uuid[], ${some.map((row) => row.day)}::date[],
        ${some.map((row) => row.minutes)}::integer[]) as row (learner_id, day, minutes)
      on conflict do nothing`.execute(db);
  }
}
