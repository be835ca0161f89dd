import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { NodeDetail, OutlineNode } from '#contract/teaching/outline.contract.ts';
import type { NodeKind } from '#contract/teaching/outline.rule.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { differing } from '#kit/merge.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { useDraft, useJournal, useRecord } from '#shell/plugin-editing.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { Conflict } from '#views/common/conflict.view.tsx';
import { NodeEditor, type NodeActions } from '#views/teaching/node-editor.view.tsx';
import { pathOf } from '#views/teaching/outline-shown.rule.ts';
import { NodeContentPart, useShownContent } from './node-content.screen.tsx';
import { nodeEditing, type NodeContent } from './node.editing.ts';
import { ReleasePart } from './release.part.tsx';

interface Props {
  courseId: string;
  /** Of the course, for what is typed here. */
  journalKey: string;
  node: OutlineNode;
  nodes: readonly OutlineNode[];
  /** The server knows it: a new row is there a moment later. */
  isStored: boolean;
  /** The title shall be written now: a new row, or F2. */
  isNaming: boolean;
  onNamed: () => void;
  onWrote: (node: OutlineNode) => void;
  /** The server did not take what was typed. */
  onRefused: () => void;
  actions: NodeActions;
  onOpen: (id: string) => void;
  onAdd: (kind: NodeKind) => void;
}

/** Reads the row with its text or file; what is typed belongs to `OpenNode`, one for each row. */
export default function NodeEditorScreen(props: Props) {
  const { courseId, node, isStored } = props;
  const { t } = useLingui();
  const input = { courseId, nodeId: node.id };
  const detail = useOperation(outlineOperations.detail, isStored ? input : null, { freshMs: 0 });
  if (!isStored || detail.data?.node.id !== node.id)
    return <NotLoaded shown={shownOf(detail)} what={t`此项`} skeleton={<SkeletonText lines={6} />} />;
  return <ReadNode key={node.id} {...props} detail={detail.data} />;
}

function ReadNode(props: Props & { detail: NodeDetail }) {
  const journal = useJournal<NodeContent>(`node ${props.node.id}`, props.journalKey);
  return journal ? <OpenNode {...props} journal={journal} /> : <SkeletonText lines={6} />;
}

function OpenNode(props: Props & { detail: NodeDetail; journal: ReadJournal<NodeContent> }) {
  const { courseId, node, nodes, detail, journal, isNaming, onNamed, onWrote, onRefused, actions, onOpen, onAdd } =
    props;
  const { t } = useLingui();
  const title = useRef<HTMLInputElement>(null);
  const at = { courseId, nodeId: node.id };
  const place = useRecord(outlineOperations.detail, at);
  const onSaved = (saved: NodeDetail) => onWrote(saved.node);
  const draft = useDraft(nodeEditing(at, nodes), { record: detail, place, journal, onSaved });
  useEffect(() => {
    if (!isNaming) return;
    title.current?.focus();
    title.current?.select();
    onNamed();
  }, [isNaming, onNamed]);
  // A colleague's rule may be in the way that this page does not show yet.
  const isRefused = draft.save.state === 'failed';
  const tellRefused = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) tellRefused();
  }, [isRefused]);
  const { content, theirs } = draft;
  const shown = useShownContent(nodes);
  const names = {
    title: t`标题`,
    body: t`正文`,
    fileId: t`文件`,
    homeworkId: t`作业`,
    url: t`网址`,
    quiz: node.kind === 'video' ? t`视频问题` : t`测验`,
    scorm: t`完成条件`,
    posts: t`完成条件`,
    release: t`开放条件`,
  };
  const { published } = detail;
  const isRenamed = published && published.title !== content.title;
  const isOther = published?.fileName && detail.file && published.fileName !== detail.file.name;
  const was = [isRenamed && `“${published.title}”`, isOther && published.fileName].filter(Boolean).join(t`，`);
  return (
    <NodeEditor
      node={node}
      path={pathOf(nodes, node)}
      title={content.title}
      titleRef={title}
      onTitle={(text) => draft.change({ ...content, title: text })}
      saveLine={<SaveLine {...draft.save} onRetry={draft.retry} />}
      conflict={
        theirs && (
          <Conflict
            fields={differing(theirs, content).map((field) => ({
              name: names[field],
              mine: shown(field, content),
              theirs: shown(field, theirs),
            }))}
            onMine={draft.keepMine}
            onTheirs={draft.takeTheirs}
          />
        )
      }
      actions={actions}
      seen={was ? t`发布前，学生看到的仍是${was}。` : null}
    >
      <NodeContentPart {...{ courseId, node, nodes, detail, draft, onOpen, onAdd }} />
      <ReleasePart {...{ courseId, node, nodes, draft }} />
    </NodeEditor>
  );
}
