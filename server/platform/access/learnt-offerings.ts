import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Tables } from '../database/database.ts';
import type { PersonActor } from './actor.ts';

// Who learns in them: one line of security for all areas in which learners work.

/** Enrolments that let a learner work. */
export const mayLearn = ['approved', 'active', 'completed'] as const;

/** The learner studies in this offering; for `where` beside an offering id. */
export function learnsIn({ id }: PersonActor, offeringId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('enrolment_facts as e')
      .select('e.id')
      .where('e.offering_id', '=', offeringId)
      .where('e.learner_id', '=', id)
      .where('e.status', 'in', mayLearn),
  );
}
