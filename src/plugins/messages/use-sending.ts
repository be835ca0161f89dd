import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Announcement } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { useMachine, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { minuteText } from '#views/common/moments.ts';
import { announcementSending } from './announcement-sending.actors.ts';
import { keepTime } from './announcement-time.store.ts';

interface Draft {
  id: string;
  put: (announcement: Announcement) => void;
  settle: () => Promise<number | null>;
}

/** Sends a draft: asks once, with the number of people, and leads to what was sent. */
export function useSending({ id, put, settle }: Draft) {
  const { t } = useLingui();
  const { call, confirm, navigate, notify, person } = usePlatform();
  const refresh = useRefresh();

  const ask = (people: number, at: string | null) => {
    const moment = at && minuteText(at);
    return confirm({
      title: plural(people, { one: '将发给 # 人', other: '将发给 # 人' }),
      text: moment ? t`将在 ${moment} 发送，发送前可以取消定时。` : t`发送后可以在“我发出的”中撤回。`,
      agree: moment ? t`定时发送` : t`发送`,
    });
  };
  const onSent = (announcement: Announcement, at: string | null) => {
    keepTime(person.id, id, null);
    notify({ kind: 'success', title: at === null ? t`公告已发送` : t`已设为定时发送` });
    // Whoever went elsewhere meanwhile stays there.
    if (location.pathname === messagesAddresses.compose.pattern)
      navigate(messagesAddresses.sent.to({ id }), { replace: true });
    put(announcement);
    void refresh(announcementsOperations.list);
  };
  const [machine] = useState(() => announcementSending({ id, call, settle, ask, onConflict: put, onSent }));
  const [{ context, value }, send] = useMachine(machine);
  return {
    isBusy: value !== 'writing',
    problem: context.problem,
    message: context.message,
    send: (at: string | null) => send({ type: 'announcement.send', at }),
  };
}
