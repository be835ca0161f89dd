import { useSearchParams } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { usePhone } from '#views/common/use-phone.ts';
import type { MessagesPlace } from '#views/messages/message-bar.view.tsx';
import { MessageCentre } from '#views/messages/message-centre.view.tsx';
import { MessageDetail } from '#views/messages/message-detail.view.tsx';
import { useMarks } from './use-marks.ts';
import { useMessageNews } from './use-message-news.ts';
import { useSelection } from './use-selection.ts';

const queryOf = ({ category, state, search, page }: MessagesPlace) => ({
  pageNo: page,
  state,
  ...(category !== '' && { category }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

/** What the person was told. */
export default function MessagesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = messagesAddresses.centre.read(query);
  const list = useOperation(messagesOperations.list, queryOf(place));
  const unread = useOperation(messagesOperations.unread, {});
  const marks = useMarks();
  const isPhone = usePhone();
  useMessageNews();

  const go = (change: Partial<MessagesPlace>, replace = false) =>
    navigate(messagesAddresses.centre.to({ ...place, ...change }), { replace });
  const rows = list.data?.data ?? [];
  const selection = useSelection(
    messagesAddresses.centre.to({ ...place, id: '' }),
    rows.map(({ id }) => id),
  );
  const at = rows.findIndex(({ id }) => id === place.id);
  const open = rows[at] ?? null;
  const read = ({ id, isRead }: MessageEntry) => {
    if (!isRead) marks.read(id, true);
  };
  const step = (by: 1 | -1) => {
    const next = rows[at + by];
    if (!next) return;
    go({ id: next.id }, true);
    read(next);
  };
  const archive = () => {
    if (!open) return;
    // What follows it is opened in its place.
    go({ id: (rows[at + 1] ?? rows[at - 1])?.id ?? '' }, true);
    marks.archive([open.id], !open.isArchived);
  };
  const toUnread = () => {
    if (open) marks.read(open.id, false);
  };
  const markSelected = (isRead: boolean) => {
    // The way back leads only those back that this changes.
    const ids = rows.filter((row) => selection.ids.includes(row.id) && row.isRead !== isRead).map(({ id }) => id);
    selection.clear();
    if (ids.length > 0) marks.readMany(ids, isRead);
  };
  const archiveSelected = () => {
    if (selection.ids.includes(place.id)) go({ id: '' }, true);
    selection.clear();
    marks.archive(selection.ids, place.state !== 'archived');
  };
  const hasSelected = selection.ids.length > 0;
  useKeys({
    x: open && (() => selection.toggle(open.id)),
    j: () => step(1),
    k: () => step(-1),
    e: hasSelected ? archiveSelected : open && archive,
    u: hasSelected ? () => markSelected(false) : open && toUnread,
  });

  return (
    <MessageCentre
      place={place}
      shown={shownOf(list)}
      unread={unread.data ?? null}
      isPhone={isPhone}
      detail={<MessageDetail message={open} onBack={() => go({ id: '' })} onArchive={archive} onUnread={toUnread} />}
      selection={{ ...selection, onRead: markSelected, onArchive: archiveSelected }}
      onFilter={(filter) => go({ ...filter, page: 1, id: '' }, true)}
      onOpen={read}
      onReadAll={() => marks.readAll(place.category === '' ? undefined : place.category)}
      onPage={(page) => go({ page, id: '' })}
    />
  );
}
