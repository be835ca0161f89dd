import { sql } from 'kysely';
import type { PeerHomeworkQuery, PeerListQuery, PeerReviewer, PeerWork } from '#contract/peers/peers.contract.ts';
import { wideShare, type PeerState } from '#contract/peers/peers.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { windowOf } from '#server/platform/database/page.ts';
import type { PlanRow } from './plans.repository.ts';
import './peers.tables.ts';

interface HomeworkRow {
  id: string;
  title: string;
  opensAt: Date | null;
  plan: (Omit<PlanRow, 'closesAt' | 'isOpened'> & { closesAt: string }) | null;
  state: PeerState;
  given: number;
  submitted: number;
  works: number;
  reported: number;
  count: number;
}

type Counted<Row> = Row & { count: number };

/** Work of a course's homework, for its team. */
export const teamRepository = (db: Database, actor: PersonActor) => {
  const reviews = () =>
    db
      .selectFrom('peer_reviews as r')
      .innerJoin('peer_plans as p', 'p.homework_id', 'r.homework_id')
      .innerJoin('peer_work_facts as w', 'w.submission_id', 'r.submission_id')
      .where(({ ref }) => taughtBy(actor, ref('w.course_id'), 'homework'));

  return {
    /** The course of the actor's. */
    course: (id: string) =>
      db
        .selectFrom('course_facts as c')
        .where('c.id', '=', id)
        .where(({ ref }) => taughtBy(actor, ref('c.id'), 'homework'))
        .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('c.id'), 'homework')}`.as('mayChange'))
        .executeTakeFirst(),

    async homework({ courseId, homeworkId, ...asked }: PeerHomeworkQuery): Promise<HomeworkRow[]> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<HomeworkRow>`
        select h.id, h.title, h.all_closed_at as "opensAt", count(*) over ()::int as count,
          case when p.homework_id is null then null else jsonb_build_object('isOn', p.is_on, 'works', p.works,
            'closesAt', p.closes_at, 'isInClass', p.is_in_class, 'hidesAuthors', p.hides_authors,
            'hidesReviewers', p.hides_reviewers, 'use', p.use, 'showsReviews', p.shows_reviews,
            'version', p.version) end as plan,
          case when p.is_on is not true then 'off' when p.closes_at <= now() then 'closed'
            when p.opened_at is null then 'waiting' else 'open' end as state,
          n.given, n.submitted, n.works, n.reported
        from homework_facts h left join peer_plans p on p.homework_id = h.id
        cross join lateral (
          select count(*)::int as given, (count(*) filter (where r.status = 'submitted'))::int as submitted,
            count(distinct r.submission_id)::int as works, (count(*) filter (where r.report is not null))::int as reported
          from peer_reviews r where r.homework_id = h.id and r.status <> 'withdrawn') n
        where h.course_id = ${courseId}::uuid and h.status = 'published'
          ${homeworkId === undefined ? sql`` : sql`and h.id = ${homeworkId}::uuid`}
        order by h.all_closed_at desc nulls last, h.id limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    /** @param most that a review gives */
    async works({ homeworkId, ...asked }: PeerListQuery, most: number): Promise<Counted<Omit<PeerWork, 'most'>>[]> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<Counted<Omit<PeerWork, 'most'>>>`
        select *, count(*) over ()::int as count from (
          select w.submission_id as "submissionId",
            case when w.is_hidden then w.number else coalesce(author.name, '') end as author,
            p.works as wanted, n.submitted, n.median, n.spread, n.reported,
            coalesce(n.spread > ${most}::double precision * ${wideShare}::double precision, false) as "isWide"
          from peer_plans p
          join (select distinct submission_id, homework_id from peer_reviews where homework_id = ${homeworkId}::uuid) each
            on each.homework_id = p.homework_id
          join peer_work_facts w on w.submission_id = each.submission_id
          left join person_facts author on author.id = w.learner_id
          cross join lateral (
            select (count(*) filter (where r.status = 'submitted' and r.hidden_reason is null))::int as submitted,
              percentile_cont(0.5) within group (order by r.points)
                filter (where r.status = 'submitted' and r.hidden_reason is null) as median,
              case when count(*) filter (where r.status = 'submitted' and r.hidden_reason is null) > 1 then
                max(r.points) filter (where r.status = 'submitted' and r.hidden_reason is null)
                - min(r.points) filter (where r.status = 'submitted' and r.hidden_reason is null) end as spread,
              (count(*) filter (where r.report is not null))::int as reported
            from peer_reviews r where r.submission_id = w.submission_id and r.status <> 'withdrawn') n) each
        order by reported > 0 desc, submitted < wanted desc, "isWide" desc, submitted, spread desc nulls last,
          "submissionId"
        limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async reviewers({ homeworkId, ...asked }: PeerListQuery): Promise<Counted<PeerReviewer>[]> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<Counted<PeerReviewer>>`
        select r.reviewer_id as id, coalesce(p.name, '') as name, count(*)::int as given,
          (count(*) filter (where r.status = 'submitted'))::int as submitted, count(*) over ()::int as count
        from peer_reviews r left join person_facts p on p.id = r.reviewer_id
        where r.homework_id = ${homeworkId}::uuid and r.status <> 'withdrawn'
        group by r.reviewer_id, p.name
        order by (count(*) filter (where r.status = 'submitted')) - count(*), p.name, r.reviewer_id
        limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    /** A work of a course of the actor's. */
    work: (submissionId: string) =>
      db
        .selectFrom('peer_work_facts as w')
        .leftJoin('peer_plans as p', 'p.homework_id', 'w.homework_id')
        .where('w.submission_id', '=', submissionId)
        .where(({ ref }) => taughtBy(actor, ref('w.course_id'), 'homework'))
        .select(['w.homework_id as homeworkId', 'w.is_hidden as isHidden', 'p.use'])
        .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('w.course_id'), 'homework')}`.as('mayChange'))
        .executeTakeFirst(),

    /** In an order that says nothing. */
    ofWork: (submissionId: string) =>
      reviews()
        .leftJoin('person_facts as reviewer', 'reviewer.id', 'r.reviewer_id')
        .where('r.submission_id', '=', submissionId)
        .where('r.status', '<>', 'withdrawn')
        .orderBy('r.id')
        .limit(100)
        .select(['r.id', 'r.status', 'r.version', 'r.points', 'r.content', 'r.report', 'r.hidden_reason as hidden'])
        .select(sql<string | null>`case when w.is_hidden then null else coalesce(reviewer.name, '') end`.as('reviewer'))
        .execute(),

    /** Holds a review that the actor's team looks after, until the transaction ends. */
    lock: (id: string) =>
      reviews()
        .where('r.id', '=', id)
        .where('r.status', '<>', 'withdrawn')
        .select(['r.id', 'r.status', 'r.homework_id as homeworkId', 'r.submission_id as submissionId', 'r.draft'])
        .select(sql<boolean>`p.is_on and p.closes_at > now()`.as('isOpen'))
        .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('w.course_id'), 'homework')}`.as('mayChange'))
        .forUpdate('r')
        .executeTakeFirst(),

    setHidden: (id: string, reason: string | null) =>
      db
        .updateTable('peer_reviews')
        .set({ hidden_reason: reason, hidden_by: reason === null ? null : actor.id })
        .where('id', '=', id)
        .execute(),

    withdraw: (id: string, reason: string) =>
      db
        .updateTable('peer_reviews')
        .set({ status: 'withdrawn', withdrawn_reason: reason })
        .where('id', '=', id)
        .execute(),

    /** To whoever of the same group has least to do. @returns the reviewer, if there is one */
    async giveAnew(id: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        insert into peer_reviews (homework_id, offering_id, submission_id, receipt_number, reviewer_id, number)
        select r.homework_id, r.offering_id, r.submission_id, r.receipt_number, s.learner_id,
          coalesce((select max(o.number) from peer_reviews o where o.homework_id = r.homework_id
            and o.reviewer_id = s.learner_id), 0) + 1
        from peer_reviews r
        join peer_plans p on p.homework_id = r.homework_id
        join peer_work_facts w on w.submission_id = r.submission_id
        join peer_hand_in_facts s on s.homework_id = r.homework_id and s.offering_id = r.offering_id
          and s.learner_id <> w.learner_id
        join enrolment_facts e on e.offering_id = s.offering_id and e.learner_id = s.learner_id
          and e.status in (${sql.join([...mayLearn])})
        where r.id = ${id}::uuid
          and not exists (select from peer_reviews o where o.submission_id = r.submission_id
            and o.reviewer_id = s.learner_id)
          and (not p.is_in_class or coalesce((select min(m.class_id::text) from teaching_class_member_facts m
              where m.offering_id = s.offering_id and m.learner_id = s.learner_id), '')
            = coalesce((select min(m.class_id::text) from teaching_class_member_facts m
              where m.offering_id = s.offering_id and m.learner_id = w.learner_id), ''))
        order by (select count(*) from peer_reviews o where o.homework_id = r.homework_id
          and o.reviewer_id = s.learner_id and o.status <> 'withdrawn'), md5(p.seed::text || s.learner_id::text)
        limit 1
        returning reviewer_id as id`.execute(db);
      return rows[0]?.id;
    },
  };
};
