import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { MessageSchedule, MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import { messageNews, type MessageChannel } from '#contract/messages/messages.rule.ts';
import { useStaying } from '#kit/use-staying.ts';
import type { SettingsCells, SettingsChange } from '#machines/messages/settings-changes.context.ts';
import { settingsChangesMachine } from '#machines/messages/settings-changes.machine.ts';
import { useLive, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { channelWords } from '#views/messages/messages.words.ts';
import { settingsSaver } from './settings-changes.actors.ts';
import { cellsOf, changedCells, shownWith, undoOf } from './settings-cells.rule.ts';

/** How one is told: saved with each change and taken back by 撤销; what could not be saved is shown as it was. */
export function useMessageSettings() {
  const { t, i18n } = useLingui();
  const platform = usePlatform();
  const query = useOperation(messageSettingsOperations.read, {});
  const place = useRecord(messageSettingsOperations.read, {});
  useLive(messageNews.settings, () => void place.renew());

  const [actor] = useState(() => {
    const { call, notify, person } = platform;
    const save = settingsSaver(call, place);
    const change = (changes: readonly SettingsChange[]) => actor.send({ type: 'settings.change', changes });
    const machine = settingsChangesMachine.provide({
      actors: {
        save: fromPromise(async ({ input, signal }) => {
          const isSaved = await save(input, signal);
          const after = place.now();
          return { isOvertaken: !isSaved, undo: after && undoOf(input, cellsOf(after), t`已撤销`) };
        }),
      },
      actions: {
        tellSaved: (_, { change: { title }, undo }) =>
          notify({
            kind: 'success',
            title,
            ...(undo && { action: { label: t`撤销`, onPress: () => change([undo]) } }),
          }),
        tellFailed: (_, { changes, message }) =>
          notify({
            kind: 'error',
            title: message ?? t`没有保存`,
            action: { label: t`重试`, onPress: () => change(changes) },
          }),
        tellOvertaken: () => {
          void place.renew();
          notify({ kind: 'info', title: t`接收设置已在别处修改`, text: t`现在显示的是最新设置，请确认后再修改` });
        },
      },
    });
    // It outlives the page: what waits is still saved, and 撤销 still leads back.
    const actor = createActor(machine, { input: { personId: person.id ?? '' } }).start();
    return actor;
  });
  const waiting = useSelector(actor, ({ context }) => context.waiting);

  const personId = platform.person.id;
  useEffect(() => {
    if (personId !== null) actor.send({ type: 'session.entered', personId });
  }, [actor, personId]);
  const nothing = () => undefined;
  useStaying({
    onLeave: platform.onLeave,
    flush: nothing,
    online: nothing,
    isAtRisk: () => actor.getSnapshot().value !== 'resting',
    save: async () => void (await waitFor(actor, ({ value }) => value === 'resting')),
    forget: () => actor.stop(),
  });

  const shown = query.data && shownWith(query.data, waiting);
  function onChange(title: string, to: (before: SettingsCells, seen: MessageSettings) => SettingsCells | null) {
    if (!shown) return;
    const before = cellsOf(shown);
    actor.send({ type: 'settings.change', changes: [{ title, to: to(before, shown), before }] });
  }
  return {
    query: { ...query, data: shown },
    onToggle({ id, name }: MessageSettings['types'][number], channel: MessageChannel, isOn: boolean) {
      const way = i18n._(channelWords[channel]);
      onChange(isOn ? t`已开启“${name}”的${way}提醒` : t`已关闭“${name}”的${way}提醒`, () => ({
        [`${id} ${channel}`]: isOn,
      }));
    },
    onSchedule(next: Pick<MessageSchedule, 'quiet' | 'digest'>) {
      onChange(t`已保存`, (before, seen) => changedCells(before, cellsOf({ ...seen, ...next })));
    },
    onReset: () => onChange(t`已恢复默认设置`, () => null),
  };
}
