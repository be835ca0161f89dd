import { sql } from 'kysely';
import type { ClassDates, HomeworkClassesSet } from '#contract/homework/class-dates.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import './class-dates.tables.ts';

interface Row extends Omit<ClassDates, 'opensAt' | 'dueAt'> {
  offeringId: string;
  opensAt: Date | null;
  dueAt: Date | null;
}

/** Offerings of homework `h` that are not over. */
const runningOfferings = sql`offering_facts o on o.course_id = h.course_id and o.status not in ('ended', 'cancelled')`;

/** Homework by class. */
export const classDatesRepository = (db: Database) => ({
  isSet: async (homeworkId: string): Promise<boolean> =>
    (await db
      .selectFrom('homework_classes')
      .where('homework_id', '=', homeworkId)
      .select('class_id')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Classes of the course's offerings that are not over, with what is set for each. */
  async classes(homeworkId: string): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select k.id as "classId", k.name, o.id as "offeringId", o.term, o.number, coalesce(c.is_for, true) as "isFor",
        c.opens_at as "opensAt", c.due_at as "dueAt",
        (select count(*)::int from teaching_class_member_facts m where m.class_id = k.id) as learners
      from homeworks h join ${runningOfferings}
        join teaching_class_facts k on k.offering_id = o.id
        left join homework_classes c on c.homework_id = h.id and c.class_id = k.id
      where h.id = ${homeworkId}::uuid order by o.number desc, k.name, k.id limit 200`.execute(db);
    return rows;
  },

  /** Learners of these offerings who are in no class. */
  async unplaced(homeworkId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from homeworks h join ${runningOfferings}
        join enrolment_facts e on e.offering_id = o.id and e.status in ('approved', 'active')
      where h.id = ${homeworkId}::uuid and not exists (select from teaching_class_member_facts m
        where m.offering_id = o.id and m.learner_id = e.learner_id)`.execute(db);
    return rows[0]!.count;
  },

  /** In place of what was set for these offerings; what was set for those that are over stays. */
  async put(
    homeworkId: string,
    known: readonly { classId: string; offeringId: string }[],
    set: HomeworkClassesSet['classes'],
  ): Promise<void> {
    const offeringOf = new Map(known.map(({ classId, offeringId }) => [classId, offeringId]));
    await db
      .deleteFrom('homework_classes')
      .where('homework_id', '=', homeworkId)
      .where(({ or, eb, not, exists, selectFrom, ref }) =>
        or([
          eb('class_id', 'in', [...offeringOf.keys(), homeworkId]),
          // Of a class that is gone.
          not(exists(selectFrom('teaching_class_facts as k').select('k.id').where('k.id', '=', ref('class_id')))),
        ]),
      )
      .execute();
    if (set.length === 0) return;
    await db
      .insertInto('homework_classes')
      .values(
        set.map(({ classId, isFor, opensAt, dueAt }) => ({
          ...{ homework_id: homeworkId, class_id: classId, offering_id: offeringOf.get(classId)!, is_for: isFor },
          opens_at: isFor && opensAt !== null ? new Date(opensAt) : null,
          due_at: isFor && dueAt !== null ? new Date(dueAt) : null,
        })),
      )
      .execute();
  },

  /** A class that would open when it is due, and whether a due time is set for classes at all. */
  async check(homeworkId: string): Promise<{ crossed: string | null; isDue: boolean }> {
    const { rows } = await sql<{ crossed: string | null; isDue: boolean }>`
      select (select f.class_id from homework_class_facts f
          where f.homework_id = ${homeworkId}::uuid and f.opens_at >= f.due_at limit 1) as crossed,
        exists (select from homework_classes c where c.homework_id = ${homeworkId}::uuid and c.due_at is not null) as "isDue"
      `.execute(db);
    return rows[0]!;
  },
});
