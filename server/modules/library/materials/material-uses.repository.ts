import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Which courses took which version of a material. */
export const materialUsesRepository = (db: Database, { id: accountId, schoolId }: PersonActor) => ({
  async add(
    material: { id: string; libraryId: string; versionNumber: number },
    { courseId, nodeId, fileId }: { courseId: string; nodeId: string; fileId: string },
  ): Promise<void> {
    await db
      .insertInto('material_uses')
      .values({
        material_id: material.id,
        version_number: material.versionNumber,
        course_id: courseId,
        node_id: nodeId,
        file_id: fileId,
        account_id: accountId,
      })
      .execute();
    await db
      .insertInto('material_events')
      .values({
        library_id: material.libraryId,
        material_id: material.id,
        measure: 'uses',
        account_id: accountId,
        school_id: schoolId,
      })
      .execute();
  },
});
