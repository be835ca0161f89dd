import { sql } from 'kysely';
import type { CopiedTerm } from '#contract/teaching/new-term.contract.ts';
import { newTermLimits } from '#contract/teaching/new-term-limits.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dayAt, today } from '#server/platform/database/platform-zone.ts';

const beginning = dayAt(sql`o.starts_at`);
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
const columns = sql`t.id, t.name, ${day('t.starts_on')} as "startsOn", ${day('t.ends_on')} as "endsOn",
  coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'startsOn', ${day('h.starts_on')},
    'endsOn', ${day('h.ends_on')}) order by h.starts_on) from term_holiday_facts h where h.term_id = t.id), '[]') as holidays`;

/** Terms of the school of an offering's course. */
export const newTermRepository = (db: Database, offeringId: string) => ({
  /** In which the offering begins: the last that began before a fortnight after it. */
  async own(): Promise<CopiedTerm | null> {
    const { rows } = await sql<CopiedTerm>`
      select ${columns} from offerings o join courses c on c.id = o.course_id join term_facts t on t.school_id = c.school_id
      where o.id = ${offeringId} and t.starts_on <= ${beginning} + 14
        and t.ends_on > ${beginning}
      order by t.starts_on desc, t.id limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Which are not over and come after it. */
  async later(): Promise<CopiedTerm[]> {
    const { rows } = await sql<CopiedTerm>`
      select ${columns} from offerings o join courses c on c.id = o.course_id join term_facts t on t.school_id = c.school_id
      where o.id = ${offeringId} and t.ends_on >= ${today}
        and t.starts_on > ${beginning} + 14
      order by t.starts_on, t.id limit ${newTermLimits.terms}`.execute(db);
    return rows;
  },
});
