import { sql } from 'kysely';
import {
  measures,
  type Statistics,
  type StatisticsRowsQuery,
} from '#contract/maintenance/maintenance-statistics.contract.ts';
import { materialTypes } from '#contract/library/material-types.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { beginOf, endOf, today } from '#server/platform/database/platform-zone.ts';
import { isManaged } from '../managed/library-access.ts';

/** Days of Asia/Shanghai, both inclusive, `2026-09-01`. */
export interface Days {
  from: string;
  until: string;
}
type Figures = Statistics['totals'];
type Row = Statistics['schools'] extends (infer R)[] ? R : never;

/** A sum of each measure, of rows with this alias. */
const sums = (alias: string) =>
  sql.join(
    measures.map((measure) => sql`coalesce(sum(${sql.ref(`${alias}.${measure}`)}), 0)::int as ${sql.ref(measure)}`),
  );
const figuresOf = (alias: string) => sql.join(measures.map((measure) => sql.ref(`${alias}.${measure}`)));
/** What makes a row busy: what costs a person more counts more, as in a material's heat. */
const busy = sql.raw('sum(d.views + d.downloads * 3 + d.favourites * 5 + d.uses * 20 + d.uploads * 5)');
const atMost = 10;
/** Of rows `used` with a sum of each measure: who is among the greatest of any of them. */
const greatest = (key: string) =>
  sql.join(
    measures.map(
      (measure) => sql`(select * from used order by ${sql.ref(measure)} desc, ${sql.ref(key)} limit ${atMost})`,
    ),
    sql` union `,
  );

const within = (libraryId: string, { from, until }: Days) =>
  sql`d.library_id = ${libraryId} and d.day between ${from}::date and ${until}::date`;
/** What happened to the materials of a library that the person keeps; read from sums of days, not from events. */
export const statisticsRepository = (db: Database, actor: PersonActor) => ({
  /** Its name; undefined where it is not kept. */
  async library(id: string): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`
      select l.name from libraries l where l.id = ${id} and ${isManaged(actor)}`.execute(db);
    return rows[0]?.name;
  },

  /** Today and the days asked for, the last 30 where none are; and those just before them. */
  async days({ from, until }: Partial<Days>): Promise<{ asked: Days; before: Days; count: number }> {
    const { rows } = await sql<Days & { beforeFrom: string; beforeUntil: string; count: number }>`
      with asked as (
        select coalesce(${from ?? null}::date, u.until - 29) as from, u.until from (
          select coalesce(${until ?? null}::date, ${today}) as until) u)
      select a.from, a.until, a.until - a.from + 1 as count,
        a.from - (a.until - a.from + 1) as "beforeFrom", a.from - 1 as "beforeUntil" from asked a`.execute(db);
    const { from: first, until: last, beforeFrom, beforeUntil, count } = rows[0]!;
    return { asked: { from: first, until: last }, before: { from: beforeFrom, until: beforeUntil }, count };
  },

  async totals(libraryId: string, days: Days): Promise<Figures> {
    const { rows } =
      await sql<Figures>`select ${sums('d')} from material_days d where ${within(libraryId, days)}`.execute(db);
    return rows[0]!;
  },

  /** A row a day, days without anything too. */
  async byDay(libraryId: string, days: Days): Promise<Statistics['days']> {
    const { rows } = await sql<Statistics['days'][number]>`
      select to_char(g.day, 'YYYY-MM-DD') as day, ${sums('d')}
      from generate_series(${days.from}::date, ${days.until}::date, interval '1 day') g (day)
      left join material_days d on d.library_id = ${libraryId} and d.day = g.day::date
      group by g.day order by g.day`.execute(db);
    return rows;
  },

  /** By type and format as the materials are now, and the materials most used, in one reading. */
  async byMaterial(libraryId: string, days: Days): Promise<Pick<Statistics, 'types' | 'kinds' | 'materials'>> {
    const figures = sql.join(measures.flatMap((measure) => [sql`${measure}::text`, sql.ref(`r.${measure}`)]));
    const listed = (rows: ReturnType<typeof sql>, key: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object(${key}, ${figures}) order by ${order}), '[]') from (${rows}) r)`;
    const { rows } = await sql<Pick<Statistics, 'types' | 'kinds' | 'materials'>>`
      with used as materialized (
        select d.material_id, ${sums('d')}, ${busy} as busy from material_days d
        where ${within(libraryId, days)} group by d.material_id
      ), sorted as materialized (
        select coalesce(m.type, 99) as type, m.kind, u.* from used u join materials m on m.id = u.material_id
      )
      select ${listed(
        sql`select d.type, ${sums('d')}, sum(d.busy) as busy from sorted d group by d.type`,
        sql`'type', r.type`,
        sql`r.busy desc, r.type`,
      )} as types,
      ${listed(
        sql`select d.kind, ${sums('d')}, sum(d.busy) as busy from sorted d group by d.kind`,
        sql`'kind', r.kind`,
        sql`r.busy desc, r.kind`,
      )} as kinds,
      ${listed(
        sql`select g.*, m.title from (${greatest('material_id')}) g join materials m on m.id = g.material_id`,
        sql`'materialId', r.material_id, 'title', r.title`,
        sql`r.busy desc, r.material_id`,
      )} as materials`.execute(db);
    return rows[0]!;
  },

  /** Visitors are the school without a name. */
  async bySchool(libraryId: string, days: Days): Promise<Row[]> {
    const { rows } = await sql<Row>`
      with used as materialized (
        select d.school_id, ${sums('d')}, ${busy} as busy from person_days d
        where ${within(libraryId, days)} group by d.school_id)
      select g.school_id as "schoolId", coalesce(s.name, '') as name, ${figuresOf('g')}
      from (${greatest('school_id')}) g left join school_facts s on s.id = g.school_id
      order by g.busy desc, g.school_id`.execute(db);
    return rows;
  },

  async byPerson(libraryId: string, days: Days): Promise<Statistics['people']> {
    const { rows } = await sql<Statistics['people'][number]>`
      with used as materialized (
        select d.account_id, ${sums('d')}, ${busy} as busy from person_days d
        where ${within(libraryId, days)} and d.account_id is not null group by d.account_id)
      select g.account_id as "accountId", coalesce(p.name, '') as name, ${figuresOf('g')}
      from (${greatest('account_id')}) g left join person_facts p on p.id = g.account_id
      order by g.busy desc, g.account_id`.execute(db);
    return rows;
  },

  /** The events behind a figure, newest first. */
  async rows(asked: StatisticsRowsQuery, days: Days) {
    const { libraryId, measure, day, type, group, kind, schoolId, accountId, materialId } = asked;
    const types = materialTypes.filter((one) => one.group === group).map(({ sid }) => sid);
    const first = day ?? days.from;
    const conditions = sql.join(
      [
        sql`e.library_id = ${libraryId} and e.measure = ${measure}`,
        sql`e.at >= ${beginOf(first)} and e.at < ${endOf(day ?? days.until)}`,
        ...(type === undefined ? [] : [sql`coalesce(m.type, 99) = ${type}::int`]),
        ...(group === undefined ? [] : [sql`coalesce(m.type, 99) = any(${types}::int[])`]),
        ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
        ...(schoolId === undefined
          ? []
          : [schoolId === 'none' ? sql`e.school_id is null` : sql`e.school_id = ${schoolId}`]),
        ...(accountId === undefined ? [] : [sql`e.account_id = ${accountId}`]),
        ...(materialId === undefined ? [] : [sql`e.material_id = ${materialId}`]),
      ],
      sql` and `,
    );
    const { limit, offset } = windowOf(asked);
    const from = sql`from material_events e join materials m on m.id = e.material_id where ${conditions}`;
    const { rows } = await sql<{
      at: string;
      materialId: string;
      title: string;
      type: number;
      person: string;
      school: string;
    }>`
      select ${iso('t.at')} as at, t.material_id as "materialId", t.title, t.type, coalesce(p.name, '') as person,
        coalesce(s.name, '') as school
      from (select e.id, e.at, e.material_id, m.title, coalesce(m.type, 99) as type, e.account_id, e.school_id ${from}
        order by e.at desc, e.id desc limit ${limit} offset ${offset}) t
      left join person_facts p on p.id = t.account_id left join school_facts s on s.id = t.school_id
      order by t.at desc, t.id desc`.execute(db);
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from (select ${from} limit ${countLimit + 1}) c`.execute(db);
    return pageFrom(asked, rows, counted[0]!.n);
  },
});
