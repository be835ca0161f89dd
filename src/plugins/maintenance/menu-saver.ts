import type { MenuEntry } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { CallError, type Platform } from '#shell/plugin-api.ts';
import type { Saver } from '#shell/plugin-editing.ts';

export interface MenuContent {
  entries: MenuEntry[];
}

const now = () => new Date().toISOString();

/** Writes the draft of a menu as a whole; where somebody else wrote meanwhile, what stands there now is fetched. */
export const menuSaver =
  (call: Platform['call'], libraryId: string, onSaved: () => void): Saver<MenuContent> =>
  async ({ content, version }) => {
    try {
      const { result } = await call(maintenanceOperations.writeMenu, { libraryId, ...content, version });
      onSaved();
      return { version: result.version, savedAt: now() };
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409) throw error;
      const { result: theirs } = await call(maintenanceOperations.menu, { libraryId });
      const current = { content: { entries: theirs.draft }, version: theirs.version, savedAt: now() };
      throw Object.assign(new Error('conflict'), { code: 409, result: { current } });
    }
  };
