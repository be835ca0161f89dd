import type { MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { SettingsCells, SettingsChange } from '#machines/messages/settings-changes.context.ts';
import type { Platform } from '#shell/plugin-api.ts';
import { cellsOf, choicesIn, dueOf, isScheduleCell, scheduleOf, withCells } from './settings-cells.rule.ts';

/** Where the page keeps the settings that it has read. */
export interface SettingsPlace {
  now: () => MessageSettings | null;
  put: (settings: MessageSettings) => void;
}

/**
 * Brings a change to the server, upon what is known of the settings by then; what is answered takes their place.
 * @returns false when the same was changed elsewhere since, and stays so
 * @throws CallError
 */
export const settingsSaver =
  (call: Platform['call'], { now, put }: SettingsPlace) =>
  async (change: SettingsChange, signal: AbortSignal): Promise<boolean> => {
    // The call outlives the page, and a refusal is said by whoever began the change.
    const options = { signal, keepalive: true, isSaidThere: true };

    async function choose(settings: MessageSettings, due: SettingsCells) {
      const choices = choicesIn(due, settings);
      if (choices.length > 0) put((await call(messageSettingsOperations.choose, { choices }, options)).result);
    }

    async function schedule(settings: MessageSettings, due: SettingsCells): Promise<boolean> {
      if (!Object.keys(due).some(isScheduleCell)) return true;
      const write = messageSettingsOperations.schedule;
      try {
        put((await call(write, scheduleOf(withCells(settings, due)), options)).result);
        return true;
      } catch (error) {
        const current = conflictOf(write, error);
        if (!current) throw error;
        put(current);
        // Where it is there already, the answer to an earlier try was lost on the way.
        return Object.keys(dueOf({ to: due }, cellsOf(current)) ?? {}).length === 0;
      }
    }

    if (change.to === null) {
      put((await call(messageSettingsOperations.reset, {}, options)).result);
      return true;
    }
    const settings = now();
    const due = settings && dueOf(change, cellsOf(settings));
    if (!settings || !due) return false;
    await choose(settings, due);
    return schedule(now() ?? settings, due);
  };
