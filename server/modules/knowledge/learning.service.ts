import { fileNameStem } from '#contract/common/file-name.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { graphLd } from '#contract/knowledge/graph-ld.rule.ts';
import { emptyGraph, type Content } from '#contract/knowledge/graph.rule.ts';
import type {
  KnowledgeFile,
  KnowledgeOffering,
  LearnedContent,
  LearnedGraph,
  LearnedNodeDetail,
  LearnedNodeQuery,
} from '#contract/knowledge/knowledge.contract.ts';
import { masteryOfAll, percentOf } from '#contract/knowledge/mastery.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { graphsRepository } from './graphs.repository.ts';
import { learntCourse } from './knowledge-access.repository.ts';
import { learnedRepository, type Learned } from './learned.repository.ts';
import { targetsRepository } from './targets.repository.ts';

/** Of the videos that are bound, what is not watched yet. */
function leftMinutes(contents: readonly Content[], { items }: Learned): number {
  const left = contents.reduce((sum, { kind, targetId }) => {
    const item = kind === 'item' ? items.get(targetId) : undefined;
    return sum + (item?.durationMs ?? 0) * (1 - (item?.share ?? 0));
  }, 0);
  return Math.ceil(left / minuteMs);
}

/** The published graph, for those who learn by it. */
export function learningService(db: Database, origin: string) {
  async function read(actor: PersonActor, offeringId: string) {
    const of = await learntCourse(db, actor, offeringId);
    if (!of) throw new Refusal('notFound');
    return { ...of, published: await graphsRepository(db).published(of.courseId) };
  }

  return {
    async graph({ offeringId }: KnowledgeOffering, actor: PersonActor): Promise<LearnedGraph> {
      const { courseId, course, published } = await read(actor, offeringId);
      if (!published)
        return { courseId, course, version: 0, publishedAt: null, chapters: [], nodes: [], relations: [] };
      const { graph } = published;
      const learned = await learnedRepository(db, { courseId, offeringId }).by(actor.id);
      const mastery = masteryOfAll(graph, learned);
      const chapters = await targetsRepository(db, courseId).publishedChapters();
      const shownChapters = new Set(chapters.map(({ id }) => id));
      const bound = new Map<string, Content[]>();
      for (const content of graph.contents) bound.set(content.nodeId, [...(bound.get(content.nodeId) ?? []), content]);
      return {
        ...{ courseId, course, chapters, version: published.version },
        publishedAt: published.publishedAt.toISOString(),
        relations: graph.relations as LearnedGraph['relations'],
        nodes: graph.nodes.map(({ id, chapterId, ...node }) => ({
          ...{ id, ...node, chapterId: chapterId !== null && shownChapters.has(chapterId) ? chapterId : null },
          ...{ mastery: mastery.get(id)!.value, state: mastery.get(id)!.state },
          leftMinutes: leftMinutes(bound.get(id) ?? [], learned),
        })),
      };
    },

    /** @throws Refusal notFound */
    async node({ offeringId, nodeId }: LearnedNodeQuery, actor: PersonActor): Promise<LearnedNodeDetail> {
      const { courseId, published } = await read(actor, offeringId);
      const graph = published?.graph ?? emptyGraph;
      const learned = await learnedRepository(db, { courseId, offeringId }).by(actor.id);
      const judged = masteryOfAll(graph, learned).get(nodeId);
      if (!judged) throw new Refusal('notFound');
      const bound = graph.contents.filter((content) => content.nodeId === nodeId);
      const targets = await targetsRepository(db, courseId).of(bound);
      const contents = bound.flatMap(({ kind, targetId, start, end }): LearnedContent[] => {
        const target = targets.find((one) => one.kind === kind && one.id === targetId);
        if (!target || target.isGone) return [];
        const { title, type } = target;
        const item = kind === 'item' ? learned.items.get(targetId) : undefined;
        const asked = kind === 'question' ? learned.questions.get(targetId)?.[0] : undefined;
        // A question that nobody has asked yet would tell what a test may ask.
        if (kind === 'question' && !asked) return [];
        const share = item ? percentOf(item.share) : null;
        const shown = asked ? `${asked.title} · ${String(asked.number)}` : title;
        // Quizzes and videos are items of the course, homework is not.
        const asking = asked && learned.items.get(asked.id)?.kind;
        const at = {
          homeworkId: asked && asking === undefined ? asked.id : null,
          quizItemId: asked && asking === 'quiz' ? asked.id : null,
          videoItemId: asked && asking === 'video' ? asked.id : null,
        };
        return [{ kind, id: targetId, title: shown, type, start, end, share, ...at }];
      });
      const { value: mastery, state, sources } = judged;
      return {
        ...{ id: nodeId, mastery, state, contents },
        sources: sources.map(({ lines, ...source }) => ({ ...source, lines: [...lines] })),
      };
    },

    /** @throws Refusal notFound, before a graph is published too */
    async file({ offeringId }: KnowledgeOffering, actor: PersonActor): Promise<KnowledgeFile> {
      const { courseId, course, published } = await read(actor, offeringId);
      if (!published) throw new Refusal('notFound');
      const { graph, version } = published;
      const repository = targetsRepository(db, courseId);
      const targets = (await repository.of(graph.contents)).filter(
        ({ kind, isGone }) => kind !== 'question' && !isGone,
      );
      const chapters = await repository.publishedChapters();
      const described = { origin, courseId, course, version, chapters, targets };
      const ld = graphLd(graph, { ...described, publishedAt: published.publishedAt.toISOString() });
      return { name: `${fileNameStem(course)}.jsonld`, content: JSON.stringify(ld, null, 2) };
    },
  };
}
