import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isUuid } from '#contract/common/uuid.rule.ts';
import type { DiscussionOverview, ThreadPage } from '#contract/discussions/discussions.contract.ts';
import { useKeys } from '#kit/use-keys.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import type { Shown } from '#views/common/shown.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { DiscussionColumns } from '#views/discussions/discussion-columns.view.tsx';
import { ItemDiscussionView } from '#views/discussions/item-discussion.view.tsx';
import { usePlaceTitle } from '#views/discussions/discussion-places.view.tsx';
import type { AddressOf, DiscussionPlace } from '#views/discussions/discussion.props.ts';
import { ThreadList } from '#views/discussions/thread-list.view.tsx';
import { Ask } from './ask.part.tsx';
import { askDrafts, postDrafts } from './discussion-draft.store.ts';
import { OpenThread } from './open-thread.part.tsx';

interface Props {
  /** item: in the place of an item, without the choice of places. */
  layout: 'study' | 'manage' | 'item';
  /** Where a question would be asked; null: nowhere here. */
  offeringId: string | null;
  overview: DiscussionOverview;
  place: DiscussionPlace;
  shown: Shown<ThreadPage>;
  addressOf: AddressOf;
}

/** What the address says of the list, as the calls want it. */
export const filterOf = ({ place, scope, order, search, page }: DiscussionPlace) => ({
  pageNo: page,
  ...(isUuid(place) && { placeId: place }),
  ...(scope !== '' && { scope }),
  ...(order !== '' && { order }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

/** Places, threads and the one that is open, for those who learn and for the team alike. */
export function Discussion({ layout, offeringId, overview, place, shown, addressOf }: Props) {
  const { navigate, person } = usePlatform();
  const title = usePlaceTitle(overview, place);
  const askIn = overview.isOver && !overview.isTeam ? null : offeringId;
  // What is written for an item stays there.
  const draftId = layout === 'item' ? place.place : (askIn ?? '');
  // A question that was being written before a reload is there again.
  const [isAsking, setAsking] = useState(() => askIn !== null && askDrafts.read(person.id, draftId) !== null);
  const [answering, setAnswering] = useState<string | null>(() =>
    postDrafts.read(person.id, place.thread) === null ? null : place.thread,
  );
  const go = (change: Partial<DiscussionPlace>, replace = false) => navigate(addressOf(change), { replace });
  const rows = shown.status === 'shown' ? shown.data.data : [];
  const at = rows.findIndex(({ id }) => id === place.thread);
  const step = (by: 1 | -1) => {
    const next = rows[at + by];
    if (next) go({ thread: next.id }, true);
  };
  const ask = () => {
    setAsking(true);
    go({ thread: '' });
  };
  const close = () => {
    setAsking(false);
    go({ thread: '' });
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    c: askIn === null ? null : ask,
    r: place.thread === '' ? null : () => setAnswering(place.thread),
  });
  const isWriting = isAsking && askIn !== null && place.thread === '';
  const openId = isWriting ? 'ask' : place.thread;

  let detail: ReactNode = <NothingOpen />;
  if (isWriting)
    detail = (
      <Ask
        offeringId={askIn}
        draftId={draftId}
        overview={overview}
        placeId={overview.places.some(({ id }) => id === place.place) ? place.place : ''}
        addressOf={addressOf}
        onAsked={(thread) => {
          setAsking(false);
          go({ thread });
        }}
        onCancel={close}
      />
    );
  else if (place.thread !== '')
    detail = (
      <OpenThread
        key={place.thread}
        id={place.thread}
        overview={overview}
        addressOf={addressOf}
        isAnswering={answering === place.thread}
        onAnswering={(isAnswering) => setAnswering(isAnswering ? place.thread : null)}
        onGone={close}
      />
    );
  const list = (
    <ThreadList
      {...{ title, place, shown, addressOf }}
      onFilter={(change) => go({ ...change, page: 1 }, true)}
      onPage={(page) => go({ page })}
      onAsk={askIn === null ? undefined : ask}
    />
  );
  if (layout === 'item') return <ItemDiscussionView {...{ list, detail, openId }} onBack={close} />;
  return (
    <DiscussionColumns
      layout={layout}
      places={{ overview, place, addressOf, onPlace: (change) => go({ ...change, page: 1, thread: '' }) }}
      {...{ list, detail, openId }}
      onBack={close}
    />
  );
}

function NothingOpen() {
  const { t } = useLingui();
  return <StateBlock bare kind="empty" title={t`选择一个问题查看`} />;
}
