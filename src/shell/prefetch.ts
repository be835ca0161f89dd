import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { Shell } from './create-shell.ts';
import { queryOf } from './query-key.ts';

/** A pointer that only passes by stays for less, ms. */
const intentMs = 60;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the screen that a link leads to, and what its page reads, once somebody points at it or comes to it by key. */
export function prefetchLinks({ registry, stores, queries, platform }: Shell): void {
  async function fetchBehind({ origin, pathname, search }: HTMLAnchorElement) {
    const place = origin === location.origin ? registry.find(pathname) : null;
    if (!place?.chain.every(({ needs }) => mayEnter(needs, stores.person.person.grants))) return;
    const pages = await Promise.all(
      place.chain.map(async ({ screen, page }) => {
        const [described] = await Promise.all([page?.(), screen?.()]);
        return described?.default;
      }),
    );
    const reads = pages.flatMap((page) => page?.reads?.({ path: pathname, search: search.slice(1) }) ?? []);
    for (const { operation, input } of reads)
      void queries.prefetchQuery(queryOf(platform.call, operation, input as never));
  }

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = ({ target }: Event) => {
    clearTimeout(waiting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // What does not come now comes when the link is followed.
    if (link && !savesData()) waiting = setTimeout(() => void fetchBehind(link).catch(() => undefined), intentMs);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
}
