import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CourseEvent } from './courses.tables.ts';

interface Facts {
  fromId?: string;
  toId?: string;
  term?: string;
}

/** Writes down what happened to a course, in the transaction in which it happens. */
export const addToHistory = (tx: Database, actor: Actor, courseId: string, event: CourseEvent, facts: Facts = {}) =>
  tx
    .insertInto('course_history')
    .values({
      ...{ course_id: courseId, event, account_id: actor.id },
      ...{ from_id: facts.fromId ?? null, to_id: facts.toId ?? null, term: facts.term ?? null },
    })
    .execute();
