import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';

export interface MoreItem {
  label: string;
  /** Absent: it cannot be done here. */
  onPress?: (() => void) | undefined;
}

/** What is done seldom; nothing where there is nothing. */
export function MoreMenu({ items, size = 'medium' }: { items: readonly MoreItem[]; size?: 'small' | 'medium' }) {
  const { t } = useLingui();
  const able = items.filter(({ onPress }) => onPress);
  if (able.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size={size} icon={<MoreHorizontalRegular />} aria-label={t`更多操作`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {able.map(({ label, onPress }) => (
            <MenuItem key={label} onClick={onPress}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
