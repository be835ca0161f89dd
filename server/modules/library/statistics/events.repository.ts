import { sql } from 'kysely';
import { measures } from '#contract/maintenance/maintenance-statistics.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dayAt, zone } from '#server/platform/database/platform-zone.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Measure } from '../library.tables.ts';

export interface MaterialEvent {
  libraryId: string;
  materialId: string;
  measure: Measure;
  /** Null for a visitor. */
  accountId: string | null;
  schoolId: string | null;
  /** Account or device. */
  viewer: string;
}

const batch = 5_000;

/** Of all libraries: what happens to materials, and how it becomes counters. */
export const eventsRepository = (db: Database) => ({
  /** Adds the events whose viewer did not do the same within the last half hour. */
  async addNew(events: readonly MaterialEvent[]): Promise<void> {
    for (let start = 0; start < events.length; start += batch) {
      const rows = events
        .slice(start, start + batch)
        .toSorted((a, b) => (a.materialId + a.viewer < b.materialId + b.viewer ? -1 : 1));
      const column = <Key extends keyof MaterialEvent>(key: Key) => rows.map((row) => row[key]);
      await sql`
        with told as (
          select * from unnest(${column('libraryId')}::uuid[], ${column('materialId')}::uuid[],
            ${column('measure')}::text[], ${column('accountId')}::uuid[], ${column('schoolId')}::uuid[],
            ${column('viewer')}::text[]) t (library_id, material_id, measure, account_id, school_id, viewer)
        ), fresh as (
          insert into material_seen as s (material_id, measure, viewer)
          select t.material_id, t.measure, t.viewer from told t
          on conflict (material_id, measure, viewer) do update set at = now()
            where s.at < now() - interval '30 minutes'
          returning material_id, measure, viewer
        )
        insert into material_events (library_id, material_id, measure, account_id, school_id)
        select t.library_id, t.material_id, t.measure, t.account_id, t.school_id
        from told t join fresh f using (material_id, measure, viewer)
        -- Erased meanwhile, it has no counter.
        join materials m on m.id = t.material_id`.execute(db);
    }
  },

  /** Takes the events that are new over into counters, days and weeks. @returns how many they were */
  async takeOver(): Promise<number> {
    let all = 0;
    for (let taken = batch; taken === batch; all += taken) taken = await takeSome(db);
    return all;
  },

  /** Forgets who viewed what more than half an hour ago, and events of more than two years. */
  async sweep(): Promise<void> {
    await db
      .deleteFrom('material_seen')
      .where('at', '<', sql<Date>`now() - interval '30 minutes'`)
      .execute();
    await sql`delete from material_events where id in (
      select id from material_events where at < now() - interval '2 years' and is_counted limit 50000)`.execute(db);
  },
});

const dayOf = dayAt(sql.ref('t.at'));
const countOf = (measure: Measure) => sql`count(*) filter (where t.measure = ${measure})::int`;

const figureColumns = sql.join(measures.map((measure) => sql.ref(measure)));
const figureCounts = sql.join(measures.map(countOf));
const figureSums = sql.join(
  measures.map((measure) => sql`${sql.ref(measure)} = ${sql.ref(`d.${measure}`)} + ${sql.ref(`excluded.${measure}`)}`),
);

const takeSome = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        update material_events e set is_counted = true
        where e.id in (
          select id from material_events where not is_counted order by id limit ${batch} for update skip locked)
        returning e.library_id, e.material_id, e.measure, e.at, e.account_id, e.school_id
      ), days as (
        insert into library_days as d (library_id, day, views, downloads)
        select t.library_id, ${dayOf}, ${countOf('views')}, ${countOf('downloads')} from taken t
        where t.measure in ('views', 'downloads') group by 1, 2 order by 1, 2
        on conflict (library_id, day) do update set
          views = d.views + excluded.views, downloads = d.downloads + excluded.downloads
      ), weeks as (
        insert into material_weeks as w (material_id, week, views)
        select t.material_id, date_trunc('week', t.at at time zone ${zone})::date, count(*) from taken t
        where t.measure = 'views' group by 1, 2 order by 1, 2
        on conflict (material_id, week) do update set views = w.views + excluded.views
      ), material_figures as (
        insert into material_days as d (library_id, day, material_id, ${figureColumns})
        select t.library_id, ${dayOf}, t.material_id, ${figureCounts} from taken t
        where t.measure <> 'unfavourites' group by 1, 2, 3 order by 1, 2, 3
        on conflict (library_id, day, material_id) do update set ${figureSums}
      ), person_figures as (
        insert into person_days as d (library_id, day, account_id, school_id, ${figureColumns})
        select t.library_id, ${dayOf}, t.account_id, t.school_id, ${figureCounts} from taken t
        where t.measure <> 'unfavourites' group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (library_id, day, account_id, school_id) do update set ${figureSums}
      ), sums as (
        select t.material_id, ${countOf('views')} as views, ${countOf('downloads')} as downloads,
          ${countOf('favourites')} - ${countOf('unfavourites')} as favourites, ${countOf('uses')} as uses
        from taken t group by 1
      ), held as (
        select m.id from materials m where m.id in (select material_id from sums) order by m.id for no key update
      ), written as (
        update materials m set views = m.views + s.views, downloads = m.downloads + s.downloads,
          favourites = m.favourites + s.favourites, uses = m.uses + s.uses
        from sums s join held h on h.id = s.material_id where m.id = s.material_id
      )
      select count(*)::int as taken from taken`.execute(tx);
    return rows[0]!.taken;
  });
