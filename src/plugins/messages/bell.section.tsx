import { useLingui } from '@lingui/react/macro';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
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

/** Asked for when the bell is opened. */
function Newest({ unread }: { unread: number }) {
  const { t } = useLingui();
  const list = useOperation(messagesOperations.list, { pageSize: 4 });
  const { read, readAll } = useMarks();
  return (
    <BellPanel unread={unread} onReadAll={() => readAll()}>
      <Loaded
        shown={shownOf(list)}
        what={t`消息`}
        bare
        skeleton={<SkeletonRows count={4} height={68} />}
        empty={<StateBlock bare kind="done" title={t`暂无消息`} headingLevel={3} />}
      >
        {({ data }) =>
          data.map((message) => (
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
