import type {
  Directories,
  DirectoryAdd,
  DirectoryAdded,
  DirectoryEdit,
  DirectoryId,
  InLibrary,
} from '#contract/maintenance/maintenance.contract.ts';
import { directoryLimits } from '#contract/library/material.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { directoriesRepository, type DirectoryRow } from './directories.repository.ts';
import { holdLibrary } from '../managed/library-access.ts';
import { managedLibrariesRepository } from '../managed/managed-libraries.repository.ts';
import { branchOf } from '../materials/material-filter.ts';

type Tree = readonly DirectoryRow[];

const childrenOf = (tree: Tree, parentId: string | null) => tree.filter((one) => one.parentId === parentId);

/** Levels from the top to it; 0 for the library itself. */
function depthOf(tree: Tree, id: string | null): number {
  const one = tree.find((directory) => directory.id === id);
  return one ? 1 + depthOf(tree, one.parentId) : 0;
}
const heightOf = (tree: Tree, id: string): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));

/** The siblings below a parent with these among them, from `position` on; at the end where none is given. */
function siblingsWith(tree: Tree, parentId: string | null, ids: readonly string[], position?: number): string[] {
  const others = childrenOf(tree, parentId)
    .map(({ id }) => id)
    .filter((id) => !ids.includes(id));
  return others.toSpliced(position ?? others.length, 0, ...ids);
}

/** @throws Refusal invalidInput where a directory with one of these names stands there already */
function judgeNames(siblings: Tree, names: readonly string[], path: '/name' | '/parentId' | '/directoryId'): void {
  if (siblings.some(({ name }) => names.includes(name))) throw badField(path, 'directoryTaken');
}

/** 资源目录 of a library. @param forget after what visitors see has changed */
export function directoriesService(db: Database, forget: () => void) {
  /** One after the other in a library; the audit row comes last. */
  async function change<Result>(
    actor: PersonActor,
    libraryId: string,
    event: string,
    work: (tx: Database, tree: Tree) => Promise<{ id: string; result: Result }>,
  ): Promise<Result> {
    const done = await inTransaction(db, async (tx) => {
      if (!(await managedLibrariesRepository(tx, actor).has(libraryId))) throw new Refusal('notFound');
      await holdLibrary(tx, libraryId);
      const { id, result } = await work(tx, await directoriesRepository(tx, actor).list(libraryId));
      await auditAct(tx, actor, event, { kind: 'library', id: libraryId }, { directory: id });
      return result;
    });
    afterCommit(db, forget);
    return done;
  }
  const find = (tree: Tree, id: string): DirectoryRow => {
    const one = tree.find((directory) => directory.id === id);
    if (!one) throw new Refusal('notFound');
    return one;
  };

  return {
    async list({ libraryId }: InLibrary, actor: PersonActor): Promise<Directories> {
      if (!(await managedLibrariesRepository(db, actor).has(libraryId))) throw new Refusal('notFound');
      const directories = directoriesRepository(db, actor);
      const tree = await directories.list(libraryId);
      const own = await directories.counts(libraryId);
      const countOf = (id: string) =>
        [...(branchOf(tree, id) ?? [])].reduce((sum, below) => sum + (own.get(below) ?? 0), 0);
      return { directories: tree.map((one) => ({ ...one, materialCount: countOf(one.id) })) };
    },

    add: ({ libraryId, parentId, name }: DirectoryAdd, actor: PersonActor): Promise<DirectoryAdded> =>
      change(actor, libraryId, 'library.addDirectory', async (tx, tree) => {
        if (tree.length >= directoryLimits.count) throw badField('/libraryId', 'maxItems', directoryLimits.count);
        if (parentId !== null) find(tree, parentId);
        if (depthOf(tree, parentId) >= directoryLimits.depth) throw badField('/parentId', 'depth');
        judgeNames(childrenOf(tree, parentId), [name.trim()], '/name');
        const position = Math.max(-1, ...childrenOf(tree, parentId).map((one) => one.position)) + 1;
        const id = await directoriesRepository(tx, actor).add(libraryId, parentId, name.trim(), position);
        return { id, result: { id } };
      }),

    edit: ({ libraryId, directoryId, name, parentId, position }: DirectoryEdit, actor: PersonActor): Promise<null> =>
      change(actor, libraryId, 'library.editDirectory', async (tx, tree) => {
        const directories = directoriesRepository(tx, actor);
        const one = find(tree, directoryId);
        const target = parentId === undefined ? one.parentId : parentId;
        if (target !== null) find(tree, target);
        const others = childrenOf(tree, target).filter(({ id }) => id !== one.id);
        if (name !== undefined) judgeNames(others, [name.trim()], '/name');
        else if (target !== one.parentId) judgeNames(others, [one.name], '/parentId');
        if (name !== undefined) await directories.rename(one.id, name.trim());
        if (parentId === undefined && position === undefined) return { id: one.id, result: null };
        if (target !== null && branchOf(tree, one.id)!.has(target)) throw badField('/parentId', 'circle');
        if (depthOf(tree, target) + heightOf(tree, one.id) > directoryLimits.depth)
          throw badField('/parentId', 'depth');
        await directories.place(siblingsWith(tree, target, [one.id], position), target);
        return { id: one.id, result: null };
      }),

    /** Its children take its place. */
    remove: ({ libraryId, directoryId }: DirectoryId, actor: PersonActor): Promise<null> =>
      change(actor, libraryId, 'library.removeDirectory', async (tx, tree) => {
        const directories = directoriesRepository(tx, actor);
        const one = find(tree, directoryId);
        const place = childrenOf(tree, one.parentId).findIndex(({ id }) => id === one.id);
        const children = childrenOf(tree, one.id);
        const beside = childrenOf(tree, one.parentId).filter(({ id }) => id !== one.id);
        judgeNames(
          beside,
          children.map(({ name }) => name),
          '/directoryId',
        );
        const moved = children.map(({ id }) => id);
        const siblings = siblingsWith(tree, one.parentId, moved, place).filter((id) => id !== one.id);
        if (moved.length > 0) await directories.place(siblings, one.parentId);
        await directories.remove(libraryId, one);
        return { id: one.id, result: null };
      }),
  };
}
