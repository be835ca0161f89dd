import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { secondMs } from '#contract/common/length.rule.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useLive, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { SentCentre, type SentPlace } from '#views/messages/sent-centre.view.tsx';
import { SentAnnouncementPart } from './sent-announcement.part.tsx';
import { usePlaces } from './use-places.ts';

/** Of whom has read something nothing is said: it is asked again. */
const countsEveryMs = 10 * secondMs;

const queryOf = ({ status, search, page }: SentPlace) => ({
  pageNo: page,
  ...(status !== '' && { status }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

/** What the person announced. */
export default function SentScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = messagesAddresses.sent.read(query);
  const places = usePlaces();
  const refresh = useRefresh();
  const list = useOperation(announcementsOperations.list, queryOf(place), { everyMs: countsEveryMs, freshMs: 0 });
  useLive(messageNews.announced, () => {
    void refresh(announcementsOperations.list);
    void refresh(announcementsOperations.get);
  });
  const go = (change: Partial<SentPlace>, replace = false) =>
    navigate(messagesAddresses.sent.to({ ...place, ...change }), { replace });
  const rows = list.data?.data ?? [];
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === place.id) + by];
    if (next) go({ id: next.id }, true);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <SentCentre
      place={place}
      places={places}
      shown={shownOf(list)}
      detail={
        place.id === '' ? (
          <StateBlock bare kind="empty" title={t`选择一条公告查看`} />
        ) : (
          <SentAnnouncementPart key={place.id} id={place.id} everyMs={countsEveryMs} onBack={() => go({ id: '' })} />
        )
      }
      onFilter={(filter) => go({ ...filter, page: 1, id: '' }, true)}
      onPage={(page) => go({ page, id: '' })}
    />
  );
}
