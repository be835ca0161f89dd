import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { lookedAfter } from '#server/platform/access/looked-after.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { officeSchools } from './review/reviewed-papers.repository.ts';
import './exams.tables.ts';

/**
 * An exam for those who answer for all of it.
 * @throws Refusal notFound for who is neither of its team nor the office of its school · forbidden for who looks after
 * some of the classes alone
 */
export async function wholeExam(db: Database, actor: PersonActor, id: string) {
  const isOffice = sql<boolean>`coalesce(c.school_id = any(${await officeSchools(db, actor)}::uuid[]), false)`;
  const exam = await db
    .selectFrom('exams as e')
    .innerJoin('course_facts as c', 'c.id', 'e.course_id')
    .where('e.id', '=', id)
    .where(({ or, ref }) => or([taughtBy(actor, ref('e.course_id'), 'homework'), isOffice]))
    .select(['e.id', 'e.status', 'e.offering_id', 'e.paper_id', isOffice.as('isOffice')])
    .executeTakeFirst();
  if (!exam) throw new Refusal('notFound');
  if (!exam.isOffice && (await lookedAfter(db, actor, exam.offering_id)) !== null) throw new Refusal('forbidden');
  return exam;
}
export type WholeExam = Awaited<ReturnType<typeof wholeExam>>;

/** The exam is held: nobody else asks meanwhile. */
export const holdExam = (db: Database, examId: string) =>
  db.selectFrom('exams').where('id', '=', examId).select('id').forUpdate().execute();
