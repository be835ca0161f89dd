import { randomUUID } from 'node:crypto';
import type {
  NodeAdd,
  NodeDetail,
  NodeEdit,
  NodeInput,
  NodeMove,
  NodeRemove,
  Outline,
  ReleaseClasses,
  Trash,
} from '#contract/teaching/outline.contract.ts';
import { childrenOf, hasPoints, isItem, mayStandIn, moveTo } from '#contract/teaching/outline.rule.ts';
import type { Release } from '#contract/teaching/release.contract.ts';
import { circleOf, itemOf } from '#contract/teaching/release.rule.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Outlines } from '#server/platform/ports/courses.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { attachedContent, isReady, writtenContent } from './node-content.service.ts';
import { changesOf } from './outline-changes.ts';
import { outlineRepository, type NodeRow } from './outline.repository.ts';
import { releaseRepository } from './release.repository.ts';

type Repository = ReturnType<typeof outlineRepository>;

/** The largest outline that a course may have; the editor and the study page show it whole. */
export const nodesAtMost = 2000;

async function read(repository: Repository, courseId: string): Promise<Outline> {
  const course = await repository.course(courseId);
  if (!course) throw new Refusal('notFound');
  const [nodes, published] = [await repository.nodes(courseId), await repository.published(courseId)];
  const { of, removed } = changesOf(nodes, published);
  const count = (wanted: string) => [...of.values()].filter((change) => change === wanted).length;
  return {
    courseId,
    version: course.outlineVersion,
    nodes: nodes.map((node) => ({ ...shown(node), change: of.get(node.id) ?? null })),
    changes: { added: count('new'), changed: count('changed'), removed },
  };
}

const shown = (node: NodeRow) => {
  const { bodyId: _bodyId, quizId: _quizId, ...rest } = node;
  return { ...rest, isReady: isReady(node) };
};

async function readDetail(repository: Repository, { courseId, nodeId }: NodeInput): Promise<NodeDetail> {
  const { nodes } = await read(repository, courseId);
  const node = nodes.find(({ id }) => id === nodeId);
  const row = await repository.node(courseId, nodeId);
  if (!node || !row) throw new Refusal('notFound');
  const seen = (await repository.published(courseId)).find(({ id }) => id === nodeId);
  const file = row.fileId ? await repository.file(courseId, row.fileId) : undefined;
  const before = seen?.fileId && seen.fileId !== row.fileId ? await repository.file(courseId, seen.fileId) : file;
  return {
    node,
    body: row.bodyId ? await repository.body(row.bodyId) : '',
    quiz: row.quizId ? await repository.quiz(row.quizId) : null,
    file: file ? { fileId: file.id, name: file.name, mediaType: file.mediaType, sizeBytes: file.sizeBytes } : null,
    published: seen ? { title: seen.title, fileName: seen.fileId ? (before?.name ?? null) : null } : null,
  };
}

/** @throws Refusal releaseCircle naming the rows that wait for each other */
export function withoutCircle(nodes: readonly NodeShape[]): void {
  const circle = circleOf(nodes);
  if (circle) throw new Refusal('releaseCircle', { circle: circle.map(({ id, title }) => ({ id, title })) });
}
type NodeShape = Parameters<typeof circleOf>[0][number];

/**
 * What may be written as the rule of a row. A condition that it had before may be about what is gone.
 * @throws Refusal invalidInput · releaseCircle
 */
async function writableRelease(
  tx: Database,
  nodes: readonly NodeRow[],
  node: NodeRow,
  courseId: string,
  release: Release,
) {
  const before = new Set(node.release.flatMap((one) => (one.kind === 'classes' ? one.classIds : (itemOf(one) ?? []))));
  const byId = new Map(nodes.map((one) => [one.id, one]));
  for (const [at, condition] of release.entries()) {
    const id = itemOf(condition);
    const kind = id === null ? undefined : byId.get(id)?.kind;
    const isFit = kind !== undefined && isItem(kind) && (condition.kind !== 'score' || hasPoints(kind));
    if (id !== null && !before.has(id) && !isFit) throw badField(`/release/${at}/itemId`, 'enum');
  }
  const classIds = release.flatMap((one) =>
    one.kind === 'classes' ? one.classIds.filter((id) => !before.has(id)) : [],
  );
  if ((await releaseRepository(tx).classesThere(courseId, classIds)).size < new Set(classIds).size)
    throw badField('/release', 'enum');
  withoutCircle(nodes.map((one) => (one.id === node.id ? { ...one, release } : one)));
  return release;
}

async function addNode(repository: Repository, nodes: readonly NodeRow[], input: NodeAdd): Promise<void> {
  const { id = randomUUID(), courseId, parentId, kind, title } = input;
  if (nodes.some((node) => node.id === id)) return;
  if (nodes.length >= nodesAtMost) throw new Refusal('refused');
  if (await repository.exists(id)) throw badField('/id', 'unique');
  const parent = parentId === null ? null : nodes.find((node) => node.id === parentId);
  if (parent === undefined || !mayStandIn(kind, parent?.kind ?? null)) throw badField('/parentId', 'level');
  const siblings = childrenOf(nodes, parentId);
  const at = Math.min(input.position ?? siblings.length, siblings.length);
  const position = siblings[at]?.position ?? (siblings.at(-1)?.position ?? -1) + 1;
  const content = await attachedContent(repository, kind, input);
  await repository.add({ id, course_id: courseId, parent_id: parentId, kind, title: title.trim(), position });
  if (Object.keys(content).length > 0) await repository.write(id, content);
  await repository.bump(courseId);
}

/** What other modules make outlines do. */
export const outlines: Outlines = {
  async addItem(tx, actor, item) {
    const repository = outlineRepository(tx, actor);
    if (!(await repository.course(item.courseId, 'lock'))) throw new Refusal('notFound');
    const id = randomUUID();
    await addNode(repository, await repository.nodes(item.courseId), { ...item, id });
    return id;
  },
};

/** The draft of chapters, sections and items; learners see it when it is published. */
export function outlineService(db: Database) {
  /** Structure changes one after the other: the course's row is held. */
  const change = (
    courseId: string,
    actor: PersonActor,
    work: (repository: Repository, nodes: NodeRow[], version: number) => Promise<void>,
  ): Promise<Outline> =>
    inTransaction(db, async (tx) => {
      const repository = outlineRepository(tx, actor);
      const course = await repository.course(courseId, 'lock');
      if (!course) throw new Refusal('notFound');
      await work(repository, await repository.nodes(courseId), course.outlineVersion);
      return read(repository, courseId);
    });

  return {
    get: ({ courseId }: { courseId: string }, actor: PersonActor) => read(outlineRepository(db, actor), courseId),
    detail: (input: NodeInput, actor: PersonActor) => readDetail(outlineRepository(db, actor), input),

    add: (input: NodeAdd, actor: PersonActor) =>
      change(input.courseId, actor, (repository, nodes) => addNode(repository, nodes, input)),

    move: (input: NodeMove, actor: PersonActor) =>
      change(input.courseId, actor, async (repository, nodes, version) => {
        const { courseId, nodeId, parentId, position } = input;
        const node = nodes.find(({ id }) => id === nodeId);
        if (!node) throw new Refusal('notFound');
        if (version !== input.version) throw conflictOn(outlineOperations.move, await read(repository, courseId));
        const moved = moveTo(nodes, nodeId, { parentId, position, kind: input.kind ?? node.kind });
        if (!moved) throw badField('/parentId', 'level');
        const before = new Map(nodes.map((one) => [one.id, one]));
        withoutCircle(moved);
        await repository.place(
          moved.filter((one) => {
            const was = before.get(one.id)!;
            return was.parentId !== one.parentId || was.position !== one.position || was.kind !== one.kind;
          }),
        );
        await repository.bump(courseId);
      }),

    edit: (input: NodeEdit, actor: PersonActor): Promise<NodeDetail> =>
      inTransaction(db, async (tx) => {
        const { courseId, nodeId, version, title, release } = input;
        const repository = outlineRepository(tx, actor);
        // Two rules that are written at once might wait for each other.
        const node =
          (await repository.course(courseId, release ? 'lock' : 'write')) && (await repository.node(courseId, nodeId));
        if (!node) throw new Refusal('notFound');
        if (node.version !== version)
          throw conflictOn(outlineOperations.edit, await readDetail(repository, { courseId, nodeId }));
        await repository.write(nodeId, {
          ...(title !== undefined && { title: title.trim() }),
          ...(release !== undefined && {
            release: await writableRelease(tx, await repository.nodes(courseId), node, courseId, release),
          }),
          ...(await writtenContent(repository, node, input)),
        });
        await repository.touch(courseId);
        return readDetail(repository, { courseId, nodeId });
      }),

    remove: (input: NodeRemove, actor: PersonActor) =>
      change(input.courseId, actor, async (repository, nodes) => {
        const { courseId, nodeId, version } = input;
        const node = nodes.find(({ id }) => id === nodeId);
        if (!node) throw new Refusal('notFound');
        if (node.version !== version) throw conflictOn(outlineOperations.remove, await read(repository, courseId));
        const below = (id: string): string[] => [id, ...childrenOf(nodes, id).flatMap((child) => below(child.id))];
        await repository.remove(courseId, below(nodeId), nodeId);
        await repository.bump(courseId);
      }),

    async trash({ courseId }: { courseId: string }, actor: PersonActor): Promise<Trash> {
      const repository = outlineRepository(db, actor);
      if (!(await repository.course(courseId))) throw new Refusal('notFound');
      const data = await repository.trash(courseId);
      return {
        data: data.map(({ parentId: _parentId, deletedAt, ...row }) => ({
          ...row,
          deletedAt: deletedAt!.toISOString(),
        })),
      };
    },

    async classes({ courseId }: { courseId: string }, actor: PersonActor): Promise<ReleaseClasses> {
      if (!(await outlineRepository(db, actor).course(courseId))) throw new Refusal('notFound');
      return { data: await releaseRepository(db).classesOf(courseId) };
    },

    /** Where its parent is gone, an item or section comes back below the last chapter. */
    restore: (input: NodeInput, actor: PersonActor) =>
      change(input.courseId, actor, async (repository, nodes) => {
        const { courseId, nodeId } = input;
        const row = (await repository.trash(courseId)).find(({ id }) => id === nodeId);
        if (!row) throw new Refusal('notFound');
        const parent = nodes.find(({ id }) => id === row.parentId) ?? nodes.findLast(({ kind }) => kind === 'chapter');
        if (row.kind !== 'chapter' && !parent) throw new Refusal('refused');
        const parentId = row.kind === 'chapter' ? null : parent!.id;
        const last = childrenOf(nodes, parentId).at(-1);
        await repository.restore(nodeId, parentId, (last?.position ?? -1) + 1);
        withoutCircle(await repository.nodes(courseId));
        await repository.bump(courseId);
      }),
  };
}
