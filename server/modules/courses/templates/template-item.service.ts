import type {
  TemplateItem,
  TemplateItemQuery,
  TemplateSide,
} from '#contract/course-templates/course-templates.contract.ts';
import { itemOf } from '#contract/teaching/release.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { outlineContents } from '../outline/outline-contents.repository.ts';
import { versionsRepository, type VersionNode } from '../versions/versions.repository.ts';
import type { Row } from './template-changes.rule.ts';
import { templateState } from './template-state.ts';
import { withoutBank } from './template-terms.rule.ts';
import { templatesRepository } from './templates.repository.ts';

/**
 * A row that a template offers, on both sides.
 * @throws Refusal notFound for a row that is not offered
 */
export async function templateItem(
  db: Database,
  actor: PersonActor,
  { id, sourceId }: TemplateItemQuery,
): Promise<TemplateItem> {
  const state = await templateState(db, actor, id);
  const offer = state?.offers.find((one) => one.id === sourceId);
  if (!state || !offer) throw new Refusal('notFound');
  const { template, nodes, theirs, ours, copies } = state;
  const [their, own] = [
    template.find((node) => node.id === sourceId),
    nodes.find((node) => node.id === copies.get(sourceId)),
  ];
  const sides = [
    their ? await sideOf(db, actor, their, theirs, sourceId) : null,
    own ? await sideOf(db, actor, own, ours, sourceId) : null,
  ] as const;
  const titles = new Map([...ours, ...theirs].map((row) => [row.id, row.title]));
  const named = new Set(sides.flatMap((side) => side?.release.flatMap((condition) => itemOf(condition) ?? []) ?? []));
  return {
    ...{ sourceId, kind: offer.kind, template: sides[0], own: sides[1] },
    named: [...named].flatMap((one) => (titles.has(one) ? [{ id: one, title: titles.get(one)! }] : [])),
  };
}

async function sideOf(
  db: Database,
  actor: PersonActor,
  node: VersionNode,
  rows: readonly Row[],
  sourceId: string,
): Promise<TemplateSide> {
  const contents = outlineContents(db, actor);
  const { title, bodyId, fileId, url, homeworkId, quizId, scorm, posts } = node;
  const find = (id: string | null) => rows.find((row) => row.id === id);
  const row = find(sourceId)!;
  const [parent, chapter] = [find(row.parentId), find(find(row.parentId)?.parentId ?? null)];
  const quiz = quizId ? await contents.quiz(quizId) : null;
  const homework = homeworkId ? await templatesRepository(db).titlesOfHomework([homeworkId]) : null;
  return {
    ...{ title, url, scorm, posts, release: row.release },
    within: [chapter, parent].flatMap((one) => one?.title ?? []),
    body: bodyId && (await contents.body(bodyId)),
    file: fileId ? ((await versionsRepository(db).file(fileId))?.name ?? null) : null,
    homework: homeworkId && (homework?.get(homeworkId) ?? null),
    quiz: quiz && withoutBank(quiz),
  };
}
