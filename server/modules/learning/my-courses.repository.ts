import { sql, type RawBuilder } from 'kysely';
import type { MyCourse } from '#contract/learning/learning.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { zone } from '#server/platform/database/platform-zone.ts';
import { mayLearn } from './beats.repository.ts';

type State = MyCourse['state'];

interface CourseRow extends Omit<MyCourse, 'startsAt' | 'endsAt' | 'last'> {
  startsAt: Date;
  endsAt: Date;
  lastItemId: string | null;
  lastTitle: string | null;
  lastPositionMs: number | null;
  lastAt: Date | null;
}

export interface DueRow {
  id: string;
  offeringId: string;
  courseId: string;
  courseTitle: string;
  title: string;
  dueAt: Date;
  status: 'none' | 'draft' | 'returned';
}

const courseOf = ({
  lastItemId,
  lastTitle,
  lastPositionMs,
  lastAt,
  startsAt,
  endsAt,
  ...row
}: CourseRow): MyCourse => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  last:
    lastItemId === null || lastAt === null
      ? null
      : { itemId: lastItemId, title: lastTitle ?? '', positionMs: lastPositionMs ?? 0, at: lastAt.toISOString() },
});

const stateOf = sql<State>`case when e.status = 'completed' or o.status = 'ended' then 'finished'
  when o.status = 'running' then 'studying' else 'upcoming' end`;

/** The courses that one person learns. */
export const myCoursesRepository = (db: Database, learnerId: string) => {
  /** Each enrolment that still counts, of offerings that were not cancelled. */
  const mine = sql`enrolment_facts e join offering_facts o on o.id = e.offering_id and o.status <> 'cancelled'
    join course_facts c on c.id = o.course_id where e.learner_id = ${learnerId} and e.status in ${mayLearn}`;
  const ofState = (state: State | undefined): RawBuilder<unknown> =>
    state === undefined ? sql`` : sql`and ${stateOf} = ${state}`;

  return {
    /** Last studied first, then last enrolled. */
    async list(state: State | undefined, limit: number, offset: number): Promise<MyCourse[]> {
      const { rows } = await sql<CourseRow>`
        with mine as (
          select e.offering_id, ${stateOf} as state, e.since, (
            select max(p.last_at) from learning_progress p where p.learner_id = ${learnerId} and p.offering_id = e.offering_id
          ) as studied_at
          from ${mine} ${ofState(state)}
          order by studied_at desc nulls last, since desc, e.offering_id limit ${limit} offset ${offset}
        )
        select o.id as "offeringId", c.id as "courseId", c.title, c.subject, c.category, c.edition,
          c.cover_file_id as "coverFileId", c.school_id as "schoolId",
          coalesce(s.name, '') as "schoolName", coalesce(s.glyph, '') as "schoolGlyph",
          coalesce((select h.name from team_facts t join person_facts h on h.id = t.account_id
            where t.course_id = c.id and t.role = 'lead' limit 1), '') as "teacherName",
          o.term, o.number as "offeringNumber", o.starts_at as "startsAt", o.ends_at as "endsAt", mine.state,
          case when now() between o.starts_at and o.ends_at
            then floor(extract(epoch from now() - o.starts_at) / 604800)::integer + 1 end as week,
          greatest(ceil(extract(epoch from o.ends_at - o.starts_at) / 604800), 1)::integer as weeks,
          coalesce(sums.done, 0)::integer as "doneCount", coalesce(sums.total, 0)::integer as "totalCount",
          round(coalesce(sums.share, 0)::numeric, 3)::float8 as share,
          l.item_id as "lastItemId", l.title as "lastTitle", l.position_ms as "lastPositionMs", l.last_at as "lastAt"
        from mine
        join offering_facts o on o.id = mine.offering_id
        join course_facts c on c.id = o.course_id
        left join school_facts s on s.id = c.school_id
        left join lateral (
          select count(*) as total, count(*) filter (where x.done) as done, avg(case when x.done then 1 else x.share end) as share
          from (
            select case when i.kind = 'homework' then coalesce(m.status in ('submitted', 'marked', 'published'), false)
              else coalesce(p.is_completed, false) end as done, coalesce(p.share, 0) as share
            from published_item_facts i
            left join learning_progress p on p.learner_id = ${learnerId} and p.offering_id = o.id and p.item_id = i.id
            left join homework_mark_facts m on i.kind = 'homework' and m.homework_id = i.homework_id
              and m.offering_id = o.id and m.learner_id = ${learnerId}
            where i.course_id = c.id
          ) x
        ) sums on true
        left join lateral (
          select p.item_id, i.title, p.position_ms, p.last_at
          from learning_progress p join published_item_facts i on i.id = p.item_id
          where p.learner_id = ${learnerId} and p.offering_id = o.id order by p.last_at desc limit 1
        ) l on true
        order by mine.studied_at desc nulls last, mine.since desc, o.id`.execute(db);
      return rows.map(courseOf);
    },

    async count(): Promise<Record<State, number>> {
      const { rows } = await sql<{ state: State; all: string }>`
        select ${stateOf} as state, count(*) as all from ${mine} group by 1`.execute(db);
      const counts = { studying: 0, upcoming: 0, finished: 0 };
      for (const { state, all } of rows) counts[state] = Number(all);
      return counts;
    },

    /** Homework that can be handed in and is not, soonest first, with the number of all. */
    async due(limit: number): Promise<{ rows: (DueRow & { total: string })[]; total: number }> {
      const { rows } = await sql<DueRow & { total: string }>`
        select h.id, o.id as "offeringId", c.id as "courseId", c.title as "courseTitle", h.title, t.due_at as "dueAt",
          coalesce(m.status, 'none') as status, count(*) over () as total
        from enrolment_facts e
        join offering_facts o on o.id = e.offering_id and o.status = 'running'
        join course_facts c on c.id = o.course_id
        join offering_homework_facts own on own.offering_id = o.id
        join homework_facts h on h.id = own.homework_id and h.status = 'published' and is_homework_theirs(h.id, o.id, e.learner_id)
        join lateral (
          select homework_due_at(h.id, o.id, e.learner_id, h.due_at) as due_at,
            homework_opens_at(h.id, o.id, e.learner_id, h.opens_at) as opens_at) t
          on t.due_at > now() and coalesce(t.opens_at, now()) <= now()
        left join homework_mark_facts m on m.homework_id = h.id and m.offering_id = o.id and m.learner_id = ${learnerId}
        where e.learner_id = ${learnerId} and e.status in ${mayLearn} and (m.status is null or m.status in ('draft', 'returned'))
        order by t.due_at, h.id limit ${limit}`.execute(db);
      return { rows, total: Number(rows[0]?.total ?? 0) };
    },

    /** Minutes of Monday to Sunday, Asia/Shanghai, with the database's clock. */
    async week(): Promise<{ day: string; minutes: number; now: Date }[]> {
      const { rows } = await sql<{ day: string; minutes: number; now: Date }>`
        select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(round(d.studied_ms / 60000.0), 0)::integer as minutes, now()
        from generate_series(
          date_trunc('week', now() at time zone ${zone}),
          date_trunc('week', now() at time zone ${zone}) + interval '6 days', interval '1 day') as days (day)
        left join learning_days d on d.learner_id = ${learnerId} and d.day = days.day::date
        order by days.day`.execute(db);
      return rows;
    },
  };
};
