import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CourseCopies } from '#server/platform/ports/course-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { itemOf } from '#contract/teaching/release.rule.ts';
import { outlineRepository, type NodeRow } from '../outline/outline.repository.ts';
import { nodesAtMost, withoutCircle } from '../outline/outline.service.ts';
import { versionsRepository, type VersionNode } from '../versions/versions.repository.ts';
import type { Offer } from './template-changes.rule.ts';
import { taken } from './template-taking.rule.ts';
import { goesAlong, renamed, withoutBank } from './template-terms.rule.ts';
import type { TemplateState } from './template-state.ts';
import { templatesRepository } from './templates.repository.ts';

/** Conditions that a row may have. */
const conditionsAtMost = 8;

/**
 * Takes changes of a template into the draft, whose course is held: texts and quizzes as rows of the course, homework as
 * drafts, files as they are.
 * @returns what came or was filled: rows of the template, with those of the course
 * @throws Refusal refused where the outline would be too large, or a rule too long · releaseCircle · forbidden for homework
 */
export async function takeChanges(
  tx: Database,
  actor: PersonActor,
  state: TemplateState,
  offers: readonly Offer[],
  areas: readonly CourseCopies[],
): Promise<ReadonlyMap<string, string>> {
  const { courseId, nodes, ours, theirs, copies } = state;
  const outline = outlineRepository(tx, actor);
  const { rows, filled, removed } = taken(ours, theirs, offers);
  if (rows.length > nodesAtMost) throw new Refusal('refused');
  const ids = new Map([...theirs.map(({ id }) => [id, copies.get(id) ?? randomUUID()] as const)]);
  const idOf = (id: string) => ids.get(id) ?? copies.get(id) ?? id;
  const there = new Map(rows.map(({ id }) => [id, idOf(id)]));
  const own = new Map(nodes.map((node) => [node.id, node]));
  const template = new Map(state.template.map((node) => [node.id, node]));
  const ruled = new Set(offers.flatMap(({ id, what }) => (what.includes('release') ? [id] : [])));
  const homework = await homeworkFor(tx, actor, state, filled, areas);

  const written: VersionNode[] = [];
  for (const { id, parentId, kind, title, position } of rows) {
    const before = own.get(idOf(id));
    const theirNode = template.get(id);
    const content = theirNode && filled.has(id) ? await contentFrom(theirNode, before) : undefined;
    const isRuled = theirNode && (!before || ruled.has(id));
    const node = {
      ...(before ?? theirNode!),
      ...content,
      ...{ id: idOf(id), parentId: parentId && idOf(parentId), kind, title, position },
      ...(isRuled && { release: ruleFrom(theirNode, before) }),
    };
    if (!before || !isDeepStrictEqual(node, before)) written.push(node);
  }
  await versionsRepository(tx).write(courseId, written);
  for (const [rootId, below] of removed) await outline.remove(courseId, below.map(idOf), idOf(rootId));
  withoutCircle(await outline.nodes(courseId));
  await outline.bump(courseId);
  return new Map([...filled].flatMap((id) => (there.has(id) ? [[id, idOf(id)]] : [])));

  function ruleFrom({ release }: VersionNode, before: NodeRow | undefined) {
    const along = release.filter((condition) => goesAlong(condition) && there.has(itemOf(condition)!));
    const rule = [...(before?.release ?? []).filter((one) => !goesAlong(one)), ...renamed(along, there)];
    if (rule.length > conditionsAtMost) throw new Refusal('refused');
    return rule;
  }

  async function contentFrom(node: VersionNode, before: NodeRow | undefined) {
    const { fileId, url, durationMs, pages, questions, scorm, posts, bodyId, quizId, homeworkId } = node;
    const quiz = quizId && (await outline.quiz(quizId));
    return {
      ...{ fileId, url, durationMs, pages, questions, scorm, posts },
      bodyId: bodyId && (await outline.writeBody(courseId, before?.bodyId ?? null, await outline.body(bodyId))),
      quizId: quiz ? await outline.writeQuiz(courseId, before?.quizId ?? null, withoutBank(quiz)) : null,
      homeworkId: homeworkId && (homework.get(homeworkId) ?? null),
    };
  }
}

/** Homework that stands in these rows of the template, with that of the course: what is not there yet is copied. */
async function homeworkFor(
  tx: Database,
  actor: PersonActor,
  { courseId, following, template, homework }: TemplateState,
  filled: ReadonlySet<string>,
  areas: readonly CourseCopies[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(template.flatMap(({ id, homeworkId }) => (filled.has(id) && homeworkId ? [homeworkId] : [])));
  const missing = [...wanted].filter((id) => !homework.has(id));
  const courses = { from: following.templateId, into: courseId };
  const made = new Map<string, string>();
  for (const area of areas) for (const [id, copy] of await area.copy(tx, actor, courses, missing)) made.set(id, copy);
  await templatesRepository(tx).keepHomework(courseId, made);
  return new Map([...homework, ...made]);
}
