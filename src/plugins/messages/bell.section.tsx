import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Bell, BellPanel } from '#views/messages/bell.view.tsx';
import { MessageRow } from '#views/messages/message-row.view.tsx';
import { useMarks } from './use-marks.ts';
import { useMessageNews } from './use-message-news.ts';

/** The bell: how much is unread, and the newest behind it. */
export default function BellSection() {
  const unread = useOperation(messagesOperations.unread, {});
  useMessageNews();
  const total = unread.data?.total ?? 0;
  return (
    <Bell unread={total}>
      <Newest unread={total} />
    </Bell>
  );
}

/** The rows that stood there first, read as they are now, and whether there are others by now. */
function standing(held: readonly MessageEntry[] | null, newest: readonly MessageEntry[], unread: number) {
  if (held === null) return { rows: newest, hasMore: false };
  const now = new Map(newest.map((message) => [message.id, message]));
  const rows = held.map((message) => now.get(message.id) ?? { ...message, isRead: message.isRead || unread === 0 });
  return { rows, hasMore: newest.some(({ id }) => held.every((message) => message.id !== id)) };
}

/** Asked for when the bell is opened; what arrives then waits behind a button, so that nothing moves under a finger. */
function Newest({ unread }: { unread: number }) {
  const { t } = useLingui();
  const list = useOperation(messagesOperations.list, { pageSize: 4 });
  const { read, readAll } = useMarks();
  const [held, setHeld] = useState<readonly MessageEntry[] | null>(null);
  const newest = list.data?.data;
  if (held === null && newest && !list.isFetching) setHeld(newest);
  const { rows, hasMore } = standing(held, newest ?? [], unread);
  return (
    <BellPanel unread={unread} onReadAll={() => readAll()} onMore={hasMore ? () => setHeld(newest ?? null) : undefined}>
      <Loaded
        shown={shownOf(list, () => rows)}
        what={t`消息`}
        bare
        skeleton={<SkeletonRows count={4} height={68} />}
        empty={<StateBlock bare kind="done" title={t`暂无消息`} headingLevel={3} />}
      >
        {(messages) =>
          messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              href={messagesAddresses.centre.to({ id: message.id })}
              onOpen={() => {
                if (!message.isRead) read(message.id, true);
              }}
            />
          ))
        }
      </Loaded>
    </BellPanel>
  );
}
