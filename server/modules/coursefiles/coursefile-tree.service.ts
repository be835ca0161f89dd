import { courseFileLimits as most } from '#contract/coursefiles/coursefile.rule.ts';
import type {
  CourseEntriesAct,
  CourseEntriesDone,
  CourseEntriesMove,
  CourseEntry,
  CourseEntryEdit,
  CourseEntryId,
  CourseFilesAdd,
  CourseFilesAdded,
  CourseFolderAdd,
  CourseReferencesAdd,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { coursefileAccess } from './coursefile-access.repository.ts';
import { readEntry, within } from './coursefile-lists.service.ts';
import { coursefileTree, type CoursefileTree, type HeldEntry } from './coursefile-tree.repository.ts';

/** The tree of a course that the actor looks after, held until the transaction ends. @throws Refusal notFound */
async function heldTree(tx: Database, actor: PersonActor, courseId: string): Promise<CoursefileTree> {
  within(await coursefileAccess(tx, actor).course(courseId, 'content'));
  const tree = coursefileTree(tx, actor, courseId);
  await tree.hold();
  return tree;
}

/** The same of an entry, in the bin or not. */
export async function heldTreeOf(tx: Database, actor: PersonActor, id: string) {
  const courseId = within(await coursefileAccess(tx, actor).taughtEntry(id));
  return { courseId, tree: await heldTree(tx, actor, courseId) };
}

type Folder = { id: string; path: string[] } | null;

/** @throws Refusal notFound, where it is gone */
async function folderOf(tree: CoursefileTree, folderId: string | null): Promise<Folder> {
  if (folderId === null) return null;
  return within((await tree.folder(folderId)) ?? null);
}

/** @throws Refusal courseFilesFull */
async function judgeRoom(tree: CoursefileTree, { entries = 0, folders = 0 }: { entries?: number; folders?: number }) {
  const counted = await tree.counted();
  if (counted.entries + entries + folders > most.entries || counted.folders + folders > most.folders)
    throw new Refusal('courseFilesFull');
}

/** In the order asked. @throws Refusal notFound, where one is gone */
function allOf(ids: readonly string[], held: readonly HeldEntry[]): HeldEntry[] {
  const byId = new Map(held.map((one) => [one.id, one]));
  return ids.map((id) => within(byId.get(id) ?? null));
}

/** What the team does with files and folders of a course; of one course, one after the other. */
export const coursefileTreeService = (db: Database) => ({
  /** @throws Refusal notFound · courseFilesFull · invalidInput for a name that is taken, or too deep */
  addFolder: ({ courseId, folderId, name }: CourseFolderAdd, actor: PersonActor): Promise<CourseEntryId> =>
    inTransaction(db, async (tx) => {
      const tree = await heldTree(tx, actor, courseId);
      const folder = await folderOf(tree, folderId);
      if (folder && folder.path.length + 2 > most.depth) throw badField('/folderId', 'level');
      if (await tree.isTaken(folderId, name.trim())) throw badField('/name', 'nameTaken');
      await judgeRoom(tree, { folders: 1 });
      return { id: await tree.add(folder, { kind: 'folder', name: name.trim() }) };
    }),

  /** @throws Refusal notFound · courseFilesFull · invalidInput for what is no upload of the actor's own */
  addFiles: ({ courseId, folderId, fileIds }: CourseFilesAdd, actor: PersonActor): Promise<CourseFilesAdded> =>
    inTransaction(db, async (tx) => {
      const tree = await heldTree(tx, actor, courseId);
      const folder = await folderOf(tree, folderId);
      const files = await tree.uploads(fileIds);
      if (files.length < fileIds.length) throw badField('/fileIds', 'file');
      await judgeRoom(tree, { entries: files.length });
      const entries: CourseFilesAdded['entries'] = [];
      for (const { id: fileId, name: given } of files) {
        const known = await tree.ofFile(folderId, fileId);
        const name = known?.name ?? (await tree.freeName(folderId, given.slice(0, most.name)));
        entries.push({ id: known?.id ?? (await tree.add(folder, { kind: 'file', name, fileId })), fileId, name });
      }
      return { entries };
    }),

  /** @throws Refusal notFound · courseFilesFull · invalidInput for a material that is not published */
  addReferences: (
    { courseId, folderId, materialIds }: CourseReferencesAdd,
    actor: PersonActor,
  ): Promise<CourseEntriesDone> =>
    inTransaction(db, async (tx) => {
      const tree = await heldTree(tx, actor, courseId);
      const folder = await folderOf(tree, folderId);
      const materials = await tree.materials(materialIds);
      if (materials.length < materialIds.length) throw badField('/materialIds', 'material');
      await judgeRoom(tree, { entries: materials.length });
      const done: string[] = [];
      for (const { id: materialId, title } of materials) {
        if (await tree.ofMaterial(folderId, materialId)) continue;
        const name = await tree.freeName(folderId, title.slice(0, most.name));
        done.push(await tree.add(folder, { kind: 'reference', name, materialId }));
      }
      return { done };
    }),

  /** @throws Refusal notFound · conflict with what is there now · invalidInput */
  edit: ({ id, version, ...asked }: CourseEntryEdit, actor: PersonActor): Promise<CourseEntry> =>
    inTransaction(db, async (tx) => {
      const { courseId, tree } = await heldTreeOf(tx, actor, id);
      const [entry] = allOf([id], await tree.there([id]));
      const before = await readEntry(tx, actor, id);
      if (before.version !== version) throw conflictOn(coursefilesOperations.edit, before);
      const name = asked.name.trim();
      if (await tree.isTaken(entry!.parentId, name, id)) throw badField('/name', 'nameTaken');
      const known = await tree.knownAudiences(asked.audiences);
      const isKnown = ({ offeringId, classId }: CourseEntryEdit['audiences'][number]) =>
        known.has(offeringId) && (classId === null || known.has(`${offeringId} ${classId}`));
      if (!asked.audiences.every(isKnown)) throw badField('/audiences', 'audience');
      await tree.edit({ id, version }, { ...asked, name });
      const { download, visibleFrom, audiences } = asked;
      const isNarrower =
        download !== before.download ||
        visibleFrom !== before.visibleFrom ||
        JSON.stringify(audiences) !== JSON.stringify(before.audiences);
      const now = await readEntry(tx, actor, id);
      if (isNarrower)
        await auditAct(
          tx,
          actor,
          'courseFile.configure',
          { kind: 'courseFile', id },
          {
            ...{ courseId, download, visibleFrom, audiences: audiences.length },
          },
        );
      return now;
    }),

  /** @throws Refusal notFound · invalidInput for a folder into itself, too deep, or a name that is taken there */
  move: ({ courseId, ids, folderId, beforeId }: CourseEntriesMove, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const tree = await heldTree(tx, actor, courseId);
      const folder = await folderOf(tree, folderId);
      const entries = allOf(ids, await tree.there(ids));
      const around = folder ? [...folder.path, folder.id] : [];
      for (const entry of entries) {
        if (around.includes(entry.id)) throw badField('/folderId', 'circle');
        if (entry.parentId === folderId) continue;
        if (entry.kind === 'folder' && around.length + (await tree.height(entry.id)) > most.depth)
          throw badField('/folderId', 'level');
        if (await tree.isTaken(folderId, entry.name)) throw badField('/folderId', 'nameTaken');
        await tree.put(entry.id, folder);
      }
      for (const isFolder of [true, false]) {
        const group = entries.filter(({ kind }) => (kind === 'folder') === isFolder).map(({ id }) => id);
        if (group.length > 0) await tree.place(folderId, group, beforeId, isFolder);
      }
      return null;
    }),

  /** What another took away meanwhile is spared. @throws Refusal notFound */
  remove: ({ courseId, ids }: CourseEntriesAct, actor: PersonActor): Promise<CourseEntriesDone> =>
    inTransaction(db, async (tx) => {
      const tree = await heldTree(tx, actor, courseId);
      const done = (await tree.there(ids)).map(({ id }) => id);
      if (done.length === 0) return { done };
      await tree.bin(done);
      await auditAct(tx, actor, 'courseFile.remove', { kind: 'course', id: courseId }, { entries: done.length });
      return { done };
    }),

  /** To the top where their folder is gone; under another name where theirs is taken. @throws Refusal notFound */
  restore: ({ courseId, ids }: CourseEntriesAct, actor: PersonActor): Promise<CourseEntriesDone> =>
    inTransaction(db, async (tx) => {
      const tree = await heldTree(tx, actor, courseId);
      const entries = await tree.binned(ids);
      for (const entry of entries.toSorted((one, other) => one.path.length - other.path.length)) {
        const folder = entry.parentId === null ? null : ((await tree.folder(entry.parentId)) ?? null);
        if ((folder?.id ?? null) !== entry.parentId) await tree.put(entry.id, null);
        await tree.restore(entry.id, await tree.freeName(folder?.id ?? null, entry.name));
        if ((folder?.id ?? null) !== entry.parentId) await tree.place(null, [entry.id], null, entry.kind === 'folder');
      }
      const done = entries.map(({ id }) => id);
      if (done.length > 0)
        await auditAct(tx, actor, 'courseFile.restore', { kind: 'course', id: courseId }, { entries: done.length });
      return { done };
    }),

  /** @throws Refusal notFound, where it does not lie in the bin */
  erase: ({ id }: CourseEntryId, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { courseId, tree } = await heldTreeOf(tx, actor, id);
      allOf([id], await tree.binned([id]));
      await tree.erase(id);
      await auditAct(tx, actor, 'courseFile.erase', { kind: 'courseFile', id }, { courseId });
      return null;
    }),
});
