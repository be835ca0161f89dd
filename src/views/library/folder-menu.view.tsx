import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular, FolderRegular, TrayItemAddRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Folder } from './collect-folders.view.tsx';

interface Props {
  folders: readonly Folder[];
  /** Where it lies; null: in none; undefined: in several. */
  current: string | null | undefined;
  icon: ReactElement;
  label: string;
  /** Only the sign is seen. */
  isSmall?: boolean;
  onMove: (folderId: string | null) => void;
  onNewFolder: () => void;
}

/** 移到…: the same as dragging, by keyboard. */
export const FolderMenu = ({ folders, current, icon, label, isSmall = false, onMove, onNewFolder }: Props) => (
  <Menu>
    <MenuTrigger disableButtonEnhancement>
      {isSmall ? (
        <Button appearance="subtle" icon={icon} aria-label={label} title={label} />
      ) : (
        <Button icon={icon}>{label}</Button>
      )}
    </MenuTrigger>
    <MenuPopover style={{ maxHeight: 360, overflowY: 'auto' }}>
      <MenuList>
        <MenuItem icon={<TrayItemAddRegular />} disabled={current === null} onClick={() => onMove(null)}>
          <Trans>未整理</Trans>
        </MenuItem>
        {folders.map(({ id, name }) => (
          <MenuItem key={id} icon={<FolderRegular />} disabled={current === id} onClick={() => onMove(id)}>
            {name}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem icon={<AddRegular />} onClick={onNewFolder}>
          <Trans>新建文件夹</Trans>
        </MenuItem>
      </MenuList>
    </MenuPopover>
  </Menu>
);
