import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import type { MessagesPlace } from '#views/messages/message-bar.view.tsx';
import { MessageCentre } from '#views/messages/message-centre.view.tsx';
import { OpenMessage } from './open-message.part.tsx';
import { useMarks } from './use-marks.ts';
import { usePlaces } from './use-places.ts';
import { useSelection } from './use-selection.ts';
import { useShown } from './use-shown.ts';

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
  const recent = useOperation(messagesOperations.recent, {});
  const places = usePlaces();
  const marks = useMarks();

  const go = (change: Partial<MessagesPlace>, replace = false) =>
    navigate(messagesAddresses.centre.to({ ...place, ...change }), { replace });
  const rows = list.data?.data ?? [];
  const selection = useSelection(
    messagesAddresses.centre.to({ ...place, id: '' }),
    rows.map(({ id }) => id),
  );
  const at = rows.findIndex(({ id }) => id === place.id);
  const open = useOpen(place.id, rows[at]);
  // Marked as unread again it stays so while it is open.
  useShown(open?.id ?? null, () => {
    if (open && !open.isRead) marks.read(open.id, true);
  });
  const step = (by: 1 | -1) => {
    const next = rows[at + by];
    if (next) go({ id: next.id }, true);
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
      places={places}
      recent={recent.data?.total ?? null}
      detail={
        <OpenMessage
          id={list.data ? place.id : ''}
          message={open}
          onBack={() => go({ id: '' })}
          onArchive={archive}
          onUnread={toUnread}
          onShown={(id) => marks.read(id, true)}
        />
      }
      selection={{ ...selection, onRead: markSelected, onArchive: archiveSelected }}
      onFilter={(filter) => go({ ...filter, page: 1, id: '' }, true)}
      onReadAll={() => marks.readAll(place.category === '' ? undefined : place.category)}
      onPage={(page) => go({ page, id: '' })}
    />
  );
}

/** The message that is open. One that leaves the list while it is read (only the unread are shown) stays open. */
function useOpen(id: string, row: MessageEntry | undefined): MessageEntry | null {
  const [held, setHeld] = useState<MessageEntry | null>(null);
  if (row && row !== held) setHeld(row);
  return row ?? (held?.id === id ? held : null);
}
