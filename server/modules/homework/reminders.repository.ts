import { sql, type RawBuilder } from 'kysely';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLeftTo } from './own-part.repository.ts';
import { dayAt, zone } from '#server/platform/database/platform-zone.ts';

/** Before the due time, the nearer one last. */
export const reminderHours = [24, 2] as const;

/** A due time that learners are reminded of now. */
export interface DueReminder {
  id: string;
  courseId: string;
  title: string;
  dueAt: Date;
  hours: (typeof reminderHours)[number];
  /** False where another node was faster. */
  isNew: boolean;
}

/** A learner whose own due time is near. */
export interface ExtendedReminder {
  id: string;
  offeringId: string;
  learnerId: string;
  title: string;
  dueAt: Date;
  hours: number;
}

const [far, near] = reminderHours;
const before = (hours: number) => sql`t.due_at - make_interval(hours => ${hours}::integer)`;

/** All times at which homework falls due: for all, and for single classes. */
const dueTimes = sql`(
  select w.id as homework_id, w.due_at, w.opens_at from homeworks w where w.due_at is not null
  union all
  select f.homework_id, f.due_at, f.opens_at from homework_class_facts f
  where f.is_for and f.due_at is not null)`;

export const remindersRepository = (db: Database) => ({
  /**
   * Notes the next reminder as said, in the caller's transaction; whoever moves the due time meanwhile waits. Where the
   * nearer distance has come, the farther one helps nobody any more; after the due time none does.
   */
  async takeDue(): Promise<DueReminder | undefined> {
    const { rows } = await sql<DueReminder>`
      with due as (
        select h.id, h.course_id, h.title, t.due_at, d.hours from homeworks h
        join ${dueTimes} t on t.homework_id = h.id
        cross join lateral (select case when ${before(near)} <= now() then ${near}::integer else ${far}::integer end as hours) d
        where h.status = 'published' and t.due_at > now() and ${before(far)} <= now()
          and (t.opens_at is null or t.opens_at <= now())
          and not exists (select from homework_reminders r
            where r.homework_id = h.id and r.hours = d.hours and r.due_at = t.due_at)
        order by t.due_at, h.id limit 1 for update of h skip locked),
      told as (
        insert into homework_reminders (homework_id, hours, due_at) select id, hours, due_at from due
        on conflict do nothing returning 1)
      select id, course_id as "courseId", title, due_at as "dueAt", hours, exists (select from told) as "isNew"
      from due`.execute(db);
    return rows[0];
  },

  /** What is published within a distance of its due time says so itself. */
  skipPassed: (homeworkId: string) =>
    sql`insert into homework_reminders (homework_id, hours, due_at)
      select t.homework_id, d.hours, t.due_at from ${dueTimes} t cross join unnest(${[...reminderHours]}::integer[]) d(hours)
      where t.homework_id = ${homeworkId} and t.due_at - make_interval(hours => d.hours) <= now()
        and (t.opens_at is null or t.opens_at <= now())
      on conflict do nothing`.execute(db),

  /** The next learner whose own due time is near, noted as told; nothing for who has handed in. */
  async takeExtended(): Promise<ExtendedReminder | undefined> {
    const { rows } = await sql<ExtendedReminder>`
      with due as (
        select x.homework_id, x.offering_id, x.learner_id, h.title, d.hours from homework_extensions x
        join homeworks h on h.id = x.homework_id
        join enrolment_facts e on e.offering_id = x.offering_id and e.learner_id = x.learner_id
        join offering_facts o on o.id = x.offering_id
        cross join lateral (
          select case when x.due_at - make_interval(hours => ${near}::integer) <= now() then ${near}::integer
            else ${far}::integer end as hours) d
        where h.status = 'published' and x.due_at > now()
          and x.due_at > homework_class_due_at(h.id, x.offering_id, x.learner_id, h.due_at)
          and x.due_at <= now() + make_interval(hours => ${far}::integer)
          and (x.told_hours is null or x.told_hours > d.hours) and (h.opens_at is null or h.opens_at <= now())
          and o.status = 'running' and e.status in ('approved', 'active')
          and not exists (select from homework_share_facts s where s.homework_id = h.id
            and s.learner_id = x.learner_id and s.submitted_at is not null)
        order by x.due_at, x.learner_id limit 1 for update of x skip locked)
      update homework_extensions x set told_hours = due.hours from due
      where x.homework_id = due.homework_id and x.offering_id = due.offering_id and x.learner_id = due.learner_id
      returning x.homework_id as id, x.offering_id as "offeringId", x.learner_id as "learnerId", due.title,
        x.due_at as "dueAt", due.hours`.execute(db);
    return rows[0];
  },

  /** Who does it together with the learner. */
  async fellows({ id, offeringId, learnerId }: ExtendedReminder): Promise<string[]> {
    const rows = await db
      .selectFrom('homework_fellow_facts')
      .where('homework_id', '=', id)
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', learnerId)
      .select('fellow_id as fellow')
      .execute();
    return rows.map(({ fellow }) => fellow);
  },

  /** For whom it falls due then in an offering that runs, and who never handed it in, by offering. */
  async learnersWithout({ id, courseId, dueAt }: DueReminder): Promise<{ offeringId: string; learnerIds: string[] }[]> {
    const { rows } = await sql<{ offeringId: string; learnerIds: string[] }>`
      select o.id as "offeringId", array_agg(e.learner_id) as "learnerIds"
      from offering_facts o join enrolment_facts e on e.offering_id = o.id
      where o.course_id = ${courseId} and o.status = 'running' and e.status in ('approved', 'active')
        and e.learner_id is not null
        and not exists (select from homework_share_facts s
          where s.homework_id = ${id} and s.learner_id = e.learner_id and s.submitted_at is not null)
        and is_homework_theirs(${id}::uuid, o.id, e.learner_id)
        -- What came from here has lost the microseconds.
        and homework_due_at(${id}::uuid, o.id, e.learner_id, (select h.due_at from homeworks h where h.id = ${id}::uuid))
          between ${dueAt}::timestamptz - interval '1 millisecond' and ${dueAt}::timestamptz + interval '1 millisecond'
      group by o.id`.execute(db);
    return rows;
  },
});

/** What waits for somebody to mark, over all courses. */
export interface WaitingSummary {
  id: string;
  waiting: number;
  homeworkCount: number;
  /** Whole days that the oldest has waited. */
  days: number;
  course: string;
  courseId: string;
  title: string;
  homeworkId: string;
}

/** People told in one transaction. */
const atOnce = 200;

/** The morning's round, and what waits for each. */
export const summariesRepository = (db: Database, now: RawBuilder<unknown> = sql`now()`) => ({
  /**
   * Holds the day's round until the transaction ends and says after whom it goes on; undefined outside the hours in which
   * a summary helps, and when all of the day were told.
   */
  async take(hours: { from: string; until: string }): Promise<{ after: string | null; day: string } | undefined> {
    const day = dayAt(now);
    const clock = sql`(${now} at time zone ${zone})::time`;
    const { rows } = await sql<{ after: string | null; day: string }>`
      update homework_summaries set day = ${day}, is_done = false,
        told_up_to = case when day = ${day} then told_up_to end
      where (day < ${day} or (day = ${day} and not is_done)) and ${clock} >= ${hours.from} and ${clock} < ${hours.until}
      returning told_up_to as after, day::text as day`.execute(db);
    return rows[0];
  },

  async next(after: string | null): Promise<WaitingSummary[]> {
    const { rows } = await sql<WaitingSummary>`
      select marker.account_id as id, sum(w.waiting)::int as waiting, count(*)::int as "homeworkCount",
        extract(day from ${now} - min(w.oldest))::int as days,
        (array_agg(c.title order by w.oldest, h.id))[1] as course,
        (array_agg(h.course_id order by w.oldest, h.id))[1] as "courseId",
        (array_agg(h.title order by w.oldest, h.id))[1] as title,
        (array_agg(h.id order by w.oldest, h.id))[1] as "homeworkId"
      from (select distinct homework_id from homework_submissions where status = 'submitted') waits
      join homeworks h on h.id = waits.homework_id
      join course_facts c on c.id = h.course_id
      join team_facts marker on marker.course_id = h.course_id and ${memberMay('marker', 'homework')}
      join lateral (select count(*) as waiting, min(s.submitted_at) as oldest from homework_submissions s
        where s.homework_id = h.id and ${isLeftTo(sql`marker.account_id`)}) w on w.waiting > 0
      where ${after}::uuid is null or marker.account_id > ${after}::uuid
      group by marker.account_id order by marker.account_id limit ${atOnce}`.execute(db);
    return rows;
  },

  toldUpTo: (people: readonly WaitingSummary[]) =>
    db
      .updateTable('homework_summaries')
      .set({ is_done: people.length < atOnce, ...(people.length > 0 && { told_up_to: people.at(-1)!.id }) })
      .execute(),
});
