import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { ShortcutList } from '#views/common/frame/shortcut-list.view.tsx';
import type { ShortcutGroup } from './declaration.ts';

interface Props {
  groups: readonly ShortcutGroup[];
  onClose: (result: null) => void;
}

export default function ShortcutsOverlay({ groups, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <ShortcutList
      groups={groups.map(({ group, shortcuts }) => ({
        title: _(group),
        shortcuts: shortcuts.map(({ keys, title, route }) => ({
          keys: keys.map((key) => (key === 'Space' ? _(msg`空格`) : key)),
          title: _(title),
          isRow: route !== undefined,
        })),
      }))}
      onClose={() => onClose(null)}
    />
  );
}
