import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { ShortcutList } from '#views/common/frame/shortcut-list.view.tsx';
import type { PageShortcut } from './declaration.ts';
import type { Person } from './person.store.ts';
import type { Registry } from './registry.ts';
import { shortcutsAt } from './shortcuts-at.ts';

interface Props {
  registry: Registry;
  /** Where the person is. */
  path: string;
  person: Person;
  own: Promise<readonly PageShortcut[]>;
  onClose: (result: null) => void;
}

export default function ShortcutsOverlay({ registry, path, person, own, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <ShortcutList
      groups={shortcutsAt(registry, path, person, use(own)).map(({ group, shortcuts }) => ({
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
