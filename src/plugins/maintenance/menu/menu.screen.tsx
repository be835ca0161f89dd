import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { useJournal } from '#shell/plugin-editing.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { PlateHead } from '#views/maintenance/plate-head.view.tsx';
import { useLibrary } from '../use-library.ts';
import { MenuEditor } from './menu-editor.part.tsx';
import type { EditedMenu, PlateProps } from './menu-editor.props.ts';
import type { MenuContent } from './menu.editing.ts';

/** 菜单: what visitors find at the top of the library, as a draft until it is published. */
export default function MenuScreen(plate: PlateProps) {
  const { t } = useLingui();
  const { id: libraryId } = useLibrary();
  // After a publication the draft begins anew from what the server holds then.
  const [edition, setEdition] = useState(0);
  const menu = useOperation(maintenanceOperations.menu, { libraryId }, { freshMs: 0 });
  const { data, isFetching } = menu;
  const [isRead, setRead] = useState(false);
  // What an earlier visit left in the cache may be old: the first answer of this one counts.
  if (!isRead && data && !isFetching) setRead(true);
  if (!data || !isRead)
    return (
      <>
        <PlateHead {...plate} />
        <NotLoaded shown={shownOf(menu)} what={t`菜单`} skeleton={<SkeletonRows count={8} height={40} />} />
      </>
    );
  return (
    <JournaledMenu
      key={`${libraryId} ${edition}`}
      menu={data}
      plate={plate}
      onRenew={() => setEdition((before) => before + 1)}
    />
  );
}

/** What an earlier visit left in this browser is read first. */
function JournaledMenu(props: EditedMenu) {
  const { id, journalKey } = useLibrary();
  const journal = useJournal<MenuContent>(`menu ${id}`, journalKey);
  return journal ? <MenuEditor {...props} journal={journal} /> : <SkeletonRows count={8} height={40} />;
}
