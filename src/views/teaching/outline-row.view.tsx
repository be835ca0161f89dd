import { LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import tree from '#views/common/edit-tree.module.css';
import { RowFold, RowHandle } from '#views/common/edit-tree.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { lengthText } from '#views/common/lengths.ts';
import { KindIcon } from './kind-icon.view.tsx';
import styles from './outline-tree.module.css';

interface Props {
  node: OutlineNode;
  level: number;
  /** Null: nothing below it. */
  isOpen: boolean | null;
  isChosen: boolean;
  isTabStop: boolean;
  contents: { items: number; durationMs: number };
  dragging: Dragging;
  rowRef: RowRef;
  onChoose: () => void;
  onFold: (isFolded: boolean) => void;
}

/** One row of the tree: handle, fold, kind, title, what it holds, what learners do not see yet. */
export function OutlineRow(props: Props) {
  const { node, level, isOpen, isChosen, isTabStop, dragging, rowRef, onChoose, onFold } = props;
  const { id, kind, title } = node;
  const { t } = useLingui();
  const landing = dragging.over?.id === id ? dragging.over.edge : undefined;
  return (
    <li
      ref={rowRef(id)}
      role="treeitem"
      data-node={id}
      data-kind={isItem(kind) ? 'item' : kind}
      data-dragged={dragging.id === id || undefined}
      data-landing={landing}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={isOpen ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={`${tree.row} ${styles.row}`}
      style={{ '--level': level - 1 } as React.CSSProperties}
      onClick={onChoose}
    >
      <RowHandle />
      <RowFold isOpen={isOpen} onFold={onFold} />
      {isItem(kind) && <KindIcon kind={kind} />}
      <span className={tree.title}>{title}</span>
      {node.release.length > 0 && <LockClosedRegular aria-label={t`有开放条件`} className={styles.lock} />}
      <Meta {...props} />
      {!node.isReady && (
        <FlagTag tone="late">
          <Trans>缺内容</Trans>
        </FlagTag>
      )}
      {node.isReady && node.change === 'new' && (
        <FlagTag tone="now">
          <Trans>新增</Trans>
        </FlagTag>
      )}
      {node.isReady && node.change === 'changed' && (
        <FlagTag tone="late">
          <Trans>已修改</Trans>
        </FlagTag>
      )}
    </li>
  );
}

function Meta({ node, contents: { items, durationMs: total } }: Props) {
  const { kind, durationMs, pages } = node;
  if (!isItem(kind))
    return (
      <span className={styles.meta}>
        <Trans>{items} 项</Trans>
        {total > 0 && ` · ${lengthText(total)}`}
      </span>
    );
  if (durationMs) return <span className={styles.meta}>{lengthText(durationMs)}</span>;
  if (pages)
    return (
      <span className={styles.meta}>
        <Trans>{pages} 页</Trans>
      </span>
    );
  return null;
}
