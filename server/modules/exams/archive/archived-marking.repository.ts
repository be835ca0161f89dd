import { sql } from 'kysely';
import { numberIn } from '#server/platform/access/learner-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { groupedBy } from '../analysis/analysis-figures.rule.ts';
import { examDivisionRepository } from '../marking/division.repository.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import '../marking/marking.tables.ts';

const name = sql<string>`coalesce(p.name, '')`;

interface Exam {
  examId: string;
  offeringId: string;
}

/** Whom an exam was for and who marked it, for its archive. */
export const archivedMarkingRepository = (db: Database, { examId, offeringId }: Exam) => ({
  /** Also those who never came. */
  candidates: () =>
    db
      .selectFrom('exam_audience_facts as n')
      .leftJoin('person_facts as p', 'p.id', 'n.learner_id')
      .leftJoin('exam_candidates as c', (join) =>
        join.onRef('c.exam_id', '=', 'n.exam_id').onRef('c.learner_id', '=', 'n.learner_id'),
      )
      .leftJoin('exam_attempts as t', (join) =>
        join.onRef('t.exam_id', '=', 'n.exam_id').onRef('t.learner_id', '=', 'n.learner_id'),
      )
      .where('n.exam_id', '=', examId)
      .orderBy(numberIn(offeringId))
      .orderBy('n.learner_id')
      .select([numberIn(offeringId).as('number'), name.as('name'), 'c.kind', 't.id as attemptId'])
      .select('n.learner_id as learnerId')
      .execute(),

  /** Of each question that was divided its shares; where a second marker was wanted, what each of them gave. */
  async marking() {
    const parts = await db
      .selectFrom('exam_mark_parts as m')
      .leftJoin('person_facts as p', 'p.id', 'm.marker_id')
      .where('m.exam_id', '=', examId)
      .orderBy('m.question_id')
      .orderBy('m.marker_id')
      .select(['m.question_id as questionId', 'm.marker_id as markerId', name.as('marker'), 'm.percent'])
      .execute();
    const turns = await db
      .selectFrom('exam_mark_turns as g')
      .innerJoin('exam_attempts as t', 't.id', 'g.attempt_id')
      .leftJoin('person_facts as p', 'p.id', 'g.marker_id')
      .where('t.exam_id', '=', examId)
      .orderBy('g.question_id')
      .orderBy('g.attempt_id')
      .orderBy('g.given_at')
      .select(['g.question_id as questionId', 'g.attempt_id as attemptId', 'g.turn', name.as('marker'), 'g.got'])
      .select(['g.out_of as outOf', 'g.comment', 'g.rubric', 'g.given_at as at'])
      .execute();
    const sharesOf = groupedBy(parts, ({ questionId }) => questionId);
    const divisions = (await examDivisionRepository(db).settings(examId)).map(({ id, ...settings }) => ({
      ...{ questionId: id, ...settings },
      parts: (sharesOf.get(id) ?? []).map(({ questionId: _, ...part }) => part),
    }));
    return { divisions, turns };
  },
});
