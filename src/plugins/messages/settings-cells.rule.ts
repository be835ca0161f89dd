import type { MessageChoices, MessageSchedule, MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageChannels } from '#contract/messages/messages.rule.ts';
import type { SettingsCells, SettingsChange } from '#machines/messages/settings-changes.context.ts';
import { differing, pick } from '#kit/merge.ts';

type Channels = MessageSettings['types'][number]['channels'];

/** No id of a type holds a space, and no channel is called as a part of the schedule. */
const choiceKey = (type: string, channel: string) => `${type} ${channel}`;

const scheduleCells = ({ quiet, digest }: Pick<MessageSettings, 'quiet' | 'digest'>): SettingsCells =>
  Object.fromEntries(
    Object.entries({ quiet, digest }).flatMap(([part, fields]) =>
      Object.entries(fields).map(([field, value]) => [`${part} ${field}`, value]),
    ),
  );

export const cellsOf = (settings: MessageSettings): SettingsCells => ({
  ...Object.fromEntries(
    settings.types.flatMap(({ id, channels }) =>
      messageChannels
        .filter((channel) => !channels[channel].isLocked)
        .map((channel) => [choiceKey(id, channel), channels[channel].isOn]),
    ),
  ),
  ...scheduleCells(settings),
});

/** The settings with these cells on top; cells of what is not there are left out. */
export function withCells(settings: MessageSettings, cells: SettingsCells): MessageSettings {
  const part = <Part extends object>(name: string, fields: Part): Part =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, cells[`${name} ${field}`] ?? value]),
    ) as Part;
  const cellsOfType = (id: string, channels: Channels): Channels =>
    Object.fromEntries(
      messageChannels.map((channel) => {
        const isOn = cells[choiceKey(id, channel)];
        return [channel, typeof isOn === 'boolean' ? { ...channels[channel], isOn } : channels[channel]];
      }),
    ) as Channels;
  return {
    ...settings,
    types: settings.types.map((type) => ({ ...type, channels: cellsOfType(type.id, type.channels) })),
    quiet: part('quiet', settings.quiet),
    digest: part('digest', settings.digest),
  };
}

/** The cells that differ, as they are in the second. */
export const changedCells = (from: SettingsCells, to: SettingsCells): SettingsCells =>
  pick(to, differing(from, to)) as SettingsCells;

/** What a person sees: what is not answered yet stands over what the server said last. */
export const shownWith = (settings: MessageSettings, waiting: readonly SettingsChange[]): MessageSettings =>
  waiting.reduce((shown, { to }) => (to ? withCells(shown, to) : shown), settings);

/** Of the quiet hours or the mails in one, which travel together. */
export const isScheduleCell = (key: string): boolean => key.startsWith('quiet ') || key.startsWith('digest ');

/** As the call wants them. */
export function choicesIn(cells: SettingsCells, { types }: MessageSettings): MessageChoices['choices'] {
  return types.flatMap(({ id }) =>
    messageChannels.flatMap((channel) => {
      const isOn = cells[choiceKey(id, channel)];
      return typeof isOn === 'boolean' ? [{ type: id, channel, isOn }] : [];
    }),
  );
}

export const scheduleOf = ({ version, quiet, digest }: MessageSettings): MessageSchedule => ({
  version,
  quiet,
  digest,
});

/**
 * What of a change is still to be done. What takes something back leaves alone what was changed elsewhere since.
 * @returns null where all of it was changed elsewhere
 */
export function dueOf(
  { to, expects }: Pick<SettingsChange, 'to' | 'expects'>,
  now: SettingsCells,
): SettingsCells | null {
  const changed = Object.entries(to ?? {}).filter(([key, value]) => now[key] !== value);
  const own = changed.filter(([key]) => !expects || now[key] === expects[key]);
  return changed.length > 0 && own.length === 0 ? null : Object.fromEntries(own);
}

/** The change that takes back what was done: what was touched, as it was before. */
export function undoOf({ to, before }: SettingsChange, after: SettingsCells, title: string): SettingsChange | null {
  if (!before) return null;
  const done = to ?? changedCells(before, after);
  return { title, to: pick(before, Object.keys(done)) as SettingsCells, before: null, expects: done };
}
