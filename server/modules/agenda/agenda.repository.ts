import { sql } from 'kysely';
import type { Agenda } from '#contract/agenda/agenda.contract.ts';
import type { Database } from '#server/platform/database/database.ts';

type Terms = Agenda['terms'];
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
/** A school has one term at a time, and seldom two in two months. */
const mostTerms = 4;

export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]!.now;
}

/** Terms that have some of the days: of the person's school, else of the one in which most is learnt. */
export async function termsOfPerson(db: Database, personId: string, from: string, until: string): Promise<Terms> {
  const { rows } = await sql<Terms[number]>`
    with school as (
      select coalesce((select p.school_id from person_facts p where p.id = ${personId}::uuid), (
        select c.school_id from enrolment_facts e join offering_facts o on o.id = e.offering_id
          join course_facts c on c.id = o.course_id
        where e.learner_id = ${personId}::uuid and e.status in ('approved', 'active')
        group by c.school_id order by count(*) desc, c.school_id limit 1)) as id)
    select t.name, ${day('t.starts_on')} as "startsOn", ${day('t.ends_on')} as "endsOn",
      coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'startsOn', ${day('h.starts_on')},
        'endsOn', ${day('h.ends_on')}) order by h.starts_on) from term_holiday_facts h where h.term_id = t.id), '[]') as holidays,
      coalesce((select jsonb_agg(jsonb_build_object('day', ${day('m.day')}, 'replaces', ${day('m.replaces')})
        order by m.day) from term_make_up_day_facts m where m.term_id = t.id), '[]') as "makeUpDays"
    from school s join term_facts t on t.school_id = s.id
    where t.starts_on <= ${until}::date and t.ends_on >= ${from}::date
    order by t.starts_on, t.id limit ${mostTerms}`.execute(db);
  return rows;
}
