import { BookOpenRegular, GridRegular, ImageMultipleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { MenuChanges, MenuRow } from '#contract/maintenance/library-menu.rule.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import tree from '#views/common/edit-tree.module.css';
import { RowFold, RowHandle } from '#views/common/edit-tree.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { useMenuWords, type Directory } from './menu.words.ts';
import styles from './menu-tree.module.css';

const icons = { materials: ImageMultipleRegular, courses: BookOpenRegular, section: GridRegular };

export function EntryIcon({ kind }: { kind: MenuEntry['kind'] }) {
  const Icon = icons[kind];
  return <Icon aria-hidden fontSize={20} className={styles.icon} />;
}

interface Props {
  shown: MenuRow;
  counts: Readonly<Record<string, number>>;
  changes: MenuChanges;
  directories: readonly Directory[];
  chosenId: string | null;
  /** Null: nothing below it. */
  isOpen: boolean | null;
  isTabStop: boolean;
  dragging: Dragging;
  rowRef: RowRef;
  onChoose: () => void;
  onFold: (isFolded: boolean) => void;
}

/** One row of the menu: handle, fold, kind, name, what visitors do not see yet, by what it is filled, how much that is. */
export function MenuRowView(props: Props) {
  const { shown, counts, changes, directories, chosenId, isOpen, isTabStop, dragging, rowRef, onChoose, onFold } =
    props;
  const { i18n } = useLingui();
  const { sourceOf } = useMenuWords(directories);
  const { row, entry, parentId } = shown;
  const { id, title, isHidden } = row;
  const change = changes.rows.get(id);
  const count = counts[id];
  return (
    <li
      ref={rowRef(id)}
      role="treeitem"
      data-node={id}
      data-hidden={isHidden || undefined}
      data-dragged={dragging.id === id || undefined}
      data-landing={dragging.over?.id === id ? dragging.over.edge : undefined}
      aria-level={parentId === null ? 1 : 2}
      aria-selected={id === chosenId}
      aria-expanded={isOpen ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={`${tree.row} ${styles.row}`}
      style={{ '--level': parentId === null ? 0 : 1 } as CSSProperties}
      onClick={onChoose}
    >
      <RowHandle />
      {parentId === null && <RowFold isOpen={isOpen} onFold={onFold} />}
      {parentId === null && <EntryIcon kind={entry.kind} />}
      <span className={tree.title}>{title}</span>
      {isHidden && (
        <FlagTag tone="none">
          <Trans>隐藏</Trans>
        </FlagTag>
      )}
      {change === 'new' && (
        <FlagTag tone="now">
          <Trans>新增</Trans>
        </FlagTag>
      )}
      {change === 'changed' && (
        <FlagTag tone="late">
          <Trans>已修改</Trans>
        </FlagTag>
      )}
      <small>{sourceOf(row, entry.holds)}</small>
      <small className={styles.count}>{count === undefined ? '' : i18n.number(count)}</small>
    </li>
  );
}
