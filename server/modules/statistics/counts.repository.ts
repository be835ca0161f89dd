import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import type { TermFigure, TermSpan } from '#server/platform/ports/term-figures.port.ts';
import './statistics.tables.ts';

/** A term as it is counted. */
export interface CountedTerm extends TermSpan {
  id: string;
}

/** What is counted of one day, college and kind. */
export interface DaySum {
  day: string;
  collegeId: string | null;
  kind: string;
  amount: number;
  entries: number;
}

const isoDay = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
const spanOf = sql`t.id, t.school_id as "schoolId", t.name, ${isoDay('t.starts_on')} as "startsOn",
  ${isoDay('t.ends_on')} as "endsOn"`;

/** Sums of one figure of one term. */
export const countsRepository = (db: Database, term: CountedTerm, figure: TermFigure) => ({
  /** Until the transaction ends. @returns false where somebody else counts it just now */
  async hold(): Promise<boolean> {
    const { rows } = await sql<{ isMine: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended(${`term figure ${term.id} ${figure.id}`}, 0)) as "isMine"`.execute(db);
    return rows[0]!.isMine;
  },

  /** What the rows say, from a day on; null: of the whole term. */
  async fresh(since: string | null): Promise<DaySum[]> {
    const { rows } = await sql<DaySum>`
      select ${isoDay('r.day')} as day, r.college_id as "collegeId", r.kind, sum(r.amount)::float8 as amount,
        count(*)::int as entries
      from (${figure.rows({ ...term, since })}) as r
      where ${since === null ? sql`true` : sql`r.day >= ${since}::date`}
      group by r.day, r.college_id, r.kind`.execute(db);
    return rows;
  },

  async kept(since: string | null): Promise<DaySum[]> {
    const { rows } = await sql<DaySum>`
      select ${isoDay('d.day')} as day, d.college_id as "collegeId", d.kind, d.amount::float8 as amount, d.entries
      from term_figure_days d
      where d.term_id = ${term.id} and d.figure = ${figure.id}
        and ${since === null ? sql`true` : sql`d.day >= ${since}::date`}`.execute(db);
    return rows;
  },

  async replace(since: string | null, sums: readonly DaySum[]): Promise<void> {
    await sql`delete from term_figure_days where term_id = ${term.id} and figure = ${figure.id}
      and ${since === null ? sql`true` : sql`day >= ${since}::date`}`.execute(db);
    await sql`insert into term_figure_days (term_id, figure, day, college_id, kind, amount, entries)
      select ${term.id}::uuid, ${figure.id}::text, * from unnest(${sums.map(({ day }) => day)}::date[],
        ${sums.map(({ collegeId }) => collegeId)}::uuid[], ${sums.map(({ kind }) => kind)}::text[],
        ${sums.map(({ amount }) => amount)}::bigint[], ${sums.map(({ entries }) => entries)}::int[])`.execute(db);
  },

  async mark(isWhole: boolean): Promise<void> {
    await sql`
      insert into term_figure_counts as c (term_id, figure, whole_at, counted_at)
      values (${term.id}, ${figure.id}, now(), now())
      on conflict (term_id, figure) do update set counted_at = now(),
        whole_at = case when ${isWhole} then now() else c.whole_at end`.execute(db);
  },
});

/** What is to be counted: never so far, all of it once a day, and the last days every five minutes. */
export interface DueCount extends CountedTerm {
  figure: string;
  /** Null: the whole term. */
  since: string | null;
}

/** So many days after a term's end its sums follow the rows; then they stay as they were counted, for rows leave with time. */
export const followedDays = 30;

/**
 * Terms whose sums follow their rows.
 * @param figures ids of those that there are
 */
export async function dueCounts(db: Database, figures: readonly string[], atMost: number): Promise<DueCount[]> {
  const { rows } = await sql<DueCount>`
    select ${spanOf}, f.figure,
      case when c.whole_at > now() - interval '24 hours' then to_char(${today} - 1, 'YYYY-MM-DD') end as since
    from term_facts t cross join unnest(${figures}::text[]) as f (figure)
    left join term_figure_counts c on c.term_id = t.id and c.figure = f.figure
    where c.term_id is null
      or (t.ends_on >= ${today} and c.counted_at < now() - interval '5 minutes')
      or (t.ends_on >= ${today} - ${followedDays}::int and c.whole_at < now() - interval '24 hours')
    order by c.counted_at nulls first, t.id limit ${atMost}`.execute(db);
  return rows;
}

/** Figures of these terms that were never counted. */
export async function uncounted(
  db: Database,
  terms: readonly string[],
  figures: readonly string[],
): Promise<(CountedTerm & { figure: string })[]> {
  const { rows } = await sql<CountedTerm & { figure: string }>`
    select ${spanOf}, f.figure
    from term_facts t cross join unnest(${figures}::text[]) as f (figure)
    where t.id = any(${terms}::uuid[]) and not exists (
      select from term_figure_counts c where c.term_id = t.id and c.figure = f.figure)`.execute(db);
  return rows;
}

export async function countedTerm(db: Database, id: string): Promise<CountedTerm | undefined> {
  const { rows } = await sql<CountedTerm>`select ${spanOf} from term_facts t where t.id = ${id}`.execute(db);
  return rows[0];
}
