import type { LibraryMenu } from '#contract/maintenance/maintenance.contract.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import type { PlateTab } from '#views/maintenance/plate-head.view.tsx';
import type { MenuContent } from './menu.editing.ts';

/** Which part of 栏目 is open. */
export interface PlateProps {
  tab: PlateTab;
  onTab: (tab: PlateTab) => void;
}

export interface EditedMenu {
  menu: LibraryMenu;
  plate: PlateProps;
  /** The server's menu has been published or thrown away: the draft begins anew. */
  onRenew: () => void;
}

export type MenuEditorProps = EditedMenu & { journal: ReadJournal<MenuContent> };
