import { sql } from 'kysely';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { RetentionKindOf } from '#server/platform/ports/data.port.ts';

/** Who did what with a material; sums by days and weeks hold nobody's name, and stay. */
export const eventsRetention: RetentionKindOf = {
  id: 'materialEvents',
  name: words('资源浏览与下载明细', 'Views and downloads of materials, one by one'),
  about: words(
    '本校师生浏览、下载、收藏资源的逐条记录；按天汇总的统计保留。',
    'What people of the school viewed, downloaded and kept, row by row; sums by days stay.',
  ),
  days: { least: 180, most: 730, usual: 730 },
  rows: sql`
    select id::text as id, school_id, null::uuid as college_id, at
    from material_events where is_counted and school_id is not null`,
  async end(db, ids) {
    await sql`delete from material_events where id = any(${ids}::bigint[])`.execute(db);
  },
};
