import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { groupedBy } from '../analysis/analysis-figures.rule.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import '../marking/marking.tables.ts';
import '../invigilation/invigilation.tables.ts';

const name = sql<string>`coalesce(p.name, '')`;

/** What is kept of an exam beside its attempts, for its archive; who may ask for that was judged before. */
export const archivedExamRepository = (db: Database, examId: string) => ({
  facts: () =>
    db
      .selectFrom('exams as e')
      .innerJoin('course_facts as c', 'c.id', 'e.course_id')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .leftJoin('school_facts as s', 's.id', 'c.school_id')
      .where('e.id', '=', examId)
      .select(['e.id as examId', 'c.title as course', 'o.term', 'e.status', 'e.settings', 'e.opens_at as opensAt'])
      .select([sql<string>`coalesce(s.name, '')`.as('school'), 'e.closes_at as closesAt', 'e.version'])
      .select(['e.course_id as courseId', 'e.offering_id as offeringId', 'e.paper_id as paperId'])
      .select(['e.last_end_at as lastEndAt', 'e.released_at as releasedAt', 'e.paper_status as paperStatus'])
      .select(['e.sealed_at as sealedAt', 'e.created_by as createdBy', 'e.created_at as createdAt'])
      .select(['e.is_for_some as isForSome', 'e.make_up_of as makeUpOf'])
      .executeTakeFirstOrThrow(),

  steps: () =>
    db
      .selectFrom('exam_paper_steps as s')
      .leftJoin('person_facts as p', 'p.id', 's.person_id')
      .where('s.exam_id', '=', examId)
      .orderBy('s.at')
      .orderBy('s.id')
      .select(['s.step', 's.note', 's.at', name.as('by')])
      .execute(),

  arrangements: () =>
    db
      .selectFrom('exam_arrangements as r')
      .leftJoin('person_facts as p', 'p.id', 'r.learner_id')
      .where('r.exam_id', '=', examId)
      .orderBy('r.learner_id')
      .select(['r.learner_id as learnerId', name.as('name'), 'r.extra_percent as extraPercent'])
      .select(['r.extra_minutes as extraMinutes', 'r.opens_at as opensAt', 'r.closes_at as closesAt', 'r.reason'])
      .execute(),

  /** Of attempts, and of regrades: others were drafts. */
  paperIds: async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select paper_id as id from exams where id = ${examId}::uuid
      union select paper_id from exam_attempts where exam_id = ${examId}::uuid
      union select paper_before_id from exam_regrades where exam_id = ${examId}::uuid
      union select paper_after_id from exam_regrades where exam_id = ${examId}::uuid order by 1`.execute(db);
    return rows.map(({ id }) => id);
  },

  async regrades() {
    const rows = await db
      .selectFrom('exam_regrades as g')
      .leftJoin('person_facts as p', 'p.id', 'g.made_by')
      .leftJoin('person_facts as u', 'u.id', 'g.undone_by')
      .where('g.exam_id', '=', examId)
      .orderBy('g.made_at')
      .orderBy('g.id')
      .select(['g.id', 'g.question_id as questionId', 'g.status', 'g.paper_before_id as paperBeforeId', 'g.rule'])
      .select(['g.paper_after_id as paperAfterId', 'g.reason', 'g.papers', 'g.gains', 'g.loses', name.as('by')])
      .select(['g.mean_before as meanBefore', 'g.mean_after as meanAfter', 'g.made_at as at'])
      .select([sql<string>`coalesce(u.name, '')`.as('undoneBy'), 'g.undone_at as undoneAt'])
      .execute();
    const marks = await db
      .selectFrom('exam_regrade_marks as m')
      .innerJoin('exam_regrades as g', 'g.id', 'm.regrade_id')
      .where('g.exam_id', '=', examId)
      .orderBy('m.regrade_id')
      .orderBy('m.attempt_id')
      .select(['m.regrade_id as regradeId', 'm.attempt_id as attemptId', 'm.got', 'm.points', 'm.unmarked'])
      .execute();
    const before = groupedBy(marks, ({ regradeId }) => regradeId);
    return rows.map((row) => ({
      ...row,
      before: (before.get(row.id) ?? []).map(({ regradeId: _, ...mark }) => mark),
    }));
  },

  appeals: () =>
    db
      .selectFrom('exam_appeals as q')
      .leftJoin('person_facts as p', 'p.id', 'q.answered_by')
      .where('q.exam_id', '=', examId)
      .orderBy('q.asked_at')
      .orderBy('q.id')
      .select(['q.id', 'q.attempt_id as attemptId', 'q.question_id as questionId', 'q.status', 'q.reason', 'q.answer'])
      .select(['q.asked_at as askedAt', 'q.answered_at as answeredAt', name.as('answeredBy')])
      .select(['q.points_before as pointsBefore', 'q.points_after as pointsAfter'])
      .execute(),

  /** Hands, notices, what was said back, and errata. */
  messages: () =>
    db
      .selectFrom('exam_messages as m')
      .leftJoin('person_facts as p', 'p.id', 'm.author_id')
      .where('m.exam_id', '=', examId)
      .orderBy('m.at')
      .orderBy('m.id')
      .select(['m.id', 'm.kind', 'm.attempt_id as attemptId', name.as('by'), 'm.text', 'm.at', 'm.status'])
      .select(['m.answers_id as answersId', 'm.question_id as questionId', 'm.replaces_id as replacesId'])
      .select(
        sql<object[]>`coalesce((select jsonb_agg(jsonb_build_object('attemptId', r.attempt_id, 'at', r.read_at)
          order by r.read_at, r.attempt_id) from exam_message_reads r where r.message_id = m.id), '[]')`.as('reads'),
      )
      .execute(),

  incidents: () =>
    db
      .selectFrom('exam_incidents as i')
      .leftJoin('person_facts as p', 'p.id', 'i.noted_by')
      .where('i.exam_id', '=', examId)
      .orderBy('i.at')
      .orderBy('i.id')
      .select(['i.id', 'i.attempt_id as attemptId', 'i.kind', 'i.text', 'i.at', name.as('by')])
      .execute(),
});
