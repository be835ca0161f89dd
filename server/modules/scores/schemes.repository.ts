import { sql } from 'kysely';
import { schemeOfCourse, type Scheme, type WorkKind } from '#contract/scores/scheme.rule.ts';
import type { SchemeEffect } from '#contract/scores/scheme.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { gradedLearners } from './graded.repository.ts';
import './book/book.tables.ts';
import './scores.tables.ts';

/** Lines of a comparison. */
const shownRows = 100;

/** How grades of offerings are made, and what does not count for whom. */
export const schemesRepository = (db: Database) => ({
  /** @param holds nobody else changes it meanwhile */
  async of(offeringId: string, holds = false) {
    if (holds) await sql`select pg_advisory_xact_lock(hashtextextended(${`scheme ${offeringId}`}, 0))`.execute(db);
    const row = await db
      .selectFrom('offering_facts as o')
      .innerJoin('scoring_facts as s', 's.course_id', 'o.course_id')
      .leftJoin('grade_schemes as g', 'g.offering_id', 'o.id')
      .leftJoin('person_facts as p', 'p.id', 'g.changed_by')
      .where('o.id', '=', offeringId)
      .select(['s.progress_weight as progress', 's.homework_weight as homework', 's.pass_points', 's.excellent_points'])
      .select(['g.categories', 'g.digits', 'g.changed_at', sql<number>`coalesce(g.version, 0)`.as('version')])
      .select([sql<string>`coalesce(p.name, '')`.as('changedBy'), 'o.course_id as courseId'])
      .executeTakeFirstOrThrow();
    const { categories, digits, progress, homework, ...rest } = row;
    const scheme: Scheme =
      categories === null || digits === null ? schemeOfCourse({ progress, homework }) : { categories, digits };
    return { scheme, ...rest };
  },

  async write(offeringId: string, courseId: string, { categories, digits }: Scheme, by: string): Promise<void> {
    const values = { categories: JSON.stringify(categories), digits, changed_by: by };
    await db
      .insertInto('grade_schemes')
      .values({ offering_id: offeringId, course_id: courseId, ...values })
      .onConflict((conflict) =>
        conflict.column('offering_id').doUpdateSet({
          ...values,
          changed_at: sql<Date>`now()`,
          version: sql<number>`grade_schemes.version + 1`,
        }),
      )
      .execute();
  },

  /** Every learner's grade as it stands and as it would be. */
  async effect(offeringId: string, proposed: Scheme, passPoints: number): Promise<SchemeEffect> {
    const { rows } = await sql<Omit<SchemeEffect, 'rows'> & { rows: SchemeEffect['rows'] | null }>`
      with compared as materialized (
        select b.learner_id as "learnerId", b.name, b.grade as before, a.grade as after,
          coalesce(a.grade, -1) - coalesce(b.grade, -1) as change
        from ${gradedLearners(offeringId)} b join ${gradedLearners(offeringId, null, proposed)} a
          on a.learner_id = b.learner_id
      )
      select count(*)::int as learners, count(*) filter (where after > before)::int as rising,
        count(*) filter (where after < before)::int as falling,
        count(*) filter (where after >= ${passPoints} and before < ${passPoints})::int as "nowPassing",
        count(*) filter (where after < ${passPoints} and before >= ${passPoints})::int as "nowFailing",
        round(avg(before)::numeric, 1) as "averageBefore", round(avg(after)::numeric, 1) as "averageAfter",
        (select jsonb_agg(jsonb_build_object('learnerId', r."learnerId", 'name', r.name, 'before', r.before, 'after', r.after)
            order by abs(r.change) desc, r.name, r."learnerId")
          from (select * from compared where change <> 0 order by abs(change) desc, name, "learnerId" limit ${shownRows}) r
        ) as rows
      from compared`.execute(db);
    const { rows: shown, ...figures } = rows[0]!;
    return { ...figures, rows: shown ?? [] };
  },

  /** What counts of a learner besides study, homework, quizzes and exams. */
  async facts(offeringId: string, learnerId: string) {
    const days = await db
      .selectFrom('daily_records')
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', learnerId)
      .where('kind', '=', 'attendance')
      .where('attendance', 'is not', null)
      .orderBy('day')
      .select('attendance')
      .execute();
    const { points, posts } = await db
      .selectNoFrom([
        sql<number>`(select coalesce(sum(r.points), 0) from daily_records r where r.offering_id = ${offeringId}::uuid
          and r.learner_id = ${learnerId}::uuid and r.kind = 'classroom')::float8`.as('points'),
        sql<number>`(select count(*) from discussion_post_facts d where d.offering_id = ${offeringId}::uuid
          and d.author_id = ${learnerId}::uuid)::int`.as('posts'),
      ])
      .executeTakeFirstOrThrow();
    const excuses = await db
      .selectFrom('grade_excuses')
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', learnerId)
      .select(['work_id', 'reason'])
      .execute();
    const mark = await db
      .selectFrom('grade_marks')
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', learnerId)
      .select('final')
      .executeTakeFirst();
    return {
      /** Out of 100; null: not entered. */
      final: mark?.final ?? null,
      attendances: days.map(({ attendance }) => attendance!),
      ...{ points, posts },
      /** Why, by homework, quiz or exam. */
      excuses: new Map(excuses.map(({ work_id, reason }) => [work_id, reason])),
    };
  },

  /** Which work of this course it is; null: none, or of somebody who does not learn in this offering. */
  async excusable(courseId: string, offeringId: string, learnerId: string, workId: string): Promise<WorkKind | null> {
    const { rows } = await sql<{ kind: WorkKind | null }>`
      select case
          when not exists (select from enrolment_facts e where e.offering_id = ${offeringId}::uuid
            and e.learner_id = ${learnerId}::uuid and e.status in ('approved', 'active', 'completed')) then null
          when exists (select from homework_facts h where h.id = ${workId}::uuid and h.course_id = ${courseId}::uuid)
            then 'homework'
          when exists (select from offering_quiz_facts q where q.item_id = ${workId}::uuid
            and q.offering_id = ${offeringId}::uuid and q.course_id = ${courseId}::uuid) then 'quiz'
          when exists (select from offering_exam_facts x where x.id = ${workId}::uuid
            and x.offering_id = ${offeringId}::uuid and x.course_id = ${courseId}::uuid and exists (
              select from exam_audience_facts u where u.exam_id = x.id and u.learner_id = ${learnerId}::uuid))
            then 'exam' end as kind`.execute(db);
    return rows[0]!.kind;
  },

  /** @returns whether anything changed */
  async excuse(
    row: { offering_id: string; learner_id: string; work_id: string },
    reason: string | null,
    by: string,
  ): Promise<boolean> {
    if (reason !== null) {
      await db
        .insertInto('grade_excuses')
        .values({ ...row, reason, made_by: by })
        .onConflict((same) =>
          same
            .columns(['offering_id', 'learner_id', 'work_id'])
            .doUpdateSet({ reason, made_by: by, made_at: sql<Date>`now()` }),
        )
        .execute();
      return true;
    }
    const gone = await db
      .deleteFrom('grade_excuses')
      .where('offering_id', '=', row.offering_id)
      .where('learner_id', '=', row.learner_id)
      .where('work_id', '=', row.work_id)
      .returning('work_id')
      .executeTakeFirst();
    return gone !== undefined;
  },
});
