import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, FolderRegular, RenameRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import tree from '#views/common/edit-tree.module.css';
import { Field } from '#views/common/field.view.tsx';
import { RowHandle } from '#views/common/edit-tree.view.tsx';
import styles from './directories-card.module.css';

export type DirectoryRow = Directories['directories'][number] & { level: number };

export interface DirectoryRowProps {
  row: DirectoryRow;
  isTabStop: boolean;
  /** The directory whose name is being written. */
  naming: string | null;
  dragging: Dragging;
  rowRef: RowRef;
  /** Whether one more fits below it; null asks for the top. */
  mayHold: (id: string | null) => boolean;
  materialsHref: (id: string) => string;
  onAdd: (parentId: string | null) => void;
  onName: (id: string | null) => void;
  /** @returns whether the name is written; if not, the field stays and says why */
  onRename: (id: string, name: string) => Promise<boolean>;
  onRemove: (row: DirectoryRow) => void;
  /** The name is written or given up: the row takes the focus back. */
  onDone: () => void;
}

/** One directory: handle, name or the field for it, how much lies in it, what can be done. */
export function DirectoryRowView(props: DirectoryRowProps) {
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
      className={`${tree.row} ${styles.row}`}
      style={{ '--level': level - 1 } as CSSProperties}
      onDoubleClick={() => onName(id)}
    >
      <RowHandle />
      <FolderRegular aria-hidden fontSize={20} className={styles.icon} />
      {naming === id ? <NameField {...props} /> : <span className={tree.title}>{name}</span>}
      <Link href={materialsHref(id)} className={styles.count} tabIndex={-1}>
        <Trans>{i18n.number(materialCount)} 件</Trans>
      </Link>
      <span className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          tabIndex={-1}
          aria-label={t`在“${name}”中新增资源目录`}
          disabled={!mayHold(id)}
          onClick={() => onAdd(id)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<RenameRegular />}
          tabIndex={-1}
          aria-label={t`重命名“${name}”`}
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

function NameField({ row, onName, onRename, onDone }: DirectoryRowProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(row.name);
  const isGivenUp = useRef(false);
  /** What was sent last: leaving the field after Enter sends nothing twice. */
  const sent = useRef<string | null>(null);
  const write = async () => {
    if (sent.current === typed) return false;
    sent.current = typed;
    return onRename(row.id, typed);
  };
  return (
    <Field at="name" className={styles.name}>
      <Input
        autoFocus
        size="small"
        aria-label={t`资源目录名称`}
        maxLength={40}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={(_, { value }) => setTyped(value)}
        onBlur={() => (isGivenUp.current ? onName(null) : void write())}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') return void write().then((isWritten) => isWritten && onDone());
          isGivenUp.current = true;
          event.currentTarget.blur();
          onDone();
        }}
      />
    </Field>
  );
}
