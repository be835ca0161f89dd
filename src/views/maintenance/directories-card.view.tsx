import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TreeKeys } from '#views/common/edit-tree.view.tsx';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { DirectoryRowView, type DirectoryRow, type DirectoryRowProps } from './directory-row.view.tsx';
import styles from './directories-card.module.css';

type Step = 'up' | 'down' | 'out' | 'in';

interface Props extends Omit<DirectoryRowProps, 'row' | 'isTabStop' | 'onDone'> {
  rows: readonly DirectoryRow[];
  announcement: string;
  isBusy: boolean;
  onStep: (id: string, step: Step) => void;
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** Whether a field that is gone has left the focus to nobody; it may be in the next one by now. */
const isFocusFree = () => document.activeElement === document.body;

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
        title={t`暂无资源目录`}
        actions={[{ label: t`新增第一个资源目录`, onPress: () => onAdd(null) }]}
      >
        <Trans>按章节或学科建立资源目录，上传时即可归类；一级栏目也可按资源目录选取素材。</Trans>
      </StateBlock>
    );
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <header className={styles.head}>
        <h2>
          <Trans>资源目录 {rows.length} 个</Trans>
        </h2>
        <Button icon={<AddRegular />} disabled={isBusy || !mayHold(null)} onClick={() => onAdd(null)}>
          <Trans>新资源目录</Trans>
        </Button>
      </header>
      <ul
        ref={tree}
        role="tree"
        aria-label={t`资源目录`}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocusId(target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null)}
      >
        {rows.map((row) => (
          <DirectoryRowView
            key={row.id}
            {...props}
            row={row}
            isTabStop={row === current}
            onDone={() => requestAnimationFrame(() => isFocusFree() && focus(row.id))}
          />
        ))}
      </ul>
      <TreeKeys
        className={styles.keys}
        keys={[
          ['Alt ↑↓', t`移动`],
          ['Alt ←→', t`升级、降级`],
          ['N', t`新增`],
          ['F2', t`重命名`],
          ['Delete', t`删除`],
        ]}
      />
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </section>
  );
}
