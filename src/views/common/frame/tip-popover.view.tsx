import { Popover, PopoverSurface } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The pressed entry: a press on it is its own affair. */
  target: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside a pressed entry; a file of its own, since few press it and it brings Fluent's positioning. */
export default function TipPopover({ title, target, onClose, children }: Props) {
  return (
    <Popover
      open
      onOpenChange={({ target: pressed }) => target.contains(pressed as Node | null) || onClose()}
      positioning={{ target, position: 'before' }}
      withArrow
      trapFocus={false}
    >
      <PopoverSurface aria-label={title}>{children}</PopoverSurface>
    </Popover>
  );
}
