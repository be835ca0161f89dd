import type { JoinedRows, JoiningWork } from '#server/platform/ports/account-joining.port.ts';
import { sql } from 'kysely';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import type { StoredMembership } from './classes.tables.ts';

/** Of an offering in which both are in a class, the place that stands is kept. */
export const joinedMemberships: JoinedRows = {
  name: dataWords('教学班', 'Teaching classes'),
  keys: [['offering_id']],
  both: (row) => sql<number>`case ${sql.ref(`${row}.status`)}
    when 'active' then 3 when 'applied' then 2 when 'removed' then 1 else 0 end`,
};

interface LeftPlace {
  id: string;
  from: StoredMembership;
}

/** Whoever was in two classes of an offering leaves the one that is left aside. */
const classesJoining: JoiningWork = {
  id: 'classes',

  async join(tx, { goesId }): Promise<LeftPlace[]> {
    const aside = await tx
      .selectFrom('teaching_class_members')
      .where('learner_id', '=', goesId)
      .where('status', 'in', ['applied', 'active'])
      .select(['id', 'status as from'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of aside)
      await tx
        .updateTable('teaching_class_members')
        .set(({ eb }) => ({ status: 'left', version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    return aside;
  },

  async undo(tx, _pair, kept) {
    for (const { id, from } of kept as LeftPlace[])
      await tx
        .updateTable('teaching_class_members')
        .set(({ eb }) => ({ status: from, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'left')
        .execute();
  },
};

/** In which classes the person is or was; with the account the places go. */
export const classesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('teaching_class_members as m')
      .innerJoin('teaching_classes as k', 'k.id', 'm.class_id')
      .innerJoin('course_facts as c', 'c.id', 'k.course_id')
      .where('m.learner_id', '=', id)
      .orderBy('m.since')
      .orderBy('m.id')
      .limit(exportRows)
      .select(['c.title as course', 'k.name as class', 'm.status', 'm.via', 'm.since'])
      .execute();
    const groups = await db
      .selectFrom('class_group_members as m')
      .innerJoin('class_groups as g', 'g.id', 'm.group_id')
      .innerJoin('class_group_sets as s', 's.id', 'm.set_id')
      .innerJoin('teaching_classes as k', 'k.id', 's.class_id')
      .where('m.learner_id', '=', id)
      .orderBy('m.since')
      .orderBy('m.set_id')
      .limit(exportRows)
      .select(['k.name as class', 's.name as division', 'g.number', 'm.since'])
      .execute();
    return [personalDataSection('teachingClasses', rows), personalDataSection('classGroups', groups)];
  },
  async erase(tx, id) {
    await tx.deleteFrom('class_group_members').where('learner_id', '=', id).execute();
    await tx.deleteFrom('teaching_class_members').where('learner_id', '=', id).execute();
  },
  joining: classesJoining,
};
