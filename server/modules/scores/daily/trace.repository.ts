import { sql } from 'kysely';
import type { TraceEntry, TracePage } from '#contract/scores/daily.contract.ts';
import type { TraceKind } from '#contract/scores/daily.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf, type AskedPage } from '#server/platform/database/page.ts';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import '../scores.tables.ts';

type Row = Omit<TraceEntry, 'at'> & { at: Date };

const traceOf = (offeringId: string, learnerId: string) => sql<Row>`(
  select r.id::text as id, r.kind, r.day, r.recorded_at as at, '' as title, r.attendance, r.points,
    null::float8 as of, r.note, case when a.act = 'import' then 'import' else 'hand' end as origin,
    coalesce(p.name, '') as by
  from daily_records r join daily_acts a on a.id = r.act_id left join person_facts p on p.id = r.recorded_by
  where r.offering_id = ${offeringId}::uuid and r.learner_id = ${learnerId}::uuid
    and (r.attendance is not null or r.points is not null)
  union all
  select p.item_id::text, 'study', ${dayAt(sql`p.completed_at`)}, p.completed_at, i.title, null, null, null, '',
    'platform', ''
  from progress_facts p join published_item_facts i on i.id = p.item_id
  where p.offering_id = ${offeringId}::uuid and p.learner_id = ${learnerId}::uuid and p.completed_at is not null
    and i.kind not in ('homework', 'quiz')
  union all
  select m.homework_id::text, 'homework', ${dayAt(sql`m.published_at`)}, m.published_at, h.title, null, m.points,
    h.total_points, '', 'platform', ''
  from homework_mark_facts m join homework_facts h on h.id = m.homework_id
  where m.offering_id = ${offeringId}::uuid and m.learner_id = ${learnerId}::uuid and m.status = 'published'
    and m.published_at is not null
  union all
  select q.id::text, 'quiz', ${dayAt(sql`q.submitted_at`)}, q.submitted_at, i.title, null, q.points, q.total_points, '',
    'platform', ''
  from quiz_attempt_facts q join published_item_facts i on i.id = q.item_id
  where q.offering_id = ${offeringId}::uuid and q.learner_id = ${learnerId}::uuid
  union all
  select m.exam_id::text, 'exam', ${dayAt(sql`x.released_at`)}, x.released_at, x.title, null, m.points, x.total_points, '',
    'platform', ''
  from exam_mark_facts m join offering_exam_facts x on x.id = m.exam_id
  where m.offering_id = ${offeringId}::uuid and m.learner_id = ${learnerId}::uuid and x.status = 'released'
    and x.released_at is not null
  union all
  select d.id::text, 'discussion', ${dayAt(sql`d.written_at`)}, d.written_at, d.title, null, null, null, '',
    'platform', ''
  from discussion_post_facts d
  where d.offering_id = ${offeringId}::uuid and d.author_id = ${learnerId}::uuid
)`;

/** Everything that is recorded of one learner in an offering, newest first. @param isNamed whether it is said by whom */
export async function traceOfLearner(
  db: Database,
  { offeringId, learnerId, isNamed }: { offeringId: string; learnerId: string; isNamed: boolean },
  { kind, ...asked }: AskedPage & { kind?: TraceKind },
): Promise<TracePage> {
  const found = db
    .selectFrom(traceOf(offeringId, learnerId).as('t'))
    .$if(kind !== undefined, (some) => some.where('t.kind', '=', kind!));
  const page = await pageOf(db, asked, found, (rows) =>
    rows.selectAll().orderBy('t.day', 'desc').orderBy('t.at', 'desc').orderBy('t.id').execute(),
  );
  const data = page.data.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: isNamed ? by : '' }));
  return { ...page, data };
}
