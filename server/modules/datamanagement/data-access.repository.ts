import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import {
  administrationOf,
  withinOf,
  type Administration,
  type Administrator,
} from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DataScope } from '#server/platform/ports/data.port.ts';

/** Whose data somebody administers: of a school, or of a college of it. */
export interface DataAccess extends Administration, DataScope {}

export const dataAccessRepository = (db: Database) => ({
  /** Null where the actor administers nothing of this school; without a school that of one's own. */
  async of(actor: Administrator, schoolId: string | null): Promise<DataAccess | null> {
    const held = await administrationOf(db, actor, schoolId);
    return held && { ...held, within: await withinOf(db, held) };
  },

  /** The rows that a wish means. */
  scope: async (wish: Administration): Promise<DataScope> => ({
    schoolId: wish.schoolId,
    within: await withinOf(db, wish),
  }),

  /** By which roles somebody may take data away now, where no session says so; null: the account has ended. */
  async holder(id: string): Promise<Administrator | null> {
    const person = await db.selectFrom('person_facts').where('id', '=', id).select('disabled').executeTakeFirst();
    if (!person || person.disabled) return null;
    const rows = await db
      .selectFrom('role_facts as r')
      .where('r.account_id', '=', id)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('r.role', '=', 'platformAdmin'),
          exists(
            selectFrom('role_right_facts as g')
              .select('g.role')
              .whereRef('g.role', '=', 'r.role')
              .where('g.permission', '=', datamanagementOperations.ask.needs),
          ),
        ]),
      )
      .select('r.role')
      .execute();
    return { id, roles: rows.map(({ role }) => role as Actor['roles'][number]) };
  },

  names: async ({ schoolId, collegeId }: Administration) => {
    const school = await db
      .selectFrom('school_facts')
      .where('id', '=', schoolId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    const college =
      collegeId === null
        ? null
        : await db.selectFrom('college_facts').where('id', '=', collegeId).select('name').executeTakeFirst();
    return { school, college: college?.name ?? null };
  },
});
