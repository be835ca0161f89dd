import { sql } from 'kysely';
import { leastShareToRate } from '#contract/evaluations/evaluation.rule.ts';
import type { RatingsQuery, RatingSummary } from '#contract/evaluations/ratings.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { administersSchool } from '#server/platform/access/administration.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import './ratings.tables.ts';

const reasonsShown = 20;

/** What an actor may do about the ratings of a course. */
export interface RatedCourse {
  courseId: string;
  title: string;
  schoolId: string;
  mayAnswer: boolean;
  mayHide: boolean;
}

/** @returns null where there is no such course for visitors */
export const ratedCourse = async (db: Database, actor: Actor, courseId: string): Promise<RatedCourse | null> =>
  (await db
    .selectFrom('course_facts as course')
    .where('course.id', '=', courseId)
    .where(({ or, eb, ref }) => or([eb('course.status', '=', 'published'), taughtBy(actor, ref('course.id'))]))
    .select(['course.id as courseId', 'course.title', 'course.school_id as schoolId'])
    .select(({ ref }) => sql<boolean>`${taughtBy(actor, ref('course.id'), 'discussions')}`.as('mayAnswer'))
    .select(administersSchool(actor, sql`course.school_id`).as('mayHide'))
    .executeTakeFirst()) ?? null;

/** Ratings of a course; `mayHide` reads those that are hidden, and reports. */
export const ratingsRepository = (db: Database, actor: Actor) => {
  const waits = sql<boolean>`exists (select from course_rating_reports w
    where w.rating_id = r.id and w.settled_at is null)`;
  const seen = (courseId: string, mayHide: boolean) =>
    db
      .selectFrom('course_ratings as r')
      .where('r.course_id', '=', courseId)
      .$if(!mayHide, (rows) =>
        rows.where(({ or, eb }) => or([eb('r.hidden_at', 'is', null), eb('r.rater_id', '=', actor.id)])),
      );
  const shape = (mayHide: boolean) =>
    db
      .selectFrom('course_ratings as r')
      .innerJoin('offering_facts as o', 'o.id', 'r.offering_id')
      .leftJoin('person_facts as p', 'p.id', 'r.rater_id')
      .select(['r.id', 'r.stars', 'r.body as text', 'o.term', 'o.number as offering', 'r.created_at as ratedAt'])
      .select([
        'p.avatar_file_id as avatarFileId',
        'r.edited_at as editedAt',
        'r.answer',
        'r.answered_at as answeredAt',
      ])
      .select(['r.hidden_reason as hiddenBecause', 'r.version', 'r.course_id as courseId', 'r.rater_id as raterId'])
      .select(sql<string | null>`case when p.nickname <> p.name then nullif(p.nickname, '') end`.as('by'))
      .select(sql<boolean>`coalesce(r.rater_id = ${actor.id}::uuid, false)`.as('isMine'))
      .select(
        sql<string[]>`case when ${mayHide}::boolean then array(select w.reason from course_rating_reports w
          where w.rating_id = r.id and w.settled_at is null order by w.created_at desc limit ${reasonsShown}) else '{}' end`.as(
          'reports',
        ),
      );

  return {
    list: ({ courseId, stars, scope, ...asked }: RatingsQuery, mayHide: boolean) => {
      const rows = seen(courseId, mayHide)
        .$if(stars !== undefined, (all) => all.where('r.stars', '=', stars!))
        .$if(scope === 'reported', (all) => all.where(mayHide ? waits : sql<boolean>`false`));
      return pageOf(db, asked, rows, async (window) => {
        const ids = await window.select('r.id').orderBy('r.created_at', 'desc').orderBy('r.id').execute();
        if (ids.length === 0) return [];
        return shape(mayHide)
          .where(
            'r.id',
            'in',
            ids.map(({ id }) => id),
          )
          .orderBy('r.created_at', 'desc')
          .orderBy('r.id')
          .execute();
      });
    },

    find: (id: string, mayHide: boolean) => shape(mayHide).where('r.id', '=', id).executeTakeFirst(),

    /** The same, and nobody else changes it meanwhile. */
    hold: (id: string) =>
      db
        .selectFrom('course_ratings')
        .where('id', '=', id)
        .select(['id', 'course_id as courseId', 'rater_id as raterId', 'version', 'hidden_at as hiddenAt'])
        .forUpdate()
        .executeTakeFirst(),

    counts: (courseId: string) =>
      db.selectFrom('course_rating_counts').where('course_id', '=', courseId).select(['stars', 'ratings']).execute(),

    reported: async (courseId: string): Promise<number> =>
      (
        await db
          .selectFrom('course_ratings as r')
          .where('r.course_id', '=', courseId)
          .where(waits)
          .select(sql<number>`count(*)::int`.as('counted'))
          .executeTakeFirstOrThrow()
      ).counted,

    own: async (courseId: string): Promise<RatingSummary['own']> =>
      (await db
        .selectFrom('course_ratings')
        .where('course_id', '=', courseId)
        .where('rater_id', '=', actor.id)
        .select(['stars', 'body as text', 'hidden_reason as hiddenBecause'])
        .executeTakeFirst()) ?? null,

    /** An offering in which the person learns, and whether a third of the contents is studied there; enough before newest. */
    learnt: async (courseId: string): Promise<{ offeringId: string; isEnough: boolean } | null> =>
      (await db
        .selectFrom('enrolment_facts as e')
        .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
        .where('o.course_id', '=', courseId)
        .where('e.learner_id', '=', actor.id)
        .where('e.status', 'in', mayLearn)
        .select('e.offering_id as offeringId')
        .select(
          sql<boolean>`coalesce((select sum(least(p.share, 1)) from progress_facts p
              join published_item_facts i on i.id = p.item_id and i.course_id = o.course_id and i.kind <> 'homework'
              where p.offering_id = e.offering_id and p.learner_id = e.learner_id)
            >= ${leastShareToRate}::numeric * nullif((select count(*) from published_item_facts i
              where i.course_id = o.course_id and i.kind <> 'homework'), 0) - 0.000001, false)`.as('isEnough'),
        )
        .orderBy('isEnough', 'desc')
        .orderBy('o.number', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,

    write: (courseId: string, offeringId: string, raterId: string, stars: number, text: string) =>
      db
        .insertInto('course_ratings')
        .values({ course_id: courseId, offering_id: offeringId, rater_id: raterId, stars, body: text })
        .onConflict((same) =>
          same.columns(['course_id', 'rater_id']).doUpdateSet({
            ...{ stars, body: text, offering_id: offeringId },
            ...{ edited_at: sql<Date>`now()`, version: sql<number>`course_ratings.version + 1` },
          }),
        )
        .execute(),

    remove: async (courseId: string): Promise<boolean> =>
      (
        await db
          .deleteFrom('course_ratings')
          .where('course_id', '=', courseId)
          .where('rater_id', '=', actor.id)
          .returning('id')
          .execute()
      ).length > 0,

    answer: (id: string, text: string | null) =>
      db
        .updateTable('course_ratings')
        .set({
          ...{ answer: text, answered_by: text === null ? null : actor.id },
          answered_at: text === null ? null : sql<Date>`now()`,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),

    hide: (id: string, reason: string | null) =>
      db
        .updateTable('course_ratings')
        .set({
          ...{ hidden_reason: reason, hidden_by: reason === null ? null : actor.id },
          hidden_at: reason === null ? null : sql<Date>`now()`,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),

    /** Once for each person: who reports the same again says why anew, and it waits again. */
    report: (id: string, reporterId: string, reason: string) =>
      db
        .insertInto('course_rating_reports')
        .values({ rating_id: id, reporter_id: reporterId, reason })
        .onConflict((same) =>
          same
            .columns(['rating_id', 'reporter_id'])
            .doUpdateSet({ reason, created_at: sql<Date>`now()`, settled_at: null }),
        )
        .execute(),

    settle: (id: string) =>
      db
        .updateTable('course_rating_reports')
        .set({ settled_at: sql<Date>`now()` })
        .where('rating_id', '=', id)
        .where('settled_at', 'is', null)
        .execute(),

    /** Who administers a school. */
    administrators: async (schoolId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('role_facts')
          .where('role', '=', 'schoolAdmin')
          .where('school_id', '=', schoolId)
          .select('account_id')
          .execute()
      ).map((row) => row.account_id),
  };
};
