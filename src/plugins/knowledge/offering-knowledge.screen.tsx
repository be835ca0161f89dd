import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { knowledgeAddresses, type KnowledgePlace } from '#contract/knowledge/knowledge.addresses.ts';
import type { LearnedContent, LearnedGraph } from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeOperations as operations } from '#contract/knowledge/knowledge.operations.ts';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { saveText } from '#kit/save-text.ts';
import { currentOf, shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { CallError, useAreaOn, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { KnowledgePage } from '#views/knowledge/knowledge-page.view.tsx';
import { NodePanel } from '#views/knowledge/node-panel.view.tsx';

/** `?id=` the offering. */
export default function OfferingKnowledgeScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = knowledgeAddresses.offering.read(query);
  const input = isUuid(place.id) ? { offeringId: place.id } : null;
  const graph = useOperation(operations.graph, input, { freshMs: 0 });
  const missing = <OfferingMissing />;
  if (!input) return missing;
  return (
    <Loaded shown={shownOf(graph)} what={t`知识图谱`} skeleton={<SkeletonPage />} missing={missing}>
      {(data) =>
        data.nodes.length === 0 ? (
          <StateBlock
            kind="empty"
            title={t`教师尚未发布知识图谱`}
            headingLevel={1}
            actions={[{ label: t`去课程学习`, href: learningAddresses.study.to({ id: place.id }) }]}
          />
        ) : (
          <Graph graph={data} place={place} />
        )
      }
    </Loaded>
  );
}

function Graph({ graph, place }: { graph: LearnedGraph; place: KnowledgePlace }) {
  const { call, navigate } = usePlatform();
  const tell = useTell();
  const hasLibrary = useAreaOn('library');
  const search = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => search.current?.focus(), Escape: place.node === '' ? null : () => go({ node: '' }) });
  const { id: offeringId } = place;
  const node = graph.nodes.find(({ id }) => id === place.node) ?? null;
  const detail = useOperation(operations.node, node && { offeringId, nodeId: node.id }, { freshMs: 0 });
  const go = (change: Partial<KnowledgePlace>) =>
    navigate(knowledgeAddresses.offering.to({ ...place, ...change }), { replace: true });
  const hrefOf = ({ kind, id, type, start, homeworkId, quizItemId, videoItemId }: LearnedContent): string | null => {
    if (quizItemId) return quizzesAddresses.quiz.to({ id: offeringId, item: quizItemId });
    if (videoItemId) return learningAddresses.study.to({ id: offeringId, item: videoItemId });
    if (kind === 'question')
      return homeworkId && homeworkAddresses.attempt.to({ id: offeringId, homework: homeworkId });
    if (kind === 'material') return hasLibrary ? libraryAddresses.material.to({ id }) : null;
    return learningAddresses.study.to({ id: offeringId, item: id, t: type === 'video' ? start : null });
  };
  const download = async () => {
    try {
      const { name, content } = (await call(operations.file, { offeringId })).result;
      saveText({ fileName: name, mediaType: 'application/ld+json', content });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    }
  };
  const named = (ids: readonly string[]) => graph.nodes.filter(({ id }) => ids.includes(id));
  const linked = (of: (typeof graph.relations)[number]['kind'], end: 'from' | 'to') =>
    named(
      graph.relations
        .filter((one) => one.kind === of && one[end] === node?.id)
        .map((one) => one[end === 'from' ? 'to' : 'from']),
    );
  return (
    <KnowledgePage
      graph={graph}
      look={place.look}
      openId={node?.id ?? ''}
      goalId={place.goal}
      search={search}
      panel={
        node && (
          <NodePanel
            key={node.id}
            node={node}
            chapter={graph.chapters.find(({ id }) => id === node.chapterId)?.title ?? ''}
            shown={currentOf(detail)}
            before={linked('requires', 'to')}
            after={linked('requires', 'from')}
            parts={linked('contains', 'from')}
            near={[...linked('related', 'from'), ...linked('related', 'to')]}
            isGoal={place.goal === node.id}
            hrefOf={hrefOf}
            onOpen={(id) => go({ node: id })}
            onGoal={(isGoal) => go({ goal: isGoal ? node.id : '' })}
            onClose={() => go({ node: '' })}
          />
        )
      }
      onLook={(look) => go({ look })}
      onOpen={(id) => go({ node: id })}
      onGoal={(goal) => go({ goal })}
      onDownload={() => void download()}
    />
  );
}
