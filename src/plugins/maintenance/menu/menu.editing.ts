import type { LibraryMenu, LibraryMenuWrite, MenuEntry, Written } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import type { Editing } from '#kit/save-record.ts';

export interface MenuContent {
  entries: MenuEntry[];
}

/** How the draft of a menu is edited: written as a whole. */
export const menuEditing = (libraryId: string): Editing<MenuContent, LibraryMenu, LibraryMenuWrite, Written> => ({
  operation: maintenanceOperations.writeMenu,
  draftOf: ({ draft, version }) => ({ content: { entries: draft }, version }),
  inputOf: (_changed, version, whole) => ({ libraryId, ...whole, version }),
  versionOf: ({ version }) => version,
});
