import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Content, GraphAct } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft, KnowledgeEdit } from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeNews, knowledgeTopic } from '#contract/knowledge/knowledge-news.rule.ts';
import { knowledgeOperations as operations } from '#contract/knowledge/knowledge.operations.ts';
import { graphEditingMachine, shownGraph, type Draft } from '#machines/knowledge/graph-editing.machine.ts';
import { useLive, useMachine, usePlatform, useRefresh, type Platform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';

const provided = ({ call }: Platform, courseId: string) =>
  graphEditingMachine.provide({
    actors: {
      save: fromPromise<Draft, readonly GraphAct[]>(async ({ input, signal }) => {
        const acts = [...input] as KnowledgeEdit['acts'];
        return (await call(operations.edit, { courseId, acts }, { signal, isSaidThere: true })).result;
      }),
    },
  });

/** A graph in the hands of one of several: what is done shows at once, and what others do comes in by itself. */
export function useGraphEditing(courseId: string, draft: KnowledgeDraft) {
  const platform = usePlatform();
  const refresh = useRefresh();
  const { put } = useRecord(operations.draft, { courseId });
  const [machine] = useState(() => provided(platform, courseId));
  const [snapshot, send] = useMachine(machine, { input: { draft } });
  const { server, sending, waiting, line, clash, problem, message } = snapshot.context;
  const shown = useMemo(
    () => shownGraph({ server: server as KnowledgeDraft, sending, waiting }),
    [server, sending, waiting],
  );
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => send({ type: 'graph.read', draft }), [draft, send]);
  useEffect(() => {
    if ((server as KnowledgeDraft).version <= draft.version) return;
    put(server as KnowledgeDraft);
    setSavedAt(new Date().toISOString());
    // oxlint-disable-next-line react/exhaustive-deps -- only what the server answered is news
  }, [server]);
  const isFailed = snapshot.matches({ saving: 'failed' });
  useEffect(() => {
    if (isFailed) void refresh(operations.draft, { courseId });
  }, [isFailed, refresh, courseId]);
  useLive(knowledgeNews, () => void refresh(operations.draft, { courseId }), knowledgeTopic(courseId));
  const isUnsaved = sending.length + waiting.length > 0;
  useEffect(() => platform.setUnsaved(isUnsaved), [platform, isUnsaved]);

  return {
    shown,
    change: (acts: readonly GraphAct[]) => send({ type: 'graph.change', acts }),
    bind: (contents: readonly Content[]) =>
      send({ type: 'graph.change', acts: contents.map((content) => ({ act: 'bind', content })) }),
    ...{ problem, line, clash, savedAt, isUnsaved, isFailed, message },
    isAsking: snapshot.matches({ saving: 'asking' }),
    send,
  };
}
