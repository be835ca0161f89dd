import { Select } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import {
  differenceOf,
  emptyGraph,
  graphLimits,
  removalOf,
  type Content,
  type GraphNode,
  type Relation,
} from '#contract/knowledge/graph.rule.ts';
import { knowledgeAddresses, type CourseKnowledgePlace } from '#contract/knowledge/knowledge.addresses.ts';
import type { KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeOperations as operations } from '#contract/knowledge/knowledge.operations.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { currentOf, shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useAct, useOperation, usePlatform, useTell, uuid, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import type { GraphHand } from '#views/knowledge/editor.props.ts';
import { GraphClash } from '#views/knowledge/graph-clash.view.tsx';
import { GraphEditor } from '#views/knowledge/graph-editor.view.tsx';
import { useProblemText } from '#views/knowledge/knowledge.words.ts';
import type { ImportWish } from './import.overlay.tsx';
import { useGraphEditing } from './use-graph-editing.ts';

/** `?id=` the course. */
export default function CourseKnowledgeScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = knowledgeAddresses.course.read(query);
  const input = isUuid(place.id) ? { courseId: place.id } : null;
  const draft = useOperation(operations.draft, input, { freshMs: 0 });
  const missing = <CourseMissing />;
  if (!input) return missing;
  return (
    <Loaded
      shown={shownOf(draft)}
      what={t`知识图谱`}
      skeleton={<SkeletonRows count={10} height={56} />}
      missing={missing}
    >
      {(data) => <Editor key={place.id} place={place} draft={data} />}
    </Loaded>
  );
}

function Editor({ place, draft }: { place: CourseKnowledgePlace; draft: KnowledgeDraft }) {
  const { t } = useLingui();
  const { navigate, notify, confirm, askOverlay } = usePlatform();
  const tell = useTell();
  const problemText = useProblemText();
  const courseId = place.id;
  const { put } = useRecord(operations.draft, { courseId });
  const editing = useGraphEditing(courseId, draft);
  const { shown, change } = editing;
  const [search, title] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const go = (to: Partial<CourseKnowledgePlace>) =>
    navigate(knowledgeAddresses.course.to({ ...place, ...to }), { replace: true });
  const isOfClass = place.tab === 'class' && draft.published !== null;
  const managed = useOperation(teachingOperations.get, isOfClass ? { id: courseId } : null);
  const offeringsOf = ({ offerings }: ManagedCourse) => offerings.filter(({ status }) => status !== 'cancelled');
  const offeringId = place.offering || (managed.data ? (offeringsOf(managed.data)[0]?.id ?? '') : '');
  const mastery = useOperation(
    operations.classMastery,
    isOfClass && offeringId !== '' ? { courseId, offeringId } : null,
  );
  const shownMastery = currentOf(mastery);
  const told = (words: string) => ({
    onDone: ({ result }: { result: KnowledgeDraft }) => {
      put(result);
      notify({ kind: 'success', title: words });
    },
  });
  const publish = useAct(operations.publish, told(t`已发布`));
  const discard = useAct(operations.discard, told(t`草稿已恢复为已发布的版本`));
  const copy = useAct(operations.copy, told(t`已导入`));
  const onError = (error: CallError) => {
    const theirs = conflictOf(operations.publish, error);
    if (!theirs) return tell(error);
    put(theirs);
    notify({ kind: 'warning', title: t`其他成员刚刚修改了知识图谱`, text: t`已加载最新内容，请核对后重试。` });
  };
  const difference = differenceOf(shown.published?.graph ?? emptyGraph, shown);
  const openNode = shown.nodes.find(({ id }) => id === place.node);

  const rename = () => {
    title.current?.focus();
    title.current?.select();
  };
  const hand: GraphHand = {
    onOpen: (id) => go({ node: id }),
    onActs: change,
    onEdit: (node, now) => {
      const was = Object.fromEntries(Object.keys(now).map((field) => [field, node[field as keyof typeof now]]));
      change([{ act: 'edit', id: node.id, was, now }]);
    },
    onAdd(chapterId) {
      const id = uuid();
      const number = shown.nodes.length + 1;
      const node: GraphNode = {
        ...{ id, title: t`新知识点 ${number}`, kind: 'point', chapterId, summary: '' },
        masterAt: graphLimits.usualMasterAt,
      };
      change([{ act: 'add', node }]);
      go({ node: id, tab: 'edit' });
      // The name is what is typed next.
      setTimeout(rename);
    },
    async onRemove(node) {
      const removal = removalOf(shown, node.id);
      if (removal?.act !== 'remove') return;
      const hangs = removal.relations + removal.contents;
      const agreed =
        hangs === 0 ||
        (await confirm({
          title: t`删除“${node.title}”？`,
          text: t`${removal.relations} 条关系和 ${removal.contents} 项绑定将一并移除；发布前学生看到的不变。`,
          agree: t`删除知识点`,
          isDanger: true,
        }));
      if (agreed) change([removal]);
    },
    async onRelate(node) {
      const relation = await askOverlay<Relation, { graph: typeof shown; node: GraphNode }>(
        () => import('./relate.overlay.tsx'),
        { graph: shown, node },
      );
      if (relation) change([{ act: 'relate', relation }]);
    },
    onUnrelate: (relation) => change([{ act: 'unrelate', relation }]),
    async onBind(node) {
      const bound = shown.contents.filter(({ nodeId }) => nodeId === node.id);
      const contents = await askOverlay<Content[], { courseId: string; node: GraphNode; bound: Content[] }>(
        () => import('./bind.overlay.tsx'),
        { courseId, node, bound },
      );
      if (contents) editing.bind(contents);
    },
    onUnbind: (content) => change([{ act: 'unbind', content }]),
  };
  useKeys({
    '/': () => search.current?.focus(),
    n: () => hand.onAdd(openNode?.chapterId ?? shown.chapters[0]?.id ?? null),
    p: openNode ? () => hand.onRelate(openNode) : null,
    b: openNode ? () => hand.onBind(openNode) : null,
    F2: openNode ? rename : null,
  });

  async function importGraph() {
    const wanted = await askOverlay<ImportWish, { graph: KnowledgeDraft }>(() => import('./import.overlay.tsx'), {
      graph: shown,
    });
    if (!wanted) return;
    if ('acts' in wanted) change(wanted.acts);
    else copy.mutate({ courseId, fromCourseId: wanted.fromCourseId }, { onError: tell });
  }

  const { line } = editing;
  const drawn = line?.relation;
  const isAcross =
    drawn?.kind === 'requires' &&
    shown.nodes.find(({ id }) => id === drawn.from)?.chapterId !==
      shown.nodes.find(({ id }) => id === drawn.to)?.chapterId;
  const lineNote = line?.problem
    ? problemText(line.problem)
    : isAcross
      ? t`不会形成循环；跨章的前置较少见，可按住 Shift 改为相关`
      : null;
  const isSettled = !editing.isUnsaved && difference.count > 0 && shown.mayPublish;
  return (
    <GraphEditor
      draft={shown}
      difference={difference}
      tab={place.tab}
      openId={openNode?.id ?? ''}
      {...{ hand, search, title, lineNote }}
      onRename={rename}
      problem={editing.problem}
      connecting={{
        onBegin: (fromId) => editing.send({ type: 'line.begin', fromId }),
        onOver: (toId, kind) => editing.send({ type: 'line.over', toId, kind }),
        onDrop: () => editing.send({ type: 'line.drop' }),
        onGiveUp: () => editing.send({ type: 'line.giveUp' }),
        target: drawn ? { id: drawn.to, isRefused: line?.problem !== null } : null,
      }}
      mastery={isOfClass && shownMastery.status === 'shown' ? shownMastery.data : null}
      classChoice={
        isOfClass ? (
          <Loaded shown={shownOf(managed, offeringsOf)} what={t`开课`} bare empty={t`暂无开课安排`}>
            {(offerings) => (
              <>
                <Select aria-label={t`开课`} value={offeringId} onChange={(_, { value }) => go({ offering: value })}>
                  {offerings.map(({ id, number, term }) => (
                    <option key={id} value={id}>
                      {t`${term} 第 ${number} 次开课`}
                    </option>
                  ))}
                </Select>
                <Loaded shown={shownMastery} what={t`班级掌握`} bare skeleton={t`正在加载`}>
                  {({ learners }) => <Plural value={learners} one="# 名学生的平均" other="# 名学生的平均" />}
                </Loaded>
              </>
            )}
          </Loaded>
        ) : (
          t`发布后可查看班级掌握`
        )
      }
      save={
        <SaveLine
          state={editing.isFailed ? 'failed' : editing.isUnsaved ? 'saving' : 'saved'}
          savedAt={editing.savedAt}
          message={editing.message}
          isDraft
          onRetry={() => editing.send({ type: 'graph.retry' })}
        >
          {editing.isFailed && (
            <button type="button" onClick={() => editing.send({ type: 'graph.giveUp' })}>{t`放弃未保存的修改`}</button>
          )}
        </SaveLine>
      }
      conflict={
        editing.isAsking &&
        editing.clash && (
          <GraphClash
            clash={editing.clash}
            draft={draft}
            onMine={() => editing.send({ type: 'clash.mine' })}
            onTheirs={() => editing.send({ type: 'clash.theirs' })}
          />
        )
      }
      isPublishing={publish.isPending}
      onPublish={isSettled ? () => publish.mutate({ courseId, version: shown.version }, { onError }) : null}
      onDiscard={
        isSettled && shown.published
          ? () =>
              void confirm({
                title: t`放弃草稿？`,
                text: t`${difference.count} 处改动将丢失，草稿恢复为已发布的版本。`,
                agree: t`放弃草稿`,
                isDanger: true,
              }).then((agreed) => agreed && discard.mutate({ courseId, version: shown.version }, { onError }))
          : null
      }
      onImport={() => void importGraph()}
      onTab={(tab) => go({ tab })}
    />
  );
}
