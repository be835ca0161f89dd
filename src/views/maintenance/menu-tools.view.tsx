import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewEntry } from '#contract/maintenance/library-menu.rule.ts';
import { EntryIcon } from './menu-row.view.tsx';

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The entry that is chosen, or that the chosen sub-entry stands below; null where none is chosen. */
  below: { id: string; title: string } | null;
  canAdd: (made: NewEntry) => boolean;
  onAdd: (made: NewEntry) => void;
}

/** 新栏目: what can be added here. */
export function MenuTools({ isOpen, onOpen, below, canAdd, onAdd }: Props) {
  const choices: { made: NewEntry; icon: 'materials' | 'courses' | 'section'; words: ReactNode }[] = [
    { made: { kind: 'section', holds: 'materials' }, icon: 'section', words: <Trans>素材类栏目</Trans> },
    { made: { kind: 'section', holds: 'courses' }, icon: 'section', words: <Trans>课程类栏目</Trans> },
    { made: { kind: 'materials', holds: 'materials' }, icon: 'materials', words: <Trans>素材中心</Trans> },
    { made: { kind: 'courses', holds: 'courses' }, icon: 'courses', words: <Trans>全部课程</Trans> },
    ...(below
      ? [{ made: { below: below.id }, icon: 'section' as const, words: <Trans>“{below.title}”的子栏目</Trans> }]
      : []),
  ];
  return (
    <Menu open={isOpen} onOpenChange={(_, { open }) => onOpen(open)}>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<AddRegular />}>
          <Trans>新栏目</Trans>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ made, icon, words }) => (
            <MenuItem
              key={JSON.stringify(made)}
              icon={<EntryIcon kind={icon} />}
              disabled={!canAdd(made)}
              onClick={() => onAdd(made)}
            >
              {words}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
