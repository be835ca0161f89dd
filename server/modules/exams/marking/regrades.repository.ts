import { sql } from 'kysely';
import type { RegradeScoring } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradesQuery } from '#contract/exams/exam-regrade.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './marking.tables.ts';

/** One paper that was handed in, with what stands in it to one question. */
export interface HeldPaper {
  attemptId: string;
  classId: string | null;
  points: number;
  unmarked: number;
  answer: Answer | null;
  got: number | null;
  least: number | null;
  markedBy: string | null;
}

/** What a paper has to a question from now on. */
export interface WrittenMark {
  attemptId: string;
  got: number | null;
  least: number | null;
  markedBy: string | null;
}

/** Regrades of exams that the caller found, and may change. */
export const regradesRepository = (db: Database) => {
  const past = () =>
    db
      .selectFrom('exam_regrades as g')
      .innerJoin('exam_papers as b', 'b.id', 'g.paper_before_id')
      .innerJoin('exam_papers as f', 'f.id', 'g.paper_after_id')
      .leftJoin('person_facts as m', 'm.id', 'g.made_by')
      .leftJoin('person_facts as u', 'u.id', 'g.undone_by')
      .innerJoin('exams as e', 'e.id', 'g.exam_id')
      .selectAll('g')
      .select(['b.content as content_before', 'f.content as content_after', 'e.paper_id'])
      .select([sql<string>`coalesce(m.name, '')`.as('by'), sql<string>`coalesce(u.name, '')`.as('undoer')]);

  return {
    /** Every paper that counts, of all classes. */
    async papers(examId: string, questionId: string): Promise<HeldPaper[]> {
      const { rows } = await sql<HeldPaper>`
        select t.id as "attemptId", m.class_id as "classId", coalesce(t.points, 0) as points,
          coalesce(t.unmarked, 0) as unmarked, w.answer, w.got, w.least, w.marked_by as "markedBy"
        from exam_attempts t
        left join exam_answers w on w.attempt_id = t.id and w.question_id = ${questionId}::uuid
        left join teaching_class_member_facts m on m.offering_id = t.offering_id and m.learner_id = t.learner_id
        where t.exam_id = ${examId}::uuid and t.status in ('submitted', 'marking', 'published')
        order by t.id`.execute(db);
      return rows;
    },

    /** Who wrote these, by the ids of the attempts. */
    async people(attemptIds: readonly string[], offeringId: string) {
      const { rows } = await sql<{ id: string; name: string; className: string; number: string }>`
        select t.id, coalesce(p.name, '') as name, coalesce(k.name, '') as "className", ${numberIn(offeringId)} as number
        from exam_attempts t left join person_facts p on p.id = t.learner_id
        left join teaching_class_member_facts m on m.offering_id = t.offering_id and m.learner_id = t.learner_id
        left join teaching_class_facts k on k.id = m.class_id
        where t.id = any(${attemptIds}::uuid[])`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    },

    classes: (ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
      db
        .selectFrom('teaching_class_facts')
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .orderBy('name')
        .orderBy('id')
        .select(['id', 'name'])
        .execute(),

    /** What counts as passed and as excellent in the course, of a hundred. */
    thresholds: (courseId: string) =>
      db
        .selectFrom('scoring_facts')
        .where('course_id', '=', courseId)
        .select(['pass_points as passPoints', 'excellent_points as excellentPoints'])
        .executeTakeFirstOrThrow(),

    /** Names the marks of one question and the points of all papers: another text once any of them is another. */
    async stamp(examId: string, questionId: string): Promise<string> {
      const { rows } = await sql<{ stamp: string }>`
        select md5(coalesce(string_agg(concat_ws('|', t.id, t.paper_id, t.status = 'voided', t.version, t.points, t.unmarked,
          coalesce(w.got::text, '-'), coalesce(w.least::text, '-'), coalesce(w.marked_by::text, '-')), ';' order by t.id), '')) as stamp
        from exam_attempts t
        left join exam_answers w on w.attempt_id = t.id and w.question_id = ${questionId}::uuid
        where t.exam_id = ${examId}::uuid`.execute(db);
      return rows[0]!.stamp;
    },

    /** A mark that a person gave counts on, so that whoever looks at the old one is told. */
    write: (questionId: string, marks: readonly WrittenMark[]) =>
      sql`insert into exam_answers as w (attempt_id, question_id, answer, client_id, seq, version, got, least, marked_by)
        select m.attempt_id, ${questionId}::uuid, null, m.attempt_id, 0, 0, m.got, m.least, m.marked_by
        from unnest(${marks.map((one) => one.attemptId)}::uuid[], ${marks.map((one) => one.got)}::float8[],
          ${marks.map((one) => one.least)}::float8[], ${marks.map((one) => one.markedBy)}::uuid[])
          m (attempt_id, got, least, marked_by)
        on conflict (attempt_id, question_id) do update set got = excluded.got, least = excluded.least,
          marked_by = excluded.marked_by, mark_version = w.mark_version
            + case when w.marked_by is null and excluded.marked_by is null then 0 else 1 end`.execute(db),

    /** All attempts of the exam, those that count for nothing too. */
    movePapers: (examId: string, paperId: string) =>
      db.updateTable('exam_attempts').set({ paper_id: paperId }).where('exam_id', '=', examId).execute(),

    add: async (
      of: {
        examId: string;
        questionId: string;
        papers: readonly [before: string, after: string];
        rule: 'follow' | 'keep';
        reason: string;
        by: string;
        effect: { papers: number; gains: number; loses: number; mean: { before: number; after: number } | null };
      },
      marks: readonly HeldPaper[],
    ): Promise<string> => {
      const { gains, loses, papers, mean } = of.effect;
      const { id } = await db
        .insertInto('exam_regrades')
        .values({
          ...{ exam_id: of.examId, question_id: of.questionId, rule: of.rule, reason: of.reason, made_by: of.by },
          ...{ paper_before_id: of.papers[0], paper_after_id: of.papers[1], papers, gains, loses, stamp: '' },
          ...{ mean_before: mean?.before ?? null, mean_after: mean?.after ?? null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into exam_regrade_marks (regrade_id, attempt_id, got, least, marked_by, points, unmarked)
        select ${id}::uuid, m.* from unnest(${marks.map((one) => one.attemptId)}::uuid[],
          ${marks.map((one) => one.got)}::float8[], ${marks.map((one) => one.least)}::float8[],
          ${marks.map((one) => one.markedBy)}::uuid[], ${marks.map((one) => one.points)}::float8[],
          ${marks.map((one) => one.unmarked)}::int[]) m`.execute(db);
      return id;
    },

    setStamp: (id: string, stamp: string) =>
      db.updateTable('exam_regrades').set({ stamp }).where('id', '=', id).execute(),

    setUndone: (id: string, by: string) =>
      db
        .updateTable('exam_regrades')
        .set({ status: 'undone', undone_by: by, undone_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute(),

    /** Whose it is; the caller finds the exam by the own rights. */
    examOf: async (id: string): Promise<string | null> =>
      (await db.selectFrom('exam_regrades').where('id', '=', id).select('exam_id').executeTakeFirst())?.exam_id ?? null,

    find: (id: string) => past().where('g.id', '=', id).executeTakeFirstOrThrow(),

    /** The newest first. */
    list: ({ id, ...asked }: RegradesQuery) =>
      pageOf(db, asked, db.selectFrom('exam_regrades as g').where('g.exam_id', '=', id), (page) =>
        past()
          .where('g.id', 'in', page.select('g.id').orderBy('g.made_at', 'desc').orderBy('g.id'))
          .orderBy('g.made_at', 'desc')
          .orderBy('g.id')
          .execute(),
      ),

    /** What the papers had before, with what they have. */
    marks: (id: string) =>
      db
        .selectFrom('exam_regrade_marks as m')
        .where('m.regrade_id', '=', id)
        .select(['m.attempt_id as attemptId', 'm.got', 'm.least', 'm.marked_by as markedBy', 'm.points', 'm.unmarked'])
        .execute(),
  };
};

export type PastRow = Awaited<ReturnType<ReturnType<typeof regradesRepository>['find']>>;
export const scoringOf = (scoring: 'dropped' | 'full' | undefined): RegradeScoring => scoring ?? 'key';
