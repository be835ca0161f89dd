import type { ClassVia } from '#contract/classes/class.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredMembership } from './classes.tables.ts';

/** A class with its members, as the demo seed gives one. */
export interface ImportedClass {
  id: string;
  courseId: string;
  offeringId: string;
  name: string;
  code: string | null;
  codeUntil: Date | null;
  places: number | null;
  mayLeave: boolean;
  members: readonly { id: string; learnerId: string; status: StoredMembership; via: ClassVia; since: Date }[];
}

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 2000;

/** Adds classes with their members; the caller owns the transaction. */
export async function importTeachingClasses(tx: Database, classes: readonly ImportedClass[]): Promise<void> {
  for (const { id, courseId, offeringId, name, code, codeUntil, places, mayLeave, members } of classes) {
    await tx
      .insertInto('teaching_classes')
      .values({
        ...{ id, course_id: courseId, offering_id: offeringId, name, code, code_until: codeUntil, places },
        ...{ may_leave: mayLeave, is_open: code !== null },
      })
      .execute();
    for (let start = 0; start < members.length; start += atOnce)
      await tx
        .insertInto('teaching_class_members')
        .values(
          members.slice(start, start + atOnce).map(({ id: memberId, learnerId, status, via, since }) => ({
            ...{ id: memberId, class_id: id, offering_id: offeringId, learner_id: learnerId, status, via, since },
          })),
        )
        .execute();
  }
}
