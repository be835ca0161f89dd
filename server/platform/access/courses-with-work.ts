import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PersonActor } from './actor.ts';
import { isOnTeam, taughtBy } from './taught-courses.ts';

// Courses and offerings whose work (homework, quizzes, exams) the actor looks after; who only administers looks.

export const courseWithWork = (db: Database, actor: PersonActor, courseId: string) =>
  db
    .selectFrom('course_facts as c')
    .where('c.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('c.id'), 'homework'))
    .select('c.id')
    .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('c.id'), 'homework')}`.as('mayChange'))
    .executeTakeFirst();

export const offeringWithWork = (db: Database, actor: PersonActor, offeringId: string) =>
  db
    .selectFrom('offering_facts as o')
    .where('o.id', '=', offeringId)
    .where(({ ref }) => taughtBy(actor, ref('o.course_id'), 'homework'))
    .select('o.course_id as courseId')
    .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('o.course_id'), 'homework')}`.as('mayChange'))
    .executeTakeFirst();

/** Of a course that the caller has found; newest first. */
export const offeringsToChoose = (db: Database, courseId: string) =>
  db
    .selectFrom('offering_facts')
    .where('course_id', '=', courseId)
    .where('status', '<>', 'cancelled')
    .orderBy('number', 'desc')
    .limit(100)
    .select(['id', 'number', 'term', sql<boolean>`starts_at <= now()`.as('isBegun')])
    .execute();

/** The newest that began, else the newest. */
export const usualOffering = <Row extends { isBegun: boolean }>(offerings: readonly Row[]): Row | undefined =>
  offerings.find(({ isBegun }) => isBegun) ?? offerings[0];
