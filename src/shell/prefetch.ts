import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { Shell } from './create-shell.ts';
import { queryOf } from './query-key.ts';
import type { Place } from './registry.ts';

/** A pointer that only passes by stays for less, ms. */
const intentMs = 60;
/** A page has settled when nothing has come and nobody has moved for so long, ms. */
const quietMs = 1_500;
/** Screens that are fetched because links to them are in view, at one address. */
const mostInView = 6;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
const connection = () => (navigator as { connection?: Connection }).connection;
const savesData = () => connection()?.saveData === true;
/** Nobody has asked for what is only in view. */
const isThin = () => savesData() || /2g/.test(connection()?.effectiveType ?? '');

const whenIdle: (work: () => void) => void = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work));

/** The scripts of a place. @returns what its page and those around it read at an address */
async function fetchScripts({ chain }: Place, { pathname, search }: HTMLAnchorElement) {
  const pages = await Promise.all(
    chain.map(async ({ screen, page }) => {
      const [described] = await Promise.all([page?.(), screen?.()]);
      return described?.default;
    }),
  );
  return pages.flatMap((page) => page?.reads?.({ path: pathname, search: search.slice(1) }) ?? []);
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > 0 && right > left && top < innerHeight && left < innerWidth;
}

/**
 * Fetches the screen that a link leads to, and what its page reads, once somebody points at it or comes to it by key;
 * of links that are only in view the screens of some, when there is nothing else to do.
 * @param addressEvents what tells of a new address
 */
export function prefetchLinks(shell: Shell, addressEvents: readonly string[]): void {
  const { stores, queries, platform } = shell;
  const fetched = new Set<string>();
  const placeOf = ({ origin, pathname }: HTMLAnchorElement) => {
    const place = origin === location.origin ? shell.registry.find(pathname) : null;
    return place?.chain.every(({ needs }) => mayEnter(needs, stores.person.person.grants)) ? place : null;
  };

  async function fetchBehind(link: HTMLAnchorElement) {
    const place = placeOf(link);
    if (!place) return;
    fetched.add(place.route.id);
    for (const { operation, input } of await fetchScripts(place, link))
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

  let left = mostInView;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const lookAround = async () => {
    for (const link of document.links) {
      if (left === 0 || queries.isFetching() > 0) return;
      const place = link instanceof HTMLAnchorElement && isInView(link) ? placeOf(link) : null;
      if (!place || fetched.has(place.route.id)) continue;
      fetched.add(place.route.id);
      left -= 1;
      // One after another: what somebody asks for meanwhile does not wait behind them.
      await fetchScripts(place, link as HTMLAnchorElement);
    }
  };
  const settle = () => {
    clearTimeout(quiet);
    if (!isThin()) quiet = setTimeout(() => whenIdle(() => void lookAround().catch(() => undefined)), quietMs);
  };
  const arrive = () => {
    left = mostInView;
    settle();
  };
  for (const type of addressEvents) addEventListener(type, arrive);
  for (const type of ['scroll', 'resize']) addEventListener(type, settle, { passive: true });
  queries.getQueryCache().subscribe(({ type }) => type === 'updated' && settle());
  settle();
}
