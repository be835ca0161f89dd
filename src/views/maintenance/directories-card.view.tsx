import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, FolderRegular, RenameRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { Directories } from '#contract/maintenance.contract.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import treeStyles from '#views/common/edit-tree.module.css';
import { RowHandle, TreeKeys } from '#views/common/edit-tree.view.tsx';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import styles from './directories-card.module.css';

type Row = Directories['directories'][number] & { level: number };
type Step = 'up' | 'down' | 'out' | 'in';

interface Props {
  rows: readonly Row[];
  /** The directory whose name is being written. */
  naming: string | null;
  dragging: Dragging;
  rowRef: RowRef;
  announcement: string;
  isBusy: boolean;
  /** Whether one more fits below it; null asks for the top. */
  mayHold: (id: string | null) => boolean;
  materialsHref: (id: string) => string;
  onAdd: (parentId: string | null) => void;
  onStep: (id: string, step: Step) => void;
  onName: (id: string | null) => void;
  onRename: (id: string, name: string) => void;
  onRemove: (row: Row) => void;
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** The directories of a library as a tree: by pointer, and by keyboard. */
export function DirectoriesCard(props: Props) {
  const { rows, announcement, isBusy, mayHold, onAdd } = props;
  const { t } = useLingui();
  const [focusId, setFocusId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const current = rows.find(({ id }) => id === focusId) ?? rows[0];
  const focus = (id: string | undefined) => {
    if (!id) return;
    setFocusId(id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (!current || event.target !== event.currentTarget.querySelector(`[data-node="${current.id}"]`)) return;
    const at = rows.indexOf(current);
    const { id, parentId } = current;
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]?.id),
      ArrowUp: () => focus(rows[at - 1]?.id),
      Home: () => focus(rows[0]?.id),
      End: () => focus(rows.at(-1)?.id),
      n: () => onAdd(parentId),
      F2: () => props.onName(id),
      Delete: () => props.onRemove(current),
    };
    const step = event.altKey ? steps[event.key] : undefined;
    const plain =
      event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const act = step ? () => props.onStep(id, step) : plain;
    if (!act) return;
    event.preventDefault();
    act();
  }

  if (rows.length === 0)
    return (
      <StateBlock
        kind="empty"
        title={t`还没有目录`}
        actions={[{ label: t`新增第一个目录`, onPress: () => onAdd(null) }]}
      >
        <Trans>按章节或学科分好目录，上传时就能归进去；一级栏目也可以按目录取素材。</Trans>
      </StateBlock>
    );
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <header className={styles.head}>
        <h2>
          <Trans>目录 {rows.length} 个</Trans>
        </h2>
        <Button icon={<AddRegular />} disabled={isBusy || !mayHold(null)} onClick={() => onAdd(null)}>
          <Trans>新目录</Trans>
        </Button>
      </header>
      <ul
        ref={tree}
        role="tree"
        aria-label={t`资源库目录`}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocusId(target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null)}
      >
        {rows.map((row) => (
          <DirectoryRowView
            key={row.id}
            {...props}
            row={row}
            isTabStop={row === current}
            onDone={() => requestAnimationFrame(() => focus(row.id))}
          />
        ))}
      </ul>
      <TreeKeys
        className={styles.keys}
        keys={[
          ['Alt ↑↓', t`移动`],
          ['Alt ←→', t`升降级`],
          ['N', t`新增`],
          ['F2', t`改名`],
          ['Delete', t`删除`],
        ]}
      />
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </section>
  );
}

type RowProps = Props & { row: Row; isTabStop: boolean; onDone: () => void };

function DirectoryRowView(props: RowProps) {
  const { row, isTabStop, naming, dragging, rowRef, mayHold, materialsHref, onAdd, onName, onRemove } = props;
  const { t, i18n } = useLingui();
  const { id, name, level, materialCount } = row;
  return (
    <li
      ref={rowRef(id)}
      role="treeitem"
      data-node={id}
      data-dragged={dragging.id === id || undefined}
      data-landing={dragging.over?.id === id ? dragging.over.edge : undefined}
      aria-level={level}
      aria-selected={false}
      tabIndex={isTabStop ? 0 : -1}
      className={`${treeStyles.row} ${styles.row}`}
      style={{ '--level': level - 1 } as CSSProperties}
      onDoubleClick={() => onName(id)}
    >
      <RowHandle />
      <FolderRegular aria-hidden fontSize={20} className={styles.icon} />
      {naming === id ? <NameField {...props} /> : <span className={treeStyles.title}>{name}</span>}
      <Link href={materialsHref(id)} className={styles.count} tabIndex={-1}>
        <Trans>{i18n.number(materialCount)} 件</Trans>
      </Link>
      <span className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          tabIndex={-1}
          aria-label={t`在“${name}”里新增目录`}
          disabled={!mayHold(id)}
          onClick={() => onAdd(id)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<RenameRegular />}
          tabIndex={-1}
          aria-label={t`给“${name}”改名`}
          onClick={() => onName(id)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          tabIndex={-1}
          aria-label={t`删除“${name}”`}
          onClick={() => onRemove(row)}
        />
      </span>
    </li>
  );
}

function NameField({ row, onName, onRename, onDone }: RowProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(row.name);
  const isGivenUp = useRef(false);
  return (
    <Input
      autoFocus
      size="small"
      className={styles.name}
      aria-label={t`目录名称`}
      maxLength={40}
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={(_, { value }) => setTyped(value)}
      onBlur={() => (isGivenUp.current ? onName(null) : onRename(row.id, typed))}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        event.stopPropagation();
        isGivenUp.current = event.key === 'Escape';
        event.currentTarget.blur();
        onDone();
      }}
    />
  );
}
