import { sql } from 'kysely';
import type { AppealAsk, AppealsQuery } from '#contract/scores/appeal.contract.ts';
import { appealDays, type AppealFilter } from '#contract/scores/appeal.rule.ts';
import type { GradeState } from '#contract/scores/final.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { dayAt, zone } from '#server/platform/database/platform-zone.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import '../book/book.tables.ts';
import './appeals.tables.ts';

const statusesOf: Readonly<Record<AppealFilter, readonly ('asked' | 'kept' | 'corrected' | 'withdrawn')[]>> = {
  ...{ asked: ['asked'], answered: ['kept', 'corrected'], withdrawn: ['withdrawn'] },
};

/** What learners ask about their grades, for those whose offerings were asked for before. */
export const appealsRepository = (db: Database) => {
  const shown = () =>
    db
      .selectFrom('grade_appeals as a')
      .leftJoin('person_facts as w', 'w.id', 'a.answered_by')
      .select(['a.id', 'a.version', 'a.status', 'a.points', 'a.state', 'a.reason', 'a.asked_at as askedAt'])
      .select(['a.answer', 'a.answered_at as answeredAt', 'a.corrected'])
      .select(sql<string>`coalesce(w.name, '')`.as('answeredBy'));
  const rows = (offeringId: string) =>
    shown()
      .leftJoin('person_facts as p', 'p.id', 'a.learner_id')
      .leftJoin('person_facts as r', 'r.id', 'a.prepared_by')
      .leftJoin('published_grades as g', (join) =>
        join.onRef('g.offering_id', '=', 'a.offering_id').onRef('g.learner_id', '=', 'a.learner_id'),
      )
      .leftJoin('teaching_class_member_facts as m', (join) =>
        join.onRef('m.offering_id', '=', 'a.offering_id').onRef('m.learner_id', '=', 'a.learner_id'),
      )
      .leftJoin('teaching_class_facts as t', 't.id', 'm.class_id')
      .where('a.offering_id', '=', offeringId)
      .select(['a.learner_id as learnerId', 'a.prepared', 'g.points as now', numberIn(offeringId).as('number')])
      .select([sql<string>`coalesce(p.name, '')`.as('name'), sql<string>`coalesce(r.name, '')`.as('preparedBy')])
      .select([
        sql<string>`coalesce(t.name, '')`.as('className'),
        sql<number>`coalesce(g.version, 0)`.as('gradeVersion'),
      ])
      .select(sql<GradeState>`coalesce(g.state, 'normal')`.as('nowState'))
      .select(sql<boolean>`coalesce(g.edition, 0) <> a.edition`.as('isRepublished'));
  return {
    /** The own published grade; undefined before. `isLearning`: she is of the offering; `isWithin`: the days are not over. */
    grade: (offeringId: string, learnerId: string) =>
      db
        .selectFrom('published_grades as g')
        .innerJoin('grade_books as b', 'b.offering_id', 'g.offering_id')
        .where('g.offering_id', '=', offeringId)
        .where('g.learner_id', '=', learnerId)
        .select(['g.edition', 'g.points', 'g.state', 'g.published_at as publishedAt', 'b.course_id as courseId'])
        .select(
          sql<boolean>`now() < ((${dayAt(sql`g.published_at`)} + ${appealDays + 1}::int)::timestamp at time zone ${zone})`.as(
            'isWithin',
          ),
        )
        .select(
          sql<boolean>`exists (select from enrolment_facts e where e.offering_id = g.offering_id
            and e.learner_id = g.learner_id and e.status in ('approved', 'active', 'completed'))`.as('isLearning'),
        )
        .executeTakeFirst(),

    /** Newest first. */
    own: (offeringId: string, learnerId: string) =>
      shown()
        .where('a.offering_id', '=', offeringId)
        .where('a.learner_id', '=', learnerId)
        .select('a.edition')
        .orderBy('a.asked_at', 'desc')
        .orderBy('a.id')
        .limit(20)
        .execute(),

    /** Where one stands, and whose it is; nobody else changes it meanwhile. */
    hold: (id: string) =>
      db
        .selectFrom('grade_appeals')
        .where('id', '=', id)
        .select(['course_id as courseId', 'offering_id as offeringId', 'learner_id as learnerId', 'status', 'version'])
        .forUpdate()
        .executeTakeFirst(),

    ask: (
      { offeringId, edition, reason }: AppealAsk,
      by: { courseId: string; learnerId: string; points: number | null; state: GradeState },
    ) =>
      db
        .insertInto('grade_appeals')
        .values({
          ...{ course_id: by.courseId, offering_id: offeringId, learner_id: by.learnerId, edition, reason },
          ...{ points: by.points, state: by.state },
        })
        .execute(),

    set: (
      id: string,
      change: {
        status?: 'kept' | 'corrected' | 'withdrawn';
        prepared?: string;
        prepared_by?: string;
        answer?: string;
        answered_by?: string;
        corrected?: number | null;
      },
    ) =>
      db
        .updateTable('grade_appeals')
        .set({
          ...change,
          ...(change.answered_by !== undefined && { answered_at: sql<Date>`now()` }),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),

    one: (offeringId: string, id: string) => rows(offeringId).where('a.id', '=', id).executeTakeFirst(),

    /** What waits first, each newest first. */
    list({ offeringId, only, ...asked }: AppealsQuery, actor: Actor) {
      const found = db
        .selectFrom('grade_appeals as a')
        .where('a.offering_id', '=', offeringId)
        .where(looksAfter(personId(actor.id), sql`a.offering_id`, sql`a.learner_id`))
        .$if(only !== undefined, (some) => some.where('a.status', 'in', statusesOf[only!]));
      return pageOf(db, asked, found, (page) =>
        rows(offeringId)
          .where(
            'a.id',
            'in',
            page
              .select('a.id')
              .orderBy(sql`a.status <> 'asked'`)
              .orderBy('a.asked_at', 'desc')
              .orderBy('a.id'),
          )
          .orderBy(sql`a.status <> 'asked'`)
          .orderBy('a.asked_at', 'desc')
          .orderBy('a.id')
          .execute(),
      );
    },

    waiting: async (offeringId: string): Promise<number> => {
      const { many } = await db
        .selectFrom('grade_appeals')
        .where('offering_id', '=', offeringId)
        .where('status', '=', 'asked')
        .select(sql<number>`count(*)`.as('many'))
        .executeTakeFirstOrThrow();
      return many;
    },

    /** How many wait in the course by now, and whom to tell; nobody else counts meanwhile. */
    async waitingIn(courseId: string): Promise<{ course: string; waiting: number; teamIds: string[]; today: string }> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`appeals ${courseId}`}, 0))`.execute(db);
      const found = await sql<{ course: string; waiting: number; teamIds: string[]; today: string }>`
        select c.title as course, ${dayAt(sql`now()`)}::text as today,
          (select count(*)::int from grade_appeals where course_id = c.id and status = 'asked') as waiting,
          array(select account_id from team_facts where course_id = c.id and role in ('lead', 'teacher')) as "teamIds"
        from course_facts c where c.id = ${courseId}`.execute(db);
      return found.rows[0]!;
    },
  };
};
