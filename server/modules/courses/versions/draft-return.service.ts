import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { outlineRepository } from '../outline/outline.repository.ts';
import { outlineDifferences } from './outline-differences.ts';
import { outlineOf, versionsRepository, type Snapshot, type VersionNode } from './versions.repository.ts';

/** Fields that differ. */
const shownOf = ({ id, parentId, kind, title, position, release, ...content }: VersionNode) => {
  const { fileId, homeworkId, bodyId, quizId, scorm, posts, url, durationMs, pages } = content;
  return JSON.stringify([
    id,
    parentId,
    kind,
    title,
    position,
    fileId,
    homeworkId,
    bodyId,
    quizId,
    scorm,
    posts,
    url,
    durationMs,
    pages,
    release,
  ]);
};

/**
 * Makes the outline of the draft as it was: what came since goes into the bin, what went comes back under its own id, so
 * that learners keep what they did there. Homework that was deleted since leaves its place empty.
 */
export async function takeBackOutline(tx: Database, actor: PersonActor, courseId: string, snapshot: Snapshot) {
  const outline = outlineRepository(tx, actor);
  const versions = versionsRepository(tx);
  const draft = await outline.nodes(courseId);
  const before = outlineOf(snapshot);
  const known = await versions.homework(courseId, before);
  const wanted = before.map((node) =>
    node.homeworkId === null || known.has(node.homeworkId) ? node : { ...node, homeworkId: null },
  );
  const ids = new Set(wanted.map(({ id }) => id));
  const now = new Map(draft.map((node) => [node.id, node]));
  await versions.write(
    courseId,
    wanted.filter((node) => {
      const one = now.get(node.id);
      return !one || shownOf(one) !== shownOf(node);
    }),
  );
  const isLeft = (id: string | null): id is string => id !== null && now.has(id) && !ids.has(id);
  const rootOf = (id: string): string => {
    const { parentId } = now.get(id)!;
    return isLeft(parentId) ? rootOf(parentId) : id;
  };
  const groups = new Map<string, string[]>();
  for (const { id } of draft.filter((node) => isLeft(node.id)))
    groups.set(rootOf(id), [...(groups.get(rootOf(id)) ?? []), id]);
  for (const [rootId, rows] of groups) await outline.remove(courseId, rows, rootId);
  await outline.bump(courseId);
}

/** Somebody changed the draft since it was published. */
export async function isDraftChanged(
  tx: Database,
  actor: PersonActor,
  { id, pending }: { id: string; pending: Partial<CourseDetails> },
): Promise<boolean> {
  if (Object.keys(pending).length > 0) return true;
  const outline = outlineRepository(tx, actor);
  return outlineDifferences(await outline.published(id), await outline.nodes(id)).length > 0;
}
