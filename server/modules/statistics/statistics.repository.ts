import { sql } from 'kysely';
import type { CollegeNode } from '#contract/organisation/college-tree.rule.ts';
import type { FigureRows, SchoolFigures, TermStatistics } from '#contract/statistics/statistics.contract.ts';
import { inside, type Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf, type AskedPage } from '#server/platform/database/page.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';
import type { CountedTerm, DaySum } from './counts.repository.ts';
import { daysOfPage } from './page-days.rule.ts';
import './statistics.tables.ts';

export type College = CollegeNode & { name: string };
type Term = TermStatistics['terms'][number] & { startsOn: string };

/** A sum of a term, from nought for its first week. */
export interface WeekSum {
  termId: string;
  figure: string;
  collegeId: string | null;
  kind: string;
  week: number;
  amount: number;
}

/** Of whom a median is told. */
const othersAtLeast = 5;

/** What is read of a school's figures; whose they are is judged before. */
export const statisticsRepository = (db: Database, schoolId: string, within: Within) => ({
  school: () =>
    db.selectFrom('school_facts').where('id', '=', schoolId).select(['id', 'name']).executeTakeFirstOrThrow(),

  async terms(): Promise<Term[]> {
    const { rows } = await sql<Term>`
      select id, name, status, weeks, week, to_char(starts_on, 'YYYY-MM-DD') as "startsOn"
      from term_facts where school_id = ${schoolId} order by starts_on desc, id`.execute(db);
    return rows;
  },

  async sums(termIds: readonly string[]): Promise<WeekSum[]> {
    const { rows } = await sql<WeekSum>`
      select d.term_id as "termId", d.figure, d.college_id as "collegeId", d.kind,
        ((date_trunc('week', d.day)::date - date_trunc('week', t.starts_on)::date) / 7)::int as week,
        sum(d.amount)::float8 as amount
      from term_figure_days d join term_facts t on t.id = d.term_id
      where d.term_id = any(${termIds}::uuid[]) and t.school_id = ${schoolId} and ${inside('d.college_id', within)}
      group by 1, 2, 3, 4, 5`.execute(db);
    return rows;
  },

  async moments(termId: string): Promise<Map<string, string>> {
    const { rows } = await sql<{ figure: string; at: Date }>`
      select figure, counted_at as at from term_figure_counts where term_id = ${termId}`.execute(db);
    return new Map(rows.map(({ figure, at }) => [figure, at.toISOString()]));
  },

  /** By figure; of the other schools with a term of this name, where they are enough that none of them is known by it. */
  async medians(name: string): Promise<Map<string, number>> {
    const { rows } = await sql<{ figure: string; median: number }>`
      select figure, percentile_cont(0.5) within group (order by amount) as median from (
        select c.figure, t.id, coalesce((select sum(d.amount) from term_figure_days d
          where d.term_id = t.id and d.figure = c.figure), 0)::float8 as amount
        from term_facts t join term_figure_counts c on c.term_id = t.id where t.name = ${name} and t.school_id <> ${schoolId}) as each
      group by figure having count(*) >= ${othersAtLeast}`.execute(db);
    return new Map(rows.map(({ figure, median }) => [figure, median]));
  },

  async rows(
    term: CountedTerm,
    figure: TermFigure,
    { colleges, kind, sums, ...asked }: AskedPage & { colleges: Within; kind: string | null; sums: readonly DaySum[] },
  ): Promise<FigureRows> {
    const { limit, offset } = windowOf(asked);
    const { since, until, skipped } = daysOfPage(sums, offset, limit);
    const counted = sums.reduce((all, { entries }) => all + entries, 0);
    const ofDays = sql`${since === null ? sql`true` : sql`day >= ${since}::date`}
      and ${until === null ? sql`true` : sql`day <= ${until}::date`}`;
    const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`;
    const { rows } = await sql<FigureRows['data'][number] & { at: Date }>`
      select r.id, r.at, coalesce(p.name, '') as person, coalesce(c.name, '') as college, r.what, r.kind,
        r.amount::float8 / ${figure.per}::float8 as amount
      from (select * from (${figure.rows({ ...term, since, until })}) as one where ${ofDays} and ${ofKind}
          and ${inside('college_id', colleges)}
        order by day desc, at desc, id limit ${limit} offset ${skipped}) as r
      left join person_facts p on p.id = r.person_id left join college_facts c on c.id = r.college_id
      order by r.day desc, r.at desc, r.id`.execute(db);
    const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    // However many they are, the sums know.
    return { ...pageFrom(asked, data, 0), totalCount: counted, totalPage: Math.ceil(counted / limit) };
  },

  /** All schools with a term of the same name, the greatest first. */
  async schools(term: CountedTerm, figure: TermFigure, asked: AskedPage): Promise<SchoolFigures> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<SchoolFigures['data'][number] & { all: number }>`
      select s.id, s.name, coalesce((select sum(d.amount) from term_figure_days d
          where d.term_id = t.id and d.figure = ${figure.id}), 0)::float8 / ${figure.per}::float8 as value,
        count(*) over ()::int as all
      from term_facts t join school_facts s on s.id = t.school_id where t.name = ${term.name}
      order by value desc, s.name, s.id limit ${limit} offset ${offset}`.execute(db);
    const data = rows.map(({ id, name, value }) => ({ id, name, value }));
    return pageFrom(asked, data, rows[0]?.all ?? 0);
  },
});

/** All colleges of a school, closed ones too: what was taught in them stays counted. */
export const collegesOf = (db: Database, schoolId: string): Promise<College[]> =>
  db
    .selectFrom('college_facts')
    .where('school_id', '=', schoolId)
    .select(['id', 'parent_id as parentId', 'name', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
