import {
  administrationOf,
  inside,
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

  names: async ({ schoolId, collegeIds }: Administration) => {
    const school = await db
      .selectFrom('school_facts')
      .where('id', '=', schoolId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    const colleges = await db
      .selectFrom('college_facts')
      .where(inside('id', collegeIds ?? []))
      .select('name')
      .orderBy('position')
      .orderBy('name')
      .execute();
    return { school, college: colleges.map(({ name }) => name).join('、') || null };
  },
});
