import { sql } from 'kysely';
import type { PeerReviewStatus } from '#contract/peers/peers.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Said } from './peers.tables.ts';

interface OwnRow {
  homeworkId: string;
  title: string;
  closesAt: Date;
  isOpen: boolean;
  wanted: number;
  given: number;
  submitted: number;
}

const isOpen = sql<boolean>`p.is_on and p.closes_at > now()`;

/** Questions of a homework that peers review, with the rubrics that hold for them. */
export const reviewedQuestions = (db: Database, homeworkId: string) =>
  db
    .selectFrom('peer_questions as f')
    .innerJoin('peer_question_facts as q', 'q.question_id', 'f.question_id')
    .innerJoin('peer_rubric_facts as r', 'r.rubric_id', 'f.rubric_id')
    .where('f.homework_id', '=', homeworkId)
    .orderBy('q.position')
    .select(['q.question_id as id', 'q.position', 'q.points', 'q.content', 'f.rubric_id as rubricId'])
    .select('r.content as rubric')
    .execute();
export type ReviewedRow = Awaited<ReturnType<typeof reviewedQuestions>>[number];

/** What the actor reviews, in offerings that the actor still learns in, and what others say of the actor's work. */
export const reviewsRepository = (db: Database, actor: PersonActor) => {
  const own = () =>
    db
      .selectFrom('peer_reviews as r')
      .innerJoin('peer_plans as p', 'p.homework_id', 'r.homework_id')
      .innerJoin('homework_facts as h', 'h.id', 'r.homework_id')
      .innerJoin('peer_work_facts as w', 'w.submission_id', 'r.submission_id')
      .leftJoin('person_facts as author', 'author.id', 'w.learner_id')
      .where('r.reviewer_id', '=', actor.id)
      .where('r.status', '<>', 'withdrawn')
      .where(({ ref }) => learnsIn(actor, ref('r.offering_id')))
      .select(['r.id', 'r.homework_id as homeworkId', 'r.offering_id as offeringId', 'r.number', 'r.status'])
      .select(['r.version', 'r.draft', 'r.content', 'r.report', 'r.submission_id as submissionId'])
      .select('r.journal_key as journalKey')
      .select(['r.receipt_number as receiptNumber', 'p.closes_at as closesAt', 'h.title'])
      .select(isOpen.as('isOpen'))
      .select(sql<string | null>`case when p.hides_authors then null else coalesce(author.name, '') end`.as('author'));

  return {
    learns: async (offeringId: string): Promise<boolean> =>
      (await db
        .selectFrom('offering_facts as o')
        .where('o.id', '=', offeringId)
        .where(({ ref }) => learnsIn(actor, ref('o.id')))
        .select('o.id')
        .executeTakeFirst()) !== undefined,

    /** The one that ends last comes first. */
    async list(offeringId: string, homeworkId?: string): Promise<OwnRow[]> {
      const { rows } = await sql<OwnRow>`
        select p.homework_id as "homeworkId", h.title, p.closes_at as "closesAt", ${isOpen} as "isOpen",
          p.works as wanted, coalesce(n.given, 0)::int as given, coalesce(n.submitted, 0)::int as submitted
        from peer_plans p join homework_facts h on h.id = p.homework_id
        join offering_facts o on o.course_id = h.course_id and o.id = ${offeringId}::uuid
        cross join lateral (
          select count(*) as given, count(*) filter (where r.status = 'submitted') as submitted
          from peer_reviews r where r.homework_id = p.homework_id and r.reviewer_id = ${actor.id}::uuid
            and r.offering_id = o.id and r.status <> 'withdrawn') n
        where p.is_on and p.opened_at is not null
          ${homeworkId === undefined ? sql`` : sql`and p.homework_id = ${homeworkId}::uuid`}
          and (n.given > 0 or exists (select from peer_hand_in_facts s where s.homework_id = p.homework_id
            and s.offering_id = o.id and s.learner_id = ${actor.id}::uuid))
        order by p.closes_at desc, p.homework_id limit 500`.execute(db);
      return rows;
    },

    works: (homeworkId: string, offeringId: string) =>
      own()
        .where('r.homework_id', '=', homeworkId)
        .where('r.offering_id', '=', offeringId)
        .orderBy('r.number')
        .limit(100)
        .execute(),

    find: (id: string) => own().where('r.id', '=', id).executeTakeFirst(),

    /** Holds the review, and its plan as it is, until the transaction ends. */
    lock: (id: string) => own().where('r.id', '=', id).forUpdate('r').forShare('p').executeTakeFirst(),

    answers: async (submissionId: string, receiptNumber: string) =>
      (
        await db
          .selectFrom('peer_answer_facts')
          .where('submission_id', '=', submissionId)
          .where('number', '=', receiptNumber)
          .select('answers')
          .executeTakeFirst()
      )?.answers ?? [],

    hold: async (id: string, status: PeerReviewStatus, said: Said): Promise<number> => {
      const { version } = await db
        .updateTable('peer_reviews')
        .set(({ eb }) => ({ status, draft: JSON.stringify(said), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    submit: (id: string, status: PeerReviewStatus, points: number) =>
      db
        .updateTable('peer_reviews')
        .set(({ ref }) => ({ status, content: ref('draft') as never, points, submitted_at: sql<Date>`now()` }))
        .where('id', '=', id)
        .execute(),

    report: (id: string, reason: string) =>
      db.updateTable('peer_reviews').set({ report: reason }).where('id', '=', id).execute(),

    /** Of the actor's own work, once the time is over; null where they are not shown. In an order that says nothing. */
    async received(homeworkId: string, offeringId: string) {
      const plan = await db
        .selectFrom('peer_plans as p')
        .where('p.homework_id', '=', homeworkId)
        .where('p.is_on', '=', true)
        .where('p.shows_reviews', '=', true)
        .where(sql<boolean>`p.closes_at <= now()`)
        .select('p.hides_reviewers')
        .executeTakeFirst();
      if (!plan) return null;
      return db
        .selectFrom('peer_reviews as r')
        .innerJoin('peer_work_facts as w', 'w.submission_id', 'r.submission_id')
        .leftJoin('person_facts as reviewer', 'reviewer.id', 'r.reviewer_id')
        .where('r.homework_id', '=', homeworkId)
        .where('r.offering_id', '=', offeringId)
        .where('w.learner_id', '=', actor.id)
        .where('r.status', '=', 'submitted')
        .where('r.hidden_reason', 'is', null)
        .orderBy('r.id')
        .limit(100)
        .select(['r.id', 'r.content', 'r.points', 'r.is_helpful as isHelpful'])
        .select(
          sql<
            string | null
          >`case when ${plan.hides_reviewers}::boolean then null else coalesce(reviewer.name, '') end`.as('reviewer'),
        )
        .execute();
    },

    /** @returns false where it is no review of the actor's work that the actor reads */
    async setHelpful(id: string, isHelpful: boolean | null): Promise<boolean> {
      const { rows } = await sql`
        update peer_reviews r set is_helpful = ${isHelpful}::boolean from peer_plans p, peer_work_facts w
        where r.id = ${id}::uuid and p.homework_id = r.homework_id and w.submission_id = r.submission_id
          and w.learner_id = ${actor.id}::uuid and ${learnsIn(actor, sql.ref<string>('r.offering_id'))}
          and r.status = 'submitted' and r.hidden_reason is null and p.is_on and p.shows_reviews
          and p.closes_at <= now()
        returning r.id`.execute(db);
      return rows.length > 0;
    },
  };
};
