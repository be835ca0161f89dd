import { sql, type RawBuilder } from 'kysely';
import type { Indicator } from '#contract/indicators.rule.ts';
import type { IndicatorRows, IndicatorRowsQuery, Indicators } from '#contract/maintenance-statistics.contract.ts';
import type { PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/page.ts';
import { isKept } from './keeping.ts';
import { isShown, startOfDay } from './library-shape.ts';

/** Days of Asia/Shanghai: the last year up to today, and the last 30 of its days. */
export type IndicatorDays = Pick<Indicators, 'from' | 'until' | 'activeFrom'>;

/** Formats that move or sound. */
const movingKinds = ['video', 'audio', 'model'];

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/** Visible materials `m`, with a day. */
const materials = (libraryId: string, where: RawBuilder<unknown>) => sql`
  select m.id, ${dayOf(sql`coalesce(m.published_at, m.created_at)`)} as day from materials m
  where m.library_id = ${libraryId} and ${isShown} and ${where}`;

/** Who ever used a material, with the first and the last day; uploading is no use. */
const people = (libraryId: string) => sql`
  select d.account_id as id, min(d.day) as first, max(d.day) as last from person_days d
  where d.library_id = ${libraryId} and d.account_id is not null
    and (d.views > 0 or d.downloads > 0 or d.favourites > 0 or d.uses > 0)
  group by d.account_id`;

/** What each indicator counts, as `id` and `day`. */
const counted: Record<Indicator, (libraryId: string, days: IndicatorDays) => RawBuilder<unknown>> = {
  renewed: (libraryId, { from }) => sql`
    select m.id, max(${dayOf(sql`v.created_at`)}) as day
    from material_versions v join materials m on m.id = v.material_id
    where m.library_id = ${libraryId} and ${isShown} and v.status = 'published' and v.created_at >= ${startOfDay(from)}
    group by m.id`,
  joined: (libraryId, { from }) =>
    sql`select p.id, p.first as day from (${people(libraryId)}) p where p.first >= ${from}::date`,
  active: (libraryId, { activeFrom }) =>
    sql`select p.id, p.last as day from (${people(libraryId)}) p where p.last >= ${activeFrom}::date`,
  used: (libraryId) => materials(libraryId, sql`m.heat > 0`),
  moving: (libraryId) => materials(libraryId, sql`m.kind = any(${movingKinds}::text[])`),
};
const isOfPeople = (indicator: Indicator) => indicator === 'joined' || indicator === 'active';

/** What a library that the person keeps came to within the last year. */
export const indicatorsRepository = (db: Database, actor: PersonActor) => ({
  async isKept(libraryId: string): Promise<boolean> {
    const { rows } = await sql`select from libraries l where l.id = ${libraryId} and ${isKept(actor)}`.execute(db);
    return rows.length > 0;
  },

  async days(): Promise<IndicatorDays> {
    const { rows } = await sql<IndicatorDays>`
      select to_char(t.day - interval '1 year' + interval '1 day', 'YYYY-MM-DD') as from,
        to_char(t.day, 'YYYY-MM-DD') as until, to_char(t.day - 29, 'YYYY-MM-DD') as "activeFrom"
      from (select (now() at time zone 'Asia/Shanghai')::date as day) t`.execute(db);
    return rows[0]!;
  },

  async read(libraryId: string, days: IndicatorDays): Promise<Indicators['indicators']> {
    const { rows } = await sql<Record<Indicator | 'visible' | 'earlier' | 'known' | 'everybody', number>>`
      with people as materialized (${people(libraryId)}),
      shown as materialized (
        select m.created_at < ${startOfDay(days.from)} as is_earlier, m.heat, m.kind from materials m
        where m.library_id = ${libraryId} and ${isShown})
      select s.*, p.*, (select count(*)::int from (${counted.renewed(libraryId, days)}) c) as renewed from (
        select count(*)::int as visible, count(*) filter (where is_earlier)::int as earlier,
          count(*) filter (where heat > 0)::int as used,
          count(*) filter (where kind = any(${movingKinds}::text[]))::int as moving from shown) s,
      (select count(*)::int as everybody, count(*) filter (where first < ${days.from}::date)::int as known,
          count(*) filter (where first >= ${days.from}::date)::int as joined,
          count(*) filter (where last >= ${days.activeFrom}::date)::int as active from people) p`.execute(db);
    const { visible, earlier, known, everybody, ...parts } = rows[0]!;
    return [
      { indicator: 'renewed', part: parts.renewed, whole: earlier },
      { indicator: 'joined', part: parts.joined, whole: known },
      { indicator: 'active', part: parts.active, whole: everybody },
      { indicator: 'used', part: parts.used, whole: visible },
      { indicator: 'moving', part: parts.moving, whole: visible },
    ];
  },

  /** Newest first. */
  async rows(asked: IndicatorRowsQuery, days: IndicatorDays): Promise<IndicatorRows> {
    const { libraryId, indicator } = asked;
    const { limit, offset } = windowOf(asked);
    const from = counted[indicator](libraryId, days);
    const page = sql`(select c.id, c.day from (${from}) c order by c.day desc, c.id limit ${limit} offset ${offset}) c`;
    const { rows } = await sql<IndicatorRows['data'][number]>`
      select ${
        isOfPeople(indicator)
          ? sql`null::uuid as "materialId", coalesce(p.name, '') as name, null::int as type,`
          : sql`m.id as "materialId", m.title as name, coalesce(m.type, 99)::int as type,`
      } coalesce(s.name, '') as school, to_char(c.day, 'YYYY-MM-DD') as day
      from ${page}
      ${isOfPeople(indicator) ? sql`left join person_facts p on p.id = c.id` : sql`join materials m on m.id = c.id`}
      left join school_facts s on s.id = ${isOfPeople(indicator) ? sql`p.school_id` : sql`m.school_id`}
      order by c.day desc, c.id`.execute(db);
    const { rows: found } = await sql<{ n: number }>`
      select count(*)::int as n from (select from (${from}) f limit ${countLimit + 1}) c`.execute(db);
    return pageFrom(asked, rows, found[0]!.n);
  },
});
