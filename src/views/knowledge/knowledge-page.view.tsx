import { Button, SearchBox } from '@fluentui/react-components';
import { ArrowDownloadRegular, DismissRegular, FlagRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { relationKinds, type RelationKind } from '#contract/knowledge/graph.rule.ts';
import type { LearnedGraph } from '#contract/knowledge/knowledge.contract.ts';
import { nextNode, pathTo } from '#contract/knowledge/path.rule.ts';
import { SegmentControl } from '../common/segment.view.tsx';
import text from '../common/text.module.css';
import { usePhone } from '../common/use-phone.ts';
import type { CanvasHand } from './graph-canvas.props.ts';
import { GraphCanvas } from './graph-canvas.view.tsx';
import { GraphLegend } from './graph-legend.view.tsx';
import styles from './knowledge-page.module.css';
import { NodeList } from './node-list.view.tsx';

export type GraphLook = '' | 'graph' | 'list';

interface Props {
  graph: LearnedGraph;
  look: GraphLook;
  /** '' for none. */
  openId: string;
  goalId: string;
  panel: ReactNode;
  search: RefObject<HTMLInputElement | null>;
  onLook: (look: 'graph' | 'list') => void;
  onOpen: (id: string) => void;
  onGoal: (id: string) => void;
  onDownload: () => void;
}

/** How many nodes are in each state, as a bar and in words. */
function Standing({ nodes }: Pick<LearnedGraph, 'nodes'>) {
  const { t } = useLingui();
  const count = (...states: string[]) => nodes.filter(({ state }) => states.includes(state)).length;
  const [mastered, begun, weak, left] = [count('mastered'), count('learning', 'weak'), count('weak'), count('new')];
  const share = (part: number) => ({ flexGrow: part });
  return (
    <div className={styles.standing}>
      <div aria-hidden className={styles.bar}>
        {mastered > 0 && <i data-state="mastered" style={share(mastered)} />}
        {begun > 0 && <i data-state="learning" style={share(begun)} />}
        {left > 0 && <i style={share(left)} />}
      </div>
      <p className={text.meta}>
        <Trans>
          <b>{mastered}</b> 个已掌握
        </Trans>
        {' · '}
        <Trans>
          <b>{begun}</b> 个学习中
        </Trans>
        {weak > 0 && t`（其中 ${weak} 个偏弱）`}
        {' · '}
        <Trans>
          <b>{left}</b> 个未学
        </Trans>
      </p>
    </div>
  );
}

/** What a course teaches, and where the learner stands in it: drawn, or as a list. */
export function KnowledgePage(props: Props) {
  const { graph, look, openId, goalId, panel, search, onLook, onOpen, onGoal, onDownload } = props;
  const { t } = useLingui();
  const isPhone = usePhone();
  const canvas = useRef<CanvasHand>(null);
  const [shownKinds, setShownKinds] = useState<readonly RelationKind[]>(relationKinds);
  const [searched, setSearched] = useState('');
  const { nodes, relations, chapters } = graph;
  const isList = look === 'list' || (look === '' && isPhone);
  const goal = nodes.find(({ id }) => id === goalId) ?? null;
  const path = goal ? pathTo(graph, goal.id) : [];
  const nextId = nextNode(graph, goal?.id ?? null);
  const words = searched.trim().toLowerCase();
  const hits =
    words === '' ? null : new Set(nodes.filter(({ title }) => title.toLowerCase().includes(words)).map(({ id }) => id));
  const shared = { nodes, relations, chapters, openId, path, goalId: goal?.id ?? null, nextId, hits, onOpen };
  return (
    <div className={styles.room} data-open={panel !== null || undefined}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 className={text.section}>{t`知识图谱`}</h1>
          <span className={text.meta}>
            <Plural value={nodes.length} one="# 个知识点" other="# 个知识点" />
          </span>
          <SegmentControl
            label={t`显示方式`}
            choices={[
              { value: 'graph', label: t`图` },
              { value: 'list', label: t`列表` },
            ]}
            value={isList ? 'list' : 'graph'}
            onChoose={onLook}
          />
          <SearchBox
            ref={search}
            className={styles.search}
            dismiss={{ 'aria-label': t`清空` }}
            aria-label={t`查找知识点`}
            placeholder={t`查找知识点`}
            value={searched}
            maxLength={40}
            onChange={(_, { value }) => setSearched(value)}
            onKeyDown={(event) => {
              const [first] = hits ?? [];
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined) return;
              event.preventDefault();
              canvas.current?.reveal(first);
              onOpen(first);
            }}
          />
          <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={onDownload}>
            JSON-LD
          </Button>
        </header>
        <div className={styles.under}>
          <Standing nodes={nodes} />
          {goal && <Goal graph={graph} path={path} title={goal.title} onGiveUp={() => onGoal('')} />}
        </div>
        <div className={styles.drawing}>
          {isList ? (
            <NodeList {...shared} />
          ) : (
            <GraphCanvas {...shared} hand={canvas} label={t`知识图谱`} shownKinds={shownKinds} />
          )}
        </div>
        {!isList && (
          <div className={styles.foot}>
            <GraphLegend shownKinds={shownKinds} onKinds={setShownKinds} canvas={canvas} />
          </div>
        )}
      </div>
      {panel !== null && <aside className={styles.panel}>{panel}</aside>}
    </div>
  );
}

interface GoalProps {
  graph: LearnedGraph;
  path: readonly string[];
  title: string;
  onGiveUp: () => void;
}

function Goal({ graph, path, title, onGiveUp }: GoalProps) {
  const { t } = useLingui();
  const minutes = graph.nodes.reduce((sum, { id, leftMinutes }) => sum + (path.includes(id) ? leftMinutes : 0), 0);
  const said = path.length === 0 ? t`已掌握` : t`还差 ${path.length} 步`;
  const videos = minutes > 0 ? t`，视频约 ${minutes} 分钟` : '';
  return (
    <p className={styles.goal} role="status">
      <FlagRegular aria-hidden fontSize={18} />
      <span>
        {t`目标：${title}`} · {said}
        {videos}
      </span>
      <Button appearance="subtle" size="small" icon={<DismissRegular />} aria-label={t`取消目标`} onClick={onGiveUp} />
    </p>
  );
}
