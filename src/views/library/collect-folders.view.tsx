import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  AddRegular,
  DeleteRegular,
  FolderRegular,
  MoreHorizontalRegular,
  RenameRegular,
  StarRegular,
  TrayItemAddRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './collect.module.css';
import { draggedIds } from './dragged-favourites.rule.ts';

/** Null: everything; `none`: what is in no folder. */
export type FolderPlace = string | null;

export interface Folder {
  id: string;
  name: string;
  count: number;
}

export interface Folders {
  folders: readonly Folder[];
  total: number;
  unfiled: number;
}

export interface FolderActions {
  hrefOf: (place: FolderPlace) => string;
  onAdd: () => void;
  onRename: (folder: Folder) => void;
  onRemove: (folder: Folder) => void;
}

interface Props extends FolderActions {
  /** Null until they are known. */
  folders: Folders | null;
  place: FolderPlace;
  onDrop: (ids: readonly string[], folderId: string | null) => void;
}

/** The folders; favourites can be dropped on them. */
export function CollectFolders({ folders, place, hrefOf, onAdd, onRename, onRemove, onDrop }: Props) {
  const { t } = useLingui();
  const common = { place, hrefOf };
  return (
    <nav aria-label={t`收藏夹`} className={styles.folders}>
      <ul>
        <Row {...common} to={null} name={t`全部收藏`} count={folders?.total} icon={<StarRegular />} />
        <Row
          {...common}
          to="none"
          name={t`未整理`}
          count={folders?.unfiled}
          icon={<TrayItemAddRegular />}
          onDrop={(ids) => onDrop(ids, null)}
        />
        {folders?.folders.map((folder) => (
          <Row
            key={folder.id}
            {...common}
            to={folder.id}
            name={folder.name}
            count={folder.count}
            icon={<FolderRegular />}
            onDrop={(ids) => onDrop(ids, folder.id)}
            menu={
              <Menu>
                <MenuTrigger disableButtonEnhancement>
                  <Button
                    size="small"
                    appearance="subtle"
                    className={styles.more}
                    icon={<MoreHorizontalRegular />}
                    aria-label={t`${folder.name}的操作`}
                  />
                </MenuTrigger>
                <MenuPopover>
                  <MenuList>
                    <MenuItem icon={<RenameRegular />} onClick={() => onRename(folder)}>
                      <Trans>重命名</Trans>
                    </MenuItem>
                    <MenuItem icon={<DeleteRegular />} onClick={() => onRemove(folder)}>
                      <Trans>删除文件夹</Trans>
                    </MenuItem>
                  </MenuList>
                </MenuPopover>
              </Menu>
            }
          />
        ))}
      </ul>
      <Button appearance="subtle" icon={<AddRegular />} onClick={onAdd} className={styles.add}>
        <Trans>新建文件夹</Trans>
      </Button>
    </nav>
  );
}

interface RowProps {
  to: FolderPlace;
  place: FolderPlace;
  hrefOf: (place: FolderPlace) => string;
  name: string;
  count: number | undefined;
  icon: ReactNode;
  menu?: ReactNode;
  /** Absent where nothing can be put. */
  onDrop?: (ids: readonly string[]) => void;
}

function Row({ to, place, hrefOf, name, count, icon, menu, onDrop }: RowProps) {
  const [isOver, setOver] = useState(false);
  return (
    <li
      data-over={isOver}
      data-current={to === place}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const ids = draggedIds(event.dataTransfer);
        if (ids.length > 0) onDrop?.(ids);
      }}
    >
      <Link href={hrefOf(to)} aria-current={to === place ? 'page' : undefined} title={name}>
        {icon}
        <span>{name}</span>
        {count !== undefined && <small>{count}</small>}
      </Link>
      {menu}
    </li>
  );
}
