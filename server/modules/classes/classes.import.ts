import type { ClassVia } from '#contract/classes/class.rule.ts';
import type { GroupWay } from '#contract/classes/group.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredMembership } from './classes.tables.ts';

/** How a class was divided once; learners choose their groups where `until` says how long. */
export interface ImportedGroupSet {
  id: string;
  name: string;
  way: GroupWay;
  until: Date | null;
  /** Of a group; null: any number. */
  places: number | null;
  groups: readonly { id: string; learnerIds: readonly string[] }[];
  createdAt: Date;
}

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
  groupSets: readonly ImportedGroupSet[];
}

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 2000;

async function importGroupSet(
  tx: Database,
  classId: string,
  { id, name, way, until, places, groups, createdAt }: ImportedGroupSet,
): Promise<void> {
  await tx
    .insertInto('class_group_sets')
    .values({
      id,
      class_id: classId,
      name,
      way,
      is_open: way === 'choice',
      until,
      shows_members: true,
      created_at: createdAt,
    })
    .execute();
  await tx
    .insertInto('class_groups')
    .values(groups.map((group, index) => ({ id: group.id, set_id: id, number: index + 1, places })))
    .execute();
  const members = groups.flatMap((group) =>
    group.learnerIds.map((learnerId) => ({ set_id: id, group_id: group.id, learner_id: learnerId, since: createdAt })),
  );
  await tx.insertInto('class_group_members').values(members).execute();
}

/** Adds classes with their members; the caller owns the transaction. */
export async function importTeachingClasses(tx: Database, classes: readonly ImportedClass[]): Promise<void> {
  for (const { id, courseId, offeringId, name, code, codeUntil, places, mayLeave, members, groupSets } of classes) {
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
    for (const groupSet of groupSets) await importGroupSet(tx, id, groupSet);
  }
}
