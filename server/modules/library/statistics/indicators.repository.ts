import { sql, type RawBuilder } from 'kysely';
import { indicators, type Indicator } from '#contract/maintenance/indicators.rule.ts';
import type {
  IndicatorRows,
  IndicatorRowsQuery,
  Indicators,
} from '#contract/maintenance/maintenance-statistics.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { beginOf, dayAt, today } from '#server/platform/database/platform-zone.ts';
import { isShown } from '../materials/library-shape.ts';

/** Days of Asia/Shanghai: the last year up to today, and the last 30 of its days. */
export type IndicatorDays = Pick<Indicators, 'from' | 'until' | 'activeFrom'>;

/** Formats that move or sound. */
const movingKinds = ['video', 'audio', 'model'];

/** Visible materials `m`, with a day. */
const materials = (libraryId: string, where: RawBuilder<unknown>) => sql`
  select m.id, ${dayAt(sql`coalesce(m.published_at, m.created_at)`)} as day from materials m
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
    select m.id, max(${dayAt(sql`v.created_at`)}) as day
    from material_versions v join materials m on m.id = v.material_id
    where m.library_id = ${libraryId} and ${isShown} and v.status = 'published' and v.created_at >= ${beginOf(from)}
    group by m.id`,
  joined: (libraryId, { from }) =>
    sql`select p.id, p.first as day from (${people(libraryId)}) p where p.first >= ${from}::date`,
  active: (libraryId, { activeFrom }) =>
    sql`select p.id, p.last as day from (${people(libraryId)}) p where p.last >= ${activeFrom}::date`,
  used: (libraryId) => materials(libraryId, sql`m.heat > 0`),
  moving: (libraryId) => materials(libraryId, sql`m.kind = any(${movingKinds}::text[])`),
};
/** Of what it is a part: for `renewed` and `joined`, of what was there before the year. */
const wholes: typeof counted = {
  renewed: (libraryId, { from }) => materials(libraryId, sql`m.created_at < ${beginOf(from)}`),
  joined: (libraryId, { from }) => sql`select p.id from (${people(libraryId)}) p where p.first < ${from}::date`,
  active: people,
  used: (libraryId) => materials(libraryId, sql`true`),
  moving: (libraryId) => materials(libraryId, sql`true`),
};
const isOfPeople = (indicator: Indicator) => indicator === 'joined' || indicator === 'active';

/** What a library that the person keeps came to within the last year. */
export const indicatorsRepository = (db: Database, _actor: PersonActor) => ({
  async days(): Promise<IndicatorDays> {
    const { rows } = await sql<IndicatorDays>`
      select to_char(t.day - interval '1 year' + interval '1 day', 'YYYY-MM-DD') as from,
        to_char(t.day, 'YYYY-MM-DD') as until, to_char(t.day - 29, 'YYYY-MM-DD') as "activeFrom"
      from (select ${today} as day) t`.execute(db);
    return rows[0]!;
  },

  async read(libraryId: string, days: IndicatorDays): Promise<Indicators['indicators']> {
    const count = (set: RawBuilder<unknown>) => sql`(select count(*)::int from (${set}) c)`;
    const each = indicators.map((indicator, nth) => {
      const [part, whole] = [counted, wholes].map((of) => count(of[indicator](libraryId, days)));
      return sql`select ${nth}::int as nth, ${indicator}::text as indicator, ${part} as part, ${whole} as whole`;
    });
    const { rows } = await sql<Indicators['indicators'][number]>`
      select t.indicator, t.part, t.whole from (${sql.join(each, sql` union all `)}) t order by t.nth`.execute(db);
    return rows;
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
