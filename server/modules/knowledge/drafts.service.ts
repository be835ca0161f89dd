import { randomUUID } from 'node:crypto';
import {
  emptyGraph,
  withActs,
  type Content,
  type Graph,
  type GraphAct,
  type GraphProblem,
} from '#contract/knowledge/graph.rule.ts';
import type {
  KnowledgeClass,
  KnowledgeClassQuery,
  KnowledgeCopy,
  KnowledgeCourse,
  KnowledgeDraft,
  KnowledgeEdit,
  KnowledgeGraph,
  KnowledgePublish,
  KnowledgeSourcePage,
  KnowledgeSourcesQuery,
  KnowledgeTargetPage,
  KnowledgeTargetsQuery,
} from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeOperations as to } from '#contract/knowledge/knowledge.operations.ts';
import { knowledgeNews, knowledgeTopic } from '#contract/knowledge/knowledge-news.rule.ts';
import { masteryOfAll } from '#contract/knowledge/mastery.rule.ts';
import { courseAccess, type CourseAccess } from '#server/platform/access/course-access.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { graphCopy } from './graph-copy.rule.ts';
import { graphsRepository, type HeldGraph } from './graphs.repository.ts';
import { learnedRepository } from './learned.repository.ts';
import { targetsRepository } from './targets.repository.ts';

const contentsOf = (acts: readonly GraphAct[]): Content[] =>
  acts.flatMap((act) => (act.act === 'bind' ? [act.content] : []));

/** Titles without what stands around them. */
const trimmed = (act: GraphAct): GraphAct => {
  if (act.act === 'add') return { ...act, node: { ...act.node, title: act.node.title.trim() } };
  if (act.act === 'edit' && act.now.title !== undefined)
    return { ...act, now: { ...act.now, title: act.now.title.trim() } };
  return act;
};

/** @throws Refusal badField for what is not of this course */
async function judgeTargets(tx: Database, courseId: string, acts: readonly GraphAct[]) {
  const chapters = new Set((await targetsRepository(tx, courseId).chapters()).map(({ id }) => id));
  const named = acts.flatMap((act) =>
    act.act === 'add' ? [act.node.chapterId] : act.act === 'move' ? [act.chapterId] : [],
  );
  if (named.some((id) => id !== null && !chapters.has(id))) throw badField('/acts', 'chapter');
  const contents = contentsOf(acts);
  const found = await targetsRepository(tx, courseId).of(contents);
  // A draft may stand for what will be published; a material of a library is everybody's or nobody's.
  const known = new Set(
    found.filter(({ kind, isGone }) => kind !== 'material' || !isGone).map(({ kind, id }) => `${kind} ${id}`),
  );
  if (contents.some(({ kind, targetId }) => !known.has(`${kind} ${targetId}`))) throw badField('/acts', 'bound');
  if (contents.some(({ start, end }) => start !== null && end !== null && end < start))
    throw badField('/acts', 'bound');
}

/** The draft of a course's graph: what its team changes, and learners see once it is published. */
export function draftsService(db: Database, live: Live) {
  const access = (over: Database, actor: PersonActor, courseId: string) =>
    courseAccess(over, actor, courseId, 'content');

  async function shown(
    over: Database,
    { courseId, course, mayManage: mayPublish }: CourseAccess,
  ): Promise<KnowledgeDraft> {
    const { version, draft } = await graphsRepository(over).read(courseId);
    const published = await graphsRepository(over).published(courseId);
    const targets = targetsRepository(over, courseId);
    return {
      ...{ courseId, course, mayPublish, version, ...(draft as KnowledgeGraph) },
      chapters: await targets.chapters(),
      targets: await targets.of([...draft.contents, ...(published?.graph.contents ?? [])]),
      published: published
        ? {
            ...{ version: published.version, publishedBy: published.publishedBy },
            publishedAt: published.publishedAt.toISOString(),
            graph: published.graph as KnowledgeGraph,
          }
        : null,
    };
  }

  const told = (tx: Database, courseId: string, version: number) =>
    live.publish(tx, [{ topic: knowledgeTopic(courseId), kind: knowledgeNews, data: { version } }]);

  /**
   * One after the other: the graph's row is held, so that what two do at once is judged together.
   * @param event what the audit log calls it
   */
  const change = (
    courseId: string,
    actor: PersonActor,
    work: (tx: Database, held: HeldGraph, of: CourseAccess) => Promise<void>,
    event?: string,
  ): Promise<KnowledgeDraft> =>
    inTransaction(db, async (tx) => {
      const of = await access(tx, actor, courseId);
      const held = await graphsRepository(tx).hold(courseId);
      await work(tx, held, of);
      await told(tx, courseId, held.version + 1);
      const now = await shown(tx, of);
      if (event) {
        const version = now.published?.version ?? 0;
        await auditAct(tx, actor, event, { kind: 'course', id: courseId }, { version });
      }
      return now;
    });

  /** @throws Refusal of an act that cannot be done */
  async function refuse(tx: Database, problem: GraphProblem, of: CourseAccess): Promise<never> {
    if (problem.kind === 'changed') throw conflictOn(to.edit, await shown(tx, of));
    if (problem.kind === 'full') throw new Refusal('knowledgeFull');
    throw new Refusal('knowledgeCircle', { relation: problem.relation, circle: problem.circle });
  }

  async function write(tx: Database, draft: Graph, acts: readonly GraphAct[], of: CourseAccess) {
    const next = withActs(draft, acts);
    if (next.graph === null) return refuse(tx, next.problem, of);
    return graphsRepository(tx).write(of.courseId, next.graph);
  }

  return {
    draft: async ({ courseId }: KnowledgeCourse, actor: PersonActor): Promise<KnowledgeDraft> =>
      shown(db, await access(db, actor, courseId)),

    /** @throws Refusal notFound · conflict · knowledgeCircle · knowledgeFull · invalidInput */
    edit: ({ courseId, acts }: KnowledgeEdit, actor: PersonActor): Promise<KnowledgeDraft> =>
      change(courseId, actor, async (tx, { draft }, of) => {
        await judgeTargets(tx, courseId, acts);
        await write(tx, draft, acts.map(trimmed), of);
      }),

    /** @throws Refusal notFound · forbidden · conflict */
    publish: ({ courseId, version }: KnowledgePublish, actor: PersonActor): Promise<KnowledgeDraft> =>
      change(
        courseId,
        actor,
        async (tx, held, of) => {
          if (!of.mayManage) throw new Refusal('forbidden');
          if (held.version !== version) throw conflictOn(to.publish, await shown(tx, of));
          const next = { version: held.publishedVersion + 1, graph: held.draft, by: actor.id };
          await graphsRepository(tx).publish(courseId, next);
        },
        'knowledge.publish',
      ),

    /** @throws Refusal notFound · forbidden · conflict */
    discard: ({ courseId, version }: KnowledgePublish, actor: PersonActor): Promise<KnowledgeDraft> =>
      change(courseId, actor, async (tx, held, of) => {
        if (!of.mayManage) throw new Refusal('forbidden');
        if (held.version !== version) throw conflictOn(to.discard, await shown(tx, of));
        const published = await graphsRepository(tx).published(courseId);
        await graphsRepository(tx).write(courseId, published?.graph ?? emptyGraph);
      }),

    async targets(asked: KnowledgeTargetsQuery, actor: PersonActor): Promise<KnowledgeTargetPage> {
      const { courseId } = await access(db, actor, asked.courseId);
      const { rows, counted } = await targetsRepository(db, courseId).page(
        asked.kind,
        asked.search ?? '',
        windowOf(asked),
      );
      return pageFrom(asked, rows, counted);
    },

    async sources(asked: KnowledgeSourcesQuery, actor: PersonActor): Promise<KnowledgeSourcePage> {
      const { courseId } = await access(db, actor, asked.courseId);
      return graphsRepository(db).sources(actor, courseId, asked);
    },

    /** @throws Refusal notFound, for a course that the actor does not look after too · knowledgeCircle · knowledgeFull */
    copy: ({ courseId, fromCourseId }: KnowledgeCopy, actor: PersonActor): Promise<KnowledgeDraft> =>
      change(courseId, actor, async (tx, { draft }, of) => {
        await access(tx, actor, fromCourseId);
        const source = await graphsRepository(tx).read(fromCourseId);
        const titles = await targetsRepository(tx, fromCourseId).chapters();
        const chapters = await targetsRepository(tx, courseId).chapters();
        const acts = graphCopy(draft, { source: source.draft, titles, chapters, newId: randomUUID });
        await write(tx, draft, acts, of);
      }),

    async classMastery({ courseId, offeringId }: KnowledgeClassQuery, actor: PersonActor): Promise<KnowledgeClass> {
      await access(db, actor, courseId);
      const repository = learnedRepository(db, { courseId, offeringId });
      if (!(await repository.isOfCourse())) throw new Refusal('notFound');
      const published = await graphsRepository(db).published(courseId);
      const { learners, learned } = await repository.onAverage();
      const mastery = masteryOfAll(published?.graph ?? emptyGraph, learned);
      return {
        learners,
        nodes: [...mastery].map(([id, { value, state }]) => ({ id, mastery: value, state })),
      };
    },
  };
}
