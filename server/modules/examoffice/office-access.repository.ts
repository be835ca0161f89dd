import type { PersonActor } from '#server/platform/access/actor.ts';
import { wholeSchoolOf } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import './examoffice.tables.ts';

/** The office is a whole school's: whoever administers a part of it has none. */
export const officeSchool = wholeSchoolOf;

/** A term of a school whose office the actor is. @throws Refusal notFound */
export async function officeTerm(
  db: Database,
  actor: PersonActor,
  termId: string,
): Promise<{ schoolId: string; name: string }> {
  const term = await db
    .selectFrom('term_facts')
    .where('id', '=', termId)
    .select(['school_id', 'name'])
    .executeTakeFirst();
  if (!term) throw new Refusal('notFound');
  return { schoolId: await officeSchool(db, actor, term.school_id), name: term.name };
}

/** An exam of a school whose office the actor is. @throws Refusal notFound */
export async function officeExam(db: Database, actor: PersonActor, examId: string): Promise<{ schoolId: string }> {
  const exam = await db.selectFrom('school_exam_facts').where('id', '=', examId).select('school_id').executeTakeFirst();
  if (!exam) throw new Refusal('notFound');
  return { schoolId: await officeSchool(db, actor, exam.school_id) };
}
