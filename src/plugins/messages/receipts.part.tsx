import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Announcement } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations as operations } from '#contract/messages/announcements.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Receipts, type ReceiptsPlace } from '#views/messages/receipts.view.tsx';

const refresh = [operations.list, operations.get];
const namesAtOnce = 20;

/** Who has read an announcement; the others can be reminded. */
export function ReceiptsPart({ announcement, everyMs }: { announcement: Announcement; everyMs: number }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const { id, status, read, delivered } = announcement;
  const [place, setPlace] = useState<ReceiptsPlace>({ state: 'unread', search: '', page: 1 });
  const { state, search, page } = place;
  const names = useOperation(
    operations.receipts,
    { id, state, pageNo: page, pageSize: namesAtOnce, ...(search !== '' && { search }) },
    { everyMs, freshMs: 0 },
  );
  const remind = useAct(operations.remind, { refresh });
  const unread = delivered - read;
  const onRemind = () =>
    remind.mutate(
      { id },
      {
        onError: ({ message }) => notify({ kind: 'error', title: message }),
        onSuccess: () => notify({ kind: 'success', title: t`已提醒未读的 ${unread} 人` }),
      },
    );
  return (
    <Receipts
      announcement={announcement}
      place={place}
      shown={shownOf(names)}
      isReminding={remind.isPending}
      onRemind={status === 'sent' ? onRemind : undefined}
      onPlace={(change) => setPlace({ ...place, ...change })}
    />
  );
}
