import { Button } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular, BranchCompareRegular } from '@fluentui/react-icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { GraphDifference, GraphProblem } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeClass, KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { SegmentControl } from '../common/segment.view.tsx';
import text from '../common/text.module.css';
import { WorkHead } from '../common/work-head.view.tsx';
import { DifferenceList } from './difference-view.view.tsx';
import type { GraphHand } from './editor.props.ts';
import { EditorList } from './editor-list.view.tsx';
import type { CanvasHand } from './graph-canvas.props.ts';
import { GraphCanvas } from './graph-canvas.view.tsx';
import styles from './graph-editor.module.css';
import { Zooms } from './graph-legend.view.tsx';
import { useProblemText } from './knowledge.words.ts';
import { NodeInspector } from './node-inspector.view.tsx';
import type { Connecting } from './use-connecting.ts';

export type EditorTab = 'edit' | 'class' | 'difference';

interface Props {
  draft: KnowledgeDraft;
  difference: GraphDifference;
  tab: EditorTab;
  openId: string;
  hand: GraphHand;
  search: RefObject<HTMLInputElement | null>;
  title: RefObject<HTMLInputElement | null>;
  /** Puts the cursor into the name of what is open. */
  onRename: () => void;
  connecting: Connecting;
  problem: GraphProblem | null;
  /** What of a line that is being drawn is wrong or rare. */
  lineNote: string | null;
  /** Of a class, where it is asked for. */
  mastery: KnowledgeClass | null;
  /** Which class, and how many they are; or why there is none. */
  classChoice: ReactNode;
  save: ReactNode;
  conflict: ReactNode;
  isPublishing: boolean;
  /** Null: it may not be published by this person, or there is nothing to publish. */
  onPublish: (() => void) | null;
  /** Null also before the first publication: there is nothing to go back to. */
  onDiscard: (() => void) | null;
  onImport: () => void;
  onTab: (tab: EditorTab) => void;
}

/** The draft of a graph: a list that does everything, the graph itself, what is open, and what publishing would change. */
export function GraphEditor(props: Props) {
  const { draft, difference, tab, openId, hand, search, title, onRename, connecting, problem, lineNote } = props;
  const { mastery, classChoice, save, conflict, isPublishing, onPublish, onDiscard, onImport, onTab } = props;
  const { t } = useLingui();
  const problemText = useProblemText();
  const canvas = useRef<CanvasHand>(null);
  const [isNarrowGraph, setNarrowGraph] = useState(false);
  const node = draft.nodes.find(({ id }) => id === openId);
  const published = draft.published?.version ?? 0;
  const means = new Map(mastery?.nodes.map((one) => [one.id, one]));
  const drawn = draft.nodes.map((one) => ({
    ...one,
    state: means.get(one.id)?.state ?? ('new' as const),
    mastery: means.get(one.id)?.mastery ?? null,
  }));
  const bound = new Set(draft.contents.map(({ nodeId }) => nodeId));
  const flagged = new Set(draft.nodes.filter(({ id, kind }) => kind !== 'topic' && !bound.has(id)).map(({ id }) => id));
  return (
    <div className={styles.editor}>
      <WorkHead
        title={t`知识图谱`}
        actions={
          <>
            <Button icon={<ArrowUploadRegular />} onClick={onImport}>{t`导入`}</Button>
            <Button icon={<AddRegular />} onClick={() => hand.onAdd(node?.chapterId ?? draft.chapters[0]?.id ?? null)}>
              {t`知识点`}
            </Button>
            {onPublish && (
              <Button appearance="primary" disabledFocusable={isPublishing} onClick={onPublish}>
                {t`发布图谱 · ${difference.count} 处改动`}
              </Button>
            )}
          </>
        }
      >
        <span className={text.meta}>
          <Plural value={draft.nodes.length} one="# 个知识点" other="# 个知识点" /> ·{' '}
          <Plural value={draft.relations.length} one="# 条关系" other="# 条关系" />
        </span>
        <SegmentControl
          label={t`视图`}
          choices={[
            { value: 'edit', label: t`编辑` },
            { value: 'class', label: t`班级掌握` },
            { value: 'difference', label: t`差异`, count: difference.count },
          ]}
          value={tab}
          onChoose={onTab}
        />
        {tab === 'class' && <div className={styles.ofClass}>{classChoice}</div>}
        {save}
      </WorkHead>
      {conflict}
      <div role="alert" className={styles.alerts}>
        {problem && <p className={styles.problem}>{problemText(problem)}</p>}
      </div>
      {tab === 'difference' ? (
        <DifferenceList draft={draft} difference={difference} />
      ) : (
        <div className={styles.columns} data-graph={isNarrowGraph || undefined}>
          <div className={styles.switch}>
            <Button size="small" onClick={() => setNarrowGraph(!isNarrowGraph)}>
              {isNarrowGraph ? t`列表` : t`图`}
            </Button>
          </div>
          <EditorList {...{ draft, difference, openId, hand, search }} onRename={onRename} />
          <div className={styles.drawing}>
            <GraphCanvas
              label={t`知识图谱`}
              nodes={drawn}
              relations={draft.relations}
              chapters={draft.chapters}
              openId={openId}
              flagged={flagged}
              onOpen={hand.onOpen}
              connecting={connecting}
              hasMinimap
              hand={canvas}
            />
            <div className={styles.drawingFoot}>
              <span className={text.caption} role="status">
                {lineNote ?? t`从圆边拖到另一个圆添加前置，按住 Shift 为相关`}
              </span>
              <Zooms canvas={canvas} />
            </div>
          </div>
          <aside className={styles.side}>
            {node ? (
              <NodeInspector key={node.id} {...{ draft, difference, openId, node, hand, title }} />
            ) : (
              <p className={text.meta}>{t`选择一个知识点查看和修改`}</p>
            )}
          </aside>
        </div>
      )}
      <footer className={styles.bar}>
        <BranchCompareRegular aria-hidden fontSize={20} />
        <b>{published === 0 ? t`尚未发布` : t`与第 ${published} 版相比`}</b>
        <DifferenceSums difference={difference} />
        <span className={styles.space} />
        {onDiscard && <Button onClick={onDiscard}>{t`放弃草稿`}</Button>}
        {tab !== 'difference' && difference.count > 0 && (
          <Button onClick={() => onTab('difference')}>{t`查看差异`}</Button>
        )}
      </footer>
    </div>
  );
}

function DifferenceSums({ difference }: { difference: GraphDifference }) {
  const { t } = useLingui();
  const { added, removed, renamed, changed, related, unrelated, bound, unbound, isReordered, count } = difference;
  const sums: [string, number][] = [
    [t`新增的知识点`, added.length],
    [t`删除的知识点`, removed.length],
    [t`改名`, renamed.length],
    [t`修改知识点`, changed.length],
    [t`关系`, related.length + unrelated.length],
    [t`绑定`, bound.length + unbound.length],
    [t`顺序`, isReordered ? 1 : 0],
  ];
  if (count === 0) return <span className={text.meta}>{t`没有改动`}</span>;
  return (
    <span className={text.meta}>
      {sums
        .filter(([, sum]) => sum > 0)
        .map(([name, sum]) => `${name} ${sum}`)
        .join(' · ')}
    </span>
  );
}
