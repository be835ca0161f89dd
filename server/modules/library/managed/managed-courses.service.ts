import type {
  InLibrary,
  ManagedCourses,
  ManagedCoursesWrite,
  Written,
} from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { managedCoursesRepository } from './managed-courses.repository.ts';

/** Which courses a library shows. @param forget after what visitors see has changed */
export function managedCoursesService(db: Database, forget: () => void) {
  async function read({ libraryId }: InLibrary, actor: PersonActor): Promise<ManagedCourses> {
    const kept = managedCoursesRepository(db, actor);
    const version = await kept.version(libraryId);
    if (version === undefined) throw new Refusal('notFound');
    return { courses: await kept.courses(libraryId), version };
  }

  return {
    read,

    /** New ones must be published; who was among them stays, whatever became of it. */
    async write({ libraryId, courses, version }: ManagedCoursesWrite, actor: PersonActor): Promise<Written> {
      const ids = courses.map(({ id }) => id);
      if (new Set(ids).size !== ids.length) throw badField('/courses', 'unique');
      const written = await inTransaction(db, async (tx) => {
        const kept = managedCoursesRepository(tx, actor);
        const held = await kept.version(libraryId, true);
        if (held === undefined) throw new Refusal('notFound');
        if (held !== version) return null;
        const known = new Set([...(await kept.courses(libraryId)).map(({ id }) => id), ...(await kept.published(ids))]);
        if (!ids.every((id) => known.has(id))) throw badField('/courses', 'course');
        const now = await kept.write(libraryId, courses);
        await auditAct(tx, actor, 'library.writeCourses', { kind: 'library', id: libraryId }, { count: ids.length });
        return { version: now };
      });
      if (!written) throw conflictOn(maintenanceOperations.writeCourses, await read({ libraryId }, actor));
      afterCommit(db, forget);
      return written;
    },
  };
}
