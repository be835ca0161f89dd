import { HomeRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { menuRows, type MenuChanges, type MenuStep } from '#contract/maintenance/library-menu.rule.ts';
import { menuLimits } from '#contract/library/material.rule.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import treeStyles from '#views/common/edit-tree.module.css';
import { TreeKeys } from '#views/common/edit-tree.view.tsx';
import text from '#views/common/text.module.css';
import { MenuRowView } from './menu-row.view.tsx';
import type { Directory } from './menu.words.ts';
import styles from './menu-tree.module.css';

export interface MenuTreeProps {
  entries: readonly MenuEntry[];
  /** Rows behind each, as far as the server has counted them. */
  counts: Readonly<Record<string, number>>;
  changes: MenuChanges;
  directories: readonly Directory[];
  chosenId: string | null;
  dragging: Dragging;
  rowRef: RowRef;
  /** Beside the heading: adding. */
  tools: ReactNode;
  /** What just happened, for screen readers. */
  announcement: string;
  onChoose: (id: string) => void;
  onStep: (id: string, step: MenuStep) => void;
  onHide: (id: string) => void;
  onRename: (id: string) => void;
  onNew: () => void;
  onRemove: (id: string) => void;
  /** Null: nothing to take back. */
  onUndo: (() => void) | null;
}

const steps: Record<string, MenuStep> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** The menu that visitors see, as its maintainers build it; by pointer, and by keyboard as a tree. */
export function MenuTree(props: MenuTreeProps) {
  const { entries, counts, chosenId, tools, announcement } = props;
  const { t, i18n } = useLingui();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focusId, setFocusId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const rows = menuRows(entries).filter(({ parentId }) => parentId === null || !folded.has(parentId));
  const current = rows.find(({ row }) => row.id === (focusId ?? chosenId)) ?? rows[0];

  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id)));
  const focus = (id: string | null | undefined) => {
    if (!id) return;
    setFocusId(id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (!current || event.nativeEvent.isComposing) return;
    const { row, entry, parentId } = current;
    const at = rows.indexOf(current);
    const isParent = parentId === null && entry.children.length > 0;
    const isOpen = isParent && !folded.has(row.id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]?.row.id),
      ArrowUp: () => focus(rows[at - 1]?.row.id),
      Home: () => focus(rows[0]?.row.id),
      End: () => focus(rows.at(-1)?.row.id),
      ArrowRight: () => (isOpen ? focus(rows[at + 1]?.row.id) : isParent && fold(row.id, false)),
      ArrowLeft: () => (isOpen ? fold(row.id, true) : focus(parentId)),
      Enter: () => props.onChoose(row.id),
      ' ': () => props.onChoose(row.id),
      h: () => props.onHide(row.id),
      n: props.onNew,
      F2: () => props.onRename(row.id),
      Delete: () => {
        focus(rows[at + 1]?.row.id ?? rows[at - 1]?.row.id);
        props.onRemove(row.id);
      },
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const step = event.altKey ? steps[event.key] : undefined;
    const isUndo = (event.ctrlKey || event.metaKey) && key === 'z';
    const act = step
      ? () => props.onStep(row.id, step)
      : isUndo
        ? (props.onUndo ?? undefined)
        : event.altKey || event.ctrlKey || event.metaKey
          ? undefined
          : keys[key];
    if (!act) return;
    event.preventDefault();
    act();
    // The row may have been drawn anew elsewhere: the focus goes along.
    if (step) requestAnimationFrame(() => focus(row.id));
  }

  return (
    <section className={treeStyles.panel}>
      <header className={styles.head}>
        <h2>
          <Trans>
            菜单 {entries.length} / {menuLimits.entries}
          </Trans>
        </h2>
        {tools}
      </header>
      <div className={styles.fixed}>
        <HomeRegular aria-hidden fontSize={20} />
        <span className={treeStyles.title}>
          <Trans>首页</Trans>
        </span>
        <small>
          <Trans>固定</Trans>
        </small>
      </div>
      <ul
        ref={tree}
        role={rows.length > 0 ? 'tree' : undefined}
        aria-label={rows.length > 0 ? t`资源库菜单` : undefined}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocusId(target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null)}
      >
        {rows.map((shown) => (
          <Fragment key={shown.row.id}>
            <MenuRowView
              {...props}
              shown={shown}
              isOpen={shown.parentId === null && shown.entry.children.length > 0 ? !folded.has(shown.row.id) : null}
              isTabStop={shown === current}
              onChoose={() => {
                setFocusId(shown.row.id);
                props.onChoose(shown.row.id);
              }}
              onFold={(isFolded) => fold(shown.row.id, isFolded)}
            />
            {shown.parentId === null && shown.entry.kind !== 'section' && !folded.has(shown.row.id) && (
              <li role="none" className={styles.automatic}>
                <span className={treeStyles.title}>
                  {shown.entry.kind === 'materials' ? <Trans>全部素材</Trans> : <Trans>全部课程</Trans>}
                  <LockClosedRegular aria-hidden fontSize={16} />
                </span>
                <small>
                  <Trans>自动</Trans>
                </small>
                <small className={styles.count}>{i18n.number(counts[shown.row.id] ?? 0)}</small>
              </li>
            )}
          </Fragment>
        ))}
        {rows.length === 0 && (
          <li className={treeStyles.none}>
            <Trans>暂无栏目，请从“新栏目”开始。</Trans>
          </li>
        )}
      </ul>
      <Keys />
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </section>
  );
}

function Keys() {
  const { t } = useLingui();
  const keys: [string, string][] = [
    ['Alt ↑↓', t`移动`],
    ['Alt ←→', t`升级、降级`],
    ['H', t`隐藏`],
    ['N', t`新增`],
    ['F2', t`重命名`],
  ];
  return <TreeKeys keys={keys} />;
}
