import type {
  CourseAudiences,
  CourseBinPage,
  CourseBinQuery,
  CourseEntriesQuery,
  CourseEntry,
  CourseEntryId,
  CourseEntryPage,
  CourseFilesQuery,
  CourseFolder,
  CourseFolderQuery,
  CourseFolders,
  CourseVersionPage,
  CourseVersionsQuery,
  CourseViewerPage,
  CourseViewersQuery,
  OfferingEntriesQuery,
  OfferingFolderQuery,
  OfferingVisit,
} from '#contract/coursefiles/coursefiles.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { coursefileAccess, type FilesScope } from './coursefile-access.repository.ts';
import { coursefileLists } from './coursefile-lists.repository.ts';
import { coursefileVersions, visit } from './coursefile-versions.repository.ts';

/** @throws Refusal notFound, where the actor does not belong */
export function within<Scope>(scope: Scope | null): Scope {
  if (scope === null) throw new Refusal('notFound');
  return scope;
}

/** As the actor sees it. @throws Refusal notFound */
export async function readEntry(db: Database, actor: PersonActor, id: string): Promise<CourseEntry> {
  const access = coursefileAccess(db, actor);
  const { courseId, isTeam } = within(await access.entry(id));
  const scopes: FilesScope[] = isTeam ? [within(await access.course(courseId))] : await access.learnt(courseId);
  for (const scope of scopes) {
    const entry = await coursefileLists(db, actor, scope).one(id);
    if (entry) return entry;
  }
  throw new Refusal('notFound');
}

/** What is read of files of courses. */
export function coursefileListsService(db: Database) {
  const access = (actor: PersonActor) => coursefileAccess(db, actor);
  const ofCourse = async (actor: PersonActor, courseId: string) =>
    within(await access(actor).course(courseId, 'content'));

  async function folder(actor: PersonActor, scope: FilesScope, folderId: string | undefined): Promise<CourseFolder> {
    const lists = coursefileLists(db, actor, scope);
    const path = folderId === undefined ? [] : await lists.path(folderId);
    const { courseId, course } = scope;
    return { courseId, course, path: within(path), news: await lists.news(), binned: await lists.binned() };
  }

  async function entries(
    actor: PersonActor,
    scope: FilesScope,
    { folderId, search, isNew = false, classId, ...asked }: Omit<OfferingEntriesQuery, 'offeringId'>,
  ): Promise<CourseEntryPage> {
    const lists = coursefileLists(db, actor, scope);
    // What is around it may hide it.
    if (folderId !== undefined) within(await lists.path(folderId));
    const words = search?.trim() ?? '';
    return lists.list({
      ...asked,
      folderId: folderId ?? null,
      search: words === '' ? null : words,
      isNew,
      classId: classId ?? null,
    });
  }

  /** The team's own. @throws Refusal notFound */
  async function versionsOf(actor: PersonActor, id: string) {
    await ofCourse(actor, within(await access(actor).entry(id)).courseId);
    return coursefileVersions(db, id);
  }

  return {
    folder: async ({ offeringId, folderId }: OfferingFolderQuery, actor: PersonActor): Promise<CourseFolder> =>
      folder(actor, within(await access(actor).offering(offeringId)), folderId),

    entries: async ({ offeringId, ...query }: OfferingEntriesQuery, actor: PersonActor): Promise<CourseEntryPage> =>
      entries(actor, within(await access(actor).offering(offeringId)), query),

    get: ({ id }: CourseEntryId, actor: PersonActor): Promise<CourseEntry> => readEntry(db, actor, id),

    async visit({ offeringId }: OfferingVisit, actor: PersonActor): Promise<null> {
      const { isTeam } = within(await access(actor).offering(offeringId));
      if (!isTeam) await visit(db, offeringId, actor.id);
      return null;
    },

    courseFolder: async ({ courseId, folderId }: CourseFolderQuery, actor: PersonActor): Promise<CourseFolder> =>
      folder(actor, await ofCourse(actor, courseId), folderId),

    courseEntries: async ({ courseId, ...query }: CourseEntriesQuery, actor: PersonActor): Promise<CourseEntryPage> =>
      entries(actor, await ofCourse(actor, courseId), query),

    folders: async ({ courseId }: CourseFilesQuery, actor: PersonActor): Promise<CourseFolders> => ({
      folders: await coursefileLists(db, actor, await ofCourse(actor, courseId)).folders(),
    }),

    audiences: async ({ courseId }: CourseFilesQuery, actor: PersonActor): Promise<CourseAudiences> => ({
      offerings: await coursefileLists(db, actor, await ofCourse(actor, courseId)).audiences(),
    }),

    bin: async ({ courseId, ...asked }: CourseBinQuery, actor: PersonActor): Promise<CourseBinPage> =>
      coursefileLists(db, actor, await ofCourse(actor, courseId)).bin(asked),

    versions: async ({ id, ...asked }: CourseVersionsQuery, actor: PersonActor): Promise<CourseVersionPage> =>
      (await versionsOf(actor, id)).list(asked),

    viewers: async (
      { id, isOld = false, ...asked }: CourseViewersQuery,
      actor: PersonActor,
    ): Promise<CourseViewerPage> => (await versionsOf(actor, id)).viewers({ ...asked, isOld }),
  };
}
