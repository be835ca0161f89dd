import { useEffect, useEffectEvent } from 'react';
import type { ReaderProps } from './reader-props.ts';

type Wishes = Pick<ReaderProps, 'onPage' | 'wantedPage'>;

/** Tells the page that is in sight, and goes to the one that is wanted once the pages are there. */
export function usePagePlace(
  page: number | null,
  { onPage, wantedPage }: Wishes,
  goTo: ((page: number) => void) | null,
) {
  const tell = useEffectEvent((now: number) => onPage?.(now));
  useEffect(() => {
    if (page !== null) tell(page);
  }, [page]);
  const go = useEffectEvent((wanted: number) => goTo?.(wanted));
  const isReady = goTo !== null;
  useEffect(() => {
    if (isReady && wantedPage) go(wantedPage.page);
  }, [isReady, wantedPage]);
}
