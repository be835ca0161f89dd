import { Checkbox, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import type { Dragging, RowRef } from '../common/dragging.ts';
import { RowHandle } from '../common/edit-tree.view.tsx';
import { dayText } from '../common/moments.ts';
import styles from './coursefiles.module.css';
import { EntryFlags, EntryIcon, useEntryFacts } from './entry-facts.view.tsx';

export type EntryAct = 'settings' | 'replace' | 'history' | 'download' | 'move' | 'up' | 'down' | 'remove';

interface Props {
  label: string;
  rows: readonly CourseEntry[];
  selected: ReadonlyMap<string, CourseEntry>;
  /** Null: rows of a search, which have no order. */
  drag: { dragging: Dragging; rowRef: RowRef } | null;
  /** The file that is looked at. */
  openedId: string;
  hrefOf: (entry: CourseEntry) => string;
  onSelect: (selected: ReadonlyMap<string, CourseEntry>) => void;
  onAct: (act: EntryAct, entry: CourseEntry) => void;
}

/** What lies in a folder, for the team: dragged by its handle, or moved by Alt and the arrows. */
export function ManagedEntries(props: Props) {
  const { label, rows, selected, onSelect } = props;
  const { t } = useLingui();
  const ticked = rows.filter(({ id }) => selected.has(id)).length;
  const tick = (some: readonly CourseEntry[], isOn: boolean) => {
    const next = new Map(selected);
    for (const one of some)
      if (isOn) next.set(one.id, one);
      else next.delete(one.id);
    onSelect(next);
  };
  return (
    <div className={styles.entries}>
      <div className={styles.head}>
        <Checkbox
          aria-label={t`选择本页全部`}
          checked={ticked === 0 ? false : ticked === rows.length ? true : 'mixed'}
          onChange={() => tick(rows, ticked < rows.length)}
        />
        <span>{t`名称`}</span>
        <span className={styles.viewers}>{t`看过`}</span>
        <span className={styles.when}>{t({ message: '更新', context: 'when' })}</span>
      </div>
      <ul aria-label={label}>
        {rows.map((entry) => (
          <Row key={entry.id} {...props} entry={entry} onTick={(isOn) => tick([entry], isOn)} />
        ))}
      </ul>
    </div>
  );
}

function Row({ entry, onTick, ...props }: Props & { entry: CourseEntry; onTick: (isOn: boolean) => void }) {
  const { selected, drag, openedId, hrefOf, onAct } = props;
  const { t } = useLingui();
  const factsOf = useEntryFacts();
  const { id, name, kind, viewers, changedAt, addedBy } = entry;
  const over = drag?.dragging.over;
  return (
    <li
      ref={drag?.rowRef(id)}
      className={styles.row}
      data-open={id === openedId}
      data-selected={selected.has(id)}
      data-dragged={drag?.dragging.id === id}
      data-over={over?.id === id ? over.edge : undefined}
      onKeyDown={(event) => {
        if (!event.altKey || !drag || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onAct(event.key === 'ArrowUp' ? 'up' : 'down', entry);
      }}
    >
      {drag && <RowHandle />}
      <Checkbox
        aria-label={t`选择${name}`}
        checked={selected.has(id)}
        onChange={(_, { checked }) => onTick(checked === true)}
      />
      <EntryIcon {...entry} />
      <div className={styles.words}>
        <Link href={hrefOf(entry)} draggable={false}>
          {name}
        </Link>
        <span>{[...factsOf(entry), ...(addedBy === null || kind === 'folder' ? [] : [addedBy])].join(' · ')}</span>
      </div>
      <EntryFlags entry={entry} isTeam />
      <span className={styles.viewers}>
        {kind === 'folder' ? (
          ''
        ) : (
          <button type="button" aria-label={t`${name}的查看记录`} onClick={() => onAct('history', entry)}>
            {t`${viewers} 人`}
          </button>
        )}
      </span>
      <span className={styles.when}>{dayText(changedAt)}</span>
      <RowMenu entry={entry} isOrdered={drag !== null} onAct={onAct} />
    </li>
  );
}

function RowMenu({ entry, isOrdered, onAct }: { entry: CourseEntry; isOrdered: boolean } & Pick<Props, 'onAct'>) {
  const { t } = useLingui();
  const { kind, name } = entry;
  const items: readonly (readonly [EntryAct, string, boolean])[] = [
    ['settings', kind === 'folder' ? t`名称和权限` : t`名称、权限和可见时间`, true],
    ['download', t`下载`, kind === 'file'],
    ['replace', t`替换文件`, kind === 'file'],
    ['history', t`版本和查看记录`, kind === 'file'],
    ['move', t`移动到文件夹`, true],
    ['up', t`上移`, isOrdered],
    ['down', t`下移`, isOrdered],
    ['remove', t`删除`, true],
  ];
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} aria-label={t`${name}的更多操作`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {items.map(
            ([act, label, isShown]) =>
              isShown && (
                <MenuItem key={act} onClick={() => onAct(act, entry)}>
                  {label}
                </MenuItem>
              ),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
