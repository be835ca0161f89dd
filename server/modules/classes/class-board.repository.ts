import { sql, type RawBuilder } from 'kysely';
import { classLimits } from '#contract/classes/class.rule.ts';
import type { ManagedClass } from '#contract/classes/classes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { isLookedAfter } from './class-access.repository.ts';
import './classes.tables.ts';

type Row = Omit<ManagedClass, 'codeUntil' | 'meanShare' | 'line'> & {
  codeUntil: Date | null;
  items: number;
  done: number;
  weeks: number[];
};

const weeks = Array.from({ length: classLimits.weeks }, (_, at) => classLimits.weeks - 1 - at);

/** @param done of all members together */
const shareOf = (done: number, { members, items }: Pick<Row, 'members' | 'items'>) =>
  members * items === 0 ? 0 : Math.min(1, Math.max(0, done / (members * items)));

const managed = ({ items, done, weeks: former, codeUntil, ...row }: Row): ManagedClass => ({
  ...row,
  codeUntil: codeUntil?.toISOString() ?? null,
  meanShare: row.members * items === 0 ? null : shareOf(done, { ...row, items }),
  line: former.map((one) => shareOf(one, { ...row, items })),
});

/** Items that are learnt by themselves, as grades count them. */
export const studyItems = (courseId: RawBuilder<unknown>) => sql`
  select i.id from published_item_facts i where i.course_id = ${courseId} and i.kind <> 'homework'`;

/** Classes as their team sees them. */
export const classBoardRepository = (db: Database) => {
  async function read(which: RawBuilder<unknown>): Promise<ManagedClass[]> {
    const { rows } = await sql<Row>`
      with classes as materialized (
        select k.* from teaching_classes k where ${which} order by k.name, k.id limit ${classLimits.classes}
      ), items as materialized (
        select i.course_id, i.id from published_item_facts i
        where i.course_id in (select c.course_id from classes c) and i.kind <> 'homework'
      ), counts as (
        select m.class_id, count(*) filter (where m.status = 'active')::int as members,
          count(*) filter (where m.status = 'applied')::int as waiting
        from teaching_class_members m where m.class_id in (select c.id from classes c) group by m.class_id
      ), done as (
        select m.class_id, sum(case when p.is_completed then 1 else p.share::float8 end)::float8 as now,
          array[${sql.join(
            weeks.map(
              (ago) => sql`count(*) filter (where p.completed_at <= now() - make_interval(weeks => ${ago}::int))`,
            ),
          )}]::float8[] as weeks
        from classes c
          join teaching_class_members m on m.class_id = c.id and m.status = 'active'
          join progress_facts p on p.learner_id = m.learner_id and p.offering_id = m.offering_id
          join items i on i.id = p.item_id
        group by m.class_id
      )
      select k.id, k.course_id as "courseId", k.offering_id as "offeringId", k.name, k.places, k.code,
        k.code_until as "codeUntil", k.is_open as "isOpen", k.shows_code as "showsCode", k.shows,
        k.shows_bars as "showsBars", k.may_leave as "mayLeave", k.version,
        (k.is_open and k.code is not null and coalesce(k.code_until > now(), true)
          and o.status not in ('cancelled', 'ended')) as "isJoinable",
        exists (select from teaching_class_sources s where s.class_id = k.id) as "hasSources",
        coalesce(n.members, 0) as members, coalesce(n.waiting, 0) as waiting,
        (select count(*) from items)::int as items, coalesce(d.now, 0) as done,
        coalesce(d.weeks, array_fill(0::float8, array[${classLimits.weeks}::int])) as weeks
      from classes k join offering_facts o on o.id = k.offering_id
        left join counts n on n.class_id = k.id left join done d on d.class_id = k.id
      order by k.name, k.id`.execute(db);
    return rows.map(managed);
  }

  return {
    /** By name. */
    ofOffering: (offeringId: string, actor: Actor) =>
      read(sql`k.offering_id = ${offeringId} and ${isLookedAfter(actor)}`),

    one: async (id: string): Promise<ManagedClass | null> => (await read(sql`k.id = ${id}`))[0] ?? null,

    async unplaced(offeringId: string, actor: Actor): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from enrolment_facts e
        where e.offering_id = ${offeringId} and e.status in (${sql.join([...mayLearn])})
            and ${looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`)} and not exists (
          select from teaching_class_members m
          where m.offering_id = e.offering_id and m.learner_id = e.learner_id and m.status in ('applied', 'active'))`.execute(
        db,
      );
      return rows[0]!.count;
    },
  };
};
