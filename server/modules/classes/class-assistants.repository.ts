import { sql } from 'kysely';
import type { ClassAssistant } from '#contract/classes/class-assistants.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import './classes.tables.ts';

/** Who of the team looks after a class, whose it is having been judged before. */
export const classAssistantsRepository = (db: Database) => ({
  /** Teachers and assistants of the course's team; who leads it looks after every class. */
  async list(classId: string): Promise<ClassAssistant[]> {
    const { rows } = await sql<ClassAssistant>`
      select t.account_id as id, coalesce(p.name, '') as name, t.role,
        exists (select from teaching_class_assistants a where a.class_id = k.id and a.account_id = t.account_id) as "isChosen",
        array(select o.name from teaching_class_assistants a join teaching_classes o on o.id = a.class_id
          where a.account_id = t.account_id and o.offering_id = k.offering_id and o.id <> k.id order by o.name, o.id) as others
      from teaching_classes k join team_facts t on t.course_id = k.course_id and t.role in ('teacher', 'assistant')
        left join person_facts p on p.id = t.account_id
      where k.id = ${classId}::uuid order by t.role, p.name, t.account_id limit 200`.execute(db);
    return rows;
  },

  version: async (classId: string): Promise<number> =>
    (await db.selectFrom('teaching_classes').where('id', '=', classId).select('version').executeTakeFirstOrThrow())
      .version,

  async set(classId: string, accountIds: readonly string[]): Promise<void> {
    await db.deleteFrom('teaching_class_assistants').where('class_id', '=', classId).execute();
    if (accountIds.length > 0)
      await db
        .insertInto('teaching_class_assistants')
        .values(accountIds.map((id) => ({ class_id: classId, account_id: id })))
        .execute();
  },
});
