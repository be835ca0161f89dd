import { useState } from 'react';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { useLocation, useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useOperation } from '#shell/plugin-api.ts';
import { ReviewCase } from '#views/account/review-case.view.tsx';
import { ReviewLog, type LogDays } from '#views/account/review-log.view.tsx';
import { ReviewQueue } from '#views/account/review-queue.view.tsx';
import { VerificationsPage, type VerificationTab } from '#views/account/verifications.view.tsx';
import { useCase } from './use-case.tsx';

const logPage = 30;

interface Place {
  state: VerificationTab;
  search: string;
  page: number;
  id: string | null;
}

/** What narrows the list and which application is open stand in the address. */
function usePlace(): [Place, (next: Partial<Place>) => void] {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { state, id, ...rest } = accountAddresses.verifications.read(query);
  const place: Place = { ...rest, state: state === 'all' ? '' : state, id: id || null };
  const go = (change: Partial<Place>) => {
    const next = { ...place, ...change };
    navigate(accountAddresses.verifications.to({ ...next, state: next.state || 'all', id: next.id ?? '' }), {
      replace: true,
    });
  };
  return [place, go];
}

/** 教师认证: the queue, one application with its papers, and what was done. */
export default function VerificationsScreen() {
  const [place, go] = usePlace();
  const { state, search, page } = place;
  const list = useOperation(
    verificationOperations.list,
    { pageNo: page, pageSize: 10, ...(state && { state }), ...(search && { search }) },
    { freshMs: 0 },
  );
  const listed = shownOf(list);
  // Nothing chosen: the first of the queue lies on the desk.
  const first = listed.status === 'shown' ? listed.data.data[0] : undefined;
  const id = place.id ?? first?.id ?? null;
  const review = useCase({ id, listed, onOpen: (next) => go({ id: next }) });
  return (
    <VerificationsPage state={state} listed={listed} onState={(next) => go({ state: next, page: 1, id: null })}>
      <ReviewQueue
        search={search}
        listed={listed}
        currentId={id}
        isMixed={state === ''}
        pictureOf={publicMedia}
        onFilter={(change) => go({ page: 1, id: null, ...change })}
        onOpen={(next) => go({ id: next })}
      />
      <Refused by={[verificationOperations.decide]}>
        <ReviewCase {...review} pictureOf={publicMedia} />
      </Refused>
      <Log onOpen={(next) => go({ id: next })} />
    </VerificationsPage>
  );
}

function Log({ onOpen }: { onOpen: (id: string) => void }) {
  const [days, setDays] = useState<LogDays>('1');
  const [size, setSize] = useState(logPage);
  const log = useOperation(verificationOperations.log, { days, pageSize: size }, { freshMs: 0 });
  return (
    <ReviewLog
      days={days}
      shown={shownOf(log)}
      onDays={(next) => {
        setDays(next);
        setSize(logPage);
      }}
      onMore={() => setSize((before) => Math.min(100, before + logPage))}
      onOpen={onOpen}
    />
  );
}
