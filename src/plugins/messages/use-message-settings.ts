import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MessageChoices, MessageSchedule, MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, useLive, useOperation, usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';
import { channelWords } from '#views/messages/messages.words.ts';

type Choice = MessageChoices['choices'][number];
export type Schedule = Pick<MessageSchedule, 'quiet' | 'digest'>;

const refresh = [messageSettingsOperations.read];

/** What is chosen but not yet answered stands over what the server said last. */
function withWishes(settings: MessageSettings, wishes: readonly Choice[]): MessageSettings {
  if (wishes.length === 0) return settings;
  const of = new Map(wishes.map(({ type, channel, isOn }) => [`${type} ${channel}`, isOn]));
  const wished = (id: string, channel: Choice['channel'], cell: { isOn: boolean; isLocked: boolean }) => ({
    ...cell,
    isOn: of.get(`${id} ${channel}`) ?? cell.isOn,
  });
  return {
    ...settings,
    types: settings.types.map(({ channels: { product, mail, sms }, ...type }) => ({
      ...type,
      channels: {
        product: wished(type.id, 'product', product),
        mail: wished(type.id, 'mail', mail),
        sms: wished(type.id, 'sms', sms),
      },
    })),
  };
}

/** Where two settings differ, as choices that make the one of the other. */
const differences = (from: MessageSettings, to: MessageSettings): Choice[] =>
  to.types.flatMap(({ id, channels }) =>
    (['product', 'mail', 'sms'] as const).flatMap((channel) => {
      const now = from.types.find((type) => type.id === id)?.channels[channel].isOn;
      return now === channels[channel].isOn ? [] : [{ type: id, channel, isOn: channels[channel].isOn }];
    }),
  );

/**
 * How one is told, saved with each change and taken back by 撤销. Changes are sent one after the other, so that none
 * overtakes another; what was not saved is shown as it was, and says so.
 */
export function useMessageSettings() {
  const { t, i18n } = useLingui();
  const { notify } = usePlatform();
  const again = useRefresh();
  const query = useOperation(messageSettingsOperations.read, {});
  const choose = useAct(messageSettingsOperations.choose, { refresh });
  const schedule = useAct(messageSettingsOperations.schedule, { refresh });
  const reset = useAct(messageSettingsOperations.reset, { refresh });
  const [wishes, setWishes] = useState<readonly Choice[]>([]);
  const [wished, setWished] = useState<Schedule | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** Of the last answer: a change that follows at once is based on it. */
  const answered = useRef(0);
  useLive(messageNews.settings, () => void again(messageSettingsOperations.read));

  const failed = (error: CallError, retry: () => void) => {
    if (conflictOf(messageSettingsOperations.schedule, error) === null)
      return notify({ kind: 'error', title: error.message, action: { label: t`重试`, onPress: retry } });
    void again(messageSettingsOperations.read);
    return notify({ kind: 'info', title: t`接收设置已在别处修改`, text: t`现在显示的是最新设置，请确认后再修改` });
  };
  /** @param title what is said when it is done; with the way back */
  function send(
    work: () => Promise<{ result: MessageSettings }>,
    title: string,
    undo: (() => void) | null,
    retry: () => void,
  ) {
    const done = line.current
      .then(work)
      .then(({ result }) => {
        answered.current = result.version;
        notify({ kind: 'success', title, ...(undo && { action: { label: t`撤销`, onPress: undo } }) });
      })
      .catch((error: CallError) => failed(error, retry));
    line.current = done;
    return done;
  }

  function onChoose(choices: Choice[], title: string, canUndo = true): void {
    setWishes((former) => [...former, ...choices]);
    const back = choices.map((one) => ({ ...one, isOn: !one.isOn }));
    void send(
      () => choose.mutateAsync({ choices }),
      title,
      canUndo ? () => onChoose(back, t`已撤销`, false) : null,
      () => onChoose(choices, title, canUndo),
    ).finally(() => setWishes((former) => former.filter((one) => !choices.includes(one))));
  }

  const seen = query.data?.version ?? 1;
  function onSchedule(next: Schedule, title: string, before: Schedule | null): void {
    setWished(next);
    void send(
      () => schedule.mutateAsync({ version: Math.max(answered.current, seen), ...next }),
      title,
      before && (() => onSchedule(before, t`已撤销`, null)),
      () => onSchedule(next, title, before),
    ).finally(() => setWished((former) => (former === next ? null : former)));
  }

  const stored = query.data;
  const settings = stored && { ...withWishes(stored, wishes), ...wished };
  return {
    query: { ...query, data: settings },
    onToggle(type: MessageSettings['types'][number], channel: Choice['channel'], isOn: boolean) {
      const [name, way] = [type.name, i18n._(channelWords[channel])];
      onChoose(
        [{ type: type.id, channel, isOn }],
        isOn ? t`已开启“${name}”的${way}提醒` : t`已关闭“${name}”的${way}提醒`,
      );
    },
    onSchedule(next: Schedule) {
      if (settings) onSchedule(next, t`已保存`, { quiet: settings.quiet, digest: settings.digest });
    },
    onReset() {
      if (!settings) return;
      const { quiet, digest } = settings;
      let changed: Choice[] = [];
      const undo = () =>
        void send(
          async () => {
            if (changed.length > 0) await choose.mutateAsync({ choices: changed });
            return schedule.mutateAsync({ version: answered.current, quiet, digest });
          },
          t`已撤销`,
          null,
          undo,
        );
      const ask = () =>
        void send(
          async () => {
            const answer = await reset.mutateAsync({});
            changed = differences(answer.result, settings);
            return answer;
          },
          t`已恢复默认设置`,
          undo,
          ask,
        );
      ask();
    },
  };
}
