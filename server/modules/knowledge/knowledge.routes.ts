import type { FastifyInstance } from 'fastify';
import {
  KnowledgeClass,
  KnowledgeClassQuery,
  KnowledgeCopy,
  KnowledgeCourse,
  KnowledgeDraft,
  KnowledgeEdit,
  KnowledgeFile,
  KnowledgeOffering,
  KnowledgePublish,
  KnowledgeSourcePage,
  KnowledgeSourcesQuery,
  KnowledgeTargetPage,
  KnowledgeTargetsQuery,
  LearnedGraph,
  LearnedNodeDetail,
  LearnedNodeQuery,
} from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeOperations as to } from '#contract/knowledge/knowledge.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { originOf } from '#server/platform/pages/page-origin.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { draftsService } from './drafts.service.ts';
import { learningService } from './learning.service.ts';

export function knowledgeRoutes(app: FastifyInstance, live: Live, settings: Pick<Settings, 'publicUrl'>): void {
  const drafts = handlersOf((db) => draftsService(db, live));
  const draft = { result: KnowledgeDraft, current: KnowledgeDraft };
  serve(app, to.draft, { input: KnowledgeCourse, result: KnowledgeDraft }, drafts.draft);
  serve(app, to.edit, { input: KnowledgeEdit, ...draft }, drafts.edit);
  serve(app, to.publish, { input: KnowledgePublish, ...draft }, drafts.publish);
  serve(app, to.discard, { input: KnowledgePublish, ...draft }, drafts.discard);
  serve(app, to.targets, { input: KnowledgeTargetsQuery, result: KnowledgeTargetPage }, drafts.targets);
  serve(app, to.sources, { input: KnowledgeSourcesQuery, result: KnowledgeSourcePage }, drafts.sources);
  serve(app, to.copy, { input: KnowledgeCopy, result: KnowledgeDraft }, drafts.copy);
  serve(app, to.classMastery, { input: KnowledgeClassQuery, result: KnowledgeClass }, drafts.classMastery);

  const learning = handlersOf((db, { request }) => learningService(db, originOf(settings, request)));
  serve(app, to.graph, { input: KnowledgeOffering, result: LearnedGraph }, learning.graph);
  serve(app, to.node, { input: LearnedNodeQuery, result: LearnedNodeDetail }, learning.node);
  serve(app, to.file, { input: KnowledgeOffering, result: KnowledgeFile }, learning.file);
}
