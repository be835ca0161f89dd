import { shownPath } from '#contract/portal/shown-path.rule.ts';
import type { Shell } from './create-shell.ts';
import { prefetchLinks } from './prefetch.ts';

/** What tells of a new address; the router says `pushState` and `replaceState`. */
const addressEvents = ['popstate', 'pushState', 'replaceState'] as const;

/** What follows the first paint: links are prepared, and the head is kept true from the first change of the address. */
export function afterwards(shell: Shell): void {
  prefetchLinks(shell, addressEvents);
  const [came] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(came?.name ?? location.href);
  const follow = () => {
    if (location.pathname === shownPath(pathname) && location.search === search) return;
    for (const type of addressEvents) removeEventListener(type, follow);
    void import('./follow-head.ts').then(({ followHead }) => followHead(shell, addressEvents));
  };
  for (const type of addressEvents) addEventListener(type, follow);
  follow();
}
