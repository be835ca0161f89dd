import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Actor } from './actor.ts';

// Which learners of an offering somebody of its team looks after: an assistant who was given classes, those of these
// classes; everybody else all. Beside `taughtBy`, wherever single learners are shown.

type Sql = RawBuilder<unknown>;

/** As an id of a person in SQL. */
export const personId = (id: string | null) => sql`${id}::uuid`;

/** Most are bound nowhere, which is asked once a statement. */
const isFree = (me: Sql) =>
  sql<boolean>`not exists (select from class_assistant_facts anywhere where anywhere.account_id = ${me})`;

/** @param me the id of somebody of the team, as a parameter or a column, as the others are */
export const looksAfter = (me: Sql, offering: Sql, learner: Sql) =>
  sql<boolean>`(${isFree(me)} or looks_after_learner(${me}, ${offering}, ${learner}))`;

/** The same for all of a class. */
export const looksAfterClass = (me: Sql, offering: Sql, classId: Sql) =>
  sql<boolean>`(${isFree(me)} or not exists (select from class_assistant_facts bound
      where bound.account_id = ${me} and bound.offering_id = ${offering})
    or exists (select from class_assistant_facts given
      where given.account_id = ${me} and given.class_id = ${classId}))`;

/** Whom the actor looks after in the offering; null: everybody. */
export async function lookedAfter(
  db: Database,
  { id }: Actor,
  offeringId: string,
): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ classId: string; learnerId: string | null }>`
    select f.class_id as "classId", f.learner_id as "learnerId" from class_assistant_learner_facts f
    where f.account_id = ${id}::uuid and f.offering_id = ${offeringId}::uuid`.execute(db);
  return rows.length === 0 ? null : new Set(rows.flatMap(({ learnerId }) => learnerId ?? []));
}
