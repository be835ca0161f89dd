import { peerKinds } from '#contract/banks/question-kinds.rule.ts';
import { sql } from 'kysely';
import type { PeerPlan, PeerPlanWrite } from '#contract/peers/peers.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Assigned, Participant } from './assignment.rule.ts';
import './peers.tables.ts';

export interface PlanRow extends Omit<PeerPlan, 'homeworkId' | 'closesAt'> {
  closesAt: Date;
  isOpened: boolean;
}

const planColumns = [
  'p.is_on as isOn',
  'p.works',
  'p.closes_at as closesAt',
  'p.is_in_class as isInClass',
  'p.hides_authors as hidesAuthors',
  'p.hides_reviewers as hidesReviewers',
  'p.use',
  'p.shows_reviews as showsReviews',
  'p.version',
] as const;

export const plansRepository = (db: Database) => ({
  /** A published homework of a course of the actor's. */
  homework: (actor: PersonActor, id: string) =>
    db
      .selectFrom('homework_facts as h')
      .where('h.id', '=', id)
      .where('h.status', '=', 'published')
      .where(({ ref }) => taughtBy(actor, ref('h.course_id'), 'homework'))
      .select(['h.id', 'h.course_id as courseId', 'h.title', 'h.all_closed_at as opensAt', 'h.is_group as isGroup'])
      .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('h.course_id'), 'homework')}`.as('mayChange'))
      .executeTakeFirst(),

  /** One writer after the other, until the transaction ends. */
  hold: async (homeworkId: string): Promise<PlanRow | undefined> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`peer plan ${homeworkId}`}, 0))`.execute(db);
    return db
      .selectFrom('peer_plans as p')
      .where('p.homework_id', '=', homeworkId)
      .select(planColumns)
      .select(sql<boolean>`p.opened_at is not null`.as('isOpened'))
      .executeTakeFirst();
  },

  now: async (): Promise<Date> => (await sql<{ now: Date }>`select now() as now`.execute(db)).rows[0]!.now,

  async write({ homeworkId, version: _, ...set }: PeerPlanWrite): Promise<number> {
    const values = {
      ...{ is_on: set.isOn, works: set.works, closes_at: new Date(set.closesAt), is_in_class: set.isInClass },
      ...{ hides_authors: set.hidesAuthors, hides_reviewers: set.hidesReviewers, use: set.use },
      shows_reviews: set.showsReviews,
    };
    const { version } = await db
      .insertInto('peer_plans')
      .values({ homework_id: homeworkId, ...values })
      .onConflict((conflict) =>
        conflict.column('homework_id').doUpdateSet({ ...values, version: sql<number>`peer_plans.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },

  /** In the order of the homework. */
  questions: (homeworkId: string) =>
    db
      .selectFrom('peer_question_facts as q')
      .where('q.homework_id', '=', homeworkId)
      .orderBy('q.position')
      .select(['q.question_id as id', 'q.position', 'q.content', 'q.rubric_id as rubricId'])
      .execute(),

  /** Reviews whose time was over, once it is no longer. */
  reopen: (homeworkId: string) =>
    sql`update peer_reviews set status = case when draft is null then 'assigned' else 'started' end
      where homework_id = ${homeworkId}::uuid and status = 'expired'`.execute(db),
});

/** What is given out, by the clock. */
export const openingRepository = (db: Database) => ({
  /** Planned reviews whose time runs and to which somebody with a work may be added. */
  async due(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select p.homework_id as id from peer_plans p join homework_facts h on h.id = p.homework_id
      where p.is_on and h.status = 'published' and h.all_closed_at <= now() and p.closes_at > now()
        and (p.opened_at is null or exists (
          select from peer_hand_in_facts s where s.homework_id = p.homework_id
            -- Whoever handed in at that very moment was perhaps not seen yet.
            and s.submitted_at > p.opened_at - interval '10 minutes'
            and not exists (select from peer_reviews r where r.homework_id = p.homework_id
              and r.reviewer_id = s.learner_id)))
      order by p.homework_id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Holds the plan until the transaction ends; undefined where its time does not run. */
  async hold(id: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`peer plan ${id}`}, 0))`.execute(db);
    return db
      .selectFrom('peer_plans as p')
      .innerJoin('homework_facts as h', 'h.id', 'p.homework_id')
      .where('p.homework_id', '=', id)
      .where('p.is_on', '=', true)
      .where('h.status', '=', 'published')
      .where(sql<boolean>`h.all_closed_at <= now() and p.closes_at > now()`)
      .select(['p.works', 'p.seed', 'p.is_in_class as isInClass', 'p.closes_at as closesAt', 'h.title'])
      .executeTakeFirst();
  },

  /** By these rubrics it is reviewed from now on. @returns how many questions have one */
  async fix(id: string): Promise<number> {
    await sql`insert into peer_questions (homework_id, question_id, rubric_id)
      select q.homework_id, q.question_id, q.rubric_id from peer_question_facts q
      join peer_plans p on p.homework_id = q.homework_id
      where q.homework_id = ${id}::uuid and q.rubric_id is not null and p.opened_at is null
        and q.content ->> 'kind' = any(${[...peerKinds]}::text[])
      on conflict do nothing`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from peer_questions where homework_id = ${id}::uuid`.execute(db);
    return rows[0]!.n;
  },

  /** Who handed it in and learns still. The first class of a learner in several is the learner's group. */
  async participants(id: string, isInClass: boolean): Promise<(Participant & { offeringId: string })[]> {
    const { rows } = await sql<Participant & { offeringId: string }>`
      select s.learner_id as id, s.offering_id as "offeringId", s.offering_id::text || case when ${isInClass}
        then ' ' || coalesce((select min(m.class_id::text) from teaching_class_member_facts m
          where m.offering_id = s.offering_id and m.learner_id = s.learner_id), '') else '' end as "group"
      from peer_hand_in_facts s
      join enrolment_facts e on e.offering_id = s.offering_id and e.learner_id = s.learner_id
        and e.status in (${sql.join([...mayLearn])})
      where s.homework_id = ${id}::uuid
      -- Who learns in two offerings of the course reviews in the first.
      order by s.learner_id, s.offering_id`.execute(db);
    return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()];
  },

  async given(id: string): Promise<Assigned[]> {
    const { rows } = await sql<Assigned>`
      select r.reviewer_id as reviewer, w.learner_id as author
      from peer_reviews r join peer_work_facts w on w.submission_id = r.submission_id
      where r.homework_id = ${id}::uuid`.execute(db);
    return rows;
  },

  /** @returns the reviewers of what was not there before */
  async give(id: string, made: readonly Assigned[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into peer_reviews (homework_id, offering_id, submission_id, receipt_number, reviewer_id, number)
      select s.homework_id, s.offering_id, s.submission_id, s.receipt_number, g.reviewer,
        coalesce((select max(r.number) from peer_reviews r
          where r.homework_id = s.homework_id and r.reviewer_id = g.reviewer), 0)
        + row_number() over (partition by g.reviewer order by g.place)
      from unnest(${made.map(({ reviewer }) => reviewer)}::uuid[], ${made.map(({ author }) => author)}::uuid[])
        with ordinality as g (reviewer, author, place)
      join peer_hand_in_facts s on s.homework_id = ${id}::uuid and s.learner_id = g.author
      join enrolment_facts e on e.offering_id = s.offering_id and e.learner_id = g.reviewer
      on conflict do nothing returning reviewer_id as id`.execute(db);
    return [...new Set(rows.map((row) => row.id))];
  },

  opened: (id: string) => sql`update peer_plans set opened_at = now() where homework_id = ${id}::uuid`.execute(db),

  /** What nobody handed in by the end. */
  expire: () =>
    sql`update peer_reviews r set status = 'expired' from peer_plans p
      where p.homework_id = r.homework_id and p.closes_at <= now() and r.status in ('assigned', 'started')`.execute(db),

  /** The next review whose end is near, noted as reminded of. */
  async takeEnding() {
    const { rows } = await sql<{ id: string; title: string; closesAt: Date }>`
      with due as (
        select p.homework_id from peer_plans p
        where p.is_on and p.opened_at is not null and p.closes_at > now()
          and p.closes_at <= now() + interval '24 hours' and p.reminded_of is distinct from p.closes_at
        order by p.closes_at, p.homework_id limit 1 for update skip locked)
      update peer_plans p set reminded_of = p.closes_at from due join homework_facts h on h.id = due.homework_id
      where p.homework_id = due.homework_id
      returning p.homework_id as id, h.title, p.closes_at as "closesAt"`.execute(db);
    return rows[0];
  },

  /** Who has not handed in all, by offering. */
  async unfinished(id: string): Promise<{ offeringId: string; learnerIds: string[] }[]> {
    const { rows } = await sql<{ offeringId: string; learnerIds: string[] }>`
      select r.offering_id as "offeringId", array_agg(distinct r.reviewer_id) as "learnerIds"
      from peer_reviews r join enrolment_facts e on e.offering_id = r.offering_id and e.learner_id = r.reviewer_id
        and e.status in ('approved', 'active')
      where r.homework_id = ${id}::uuid and r.status in ('assigned', 'started')
      group by r.offering_id`.execute(db);
    return rows;
  },
});
