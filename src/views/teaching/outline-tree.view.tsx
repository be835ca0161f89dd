import { SearchBox } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import type { Step } from '#contract/teaching/outline.rule.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import treeStyles from '#views/common/edit-tree.module.css';
import { TreeKeys } from '#views/common/edit-tree.view.tsx';
import text from '#views/common/text.module.css';
import { OutlineRow } from './outline-row.view.tsx';
import { contentsOf, foldedAway, levelOf, matching } from './outline-shown.rule.ts';
import styles from './outline-tree.module.css';

interface OutlineTreeProps {
  /** In reading order. */
  nodes: readonly OutlineNode[];
  chosenId: string | null;
  dragging: Dragging;
  /** Attaches dragging to a row. */
  rowRef: RowRef;
  /** Beside the search: adding, the bin. */
  tools: ReactNode;
  /** What just happened, for screen readers. */
  announcement: string;
  onChoose: (id: string) => void;
  onStep: (id: string, step: Step) => void;
  onRename: (id: string) => void;
  onNew: () => void;
  onRemove: (id: string) => void;
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** Chapters, sections and items; by pointer, and by keyboard as a tree (Alt with arrows moves). */
export function OutlineTree(props: OutlineTreeProps) {
  const { nodes, chosenId, tools, announcement } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focusId, setFocusId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const rows = useMemo(
    () => (search.trim() ? matching(nodes, search) : foldedAway(nodes, folded)),
    [nodes, folded, search],
  );
  const parents = useMemo(() => new Set(nodes.map(({ parentId }) => parentId)), [nodes]);
  const current = rows.find(({ id }) => id === (focusId ?? chosenId)) ?? rows[0];

  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  const focus = (id: string | undefined | null) => {
    if (!id) return;
    setFocusId(id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (!current || event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return;
    const { id, parentId } = current;
    const at = rows.findIndex((row) => row.id === id);
    const isOpen = parents.has(id) && !folded.has(id);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]?.id),
      ArrowUp: () => focus(rows[at - 1]?.id),
      Home: () => focus(rows[0]?.id),
      End: () => focus(rows.at(-1)?.id),
      ArrowRight: () => (parents.has(id) && folded.has(id) ? fold(id, false) : isOpen && focus(rows[at + 1]?.id)),
      ArrowLeft: () => (isOpen ? fold(id, true) : focus(parentId)),
      Enter: () => props.onChoose(id),
      ' ': () => props.onChoose(id),
      F2: () => props.onRename(id),
      n: () => props.onNew(),
      N: () => props.onNew(),
      Delete: () => props.onRemove(id),
    };
    const step = event.altKey ? steps[event.key] : undefined;
    const act = step
      ? () => props.onStep(id, step)
      : event.altKey || event.ctrlKey || event.metaKey
        ? null
        : moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
    // The row may have been drawn anew elsewhere: the focus goes along.
    if (step) requestAnimationFrame(() => focus(id));
  }

  return (
    <div className={treeStyles.panel}>
      <div className={styles.tools}>
        <SearchBox
          dismiss={{ 'aria-label': t`清空` }}
          className={styles.search}
          aria-label={t`搜索章节、文件名`}
          placeholder={t`搜索章节、文件名`}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        {tools}
      </div>
      <ul
        ref={tree}
        role={rows.length > 0 ? 'tree' : undefined}
        aria-label={rows.length > 0 ? t`章节目录` : undefined}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocusId(target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null)}
      >
        {rows.map((node) => (
          <OutlineRow
            key={node.id}
            node={node}
            level={levelOf(nodes, node)}
            isOpen={parents.has(node.id) ? !folded.has(node.id) : null}
            isChosen={node.id === chosenId}
            isTabStop={node.id === current?.id}
            contents={contentsOf(nodes, node.id)}
            dragging={props.dragging}
            rowRef={props.rowRef}
            onChoose={() => {
              setFocusId(node.id);
              props.onChoose(node.id);
            }}
            onFold={(isFolded) => fold(node.id, isFolded)}
          />
        ))}
        {rows.length === 0 && (
          <li className={treeStyles.none}>
            {search ? <Trans>未找到“{search}”</Trans> : <Trans>暂无内容，请从“新增 → 章”开始。</Trans>}
          </li>
        )}
      </ul>
      <TreeKeys
        keys={[
          ['Alt ↑↓', t`移动`],
          ['Alt ←→', t`升级、降级`],
          ['Ctrl Z', t`撤销移动`],
          ['F2', t`重命名`],
          ['N', t`新增`],
        ]}
      />
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </div>
  );
}
