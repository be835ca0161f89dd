import type { CourseTemplate } from '#contract/course-templates/course-templates.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { outlineRepository, type NodeRow } from '../outline/outline.repository.ts';
import { outlineOf, versionsRepository, type VersionNode } from '../versions/versions.repository.ts';
import { offersOf, type Offer, type Row } from './template-changes.rule.ts';
import { inTerms } from './template-terms.rule.ts';
import { templatesRepository, type Following } from './templates.repository.ts';

/** A course beside the template that it follows. */
export interface TemplateState {
  courseId: string;
  following: Following;
  /** The draft of the course, by its own ids. */
  nodes: readonly NodeRow[];
  /** What is published of the template, by its ids; empty where nothing is offered. */
  template: readonly VersionNode[];
  /** Both in the terms of the template. */
  ours: readonly Row[];
  theirs: readonly Row[];
  /** Rows of the course by those of the template, those in the bin too. */
  copies: ReadonlyMap<string, string>;
  /** Homework of the course by that of the template. */
  homework: ReadonlyMap<string, string>;
  offers: readonly Offer[];
}

const inverted = (map: ReadonlyMap<string, string>) => new Map([...map].map(([key, value]) => [value, key]));

/** Undefined where the course follows none; whether the actor may see the course is the caller's to ask. */
export async function templateState(db: Database, actor: Actor, courseId: string): Promise<TemplateState | undefined> {
  const templates = templatesRepository(db);
  const following = await templates.following(courseId, actor);
  if (!following) return undefined;
  const { templateId, version } = following;
  const origins = await templates.origins(courseId);
  const copies = new Map(origins.flatMap(({ sourceId, nodeId }) => (nodeId === null ? [] : [[sourceId, nodeId]])));
  const nodes = await outlineRepository(db, actor).nodes(courseId);
  const homework = await templates.copiedHomework(courseId);
  const about = { courseId, following, nodes, copies, homework };
  if (version === null) return { ...about, template: [], ours: [], theirs: [], offers: [] };

  const outlines = new Map<number, VersionNode[]>();
  for (const number of new Set([version, ...origins.map((one) => one.version)])) {
    const snapshot = await versionsRepository(db).find(templateId, number);
    outlines.set(number, snapshot ? outlineOf(snapshot) : []);
  }
  const template = outlines.get(version)!;
  const all = [...nodes, ...[...outlines.values()].flat()];
  const idsOf = (field: 'bodyId' | 'quizId') => [...new Set(all.flatMap((node) => node[field] ?? []))];
  const prints = await templates.prints(idsOf('bodyId'), idsOf('quizId'));
  const asTheirs = { sources: new Map<string, string>(), homework: new Map<string, string>(), prints };
  const theirs = inTerms(template, asTheirs);
  const ours = inTerms(nodes, { sources: inverted(copies), homework: inverted(homework), prints });
  const decided = new Map(origins.map((one) => [one.sourceId, one.version]));
  const versions = new Map([...outlines].map(([number, outline]) => [number, inTerms(outline, asTheirs)]));
  return { ...about, template, ours, theirs, offers: offersOf({ theirs, ours, decided, versions }) };
}

/** As its team sees it. */
export function followsOf({ following, nodes, copies, offers }: TemplateState): CourseTemplate['follows'] {
  const { templateId, title, mayRead, version, decidedVersion } = following;
  const versions = new Map(nodes.map((node) => [node.id, node.version]));
  const nodeOf = (sourceId: string) => {
    const id = copies.get(sourceId);
    const own = id === undefined ? undefined : versions.get(id);
    return id === undefined || own === undefined ? null : { id, version: own };
  };
  return {
    ...{ templateId, title, mayRead, version },
    decidedVersion: offers.length === 0 && version !== null ? version : decidedVersion,
    changes: offers.map(({ id, ...offer }) => ({
      ...offer,
      ...{ sourceId: id, node: nodeOf(id), what: [...offer.what], own: [...offer.own] },
    })),
  };
}
