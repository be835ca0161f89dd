import { Button, SearchBox } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import type { GraphNode } from '#contract/knowledge/graph.rule.ts';
import { prerequisites } from '#contract/knowledge/path.rule.ts';
import { FlagTag } from '../common/flag.view.tsx';
import text from '../common/text.module.css';
import type { EditedGraph, GraphHand } from './editor.props.ts';
import styles from './editor-list.module.css';
import { byChapter } from './graph-layout.rule.ts';

interface Props extends EditedGraph {
  hand: GraphHand;
  search: RefObject<HTMLInputElement | null>;
  onRename: () => void;
}

/** All that can be done to a graph, without a pointer: chapters with their nodes, what each requires and what is bound. */
export function EditorList({ draft, difference, openId, hand, search, onRename }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState('');
  const words = searched.trim().toLowerCase();
  const isShown = ({ title }: GraphNode) => words === '' || title.toLowerCase().includes(words);
  const groups = byChapter(draft.nodes.filter(isShown), draft.chapters, t`未归章`);
  const required = prerequisites(draft.relations);
  const contents = new Map<string, number>();
  for (const { nodeId } of draft.contents) contents.set(nodeId, (contents.get(nodeId) ?? 0) + 1);
  const ordered = groups.flatMap(({ nodes }) => nodes);
  const changed = new Set(
    [...difference.added, ...difference.changed, ...difference.renamed.map(({ node }) => node)].map(({ id }) => id),
  );
  const tabId = ordered.some(({ id }) => id === openId) ? openId : ordered[0]?.id;

  function press(event: React.KeyboardEvent, node: GraphNode) {
    const at = ordered.indexOf(node);
    const focus = (next: GraphNode | undefined) => {
      if (!next) return;
      hand.onOpen(next.id);
      list.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
    };
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && event.altKey) {
      const own = ordered.filter(({ chapterId }) => chapterId === node.chapterId);
      const place = own.indexOf(node) + step;
      if (place >= 0 && place < own.length) {
        const others = own.filter((one) => one !== node);
        hand.onActs([{ act: 'move', id: node.id, chapterId: node.chapterId, beforeId: others[place]?.id ?? null }]);
      }
    } else if (step !== undefined) focus(ordered[at + step]);
    else if (event.key === 'Delete') hand.onRemove(node);
    else if (event.key === 'F2') onRename();
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label={t`知识点列表`} className={styles.list}>
      <div className={styles.search}>
        <SearchBox
          ref={search}
          dismiss={{ 'aria-label': t`清空` }}
          aria-label={t`查找知识点`}
          placeholder={t`查找知识点`}
          value={searched}
          maxLength={40}
          onChange={(_, { value }) => setSearched(value)}
        />
      </div>
      <div ref={list} className={styles.groups}>
        {groups.map(({ id, title, nodes }) =>
          id === null && nodes.length === 0 ? null : (
            <details key={id ?? ''} open className={styles.group}>
              <summary>
                <b className={text.cut}>{title}</b>
                <span>{nodes.length}</span>
              </summary>
              <ul>
                {nodes.map((node) => {
                  const before = required.get(node.id)?.length ?? 0;
                  const bound = contents.get(node.id) ?? 0;
                  return (
                    <li key={node.id}>
                      <button
                        type="button"
                        data-row={node.id}
                        tabIndex={node.id === tabId ? 0 : -1}
                        aria-current={node.id === openId ? 'true' : undefined}
                        className={styles.row}
                        onClick={() => hand.onOpen(node.id)}
                        onKeyDown={(event) => press(event, node)}
                      >
                        <span className={text.cut}>{node.title}</span>
                        {changed.has(node.id) && <FlagTag tone="now">{t`已改`}</FlagTag>}
                        {bound === 0 && node.kind !== 'topic' && <FlagTag tone="late">{t`没内容`}</FlagTag>}
                        <small>{t`前置 ${before}`}</small>
                        <small>{t`内容 ${bound}`}</small>
                      </button>
                    </li>
                  );
                })}
              </ul>
              <Button size="small" appearance="subtle" icon={<AddRegular />} onClick={() => hand.onAdd(id)}>
                {t`新增知识点`}
              </Button>
            </details>
          ),
        )}
        {draft.chapters.length === 0 && ordered.length === 0 && (
          <Button icon={<AddRegular />} onClick={() => hand.onAdd(null)}>{t`新增知识点`}</Button>
        )}
      </div>
      <p className={styles.keys} aria-hidden>
        <kbd>↑↓</kbd> {t`移动`} <kbd>N</kbd> {t`新增`} <kbd>P</kbd> {t`前置`} <kbd>B</kbd> {t`内容`} <kbd>F2</kbd>{' '}
        {t`重命名`} <kbd>Alt ↑↓</kbd> {t`排序`}
      </p>
    </section>
  );
}
