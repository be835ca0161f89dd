import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfterClass, personId } from '#server/platform/access/looked-after.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import './classes.tables.ts';

/** The actor looks after class `k`. */
export const isLookedAfter = ({ id }: Actor) => looksAfterClass(personId(id), sql`k.offering_id`, sql`k.id`);

export interface ManagedOffering {
  courseId: string;
  offeringId: string;
  schoolId: string;
  course: string;
}

/** Whose classes they are: those of courses that the actor looks after. */
export const classAccess = (db: Database, actor: Actor) => ({
  async course(courseId: string): Promise<{ id: string; title: string; schoolId: string } | null> {
    const found = await db
      .selectFrom('course_facts as course')
      .where('course.id', '=', courseId)
      .where(({ ref }) => taughtBy(actor, ref('course.id'), 'learners'))
      .select(['course.id', 'course.title', 'course.school_id as schoolId'])
      .executeTakeFirst();
    return found ?? null;
  },

  /** @param courseId where it is said which course it has to be of */
  async offering(offeringId: string, courseId?: string): Promise<ManagedOffering | null> {
    const found = await db
      .selectFrom('offering_facts as o')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('o.id', '=', offeringId)
      .where('o.status', '<>', 'cancelled')
      .$if(courseId !== undefined, (some) => some.where('o.course_id', '=', courseId!))
      .where(({ ref }) => taughtBy(actor, ref('o.course_id'), 'learners'))
      .select(['o.course_id as courseId', 'o.id as offeringId', 'c.school_id as schoolId', 'c.title as course'])
      .executeTakeFirst();
    return found ?? null;
  },

  offerings: (courseId: string) =>
    db
      .selectFrom('offering_facts')
      .where('course_id', '=', courseId)
      .where('status', '<>', 'cancelled')
      .select(['id', 'number', 'term'])
      .orderBy('number', 'desc')
      .limit(100)
      .execute(),

  /** Where the class lies; null for one of somebody else. */
  async ofClass(id: string): Promise<(ManagedOffering & { name: string }) | null> {
    const found = await db
      .selectFrom('teaching_classes as k')
      .innerJoin('course_facts as c', 'c.id', 'k.course_id')
      .where('k.id', '=', id)
      .where(({ ref }) => taughtBy(actor, ref('k.course_id'), 'learners'))
      .where(isLookedAfter(actor))
      .select([
        'k.course_id as courseId',
        'k.offering_id as offeringId',
        'c.school_id as schoolId',
        'c.title as course',
      ])
      .select('k.name')
      .executeTakeFirst();
    return found ?? null;
  },

  /** An act upon members; held, so that it is taken back once. */
  async act(id: string): Promise<{ id: string; courseId: string; isUndone: boolean } | null> {
    const found = await db
      .selectFrom('teaching_class_acts as a')
      .where('a.id', '=', id)
      .where(({ ref }) => taughtBy(actor, ref('a.course_id'), 'learners'))
      // Who looks after single classes takes back what was done there.
      .where(
        sql<boolean>`not exists (select from teaching_class_changes n join teaching_class_members m on m.id = n.member_id
          join teaching_classes k on k.id in (m.class_id, n.former_class_id)
          where n.act_id = a.id and not ${isLookedAfter(actor)})`,
      )
      .select(['a.id', 'a.course_id as courseId'])
      .select(sql<boolean>`a.undone_at is not null`.as('isUndone'))
      .forUpdate()
      .executeTakeFirst();
    return found ?? null;
  },
});
