import { sql } from 'kysely';
import type { ScoreColumn, ScoreQuery } from '#contract/scores/scores.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countedPageOf } from '#server/platform/database/page.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import { gradedLearners, isOfOtherClasses, isWorkOf } from './graded.repository.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';

/** Which tenth of 0 to 100 a grade stands in; 100 stands with the nineties. */
const bucket = sql<number>`least(9, floor(g.grade / 10))::int`;

/** Whom the actor looks after; all where it is not said who asks. */
const seenBy = (actor: Actor | undefined, offeringId: string) =>
  actor ? looksAfter(personId(actor.id), sql`${offeringId}::uuid`, sql`g.learner_id`) : sql<boolean>`true`;

const mostQuizzes = 500;

export const scoresRepository = (db: Database) => {
  const graded = (offeringId: string, learnerId: string | null = null) =>
    db.selectFrom(gradedLearners(offeringId, learnerId).as('g'));

  return {
    /** A course whose grades the actor looks after, with the day it is. */
    taught: (actor: Actor, courseId: string) =>
      db
        .selectFrom('course_facts as c')
        .where('c.id', '=', courseId)
        .where(({ ref }) => taughtBy(actor, ref('c.id'), 'grades'))
        .select(['c.title', today.as('today')])
        .executeTakeFirst(),

    /** Newest first. */
    offerings: (courseId: string) =>
      db
        .selectFrom('offering_facts')
        .select(['id', 'number', 'term'])
        .where('course_id', '=', courseId)
        .where('status', '!=', 'cancelled')
        .orderBy('number', 'desc')
        .limit(50)
        .execute(),

    /** An offering with the course's scheme. */
    scheme: (offeringId: string) =>
      db
        .selectFrom('offering_facts as o')
        .innerJoin('course_facts as c', 'c.id', 'o.course_id')
        .innerJoin('scoring_facts as s', 's.course_id', 'o.course_id')
        .leftJoin('school_facts as school', 'school.id', 'c.school_id')
        .where('o.id', '=', offeringId)
        .select(['o.course_id', 'o.ends_at', 'o.term', 'o.number', 'c.title'])
        .select(sql<string>`coalesce(school.name, '')`.as('school'))
        .select(['s.pass_points', 's.excellent_points', sql<Date>`now()`.as('now')])
        .executeTakeFirst(),

    /** The learner's own row; undefined for whoever does not study there. */
    learner: (offeringId: string, learnerId: string) => graded(offeringId, learnerId).selectAll().executeTakeFirst(),

    /** Published homework of an offering by due time, with this learner's mark. */
    works: (courseId: string, offeringId: string, learnerId: string) => {
      const ownDue = sql<Date | null>`homework_due_at(h.id, ${offeringId}::uuid, ${learnerId}::uuid, h.due_at)`;
      return db
        .selectFrom('homework_facts as h')
        .leftJoin('homework_mark_facts as m', (join) =>
          join
            .onRef('m.homework_id', '=', 'h.id')
            .on('m.offering_id', '=', offeringId)
            .on('m.learner_id', '=', learnerId),
        )
        .where('h.course_id', '=', courseId)
        .where('h.status', '=', 'published')
        .where(isWorkOf(offeringId))
        .where(sql<boolean>`is_homework_theirs(h.id, ${offeringId}::uuid, ${learnerId}::uuid)`)
        .select(['h.id', 'h.title', 'h.weight', 'h.total_points', 'm.status', 'm.points'])
        .select([
          sql<Date | null>`homework_opens_at(h.id, ${offeringId}::uuid, ${learnerId}::uuid, h.opens_at)`.as('opens_at'),
          ownDue.as('due_at'),
          sql<Date | null>`${ownDue} + (h.closes_at - h.due_at)`.as('closes_at'),
        ])
        .orderBy(sql`h.due_at asc nulls last`)
        .orderBy('h.id')
        .limit(200)
        .execute();
    },

    /** Published quizzes of an offering in the order of the course, with what counts of this learner's attempts. */
    quizzes: (offeringId: string, learnerId: string) =>
      db
        .selectFrom('offering_quiz_facts as q')
        .leftJoin('quiz_result_facts as r', (join) =>
          join
            .onRef('r.item_id', '=', 'q.item_id')
            .on('r.offering_id', '=', offeringId)
            .on('r.learner_id', '=', learnerId),
        )
        .where('q.offering_id', '=', offeringId)
        .where(({ eb, or, not }) => or([eb('r.share', 'is not', null), not(isOfOtherClasses(offeringId, learnerId))]))
        .select(['q.item_id as id', 'q.title', 'q.weight', 'q.starts_at', 'q.ends_at', 'q.counts', 'r.share'])
        .select(sql<number>`coalesce(r.attempts, 0)`.as('attempts'))
        .orderBy('q.position')
        .orderBy('q.item_id')
        .limit(mostQuizzes)
        .execute(),

    /** Marks published lately, newest first. */
    news: (learnerId: string) =>
      db
        .selectFrom('homework_mark_facts as m')
        .innerJoin('homework_facts as h', 'h.id', 'm.homework_id')
        .innerJoin('course_facts as c', 'c.id', 'h.course_id')
        .where('m.learner_id', '=', learnerId)
        .where('m.status', '=', 'published')
        .where('m.published_at', '>', sql<Date>`now() - interval '14 days'`)
        .select(['m.homework_id as homeworkId', 'm.offering_id as offeringId', 'h.title', 'c.title as courseTitle'])
        .select(['h.total_points as totalPoints', sql<number>`m.points`.as('points')])
        .select(sql<Date>`m.published_at`.as('publishedAt'))
        .orderBy('m.published_at', 'desc')
        .orderBy('h.id')
        .limit(20)
        .execute(),

    columns: async (courseId: string): Promise<ScoreColumn[]> => {
      const rows = await db
        .selectFrom('homework_facts')
        .where('course_id', '=', courseId)
        .where('status', '=', 'published')
        .select(['id', 'title', 'total_points as totalPoints', 'weight', 'due_at'])
        .orderBy(sql`due_at asc nulls last`)
        .orderBy('id')
        .limit(60)
        .execute();
      return rows.map(({ due_at, ...row }) => ({ ...row, kind: 'homework', dueAt: due_at?.toISOString() ?? null }));
    },

    /** Quizzes of an offering as columns, in the order of the course. */
    quizColumns: async (offeringId: string): Promise<ScoreColumn[]> => {
      const rows = await db
        .selectFrom('offering_quiz_facts as q')
        .where('q.offering_id', '=', offeringId)
        .select(['q.item_id as id', 'q.title', 'q.weight', 'q.ends_at'])
        .orderBy('q.position')
        .orderBy('q.item_id')
        .limit(60)
        .execute();
      return rows.map(({ ends_at, ...row }) => ({
        ...row,
        ...{ kind: 'quiz', totalPoints: 100, dueAt: ends_at.toISOString() },
      }));
    },

    /** Exams of an offering as columns, by their beginning. */
    examColumns: async (offeringId: string): Promise<ScoreColumn[]> => {
      const rows = await db
        .selectFrom('offering_exam_facts as x')
        .where('x.offering_id', '=', offeringId)
        .select(['x.id', 'x.title', 'x.weight', 'x.total_points as totalPoints', 'x.last_end_at'])
        .orderBy('x.opens_at')
        .orderBy('x.id')
        .limit(60)
        .execute();
      return rows.map(({ last_end_at, ...row }) => ({ ...row, kind: 'exam', dueAt: last_end_at.toISOString() }));
    },

    /** Learners who have a grade, by its tenths. */
    histogram: async (offeringId: string, actor?: Actor): Promise<number[]> => {
      const rows = await graded(offeringId)
        .where(seenBy(actor, offeringId))
        .where('g.grade', 'is not', null)
        .select([bucket.as('tenth'), sql<number>`count(*)`.as('count')])
        .groupBy('tenth')
        .execute();
      return Array.from({ length: 10 }, (_, tenth) => rows.find((row) => row.tenth === tenth)?.count ?? 0);
    },

    figures: (offeringId: string, passPoints: number, actor: Actor) =>
      graded(offeringId)
        .where(seenBy(actor, offeringId))
        .select([
          sql<number>`count(*)`.as('learners'),
          sql<number | null>`round(avg(grade)::numeric, 1)`.as('average'),
          sql<number>`count(*) filter (where grade >= ${passPoints})`.as('passed'),
          sql<number>`count(*) filter (where grade is null)`.as('unmarked'),
          sql<number>`count(*) filter (where cardinality(risks) > 0)`.as('atRisk'),
        ])
        .executeTakeFirstOrThrow(),

    countBelow: async (offeringId: string, grade: number): Promise<number> => {
      const { below } = await graded(offeringId)
        .select(sql<number>`count(*) filter (where grade < ${grade})`.as('below'))
        .executeTakeFirstOrThrow();
      return below;
    },

    table({ offeringId, search, sort = 'risk', risk, below, bucket: tenth, ...asked }: ScoreQuery, actor: Actor) {
      const found = graded(offeringId)
        .where(seenBy(actor, offeringId))
        .$if(search !== undefined, (query) => query.where(sql<boolean>`position(${search} in g.name) > 0`))
        .$if(risk === 'any', (query) => query.where(sql<boolean>`cardinality(g.risks) > 0`))
        .$if(risk !== undefined && risk !== 'any', (query) => query.where(sql<boolean>`${risk} = any(g.risks)`))
        .$if(below !== undefined, (query) => query.where('g.grade', '<', below!))
        .$if(tenth !== undefined, (query) => query.where(bucket, '=', tenth!));
      return countedPageOf(asked, found, (rows) =>
        rows
          .selectAll()
          .$if(sort === 'risk', (query) => query.orderBy(sql`cardinality(g.risks) desc, g.grade asc nulls first`))
          .$if(sort === 'points', (query) => query.orderBy(sql`g.grade desc nulls last, g.points desc`))
          .orderBy(sql`g.name collate "zh-x-icu"`)
          .orderBy('g.learner_id'),
      );
    },

    /** By what a school knows these learners. */
    people: (offeringId: string, learnerIds: readonly string[]) =>
      db
        .selectFrom('person_facts as p')
        .leftJoin('school_facts as s', 's.id', 'p.school_id')
        .leftJoin('teaching_class_member_facts as k', (join) =>
          join.onRef('k.learner_id', '=', 'p.id').on('k.offering_id', '=', offeringId),
        )
        .leftJoin('teaching_class_facts as t', 't.id', 'k.class_id')
        .where('p.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
        .select(['p.id', numberIn(offeringId).as('number'), sql<string>`coalesce(s.name, '')`.as('school')])
        .select(sql<string>`coalesce(t.name, '')`.as('className'))
        .execute(),

    /** Of homework that is set by class: whether each of these does it, and when it falls due for them. */
    classwise: (offeringId: string, learnerIds: readonly string[]) =>
      db
        .selectFrom('homework_learner_facts')
        .where('offering_id', '=', offeringId)
        .where('learner_id', '=', sql<string>`any(${learnerIds}::uuid[])`)
        .select(['homework_id as workId', 'learner_id', 'is_theirs', 'due_at'])
        .execute(),

    /** What these learners handed in and got. */
    cells: (offeringId: string, learnerIds: readonly string[]) =>
      db
        .selectFrom('homework_mark_facts as m')
        .where('m.offering_id', '=', offeringId)
        .where('m.learner_id', 'in', learnerIds)
        .select(['m.homework_id as workId', 'm.learner_id', 'm.status', 'm.marked_points'])
        .execute(),

    /** What counts of these learners' attempts at quizzes, in per cent. */
    quizCells: (offeringId: string, learnerIds: readonly string[]) =>
      db
        .selectFrom('quiz_result_facts as r')
        .where('r.offering_id', '=', offeringId)
        .where('r.learner_id', 'in', learnerIds)
        .where('r.share', 'is not', null)
        .select(['r.item_id as workId', 'r.learner_id', sql<'published'>`'published'`.as('status')])
        .select('r.share as marked_points')
        .execute(),
  };
};
