import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryMenu, MenuEntry } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { queryKeyOf, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, type ReadJournal } from '#shell/plugin-editing.ts';
import { menuSaver, type MenuContent } from './menu-saver.ts';

/** How far back one can go. */
const most = 50;

/** The draft of a menu, kept with the server while it is edited, and the way back through what was done here. */
export function useMenuDraft(libraryId: string, menu: LibraryMenu, journal: ReadJournal<MenuContent>) {
  const { call } = usePlatform();
  const client = useQueryClient();
  const [first] = useState(menu);
  const [past, setPast] = useState<readonly { entries: MenuEntry[]; by: string | null }[]>([]);
  const draft = useDraft<MenuContent>(
    { content: { entries: first.draft }, version: first.version, savedAt: null },
    journal,
    menuSaver(call, libraryId, () => {
      // Counts and previews are the server's.
      void client.invalidateQueries({ queryKey: queryKeyOf(maintenanceOperations.menu) });
      void client.invalidateQueries({ queryKey: queryKeyOf(maintenanceOperations.materials) });
    }),
  );
  const { entries } = draft.content;
  return {
    ...draft,
    entries,
    /** @param by what is typed letter by letter goes back as one, while it is the same */
    edit: (next: MenuEntry[], by: string | null = null) => {
      if (by === null || past.at(-1)?.by !== by) setPast([...past, { entries, by }].slice(-most));
      draft.change({ entries: next });
    },
    undo:
      past.length === 0
        ? null
        : () => {
            draft.change({ entries: past.at(-1)!.entries });
            setPast(past.slice(0, -1));
          },
    forgetPast: () => setPast([]),
  };
}
export type MenuDraft = ReturnType<typeof useMenuDraft>;
